CREATE TABLE "abuse_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"website_id" text,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"email" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "takedowns" (
	"website_id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"by_law" boolean NOT NULL,
	"taken_down_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "abuse_reports" ADD CONSTRAINT "abuse_reports_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "abuse_reports_created_at" ON "abuse_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "abuse_reports_website_id" ON "abuse_reports" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "abuse_reports_open" ON "abuse_reports" USING btree ("site") WHERE "abuse_reports"."closed_at" is null;