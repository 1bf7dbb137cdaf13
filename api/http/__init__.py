"""HTTP: the routes of `/v1`, their shapes, who may call them, and errors as problems that say what to do."""
