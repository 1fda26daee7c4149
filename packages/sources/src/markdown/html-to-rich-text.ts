import {
  isLinkTarget,
  parseVideoMoment,
  type RichText,
  type RichTextMark,
  type RichTextNode,
  slugify,
  videoPoster,
} from '@vitrine/model'
import type { Element, Root, RootContent } from 'hast'
import { truncate } from '../sanitize.ts'
import { type CardReader, groupPictures, isGallery, toAlert, toCard } from './cards-from-html.ts'
import { replaceEmojiShortcodes } from '../github/sanitize.ts'
import { raiseNumbers } from '../html/superscripts.ts'

/** The model allows twelve levels; a table needs four below its own. */
const MAX_DEPTH = 8
/** Elements around a text that are no nodes of it, such as the divisions of page builders. */
const MAX_CONTAINERS = 100
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

/** Callbacks for the media of a post that is imported whole. */
export type PostMedia = {
  /** Returns the address at which a picture can be fetched, null to leave it out. `url` may be relative. */
  picture(url: string): string | null
  /** Called for each picture that is left out, for each frame that becomes a link, and once if the text is cut. */
  leftOut(what: 'pictures' | 'embeds' | 'shortened', example: string): void
}

type Context = {
  home: string
  blocks: number
  containers: number
  pieces: number
  /** Distinct pictures that are still kept. */
  images: number
  seen: Set<string>
  maxBlocks: number
  maxText: number
  /** Null for texts of which only an excerpt is shown: their captions and videos are left out. */
  media: PostMedia | null
  isCut: boolean
  /** Whether `:wave:` stands for a character, as in Markdown of forges. */
  hasShortcodes: boolean
  /** Of a whole post: where links to its own headings lead, by the fragments that lead there. */
  anchors: ReadonlyMap<string, string>
}

/**
 * Converts an HTML tree to rich text; see `markdownToRichText`. Pictures are kept with `hasImages`, below their text;
 * with `media` also captions, videos of YouTube and Vimeo and the addresses of other frames.
 */
export function htmlToRichText(
  root: Root,
  home: string,
  {
    hasImages = false,
    hasShortcodes = false,
    media = null,
  }: { hasImages?: boolean; hasShortcodes?: boolean; media?: PostMedia | null } = {},
): RichText | null {
  raiseNumbers(root, name => BLOCK_ELEMENTS.has(name) || /^(?:br|t[dhr])$/.test(name))
  const content = toBlocks(
    root.children,
    {
      home,
      blocks: 0,
      containers: 0,
      pieces: 0,
      seen: new Set(),
      images: media ? WHOLE_POST.images : hasImages ? MAX_IMAGES : 0,
      maxBlocks: media ? WHOLE_POST.blocks : MAX_BLOCKS,
      maxText: media ? WHOLE_POST.text : MAX_TEXT,
      media,
      isCut: false,
      hasShortcodes,
      anchors: media ? findAnchors(root) : new Map(),
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
    const media = toMediaNodes(line, context)
    line = []
    if (hasText(content)) found.push(...limitBlocks({ type: 'paragraph', content }, context))
    found.push(...media)
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

const FRAMES = new Set(['iframe', 'video', 'audio'])
/** Older ones name no user. */
const GIST = /^(?:https?:)?\/\/(gist\.github\.com\/(?:[\w-]+\/)?\w+)/
const withSource = (element: Element, src: unknown): Element => ({
  ...element,
  properties: { src: String(src) },
})

/** The pictures of a line, without those that only count readers; in a whole post its frames, too. */
function toMediaNodes(line: readonly RootContent[], context: Context): RichTextNode[] {
  if (!context.media && context.images <= 0) return []
  const find = (child: RootContent, full: string): RichTextNode[] => {
    if (child.type !== 'element') return []
    if (child.tagName === 'img')
      return toImage(child, full, context).flatMap(image => limitBlocks(image, context))
    if (FRAMES.has(child.tagName)) return context.media ? toFrame(child, context) : []
    // A script that writes the code into the page.
    const gist = child.tagName === 'script' && GIST.exec(String(child.properties.src ?? ''))?.[1]
    if (gist) return context.media ? toFrame(withSource(child, `https://${gist}`), context) : []
    // A link around a picture often leads to its full size.
    const inner = child.tagName === 'a' ? String(child.properties.href ?? '') : full
    return child.children.flatMap(one => find(one, inner))
  }
  return line.flatMap(child => find(child, ''))
}

const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif)(?:$|\?)/i
/** Hosts whose pictures count readers. */
const COUNTER =
  /^https?:\/\/(?:[^/]+\/_\/stat\b|(?:stats|pixel)\.(?:wordpress|wp)\.com|feeds\.feedburner\.com\/~)/i

function toImage({ properties }: Element, full: string, context: Context): RichTextNode[] {
  const src = pictureSource(properties)
  const isPixel = Number(properties.width ?? 100) < 3 || Number(properties.height ?? 100) < 3
  if (!src && isWithinText(properties)) context.media?.leftOut('pictures', '')
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

/** Whether a picture's bytes are in the text; shorter ones are placeholders until a script loads the picture. */
const isWithinText = ({ src }: Element['properties']) =>
  typeof src === 'string' && src.length > 2_000 && src.startsWith('data:image/')

const hostOf = (url: string) => URL.parse(url)?.host.replace(/^(?:www|i\d)\./, '') ?? null

function resolveUrl(href: string, home: string): string | null {
  return URL.canParse(href, home) ? new URL(href, home).href : null
}

/** A figure or a picture with a caption: the caption goes with its last picture. */
function toFigure(element: Element, context: Context, depth: number): RichTextNode[] {
  // Pictures of a gallery have captions of their own.
  const captions = findElements(element, 'figcaption', 'figure')
    .filter(one => one.tagName === 'figcaption')
    .concat(findElements(element, 'p', 'div', 'td').filter(one => CAPTION_CLASS.test(classesOf(one))))
  const nodes = toBlocks(withoutElements(element.children, captions), context, depth + 1)
  const [caption, ...others] = captions
  const text = caption ? cleanText(getElementText(caption)) : ''
  const at = nodes.findLastIndex(({ type }) => type === 'image')
  const image = nodes[at]
  const rest = others.flatMap(({ children }) => toParagraph(children, context))
  if (!caption || !text) return [...nodes, ...rest]
  if (image?.type !== 'image' || image.attrs.caption !== undefined)
    return [...nodes, ...toParagraph(caption.children, context), ...rest]
  const captioned = { ...image, attrs: { ...image.attrs, caption: truncate(text, 500) } }
  return [...nodes.with(at, captioned), ...toMediaNodes(caption.children, context), ...rest]
}

const cleanText = (text: string) => text.replace(INVALID_CHARACTERS, ' ').replace(/\s+/g, ' ').trim()

function withoutElements(children: readonly RootContent[], dropped: readonly Element[]): RootContent[] {
  return children.flatMap((child): RootContent[] => {
    if (child.type !== 'element') return [child]
    if (dropped.includes(child)) return []
    return [{ ...child, children: withoutElements(child.children, dropped) as Element['children'] }]
  })
}

/** Captions of WordPress and Blogger. */
const CAPTION_CLASS = /(?:^| )(?:wp-caption-text|tr-caption)(?: |$)/
/** Elements of WordPress and Blogger that hold a picture with its caption. */
const FIGURE_CLASS = /(?:^| )(?:wp-caption|tr-caption-container)(?: |$)/

const classesOf = ({ properties }: Element): string =>
  Array.isArray(properties.className) ? properties.className.join(' ') : ''

/** A video of a known host, or a link to whatever a frame showed. */
function toFrame(element: Element, context: Context): RichTextNode[] {
  const own = String(element.properties.src ?? element.properties.dataSrc ?? '')
  const [source] = findElements(element, 'source')
  const src = own || String(source?.properties.src ?? '')
  const url = resolveUrl(src, context.home)
  if (!url || !/^https?:/.test(url) || url.length > 1000) return []
  // Without the blog's address a relative one leads nowhere.
  if (new URL(url).host.endsWith('.invalid')) {
    context.media?.leftOut('embeds', src.slice(0, 200))
    return []
  }
  const video = toVideo(url, String(element.properties.title ?? ''))
  if (video) return limitBlocks(video, context)
  context.media?.leftOut('embeds', new URL(url).host)
  const marks: RichTextMark[] = [{ type: 'link', attrs: { href: url } }]
  const text = truncate(url.replace(/^https?:\/\/(?:www\.)?/, ''), 120)
  return isLinkTarget(url)
    ? limitBlocks({ type: 'paragraph', content: [{ type: 'text', text, marks }] }, context)
    : []
}

/** Returns a video of a host that pages can play, by any of its addresses, or null. */
export function toVideo(url: string, title: string): RichTextNode | null {
  const name = truncate(title.replace(INVALID_CHARACTERS, ' ').trim(), 300)
  const video = parseVideoMoment(url)
  return video && { type: 'video', attrs: { ...video, title: name, poster: videoPoster(video) } }
}

/** Counts blocks with text; lists and quotes are only containers. */
function limitBlocks(node: RichTextNode, context: Context): RichTextNode[] {
  if (context.blocks++ < context.maxBlocks) return [node]
  setCut(context)
  return []
}

function setCut(context: Context): void {
  if (!context.isCut) context.media?.leftOut('shortened', '')
  context.isCut = true
}

function toBlock(element: Element, context: Context, depth: number): RichTextNode[] {
  const { tagName, children } = element
  if (tagName === 'hr') return limitBlocks({ type: 'horizontalRule' }, context)
  if (tagName === 'pre') return toCodeBlock(element, context)
  // Below the maximum depth the text is kept without its structure.
  if (depth >= MAX_DEPTH || context.containers >= MAX_CONTAINERS) return toParagraph(children, context)
  if (/^h[1-6]$/.test(tagName)) {
    const content = toInlineNodes(children, context)
    const heading = { type: 'heading' as const, attrs: { level: Number(tagName[1]) }, content }
    return [...(hasText(content) ? limitBlocks(heading, context) : []), ...toMediaNodes(children, context)]
  }
  if (tagName === 'ul' || tagName === 'ol') return toList(element, context, depth)
  if (tagName === 'blockquote') {
    const content = toBlocks(children, context, depth + 1)
    if (content.length === 0) {
      // A post of a network that a script would show.
      const link = findElements(element, 'a').find(
        ({ properties: { href } }) =>
          /^https?:\/\//.test(String(href)) && hostOf(String(href)) !== hostOf(context.home),
      )
      return link && context.media ? toFrame(withSource(link, link.properties.href), context) : []
    }
    return [context.media ? toAlert(content) : { type: 'blockquote', content }]
  }
  const card = context.media && toCard(element, cardReader(context, context.media, depth))
  if (card) return card.flatMap(node => limitBlocks(node, context))
  if (context.media && (tagName === 'figure' || FIGURE_CLASS.test(classesOf(element)))) {
    const nodes = toFigure(element, context, depth)
    return isGallery(element) ? groupPictures(nodes) : nodes
  }
  if (tagName === 'table')
    return isLayout(element, context)
      ? cellsOf(element).flatMap(cell => toContained(cell.children, context, depth))
      : toTable(element, context)
  if ('dataFootnotes' in element.properties) return toNotes(children, context, depth)
  return toContained(children, context, depth)
}

/** The blocks of an element that makes no node of its own. */
function toContained(children: readonly RootContent[], context: Context, depth: number): RichTextNode[] {
  context.containers++
  const blocks = toBlocks(children, context, depth)
  context.containers--
  return blocks
}

/** The notes of Markdown, below a line in a whole post. Their heading is English in every language, and only read aloud. */
function toNotes(children: readonly RootContent[], context: Context, depth: number): RichTextNode[] {
  const notes = toBlocks(
    children.filter(child => child.type !== 'element' || child.tagName !== 'h2'),
    context,
    depth + 1,
  )
  return context.media && notes.length > 0 ? [{ type: 'horizontalRule' }, ...notes] : notes
}

const cardReader = (context: Context, media: PostMedia, depth: number): CardReader => ({
  blocks: children => toBlocks(children, context, depth + 1),
  text: (element, maxLength) => truncate(cleanText(getElementText(element)), maxLength),
  link: href => resolveLink(href, context),
  picture: url => {
    const found = media.picture(url)
    return found && found.length <= 2000 && /^https?:/.test(found) ? found : null
  },
})

function toParagraph(children: readonly RootContent[], context: Context): RichTextNode[] {
  const content = toInlineNodes(children, context)
  return [
    ...(hasText(content) ? limitBlocks({ type: 'paragraph', content }, context) : []),
    ...toMediaNodes(children, context),
  ]
}

function toList(list: Element, context: Context, depth: number): RichTextNode[] {
  const items: RichTextNode[][] = []
  for (const child of list.children) {
    const name = child.type === 'element' ? child.tagName : ''
    // A list takes two levels: itself and its items.
    const blocks = toBlocks(
      name === 'li' && 'children' in child ? child.children : [child],
      context,
      depth + 2,
    )
    if (blocks.length === 0) continue
    // Many editors write an inner list beside its item instead of into it.
    const last = name === 'ul' || name === 'ol' ? items.at(-1) : null
    if (last) last.push(...blocks)
    else items.push(blocks)
  }
  if (items.length === 0) return []
  const content = items.map((blocks): RichTextNode => ({ type: 'listItem', content: blocks }))
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
  const text = cutTo(
    getElementText(element)
      // Some editors write both.
      .replace(/\uE000\n?/g, '\n')
      .replace(INVALID_CHARACTERS, '')
      .replace(/\n+$/, ''),
    context,
  )
  const media = toMediaNodes(element.children, context)
  if (!text.trim()) return media
  const code = element.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'code',
  )
  const classes = Array.isArray(code?.properties.className) ? code.properties.className.map(String) : []
  const own = Array.isArray(element.properties.className) ? element.properties.className.map(String) : []
  // Medium has it as an attribute.
  const stated = String(element.properties.dataCodeBlockLang ?? '')
  const [, name = stated] =
    [...classes, ...own].flatMap(one =>
      [/^lang(?:uage)?-(.+)$/.exec(one)].filter(found => found !== null),
    )[0] ?? []
  const language = truncate(name.replace(INVALID_CHARACTERS, ''), 40) || null
  const block = {
    type: 'codeBlock' as const,
    attrs: { language },
    content: [{ type: 'text' as const, text }],
  }
  return [...limitBlocks(block, context), ...media]
}

function cutTo(text: string, context: Context): string {
  if (text.length > context.maxText) setCut(context)
  return truncate(text, context.maxText)
}

const cellsOf = (table: Element): Element[] => findElements(table, 'td', 'th')

/** Whether a table only arranges what is in it: it has no heads, and headings, or in a README lists, in its cells. */
function isLayout(table: Element, { media }: Context): boolean {
  const cells = cellsOf(table)
  return (
    cells.every(({ tagName }) => tagName === 'td') &&
    cells.some(
      cell =>
        findElements(cell, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', ...(media ? [] : ['ul', 'ol'])).length > 0,
    )
  )
}

function toTable(table: Element, context: Context): RichTextNode[] {
  const rows = findElements(table, 'tr').flatMap((row): RichTextNode[] => {
    const cells = row.children.flatMap((cell): RichTextNode[] => {
      if (cell.type !== 'element' || (cell.tagName !== 'td' && cell.tagName !== 'th')) return []
      if (context.pieces >= MAX_TOTAL_INLINE_NODES) {
        setCut(context)
        return []
      }
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
    return cells.some(cell => getNodeText(cell).trim())
      ? limitBlocks({ type: 'tableRow', content: cells }, context)
      : []
  })
  const hasAnyWords = rows.some(row => getNodeText(row).trim())
  const captions = findElements(table, 'caption').flatMap(({ children }) => toParagraph(children, context))
  // Below the table, or in its place if it only arranges them.
  const media = toMediaNodes([table], context)
  return [...captions, ...(hasAnyWords ? [{ type: 'table' as const, content: rows }] : []), ...media]
}

function findElements(element: Element, ...names: string[]): Element[] {
  return element.children.flatMap(child => {
    if (child.type !== 'element') return []
    return names.includes(child.tagName) ? [child] : findElements(child, ...names)
  })
}

function toInlineNodes(children: readonly RootContent[], context: Context): RichTextNode[] {
  const named = context.images > 0 ? children : nameLinkedPictures(children)
  const nodes = named.flatMap(child => toInlineNode(child, context, []))
  const room = Math.min(MAX_INLINE_NODES, MAX_TOTAL_INLINE_NODES - context.pieces)
  if (nodes.length > room) setCut(context)
  const line = trimLine(nodes.slice(0, room))
  context.pieces += line.length
  return line
}

/** Words beside a picture from which on a line is a sentence, and no row of badges. */
const MIN_WORDS_OF_SENTENCE = 3
const MAX_PICTURE_NAME = 40

/** Puts the alt text of a linked picture within a sentence in its place: "find me on [Twitter's logo]". */
function nameLinkedPictures(children: readonly RootContent[]): readonly RootContent[] {
  const textIn = (child: RootContent) =>
    child.type === 'text' ? child.value : child.type === 'element' ? getElementText(child) : ''
  const words =
    children
      .map(textIn)
      .join(' ')
      .match(/\p{L}{2,}/gu)?.length ?? 0
  if (words < MIN_WORDS_OF_SENTENCE) return children
  return children.map((child): RootContent => {
    if (child.type !== 'element' || child.tagName !== 'a' || textIn(child).trim()) return child
    const [picture] = findElements(child, 'img')
    const name = cleanText(String(picture?.properties.alt ?? ''))
    const isName = /\p{L}/u.test(name) && name.length <= MAX_PICTURE_NAME
    return isName ? { ...child, children: [{ type: 'text', value: name }] } : child
  })
}

function toInlineNode(node: RootContent, context: Context, marks: RichTextMark[]): RichTextNode[] {
  if (node.type === 'text') {
    const plain = node.value.replace(INVALID_CHARACTERS, '').replace(/\s+/g, ' ')
    const isReplaced = context.hasShortcodes && marks.every(({ type }) => type !== 'code')
    const text = cutTo(isReplaced ? replaceEmojiShortcodes(plain) : plain, context)
    return text ? [{ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) }] : []
  }
  if (node.type !== 'element') return []
  if (node.tagName === 'br') return [{ type: 'hardBreak' }]
  if (node.tagName === 'input')
    return node.properties.type === 'checkbox'
      ? [{ type: 'text', text: node.properties.checked ? '☑' : '☐' }]
      : []
  if (SKIPPED_ELEMENTS.has(node.tagName) || isBackLink(node)) return []
  const mark = toMark(node, context)
  const inner = mark && !marks.some(known => known.type === mark.type) ? [...marks, mark] : marks
  const content = node.children.flatMap(child => toInlineNode(child, context, inner))
  return BLOCK_ELEMENTS.has(node.tagName) ? [...content, { type: 'hardBreak' }] : content
}

/** The arrow behind a note, which leads back to its number. */
const isBackLink = (element: Element): boolean =>
  element.tagName === 'a' &&
  ('dataFootnoteBackref' in element.properties ||
    (String(element.properties.href ?? '').startsWith('#') &&
      /^[↩⤴↑⏎]\ufe0e?$/u.test(getElementText(element).trim())))

function toMark(element: Element, context: Context): RichTextMark | null {
  const type = MARK_TYPES[element.tagName]
  // Some write whole paragraphs with links in its typeface.
  const isTypeface = /^(?:samp|tt)$/.test(element.tagName) && findElements(element, 'a').length > 0
  if (type) return isTypeface ? null : { type }
  if (element.tagName !== 'a') return null
  const href = resolveLink(String(element.properties.href ?? ''), context)
  return href ? { type: 'link', attrs: { href } } : null
}

/**
 * Resolves a link. Of links within the text only those to headings of a whole post are kept: other targets are not on
 * the website.
 */
function resolveLink(href: string, { home, anchors }: Context): string | null {
  if (!href || href.startsWith('#')) return anchors.get(decodedFragment(href)) ?? null
  // Without a page to resolve it against, a relative link leads nowhere.
  const base = home || undefined
  const written = withScheme(href.trim())
  const url = URL.canParse(written, base) ? new URL(written, base) : null
  if (!url || !['http:', 'https:', 'mailto:'].includes(url.protocol)) return null
  return url.href.length <= 2000 && isLinkTarget(url.href) ? url.href : null
}

/** Adds what authors forget before an email address or a host, which would be the name of a file otherwise. */
function withScheme(href: string): string {
  if (/^[^\s@/?#:]+@[\w-]+(?:\.[\w-]+)+$/.test(href)) return `mailto:${href}`
  return /^(?:www\.[\w-]+\.\w|[\w-]+\.(?:com|net)(?:[/?#]|$))/i.test(href) ? `https://${href}` : href
}

/** Returns where the headings of a text are on the website, whose ids derive from their words. */
function findAnchors(root: Root): Map<string, string> {
  const anchors = new Map<string, string>()
  const walk = (element: Root | Element): void => {
    for (const child of element.children) {
      if (child.type !== 'element') continue
      if (!/^h[1-6]$/.test(child.tagName)) {
        walk(child)
        continue
      }
      const slug = slugify(getElementText(child).replace(/\s+/g, ' ').trim())
      const inside = findElements(child, 'a', 'span').flatMap(({ properties }) => [
        properties.id,
        properties.name,
      ])
      for (const id of [child.properties.id, ...inside, slug])
        if (typeof id === 'string' && id && slug && !anchors.has(id)) anchors.set(id, `#${slug}`)
    }
  }
  walk(root)
  return anchors
}

function decodedFragment(href: string): string {
  const fragment = href.slice(1)
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/** Trims breaks and blanks, which badges leave behind. */
function trimLine(nodes: RichTextNode[]): RichTextNode[] {
  const line = nodes.filter((node, index) => {
    const before = nodes[index - 1]
    if (node.type === 'hardBreak') return before?.type !== 'hardBreak'
    return node.type !== 'text' || node.text !== ' ' || before?.type !== 'text' || !before.text.endsWith(' ')
  })
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
