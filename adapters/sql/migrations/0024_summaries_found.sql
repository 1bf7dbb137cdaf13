-- Summaries of conversations lie among the messages of a contact's segments, the latest of each conversation. Which
-- conversations a segment sums up stands beside it, so that another summary takes the place of the one before wherever
-- that lies, and no segment is opened to look for it. The segments themselves are made anew (they have another format).
ALTER TABLE rapport.segments ADD COLUMN summed_up uuid[] NOT NULL DEFAULT '{}';
