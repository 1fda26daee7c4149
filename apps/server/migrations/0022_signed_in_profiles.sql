CREATE TABLE "signed_in_profiles" (
	"user_id" text NOT NULL,
	"platform" text NOT NULL,
	"source_id" text NOT NULL,
	"signed_in_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "signed_in_profiles_user_id_platform_source_id_pk" PRIMARY KEY("user_id","platform","source_id")
);
--> statement-breakpoint
ALTER TABLE "signed_in_profiles" ADD CONSTRAINT "signed_in_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;