import type { RichText as RichTextData, RichTextMark, RichTextNode } from '@vitrine/model'
import { createElement, Fragment, type ReactNode } from 'react'
import { safeHref } from './link.ts'
import type { PageContext } from './page-context.ts'
import { Picture } from './picture.tsx'

const PROSE_SIZES = '(min-width:48rem) 42rem,92vw'

type Props = {
  text: RichTextData
  page: PageContext
  /** The level of the heading that the text stands under. */
  under?: number
}

/** Formatted text as elements. Its headings go on below the one above it, without gaps: h3 and down in a section. */
export function RichText({ text, page, under = 2 }: Props) {
  const levels = headingLevels(text.content, under)
  return <div className="prose">{text.content.map((node, index) => block(node, index, page, levels))}</div>
}

type Levels = Map<RichTextNode, number>

/** A heading's element level: the next for the outermost, one deeper only under a heading that is there. */
function headingLevels(
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

function children(node: RichTextNode, page: PageContext, levels: Levels): ReactNode {
  const content = 'content' in node ? (node.content ?? []) : []
  // One paragraph alone in a list item or cell needs no element of its own.
  const only = content.length === 1 ? content[0] : undefined
  if (only?.type === 'paragraph' && ['listItem', 'tableCell', 'tableHeader'].includes(node.type))
    return children(only, page, levels)
  return content.map((child, index) => block(child, index, page, levels))
}

function block(node: RichTextNode, key: number, page: PageContext, levels: Levels): ReactNode {
  const inner = () => children(node, page, levels)
  switch (node.type) {
    case 'text':
      return <Fragment key={key}>{marked(node.text, node.marks ?? [])}</Fragment>
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
      return createElement(`h${String(levels.get(node) ?? 3)}`, { key }, inner())
    case 'codeBlock':
      return (
        <pre key={key}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
          <code tabIndex={0}>{inner()}</code>
        </pre>
      )
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
        <div key={key} className="table" tabIndex={0}>
          <table>
            <tbody>{inner()}</tbody>
          </table>
        </div>
      )
    case 'tableRow':
      return <tr key={key}>{inner()}</tr>
    case 'tableHeader':
      return <th key={key}>{inner()}</th>
    case 'tableCell':
      return <td key={key}>{inner()}</td>
    case 'image':
      return <Illustration key={key} node={node} page={page} />
  }
}

function Illustration({ node, page }: { node: Extract<RichTextNode, { type: 'image' }>; page: PageContext }) {
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

function marked(text: string, marks: readonly RichTextMark[]): ReactNode {
  return marks.reduceRight<ReactNode>((inner, mark) => {
    if (mark.type !== 'link') return createElement(MARK_ELEMENTS[mark.type], null, inner)
    const href = safeHref(mark.attrs.href)
    // Written by whoever owns the page, vouched for by nobody: no weight with search engines.
    return href ? (
      <a href={href} rel={href.startsWith('http') ? 'nofollow noopener' : undefined}>
        {inner}
      </a>
    ) : (
      inner
    )
  }, text)
}
