CREATE TABLE "article_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"website_id" text NOT NULL,
	"user_id" text NOT NULL,
	"video_id" text NOT NULL,
	"key" text,
	"config" jsonb NOT NULL,
	"pasted" text,
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
ALTER TABLE "article_jobs" ADD CONSTRAINT "article_jobs_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_jobs" ADD CONSTRAINT "article_jobs_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_steps" ADD CONSTRAINT "article_steps_job_id_article_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."article_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "article_jobs_running" ON "article_jobs" USING btree ("website_id","video_id") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "article_jobs_key" ON "article_jobs" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "article_jobs_newest" ON "article_jobs" USING btree ("website_id","created_at");--> statement-breakpoint
CREATE INDEX "article_jobs_post_id" ON "article_jobs" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "article_jobs_updated_at" ON "article_jobs" USING btree ("updated_at");