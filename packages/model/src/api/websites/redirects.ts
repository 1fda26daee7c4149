import { msg } from '../../i18n/translate.ts'
import { z } from 'zod'
import { MAX_REDIRECTS_PER_SITE, Redirect } from '../../website/redirects.ts'

/** A saved redirect. */
const Kept = z.object({ from: z.string(), to: z.string(), status: z.union([z.literal(301), z.literal(302)]) })

/** PUT /api/website/{id}/redirects: replaces all redirects, in list order. */
export const SaveRedirectsRequest = z.strictObject({
  redirects: z.array(Redirect).max(MAX_REDIRECTS_PER_SITE, msg('Use at most 100 redirects.')),
  /** The redirects the change is based on; 409 and nothing saved if others are saved meanwhile. */
  before: z.array(Kept).max(MAX_REDIRECTS_PER_SITE).optional(),
})
export type SaveRedirectsRequest = z.input<typeof SaveRedirectsRequest>

export const RedirectsResponse = z.object({
  redirects: z.array(Kept),
  /** From-paths at which the website now has a page: the page wins until it is removed. */
  resting: z.array(z.string()),
})
export type RedirectsResponse = z.infer<typeof RedirectsResponse>
