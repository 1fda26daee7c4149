import {
  plainText,
  uploadedFilePath,
  type RichText as RichTextData,
  type RichTextMark,
  type RichTextNode,
  type VideoAttributes,
} from '@vitrine/model'
import { createElement, Fragment, type ReactNode } from 'react'
import { editablePart } from '../edit/edit-marks.tsx'
import { safeHref } from './link.ts'
import { normalizeRichText } from './normalize-rich-text.ts'
import type { PageContext } from '../page/page-context.ts'
import { Picture } from '../media/picture.tsx'
import { isBlank } from './text.ts'

/** Phones get smaller sizes, as for covers: high pixel densities hide the difference, and bandwidth matters. */
const PROSE_SIZES = '(min-width:48rem) 42rem,(min-width:40rem) 88vw,62vw'

type ImageNode = Extract<RichTextNode, { type: 'image' }>

/** Nodes that articles render as cards; elsewhere they are what is in them, or a link. */
export type CardNode = Extract<
  RichTextNode,
  { type: 'callout' | 'toggle' | 'gallery' | 'bookmark' | 'button' | 'audio' | 'file' }
>

/** Options of a rich text that depend on its place; the defaults are for a section. */
export type RichTextOptions = {
  /** The headings' ids, for anchors. */
  headingIds?: ReadonlyMap<RichTextNode, string>
  /** Highlights and names code blocks. */
  code?: {
    highlight(text: string, language: string | null): ReactNode
    nameOf(language: string | null): { name: string } | null
  }
  /** Renders cards; `inner` renders the blocks in one. */
  card?: (node: CardNode, page: PageContext, inner: () => ReactNode) => ReactNode
  /** The frame names of the page's videos; by default those of this text. */
  players?: ReadonlySet<string>
  /** For feeds, where pictures and videos are rendered differently. */
  elsewhere?: {
    href(target: string): string
    image(node: ImageNode): ReactNode
    film(film: VideoAttributes): ReactNode
  }
}

/**
 * Components of videos in texts. Published pages register them; the design editor, which cannot add any, shows titles.
 */
type VideoParts = {
  nameOf(film: VideoAttributes): string
  render(film: VideoAttributes, page: PageContext): ReactNode
  /** A link that seeks one of these players; null for other addresses. */
  seek(href: string, players: ReadonlySet<string>): { href: string; target: string } | null
}
let videos: VideoParts | undefined

export function addVideoParts(parts: VideoParts): void {
  videos = parts
}

type Props = {
  text: RichTextData
  page: PageContext
  /** The level of the heading above the text. */
  under?: number
  manner?: RichTextOptions
  className?: string
  /** The language of the text if it is another than the page's. */
  lang?: string | undefined
}

type RenderContext = RichTextOptions & { page: PageContext; levels: Levels; players: ReadonlySet<string> }

/** Renders rich text. Heading levels continue below the heading above without gaps: h3 and deeper in a section. */
export function RichText({ text, page, under = 2, manner = {}, className = 'prose', lang }: Props) {
  return (
    <div className={className} lang={lang} {...editablePart(page, text)}>
      {richTextParts({ text, page, under, manner })}
    </div>
  )
}

/** The blocks of a rich text without the surrounding element. */
export function richTextParts({
  text,
  page,
  under = 2,
  manner = {},
}: Omit<Props, 'className' | 'lang'>): ReactNode {
  const { content } = normalizeRichText(text)
  const writing: RenderContext = {
    players: playerNames(text),
    ...manner,
    page,
    levels: headingLevels(content, under),
  }
  return content.map((node, index) => block(node, index, writing))
}

/** The names of the frames of a text's videos. */
export function playerNames(text: RichTextData): Set<string> {
  const name = videos?.nameOf
  return new Set(name ? filmsIn(text.content).map(name) : [])
}

function filmsIn(nodes: readonly RichTextNode[]): VideoAttributes[] {
  return nodes.flatMap(node =>
    node.type === 'video' ? [node.attrs] : 'content' in node ? filmsIn(node.content ?? []) : [],
  )
}

type Levels = Map<RichTextNode, number>

/** A heading's element level: deeper only below an existing heading. */
export function headingLevels(
  nodes: readonly RichTextNode[],
  under: number,
  above: number[] = [],
  levels: Levels = new Map(),
): Levels {
  for (const node of nodes) {
    if (node.type === 'heading') {
      while (above.length > 0 && (above.at(-1) ?? 0) >= node.attrs.level) above.pop()
      above.push(node.attrs.level)
      levels.set(node, Math.min(6, under + above.length))
    } else if ('content' in node && node.content) headingLevels(node.content, under, above, levels)
  }
  return levels
}

const isEmptyCell = (node: RichTextNode) => isBlank(plainText({ type: 'doc', content: [node] }))

const contentOf = (node: RichTextNode): readonly RichTextNode[] =>
  'content' in node ? (node.content ?? []) : []

function children(node: RichTextNode, writing: RenderContext): ReactNode {
  const content = contentOf(node)
  // A single paragraph in a list item or cell is unwrapped.
  const only = content.length === 1 ? content[0] : undefined
  if (only?.type === 'paragraph' && ['listItem', 'tableCell', 'tableHeader'].includes(node.type))
    return children(only, writing)
  return content.map((child, index) => block(child, index, writing))
}

function block(node: RichTextNode, key: number, writing: RenderContext): ReactNode {
  const inner = () => children(node, writing)
  switch (node.type) {
    case 'text':
      return <Fragment key={key}>{marked(node.text, node.marks ?? [], writing)}</Fragment>
    case 'hardBreak':
      return <br key={key} />
    case 'horizontalRule':
      return <hr key={key} />
    case 'paragraph':
      return node.content?.length ? <p key={key}>{inner()}</p> : null
    case 'bulletList':
      return <ul key={key}>{inner()}</ul>
    case 'orderedList':
      return (
        <ol key={key} start={node.attrs && node.attrs.start !== 1 ? node.attrs.start : undefined}>
          {inner()}
        </ol>
      )
    case 'listItem':
      return <li key={key}>{inner()}</li>
    case 'blockquote':
      return <blockquote key={key}>{inner()}</blockquote>
    case 'heading':
      return isEmptyCell(node) ? null : <Heading key={key} node={node} writing={writing} />
    case 'codeBlock':
      return <CodeBlock key={key} node={node} writing={writing} />
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
        <div key={key} className="table" tabIndex={0}>
          <Table node={node} writing={writing} />
        </div>
      )
    case 'tableRow':
      return <tr key={key}>{inner()}</tr>
    case 'tableHeader':
      // An empty header cell becomes a plain cell.
      return isEmptyCell(node) ? <td key={key} /> : <th key={key}>{inner()}</th>
    case 'tableCell':
      return <td key={key}>{inner()}</td>
    case 'image':
      return (
        <Fragment key={key}>
          {writing.elsewhere ? (
            writing.elsewhere.image(node)
          ) : (
            <Illustration node={node} page={writing.page} />
          )}
        </Fragment>
      )
    case 'video':
      return (
        <Fragment key={key}>
          {writing.elsewhere
            ? writing.elsewhere.film(node.attrs)
            : (videos?.render(node.attrs, writing.page) ?? node.attrs.title)}
        </Fragment>
      )
    default:
      return (
        <Fragment key={key}>
          {writing.card ? writing.card(node, writing.page, inner) : plainCard(node, inner, writing)}
        </Fragment>
      )
  }
}

function plainCard(node: CardNode, inner: () => ReactNode, writing: RenderContext): ReactNode {
  const target = targetOf(node)
  if (target === null) return inner()
  return (
    <p>
      <Link target={target} inner={plainText({ type: 'doc', content: [node] }) || target} writing={writing} />
    </p>
  )
}

/** Where a card leads as a link; null for one with blocks. */
function targetOf(node: CardNode): string | null {
  switch (node.type) {
    case 'button':
      return node.attrs.href
    case 'bookmark':
      return node.attrs.url
    case 'audio':
    case 'file':
      return uploadedFilePath(node.attrs.src) ?? node.attrs.src
    default:
      return null
  }
}

/** A heading with an anchor links to itself, unless it contains links. */
function Heading({ node, writing }: { node: RichTextNode; writing: RenderContext }) {
  const id = writing.headingIds?.get(node)
  const hasLink = contentOf(node).some(
    child => child.type === 'text' && child.marks?.some(mark => mark.type === 'link'),
  )
  const inner = children(node, writing)
  return createElement(
    `h${String(writing.levels.get(node) ?? 3)}`,
    { id },
    id && !hasLink ? (
      <a className="anchor" href={`#${encodeURIComponent(id)}`}>
        {inner}
      </a>
    ) : (
      inner
    ),
  )
}

function CodeBlock({ node, writing }: { node: RichTextNode; writing: RenderContext }) {
  const language = node.type === 'codeBlock' ? (node.attrs?.language ?? null) : null
  const text = contentOf(node)
    .map(child => (child.type === 'text' ? child.text : child.type === 'hardBreak' ? '\n' : ''))
    .join('')
  const shown = writing.code?.nameOf(language)
  return (
    <pre>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <code className={shown ? `language-${shown.name}` : undefined} tabIndex={0}>
        {writing.code ? writing.code.highlight(text, language) : text}
      </code>
    </pre>
  )
}

/** A first row of header cells only is the table's head. */
function Table({ node, writing }: { node: RichTextNode; writing: RenderContext }) {
  const [first, ...rest] = contentOf(node)
  const cells = first ? contentOf(first) : []
  const hasHead = rest.length > 0 && cells.length > 0 && cells.every(cell => cell.type === 'tableHeader')
  if (!first || !hasHead)
    return (
      <table>
        <tbody>{children(node, writing)}</tbody>
      </table>
    )
  return (
    <table>
      <thead>{block(first, 0, writing)}</thead>
      <tbody>{rest.map((row, index) => block(row, index, writing))}</tbody>
    </table>
  )
}

function Illustration({ node, page }: { node: ImageNode; page: PageContext }) {
  const { src, alt, caption } = node.attrs
  if (!page.view.media[src]) return null
  return (
    <figure className="illustration">
      <Picture picture={{ url: src, width: null, height: null, alt }} page={page} sizes={PROSE_SIZES} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

const MARK_ELEMENTS = { bold: 'strong', italic: 'em', strike: 's', code: 'code' } as const

function marked(text: string, marks: readonly RichTextMark[], writing: RenderContext): ReactNode {
  return marks.reduceRight<ReactNode>((inner, mark) => {
    if (mark.type !== 'link') return createElement(MARK_ELEMENTS[mark.type], null, inner)
    return <Link target={mark.attrs.href} inner={inner} writing={writing} />
  }, text)
}

function Link({ target, inner, writing }: { target: string; inner: ReactNode; writing: RenderContext }) {
  const href = safeHref(target)
  if (!href) return inner
  const seek = writing.elsewhere ? null : videos?.seek(href, writing.players)
  if (seek)
    return (
      <a className="moment" {...seek}>
        {inner}
      </a>
    )
  return (
    // User-generated links: nofollow for search engines.
    <a
      href={writing.elsewhere ? writing.elsewhere.href(href) : href}
      rel={href.startsWith('http') ? 'nofollow noopener' : undefined}
    >
      {inner}
    </a>
  )
}
