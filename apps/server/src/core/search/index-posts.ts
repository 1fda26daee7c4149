import { type RichText, type SearchWord, type SiteTranslation, translateTexts } from '@vitrine/model'
import { and, count, eq, inArray, sql as raw } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { isOpenPost } from '../posts/list.ts'
import { posts } from '../posts/posts.table.ts'
import { websiteRevisions, websites, websiteTranslations } from '../websites/websites.table.ts'
import { isLiveRevision } from '../websites/revision.ts'
import { searchDocuments } from './search.table.ts'
import { toDocument, wordPrefix, wordsOfPost } from './search-query.ts'
import { findStems } from './stems.ts'

/** Fewer posts are seen at a glance. */
export const MIN_SEARCHED_POSTS = 8
/** Changed whenever the words of a post are read or written in another way. */
const RULES = 'v1'
/** Posts per batch; other work runs between batches. */
const BATCH = 10
/** Maximum number of indexed posts; lists show no more. */
const MAX_POSTS = 5000

/** A language of a website; `translation` is null for the main one. */
type Language = { language: string; translation: SiteTranslation | null; stamp: string }

/** Whether a website has so many posts that they can be searched. Those with a password of their own do not count. */
export async function hasSearchedPosts(sql: Sql, websiteId: string): Promise<boolean> {
  const [row] = await sql
    .select({ found: count() })
    .from(posts)
    .where(and(eq(posts.websiteId, websiteId), eq(posts.status, 'published'), isOpenPost))
  return (row?.found ?? 0) >= MIN_SEARCHED_POSTS
}

/**
 * Indexes what is new or changed of a website's published posts, in all of its languages, up to `limit` posts in each.
 * Returns whether the index is complete. Processes may do the same at once.
 */
export async function indexPosts(sql: Sql, websiteId: string, limit = Infinity): Promise<boolean> {
  if (!(await hasSearchedPosts(sql, websiteId))) return true
  const languages = await listTranslated(sql, websiteId)
  const known = raw.param(languages.map(({ language }) => language))
  await sql
    .delete(searchDocuments)
    .where(
      and(
        eq(searchDocuments.websiteId, websiteId),
        raw`${searchDocuments.language} <> all(${known}::text[])`,
      ),
    )
  let isComplete = true
  for (const language of languages) {
    const stale = await listStalePosts(sql, websiteId, language, limit)
    isComplete &&= stale.length < limit
    for (let at = 0; at < stale.length; at += BATCH)
      await indexBatch(sql, websiteId, language, stale.slice(at, at + BATCH))
  }
  return isComplete
}

/** The time of a post's last change, its translation, and the rules. */
const stampOf = ({ stamp }: Language) =>
  raw`${`${RULES} ${stamp} `} || extract(epoch from ${posts.updatedAt})`

/** Lists the posts whose words in a language are missing or outdated, the newest first. */
async function listStalePosts(
  sql: Sql,
  websiteId: string,
  language: Language,
  limit: number,
): Promise<string[]> {
  const rows = await sql
    .select({ id: posts.id })
    .from(posts)
    .leftJoin(
      searchDocuments,
      and(eq(searchDocuments.postId, posts.id), eq(searchDocuments.language, language.language)),
    )
    .where(
      and(
        eq(posts.websiteId, websiteId),
        eq(posts.status, 'published'),
        raw`${searchDocuments.stamp} is distinct from ${stampOf(language)}`,
      ),
    )
    .orderBy(raw`${posts.publishedAt} desc nulls last`)
    .limit(Math.min(limit, MAX_POSTS))
  return rows.map(({ id }) => id)
}

/** Returns the languages in which a website's posts can be searched (BCP 47), the main one first. */
export const listLanguages = async (sql: Sql, websiteId: string): Promise<string[]> =>
  (await listTranslated(sql, websiteId)).map(({ language }) => language)

async function listTranslated(sql: Sql, websiteId: string): Promise<Language[]> {
  const [main, translations] = await Promise.all([
    sql
      .select({ seo: websiteRevisions.seo })
      .from(websites)
      .innerJoin(websiteRevisions, isLiveRevision)
      .where(eq(websites.id, websiteId)),
    sql
      .select({
        language: websiteTranslations.language,
        texts: websiteTranslations.texts,
        stamp: raw<string>`md5(${websiteTranslations.texts}::text)`,
      })
      .from(websiteTranslations)
      .where(eq(websiteTranslations.websiteId, websiteId)),
  ])
  const own = main.map(({ seo: { language } }): Language => ({ language, translation: null, stamp: '' }))
  return [
    ...own,
    ...translations
      .filter(({ language }) => own.every(one => one.language !== language))
      .map(({ stamp, ...translation }) => ({ language: translation.language, translation, stamp })),
  ]
}

async function indexBatch(
  sql: Sql,
  websiteId: string,
  language: Language,
  ids: readonly string[],
): Promise<void> {
  const { translation } = language
  const rows = await sql
    .select({
      id: posts.id,
      content: posts.content,
      body: posts.body,
      stamp: raw<string>`${stampOf(language)}`,
    })
    .from(posts)
    .where(and(inArray(posts.id, [...ids]), eq(posts.status, 'published')))
  const read = rows.map(({ id, content, body, ...row }) => {
    const { title, excerpt, tags } = content
    const texts: { title: string; excerpt: string; body: RichText } = { title, excerpt, body }
    const shown = translation ? translateTexts(texts, translation) : texts
    return { id, stamp: row.stamp, words: wordsOfPost({ ...shown, tags }) }
  })
  if (read.length === 0) return
  const stems = await findStems(sql, language.language, allWords(read))
  const prefix = wordPrefix(websiteId)
  const documents = read.map(({ words }) => toDocument(prefix, words, stems))
  // Posts deleted meanwhile are skipped, the others stay until their words are stored.
  await sql.execute(raw`
    insert into ${searchDocuments} (post_id, website_id, language, stamp, document)
    select post.id, post.website_id, ${language.language}, read.stamp, read.document::tsvector
    from unnest(
      ${raw.param(read.map(({ id }) => id))}::text[],
      ${raw.param(read.map(row => row.stamp))}::text[],
      ${raw.param(documents)}::text[]
    ) as read(id, stamp, document)
    join ${posts} as post on post.id = read.id
    order by post.id
    for key share of post
    on conflict (post_id, language) do update
    set stamp = excluded.stamp, document = excluded.document`)
}

function* allWords(read: readonly { words: ReturnType<typeof wordsOfPost> }[]): Generator<SearchWord> {
  for (const { words } of read) for (const text of words) yield* text.words
}
