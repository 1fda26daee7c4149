CREATE TABLE "instagram_accounts" (
	"website_id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"sealed" text NOT NULL,
	"is_ok" boolean NOT NULL,
	"renewed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auto_post_items" (
	"website_id" text NOT NULL,
	"external_id" text NOT NULL,
	"seq" bigserial NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"attempts" integer NOT NULL,
	"job_id" text,
	"post_id" text,
	"run_id" text,
	"found_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "auto_post_items_website_id_external_id_pk" PRIMARY KEY("website_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "auto_post_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"website_id" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"trigger" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"results" jsonb NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "auto_posts" (
	"website_id" text PRIMARY KEY NOT NULL,
	"is_enabled" boolean NOT NULL,
	"config" jsonb NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"first_read_at" timestamp (3) with time zone,
	"next_run_at" timestamp (3) with time zone,
	"failures" integer NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"paused_reason" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hub_subscriptions" (
	"website_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"topic" text NOT NULL,
	"sealed" text NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hub_subscriptions_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "instagram_accounts" ADD CONSTRAINT "instagram_accounts_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_post_items" ADD CONSTRAINT "auto_post_items_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_post_runs" ADD CONSTRAINT "auto_post_runs_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_posts" ADD CONSTRAINT "auto_posts_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hub_subscriptions" ADD CONSTRAINT "hub_subscriptions_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auto_post_items_open" ON "auto_post_items" USING btree ("state") WHERE "auto_post_items"."state" in ('waiting', 'writing');--> statement-breakpoint
CREATE INDEX "auto_post_items_run" ON "auto_post_items" USING btree ("run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auto_post_runs_due" ON "auto_post_runs" USING btree ("website_id","due_at");--> statement-breakpoint
CREATE INDEX "auto_posts_due" ON "auto_posts" USING btree ("next_run_at") WHERE "auto_posts"."next_run_at" is not null;