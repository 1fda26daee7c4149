import { z } from 'zod'
import type { CompressedPage } from './compression.ts'

/** A rendered and compressed page, in memory and on disk. */
export const StoredPage = z.object({
  websiteId: z.string(),
  revision: z.number(),
  renderer: z.string(),
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  sharedBytes: z.number().default(0),
})
export type StoredPage = z.infer<typeof StoredPage> & CompressedPage
