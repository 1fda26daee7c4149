import { z } from 'zod'
import { ReadingProblem } from '../../profile/profile.ts'
import { Difference } from '../../refresh/differences.ts'

/** POST /api/website/{id}/refresh: the differences to the source; the site is unchanged. */
export const WebsiteRefreshResponse = z.object({
  differences: z.array(Difference).max(2000),
  read_at: z.iso.datetime(),
  /** The version of the differences. Sent back with an answer, so that it answers no later ones. */
  version: z.string().max(64),
  /** The reason why the reading was incomplete; fields it could not read are not reported as removed. */
  problem: ReadingProblem.nullable(),
})
export type WebsiteRefreshResponse = z.infer<typeof WebsiteRefreshResponse>

/**
 * POST /api/website/{id}/refresh/apply: the ids of the differences to accept; all others are ignored from now on. With
 * the `version` that was shown, later differences are not answered unseen: the call is refused.
 */
export const ApplyRefreshRequest = z.strictObject({
  accept: z.array(z.string().max(2500)).max(2000),
  version: z.string().max(64).optional(),
})
export type ApplyRefreshRequest = z.infer<typeof ApplyRefreshRequest>

/** POST /api/website/mailed-changes: what the link of a mail about changes shows. */
export const MailedChangesRequest = z.strictObject({ token: z.string().min(1).max(2000) })
export const MailedChangesResponse = WebsiteRefreshResponse.extend({
  website: z.object({ name: z.string(), url: z.string() }),
})
export type MailedChangesResponse = z.infer<typeof MailedChangesResponse>

/** POST /api/website/mailed-changes/apply: as refresh/apply, by the link. */
export const ApplyMailedChangesRequest = MailedChangesRequest.extend(ApplyRefreshRequest.shape)
export type ApplyMailedChangesRequest = z.infer<typeof ApplyMailedChangesRequest>
export const ApplyMailedChangesResponse = z.object({ applied: z.number().int() })
export type ApplyMailedChangesResponse = z.infer<typeof ApplyMailedChangesResponse>
