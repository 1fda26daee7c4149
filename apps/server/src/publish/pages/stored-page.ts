import { z } from 'zod'

/** A rendered and compressed page, in memory and on disk. */
export const StoredPage = z.object({
  websiteId: z.string(),
  revision: z.number(),
  renderer: z.string(),
  status: z.number(),
  headers: z.record(z.string(), z.string()),
})
export type StoredPage = z.infer<typeof StoredPage> & { brotli: Buffer }
