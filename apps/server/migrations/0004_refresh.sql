ALTER TABLE "website_profiles" ADD COLUMN "base" jsonb;--> statement-breakpoint
ALTER TABLE "website_profiles" ADD COLUMN "pending" jsonb;