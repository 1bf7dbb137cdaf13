# Every task of the project by name. `make` alone lists them; each one first brings the environment up to date.

PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.stamp
PURE := tests/domain tests/projections
# A file a worker, each with a database of its own: as many as there are processors.
PYTEST := $(BIN)/pytest --numprocesses auto --dist loadfile

.DEFAULT_GOAL := help
.PHONY: help setup run demo test test-slow check coverage lint bench eval openapi panel-shots dev fmt lock clean prerequisites

help:
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

setup: $(STAMP) ## make .venv with the locked packages and this checkout in it

run: $(STAMP) ## the demo, which stays up so that you can try the service
	$(BIN)/rapport demo --stay

demo: $(STAMP) ## one contact's story from first message to erasure, then stop
	$(BIN)/rapport demo

test: $(STAMP) ## the tests, without the slow ones
	$(PYTEST) -m "not slow"

test-slow: $(STAMP) ## the slow tests
	$(BIN)/pytest -m slow

# Tracing every line would double the whole: here it tells of the rooms that must be covered whole.
check: lint ## exactly what CI runs: format, lint, types, room contracts, tests
	$(PYTEST) -m "not slow" --cov=domain --cov=projections $(PURE)
	$(PYTEST) -m "not slow" $(PURE:%=--ignore=%)

coverage: $(STAMP) ## branch coverage of every room, by the tests without the slow ones
	$(PYTEST) -m "not slow" --cov

lint: $(STAMP)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/pyright
	$(BIN)/lint-imports --no-cache

bench: $(STAMP) ## speed, as ratios against a floor on this machine (WRITE=1 into docs/results.md)
	$(BIN)/python -m tests.bench $(if $(WRITE),--write-docs)

eval: $(STAMP) ## extraction quality (DATA=folder of data sets; EXTRACTOR=name; TAKE=n rows; WRITE=1 docs; ERRORS=1)
	$(BIN)/python -m tests.eval $(if $(DATA),--data $(DATA)) $(if $(EXTRACTOR),--extractor $(EXTRACTOR)) $(if $(TAKE),--take $(TAKE)) $(if $(WRITE),--write-docs) $(if $(ERRORS),--errors)$(if $(DATA),; short=$$?; \
	  $(BIN)/python -m tests.eval.dialogues --data $(DATA) && exit $$short)

openapi: $(STAMP) ## write docs/openapi.json as the routes are now, and the TypeScript made from it
	$(BIN)/python -m tests.openapi
	$(BIN)/python -m clients.generate

panel-shots: $(STAMP) ## a picture of every page of the panel, light, dark, Arabic and on a phone, into shots/
	$(BIN)/python -m tests.panel.shots shots $(ONLY)

dev: $(STAMP) ## database, server and worker in one process tree
	$(BIN)/rapport up

fmt: $(STAMP) ## format, and fix what the linter can fix
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# uv only resolves here; it lives in a throwaway environment because nothing else needs it.
lock: prerequisites ## resolve requirements/*.txt anew (UPGRADE=1 takes the newest releases)
	@set -e; uv=$$(mktemp -d); trap 'rm -rf "$$uv"' EXIT; \
	$(PYTHON) -m venv "$$uv"; "$$uv/bin/pip" install --quiet --disable-pip-version-check uv; \
	compile="$$uv/bin/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header \
	  --python-version 3.11 $(if $(UPGRADE),--upgrade) pyproject.toml"; \
	$$compile --output-file requirements/runtime.txt >/dev/null; \
	$$compile --extra dev --constraint requirements/runtime.txt --output-file requirements/dev.txt >/dev/null

clean: ## remove caches, builds and coverage (.venv stays)
	rm -rf build dist .coverage .coverage.* htmlcov .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -not -path './.venv/*' -prune -exec rm -rf {} +

prerequisites:
	@command -v $(PYTHON) >/dev/null || { \
	  echo "Rapport needs Python 3.11 or newer: install the Debian package python3." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Rapport needs Python 3.11 or newer, and $(PYTHON) is older: install the Debian package python3 of Debian 12 or newer, or say which to use: make setup PYTHON=python3.11" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "$(PYTHON) cannot make virtual environments: install the Debian package python3-venv." >&2; exit 1; }
	@command -v git >/dev/null || { \
	  echo "Rapport's checks need git: install the Debian package git." >&2; exit 1; }

# The stamp is written last: a set-up that broke off starts again. Order-only, so that checking forces nothing.
$(STAMP): requirements/dev.txt pyproject.toml | prerequisites
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@
