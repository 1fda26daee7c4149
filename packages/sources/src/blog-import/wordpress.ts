import { DEFAULT_CATEGORY, MAX_POSTS_PER_WEBSITE, UNKNOWN_BLOG } from '@vitrine/model'
import { SaxesParser } from 'saxes'
import { parseJsonBytes, toRecords, toText } from '../files/json-values.ts'
import { toIsoTimestamp } from '../sanitize.ts'
import type { BlogPostSink } from './blog-post-sink.ts'
import { addPost, stripTags } from './convert-post.ts'
import { type Attachment, toPlainHtml } from './wordpress-html.ts'

/** An item of a WordPress export (WXR): a post, a page, an attachment or another type. */
type WxrItem = {
  fields: Map<string, string>
  categories: { domain: string; name: string }[]
  meta: Map<string, string>
  comments: number
}
type WxrChannel = { title: string; home: string }

const MAX_ITEMS = 100_000
/** Characters of one field; more are dropped with the item. */
const MAX_FIELD = 3_000_000
const MAX_META = 100_000
const MAX_DEPTH = 40
const CHUNK = 1_000_000
/** Errors of a file that plugins wrote badly. */
const MAX_ERRORS = 1_000

/** Types that are no content. */
const TECHNICAL =
  /^(?:nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|user_request|wp_.*|acf-.*|jp_.*|feedback|wpcf7.*|mc4wp-form|elementor_.*|attachment)$/

/** Whether a text begins as a WordPress export does. */
export const isWordPressExport = (head: string): boolean =>
  /<rss\b/i.test(head) && /wordpress\.org\/export\/|<wp:wxr_version>/i.test(head)

/**
 * Reads the parts of a WordPress export (WXR 1.0 to 1.2), twice: attachments may come after the posts that show them.
 * `address` is the blog's front page if the files do not name it.
 */
export function readWordPress(
  parts: readonly Uint8Array[],
  sink: BlogPostSink,
  address: string | null,
): void {
  const attachments = new Map<string, Attachment>()
  const dates: string[] = []
  let channel: WxrChannel = { title: '', home: '' }
  for (const part of parts) {
    const found = readItems(part, sink, item => {
      if (item.fields.get('wp:post_type') === 'attachment') addAttachment(attachments, item)
      else if (isContent(item)) dates.push(dateOf(item) ?? '')
    })
    channel = { title: channel.title || found.channel.title, home: channel.home || found.channel.home }
    if (found.isCutOff) sink.leaveOut('cut_off')
  }
  const home = [address, channel.home].find(url => url && URL.canParse(url)) ?? UNKNOWN_BLOG
  sink.title = stripTags(channel.title)
  const context = { sink, home }
  const oldest = dates.sort().at(-MAX_POSTS_PER_WEBSITE) ?? ''
  for (const part of parts)
    readItems(part, null, item => {
      if (isContent(item) && (dateOf(item) ?? '') < oldest)
        sink.leaveOut('too_many', item.fields.get('title') ?? '')
      else addItem(context, item, attachments)
    })
}

/** Calls `onItem` for each item. Errors of XML are tolerated; a document type, which could declare entities, is not. */
function readItems(
  bytes: Uint8Array,
  sink: BlogPostSink | null,
  onItem: (item: WxrItem) => void,
): { channel: WxrChannel; isCutOff: boolean } {
  const channel: WxrChannel = { title: '', home: '' }
  const open: string[] = []
  let item: WxrItem | null = null
  let key = ''
  let domain = ''
  let text = ''
  let [items, errors] = [0, 0]
  let isTooLong = false
  const parser = new SaxesParser()
  const stop = () => {
    throw new TooComplex()
  }
  parser.on('doctype', stop)
  parser.on('error', () => void (++errors > MAX_ERRORS && stop()))
  const addText = (part: string) => {
    if (text.length + part.length > MAX_FIELD) isTooLong = true
    else text += part
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentag', ({ name, attributes }) => {
    if (open.push(name) > MAX_DEPTH) stop()
    text = ''
    if (name === 'item') {
      if (++items > MAX_ITEMS) stop()
      isTooLong = false
      item = { fields: new Map(), categories: [], meta: new Map(), comments: 0 }
    } else if (name === 'category') domain = attributes.domain ?? ''
    else if (name === 'wp:comment' && item) item.comments += 1
  })
  parser.on('closetag', ({ name }) => {
    open.pop()
    const parent = open.at(-1)
    if (name === 'item' && item) {
      if (isTooLong) sink?.leaveOut('too_long', item.fields.get('title') ?? '')
      else onItem(item)
      item = null
    } else if (item && parent === 'item') {
      if (name === 'category') item.categories.push({ domain, name: text.trim() })
      else if (!item.fields.has(name)) item.fields.set(name, text)
    } else if (item && parent === 'wp:postmeta') {
      if (name === 'wp:meta_key') key = text.trim()
      else if (name === 'wp:meta_value' && item.meta.size < 400) item.meta.set(key, text.slice(0, MAX_META))
    } else if (parent === 'channel' && !item) {
      if (name === 'title' && !channel.title) channel.title = text.trim()
      if (name === 'wp:base_blog_url') channel.home = text.trim()
      if (name === 'link' && !channel.home) channel.home = text.trim()
    }
    text = ''
  })
  const decoder = new TextDecoder(encodingOf(bytes))
  const escape = createAmpersandEscaper()
  try {
    for (let at = 0; at < bytes.length; at += CHUNK)
      parser.write(escape(clean(decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true }))))
    parser.write(escape(clean(decoder.decode()), true))
  } catch (error) {
    if (error instanceof TooComplex) throw error
    return { channel, isCutOff: true }
  }
  return { channel, isCutOff: open.length > 0 }
}

/** A file that no WordPress writes: with a document type, too deep, or with too many items or errors. */
export class TooComplex extends Error {}

/** Characters that XML does not allow, which some plugins write. */
const clean = (text: string) => text.replace(/(?![\n\r\t])[\p{Cc}\ufffe\uffff]/gu, '')

/**
 * Escapes ampersands that begin no entity of XML, as in addresses that a plugin wrote unescaped. CDATA stays as it is.
 * Takes a text in pieces; the last one with `isEnd`.
 */
function createAmpersandEscaper(): (piece: string, isEnd?: boolean) => string {
  let [carry, isCdata] = ['', false]
  return (piece, isEnd = false) => {
    const text = carry + piece
    // A mark or an entity may be cut by the end of the piece.
    const end = isEnd ? text.length : Math.max(0, text.length - 16)
    let [at, out] = [0, '']
    while (at < end) {
      const mark = isCdata ? ']]>' : '<![CDATA['
      const found = text.indexOf(mark, at)
      const isFound = found >= 0 && found < end
      const next = isFound ? found + mark.length : end
      const part = text.slice(at, next)
      out += isCdata ? part : part.replace(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi, '&amp;')
      if (isFound) isCdata = !isCdata
      at = next
    }
    carry = text.slice(at)
    return out
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const named = /encoding=["']([\w-]{1,20})["']/i.exec(head)?.[1]?.toLowerCase() ?? 'utf-8'
  return /^(?:iso-8859-1|windows-1252|latin1)$/.test(named) ? 'windows-1252' : 'utf-8'
}

function addAttachment(attachments: Map<string, Attachment>, { fields, meta }: WxrItem): void {
  const [id, url] = [fields.get('wp:post_id')?.trim(), fields.get('wp:attachment_url')?.trim()]
  if (!id || !url) return
  const [alt, caption] = [meta.get('_wp_attachment_image_alt') ?? '', fields.get('excerpt:encoded') ?? '']
  const parent = fields.get('wp:post_parent')?.trim() ?? ''
  attachments.set(id, { url, alt, caption: stripTags(caption).trim(), parent })
}

/** Whether an item is a post or a page, in any state. */
function isContent({ fields }: WxrItem): boolean {
  return /^(?:post|page)?$/.test(fields.get('wp:post_type')?.trim() ?? '')
}

function addItem(
  context: { sink: BlogPostSink; home: string },
  item: WxrItem,
  attachments: ReadonlyMap<string, Attachment>,
): void {
  const { sink } = context
  const { fields, categories, meta, comments } = item
  const get = (name: string) => fields.get(name)?.trim() ?? ''
  const [type, status] = [get('wp:post_type') || 'post', get('wp:status') || 'publish']
  if (TECHNICAL.test(type) || status === 'inherit' || status === 'trash' || status === 'auto-draft') return
  if (type !== 'post' && type !== 'page') return sink.leaveOut('other_types', type)
  if (comments > 0) sink.leaveOut('comments', '', comments)
  const id = get('wp:post_id')
  const isClosed = status === 'private' || get('wp:post_password') !== ''
  const isPublic = status === 'publish' && !isClosed
  const thumbnail = attachments.get(meta.get('_thumbnail_id')?.trim() ?? '')
  const number = id ? [`/?p=${id}`] : []
  const link = get('link')
  addPost(context, {
    key: `wordpress:${get('guid') || `${context.home}#${id}`}`,
    group: type === 'page' ? 'pages' : isClosed ? 'private' : isPublic ? 'published' : 'drafts',
    isPublic,
    title: get('title'),
    slug: get('wp:post_name'),
    excerpt: get('excerpt:encoded'),
    text: {
      html:
        toPlainHtml(fields.get('content:encoded') ?? '', {
          attachments,
          postId: id,
          onShortcode: name => sink.leaveOut('shortcodes', `[${name}]`),
        }) + notesHtml(meta.get('footnotes')),
    },
    tags: categories
      .filter(({ domain, name }) => /^(?:category|post_tag)$/.test(domain) && !DEFAULT_CATEGORY.test(name))
      .map(({ name }) => name),
    cover: thumbnail ? { url: thumbnail.url, alt: thumbnail.alt } : null,
    date: dateOf(item),
    addresses: [...(link ? [link] : []), ...number],
  })
}

/** The notes of a post, which WordPress keeps beside it as JSON. */
function notesHtml(json = '[]'): string {
  const notes = toRecords(parseJsonBytes(new TextEncoder().encode(json))).map(({ content }) =>
    toText(content),
  )
  return notes.length > 0
    ? `<section data-footnotes><ol>${notes.map(note => `<li>${note}</li>`).join('')}</ol></section>`
    : ''
}

/** The publication time; drafts have one of zeros. */
function dateOf({ fields }: WxrItem): string | null {
  const [gmt, local] = ['wp:post_date_gmt', 'wp:post_date'].map(name => fields.get(name)?.trim() ?? '')
  for (const time of [gmt, local])
    if (time && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(time) && !time.startsWith('0000'))
      return toIsoTimestamp(`${time.replace(' ', 'T')}Z`)
  return toIsoTimestamp(fields.get('pubDate'))
}
