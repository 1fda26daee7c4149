CREATE TABLE "analytics_settings" (
	"website_id" text PRIMARY KEY NOT NULL,
	"beacon" boolean DEFAULT false NOT NULL,
	"weekly_mail" boolean DEFAULT false NOT NULL,
	"mailed_on" date,
	"mail_token" text,
	"share_token" text,
	CONSTRAINT "analytics_settings_mail_token_unique" UNIQUE("mail_token"),
	CONSTRAINT "analytics_settings_share_token_unique" UNIQUE("share_token")
);
--> statement-breakpoint
CREATE TABLE "link_clicks" (
	"website_id" text NOT NULL,
	"day" date DEFAULT (now() at time zone 'UTC')::date NOT NULL,
	"visit_id" bigint NOT NULL,
	"number" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"target" text NOT NULL,
	CONSTRAINT "link_clicks_visit_id_number_day_pk" PRIMARY KEY("visit_id","number","day")
);
--> statement-breakpoint
CREATE TABLE "unsummed_days" (
	"website_id" text NOT NULL,
	"day" date NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "unsummed_days_website_id_day_pk" PRIMARY KEY("website_id","day")
);
--> statement-breakpoint
CREATE TABLE "visit_sums" (
	"website_id" text NOT NULL,
	"span" text NOT NULL,
	"start" date NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"visitors" integer NOT NULL,
	"visits" integer NOT NULL,
	"views" integer NOT NULL,
	"bounced" integer NOT NULL,
	"duration_ms" bigint NOT NULL,
	"scrolled" integer NOT NULL,
	"scroll" bigint NOT NULL,
	CONSTRAINT "visit_sums_website_id_span_list_start_name_pk" PRIMARY KEY("website_id","span","list","start","name")
);
--> statement-breakpoint
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
ALTER TABLE "page_views" DROP CONSTRAINT "page_views_visit_id_visits_id_fk";
--> statement-breakpoint
DROP INDEX "page_views_at";--> statement-breakpoint
DROP INDEX "visits_started_at";--> statement-breakpoint
/* 
    Unfortunately in current drizzle-kit version we can't automatically get name for primary key.
    We are working on making it available!

    Meanwhile you can:
        1. Check pk name in your database, by running
            SELECT constraint_name FROM information_schema.table_constraints
            WHERE table_schema = 'public'
                AND table_name = 'visits'
                AND constraint_type = 'PRIMARY KEY';
        2. Uncomment code below and paste pk name manually
        
    Hope to release this update as soon as possible
*/

-- ALTER TABLE "visits" DROP CONSTRAINT "<constraint_name>";--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_id_day_pk" PRIMARY KEY("id","day");--> statement-breakpoint
ALTER TABLE "page_views" ADD COLUMN "day" date DEFAULT (now() at time zone 'UTC')::date NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "day" date DEFAULT (now() at time zone 'UTC')::date NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "scroll" smallint;--> statement-breakpoint
ALTER TABLE "analytics_settings" ADD CONSTRAINT "analytics_settings_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_clicks" ADD CONSTRAINT "link_clicks_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsummed_days" ADD CONSTRAINT "unsummed_days_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_sums" ADD CONSTRAINT "visit_sums_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_domains" ADD CONSTRAINT "custom_domains_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_clicks_day" ON "link_clicks" USING btree ("website_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_domains_held" ON "custom_domains" USING btree ("domain") WHERE "custom_domains"."proven_at" is not null and "custom_domains"."released_at" is null;--> statement-breakpoint
CREATE INDEX "custom_domains_domain" ON "custom_domains" USING btree ("domain");--> statement-breakpoint
CREATE INDEX "custom_domains_sibling" ON "custom_domains" USING btree ("sibling");--> statement-breakpoint
CREATE INDEX "custom_domains_next_check_at" ON "custom_domains" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "page_views_day" ON "page_views" USING btree ("website_id","day","at");--> statement-breakpoint
CREATE INDEX "visits_day" ON "visits" USING btree ("website_id","day","started_at");