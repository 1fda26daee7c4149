CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"website_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"reasons" jsonb NOT NULL,
	"digest" text NOT NULL,
	"copies" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_digest" ON "messages" USING btree ("website_id","digest");--> statement-breakpoint
CREATE INDEX "messages_website_id" ON "messages" USING btree ("website_id","sent_at");--> statement-breakpoint
CREATE INDEX "messages_state" ON "messages" USING btree ("state","sent_at");