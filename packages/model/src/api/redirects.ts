import { z } from 'zod'
import { MOST_REDIRECTS, Redirect } from '../website/redirects.ts'

/** A redirect as it is kept. */
const Kept = z.object({ from: z.string(), to: z.string(), status: z.union([z.literal(301), z.literal(302)]) })

/** PUT /api/website/{id}/redirects: all of them, in the order in which they are listed. */
export const SaveRedirectsRequest = z.strictObject({
  redirects: z.array(Redirect).max(MOST_REDIRECTS, 'A hundred redirects at most.'),
  /** Those that were read before: where others are kept meanwhile, the answer is 409 and nothing is saved. */
  before: z.array(Kept).max(MOST_REDIRECTS).optional(),
})
export type SaveRedirectsRequest = z.input<typeof SaveRedirectsRequest>

export const RedirectsResponse = z.object({
  redirects: z.array(Kept),
  /** The from-paths where the website has a page now: it is shown, and the redirect waits until it is gone. */
  resting: z.array(z.string()),
})
export type RedirectsResponse = z.infer<typeof RedirectsResponse>
