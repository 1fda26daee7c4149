CREATE TABLE "acme_accounts" (
	"directory_url" text PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"url" text
);
--> statement-breakpoint
CREATE TABLE "acme_answers" (
	"token" text PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"host" text PRIMARY KEY NOT NULL,
	"authority" text,
	"sealed_key" text,
	"chain" text,
	"not_after" timestamp (3) with time zone,
	"renew_at" timestamp (3) with time zone,
	"ordering_until" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "certificates_renew_at" ON "certificates" USING btree ("renew_at");