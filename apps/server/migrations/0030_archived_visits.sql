CREATE TABLE "visit_batches" (
	"batch" bigint PRIMARY KEY NOT NULL,
	"month" date NOT NULL,
	"is_stored" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "visit_rollups" ADD COLUMN "batch" bigint;--> statement-breakpoint
CREATE INDEX "visit_batches_month" ON "visit_batches" USING btree ("month");--> statement-breakpoint
CREATE INDEX "visit_rollups_unarchived" ON "visit_rollups" USING btree ("start") WHERE batch is null and span = 'day' and list = 'total';