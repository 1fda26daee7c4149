import { UNKNOWN_BLOG } from '@vitrine/model'
import type { Zip } from '../files/open-zip.ts'
import { toRecord, toRecords, toText } from '../files/json-values.ts'
import type { BlogPostSink } from './blog-post-sink.ts'
import { addPost, createFileFinder } from './convert-post.ts'
import { lexicalToHtml } from './lexical.ts'
import { mobiledocToHtml } from './mobiledoc.ts'
import { renderMarkdown } from './render-markdown.ts'

type Row = Record<string, unknown>

/** Ghost's placeholder for the front page. */
const PLACEHOLDER = /(?:__GHOST_URL__|%%GHOST_URL%%)/g
const MAX_ROWS = 100_000

/** Returns the tables of a Ghost export (`{ db: [{ data }] }`, or `{ data }` of old versions), or null. */
export function findGhostData(value: unknown): Row | null {
  const top = toRecord(value)
  const [first] = toRecords(top.db, 1)
  const data = toRecord(first?.data ?? top.data)
  return Array.isArray(data.posts) ? data : null
}

/** Reads a Ghost export. Pictures at Ghost's placeholder come from the archive, else from `address`. */
export function readGhost(data: Row, sink: BlogPostSink, address: string | null, zip: Zip | null): void {
  const home = address ?? UNKNOWN_BLOG
  const settings = new Map(toRecords(data.settings, 2000).map(row => [toText(row.key), toText(row.value)]))
  sink.title = settings.get('title') ?? null
  const tagsOf = joinTags(data)
  const metaOf = new Map(toRecords(data.posts_meta, MAX_ROWS).map(row => [toText(row.post_id), row]))
  const find = zip && createFileFinder(zip)
  const file = (url: string) => {
    const path = /\/content\/(images\/.*)$/.exec(decodeURI(url.split(/[?#]/)[0] ?? ''))?.[1]
    if (!path || !find) return null
    const original = path.replace(/\/size\/w\d+(?:h\d+)?\//, '/')
    return find([`content/${original}`, original, `content/${path}`, path])
  }
  for (const row of toRecords(data.posts, MAX_ROWS)) {
    const own = (name: string) => rawText(row[name]).replace(PLACEHOLDER, home.replace(/\/$/, ''))
    const isPage = own('type') === 'page' || row.page === true || row.page === 1
    const status = own('status') || 'published'
    const isOpen = !own('visibility') || own('visibility') === 'public'
    // `sent`: a newsletter that was only mailed.
    const isPublic = status === 'published' && isOpen
    const meta = metaOf.get(toText(row.id)) ?? {}
    const slug = own('slug')
    addPost(
      { sink, home, file: url => safely(() => file(url)) },
      {
        key: `ghost:${own('uuid') || own('id') || slug}`,
        group: isPage
          ? 'pages'
          : isPublic
            ? 'published'
            : status === 'published' || status === 'sent'
              ? 'private'
              : 'drafts',
        isPublic,
        title: own('title'),
        slug,
        excerpt: own('custom_excerpt') || toText(meta.meta_description),
        text: { html: textOf(own) },
        tags: tagsOf(toText(row.id)),
        cover: own('feature_image')
          ? { url: own('feature_image'), alt: toText(meta.feature_image_alt) }
          : null,
        date: timeOf(own('published_at')) || (isPublic ? timeOf(own('created_at')) : ''),
        addresses: slug ? [`/${slug}/`] : [],
      },
    )
  }
}

/** Times of old versions, and of exports that other tools write for Ghost, are milliseconds. */
function timeOf(written: string): string {
  const time = /^\d{12,14}$/.test(written) ? new Date(Number(written)) : null
  return time && !Number.isNaN(time.getTime()) ? time.toISOString() : written
}

function safely<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    // An address with a malformed escape.
    return null
  }
}

/** The text in its first format that is not empty; Ghost renders HTML from the others. */
function textOf(own: (name: string) => string): string {
  const formats = [
    () => own('html'),
    () => (own('lexical') ? lexicalToHtml(own('lexical')) : ''),
    () => (own('mobiledoc') ? mobiledocToHtml(own('mobiledoc'), renderMarkdown) : ''),
    () => renderMarkdown(own('markdown')),
  ]
  return formats.reduce((found, next) => found || next(), '')
}

/** As `toText`, for whole posts. */
const rawText = (value: unknown) => (typeof value === 'string' ? value : toText(value))

/** Returns the names of a post's public tags in order. */
function joinTags(data: Row): (postId: string) => string[] {
  const names = new Map(
    toRecords(data.tags, MAX_ROWS)
      .filter(row => toText(row.visibility) !== 'internal' && !toText(row.name).startsWith('#'))
      .map(row => [toText(row.id), toText(row.name)]),
  )
  const byPost = new Map<string, { order: number; tag: string }[]>()
  for (const row of toRecords(data.posts_tags, MAX_ROWS)) {
    const [id, tag] = [toText(row.post_id), toText(row.tag_id)]
    byPost.set(id, [...(byPost.get(id) ?? []), { order: Number(row.sort_order) || 0, tag }])
  }
  return id =>
    (byPost.get(id) ?? []).sort((a, b) => a.order - b.order).flatMap(({ tag }) => names.get(tag) ?? [])
}
