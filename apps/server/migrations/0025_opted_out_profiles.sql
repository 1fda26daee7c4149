CREATE TABLE "opted_out_profiles" (
	"platform" text NOT NULL,
	"source_id" text NOT NULL,
	"opted_out_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "opted_out_profiles_platform_source_id_pk" PRIMARY KEY("platform","source_id")
);
