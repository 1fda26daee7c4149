import { isLinkTarget, type RichText, type RichTextMark, type RichTextNode } from '@vitrine/model'
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

/** Pictures that are kept, if any are. */
const MAX_IMAGES = 12

type Context = { home: string; blocks: number; pieces: number; images: number }

/** Converts an HTML tree to rich text; see `markdownToRichText`. Pictures are kept with `hasImages`, below their text. */
export function htmlToRichText(root: Root, home: string, hasImages = false): RichText | null {
  const images = hasImages ? MAX_IMAGES : 0
  const content = toBlocks(root.children, { home, blocks: 0, pieces: 0, images }, 0)
  const trimmed = trimHorizontalRules(content)
  return trimmed.length > 0 ? { type: 'doc', content: trimmed } : null
}

function toBlocks(children: readonly RootContent[], context: Context, depth: number): RichTextNode[] {
  const found: RichTextNode[] = []
  let line: RootContent[] = []
  const flush = () => {
    const content = toInlineNodes(line, context)
    const images = depth < MAX_DEPTH && context.images > 0 ? toImages(line, context) : []
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

/** The pictures of a line, without those that only count readers. */
function toImages(line: readonly RootContent[], context: Context): RichTextNode[] {
  const elements = line.filter(child => child.type === 'element')
  const images = elements.flatMap(one => (one.tagName === 'img' ? [one] : findElements(one, 'img')))
  return images.flatMap(({ properties }): RichTextNode[] => {
    const href = String(properties.src ?? '')
    const url = href && URL.canParse(href, context.home) ? new URL(href, context.home) : null
    const isPixel = Number(properties.width ?? 100) < 3 || Number(properties.height ?? 100) < 3
    if (!url || !/^https?:$/.test(url.protocol) || url.href.length > 2000 || isPixel) return []
    if (context.images-- <= 0) return []
    const alt = truncate(String(properties.alt ?? '').replace(INVALID_CHARACTERS, ' '), 300).trim()
    return [{ type: 'image', attrs: { src: url.href, alt } }]
  })
}

/** Counts blocks with text; lists and quotes are only containers. */
function limitBlocks(node: RichTextNode, context: Context): RichTextNode[] {
  return context.blocks++ < MAX_BLOCKS ? [node] : []
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

function toCodeBlock(element: Element, context: Context): RichTextNode[] {
  const text = truncate(getElementText(element).replace(INVALID_CHARACTERS, '').replace(/\n+$/, ''), MAX_TEXT)
  if (!text.trim()) return []
  const code = element.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'code',
  )
  const classes = Array.isArray(code?.properties.className) ? code.properties.className.map(String) : []
  const name = classes.find(one => one.startsWith('language-'))?.slice('language-'.length) ?? ''
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

function findElements(element: Element, name: string): Element[] {
  return element.children.flatMap(child => {
    if (child.type !== 'element') return []
    return child.tagName === name ? [child] : findElements(child, name)
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
      MAX_TEXT,
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
