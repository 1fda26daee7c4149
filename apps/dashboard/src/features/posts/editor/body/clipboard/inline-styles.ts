import { isLinkTarget, type RichTextMark } from '@vitrine/model'
import type { HtmlElement } from './html-tree.ts'

const MARK_TAGS: Record<string, 'bold' | 'italic' | 'strike' | 'code'> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
}

/** One property of an element's own style, in lower case; empty where it has none. */
export function styleOf(element: HtmlElement, property: string): string {
  const style = element.attribute('style') ?? ''
  const found = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]*)`, 'i').exec(style)
  return found?.[1]?.trim().toLowerCase() ?? ''
}

/** Whether nobody sees the element where it comes from. */
export function isHidden(element: HtmlElement): boolean {
  return (
    styleOf(element, 'display') === 'none' ||
    styleOf(element, 'visibility') === 'hidden' ||
    styleOf(element, 'mso-hide') === 'all' ||
    element.attribute('hidden') !== null
  )
}

/** The marks of the words in an element, of its tag and its style: office programs write the latter. */
export function marksWithin(element: HtmlElement, outer: readonly RichTextMark[]): RichTextMark[] {
  let marks = [...outer]
  const put = (mark: RichTextMark) => {
    if (!marks.some(one => one.type === mark.type)) marks.push(mark)
  }
  const take = (type: RichTextMark['type']) => {
    marks = marks.filter(mark => mark.type !== type)
  }
  const named = MARK_TAGS[element.tag]
  if (named) put({ type: named })
  const href = element.tag === 'a' ? targetOf(element.attribute('href') ?? '') : null
  if (href) put({ type: 'link', attrs: { href } })
  const weight = styleOf(element, 'font-weight')
  if (/^(?:bold|bolder|[6-9]00)$/.test(weight)) put({ type: 'bold' })
  else if (/^(?:normal|[1-5]00)$/.test(weight)) take('bold')
  const slant = styleOf(element, 'font-style')
  if (/^(?:italic|oblique)/.test(slant)) put({ type: 'italic' })
  else if (slant === 'normal') take('italic')
  const line = styleOf(element, 'text-decoration') + styleOf(element, 'text-decoration-line')
  if (line.includes('line-through')) put({ type: 'strike' })
  return marks
}

/** Where a link leads. Google's documents lead through a page of its own; paths belong to another site. */
function targetOf(href: string): string | null {
  if (!URL.canParse(href)) return null
  const url = new URL(href)
  const through = /(?:^|\.)google\.[a-z.]+$/.test(url.hostname) && url.pathname === '/url'
  const target = through ? (url.searchParams.get('q') ?? url.searchParams.get('url') ?? '') : href
  return URL.canParse(target) && target.length <= 2000 && isLinkTarget(target) ? target : null
}
