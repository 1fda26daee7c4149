ALTER TABLE "website_profiles" ADD COLUMN "reading_schedule" text DEFAULT 'monthly' NOT NULL;--> statement-breakpoint
ALTER TABLE "website_profiles" ADD COLUMN "next_read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "website_profiles" ADD COLUMN "failed_readings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "website_profiles_next_read_at" ON "website_profiles" USING btree ("next_read_at");