import {
  type BlogPost,
  blogAddressOf,
  truncateText,
  draftExcerpt,
  type Picture,
  plainText,
  type RichText,
  type RichTextNode,
  t,
  UNKNOWN_BLOG,
  uploadedPictureUrl,
} from '@vitrine/model'
import type { Root } from 'hast'
import { raw } from 'hast-util-raw'
import type { Zip } from '../files/open-zip.ts'
import { htmlToRichText, type PostMedia } from '../markdown/html-to-rich-text.ts'
import { markdownToHast } from '../markdown/markdown-to-rich-text.ts'
import { decodeEntities, TAG, withRaisedDigits } from '../web/html-to-text.ts'
import { cleanLine, toIsoTimestamp, truncate } from '../sanitize.ts'
import { type BlogPostSink, hashOf } from './blog-post-sink.ts'

/** A longer text is no post. */
const MAX_TEXT = 1_500_000
const MAX_TAGS = 12
const MAX_PICTURES = 300
const MAX_PICTURE_BYTES = 15_000_000
const MAX_PICTURES_BYTES = 100_000_000

/** A post's parts as its export writes them. */
export type RawPost = {
  key: string
  group: BlogPost['group']
  isPublic?: boolean
  title: string
  slug: string
  excerpt?: string
  text: { html: string } | { markdown: string; isMdx?: boolean }
  tags?: readonly string[]
  cover?: { url: string; alt: string } | null
  date?: string | null
  /** Absolute or relative; the first one is what relative links in the text are resolved against. */
  addresses: readonly string[]
  /** Paths by which only texts of the blog link to it. */
  names?: readonly string[]
}

/** Access to the pictures and links of a blog. */
export type BlogContext = {
  sink: BlogPostSink
  /** The blog's front page, or `UNKNOWN_BLOG`. */
  home: string
  /** Returns a picture of the archive by its path from the post or from the blog's root. */
  file?: (url: string, post: RawPost) => Uint8Array | null
}

/** Converts a post of a blog and adds it to the sink, or records why it is left out. */
export function addPost(context: BlogContext, post: RawPost): void {
  const { sink } = context
  const text = 'html' in post.text ? post.text.html : post.text.markdown
  if (text.length > MAX_TEXT) return sink.leaveOut('too_long', post.title)
  const home = baseOf(context, post)
  const picture = (url: string) => findPicture(context, post, url, home)
  const body = toBody(post.text, home, {
    picture,
    leftOut: (what, example) => sink.leaveOut(what, what === 'shortened' ? post.title || post.slug : example),
  })
  const cover = toCover(post, picture) ?? firstImage(body)
  if (!body && !cover) return sink.leaveOut('empty', post.title || post.slug)
  const plain = body ? plainText(body) : ''
  const title = titleOf(post, plain)
  sink.add({
    key: post.key,
    group: post.group,
    isPublic: post.isPublic ?? post.group === 'published',
    title,
    slug: truncate(post.slug, 200),
    excerpt: truncateText(cleanLine(stripTags(post.excerpt ?? ''), 2000) ?? draftExcerpt(plain, title), 300),
    body: body ?? { type: 'doc', content: [] },
    tags: toTags(post.tags ?? []),
    cover,
    published_at: toIsoTimestamp(post.date),
    addresses: toAddresses(context, post),
    names: [...(post.names ?? [])],
  })
}

function baseOf({ home }: BlogContext, { addresses: [first] }: RawPost): string {
  return first !== undefined && URL.canParse(first, home) ? new URL(first, home).href : home
}

function toBody(text: RawPost['text'], home: string, media: PostMedia): RichText | null {
  const convert = (html: string) => {
    const root = { type: 'root', children: [{ type: 'raw', value: html }] }
    return htmlToRichText(raw(root as Root) as Root, home, { media })
  }
  try {
    return 'html' in text
      ? convert(text.html)
      : htmlToRichText(markdownToHast(text.markdown, text.isMdx), home, { media, hasShortcodes: true })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    // Nested too deeply: its words are kept.
    const plain = stripTags('html' in text ? text.html : text.markdown)
    return convert(plain.replace(/&(?!\w{1,8};)/g, '&amp;').replace(/\n\s*\n/g, '<p>'))
  }
}

export function stripTags(html: string): string {
  // Up to the last end: an element without one would be looked for to the end of the text.
  const end = [...html.matchAll(/<\/(?:script|style)>/gi)].at(-1)
  const at = end ? end.index + end[0].length : 0
  const head = html.slice(0, at).replace(/<(?:script|style)\b[\s\S]*?<\/(?:script|style)>/gi, ' ')
  return decodeEntities(withRaisedDigits(head + html.slice(at)).replace(TAG, ' '))
}

/** The post's own title, else its first words. */
function titleOf({ title, slug }: RawPost, plain: string): string {
  const own = cleanLine(stripTags(title), 2000)
  const [line = ''] = plain.split('\n')
  const words = cleanLine(line, 2000)
  return (
    truncateText(own ?? '', 200) || truncateText(words ?? '', 80) || cleanLine(slug, 200) || t('Untitled')
  )
}

function toTags(tags: readonly string[]): string[] {
  const clean = tags.flatMap(tag => {
    const text = cleanLine(stripTags(tag), 40)?.replace(/^#/, '').trim() ?? ''
    return /[\p{L}\p{N}]/u.test(text) ? [text] : []
  })
  const byName = new Map(clean.map(tag => [tag.toLowerCase(), tag]))
  return [...byName.values()].slice(0, MAX_TAGS)
}

function toCover({ cover }: RawPost, picture: (url: string) => string | null): Picture | null {
  const url = cover ? picture(cover.url) : null
  return url && cover ? { url, width: null, height: null, alt: cleanLine(cover.alt, 500) ?? '' } : null
}

function firstImage(body: RichText | null): Picture | null {
  const find = (nodes: readonly RichTextNode[]): Picture | null => {
    for (const node of nodes) {
      if (node.type === 'image')
        return { url: node.attrs.src, width: null, height: null, alt: node.attrs.alt }
      const inside = 'content' in node && node.content ? find(node.content) : null
      if (inside) return inside
    }
    return null
  }
  return find(body?.content ?? [])
}

/** Returns the address of a picture: one of the archive's, or one that can be fetched. */
function findPicture(context: BlogContext, post: RawPost, written: string, home: string): string | null {
  const bytes = context.file?.(written, post)
  if (bytes) return keepPicture(context.sink, bytes)
  if (!URL.canParse(written, home)) return null
  const url = new URL(written, home)
  // Photon serves pictures of WordPress sites: the picture itself is at the path.
  const photon = /^i\d\.wp\.com$/.test(url.host) ? `https:/${url.pathname}` : null
  const original = photon !== null && URL.canParse(photon) ? new URL(photon) : url
  if (!/^https?:$/.test(original.protocol) || original.host.endsWith('.invalid')) return null
  return original.href.length <= 2000 ? original.href : null
}

function keepPicture({ pictures }: BlogPostSink, bytes: Uint8Array): string | null {
  const url = uploadedPictureUrl(hashOf(bytes))
  if (pictures.has(url)) return url
  const used = [...pictures.values()].reduce((sum, one) => sum + one.length, bytes.length)
  if (bytes.length > MAX_PICTURE_BYTES || used > MAX_PICTURES_BYTES || pictures.size >= MAX_PICTURES)
    return null
  pictures.set(url, bytes)
  return url
}

function toAddresses({ home, sink }: BlogContext, { addresses }: RawPost): string[] {
  const paths = addresses.flatMap(address => {
    const url = URL.canParse(address, home) ? new URL(address, home) : null
    if (!url || !/^https?:$/.test(url.protocol)) return []
    if (url.host !== new URL(UNKNOWN_BLOG).host) sink.hosts.add(url.host)
    return blogAddressOf(url) ?? []
  })
  return [...new Set(paths)].slice(0, 20)
}

/** Finds pictures of an archive by the end of their path. */
export function createFileFinder(zip: Zip): (paths: readonly string[]) => Uint8Array | null {
  const byPath = new Map(
    zip.entries
      .filter(({ path, size }) => /\.(?:jpe?g|png|gif|webp|avif)$/i.test(path) && size <= MAX_PICTURE_BYTES)
      .map(entry => [entry.path, entry]),
  )
  const read = new Map<string, Uint8Array | null>()
  return paths => {
    const entry = paths.flatMap(path => byPath.get(path.normalize('NFC')) ?? [])[0]
    if (!entry) return null
    const known = read.get(entry.path)
    if (known !== undefined) return known
    let bytes: Uint8Array | null = null
    try {
      bytes = zip.read(entry)
    } catch {
      // A damaged picture is left out; the posts are readable.
    }
    read.set(entry.path, bytes)
    return bytes
  }
}
