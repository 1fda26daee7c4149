-- Visits and their views move into tables of one partition a month: nothing can turn a table into a partitioned one.
ALTER TABLE "page_views" RENAME TO "page_views_before";
--> statement-breakpoint
ALTER TABLE "visits" RENAME TO "visits_before";
--> statement-breakpoint
ALTER TABLE "visits_before" ALTER COLUMN "id" DROP DEFAULT;
--> statement-breakpoint
ALTER SEQUENCE "visits_id_seq" OWNED BY NONE;
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" bigint DEFAULT nextval('visits_id_seq') NOT NULL,
	"website_id" text NOT NULL,
	"day" date DEFAULT (now() at time zone 'UTC')::date NOT NULL,
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
	"campaign" text NOT NULL,
	"scroll" smallint,
	CONSTRAINT "visits_id_day_pk" PRIMARY KEY("id","day")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
ALTER SEQUENCE "visits_id_seq" OWNED BY "visits"."id";
--> statement-breakpoint
CREATE TABLE "page_views" (
	"website_id" text NOT NULL,
	"day" date DEFAULT (now() at time zone 'UTC')::date NOT NULL,
	"visit_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"page" text NOT NULL
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "link_clicks" (
	"website_id" text NOT NULL,
	"day" date DEFAULT (now() at time zone 'UTC')::date NOT NULL,
	"visit_id" bigint NOT NULL,
	"number" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"target" text NOT NULL,
	CONSTRAINT "link_clicks_visit_id_number_day_pk" PRIMARY KEY("visit_id","number","day")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
-- The months there are visits of, and those to come until the product makes its own.
DO $$
DECLARE
	month date := date_trunc('month', coalesce((select min(started_at) from visits_before), now()) - interval '1 day')::date;
	name text;
BEGIN
	WHILE month <= now() + interval '2 months' LOOP
		FOREACH name IN ARRAY array['visits', 'page_views', 'link_clicks'] LOOP
			EXECUTE format('create table %I partition of %I for values from (%L) to (%L)',
				name || to_char(month, '_YYYY_MM'), name, month, (month + interval '1 month')::date);
		END LOOP;
		month := (month + interval '1 month')::date;
	END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO "visits" ("id", "website_id", "day", "visitor", "started_at", "last_at", "views", "entry_page", "exit_page",
	"referrer", "channel", "country", "device", "browser", "system", "campaign")
SELECT v."id", v."website_id", (v."started_at" at time zone coalesce(u."time_zone", 'UTC'))::date, v."visitor",
	v."started_at", v."last_at", v."views", v."entry_page", v."exit_page", v."referrer", v."channel", v."country",
	v."device", v."browser", v."system", v."campaign"
FROM "visits_before" v JOIN "websites" w ON w."id" = v."website_id" JOIN "users" u ON u."id" = w."user_id";
--> statement-breakpoint
INSERT INTO "page_views" ("website_id", "day", "visit_id", "at", "page")
SELECT p."website_id", v."day", p."visit_id", p."at", p."page"
FROM "page_views_before" p JOIN "visits" v ON v."id" = p."visit_id";
--> statement-breakpoint
DROP TABLE "page_views_before";
--> statement-breakpoint
DROP TABLE "visits_before";
--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "page_views" ADD CONSTRAINT "page_views_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "link_clicks" ADD CONSTRAINT "link_clicks_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "visits_day" ON "visits" USING btree ("website_id","day","started_at");
--> statement-breakpoint
CREATE INDEX "visits_visitor" ON "visits" USING btree ("website_id","visitor","last_at");
--> statement-breakpoint
CREATE INDEX "page_views_day" ON "page_views" USING btree ("website_id","day","at");
--> statement-breakpoint
CREATE INDEX "page_views_visit" ON "page_views" USING btree ("visit_id");
--> statement-breakpoint
CREATE INDEX "link_clicks_day" ON "link_clicks" USING btree ("website_id","day");
--> statement-breakpoint
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
	CONSTRAINT "visit_sums_website_id_span_start_list_name_pk" PRIMARY KEY("website_id","span","start","list","name")
);
--> statement-breakpoint
ALTER TABLE "analytics_settings" ADD CONSTRAINT "analytics_settings_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "unsummed_days" ADD CONSTRAINT "unsummed_days_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "visit_sums" ADD CONSTRAINT "visit_sums_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- What was counted before has no sums yet: each of its days is asked for.
INSERT INTO "unsummed_days" SELECT DISTINCT "website_id", "day", now() FROM "visits";
