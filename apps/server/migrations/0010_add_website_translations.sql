CREATE TABLE "website_translations" (
	"website_id" text NOT NULL,
	"language" text NOT NULL,
	"texts" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "website_translations_website_id_language_pk" PRIMARY KEY("website_id","language")
);
--> statement-breakpoint
ALTER TABLE "website_translations" ADD CONSTRAINT "website_translations_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;