"""The HTTP service in one process."""

from __future__ import annotations

import socket

import uvicorn

from api import compose, logs, traces
from api.http.app import build
from api.settings import Settings


def run(settings: Settings) -> None:
    logs.configure()
    sent = traces.from_environment()
    composed = compose.composed(compose.reached(settings), settings, sent)
    try:
        composed.service.ready()
        app = build(
            composed.service,
            composed.keyring,
            compose.rates(settings),
            logged=settings.log_requests,
            traces=sent,
            panel=compose.panel_sessions(composed, settings),
        )
        config = uvicorn.Config(
            app,
            host=settings.host,
            port=settings.port,
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=10,
        )
        uvicorn.Server(config).run(sockets=[listening(settings.host, settings.port)])
    finally:
        composed.close()
        if sent is not None:
            sent.close()


def listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    bound.bind((host, port))
    bound.listen(512)
    return bound
