CREATE TABLE "mail_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"family_hash" text NOT NULL,
	"token_hash" text NOT NULL,
	"previous_token_hash" text,
	"browser" text,
	"system" text,
	"device" text DEFAULT 'other' NOT NULL,
	"rotated_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_family_hash_unique" UNIQUE("family_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"profile_picture" text,
	"email_verified_at" timestamp (3) with time zone,
	"pending_email" text,
	"language" text,
	"time_zone" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"token_hash" text NOT NULL,
	"last_characters" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "api_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"email" text,
	"linked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
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
CREATE TABLE "visit_floods" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"website_id" text NOT NULL,
	"day" date NOT NULL,
	"visitor" bigint NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deleted_websites" (
	"website_id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "excluded_views" (
	"website_id" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "excluded_views_website_id_day_kind_pk" PRIMARY KEY("website_id","day","kind")
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"website_id" text NOT NULL,
	"day" date DEFAULT (now() at time zone 'UTC')::date NOT NULL,
	"visit_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"page" text NOT NULL
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "dirty_days" (
	"website_id" text NOT NULL,
	"day" date NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dirty_days_website_id_day_pk" PRIMARY KEY("website_id","day")
);
--> statement-breakpoint
CREATE TABLE "visit_rollups" (
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
	"packed" "bytea",
	CONSTRAINT "visit_rollups_website_id_span_start_list_name_pk" PRIMARY KEY("website_id","span","start","list","name")
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
	"id" bigserial NOT NULL,
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
CREATE TABLE "article_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"website_id" text NOT NULL,
	"user_id" text NOT NULL,
	"video_id" text NOT NULL,
	"key" text,
	"config" jsonb NOT NULL,
	"pasted_transcript" text,
	"is_replacing" boolean NOT NULL,
	"status" text NOT NULL,
	"stage" text NOT NULL,
	"progress" real NOT NULL,
	"title" text,
	"thumbnail" text,
	"duration" integer,
	"written_by" text,
	"post_id" text,
	"error_code" text,
	"error_message" text,
	"is_dismissed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_steps" (
	"job_id" text NOT NULL,
	"name" text NOT NULL,
	"result" jsonb NOT NULL,
	CONSTRAINT "article_steps_job_id_name_pk" PRIMARY KEY("job_id","name")
);
--> statement-breakpoint
CREATE TABLE "checkout_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"website_id" text,
	"interval" text NOT NULL,
	"return_to" text NOT NULL,
	"session_id" text,
	"url" text,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "checkout_attempts_session_id_unique" UNIQUE("session_id")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"stripe_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"website_id" text,
	"website_name" text,
	"number" text,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"amount_refunded" integer NOT NULL,
	"dispute" text,
	"currency" text NOT NULL,
	"period_from" timestamp (3) with time zone NOT NULL,
	"period_to" timestamp (3) with time zone NOT NULL,
	"url" text,
	"pdf_url" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"user_id" text PRIMARY KEY NOT NULL,
	"stripe_id" text NOT NULL,
	"email" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"synced_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_customers_stripe_id_unique" UNIQUE("stripe_id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"api_version" text,
	"customer" text,
	"object_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"processed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"website_id" text,
	"stripe_id" text NOT NULL,
	"interval" text NOT NULL,
	"status" text NOT NULL,
	"entitled" boolean NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"current_period_end" timestamp (3) with time zone NOT NULL,
	"cancel_at_period_end" boolean NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"past_due_since" timestamp (3) with time zone,
	"pay_url" text,
	"renewal_reminded_for" timestamp (3) with time zone,
	"is_duplicate" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscriptions_stripe_id_unique" UNIQUE("stripe_id")
);
--> statement-breakpoint
CREATE TABLE "acme_accounts" (
	"directory_url" text PRIMARY KEY NOT NULL,
	"encrypted_key" text NOT NULL,
	"url" text
);
--> statement-breakpoint
CREATE TABLE "acme_challenges" (
	"token" text PRIMARY KEY NOT NULL,
	"key_authorization" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"host" text PRIMARY KEY NOT NULL,
	"authority" text,
	"encrypted_key" text,
	"chain" text,
	"not_after" timestamp (3) with time zone,
	"renew_at" timestamp (3) with time zone,
	"ordering_until" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "custom_domains" (
	"website_id" text PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"sibling" text,
	"status" text NOT NULL,
	"proven_at" timestamp (3) with time zone,
	"active_since" timestamp (3) with time zone,
	"misconfigured_since" timestamp (3) with time zone,
	"suspended_at" timestamp (3) with time zone,
	"released_at" timestamp (3) with time zone,
	"points_here" boolean DEFAULT false NOT NULL,
	"sibling_points_here" boolean DEFAULT false NOT NULL,
	"certificates" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"report" jsonb NOT NULL,
	"checks" integer DEFAULT 0 NOT NULL,
	"last_notice" text,
	"checked_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instagram_accounts" (
	"website_id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"encrypted_token" text NOT NULL,
	"is_ok" boolean NOT NULL,
	"renewed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"key" text NOT NULL,
	"source_url" text NOT NULL,
	"hash" text NOT NULL,
	"media" jsonb NOT NULL,
	"preset" text DEFAULT 'quick' NOT NULL,
	"original" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	CONSTRAINT "media_key_hash_pk" PRIMARY KEY("key","hash")
);
--> statement-breakpoint
CREATE TABLE "deleted_posts" (
	"id" text PRIMARY KEY NOT NULL,
	"website_id" text NOT NULL,
	"row" jsonb NOT NULL,
	"former_slugs" jsonb NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_slugs" (
	"website_id" text NOT NULL,
	"slug" text NOT NULL,
	"post_id" text NOT NULL,
	CONSTRAINT "former_slugs_website_id_slug_pk" PRIMARY KEY("website_id","slug")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" text PRIMARY KEY NOT NULL,
	"website_id" text NOT NULL,
	"slug" text NOT NULL,
	"status" text NOT NULL,
	"position" integer NOT NULL,
	"content" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"minutes" integer NOT NULL,
	"source_key" text,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "abuse_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"website_id" text,
	"reason" text NOT NULL,
	"message" text NOT NULL,
	"email" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "takedowns" (
	"website_id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"by_law" boolean NOT NULL,
	"taken_down_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "creation_keys" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"website_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "creation_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "current_websites" (
	"user_id" text NOT NULL,
	"variant" text NOT NULL,
	"website_id" text NOT NULL,
	CONSTRAINT "current_websites_user_id_variant_pk" PRIMARY KEY("user_id","variant")
);
--> statement-breakpoint
CREATE TABLE "domains" (
	"name" text PRIMARY KEY NOT NULL,
	"website_id" text NOT NULL,
	"redirects_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "site_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "website_media" (
	"website_id" text NOT NULL,
	"key" text NOT NULL,
	"url" text NOT NULL,
	"hash" text NOT NULL,
	"media" jsonb NOT NULL,
	CONSTRAINT "website_media_website_id_key_pk" PRIMARY KEY("website_id","key")
);
--> statement-breakpoint
CREATE TABLE "website_profiles" (
	"website_id" text PRIMARY KEY NOT NULL,
	"profile" jsonb NOT NULL,
	"evidence" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	"base_draft" jsonb,
	"pending_refresh" jsonb
);
--> statement-breakpoint
CREATE TABLE "website_redirects" (
	"website_id" text NOT NULL,
	"from_path" text NOT NULL,
	"to_address" text NOT NULL,
	"status" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "website_redirects_website_id_from_path_pk" PRIMARY KEY("website_id","from_path")
);
--> statement-breakpoint
CREATE TABLE "website_revisions" (
	"website_id" text NOT NULL,
	"revision" integer NOT NULL,
	"design" jsonb NOT NULL,
	"section_order" jsonb NOT NULL,
	"seo" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "website_revisions_website_id_revision_pk" PRIMARY KEY("website_id","revision")
);
--> statement-breakpoint
CREATE TABLE "websites" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"website_type" text NOT NULL,
	"kind" text NOT NULL,
	"platform" text NOT NULL,
	"source_url" text NOT NULL,
	"source_id" text NOT NULL,
	"theme_name" text NOT NULL,
	"thumbnail_path" text,
	"is_example" boolean NOT NULL,
	"visibility" text DEFAULT 'public' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"legal_links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer NOT NULL,
	"design_revision" integer NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "llm_usage" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"tokens" integer NOT NULL,
	CONSTRAINT "llm_usage_user_id_day_pk" PRIMARY KEY("user_id","day")
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
CREATE TABLE "websub_subscriptions" (
	"website_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"topic" text NOT NULL,
	"encrypted_secret" text NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"requested_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "websub_subscriptions_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"key" text PRIMARY KEY NOT NULL,
	"encrypted_connection" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recent_profiles" (
	"url" text PRIMARY KEY NOT NULL,
	"profile" text NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "http_cache" (
	"key" text PRIMARY KEY NOT NULL,
	"response" text NOT NULL,
	"stored_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_settings" ADD CONSTRAINT "analytics_settings_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_floods" ADD CONSTRAINT "visit_floods_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "excluded_views" ADD CONSTRAINT "excluded_views_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dirty_days" ADD CONSTRAINT "dirty_days_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_salts" ADD CONSTRAINT "visitor_salts_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_jobs" ADD CONSTRAINT "article_jobs_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_jobs" ADD CONSTRAINT "article_jobs_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_steps" ADD CONSTRAINT "article_steps_job_id_article_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."article_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD CONSTRAINT "checkout_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_attempts" ADD CONSTRAINT "checkout_attempts_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_domains" ADD CONSTRAINT "custom_domains_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instagram_accounts" ADD CONSTRAINT "instagram_accounts_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_posts" ADD CONSTRAINT "deleted_posts_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "abuse_reports" ADD CONSTRAINT "abuse_reports_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creation_keys" ADD CONSTRAINT "creation_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creation_keys" ADD CONSTRAINT "creation_keys_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "current_websites" ADD CONSTRAINT "current_websites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "current_websites" ADD CONSTRAINT "current_websites_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_media" ADD CONSTRAINT "website_media_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_profiles" ADD CONSTRAINT "website_profiles_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_redirects" ADD CONSTRAINT "website_redirects_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_revisions" ADD CONSTRAINT "website_revisions_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "websites" ADD CONSTRAINT "websites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "llm_usage" ADD CONSTRAINT "llm_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_post_items" ADD CONSTRAINT "auto_post_items_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_post_runs" ADD CONSTRAINT "auto_post_runs_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_posts" ADD CONSTRAINT "auto_posts_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "websub_subscriptions" ADD CONSTRAINT "websub_subscriptions_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_links_user_id" ON "mail_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mail_links_expires_at" ON "mail_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "api_tokens_user_id" ON "api_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_user_id_provider" ON "identities" USING btree ("user_id","provider");--> statement-breakpoint
CREATE INDEX "visit_floods_visitor" ON "visit_floods" USING btree ("website_id","visitor");--> statement-breakpoint
CREATE INDEX "link_clicks_day" ON "link_clicks" USING btree ("website_id","day");--> statement-breakpoint
CREATE INDEX "page_views_day" ON "page_views" USING btree ("website_id","day","at");--> statement-breakpoint
CREATE INDEX "page_views_visit" ON "page_views" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "visit_rollups_unpacked" ON "visit_rollups" USING btree ("start") WHERE packed is null and span = 'day' and list = 'total' and visits >= 50;--> statement-breakpoint
CREATE INDEX "visitor_salts_created_at" ON "visitor_salts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "visits_day" ON "visits" USING btree ("website_id","day","started_at");--> statement-breakpoint
CREATE INDEX "visits_visitor" ON "visits" USING btree ("website_id","visitor");--> statement-breakpoint
CREATE UNIQUE INDEX "article_jobs_running" ON "article_jobs" USING btree ("website_id","video_id") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "article_jobs_key" ON "article_jobs" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "article_jobs_newest" ON "article_jobs" USING btree ("website_id","created_at");--> statement-breakpoint
CREATE INDEX "article_jobs_post_id" ON "article_jobs" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "article_jobs_updated_at" ON "article_jobs" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "checkout_attempts_open" ON "checkout_attempts" USING btree ("website_id") WHERE "checkout_attempts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "checkout_attempts_user_id" ON "checkout_attempts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "checkout_attempts_website_id" ON "checkout_attempts" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "invoices_user_id" ON "invoices" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "invoices_website_id" ON "invoices" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "payment_events_received_at" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_entitled" ON "subscriptions" USING btree ("website_id") WHERE "subscriptions"."entitled";--> statement-breakpoint
CREATE INDEX "subscriptions_user_id" ON "subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_website_id" ON "subscriptions" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "subscriptions_past_due" ON "subscriptions" USING btree ("past_due_since") WHERE "subscriptions"."past_due_since" is not null;--> statement-breakpoint
CREATE INDEX "certificates_renew_at" ON "certificates" USING btree ("renew_at");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_domains_held" ON "custom_domains" USING btree ("domain") WHERE "custom_domains"."proven_at" is not null and "custom_domains"."released_at" is null;--> statement-breakpoint
CREATE INDEX "custom_domains_domain" ON "custom_domains" USING btree ("domain");--> statement-breakpoint
CREATE INDEX "custom_domains_sibling" ON "custom_domains" USING btree ("sibling");--> statement-breakpoint
CREATE INDEX "custom_domains_next_check_at" ON "custom_domains" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "media_hash" ON "media" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "media_created_at" ON "media" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "media_original" ON "media" USING btree ("original") WHERE "media"."original" is not null;--> statement-breakpoint
CREATE INDEX "deleted_posts_website_id" ON "deleted_posts" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "deleted_posts_at" ON "deleted_posts" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "former_slugs_post_id" ON "former_slugs" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_slug" ON "posts" USING btree ("website_id","slug");--> statement-breakpoint
CREATE INDEX "posts_order" ON "posts" USING btree ("website_id","position","published_at");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_source" ON "posts" USING btree ("website_id","source_key");--> statement-breakpoint
CREATE INDEX "posts_due" ON "posts" USING btree ("published_at") WHERE "posts"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "abuse_reports_created_at" ON "abuse_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "abuse_reports_website_id" ON "abuse_reports" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "abuse_reports_open" ON "abuse_reports" USING btree ("site") WHERE "abuse_reports"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "creation_keys_created_at" ON "creation_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "creation_keys_website_id" ON "creation_keys" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "current_websites_website_id" ON "current_websites" USING btree ("website_id");--> statement-breakpoint
CREATE UNIQUE INDEX "domains_current" ON "domains" USING btree ("website_id") WHERE "domains"."redirects_until" is null;--> statement-breakpoint
CREATE INDEX "domains_website_id" ON "domains" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "site_changes_changed_at" ON "site_changes" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "website_media_hash" ON "website_media" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "website_media_uploaded" ON "website_media" USING btree ("website_id") WHERE "website_media"."url" like 'https://uploaded.invalid/%';--> statement-breakpoint
CREATE INDEX "websites_user_id" ON "websites" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "websites_created_at" ON "websites" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "auto_post_items_open" ON "auto_post_items" USING btree ("state") WHERE "auto_post_items"."state" in ('waiting', 'writing');--> statement-breakpoint
CREATE INDEX "auto_post_items_run" ON "auto_post_items" USING btree ("run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auto_post_runs_due" ON "auto_post_runs" USING btree ("website_id","due_at");--> statement-breakpoint
CREATE INDEX "auto_posts_due" ON "auto_posts" USING btree ("next_run_at") WHERE "auto_posts"."next_run_at" is not null;--> statement-breakpoint
CREATE INDEX "recent_profiles_read_at" ON "recent_profiles" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "http_cache_stored_at" ON "http_cache" USING btree ("stored_at");--> statement-breakpoint
-- Written by hand from here on, like PARTITION BY above: drizzle-kit knows neither partitions nor storage.
-- Partitions until partitions.ts makes more; visits of yesterday may still be written.
DO $$
DECLARE
	month date := date_trunc('month', now() - interval '1 day')::date;
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
-- Packed days are compressed before they are stored.
ALTER TABLE "visit_rollups" ALTER COLUMN "packed" SET STORAGE EXTERNAL;
