import {
  plainText,
  type RichText as RichTextData,
  type RichTextMark,
  type RichTextNode,
  type VideoAttributes,
} from '@vitrine/model'
import { createElement, Fragment, type ReactNode } from 'react'
import { parseVideoMoment, playerUrl, playerName } from '../media/video-url.ts'
import { editablePart } from '../edit/edit-marks.tsx'
import { safeHref } from './link.ts'
import { normalizeRichText } from './normalize-rich-text.ts'
import type { PageContext } from '../page/page-context.ts'
import { Picture } from '../media/picture.tsx'
import { VideoPlayer } from '../media/player.tsx'
import { isBlank } from './text.ts'

/** Phones ask for as little as for a cover: their pixels are finer than eyes, and each round trip is felt. */
const PROSE_SIZES = '(min-width:48rem) 42rem,(min-width:40rem) 88vw,62vw'

type ImageNode = Extract<RichTextNode, { type: 'image' }>

/** What a text has in one place and not in others; without it, it is the plain text of a section. */
export type RichTextOptions = {
  /** Where readers can be led to: the ids of its headings. */
  headingIds?: ReadonlyMap<RichTextNode, string>
  /** The words of a code block, coloured. */
  code?: (text: string, language: string | null) => ReactNode
  /** The names of the frames in which films play on this page; those of the text itself, if nothing is said. */
  players?: ReadonlySet<string>
  /** For a text that is read elsewhere, where pictures and films cannot be shown as here. */
  elsewhere?: {
    href(target: string): string
    image(node: ImageNode): ReactNode
    film(film: VideoAttributes): ReactNode
  }
}

type Props = {
  text: RichTextData
  page: PageContext
  /** The level of the heading that the text stands under. */
  under?: number
  manner?: RichTextOptions
  className?: string
}

type RenderContext = RichTextOptions & { page: PageContext; levels: Levels; players: ReadonlySet<string> }

/** Formatted text as elements. Its headings go on below the one above it, without gaps: h3 and down in a section. */
export function RichText({ text, page, under = 2, manner = {}, className = 'prose' }: Props) {
  return (
    <div className={className} {...editablePart(page, text)}>
      {richTextParts({ text, page, under, manner })}
    </div>
  )
}

/** The blocks of a formatted text, without the element around them. */
export function richTextParts({ text, page, under = 2, manner = {} }: Omit<Props, 'className'>): ReactNode {
  const { content } = normalizeRichText(text)
  const writing: RenderContext = {
    players: playerNames(text),
    ...manner,
    page,
    levels: headingLevels(content, under),
  }
  return content.map((node, index) => block(node, index, writing))
}

/** The names of the frames that the films of a text play in. */
export function playerNames(text: RichTextData): Set<string> {
  return new Set(filmsIn(text.content).map(playerName))
}

function filmsIn(nodes: readonly RichTextNode[]): VideoAttributes[] {
  return nodes.flatMap(node =>
    node.type === 'video' ? [node.attrs] : 'content' in node ? filmsIn(node.content ?? []) : [],
  )
}

type Levels = Map<RichTextNode, number>

/** A heading's element level: the next for the outermost, one deeper only under a heading that is there. */
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
  // One paragraph alone in a list item or cell needs no element of its own.
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
      // A header that says nothing heads nothing.
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
          {writing.elsewhere ? (
            writing.elsewhere.film(node.attrs)
          ) : (
            <VideoPlayer film={node.attrs} page={writing.page} />
          )}
        </Fragment>
      )
  }
}

/** A heading that can be led to leads to itself, so that its address can be copied; not where it has links in it. */
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
  return (
    <pre>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <code tabIndex={0}>{writing.code ? writing.code(text, language) : text}</code>
    </pre>
  )
}

/** A first row of nothing but headings is the table's head. */
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
  const moment = writing.elsewhere ? null : parseVideoMoment(href)
  // A second of a film that plays on this page: the link leads its player there.
  if (moment?.start !== undefined && writing.players.has(playerName(moment)))
    return (
      <a className="moment" href={playerUrl(moment)} target={playerName(moment)}>
        {inner}
      </a>
    )
  return (
    // Written by whoever owns the page, vouched for by nobody: no weight with search engines.
    <a
      href={writing.elsewhere ? writing.elsewhere.href(href) : href}
      rel={href.startsWith('http') ? 'nofollow noopener' : undefined}
    >
      {inner}
    </a>
  )
}
