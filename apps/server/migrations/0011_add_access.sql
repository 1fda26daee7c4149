CREATE TABLE "access_passwords" (
	"id" text PRIMARY KEY NOT NULL,
	"website_id" text NOT NULL,
	"post_id" text,
	"password_hash" text NOT NULL,
	"filter" text NOT NULL,
	"version" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_links" (
	"id" text PRIMARY KEY NOT NULL,
	"website_id" text NOT NULL,
	"post_id" text,
	"name" text NOT NULL,
	"encrypted_secret" text NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"opens" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_passwords" ADD CONSTRAINT "access_passwords_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_passwords_website" ON "access_passwords" USING btree ("website_id") WHERE "access_passwords"."post_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "access_passwords_post" ON "access_passwords" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "access_passwords_website_id" ON "access_passwords" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "share_links_website_id" ON "share_links" USING btree ("website_id","created_at");--> statement-breakpoint
CREATE INDEX "share_links_post_id" ON "share_links" USING btree ("post_id");