import type { SearchTerm, SearchWord } from '@vitrine/model'
import { sql as raw } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { posts } from '../posts/posts.table.ts'
import { isOpenPost } from '../posts/list.ts'
import { searchDocuments } from './search.table.ts'
import { findRoot, toQuery, wordPrefix } from './search-query.ts'
import { findStems } from './stems.ts'

/** A page of found posts. */
export type FoundPosts = {
  /** Of this page, the most relevant first. */
  ids: string[]
  /** Of all pages. */
  count: number
  /** Stems of the terms, folded. */
  stems: ReadonlySet<string>
  /** Prefixes of the words that were found, folded. */
  beginnings: readonly string[]
}

/** Matches that are ranked; of more, the newest are shown unranked, as ranking reads every word of a post. */
const MAX_RANKED = 1200
/** As many posts as are listed. */
const MAX_MATCHES = 5000

const NOTHING: FoundPosts = { ids: [], count: 0, stems: new Set(), beginnings: [] }

type Search = {
  websiteId: string
  /** BCP 47, one of the website's. */
  language: string
  terms: readonly SearchTerm[]
  limit: number
  offset: number
}

/**
 * Finds the published posts of a website that contain all terms, by relevance, then newest first. Posts with a password
 * of their own are never found.
 */
export async function searchPosts(sql: Sql, search: Search): Promise<FoundPosts> {
  const { websiteId, language, terms, limit, offset } = search
  if (terms.length === 0) return NOTHING
  const stems = await findStems(sql, language, terms)
  const query = toQuery(wordPrefix(websiteId), terms, stems, language)
  const matching = await findMatches(sql, { websiteId, language, query })
  if (matching.length === 0) return NOTHING
  const { rows } = await sql.execute<{ id: string; count: number }>(raw`
    with found as materialized (
      select ${posts.id} as id, ${posts.publishedAt} as published_at, count(*) over ()::int as count
      from ${posts}
      where ${posts.id} = any(${raw.param(matching)}::text[])
        and ${posts.websiteId} = ${websiteId} and ${posts.status} = 'published' and ${isOpenPost}
      order by ${posts.publishedAt} desc nulls last
      limit ${MAX_RANKED}
    )
    select id, count from found
    join ${searchDocuments} on ${searchDocuments.postId} = id and ${searchDocuments.language} = ${language}
    order by ts_rank(${searchDocuments.document}, ${query}::tsquery, 1) desc, published_at desc nulls last, id
    limit ${limit} offset ${offset}`)
  return {
    ids: rows.map(({ id }) => id),
    count: rows[0]?.count ?? 0,
    stems: new Set([...stems.values(), ...terms.map(({ text }) => text)]),
    beginnings: terms.flatMap(term => [
      ...(term.isPrefix ? [term.text] : []),
      ...[findRoot(term, language) ?? []].flat(),
    ]),
  }
}

/**
 * Returns the ids of posts, in every state, whose words match a query. Only the index of words is used: the planner
 * does not know how long documents are, and would rather read all of a website's.
 */
async function findMatches(
  sql: Sql,
  { websiteId, language, query }: { websiteId: string; language: string; query: string },
): Promise<string[]> {
  const { rows } = await sql.transaction(async tx => {
    await tx.execute(raw`
      select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`)
    // In a form that no other index has.
    return tx.execute<{ id: string }>(raw`
      select ${searchDocuments.postId} as id from ${searchDocuments}
      where ${searchDocuments.document} @@ ${query}::tsquery
        and ${searchDocuments.websiteId} || '' = ${websiteId} and ${searchDocuments.language} || '' = ${language}
      limit ${MAX_MATCHES}`)
  })
  return rows.map(({ id }) => id)
}

/** Returns which of the words are a form of one of the stems, folded. */
export async function findForms(
  sql: Sql,
  language: string,
  words: Iterable<SearchWord>,
  stems: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const seen = [...words]
  const found = await findStems(sql, language, seen)
  return new Set(seen.flatMap(({ written, text }) => (stems.has(found.get(written) ?? text) ? [text] : [])))
}

/** Returns the ids of a website's newest posts that everybody may see. */
export async function findNewestPosts(sql: Sql, websiteId: string, limit: number): Promise<string[]> {
  const { rows } = await sql.execute<{ id: string }>(raw`
    select ${posts.id} from ${posts}
    where ${posts.websiteId} = ${websiteId} and ${posts.status} = 'published' and ${isOpenPost}
    order by ${posts.publishedAt} desc nulls last, ${posts.id} limit ${limit}`)
  return rows.map(({ id }) => id)
}
