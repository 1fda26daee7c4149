import {
  isLinkTarget,
  parseVideoLink,
  type RichText,
  type RichTextMark,
  type RichTextNode,
} from '@vitrine/model'
import type { Element, Root, RootContent } from 'hast'
import { truncate } from '../sanitize.ts'
import { replaceEmojiShortcodes } from '../github/sanitize.ts'

/** The model allows twelve levels; a table needs four below its own. */
const MAX_DEPTH = 8
const MAX_BLOCKS = 400
/** Inline nodes per paragraph, and inline nodes and cells in total, within the model's limits. */
const MAX_INLINE_NODES = 1_000
const MAX_TOTAL_INLINE_NODES = 12_000
const MAX_TEXT = 5_000
/** Control characters and lone surrogates, which databases reject. */
const INVALID_CHARACTERS = /(?![\n\t])[\p{Cc}\p{Cs}]/gu
/** Elements whose content is dropped. */
const SKIPPED_ELEMENTS = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'template',
  'noscript',
  'head',
  'title',
  'video',
  'audio',
  'picture',
  'img',
  'form',
  'select',
  'textarea',
  'button',
])
const BLOCK_ELEMENTS = new Set([
  'p',
  'div',
  'section',
  'article',
  'center',
  'details',
  'summary',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'table',
  'hr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'dl',
  'dt',
  'dd',
  'figure',
  'figcaption',
  'main',
  'header',
  'footer',
  'aside',
  'nav',
  'address',
])
const MARK_TYPES: Record<string, 'bold' | 'italic' | 'code' | 'strike'> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  del: 'strike',
  s: 'strike',
  strike: 'strike',
}

/** Pictures that are kept of a post of a feed. */
const MAX_IMAGES = 12
/** Of a post that moves in whole. The model allows 2,000 blocks and 20,000 characters of one format. */
const WHOLE_POST = { images: 40, blocks: 1_800, text: 20_000 }

/** What becomes of the media of a post that moves in whole. */
export type PostMedia = {
  /** Returns the address at which a picture can be fetched, null to leave it out. `url` may be relative. */
  picture(url: string): string | null
  /** Called for each picture that is left out, and for each frame that becomes a link. */
  leftOut(what: 'pictures' | 'embeds', example: string): void
}

type Context = {
  home: string
  blocks: number
  pieces: number
  /** Distinct pictures that are still kept. */
  images: number
  seen: Set<string>
  maxBlocks: number
  maxText: number
  /** Null for texts of which only an excerpt is shown: their captions and videos are left out. */
  media: PostMedia | null
}

/**
 * Converts an HTML tree to rich text; see `markdownToRichText`. Pictures are kept with `hasImages`, below their text;
 * with `media` also captions, videos of YouTube and Vimeo and the addresses of other frames.
 */
export function htmlToRichText(
  root: Root,
  home: string,
  { hasImages = false, media = null }: { hasImages?: boolean; media?: PostMedia | null } = {},
): RichText | null {
  const content = toBlocks(
    root.children,
    {
      home,
      blocks: 0,
      pieces: 0,
      seen: new Set(),
      images: media ? WHOLE_POST.images : hasImages ? MAX_IMAGES : 0,
      maxBlocks: media ? WHOLE_POST.blocks : MAX_BLOCKS,
      maxText: media ? WHOLE_POST.text : MAX_TEXT,
      media,
    },
    0,
  )
  const trimmed = trimHorizontalRules(content)
  return trimmed.length > 0 ? { type: 'doc', content: trimmed } : null
}

function toBlocks(children: readonly RootContent[], context: Context, depth: number): RichTextNode[] {
  const found: RichTextNode[] = []
  let line: RootContent[] = []
  const flush = () => {
    const content = toInlineNodes(line, context)
    const images =
      depth < MAX_DEPTH && (context.media || context.images > 0) ? toMediaNodes(line, context) : []
    line = []
    if (hasText(content)) found.push(...limitBlocks({ type: 'paragraph', content }, context))
    found.push(...images.flatMap(image => limitBlocks(image, context)))
  }
  for (const child of children) {
    if (child.type === 'element' && BLOCK_ELEMENTS.has(child.tagName)) {
      flush()
      found.push(...toBlock(child, context, depth))
    } else line.push(child)
  }
  flush()
  return found
}

/** The pictures of a line, without those that only count readers; in a whole post its frames, too. */
function toMediaNodes(line: readonly RootContent[], context: Context): RichTextNode[] {
  const elements = line.filter(child => child.type === 'element')
  const names = context.media ? ['img', 'iframe', 'video', 'audio'] : ['img']
  return elements.flatMap(one => {
    // A link around a picture often leads to its full size.
    const full = one.tagName === 'a' ? String(one.properties.href ?? '') : ''
    const media = names.includes(one.tagName) ? [one] : findElements(one, ...names)
    return media.flatMap(found =>
      found.tagName === 'img' ? toImage(found, full, context) : toFrame(found, context),
    )
  })
}

const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif)(?:$|\?)/i
/** Hosts whose pictures count readers. */
const COUNTER =
  /^https?:\/\/(?:[^/]+\/_\/stat\b|(?:stats|pixel)\.(?:wordpress|wp)\.com|feeds\.feedburner\.com\/~)/i

function toImage({ properties }: Element, full: string, context: Context): RichTextNode[] {
  const src = pictureSource(properties)
  const isPixel = Number(properties.width ?? 100) < 3 || Number(properties.height ?? 100) < 3
  if (!src || isPixel || COUNTER.test(src)) return []
  const chosen = context.media && PICTURE_FILE.test(full) && hostOf(full) === hostOf(src) ? full : src
  const url = context.media ? context.media.picture(chosen) : resolveUrl(chosen, context.home)
  const isValid = url !== null && url.length <= 2000 && /^https?:/.test(url)
  if (!isValid || (!context.seen.has(url) && context.images-- <= 0)) {
    context.media?.leftOut('pictures', src.slice(0, 200))
    return []
  }
  context.seen.add(url)
  const alt = truncate(String(properties.alt ?? '').replace(INVALID_CHARACTERS, ' '), 300).trim()
  return [{ type: 'image', attrs: { src: url, alt } }]
}

/** The address of a picture, also of one that a script would load. */
function pictureSource(properties: Element['properties']): string {
  const names = ['src', 'dataSrc', 'dataLazySrc', 'dataOriginal']
  const found = names
    .map(name => String(properties[name] ?? '').trim())
    .find(url => url && !/^data:/i.test(url))
  return found ?? ''
}

const hostOf = (url: string) => URL.parse(url)?.host.replace(/^(?:www|i\d)\./, '') ?? null

function resolveUrl(href: string, home: string): string | null {
  return URL.canParse(href, home) ? new URL(href, home).href : null
}

/** A figure or a picture with a caption: the caption goes with its last picture. */
function toFigure(element: Element, context: Context, depth: number): RichTextNode[] {
  const captions = findElements(element, 'figcaption').concat(
    findElements(element, 'p', 'div').filter(one => hasClass(one, 'wp-caption-text')),
  )
  const [caption] = captions
  const text = caption
    ? getElementText(caption).replace(INVALID_CHARACTERS, ' ').replace(/\s+/g, ' ').trim()
    : ''
  const nodes = toBlocks(withoutElements(element.children, captions), context, depth + 1)
  const at = nodes.findLastIndex(({ type }) => type === 'image')
  const image = nodes[at]
  if (!text) return nodes
  if (image?.type === 'image')
    return nodes.with(at, { ...image, attrs: { ...image.attrs, caption: truncate(text, 500) } })
  return caption ? [...nodes, ...toParagraph(caption.children, context)] : nodes
}

function withoutElements(children: readonly RootContent[], dropped: readonly Element[]): RootContent[] {
  return children.flatMap((child): RootContent[] => {
    if (child.type !== 'element') return [child]
    if (dropped.includes(child)) return []
    return [{ ...child, children: withoutElements(child.children, dropped) as Element['children'] }]
  })
}

function hasClass({ properties }: Element, name: string): boolean {
  return Array.isArray(properties.className) && properties.className.includes(name)
}

/** A video of a known host, or a link to whatever a frame showed. */
function toFrame(element: Element, context: Context): RichTextNode[] {
  const own = String(element.properties.src ?? element.properties.dataSrc ?? '')
  const [source] = findElements(element, 'source')
  const src = own || String(source?.properties.src ?? '')
  const url = resolveUrl(src, context.home)
  if (!url || !/^https?:/.test(url) || url.length > 1000) return []
  const video = toVideo(url, String(element.properties.title ?? ''))
  if (video) return limitBlocks(video, context)
  context.media?.leftOut('embeds', new URL(url).host)
  const marks: RichTextMark[] = [{ type: 'link', attrs: { href: url } }]
  const text = truncate(url.replace(/^https?:\/\/(?:www\.)?/, ''), 120)
  return isLinkTarget(url)
    ? limitBlocks({ type: 'paragraph', content: [{ type: 'text', text, marks }] }, context)
    : []
}

/** Returns a video of YouTube or Vimeo by any of its addresses, or null. */
export function toVideo(url: string, title: string): RichTextNode | null {
  const name = truncate(title.replace(INVALID_CHARACTERS, ' ').trim(), 300)
  const parsed = parseVideoLink(url.replace('youtube-nocookie.com', 'youtube.com'))
  if (parsed.ok) {
    const { id, start } = parsed.video
    const poster = `https://i.ytimg.com/vi/${id}/hqdefault.jpg`
    const attrs = { host: 'youtube' as const, id, title: name, poster, ...(start ? { start } : {}) }
    return { type: 'video', attrs }
  }
  const id = /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})(?:$|[?#/])/.exec(url)?.[1]
  return id ? { type: 'video', attrs: { host: 'vimeo', id, title: name, poster: null } } : null
}

/** Counts blocks with text; lists and quotes are only containers. */
function limitBlocks(node: RichTextNode, context: Context): RichTextNode[] {
  return context.blocks++ < context.maxBlocks ? [node] : []
}

function toBlock(element: Element, context: Context, depth: number): RichTextNode[] {
  const { tagName, children } = element
  if (tagName === 'hr') return limitBlocks({ type: 'horizontalRule' }, context)
  if (tagName === 'pre') return toCodeBlock(element, context)
  // Below the maximum depth the text is kept without its structure.
  if (depth >= MAX_DEPTH) return toParagraph(children, context)
  if (/^h[1-6]$/.test(tagName)) {
    const content = toInlineNodes(children, context)
    return hasText(content)
      ? limitBlocks({ type: 'heading', attrs: { level: Number(tagName[1]) }, content }, context)
      : []
  }
  if (tagName === 'ul' || tagName === 'ol') return toList(element, context, depth)
  if (tagName === 'blockquote') {
    const content = toBlocks(children, context, depth + 1)
    return content.length > 0 ? [{ type: 'blockquote', content }] : []
  }
  if (tagName === 'table') return toTable(element, context)
  if (context.media && (tagName === 'figure' || hasClass(element, 'wp-caption')))
    return toFigure(element, context, depth)
  return toBlocks(children, context, depth + 1)
}

function toParagraph(children: readonly RootContent[], context: Context): RichTextNode[] {
  const content = toInlineNodes(children, context)
  return hasText(content) ? limitBlocks({ type: 'paragraph', content }, context) : []
}

function toList(list: Element, context: Context, depth: number): RichTextNode[] {
  const content = list.children.flatMap((child): RichTextNode[] => {
    if (child.type !== 'element' || child.tagName !== 'li') return []
    // A list takes two levels: itself and its items.
    const blocks = toBlocks(child.children, context, depth + 2)
    return blocks.length > 0 ? [{ type: 'listItem', content: blocks }] : []
  })
  if (content.length === 0) return []
  if (list.tagName === 'ul') return [{ type: 'bulletList', content }]
  const start = Number(list.properties.start ?? 1)
  return [
    {
      type: 'orderedList',
      attrs: { start: Number.isInteger(start) && start >= 0 && start <= 1_000_000 ? start : 1 },
      content,
    },
  ]
}

/** Stands for a `<br>` within `<pre>`, where it breaks a line as a line feed does. */
const BREAK = '\uE000'

function toCodeBlock(element: Element, context: Context): RichTextNode[] {
  for (const br of findElements(element, 'br')) br.children.push({ type: 'text', value: BREAK })
  const text = truncate(
    getElementText(element)
      // Some editors write both.
      .replace(/\uE000\n?/g, '\n')
      .replace(INVALID_CHARACTERS, '')
      .replace(/\n+$/, ''),
    context.maxText,
  )
  if (!text.trim()) return []
  const code = element.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'code',
  )
  const classes = Array.isArray(code?.properties.className) ? code.properties.className.map(String) : []
  const own = Array.isArray(element.properties.className) ? element.properties.className.map(String) : []
  const [, name = ''] =
    [...classes, ...own].flatMap(one =>
      [/^lang(?:uage)?-(.+)$/.exec(one)].filter(found => found !== null),
    )[0] ?? []
  const language = truncate(name.replace(INVALID_CHARACTERS, ''), 40) || null
  return limitBlocks({ type: 'codeBlock', attrs: { language }, content: [{ type: 'text', text }] }, context)
}

function toTable(table: Element, context: Context): RichTextNode[] {
  const rows = findElements(table, 'tr').flatMap((row): RichTextNode[] => {
    const cells = row.children.flatMap((cell): RichTextNode[] => {
      if (cell.type !== 'element' || (cell.tagName !== 'td' && cell.tagName !== 'th')) return []
      if (context.pieces >= MAX_TOTAL_INLINE_NODES) return []
      // The cell and its paragraph.
      context.pieces += 2
      const content = toInlineNodes(cell.children, context)
      return [
        {
          type: cell.tagName === 'th' ? 'tableHeader' : 'tableCell',
          content: [{ type: 'paragraph', content }],
        },
      ]
    })
    return cells.length > 0 ? limitBlocks({ type: 'tableRow', content: cells }, context) : []
  })
  const hasAnyWords = rows.some(row => getNodeText(row).trim())
  return hasAnyWords ? [{ type: 'table', content: rows }] : []
}

function findElements(element: Element, ...names: string[]): Element[] {
  return element.children.flatMap(child => {
    if (child.type !== 'element') return []
    return names.includes(child.tagName) ? [child] : findElements(child, ...names)
  })
}

function toInlineNodes(children: readonly RootContent[], context: Context): RichTextNode[] {
  const nodes = children.flatMap(child => toInlineNode(child, context, []))
  const line = trimLine(nodes.slice(0, Math.min(MAX_INLINE_NODES, MAX_TOTAL_INLINE_NODES - context.pieces)))
  context.pieces += line.length
  return line
}

function toInlineNode(node: RootContent, context: Context, marks: RichTextMark[]): RichTextNode[] {
  if (node.type === 'text') {
    const text = truncate(
      replaceEmojiShortcodes(node.value.replace(INVALID_CHARACTERS, '').replace(/\s+/g, ' ')),
      context.maxText,
    )
    return text ? [{ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) }] : []
  }
  if (node.type !== 'element') return []
  if (node.tagName === 'br') return [{ type: 'hardBreak' }]
  if (node.tagName === 'input')
    return node.properties.type === 'checkbox'
      ? [{ type: 'text', text: node.properties.checked ? '☑' : '☐' }]
      : []
  if (SKIPPED_ELEMENTS.has(node.tagName)) return []
  const mark = toMark(node, context)
  const inner = mark && !marks.some(known => known.type === mark.type) ? [...marks, mark] : marks
  const content = node.children.flatMap(child => toInlineNode(child, context, inner))
  return BLOCK_ELEMENTS.has(node.tagName) ? [...content, { type: 'hardBreak' }] : content
}

function toMark(element: Element, context: Context): RichTextMark | null {
  const type = MARK_TYPES[element.tagName]
  if (type) return { type }
  if (element.tagName !== 'a') return null
  const href = resolveLink(String(element.properties.href ?? ''), context.home)
  return href ? { type: 'link', attrs: { href } } : null
}

/** Resolves a README's link; fragment links are dropped, as their target is not on the website. */
function resolveLink(href: string, home: string): string | null {
  if (!href || href.startsWith('#')) return null
  // Without a page to resolve it against, a relative link leads nowhere.
  const base = home || undefined
  const url = URL.canParse(href, base) ? new URL(href, base) : null
  if (!url || !['http:', 'https:', 'mailto:'].includes(url.protocol)) return null
  return url.href.length <= 2000 && isLinkTarget(url.href) ? url.href : null
}

/** Trims breaks and blanks, which badges leave behind. */
function trimLine(nodes: RichTextNode[]): RichTextNode[] {
  const line = nodes.filter(
    (node, index) => node.type !== 'hardBreak' || nodes[index - 1]?.type !== 'hardBreak',
  )
  const blank = (node: RichTextNode | undefined) =>
    node?.type === 'hardBreak' || (node?.type === 'text' && !node.text.trim())
  while (blank(line[0])) line.shift()
  while (blank(line.at(-1))) line.pop()
  const first = line[0]
  if (first?.type === 'text') line[0] = { ...first, text: first.text.trimStart() }
  const last = line.at(-1)
  if (last?.type === 'text') line[line.length - 1] = { ...last, text: last.text.trimEnd() }
  return line
}

function hasText(nodes: RichTextNode[]): boolean {
  return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(nodes.map(getNodeText).join(''))
}

function getNodeText(node: RichTextNode): string {
  if (node.type === 'text') return node.text
  return 'content' in node && node.content ? node.content.map(getNodeText).join('') : ''
}

function getElementText(element: Element): string {
  return element.children
    .map(child =>
      child.type === 'text' ? child.value : child.type === 'element' ? getElementText(child) : '',
    )
    .join('')
}

function trimHorizontalRules(content: RichTextNode[]): RichTextNode[] {
  const trimmed = content.filter(
    (node, index) => node.type !== 'horizontalRule' || content[index - 1]?.type !== 'horizontalRule',
  )
  while (trimmed[0]?.type === 'horizontalRule') trimmed.shift()
  while (trimmed.at(-1)?.type === 'horizontalRule') trimmed.pop()
  return trimmed
}
