CREATE TABLE "website_redirects" (
	"website_id" text NOT NULL,
	"from_path" text NOT NULL,
	"to_address" text NOT NULL,
	"status" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "website_redirects_website_id_from_path_pk" PRIMARY KEY("website_id","from_path")
);
--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "visibility" text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "contact_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "legal_links" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "website_redirects" ADD CONSTRAINT "website_redirects_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;