ALTER TABLE "article_jobs" ADD COLUMN "fact_check" jsonb;--> statement-breakpoint
ALTER TABLE "article_jobs" ADD COLUMN "fallback" text;