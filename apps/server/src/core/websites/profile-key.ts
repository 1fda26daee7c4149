import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** The id of a profile in small letters, and one id for addresses that lead to the same. */
export const profileKey = (id: string): string =>
  id
    .toLowerCase()
    .replace(/^(?:mobile\.)?twitter\.com(?=\/)/, 'x.com')
    .replace(/^threads\.net(?=\/)/, 'threads.com')
    .replace(/^([^/]+)\/users\/([^/]+)$/, '$1/@$2')
    .replace(/\/(?:index|default)\.[a-z]{3,5}$/, '')

/** The same in SQL, for an index: to be compared with itself only, as PostgreSQL's small letters depend on its locale. */
export const profileKeyOf = (id: AnyPgColumn): SQL => {
  const small = sql`lower(${id})`
  const x = sql`regexp_replace(${small}, '^(mobile\\.)?twitter\\.com/', 'x.com/')`
  const threads = sql`regexp_replace(${x}, '^threads\\.net/', 'threads.com/')`
  const fediverse = sql`regexp_replace(${threads}, '^([^/]+)/users/([^/]+)$', '\\1/@\\2')`
  return sql`regexp_replace(${fediverse}, '/(index|default)\\.[a-z]{3,5}$', '')`
}
