import { z } from 'zod'

/**
 * A backup: an archive (tar, gzip) of everything an installation cannot make again. `about.json` first, `secret`, then
 * rows in pieces, then the files of pictures, and `end.json` with the counts, by which a whole one is known.
 */
export const BackupManifest = z.object({
  format: z.literal(1),
  product: z.string(),
  madeAt: z.iso.datetime(),
  /** The traces of the migrations that the tables are of, in their order. */
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

/** Of the queue's own tables, the jobs alone; the rest, and the errands that it runs for itself, is made at each start. */
export const PENDING_JOBS = "state in ('created', 'retry', 'active') and not starts_with(name, '__pgboss__')"

/** Why something cannot be done, for whoever asked for it: one line, no stack. */
export class AdminError extends Error {}
