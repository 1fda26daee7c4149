/**
 * Formatted text as data: the node and mark names of ProseMirror (and so of Tiptap), restricted to what a page
 * can show. No HTML is ever stored or trusted; the renderer turns nodes into elements.
 */
export type FormattedMark =
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

export type FormattedNode =
  | { type: 'text'; text: string; marks?: FormattedMark[] }
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
      content?: FormattedNode[]
    }
  | { type: 'orderedList'; attrs?: { start: number }; content?: FormattedNode[] }
  | { type: 'heading'; attrs: { level: number }; content?: FormattedNode[] }
  | { type: 'codeBlock'; attrs?: { language: string | null }; content?: FormattedNode[] }
  | { type: 'image'; attrs: { src: string; alt: string; caption?: string } }
  | { type: 'video'; attrs: VideoAttributes }

export type FormattedText = { type: 'doc'; content: FormattedNode[] }

/** How deep lists and quotes may nest: enough for any real text, little enough for any stack. */
const MAX_DEPTH = 12
/** How many nodes a text may have in all: a book, not an attack. */
const MAX_NODES = 20_000

/**
 * Whether a text is no deeper and no longer than may be. Measures without recursion, so that no nesting can exhaust the
 * stack of the schema that follows.
 */
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
export function plainText(text: FormattedText): string {
  return text.content.map(blockText).filter(Boolean).join('\n\n')
}

function blockText(node: FormattedNode): string {
  if (node.type === 'text') return node.text
  if (node.type === 'hardBreak') return '\n'
  if (node.type === 'image') return node.attrs.alt
  if (node.type === 'video') return node.attrs.title
  if (!('content' in node) || !node.content) return ''
  // Blocks inside a block stand on lines of their own, or their words would run together.
  const joint = node.type === 'tableRow' ? ' · ' : node.content.some(isBlock) ? '\n' : ''
  return node.content.map(blockText).join(joint)
}

function isBlock(node: FormattedNode): boolean {
  return node.type !== 'text' && node.type !== 'hardBreak' && node.type !== 'image'
}

/** One paragraph for each run of lines parted by a blank line; single line breaks stay line breaks. */
export function richTextOf(plain: string): FormattedText {
  const paragraphs = plain
    .split(/\n\s*\n/)
    .map(part => part.trim())
    .filter(Boolean)
  return { type: 'doc', content: paragraphs.map(part => ({ type: 'paragraph', content: lines(part) })) }
}

function lines(paragraph: string): FormattedNode[] {
  return paragraph.split('\n').flatMap((line, index): FormattedNode[] => {
    const text: FormattedNode[] = line.trim() ? [{ type: 'text', text: line.trim() }] : []
    return index === 0 ? text : [{ type: 'hardBreak' }, ...text]
  })
}
