import {
  type Design,
  isPictureMedia,
  isUploadedPicture,
  LISTED_USES,
  type LibraryPicture,
  type Media,
  type PictureFilter,
  type PictureListResponse,
  type PictureUse,
  type RichTextNode,
  SectionKey,
  type SectionKey as Section,
  type SeoSettings,
  type UsedPicture,
  listUsedPictures,
} from '@vitrine/model'
import { and, asc, eq, inArray, notLike, sql as raw } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import { pictureKey } from '../media/copies.ts'
import { media } from '../media/media.table.ts'
import { posts } from '../posts/posts.table.ts'
import type { WebsiteRow } from '../websites/ownership.ts'
import { getLiveRevision } from '../websites/revision.ts'
import { FILE_URLS } from '../media/save-file.ts'
import { websiteMedia } from '../websites/websites.table.ts'

/** A picture of a website with its uses, before its files are read. */
type Entry = {
  url: string
  key: string
  /** Whether a copy of it is stored. */
  isStored: boolean
  /** The alt text that its owner gave it while it was unused. */
  alt: string
  addedAt: number
  uses: { picture: UsedPicture; use: PictureUse }[]
}

export type ListPictures = { filter: PictureFilter; after?: string | undefined; limit: number }

/** Lists a website's pictures with their uses, newest first. */
export async function listPictures(
  sql: Sql,
  website: WebsiteRow,
  { filter, after, limit }: ListPictures,
): Promise<PictureListResponse> {
  const entries = await readEntries(sql, website)
  const unused = entries.filter(isUnused)
  const withoutAlt = entries.filter(lacksAlt)
  const wanted = { all: entries, unused, 'without-alt': withoutAlt }[filter]
  const from = after === undefined ? 0 : wanted.findIndex(entry => compare(entry, parseCursor(after)) > 0)
  const page = from < 0 ? [] : wanted.slice(from, from + limit)
  const last = page.at(-1)
  return {
    pictures: await withMedia(sql, website.id, page),
    next: last && last !== wanted.at(-1) ? `${last.addedAt}-${last.key}` : null,
    counts: { all: entries.length, unused: unused.length, without_alt: withoutAlt.length },
  }
}

/** Returns a picture of a website as it is listed; null if the website has none at this URL. */
export async function findPicture(
  sql: Sql,
  website: WebsiteRow,
  url: string,
): Promise<LibraryPicture | null> {
  const entries = (await readEntries(sql, website)).filter(entry => entry.url === url)
  return (await withMedia(sql, website.id, entries))[0] ?? null
}

/** Returns which of these URLs the live website shows. */
export async function findUsedUrls(
  sql: Sql,
  website: WebsiteRow,
  urls: readonly string[],
): Promise<Set<string>> {
  const uses = await readUses(sql, website)
  return new Set(urls.filter(url => uses.has(url)))
}

const isUnused = (entry: Entry) => entry.uses.length === 0
const lacksAlt = (entry: Entry) => entry.uses.some(({ picture }) => picture.alt?.trim() === '')

/** Newest first; of the same time, in a stable order. */
const compare = (a: Pick<Entry, 'addedAt' | 'key'>, b: Pick<Entry, 'addedAt' | 'key'>) =>
  b.addedAt - a.addedAt || (a.key < b.key ? -1 : Number(a.key > b.key))

function parseCursor(cursor: string): Pick<Entry, 'addedAt' | 'key'> {
  const [time = '', key = ''] = cursor.split('-')
  return { addedAt: Number(time) || 0, key }
}

async function readEntries(sql: Sql, website: WebsiteRow): Promise<Entry[]> {
  const [rows, uses] = await Promise.all([readRows(sql, website.id), readUses(sql, website)])
  const entries = new Map<string, Entry>()
  for (const { url, key, alt, addedAt, deletedAt } of rows) {
    const found = uses.get(url) ?? []
    if (deletedAt !== null && found.length === 0) continue
    entries.set(url, { url, key, alt, isStored: true, addedAt: addedAt?.getTime() ?? 0, uses: found })
  }
  for (const [url, found] of uses)
    if (!entries.has(url))
      entries.set(url, { url, key: pictureKey(url), alt: '', isStored: false, addedAt: 0, uses: found })
  return [...entries.values()].sort(compare)
}

function readRows(sql: Sql, websiteId: string) {
  return sql
    .select({
      url: websiteMedia.url,
      key: websiteMedia.key,
      alt: websiteMedia.alt,
      deletedAt: websiteMedia.deletedAt,
      addedAt: media.createdAt,
    })
    .from(websiteMedia)
    .leftJoin(media, and(eq(media.key, websiteMedia.key), eq(media.hash, websiteMedia.hash)))
    .where(and(eq(websiteMedia.websiteId, websiteId), notLike(websiteMedia.url, FILE_URLS)))
}

type Uses = Map<string, Entry['uses']>

/** Finds the pictures of the live design, its settings and every post, by URL. */
async function readUses(sql: Sql, website: WebsiteRow): Promise<Uses> {
  const [{ design, seo }, written] = await Promise.all([
    getLiveRevision(sql, website),
    readPostPictures(sql, website.id),
  ])
  const uses: Uses = new Map()
  const add = (picture: UsedPicture, use: PictureUse) => {
    const known = uses.get(picture.url)
    if (known) known.push({ picture, use })
    else uses.set(picture.url, [{ picture, use }])
  }
  for (const { picture, section } of listSectionPictures(design)) add(picture, { place: 'section', section })
  for (const { picture, place } of listHeadPictures(seo)) add(picture, { place })
  for (const { id, title, cover, images } of written)
    for (const picture of listUsedPictures([cover, images]))
      add(picture, { place: 'post', post_id: id, title })
  return uses
}

function listSectionPictures(design: Design): { picture: UsedPicture; section: Section }[] {
  return SectionKey.options.flatMap(section =>
    listUsedPictures(design[section]).map(picture => ({ picture, section })),
  )
}

function listHeadPictures(seo: SeoSettings): { picture: UsedPicture; place: 'share-image' | 'icon' }[] {
  const places = [
    { url: seo.og_image, place: 'share-image' },
    { url: seo.favicon, place: 'icon' },
  ] as const
  return places
    .filter(({ url }) => /^https?:/.test(url))
    .map(({ url, place }) => ({ picture: { url, alt: null, focus: null }, place }))
}

/** Reads only the pictures of the posts' bodies, which may be long. */
function readPostPictures(sql: Sql, websiteId: string) {
  const images = raw<RichTextNode[]>`jsonb_path_query_array(
    ${posts.body}, 'strict $.** ? (@.type == "image" || @.type == "video" || @.type == "bookmark")'
  )`
  return sql
    .select({
      id: posts.id,
      title: raw<string>`${posts.content} ->> 'title'`,
      cover: raw<unknown>`${posts.content} -> 'cover'`,
      images,
    })
    .from(posts)
    .where(eq(posts.websiteId, websiteId))
    .orderBy(asc(posts.position), asc(posts.id))
}

/** Adds the files of the entries' pictures. */
async function withMedia(sql: Sql, websiteId: string, entries: readonly Entry[]): Promise<LibraryPicture[]> {
  const keys = entries.filter(entry => entry.isStored).map(entry => entry.key)
  const rows =
    keys.length === 0
      ? []
      : await sql
          .select({ key: websiteMedia.key, media: websiteMedia.media })
          .from(websiteMedia)
          .where(and(eq(websiteMedia.websiteId, websiteId), inArray(websiteMedia.key, keys)))
  const files = new Map(
    rows.flatMap(({ key, media: one }) => (isPictureMedia(one) ? [[key, one] as const] : [])),
  )
  return entries.map(entry => toLibraryPicture(entry, files.get(entry.key) ?? null))
}

function toLibraryPicture(entry: Entry, files: Media | null): LibraryPicture {
  const alts = new Set(entry.uses.flatMap(({ picture }) => (picture.alt === null ? [] : [picture.alt])))
  const points = new Map(
    entry.uses
      .filter(({ picture }) => picture.focus !== null)
      .map(({ picture: { focus } }) => [focus ? `${focus.x} ${focus.y}` : '', focus ?? null]),
  )
  const [alt = entry.alt] = alts
  return {
    url: entry.url,
    media: files,
    alt: alts.size > 1 ? null : alt,
    lacks_alt: lacksAlt(entry),
    focus: points.size === 1 ? ([...points.values()][0] ?? null) : null,
    is_uploaded: isUploadedPicture(entry.url),
    ...summarizeUses(entry),
  }
}

/** A section or post that shows a picture several times is one place. */
function summarizeUses({ uses }: Entry): Pick<LibraryPicture, 'uses' | 'use_count'> {
  const places = new Map(uses.map(({ use }) => [JSON.stringify(use), use]))
  return { uses: [...places.values()].slice(0, LISTED_USES), use_count: places.size }
}
