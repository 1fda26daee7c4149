import { isLinkTarget, type RichText, type RichTextMark, type RichTextNode } from '@vitrine/model'
import type { JSONContent } from '@tiptap/core'

/** The node that stands for what the editor shows but cannot change: tables, pictures, films. */
export const KEPT = 'kept'

const INLINE = ['text', 'hardBreak']
const BLOCKS = [
  'paragraph',
  'bulletList',
  'orderedList',
  'blockquote',
  'heading',
  'codeBlock',
  'horizontalRule',
]

/** A text as the editor takes it. A block that it could not show as it is stays whole, as one unchangeable piece. */
export function toEditor(text: RichText): JSONContent {
  const content = text.content.map(node => (fits(node) ? (node as JSONContent) : keptOf(node)))
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

/** What was written, as it is stored: only what pages can show, without the empty lines at its end. */
export function fromEditor(document: JSONContent): RichText {
  const content = (document.content ?? []).flatMap(fromNode)
  while (content.length > 0 && isEmpty(content.at(-1))) content.pop()
  return { type: 'doc', content }
}

const keptOf = (node: RichTextNode): JSONContent => ({ type: KEPT, attrs: { node } })

const contentOf = (node: RichTextNode): RichTextNode[] => ('content' in node ? (node.content ?? []) : [])

/** Whether the editor's own rules allow the node: what they do not allow it would throw away. */
function fits(node: RichTextNode): boolean {
  const content = contentOf(node)
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return content.every(child => INLINE.includes(child.type))
    case 'codeBlock':
      return content.every(child => child.type === 'text' && !child.marks?.length)
    case 'horizontalRule':
      return true
    case 'bulletList':
    case 'orderedList':
      return content.length > 0 && content.every(child => child.type === 'listItem' && fits(child))
    case 'listItem':
      return content[0]?.type === 'paragraph' && content.every(isFittingBlock)
    case 'blockquote':
      return content.length > 0 && content.every(isFittingBlock)
    default:
      return false
  }
}

const isFittingBlock = (node: RichTextNode) => BLOCKS.includes(node.type) && fits(node)

const isEmpty = (node: RichTextNode | undefined) => node?.type === 'paragraph' && contentOf(node).length === 0

function fromNode(node: JSONContent): RichTextNode[] {
  const content = () => (node.content ?? []).flatMap(fromNode)
  switch (node.type) {
    case KEPT:
      return [node.attrs?.node as RichTextNode]
    case 'text':
      return node.text ? [withMarks(node.text, (node.marks ?? []).flatMap(fromMark))] : []
    case 'hardBreak':
    case 'horizontalRule':
      return [{ type: node.type }]
    case 'heading':
      return [{ type: 'heading', attrs: { level: Number(node.attrs?.level) || 2 }, content: content() }]
    case 'codeBlock': {
      const language = typeof node.attrs?.language === 'string' ? node.attrs.language.slice(0, 40) : null
      return [{ type: 'codeBlock', attrs: { language }, content: content() }]
    }
    case 'orderedList':
      return [
        { type: 'orderedList', attrs: { start: Number(node.attrs?.start ?? 1) || 0 }, content: content() },
      ]
    case 'paragraph':
    case 'bulletList':
    case 'listItem':
    case 'blockquote':
      return [{ type: node.type, content: content() }]
    default:
      return content()
  }
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
