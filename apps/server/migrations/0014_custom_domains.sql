CREATE TABLE "custom_domains" (
	"website_id" text PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"sibling" text,
	"status" text NOT NULL,
	"proven_at" timestamp (3) with time zone,
	"active_since" timestamp (3) with time zone,
	"wrong_since" timestamp (3) with time zone,
	"suspended_at" timestamp (3) with time zone,
	"released_at" timestamp (3) with time zone,
	"points_here" boolean DEFAULT false NOT NULL,
	"sibling_points_here" boolean DEFAULT false NOT NULL,
	"certificates" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"report" jsonb NOT NULL,
	"looks" integer DEFAULT 0 NOT NULL,
	"notice" text,
	"checked_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "custom_domains" ADD CONSTRAINT "custom_domains_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_domains_held" ON "custom_domains" USING btree ("domain") WHERE "custom_domains"."proven_at" is not null and "custom_domains"."released_at" is null;--> statement-breakpoint
CREATE INDEX "custom_domains_domain" ON "custom_domains" USING btree ("domain");--> statement-breakpoint
CREATE INDEX "custom_domains_sibling" ON "custom_domains" USING btree ("sibling");--> statement-breakpoint
CREATE INDEX "custom_domains_next_check_at" ON "custom_domains" USING btree ("next_check_at");