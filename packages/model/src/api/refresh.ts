import { z } from 'zod'
import { ReadingProblem } from '../profile/profile.ts'
import { Difference } from '../refresh/differences.ts'

/** POST /api/website/{id}/refresh: what is otherwise at the source now; nothing of the site has changed yet. */
export const WebsiteRefreshResponse = z.object({
  differences: z.array(Difference).max(2000),
  read_at: z.iso.datetime(),
  /** What kept this reading from being whole; what it did not show is not counted as gone. */
  problem: ReadingProblem.nullable(),
})
export type WebsiteRefreshResponse = z.infer<typeof WebsiteRefreshResponse>

/** POST /api/website/{id}/refresh/apply: the ids of the differences to take in; all others are ignored from now on. */
export const ApplyRefreshRequest = z.strictObject({ accept: z.array(z.string().max(2500)).max(2000) })
export type ApplyRefreshRequest = z.infer<typeof ApplyRefreshRequest>
