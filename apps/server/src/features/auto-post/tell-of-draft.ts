import { eq } from 'drizzle-orm'
import { websites } from '../../core/websites/websites.table.ts'
import type { Sql } from '../../platform/db/db.ts'
import { autoPosts } from './auto-post.table.ts'
import type { AutoPostDeps } from './deps.ts'

/** A draft wants to be read: its owner gets a mail, asked for in the transaction that makes it one. */
export async function tellOfDraft(
  { queue }: Pick<AutoPostDeps, 'queue'>,
  tx: Sql,
  { websiteId, title }: { websiteId: string; title: string },
  postId: string,
): Promise<void> {
  const [row] = await tx
    .select({ userId: websites.userId, name: websites.name, config: autoPosts.config })
    .from(autoPosts)
    .innerJoin(websites, eq(websites.id, autoPosts.websiteId))
    .where(eq(autoPosts.websiteId, websiteId))
  if (row?.config.mode !== 'draft') return
  const { userId, name } = row
  await queue.add(tx, 'send-account-mail', { kind: 'auto-post-draft', userId, website: name, title, postId })
}
