ALTER TABLE "website_profiles" ADD COLUMN "auto_apply" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "websites_profile" ON "websites" USING btree ("platform","source_id");