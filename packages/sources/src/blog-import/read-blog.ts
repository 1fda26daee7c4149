import { t, UNKNOWN_BLOG } from '@vitrine/model'
import { createFileError } from '../files/file-error.ts'
import { parseJsonBytes } from '../files/json-values.ts'
import { openZip, type Zip } from '../files/open-zip.ts'
import { decodeText } from '../files/decode-text.ts'
import { parseFeed } from '../web/feed.ts'
import { type BlogReading, BlogPostSink } from './blog-post-sink.ts'
import { addFeedPosts } from './feed-posts.ts'
import { findGhostData, readGhost } from './ghost.ts'
import { findMarkdownPages, readMarkdownSite } from './markdown-site.ts'
import { findMediumPosts, readMedium } from './medium.ts'
import { findSubstackPosts, readSubstack } from './substack.ts'
import { isWordPressExport, readWordPress, TooComplex } from './wordpress.ts'

export type { BlogReading } from './blog-post-sink.ts'

/** The files of a blog, or the pages of its feed; recognised by their content. */
export type BlogFiles = {
  files: readonly Uint8Array[]
  /** The blog's front page as its owner gave it; of a feed, the feed's own address. */
  address: string | null
  /** Whether the files are the pages of a feed. */
  isFeed?: boolean
}

const SUPPORTED = () =>
  t(
    'Exports from WordPress and Blogger (XML), Ghost (JSON), Substack and Medium (ZIP) work, and ZIPs of Markdown files for Jekyll or Hugo.',
  )

const headOf = (bytes: Uint8Array) => {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 6000))
  return head.toString(head[1] === 0 || (head[0] === 0xff && head[1] === 0xfe) ? 'utf16le' : 'utf8')
}

/**
 * Reads a blog's posts from its export: WordPress (also several files, or a ZIP of them), Ghost, Substack, Medium, Blogger, the
 * sources of a static site, or a feed. Runs in a separate process with memory and time limits, as files may be
 * malicious.
 * @throws VitrineError validation_failed, too_large, unsupported_media_type; `fields.file` says what to do
 */
export function readBlog({ files, address, isFeed = false }: BlogFiles): BlogReading {
  const [first] = files
  if (!first || files.every(bytes => bytes.length === 0)) throw createFileError(t('This file is empty.'))
  try {
    const sink = isFeed ? feedPosts(files, address) : readFiles(files, first, normalizeAddress(address))
    const reading = sink.result()
    if (reading.posts.length === 0) throw createFileError(t('There are no posts in this export.'))
    return reading
  } catch (error) {
    if (error instanceof TooComplex)
      throw createFileError(t('This isn’t a valid WordPress export. Export it again.'), { cause: error })
    throw error
  }
}

/** Returns the front page of a blog as people type it, with a trailing slash; null if it is no address. */
function normalizeAddress(address: string | null): string | null {
  const text = address?.trim() ?? ''
  const url = text ? URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`) : null
  return url?.host.includes('.') ? url.href : null
}

function readFiles(files: readonly Uint8Array[], first: Uint8Array, address: string | null): BlogPostSink {
  const heads = files.map(headOf)
  if (heads.every(isWordPressExport)) return wordPress(files, address)
  if (files.length > 1)
    throw createFileError(t('Only a WordPress export may have several files. Upload one file.'))
  const [head = ''] = heads
  if (head.startsWith('PK')) return readArchive(openZip(first), address)
  if (/^\s*[{[]/.test(head.replace(/^\ufeff/, ''))) return readJson(first, address)
  const feed =
    /^\s*(?:\ufeff)?</.test(head) &&
    parseFeed(decodeText(first), address ?? UNKNOWN_BLOG, { posts: 0, entries: 0 })
  if (feed) return feedPosts(files, address)
  throw createFileError(`${t('This file isn’t a blog export.')} ${SUPPORTED()}`, {
    code: 'unsupported_media_type',
  })
}

function wordPress(files: readonly Uint8Array[], address: string | null): BlogPostSink {
  const sink = new BlogPostSink('wordpress')
  readWordPress(files, sink, address)
  return sink
}

/** Reads the pages of a feed, the first one first. */
function feedPosts(pages: readonly Uint8Array[], address: string | null): BlogPostSink {
  const sink = new BlogPostSink('feed')
  for (const page of pages) addFeedPosts(decodeText(page), address, sink)
  return sink
}

function readJson(bytes: Uint8Array, address: string | null): BlogPostSink {
  const value = parseJsonBytes(bytes)
  if (value === undefined) throw createFileError(t('This JSON is damaged or cut off. Export it again.'))
  const ghost = findGhostData(value)
  if (ghost) return ghostPosts(ghost, address, null)
  if (/^\s*\{[\s\S]{0,2000}"version"\s*:\s*"https:\/\/jsonfeed\.org/.test(headOf(bytes)))
    return feedPosts([bytes], address)
  throw createFileError(`${t('This JSON isn’t a Ghost export.')} ${SUPPORTED()}`)
}

function ghostPosts(data: Record<string, unknown>, address: string | null, zip: Zip | null): BlogPostSink {
  const sink = new BlogPostSink('ghost')
  readGhost(data, sink, address, zip)
  return sink
}

function readArchive(zip: Zip, address: string | null): BlogPostSink {
  const table = findSubstackPosts(zip)
  if (table) {
    const sink = new BlogPostSink('substack')
    readSubstack(zip, table, sink, address)
    return sink
  }
  const stories = findMediumPosts(zip)
  if (stories.length > 0) {
    const sink = new BlogPostSink('medium')
    readMedium(zip, stories, sink)
    return sink
  }
  // WordPress.com packs its parts, some plugins a single one.
  const parts = zip.entries
    .filter(({ path }) => /^(?:[^/]+\/){0,2}[^/]+\.xml$/i.test(path))
    .map(entry => zip.read(entry))
  const exported = parts.filter(part => isWordPressExport(headOf(part)))
  if (exported.length > 0) return wordPress(exported, address)
  const feeds = findBloggerFeeds(zip, parts)
  if (feeds.length > 0) return feedPosts(feeds, address)
  for (const entry of zip.entries
    .filter(({ path }) => /^(?:[^/]+\/){0,2}[^/]+\.json$/i.test(path))
    .slice(0, 20)) {
    const data = findGhostData(parseJsonBytes(zip.read(entry)))
    if (data) return ghostPosts(data, address, zip)
  }
  const sink = new BlogPostSink('markdown')
  const pages = findMarkdownPages(zip)
  if (pages.length > 0 && readMarkdownSite(zip, pages, sink, address)) return sink
  throw createFileError(`${t('We found no blog posts in this archive.')} ${SUPPORTED()}`)
}

/** Returns the feeds of Blogger's own export, or of Google's download, which has a folder for each blog. */
function findBloggerFeeds(zip: Zip, parts: readonly Uint8Array[]): Uint8Array[] {
  const atoms = zip.entries.filter(({ path }) => /(?:^|\/)feed\.atom$/.test(path))
  // Beside those of the blogs are its owner's comments; in other languages the folders have other names.
  const blogs = atoms.filter(({ path }) => /(?:^|\/)Blogs\/[^/]+\//.test(path))
  if (blogs.length > 0) return blogs.map(entry => zip.read(entry))
  return [...parts, ...atoms.map(entry => zip.read(entry))].filter(part => isBloggerFeed(headOf(part)))
}

const isBloggerFeed = (head: string) =>
  /<feed\b/.test(head) && /schemas\.google\.com\/blogger\/|tag:blogger\.com,/.test(head)
