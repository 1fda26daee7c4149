ALTER TABLE "visit_sums" ADD COLUMN "packed" "bytea";--> statement-breakpoint
CREATE INDEX "visit_sums_unpacked" ON "visit_sums" USING btree ("start") WHERE packed is null and span = 'day' and list = 'total' and visits >= 50;--> statement-breakpoint
-- It is compressed already.
ALTER TABLE "visit_sums" ALTER COLUMN "packed" SET STORAGE EXTERNAL;