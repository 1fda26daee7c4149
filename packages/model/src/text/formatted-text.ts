import type { AudioType } from '../media/uploaded-file.ts'

/**
 * Rich text as data: ProseMirror's (and Tiptap's) node and mark names, restricted to what a page can show. HTML is
 * never stored or trusted; the renderer turns nodes into elements.
 */
export type FormattedMark =
  | { type: 'bold' | 'italic' | 'code' | 'strike' }
  | { type: 'link'; attrs: { href: string } }

export const VIDEO_HOST_NAMES = ['youtube', 'vimeo', 'dailymotion', 'loom', 'peertube'] as const
export type VideoHost = (typeof VIDEO_HOST_NAMES)[number]

/**
 * A video in a text, shown as its thumbnail until clicked. `id` is the host's, on PeerTube after its server:
 * `tube.example.org/3xyz`; `poster` is the `url` of a Picture; `start` in seconds.
 */
export type VideoAttributes = {
  host: VideoHost
  id: string
  title: string
  poster: string | null
  start?: number
}

export const CALLOUT_KINDS = ['note', 'tip', 'warning'] as const
export type CalloutKind = (typeof CALLOUT_KINDS)[number]

/** Pictures in a gallery. */
export const MAX_GALLERY_PICTURES = 12

/** A link shown as a card; `site` names the website, `picture` is the `url` of a Picture. */
export type BookmarkAttributes = {
  url: string
  title: string
  description: string
  site: string
  picture: string | null
}

/**
 * A file that readers download, or audio that they hear. `src` is its `uploadedFileUrl`, or an address elsewhere, which
 * is linked to; `name` is the file's own, `size` in bytes, 0 if unknown. Only audio has a `type`.
 */
export type FileAttributes = {
  src: string
  name: string
  size: number
  title: string
  caption: string
  type?: AudioType
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
  | { type: 'callout'; attrs: { kind: CalloutKind }; content?: FormattedNode[] }
  | { type: 'gallery'; content?: FormattedNode[] }
  | { type: 'toggle'; attrs: { title: string }; content?: FormattedNode[] }
  | { type: 'bookmark'; attrs: BookmarkAttributes }
  | { type: 'button'; attrs: { href: string; label: string } }
  | { type: 'audio' | 'file'; attrs: FileAttributes }

export type FormattedText = { type: 'doc'; content: FormattedNode[] }

/** Maximum nesting of lists and quotes: deeper than real text, shallow enough for any stack. */
const MAX_DEPTH = 12
/** Maximum number of nodes in a text. */
const MAX_NODES = 20_000

/**
 * Whether a text is within MAX_DEPTH and MAX_NODES. Iterative, so that nesting cannot overflow the stack as the
 * recursive schema after it would.
 */
export function isWithinLimits(value: unknown): boolean {
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

/** The plain text of a rich text, blocks separated by a blank line. */
export function plainText(text: FormattedText): string {
  return text.content.map(plainBlockText).filter(Boolean).join('\n\n')
}

function plainBlockText(node: FormattedNode): string {
  if (node.type === 'text') return node.text
  if (node.type === 'hardBreak') return '\n'
  if (node.type === 'image') return node.attrs.alt
  if (node.type === 'video') return node.attrs.title
  if (node.type === 'button') return node.attrs.label
  if (node.type === 'audio' || node.type === 'file')
    return joinLines([node.attrs.title.trim() || node.attrs.name, node.attrs.caption])
  if (node.type === 'bookmark') return joinLines([node.attrs.title, node.attrs.description])
  if (node.type === 'toggle')
    return joinLines([node.attrs.title, ...(node.content ?? []).map(plainBlockText)])
  if (!('content' in node) || !node.content) return ''
  // Blocks within a block get lines of their own, or their words would run together.
  const hasBlocks = node.type === 'gallery' || node.content.some(isBlock)
  const joint = node.type === 'tableRow' ? ' · ' : hasBlocks ? '\n' : ''
  return node.content.map(plainBlockText).join(joint)
}

const joinLines = (lines: readonly string[]) => lines.filter(Boolean).join('\n')

function isBlock(node: FormattedNode): boolean {
  return node.type !== 'text' && node.type !== 'hardBreak' && node.type !== 'image'
}

/** The addresses of the audio and files in a text. */
export const fileSources = (nodes: readonly FormattedNode[]): string[] =>
  nodes.flatMap(node => {
    if (node.type === 'audio' || node.type === 'file') return [node.attrs.src]
    return 'content' in node && node.content ? fileSources(node.content) : []
  })

/** A paragraph per run of lines separated by a blank line; single line breaks are kept. */
export function richTextFrom(plain: string): FormattedText {
  const paragraphs = plain
    .split(/\n\s*\n/)
    .map(part => part.trim())
    .filter(Boolean)
  return { type: 'doc', content: paragraphs.map(part => ({ type: 'paragraph', content: lines(part) })) }
}

function lines(paragraph: string): FormattedNode[] {
  return paragraph.split('\n').flatMap((line, index): FormattedNode[] => {
    const text: FormattedNode = { type: 'text', text: line.trim() }
    return index === 0 ? [text] : [{ type: 'hardBreak' }, text]
  })
}
