DROP INDEX "post_versions_website_id";--> statement-breakpoint
ALTER TABLE "post_versions" DROP CONSTRAINT "post_versions_post_id_version_pk";--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_website_id_post_id_version_pk" PRIMARY KEY("website_id","post_id","version");