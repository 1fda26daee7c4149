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

/** Returns a property of an element's own style, in lower case; empty if it has none. */
export function getStyle(element: HtmlElement, property: string): string {
  const style = element.attribute('style') ?? ''
  const found = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]*)`, 'i').exec(style)
  return found?.[1]?.trim().toLowerCase() ?? ''
}

/** Whether the element is invisible at its source. */
export function isHidden(element: HtmlElement): boolean {
  return (
    getStyle(element, 'display') === 'none' ||
    getStyle(element, 'visibility') === 'hidden' ||
    getStyle(element, 'mso-hide') === 'all' ||
    element.attribute('hidden') !== null
  )
}

/** Returns the marks inside an element, from its tag and its style, which office programs use. */
export function applyElementMarks(element: HtmlElement, outer: readonly RichTextMark[]): RichTextMark[] {
  let marks = [...outer]
  const add = (mark: RichTextMark) => {
    if (!marks.some(one => one.type === mark.type)) marks.push(mark)
  }
  const remove = (type: RichTextMark['type']) => {
    marks = marks.filter(mark => mark.type !== type)
  }
  const named = MARK_TAGS[element.tag]
  if (named) add({ type: named })
  const href = element.tag === 'a' ? resolveLinkTarget(element.attribute('href') ?? '') : null
  if (href) add({ type: 'link', attrs: { href } })
  const weight = getStyle(element, 'font-weight')
  if (/^(?:bold|bolder|[6-9]00)$/.test(weight)) add({ type: 'bold' })
  else if (/^(?:normal|[1-5]00)$/.test(weight)) remove('bold')
  const fontStyle = getStyle(element, 'font-style')
  if (/^(?:italic|oblique)/.test(fontStyle)) add({ type: 'italic' })
  else if (fontStyle === 'normal') remove('italic')
  const decoration = getStyle(element, 'text-decoration') + getStyle(element, 'text-decoration-line')
  if (decoration.includes('line-through')) add({ type: 'strike' })
  return marks
}

/** Resolves a link's target: without Google's redirect; null for relative paths, which belong to another site. */
function resolveLinkTarget(href: string): string | null {
  if (!URL.canParse(href)) return null
  const url = new URL(href)
  const isGoogleRedirect = /(?:^|\.)google\.[a-z.]+$/.test(url.hostname) && url.pathname === '/url'
  const target = isGoogleRedirect ? (url.searchParams.get('q') ?? url.searchParams.get('url') ?? '') : href
  return URL.canParse(target) && target.length <= 2000 && isLinkTarget(target) ? target : null
}
