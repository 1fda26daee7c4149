import { PreviewData, Suggestion, ThemeName, WebsiteType } from '@vitrine/model'
import { z } from 'zod'
import type { WebsiteDetails } from '../api/state/onboarding-slice.ts'

const StoredDetails = z.object({
  name: z.string(),
  domain: z.string(),
  theme: ThemeName,
  type: WebsiteType,
  key: z.string().optional(),
  confirmed: z.boolean().optional(),
  hasProposal: z.boolean().optional(),
  wordings: z.array(Suggestion).optional(),
  unanswered: z.object({ name: z.string(), domain: z.string() }).optional(),
})

/** Returns a stored preview, or null if it is from another version. */
export function parsePreview(stored: unknown): PreviewData | null {
  return PreviewData.safeParse(stored).data ?? null
}

export function parseDetails(stored: unknown): WebsiteDetails | null {
  return StoredDetails.safeParse(stored).data ?? null
}
