import {
  truncateGraphemes,
  AUDIO_EXTENSIONS,
  type AudioType,
  CALLOUT_KINDS,
  isLinkTarget,
  isPlayable,
  MAX_GALLERY_PICTURES,
  type RichText,
  type RichTextMark,
  type RichTextNode,
  VIDEO_HOST_NAMES,
  type VideoAttributes,
  WebAddress,
} from '@vitrine/model'
import { normalizeRichText } from '@vitrine/render'
import type { JSONContent } from '@tiptap/core'
import { completeUrl } from './complete-url.ts'

/** Node type of blocks that an editor shows but cannot edit. */
export const OPAQUE = 'opaque'

/** Editable content. `words`: text only, for fields of a design. `all`: also pictures, videos and tables, for posts. */
export type Editable = 'words' | 'all'

/** Characters in one text node, as in the schema. */
const MAX_TEXT_LENGTH = 20_000
const MAX_CAPTION_LENGTH = 500
/** Maximum depth of an editor's blocks, so that the schema accepts the result. */
const MAX_DEPTH = 12

const BLOCK_CONTAINERS = ['blockquote', 'listItem', 'tableCell', 'tableHeader', 'callout', 'toggle']
const ATOMS = ['image', 'video', 'horizontalRule', 'bookmark', 'button', 'audio', 'file']

/**
 * Converts rich text to an editor document: normalizes nodes to valid HTML nesting and wraps loose text in
 * paragraphs. A block that the editor could not represent becomes one opaque node.
 */
export function toEditor(text: RichText, editable: Editable = 'words'): JSONContent {
  const content = inlineRuns(text.content).flatMap((run): JSONContent[] => {
    const ready = normalizeRichText({ type: 'doc', content: run }).content.flatMap(node => wrapInline([node]))
    const isLossless =
      ready.every(node => isEditable(node, editable) && depthOf(node) <= MAX_DEPTH) &&
      sizeOf(ready) === sizeOf(run)
    return isLossless ? (ready as JSONContent[]) : run.map(node => ({ type: OPAQUE, attrs: { node } }))
  })
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

/**
 * Converts an editor document to rich text: drops everything pages cannot show, and empty paragraphs at the end.
 */
export function fromEditor(document: JSONContent): RichText {
  const content = (document.content ?? []).flatMap(fromNode)
  while (content.length > 0 && isEmpty(content.at(-1))) content.pop()
  return { type: 'doc', content }
}

const isInline = (node: RichTextNode) => node.type === 'text' || node.type === 'hardBreak'
const contentOf = (node: RichTextNode): RichTextNode[] => ('content' in node ? (node.content ?? []) : [])
const isEmpty = (node: RichTextNode | undefined) => node?.type === 'paragraph' && contentOf(node).length === 0
const depthOf = (node: RichTextNode): number => 1 + Math.max(0, ...contentOf(node).map(depthOf))

/** Counts characters and non-text nodes; a lower count after conversion means lost content. */
const sizeOf = (nodes: readonly RichTextNode[]): number =>
  nodes.reduce((sum, node) => {
    if (node.type === 'text') return sum + node.text.length
    if (node.type === 'toggle') sum += node.attrs.title.length
    return sum + (ATOMS.includes(node.type) ? 1 : sizeOf(contentOf(node)))
  }, 0)

/** Groups adjacent inline nodes; every block is a group of its own. */
function inlineRuns(nodes: readonly RichTextNode[]): RichTextNode[][] {
  const runs: RichTextNode[][] = []
  for (const node of nodes) {
    const last = runs.at(-1)
    if (isInline(node) && last?.every(isInline)) last.push(node)
    else runs.push([node])
  }
  return runs
}

/** Wraps loose text in paragraphs, recursively; empty containers get a paragraph to type in. */
function wrapInline(nodes: readonly RichTextNode[]): RichTextNode[] {
  return inlineRuns(nodes).flatMap(run =>
    run.every(isInline) ? [{ type: 'paragraph', content: run.map(withUniqueMarks) }] : run.map(wrapChildren),
  )
}

function wrapChildren(node: RichTextNode): RichTextNode {
  if (node.type === 'paragraph' || node.type === 'heading')
    return { ...node, content: contentOf(node).map(withUniqueMarks) }
  if (BLOCK_CONTAINERS.includes(node.type) && 'content' in node) {
    const content = wrapInline(contentOf(node))
    return { ...node, content: content.length > 0 ? content : [{ type: 'paragraph' }] } as RichTextNode
  }
  if (node.type === 'button' && node.attrs.href === '#')
    return { ...node, attrs: { ...node.attrs, href: '' } }
  if ('content' in node && node.type !== 'codeBlock')
    return { ...node, content: contentOf(node).map(wrapChildren) } as RichTextNode
  return node
}

/** Removes duplicate marks. */
function withUniqueMarks(node: RichTextNode): RichTextNode {
  if (node.type !== 'text' || !node.marks) return node
  const types = node.marks.map(mark => mark.type)
  return withMarks(
    node.text,
    node.marks.filter((mark, index) => types.indexOf(mark.type) === index),
  )
}

/** Returns whether the editor's schema allows the node; it would drop others. */
function isEditable(node: RichTextNode, editable: Editable): boolean {
  const content = contentOf(node)
  const hasOnly = (type: RichTextNode['type']) =>
    content.length > 0 && content.every(child => child.type === type && isEditable(child, editable))
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
      return hasOnly('listItem')
    case 'listItem':
      return content[0]?.type === 'paragraph' && content.every(child => isEditable(child, editable))
    case 'blockquote':
      return content.length > 0 && content.every(child => isEditable(child, editable))
    case 'image':
    case 'video':
    case 'bookmark':
    case 'button':
    case 'audio':
    case 'file':
      return editable === 'all'
    case 'callout':
    case 'toggle':
      return editable === 'all' && content.length > 0 && content.every(child => isEditable(child, editable))
    case 'gallery':
      return editable === 'all' && hasOnly('image')
    case 'table':
      return editable === 'all' && hasOnly('tableRow')
    case 'tableRow':
      return (
        content.length > 0 &&
        content.every(
          child => ['tableCell', 'tableHeader'].includes(child.type) && isEditable(child, editable),
        )
      )
    case 'tableCell':
    case 'tableHeader':
      return content.length > 0 && content.every(child => isEditable(child, editable))
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
      return node.text ? splitText(node.text, (node.marks ?? []).flatMap(fromMark)) : []
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
      return fromVideo(node.attrs ?? {})
    case 'callout':
      return [{ type: 'callout', attrs: { kind: toCalloutKind(node.attrs?.kind) }, content: content() }]
    case 'toggle':
      return [{ type: 'toggle', attrs: { title: toText(node.attrs?.title, 300) }, content: content() }]
    case 'gallery':
      return toGalleries(content())
    case 'bookmark':
      return fromBookmark(node.attrs ?? {})
    case 'audio':
    case 'file':
      return fromFile(node.type, node.attrs ?? {})
    case 'button': {
      const href = completeUrl(String(node.attrs?.href ?? ''))
      const label = toText(node.attrs?.label, 100)
      // Without a link it is not shown, but its label is kept.
      return [
        { type: 'button', attrs: { href: isLinkTarget(href) && href.length <= 2000 ? href : '#', label } },
      ]
    }
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

/** Drops a picture without a URL: it is still being uploaded. */
function fromPicture(attrs: Record<string, unknown>): RichTextNode[] {
  const src = WebAddress.safeParse(attrs.src)
  if (!src.success) return []
  const caption = toText(attrs.caption, MAX_CAPTION_LENGTH)
  return [
    {
      type: 'image',
      attrs: {
        src: src.data,
        alt: toText(attrs.alt, MAX_CAPTION_LENGTH),
        ...(caption === '' ? {} : { caption }),
      },
    },
  ]
}

function fromVideo({ host: name, id, title, poster, start }: Record<string, unknown>): RichTextNode[] {
  const host = VIDEO_HOST_NAMES.find(known => known === name)
  if (!host || typeof id !== 'string' || !isPlayable({ host, id })) return []
  const still = WebAddress.safeParse(poster)
  const attrs: VideoAttributes = {
    host,
    id,
    title: toText(title, 300),
    poster: still.success ? still.data : null,
    ...(typeof start === 'number' ? { start } : {}),
  }
  return [{ type: 'video', attrs }]
}

const toText = (value: unknown, maxLength: number) =>
  typeof value === 'string' ? truncateGraphemes(value, maxLength) : ''

const toCalloutKind = (value: unknown) => CALLOUT_KINDS.find(kind => kind === value) ?? 'note'

/** Splits pictures into galleries of at most as many as one may have. */
function toGalleries(pictures: RichTextNode[]): RichTextNode[] {
  const count = Math.ceil(pictures.length / MAX_GALLERY_PICTURES)
  return Array.from({ length: count }, (_, index) => ({
    type: 'gallery',
    content: pictures.slice(index * MAX_GALLERY_PICTURES, (index + 1) * MAX_GALLERY_PICTURES),
  }))
}

function fromBookmark({ url, title, description, site, picture }: Record<string, unknown>): RichTextNode[] {
  const address = WebAddress.safeParse(url)
  if (!address.success) return []
  const shown = WebAddress.safeParse(picture)
  const attrs = {
    url: address.data,
    title: toText(title, 300),
    description: toText(description, 500),
    site: toText(site, 100),
    picture: shown.success ? shown.data : null,
  }
  return [{ type: 'bookmark', attrs }]
}

function fromFile(
  kind: 'audio' | 'file',
  { src, name, size, title, caption, type }: Record<string, unknown>,
): RichTextNode[] {
  const address = WebAddress.safeParse(src)
  if (!address.success) return []
  const audio = Object.keys(AUDIO_EXTENSIONS).find(known => known === type) as AudioType | undefined
  const attrs = {
    src: address.data,
    name: toText(name, 255),
    size: Math.max(0, Math.min(1e12, Math.round(Number(size)) || 0)),
    title: toText(title, 300),
    caption: toText(caption, 500),
    ...(kind === 'audio' && audio ? { type: audio } : {}),
  }
  return [{ type: kind, attrs }]
}

/** Splits a text into nodes of at most MAX_TEXT_LENGTH characters, never inside a surrogate pair. */
function splitText(text: string, marks: RichTextMark[]): RichTextNode[] {
  const nodes: RichTextNode[] = []
  for (let from = 0; from < text.length; ) {
    let to = Math.min(text.length, from + MAX_TEXT_LENGTH)
    if (to < text.length && /[\ud800-\udbff]/.test(text[to - 1] ?? '')) to -= 1
    nodes.push(withMarks(text.slice(from, to), marks))
    from = to
  }
  return nodes
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
