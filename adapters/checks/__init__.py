"""What `rapport doctor` looks at: the machine and the secrets (host), PostgreSQL and its roles (server), and
the work that waits (work). Each check is a function that gives findings and changes nothing."""
