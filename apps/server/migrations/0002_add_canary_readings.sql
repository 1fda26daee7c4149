CREATE TABLE "canary_readings" (
	"url" text PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"fields" jsonb NOT NULL,
	"lost" jsonb NOT NULL,
	"problem" text,
	"read_at" timestamp (3) with time zone NOT NULL
);
