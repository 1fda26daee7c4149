CREATE TABLE "ownership_proofs" (
	"website_id" text NOT NULL,
	"url" text NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ownership_proofs_website_id_url_pk" PRIMARY KEY("website_id","url")
);
--> statement-breakpoint
ALTER TABLE "ownership_proofs" ADD CONSTRAINT "ownership_proofs_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ownership_proofs_checked_at" ON "ownership_proofs" USING btree ("checked_at");