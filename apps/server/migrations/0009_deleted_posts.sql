CREATE TABLE "deleted_posts" (
	"id" text PRIMARY KEY NOT NULL,
	"website_id" text NOT NULL,
	"row" jsonb NOT NULL,
	"former_slugs" jsonb NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deleted_posts" ADD CONSTRAINT "deleted_posts_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_posts_website_id" ON "deleted_posts" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "deleted_posts_at" ON "deleted_posts" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "posts_due" ON "posts" USING btree ("published_at") WHERE "posts"."status" = 'scheduled';