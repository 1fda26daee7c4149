import { z } from 'zod'
import { LinkTarget, WebAddress } from './web-address.ts'

/**
 * Formatted text as data: the node and mark names of ProseMirror (and so of Tiptap), restricted to what a page
 * can show. No HTML is ever stored or trusted; the renderer turns nodes into elements.
 */
export type RichTextMark =
  | { type: 'bold' | 'italic' | 'code' | 'strike' }
  | { type: 'link'; attrs: { href: string } }

/**
 * A film in a text, shown as its still until a reader wants it. `id` is the host's own; `poster` is the address of the
 * still, a Picture's url; `start` is where it begins, in seconds.
 */
export type VideoAttributes = {
  host: 'youtube' | 'vimeo'
  id: string
  title: string
  poster: string | null
  start?: number
}

export type RichTextNode =
  | { type: 'text'; text: string; marks?: RichTextMark[] }
  | { type: 'hardBreak' | 'horizontalRule' }
  | {
      type:
        | 'paragraph'
        | 'bulletList'
        | 'listItem'
        | 'blockquote'
        | 'table'
        | 'tableRow'
        | 'tableHeader'
        | 'tableCell'
      content?: RichTextNode[]
    }
  | { type: 'orderedList'; attrs?: { start: number }; content?: RichTextNode[] }
  | { type: 'heading'; attrs: { level: number }; content?: RichTextNode[] }
  | { type: 'codeBlock'; attrs?: { language: string | null }; content?: RichTextNode[] }
  | { type: 'image'; attrs: { src: string; alt: string; caption?: string } }
  | { type: 'video'; attrs: VideoAttributes }

const Mark: z.ZodType<RichTextMark> = z.union([
  z.strictObject({ type: z.enum(['bold', 'italic', 'code', 'strike']) }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href: LinkTarget }) }),
])

/** How deep lists and quotes may nest: enough for any real text, little enough for any stack. */
const MAX_DEPTH = 12
/** How many nodes a text may have in all: a book, not an attack. */
const MAX_NODES = 20_000

const content = z
  .array(z.lazy((): z.ZodType<RichTextNode> => Node))
  .max(2000)
  .optional()

// One schema that holds itself, so that it becomes one definition in the description of the interface.
const Node = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text: z.string().min(1).max(20_000),
    marks: z.array(Mark).max(6).optional(),
  }),
  z.strictObject({ type: z.enum(['hardBreak', 'horizontalRule']) }),
  z.strictObject({
    type: z.enum([
      'paragraph',
      'bulletList',
      'listItem',
      'blockquote',
      'table',
      'tableRow',
      'tableHeader',
      'tableCell',
    ]),
    content,
  }),
  z.strictObject({
    type: z.literal('orderedList'),
    attrs: z.strictObject({ start: z.number().int().min(0).max(1_000_000) }).optional(),
    content,
  }),
  z.strictObject({
    type: z.literal('heading'),
    attrs: z.strictObject({ level: z.number().int().min(1).max(6) }),
    content,
  }),
  z.strictObject({
    type: z.literal('codeBlock'),
    attrs: z.strictObject({ language: z.string().max(40).nullable() }).optional(),
    content,
  }),
  z.strictObject({
    type: z.literal('image'),
    attrs: z.strictObject({
      src: WebAddress,
      alt: z.string().max(500),
      caption: z.string().max(500).optional(),
    }),
  }),
  z.strictObject({
    type: z.literal('video'),
    attrs: z.strictObject({
      host: z.enum(['youtube', 'vimeo']),
      id: z.string().regex(/^[\w-]{1,32}$/),
      title: z.string().max(300),
      poster: WebAddress.nullable(),
      start: z.number().int().min(0).max(604_800).optional(),
    }),
  }),
])

/** A block or a text of a formatted text, by its type; blocks hold others. */
export const RichTextNode = Node

const RichTextDocument = z.strictObject({ type: z.literal('doc'), content: z.array(Node).max(2000) })

/** A formatted text: at most 12 levels deep, 2,000 nodes wide at each level and 20,000 nodes in all. */
export const RichText = z
  .any()
  .refine(isShallow, { error: 'The text is nested too deeply or too long.', abort: true })
  .pipe(RichTextDocument)
export type RichText = { type: 'doc'; content: RichTextNode[] }

/** Whether a text is no deeper and no longer than may be. Measures without recursion, so that no nesting can exhaust the stack of the schema that follows. */
export function isShallow(value: unknown): boolean {
  let count = 0
  const open: { node: unknown; depth: number }[] = [{ node: value, depth: -1 }]
  for (let at = open.pop(); at; at = open.pop()) {
    const { node, depth } = at
    if (++count > MAX_NODES || depth > MAX_DEPTH) return false
    if (typeof node !== 'object' || node === null || !('content' in node) || !Array.isArray(node.content))
      continue
    if (node.content.length > MAX_NODES) return false
    for (const child of node.content) open.push({ node: child, depth: depth + 1 })
  }
  return true
}

/** The words of a formatted text, blocks parted by a blank line, without any formatting. */
export function plainText(text: RichText): string {
  return text.content.map(blockText).filter(Boolean).join('\n\n')
}

function blockText(node: RichTextNode): string {
  if (node.type === 'text') return node.text
  if (node.type === 'hardBreak') return '\n'
  if (node.type === 'image') return node.attrs.alt
  if (node.type === 'video') return node.attrs.title
  if (!('content' in node) || !node.content) return ''
  // Blocks inside a block stand on lines of their own, or their words would run together.
  const joint = node.type === 'tableRow' ? ' · ' : node.content.some(isBlock) ? '\n' : ''
  return node.content.map(blockText).join(joint)
}

function isBlock(node: RichTextNode): boolean {
  return node.type !== 'text' && node.type !== 'hardBreak' && node.type !== 'image'
}

/** One paragraph for each run of lines parted by a blank line; single line breaks stay line breaks. */
export function richTextOf(plain: string): RichText {
  const paragraphs = plain
    .split(/\n\s*\n/)
    .map(part => part.trim())
    .filter(Boolean)
  return { type: 'doc', content: paragraphs.map(part => ({ type: 'paragraph', content: lines(part) })) }
}

function lines(paragraph: string): RichTextNode[] {
  return paragraph.split('\n').flatMap((line, index): RichTextNode[] => {
    const text: RichTextNode[] = line.trim() ? [{ type: 'text', text: line.trim() }] : []
    return index === 0 ? text : [{ type: 'hardBreak' }, ...text]
  })
}
