"""Clients in other languages, made from `docs/openapi.json`."""
