import { chooseLocale } from '@vitrine/model'
import { eq } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { runWithLocale } from '../../platform/i18n/request-locale.ts'
import { users } from '../accounts/accounts.table.ts'
import { websites } from './websites.table.ts'

/**
 * Runs a job about a website in the language of its owner, so that the texts it stores are in it. English if the owner
 * has chosen none, or the website is gone.
 */
export async function runInOwnersLanguage<T>(sql: Sql, websiteId: string, run: () => Promise<T>): Promise<T> {
  const [owner] = await sql
    .select({ language: users.language })
    .from(websites)
    .innerJoin(users, eq(users.id, websites.userId))
    .where(eq(websites.id, websiteId))
  return runWithLocale(chooseLocale(owner?.language ?? ''), run)
}
