"""The operator's panel: pages for people, made on the server, over the same use cases and roles as the API.

A page is a file in `pages/` (its routes), one in `templates/`, and a story in `tests/panel/`.
"""
