CREATE TABLE "floods" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"website_id" text NOT NULL,
	"day" date NOT NULL,
	"visitor" bigint NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "floods" ADD CONSTRAINT "floods_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "floods_visitor" ON "floods" USING btree ("website_id","visitor");