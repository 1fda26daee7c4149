CREATE TABLE "opted_out_profiles" (
	"platform" text NOT NULL,
	"source_id" text NOT NULL,
	"website_id" text,
	"opted_out_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "opted_out_profiles" ADD CONSTRAINT "opted_out_profiles_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "opted_out_profiles_claim" ON "opted_out_profiles" USING btree ("website_id","platform","source_id");--> statement-breakpoint
CREATE INDEX "opted_out_profiles_profile" ON "opted_out_profiles" USING btree ("platform","source_id");