import { z } from 'zod'

/**
 * Format of a backup, a gzipped tar of everything that an installation cannot recreate: `about.json` first, then
 * `secret`, rows in batches, picture files, and `end.json` with the totals, which proves that the file is complete.
 */
export const BackupManifest = z.object({
  format: z.literal(1),
  product: z.string(),
  madeAt: z.iso.datetime(),
  /** SHA-256 of the applied migrations, in order. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
    }),
  ),
  parts: z.array(z.object({ table: z.string(), name: z.string(), bounds: z.string() })),
  counters: z.record(z.string(), z.string()),
})
export type BackupManifest = z.infer<typeof BackupManifest>

export const BackupTotals = z.object({ rows: z.record(z.string(), z.number()), files: z.number() })
export type BackupTotals = z.infer<typeof BackupTotals>

export const BackupRows = z.array(z.array(z.string().nullable()))

/** The queue's jobs that are not finished. Its other tables, and pg-boss's own jobs, are recreated at each start. */
export const PENDING_JOBS = "state in ('created', 'retry', 'active') and not starts_with(name, '__pgboss__')"

/** A backup that cannot be made, read or restored; the message is a sentence for the operator. */
export class BackupError extends Error {}
