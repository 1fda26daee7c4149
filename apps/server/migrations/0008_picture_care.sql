ALTER TABLE "media" ADD COLUMN "care" text DEFAULT 'quick' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "original" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "replaced_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "media_original" ON "media" USING btree ("original") WHERE "media"."original" is not null;