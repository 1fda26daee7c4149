CREATE TABLE "blocklist_entries" (
	"entry" text PRIMARY KEY NOT NULL,
	"added_by" text,
	"added_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blocklists" (
	"source" text PRIMARY KEY NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"hashes" "bytea",
	"names" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"allowed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" text,
	"loaded_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "listed_links" (
	"website_id" text NOT NULL,
	"url" text NOT NULL,
	"list" text NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "listed_links_website_id_url_pk" PRIMARY KEY("website_id","url")
);
--> statement-breakpoint
CREATE TABLE "website_reviews" (
	"website_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"reasons" jsonb NOT NULL,
	"answer" text,
	"text_hash" text,
	"held_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "blocklist_entries" ADD CONSTRAINT "blocklist_entries_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_links" ADD CONSTRAINT "listed_links_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_reviews" ADD CONSTRAINT "website_reviews_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listed_links_found_at" ON "listed_links" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "website_reviews_held_at" ON "website_reviews" USING btree ("state","held_at");--> statement-breakpoint
CREATE INDEX "website_reviews_text_hash" ON "website_reviews" USING btree ("text_hash");