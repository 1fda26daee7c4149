CREATE TABLE "post_versions" (
	"post_id" text NOT NULL,
	"website_id" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"words" integer NOT NULL,
	"author" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "post_versions_post_id_version_pk" PRIMARY KEY("post_id","version")
);
--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_versions_website_id" ON "post_versions" USING btree ("website_id");