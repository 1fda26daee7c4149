CREATE TABLE "post_addresses" (
	"website_id" text NOT NULL,
	"address" text NOT NULL,
	"post_id" text NOT NULL,
	CONSTRAINT "post_addresses_website_id_address_pk" PRIMARY KEY("website_id","address")
);
--> statement-breakpoint
CREATE TABLE "post_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"website_id" text NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"files" integer NOT NULL,
	"address" text,
	"summary" jsonb,
	"hosts" jsonb,
	"choices" jsonb,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"message" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "import_id" text;--> statement-breakpoint
ALTER TABLE "post_addresses" ADD CONSTRAINT "post_addresses_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_addresses" ADD CONSTRAINT "post_addresses_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_imports" ADD CONSTRAINT "post_imports_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_addresses_post_id" ON "post_addresses" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_imports_newest" ON "post_imports" USING btree ("website_id","created_at");--> statement-breakpoint
CREATE INDEX "post_imports_updated_at" ON "post_imports" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "posts_import_id" ON "posts" USING btree ("import_id") WHERE "posts"."import_id" is not null;