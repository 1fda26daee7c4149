import { z } from 'zod'
import { Email } from '../account/account.ts'

/** Why a website is reported. */
export const ReportReason = z.enum(['fraud', 'copied', 'hate', 'illegal', 'private', 'other'])
export type ReportReason = z.infer<typeof ReportReason>

/** `POST /api/report`: a visitor tells the operator of a website that should not be. */
export const ReportRequest = z.strictObject({
  /** The website's address, or its name under the sites' domain. */
  site: z.string().trim().min(1, 'Say which website it is.').max(300),
  reason: ReportReason,
  words: z.string().trim().min(10, 'Say in a sentence what is wrong.').max(4000),
  /** For questions; nobody has to say who they are. */
  email: Email.nullish(),
})
export type ReportRequest = z.infer<typeof ReportRequest>
