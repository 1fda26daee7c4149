CREATE TABLE "other_views" (
	"website_id" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "other_views_website_id_day_kind_pk" PRIMARY KEY("website_id","day","kind")
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"website_id" text NOT NULL,
	"visit_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"page" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitor_salts" (
	"website_id" text NOT NULL,
	"day" date NOT NULL,
	"salt" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "visitor_salts_website_id_day_pk" PRIMARY KEY("website_id","day")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"website_id" text NOT NULL,
	"visitor" bigint NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"views" integer NOT NULL,
	"entry_page" text NOT NULL,
	"exit_page" text NOT NULL,
	"referrer" text NOT NULL,
	"channel" text NOT NULL,
	"country" text NOT NULL,
	"device" text NOT NULL,
	"browser" text NOT NULL,
	"system" text NOT NULL,
	"campaign" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "other_views" ADD CONSTRAINT "other_views_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_views" ADD CONSTRAINT "page_views_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_views" ADD CONSTRAINT "page_views_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_salts" ADD CONSTRAINT "visitor_salts_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_views_at" ON "page_views" USING btree ("website_id","at");--> statement-breakpoint
CREATE INDEX "page_views_visit" ON "page_views" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "visitor_salts_created_at" ON "visitor_salts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "visits_started_at" ON "visits" USING btree ("website_id","started_at");--> statement-breakpoint
CREATE INDEX "visits_visitor" ON "visits" USING btree ("website_id","visitor","last_at");