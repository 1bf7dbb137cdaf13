# The service, the worker and the commands in one image: `docker build --tag rapport .`
#
# It runs as an ordinary user, writes nowhere but to its secrets, its key journal and /tmp, and takes every package by its hash. It needs a
# PostgreSQL of your own (DATABASE_URL): compose.yaml has one beside it.

FROM python:3.11-slim-bookworm AS packages
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
COPY requirements/runtime.txt /build/
RUN python -m venv /opt/rapport \
 && /opt/rapport/bin/pip install --require-hashes --only-binary=:all: --requirement /build/runtime.txt

# The four rooms as they are: nothing has to be built, so no build tool is taken unhashed.
COPY domain/ /opt/rapport/app/domain/
COPY projections/ /opt/rapport/app/projections/
COPY adapters/ /opt/rapport/app/adapters/
COPY api/ /opt/rapport/app/api/
RUN echo /opt/rapport/app > "$(/opt/rapport/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/rapport.pth" \
 && printf '#!/opt/rapport/bin/python\nfrom api.cli import main\n\nmain()\n' > /opt/rapport/bin/rapport \
 && chmod 755 /opt/rapport/bin/rapport \
 && /opt/rapport/bin/python -m compileall -q /opt/rapport/app

FROM python:3.11-slim-bookworm
RUN useradd --system --uid 10001 --user-group --no-create-home --home-dir /var/lib/rapport --shell /usr/sbin/nologin rapport \
 && install --directory --mode 0755 --owner rapport --group rapport /var/lib/rapport \
 && install --directory --mode 0700 --owner rapport --group rapport /var/lib/rapport/secrets /var/lib/rapport/key-journal
COPY --from=packages /opt/rapport /opt/rapport
ENV PATH=/opt/rapport/bin:$PATH PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1 PYTHONSAFEPATH=1 \
    RAPPORT_HOME=/var/lib/rapport RAPPORT_HOST=0.0.0.0 RAPPORT_PORT=8750
USER rapport
EXPOSE 8750
# The root of all keys is written here: mount a volume of its own, apart from the database's and from its backups.
VOLUME /var/lib/rapport/secrets
# The key journal, which belongs to the backups.
VOLUME /var/lib/rapport/key-journal
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
  CMD ["python", "-c", "import os, urllib.request; urllib.request.urlopen(f'http://127.0.0.1:{os.environ[\"RAPPORT_PORT\"]}/readyz', timeout=4)"]
ENTRYPOINT ["rapport"]
CMD ["serve"]
