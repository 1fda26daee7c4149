import {
  isLinkTarget,
  type RichText,
  type RichTextMark,
  type RichTextNode,
  type VideoAttributes,
  WebAddress,
} from '@vitrine/model'
import { normalizeRichText } from '@vitrine/render'
import type { JSONContent } from '@tiptap/core'

/** The node that stands for what an editor shows but cannot change. */
export const OPAQUE = 'opaque'

/** What an editor can change: words alone (a field of the design), or pictures, films and tables too (a post). */
export type Editable = 'words' | 'all'

/** Letters that one piece of text may have, as the schema says. */
const MOST_LETTERS = 20_000
const MOST_WORDS_OF_PICTURE = 500
/** How deep an editor's blocks may stand, so that the schema takes what comes back. */
const MAX_DEPTH = 12

const HOLDS_BLOCKS = ['blockquote', 'listItem', 'tableCell', 'tableHeader']

/**
 * A text as an editor takes it: every node where HTML may have it, loose words in paragraphs. A block that the editor
 * could not show as it is stays whole, as one unchangeable piece.
 */
export function toEditor(text: RichText, editable: Editable = 'words'): JSONContent {
  const content = inlineRuns(text.content).flatMap((run): JSONContent[] => {
    const ready = normalizeRichText({ type: 'doc', content: run }).content.flatMap(node => wrapped([node]))
    const isShown =
      ready.every(node => fits(node, editable) && depthOf(node) <= MAX_DEPTH) && sizeOf(ready) === sizeOf(run)
    return isShown ? (ready as JSONContent[]) : run.map(node => ({ type: OPAQUE, attrs: { node } }))
  })
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

/** What was written, as it is stored: only what pages can show, without the empty lines at its end. */
export function fromEditor(document: JSONContent): RichText {
  const content = (document.content ?? []).flatMap(fromNode)
  while (content.length > 0 && isEmpty(content.at(-1))) content.pop()
  return { type: 'doc', content }
}

const isInline = (node: RichTextNode) => node.type === 'text' || node.type === 'hardBreak'
const contentOf = (node: RichTextNode): RichTextNode[] => ('content' in node ? (node.content ?? []) : [])
const isEmpty = (node: RichTextNode | undefined) => node?.type === 'paragraph' && contentOf(node).length === 0
const depthOf = (node: RichTextNode): number => 1 + Math.max(0, ...contentOf(node).map(depthOf))

/** Letters, and pieces that are no words: less of them means that something has no place where it stood. */
const sizeOf = (nodes: readonly RichTextNode[]): number =>
  nodes.reduce((sum, node) => {
    if (node.type === 'text') return sum + node.text.length
    return sum + (['image', 'video', 'horizontalRule'].includes(node.type) ? 1 : sizeOf(contentOf(node)))
  }, 0)

/** Blocks one by one, loose words that follow each other together. */
function inlineRuns(nodes: readonly RichTextNode[]): RichTextNode[][] {
  const runs: RichTextNode[][] = []
  for (const node of nodes) {
    const last = runs.at(-1)
    if (isInline(node) && last?.every(isInline)) last.push(node)
    else runs.push([node])
  }
  return runs
}

/** Blocks, with loose words in paragraphs; what must hold a block and is empty gets a line to write in. */
function wrapped(nodes: readonly RichTextNode[]): RichTextNode[] {
  return inlineRuns(nodes).flatMap(run =>
    run.every(isInline) ? [{ type: 'paragraph', content: run.map(withOnceMarks) }] : run.map(wrappedInside),
  )
}

function wrappedInside(node: RichTextNode): RichTextNode {
  if (node.type === 'paragraph' || node.type === 'heading')
    return { ...node, content: contentOf(node).map(withOnceMarks) }
  if (HOLDS_BLOCKS.includes(node.type) && 'content' in node) {
    const content = wrapped(contentOf(node))
    return { ...node, content: content.length > 0 ? content : [{ type: 'paragraph' }] } as RichTextNode
  }
  if ('content' in node && node.type !== 'codeBlock')
    return { ...node, content: contentOf(node).map(wrappedInside) } as RichTextNode
  return node
}

/** A mark that is there twice is there. */
function withOnceMarks(node: RichTextNode): RichTextNode {
  if (node.type !== 'text' || !node.marks) return node
  const types = node.marks.map(mark => mark.type)
  return withMarks(
    node.text,
    node.marks.filter((mark, index) => types.indexOf(mark.type) === index),
  )
}

/** Whether the editor's own rules allow the node: what they do not allow it would throw away. */
function fits(node: RichTextNode, editable: Editable): boolean {
  const content = contentOf(node)
  const isFull = (type: RichTextNode['type']) =>
    content.length > 0 && content.every(child => child.type === type && fits(child, editable))
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return content.every(isInline)
    case 'codeBlock':
      return content.every(child => child.type === 'text' && !child.marks?.length)
    case 'horizontalRule':
      return true
    case 'bulletList':
    case 'orderedList':
      return isFull('listItem')
    case 'listItem':
      return content[0]?.type === 'paragraph' && content.every(child => fits(child, editable))
    case 'blockquote':
      return content.length > 0 && content.every(child => fits(child, editable))
    case 'image':
    case 'video':
      return editable === 'all'
    case 'table':
      return editable === 'all' && isFull('tableRow')
    case 'tableRow':
      return (
        content.length > 0 &&
        content.every(child => ['tableCell', 'tableHeader'].includes(child.type) && fits(child, editable))
      )
    case 'tableCell':
    case 'tableHeader':
      return content.length > 0 && content.every(child => fits(child, editable))
    default:
      return false
  }
}

function fromNode(node: JSONContent): RichTextNode[] {
  const content = () => (node.content ?? []).flatMap(fromNode)
  switch (node.type) {
    case OPAQUE:
      return [node.attrs?.node as RichTextNode]
    case 'text':
      return node.text ? pieces(node.text, (node.marks ?? []).flatMap(fromMark)) : []
    case 'hardBreak':
    case 'horizontalRule':
      return [{ type: node.type }]
    case 'heading':
      return [{ type: 'heading', attrs: { level: Number(node.attrs?.level) || 2 }, content: content() }]
    case 'codeBlock': {
      const { language } = node.attrs ?? {}
      const name = typeof language === 'string' && language !== '' ? language.slice(0, 40) : null
      return [{ type: 'codeBlock', attrs: { language: name }, content: content() }]
    }
    case 'orderedList':
      return [
        { type: 'orderedList', attrs: { start: Number(node.attrs?.start ?? 1) || 0 }, content: content() },
      ]
    case 'image':
      return fromPicture(node.attrs ?? {})
    case 'video':
      return fromFilm(node.attrs ?? {})
    case 'paragraph':
    case 'bulletList':
    case 'listItem':
    case 'blockquote':
    case 'table':
    case 'tableRow':
    case 'tableHeader':
    case 'tableCell':
      return [{ type: node.type, content: content() }]
    default:
      return content()
  }
}

/** A picture that has no address yet (it is being uploaded) is none. */
function fromPicture(attrs: Record<string, unknown>): RichTextNode[] {
  const src = WebAddress.safeParse(attrs.src)
  if (!src.success) return []
  const words = (value: unknown) => (typeof value === 'string' ? value.slice(0, MOST_WORDS_OF_PICTURE) : '')
  const caption = words(attrs.caption)
  return [
    {
      type: 'image',
      attrs: { src: src.data, alt: words(attrs.alt), ...(caption === '' ? {} : { caption }) },
    },
  ]
}

function fromFilm({ host, id, title, poster, start }: Record<string, unknown>): RichTextNode[] {
  if ((host !== 'youtube' && host !== 'vimeo') || typeof id !== 'string' || !/^[\w-]{1,32}$/.test(id))
    return []
  const still = WebAddress.safeParse(poster)
  const attrs: VideoAttributes = {
    host,
    id,
    title: typeof title === 'string' ? title.slice(0, 300) : '',
    poster: still.success ? still.data : null,
    ...(typeof start === 'number' ? { start } : {}),
  }
  return [{ type: 'video', attrs }]
}

/** A text in pieces that are short enough, none of which ends within a letter. */
function pieces(text: string, marks: RichTextMark[]): RichTextNode[] {
  const found: RichTextNode[] = []
  for (let from = 0; from < text.length; ) {
    let to = Math.min(text.length, from + MOST_LETTERS)
    if (to < text.length && /[\ud800-\udbff]/.test(text[to - 1] ?? '')) to -= 1
    found.push(withMarks(text.slice(from, to), marks))
    from = to
  }
  return found
}

const withMarks = (text: string, marks: RichTextMark[]): RichTextNode =>
  marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text }

function fromMark({ type, attrs }: { type: string; attrs?: Record<string, unknown> }): RichTextMark[] {
  switch (type) {
    case 'bold':
    case 'italic':
    case 'code':
    case 'strike':
      return [{ type }]
    case 'link': {
      const href = String(attrs?.href ?? '')
      return isLinkTarget(href) ? [{ type: 'link', attrs: { href } }] : []
    }
    default:
      return []
  }
}
