CREATE TABLE "former_slugs" (
	"website_id" text NOT NULL,
	"slug" text NOT NULL,
	"post_id" text NOT NULL,
	CONSTRAINT "former_slugs_website_id_slug_pk" PRIMARY KEY("website_id","slug")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" text PRIMARY KEY NOT NULL,
	"website_id" text NOT NULL,
	"slug" text NOT NULL,
	"status" text NOT NULL,
	"place" integer NOT NULL,
	"content" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"minutes" integer NOT NULL,
	"source_key" text,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "design_revision" integer;--> statement-breakpoint
UPDATE "websites" SET "design_revision" = "revision";--> statement-breakpoint
ALTER TABLE "websites" ALTER COLUMN "design_revision" SET NOT NULL;--> statement-breakpoint
DELETE FROM "website_media";--> statement-breakpoint
ALTER TABLE "website_media" DROP CONSTRAINT "website_media_website_id_hash_pk";--> statement-breakpoint
ALTER TABLE "website_media" ADD COLUMN "key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "website_media" ADD COLUMN "url" text NOT NULL;--> statement-breakpoint
ALTER TABLE "website_media" ADD COLUMN "media" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "website_media" ADD CONSTRAINT "website_media_website_id_key_pk" PRIMARY KEY("website_id","key");--> statement-breakpoint
INSERT INTO "website_media" ("website_id", "key", "url", "hash", "media")
SELECT DISTINCT ON (r."website_id", p."key") r."website_id", encode(sha256(convert_to(p."key", 'UTF8')), 'hex'), p."key",
  split_part(p."value" -> 'variants' -> 0 ->> 'path', '/', 3), p."value"
FROM "website_revisions" r CROSS JOIN LATERAL jsonb_each(r."media") p
ORDER BY r."website_id", p."key", r."revision" DESC;--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_slugs_post_id" ON "former_slugs" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_slug" ON "posts" USING btree ("website_id","slug");--> statement-breakpoint
CREATE INDEX "posts_order" ON "posts" USING btree ("website_id","place","published_at");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_source" ON "posts" USING btree ("website_id","source_key");--> statement-breakpoint
ALTER TABLE "website_revisions" DROP COLUMN "media";