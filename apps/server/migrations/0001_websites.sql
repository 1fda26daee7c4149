CREATE TABLE "media" (
	"key" text NOT NULL,
	"source_url" text NOT NULL,
	"hash" text NOT NULL,
	"media" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "media_key_hash_pk" PRIMARY KEY("key","hash")
);
--> statement-breakpoint
CREATE TABLE "creation_keys" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"website_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "creation_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "current_websites" (
	"user_id" text NOT NULL,
	"variant" text NOT NULL,
	"website_id" text NOT NULL,
	CONSTRAINT "current_websites_user_id_variant_pk" PRIMARY KEY("user_id","variant")
);
--> statement-breakpoint
CREATE TABLE "domains" (
	"name" text PRIMARY KEY NOT NULL,
	"website_id" text NOT NULL,
	"moved_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "website_media" (
	"website_id" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "website_media_website_id_hash_pk" PRIMARY KEY("website_id","hash")
);
--> statement-breakpoint
CREATE TABLE "website_profiles" (
	"website_id" text PRIMARY KEY NOT NULL,
	"profile" jsonb NOT NULL,
	"evidence" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "website_revisions" (
	"website_id" text NOT NULL,
	"revision" integer NOT NULL,
	"design" jsonb NOT NULL,
	"section_order" jsonb NOT NULL,
	"seo" jsonb NOT NULL,
	"media" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "website_revisions_website_id_revision_pk" PRIMARY KEY("website_id","revision")
);
--> statement-breakpoint
CREATE TABLE "websites" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"website_type" text NOT NULL,
	"kind" text NOT NULL,
	"platform" text NOT NULL,
	"source_url" text NOT NULL,
	"source_id" text NOT NULL,
	"theme_name" text NOT NULL,
	"thumbnail_path" text,
	"is_example" boolean NOT NULL,
	"revision" integer NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recent_profiles" (
	"url" text PRIMARY KEY NOT NULL,
	"profile" text NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "http_cache" (
	"key" text PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"stored_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "creation_keys" ADD CONSTRAINT "creation_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creation_keys" ADD CONSTRAINT "creation_keys_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "current_websites" ADD CONSTRAINT "current_websites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "current_websites" ADD CONSTRAINT "current_websites_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_media" ADD CONSTRAINT "website_media_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_profiles" ADD CONSTRAINT "website_profiles_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_revisions" ADD CONSTRAINT "website_revisions_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "websites" ADD CONSTRAINT "websites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_hash" ON "media" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "media_created_at" ON "media" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "creation_keys_created_at" ON "creation_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "creation_keys_website_id" ON "creation_keys" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "current_websites_website_id" ON "current_websites" USING btree ("website_id");--> statement-breakpoint
CREATE UNIQUE INDEX "domains_current" ON "domains" USING btree ("website_id") WHERE "domains"."moved_until" is null;--> statement-breakpoint
CREATE INDEX "domains_website_id" ON "domains" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "website_media_hash" ON "website_media" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "websites_user_id" ON "websites" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "recent_profiles_read_at" ON "recent_profiles" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "http_cache_stored_at" ON "http_cache" USING btree ("stored_at");