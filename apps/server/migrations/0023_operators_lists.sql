CREATE INDEX "users_created_at" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "website_media_uploaded" ON "website_media" USING btree ("website_id") WHERE "website_media"."url" like 'https://uploaded.invalid/%';--> statement-breakpoint
CREATE INDEX "websites_created_at" ON "websites" USING btree ("created_at");