CREATE TABLE "blocked_profiles" (
	"user_id" text NOT NULL,
	"platform" text NOT NULL,
	"source_id" text NOT NULL,
	CONSTRAINT "blocked_profiles_user_id_platform_source_id_pk" PRIMARY KEY("user_id","platform","source_id")
);
--> statement-breakpoint
CREATE TABLE "reserved_subdomains" (
	"name" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"reserved_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blocked_profiles" ADD CONSTRAINT "blocked_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reserved_subdomains" ADD CONSTRAINT "reserved_subdomains_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reserved_subdomains_user_id" ON "reserved_subdomains" USING btree ("user_id");