CREATE TABLE "search_documents" (
	"post_id" text NOT NULL,
	"website_id" text NOT NULL,
	"language" text NOT NULL,
	"stamp" text NOT NULL,
	"document" "tsvector" NOT NULL,
	CONSTRAINT "search_documents_post_id_language_pk" PRIMARY KEY("post_id","language")
);
--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_documents_website_id" ON "search_documents" USING btree ("website_id");--> statement-breakpoint
CREATE INDEX "search_documents_words" ON "search_documents" USING gin ("document");