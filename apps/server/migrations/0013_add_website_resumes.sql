CREATE TABLE "website_resumes" (
	"website_id" text PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"file" "bytea",
	"file_hash" text,
	"file_name" text,
	"file_bytes" integer
);
--> statement-breakpoint
ALTER TABLE "website_resumes" ADD CONSTRAINT "website_resumes_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;