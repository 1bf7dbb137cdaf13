"""Everything that knows a vendor: PostgreSQL, the event store, crypto, jobs, models, tokens, channels.
Each adapter fills a port that `domain` or `projections` declares; only `api.compose` imports them.
"""
