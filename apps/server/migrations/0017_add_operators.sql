CREATE TABLE "operator_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"via" text NOT NULL,
	"operator_id" text,
	"user_id" text,
	"website_id" text,
	"subject" text,
	"reason" text,
	"browser" text,
	"system" text,
	"network" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_operator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_entries" ADD CONSTRAINT "operator_entries_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_entries" ADD CONSTRAINT "operator_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_entries" ADD CONSTRAINT "operator_entries_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_entries_operator_id" ON "operator_entries" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "operator_entries_user_id" ON "operator_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "operator_entries_website_id" ON "operator_entries" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "operator_entries_created_at" ON "operator_entries" USING btree ("created_at");