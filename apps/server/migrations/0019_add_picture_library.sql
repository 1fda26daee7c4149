ALTER TABLE "website_media" ADD COLUMN "alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "website_media" ADD COLUMN "retained" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "website_media" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "website_media_deleted" ON "website_media" USING btree ("website_id") WHERE "website_media"."deleted_at" is not null;