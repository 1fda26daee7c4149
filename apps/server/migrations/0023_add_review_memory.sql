CREATE TABLE "operator_mails" (
	"kind" text PRIMARY KEY NOT NULL,
	"queued_for" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listed_links" ADD COLUMN "is_mailed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "website_reviews" ADD COLUMN "by_operator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "shown_since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "websites" SET "shown_since" = "created_at";--> statement-breakpoint
UPDATE "listed_links" SET "is_mailed" = true;--> statement-breakpoint
UPDATE "website_reviews" r SET "by_operator" = true WHERE "state" = 'refused' OR ("state" = 'released' AND EXISTS (SELECT 1 FROM "operator_entries" e WHERE e."website_id" = r."website_id" AND e."act" = 'release'));--> statement-breakpoint
INSERT INTO "blocked_profiles" ("user_id", "platform", "source_id") SELECT w."user_id", w."platform", w."source_id" FROM "website_reviews" r JOIN "websites" w ON w."id" = r."website_id" WHERE r."state" = 'refused' AND NOT w."is_example" ON CONFLICT DO NOTHING;
