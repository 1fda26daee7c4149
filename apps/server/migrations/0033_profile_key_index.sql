-- The index `websites_profile` stays for processes of the version before; a later version drops it.
CREATE INDEX "websites_profile_key" ON "websites" USING btree ("platform",regexp_replace(regexp_replace(regexp_replace(regexp_replace(lower("source_id"), '^(mobile\.)?twitter\.com/', 'x.com/'), '^threads\.net/', 'threads.com/'), '^([^/]+)/users/([^/]+)$', '\1/@\2'), '/(index|default)\.[a-z]{3,5}$', ''));--> statement-breakpoint
-- An index on an expression has no statistics until then.
ANALYZE "websites";
