CREATE TABLE "gone_websites" (
	"website_id" text PRIMARY KEY NOT NULL,
	"gone_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "link_clicks" DROP CONSTRAINT "link_clicks_website_id_websites_id_fk";
--> statement-breakpoint
ALTER TABLE "page_views" DROP CONSTRAINT "page_views_website_id_websites_id_fk";
--> statement-breakpoint
ALTER TABLE "visit_sums" DROP CONSTRAINT "visit_sums_website_id_websites_id_fk";
--> statement-breakpoint
ALTER TABLE "visits" DROP CONSTRAINT "visits_website_id_websites_id_fk";
--> statement-breakpoint
DROP INDEX "visits_visitor";--> statement-breakpoint
CREATE INDEX "visits_visitor" ON "visits" USING btree ("website_id","visitor");