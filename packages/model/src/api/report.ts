import { msg } from '../i18n/translate.ts'
import { z } from 'zod'
import { Email } from '../account/account.ts'

/** The reason for a report. */
export const ReportReason = z.enum(['fraud', 'copied', 'hate', 'illegal', 'private', 'other'])
export type ReportReason = z.infer<typeof ReportReason>

/** `POST /api/report`: a visitor reports an abusive website to the operator. */
export const ReportRequest = z.strictObject({
  /** The website's URL, or its name under the sites' domain. */
  site: z.string().trim().min(1, msg('Enter the website’s address.')).max(300),
  reason: ReportReason,
  words: z.string().trim().min(10, msg('Describe the problem in a sentence.')).max(4000),
  /** For questions; optional. */
  email: Email.nullish(),
})
export type ReportRequest = z.infer<typeof ReportRequest>
