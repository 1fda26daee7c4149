import { t, VitrineError } from '@vitrine/model'
import { and, eq, inArray } from 'drizzle-orm'
import type { JobQueue } from '../../jobs.ts'
import type { Sql } from '../../platform/db/db.ts'
import { blockProfile, unblockProfile } from '../safety/takedowns.ts'
import { bumpRevision } from '../websites/revision.ts'
import { websites } from '../websites/websites.table.ts'
import { websiteReviews } from './reviews.table.ts'

type Decision = { state: 'released' } | { state: 'refused'; reason: string }

/**
 * Stores the operator's decision about a held or refused website, in the caller's transaction, and mails it to its
 * owner. The profile of a refused one stays blocked for them. @returns the names whose pages changed
 * @throws VitrineError not_found if it waits for none
 */
export async function decideReview(
  { tx, queue }: { tx: Sql; queue: Pick<JobQueue, 'add'> },
  websiteId: string,
  decision: Decision,
  now: Date,
): Promise<string[]> {
  const answer = decision.state === 'refused' ? decision.reason : null
  const [decided] = await tx
    .update(websiteReviews)
    .set({ state: decision.state, answer, decidedAt: now, byOperator: true })
    .where(
      and(
        eq(websiteReviews.websiteId, websiteId),
        inArray(websiteReviews.state, decision.state === 'refused' ? ['held'] : ['held', 'refused']),
      ),
    )
    .returning({ id: websiteReviews.websiteId })
  const [website] = await tx
    .select({ userId: websites.userId, website: websites.name, visibility: websites.visibility })
    .from(websites)
    .where(eq(websites.id, websiteId))
  if (!decided || !website)
    throw new VitrineError('not_found', { message: t('This website isn’t waiting for review.') })
  await (answer === null ? unblockProfile : blockProfile)(tx, websiteId)
  const { visibility, ...mailed } = website
  if (answer !== null)
    await queue.add(tx, 'send-account-mail', { kind: 'website-refused', ...mailed, reason: answer })
  // Nothing is online that only its owner sees.
  else if (visibility !== 'private')
    await queue.add(tx, 'send-account-mail', { kind: 'website-released', ...mailed })
  return bumpRevision(tx, websiteId, now)
}
