import {
  parseVideoMoment,
  type RichText,
  type RichTextMark,
  type RichTextNode,
  videoPoster,
  WebAddress,
} from '@vitrine/model'
import type { HtmlElement, HtmlNode } from './html-tree.ts'
import { isHidden, applyElementMarks } from './inline-styles.ts'
import {
  isNumberMarker,
  isWordMarker,
  buildWordLists,
  parseMarkerNumber,
  type WordItem,
  getWordListLevel,
  findWordMarker,
} from './ms-word-lists.ts'

/** Elements without text. */
const SKIPPED_TAGS =
  /^(?:script|style|head|title|meta|link|noscript|template|svg|math|object|embed|button|input|select|textarea|audio|canvas|xml|o:.*|v:.*|w:.*)$/
/** Elements that only contain others, or make a paragraph of loose text. */
const CONTAINER_TAGS =
  /^(?:p|div|section|article|header|footer|main|aside|nav|address|center|dl|dt|dd|details|summary|form|fieldset|body|html|hgroup)$/
const BLOCK_TAGS =
  /^(?:p|div|section|article|header|footer|main|aside|nav|address|center|dl|dt|dd|details|summary|form|fieldset|h[1-6]|ul|ol|li|blockquote|pre|hr|table|figure|hgroup)$/

/**
 * Converts copied HTML to rich text: marks, headings, lists, quotes, code, pictures, videos and tables. Colours,
 * fonts and everything else are dropped. The highest heading becomes one of level 2.
 */
export function htmlToRichText(nodes: readonly HtmlNode[]): RichText {
  return { type: 'doc', content: normalizeHeadingLevels(parseBlocks(nodes, [])) }
}

type Marks = readonly RichTextMark[]

/** Parses the blocks of nodes; loose text becomes paragraphs. */
function parseBlocks(nodes: readonly HtmlNode[], marks: Marks): RichTextNode[] {
  const blocks: RichTextNode[] = []
  let words: RichTextNode[] = []
  let items: WordItem[] = []
  const endWords = () => {
    blocks.push(...splitParagraphs(words))
    words = []
  }
  const endItems = () => {
    blocks.push(...buildWordLists(items))
    items = []
  }
  const add = (found: readonly RichTextNode[]) => {
    endWords()
    blocks.push(...found)
  }
  const read = (node: HtmlNode, within: Marks) => {
    if (node.tag === null) {
      words.push(...createTextNodes(node.text, within))
      return
    }
    if (SKIPPED_TAGS.test(node.tag) || isHidden(node) || isWordMarker(node)) return
    const level = getWordListLevel(node)
    if (level !== null && /^(?:p|h[1-6]|div|li)$/.test(node.tag)) {
      endWords()
      items.push(parseWordItem(node, level, within))
      return
    }
    if (node.tag === 'br') {
      if (!/interchange/i.test(node.attribute('class') ?? '')) words.push({ type: 'hardBreak' })
      return
    }
    const block = parseBlock(node, within)
    if (block) {
      endItems()
      add(block)
      return
    }
    const inner = applyElementMarks(node, within)
    if (CONTAINER_TAGS.test(node.tag)) {
      endItems()
      add(parseBlocks(node.children, inner))
    }
    // A mark around whole paragraphs, as in Google Docs, applies to their text.
    else for (const child of node.children) read(child, inner)
  }
  for (const node of nodes) {
    const isSpace = node.tag === null && node.text.trim() === ''
    if (items.length > 0 && !isSpace && (node.tag === null || getWordListLevel(node) === null)) endItems()
    if (items.length === 0 || !isSpace) read(node, marks)
  }
  endItems()
  endWords()
  return blocks
}

/** Parses an element that is a block of its own kind; null for all others. */
function parseBlock(node: HtmlElement, marks: Marks): RichTextNode[] | null {
  switch (node.tag) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6': {
      const content = parseInline(node.children, applyElementMarks(node, marks)).filter(
        one => one.type === 'text',
      )
      // Headings are bold anyway.
      const plain = content.map(one => removeMark(one, 'bold'))
      return plain.length > 0
        ? [{ type: 'heading', attrs: { level: Number(node.tag.slice(1)) }, content: trimInline(plain) }]
        : []
    }
    case 'ul':
    case 'ol':
      return parseList(node, marks)
    case 'li':
      return parseBlocks(node.children, applyElementMarks(node, marks))
    case 'blockquote': {
      const content = parseBlocks(node.children, marks)
      return content.length > 0 ? [{ type: 'blockquote', content }] : []
    }
    case 'details':
      return parseDetails(node, marks)
    case 'pre':
      return parseCode(node)
    case 'hr':
      return [{ type: 'horizontalRule' }]
    case 'table':
      return parseTable(node, marks)
    case 'img':
      return parsePicture(node, '')
    case 'figure':
      return parseFigure(node, marks)
    case 'iframe':
    case 'video':
      return parseVideo(node)
    default:
      return null
  }
}

/** A folded text; null without a summary. */
function parseDetails(node: HtmlElement, marks: Marks): RichTextNode[] | null {
  const summary = node.children.find(child => child.tag === 'summary')
  if (!summary) return null
  const title = getRawText(summary).replace(/\s+/g, ' ').trim().slice(0, 300)
  const content = parseBlocks(
    node.children.filter(child => child !== summary),
    marks,
  )
  return [
    { type: 'toggle', attrs: { title }, content: content.length > 0 ? content : [{ type: 'paragraph' }] },
  ]
}

function parseList(node: HtmlElement, marks: Marks): RichTextNode[] {
  const items: RichTextNode[] = []
  for (const child of node.children) {
    if (child.tag === null || SKIPPED_TAGS.test(child.tag) || isHidden(child)) continue
    const content = parseBlocks(child.tag === 'li' ? [child] : [child], marks)
    if (content.length === 0) continue
    const last = items.at(-1)
    // A list between the items belongs to the one before it.
    if (child.tag !== 'li' && last && 'content' in last && last.content) last.content.push(...content)
    else items.push({ type: 'listItem', content: ensureLeadingParagraph(content) })
  }
  if (items.length === 0) return []
  const start = Number(node.attribute('start') ?? 1)
  return node.tag === 'ul'
    ? [{ type: 'bulletList', content: items }]
    : [
        {
          type: 'orderedList',
          attrs: { start: Number.isInteger(start) && start >= 0 && start <= 1_000_000 ? start : 1 },
          content: items,
        },
      ]
}

const ensureLeadingParagraph = (content: RichTextNode[]): RichTextNode[] =>
  content[0]?.type === 'paragraph' ? content : [{ type: 'paragraph' }, ...content]

function parseWordItem(node: HtmlElement, level: number, marks: Marks): WordItem {
  const marker = findWordMarker(node)
  const content = splitParagraphs(parseInline(node.children, applyElementMarks(node, marks)))
  return {
    level,
    isNumbered: isNumberMarker(marker),
    start: parseMarkerNumber(marker),
    content: ensureLeadingParagraph(content),
  }
}

function parseCode(node: HtmlElement): RichTextNode[] {
  const names = [node, ...node.children].map(one => (one.tag === null ? '' : (one.attribute('class') ?? '')))
  const language = /\b(?:language|lang|highlight-source)-([\w+#-]{1,40})/.exec(names.join(' '))?.[1] ?? null
  const text = getRawText(node).replace(/^\n/, '').replace(/\n+$/, '')
  return text === '' ? [] : [{ type: 'codeBlock', attrs: { language }, content: [{ type: 'text', text }] }]
}

function getRawText(node: HtmlNode): string {
  if (node.tag === null) return node.text
  if (node.tag === 'br') return '\n'
  const inner = node.children.map(getRawText).join('')
  return /^(?:div|p|tr)$/.test(node.tag) && !inner.endsWith('\n') ? `${inner}\n` : inner
}

function parseTable(node: HtmlElement, marks: Marks): RichTextNode[] {
  const rows = findRows(node).map(row => {
    const cells = row.children.filter((cell): cell is HtmlElement => cell.tag === 'td' || cell.tag === 'th')
    return cells.map((cell): RichTextNode => {
      const content = parseBlocks(
        cell.children,
        applyElementMarks(cell, marks).filter(one => cell.tag !== 'th' || one.type !== 'bold'),
      )
      const blocks = content.length > 0 ? content : [{ type: 'paragraph' as const }]
      return { type: cell.tag === 'th' ? 'tableHeader' : 'tableCell', content: blocks }
    })
  })
  const filled = rows.filter(row => row.length > 0)
  const [first, ...others] = filled
  if (!first) return []
  // A table with one cell is an old page layout.
  if (others.length === 0 && first.length === 1) {
    const [cell] = first
    return cell && 'content' in cell ? (cell.content ?? []) : []
  }
  const width = Math.max(...filled.map(row => row.length))
  const content = filled.map((row): RichTextNode => {
    const missing = Array.from({ length: width - row.length }, (): RichTextNode => {
      return { type: 'tableCell', content: [{ type: 'paragraph' }] }
    })
    return { type: 'tableRow', content: [...row, ...missing] }
  })
  return [{ type: 'table', content }]
}

function findRows(node: HtmlElement): HtmlElement[] {
  return node.children.flatMap(child => {
    if (child.tag === null || child.tag === 'table') return []
    return child.tag === 'tr' ? [child] : findRows(child)
  })
}

function parsePicture(node: HtmlElement, caption: string): RichTextNode[] {
  const src = WebAddress.safeParse(node.attribute('src') ?? '')
  const isDot = ['width', 'height'].some(side => ['0', '1'].includes(node.attribute(side) ?? ''))
  if (!src.success || isDot) return []
  const alt = (node.attribute('alt') ?? '').trim().slice(0, 500)
  return [{ type: 'image', attrs: { src: src.data, alt, ...(caption ? { caption } : {}) } }]
}

function parseFigure(node: HtmlElement, marks: Marks): RichTextNode[] {
  const caption = findDescendant(node, 'figcaption')
  const words = caption
    ? createTextNodes(getRawText(caption), []).map(one => ('text' in one ? one.text : ''))
    : []
  const picture = findDescendant(node, 'img')
  if (picture) return parsePicture(picture, words.join('').trim().slice(0, 500))
  return parseBlocks(node.children, marks)
}

function findDescendant(node: HtmlElement, tag: string): HtmlElement | null {
  for (const child of node.children) {
    if (child.tag === null) continue
    const found = child.tag === tag ? child : findDescendant(child, tag)
    if (found) return found
  }
  return null
}

function parseVideo(node: HtmlElement): RichTextNode[] {
  const src = node.attribute('src') ?? ''
  const film = parseVideoMoment(src.startsWith('//') ? `https:${src}` : src)
  if (!film) return []
  const title = (node.attribute('title') ?? '').trim().slice(0, 300)
  return [{ type: 'video', attrs: { ...film, title, poster: videoPoster(film) } }]
}

/** Parses the inline content of an element; blocks in it are separated by line breaks. */
function parseInline(nodes: readonly HtmlNode[], marks: Marks): RichTextNode[] {
  return nodes.flatMap((node): RichTextNode[] => {
    if (node.tag === null) return createTextNodes(node.text, marks)
    if (SKIPPED_TAGS.test(node.tag) || isHidden(node) || isWordMarker(node)) return []
    if (node.tag === 'br') return [{ type: 'hardBreak' }]
    const inner = parseInline(node.children, applyElementMarks(node, marks))
    return BLOCK_TAGS.test(node.tag) && inner.length > 0 ? [...inner, { type: 'hardBreak' }] : inner
  })
}

function createTextNodes(text: string, marks: Marks): RichTextNode[] {
  const words = text.replace(/[\s\u00a0]+/g, ' ')
  if (words === '') return []
  return [marks.length > 0 ? { type: 'text', text: words, marks: [...marks] } : { type: 'text', text: words }]
}

function removeMark(node: RichTextNode, type: RichTextMark['type']): RichTextNode {
  if (node.type !== 'text' || !node.marks) return node
  const marks = node.marks.filter(mark => mark.type !== type)
  return marks.length > 0 ? { ...node, marks } : { type: 'text', text: node.text }
}

/** Splits inline content into paragraphs at double line breaks, and trims them. */
function splitParagraphs(words: readonly RichTextNode[]): RichTextNode[] {
  const paragraphs: RichTextNode[][] = [[]]
  for (const node of words) {
    const run = paragraphs.at(-1) ?? []
    const isSecondBreak = node.type === 'hardBreak' && run.at(-1)?.type === 'hardBreak'
    if (isSecondBreak) {
      run.pop()
      paragraphs.push([])
    } else run.push(node)
  }
  return paragraphs.flatMap((run): RichTextNode[] => {
    const content = trimInline(run)
    return content.length > 0 ? [{ type: 'paragraph', content }] : []
  })
}

function trimInline(nodes: readonly RichTextNode[]): RichTextNode[] {
  const trimmed: RichTextNode[] = []
  for (const node of nodes) {
    const before = trimmed.at(-1)
    const atStart =
      !before || before.type === 'hardBreak' || (before.type === 'text' && before.text.endsWith(' '))
    const text = node.type === 'text' ? (atStart ? node.text.replace(/^ +/, '') : node.text) : null
    if (text === '') continue
    if (node.type === 'hardBreak' && trimmed.length === 0) continue
    if (before?.type === 'text' && node.type === 'text' && haveSameMarks(before, node))
      trimmed[trimmed.length - 1] = { ...before, text: before.text + (text ?? '') }
    else trimmed.push(node.type === 'text' && text !== null ? { ...node, text } : node)
  }
  for (let last = trimmed.at(-1); last; last = trimmed.at(-1)) {
    if (last.type !== 'text' && last.type !== 'hardBreak') break
    const text = last.type === 'text' ? last.text.replace(/ +$/, '') : ''
    if (text === (last.type === 'text' ? last.text : null)) break
    trimmed.pop()
    if (text !== '' && last.type === 'text') {
      trimmed.push({ ...last, text })
      break
    }
  }
  return trimmed
}

function haveSameMarks(a: { marks?: RichTextMark[] }, b: { marks?: RichTextMark[] }): boolean {
  return JSON.stringify(a.marks ?? []) === JSON.stringify(b.marks ?? [])
}

/** Shifts headings to start at level 2, as the post's title is above them, and keeps their relative levels. */
function normalizeHeadingLevels(blocks: RichTextNode[]): RichTextNode[] {
  const levels = blocks.flatMap(node => (node.type === 'heading' ? [node.attrs.level] : []))
  const shift = levels.length > 0 ? 2 - Math.min(...levels) : 0
  return blocks.map(node =>
    node.type === 'heading'
      ? { ...node, attrs: { level: Math.min(6, Math.max(2, node.attrs.level + shift)) } }
      : node,
  )
}
