import type { WebsiteView } from '@vitrine/model'
import { and, eq, lt, ne, notExists, type SQL, sql as raw } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Sql } from '../../platform/db/db.ts'
import { users } from '../accounts/accounts.table.ts'
import type { WebsiteRow } from '../websites/ownership.ts'
import { profileKeyOf } from '../websites/profile-key.ts'
import { websites } from '../websites/websites.table.ts'
import { parsePlace } from './ownership-place.ts'
import { takedowns } from './safety.table.ts'

/** The policy for websites whose profile is unproven. */
export type UnprovenPolicy = {
  /**
   * Public websites that search engines may index: `all`; `confirmed`: of accounts with a confirmed email address, and
   * a further website of the same profile if that is proven; `proven`: those of proven profiles, and those of no
   * profile if the email address is confirmed.
   */
  indexed: 'all' | 'confirmed' | 'proven'
  /** Whether their pages say that the profile's owner has not confirmed them. */
  isMarked: boolean
}

const older = alias(websites, 'older')

/** Selects what the policy asks for as parts of a query on `websites`, so that a page costs no further one. */
export const ownerFactsOf = (sql: Sql) => ({
  isEmailConfirmed: raw<boolean>`(select ${users.emailVerifiedAt} is not null from ${users} where ${users.id} = ${websites.userId})`,
  isFurther: raw<boolean>`exists (${sql
    .select({ one: raw`1` })
    .from(older)
    .where(
      and(
        eq(older.platform, websites.platform),
        eq(profileKeyOf(older.sourceId), profileKeyOf(websites.sourceId)),
        eq(older.visibility, 'public'),
        ne(older.id, websites.id),
        lt(older.createdAt, websites.createdAt),
        notExists(sql.select().from(takedowns).where(eq(takedowns.websiteId, older.id))),
      ),
    )})` as SQL<boolean>,
})

/** Whether a website was made from a profile and its owner has not proven it. */
export function isUnproven(
  website: Pick<WebsiteRow, 'isExample' | 'sourceUrl'>,
  provenUrls: readonly string[],
): boolean {
  return (
    !website.isExample && !provenUrls.includes(website.sourceUrl) && parsePlace(website.sourceUrl) !== null
  )
}

/** Returns the requirement before search engines may index a website, by the policy; undefined for none. */
export function indexingNeeds(
  { indexed }: UnprovenPolicy,
  website: Pick<WebsiteRow, 'isExample' | 'sourceUrl'>,
  facts: { isEmailConfirmed: boolean; isFurther: boolean; provenUrls: readonly string[] },
): WebsiteView['indexing_needs'] {
  if (indexed === 'all' || facts.provenUrls.includes(website.sourceUrl)) return undefined
  const isOpen = isUnproven(website, facts.provenUrls)
  if (isOpen && indexed === 'proven') return 'proof'
  if (!facts.isEmailConfirmed) return 'email'
  return isOpen && facts.isFurther ? 'proof' : undefined
}
