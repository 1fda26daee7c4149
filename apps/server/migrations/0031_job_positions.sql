CREATE TABLE "job_positions" (
	"job" text PRIMARY KEY NOT NULL,
	"after" text,
	"is_repeated" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "website_profiles_unplanned" ON "website_profiles" USING btree ("website_id") WHERE "website_profiles"."next_read_at" is null and "website_profiles"."reading_schedule" <> 'never';