import { proseLength } from '@vitrine/model'
import { cleanLine } from '../sanitize.ts'
import { type Element, getAttribute, getText } from '../html/html-page.ts'

const MAX_PARAGRAPHS = 400
const MAX_ANCESTORS = 40
const MIN_LENGTH = 60
const MAX_TOTAL = 1600
/** The last mark of a sentence, in any script, with closing quotes and brackets. */
const SENTENCE_END = /[.!?…。．！？｡।॥۔؟]["'”’»)」』]*$/u
/** Parts of a page that are not its own text, and teasers of something else. */
const ASIDE = new Set([
  'nav',
  'footer',
  'aside',
  'form',
  'article',
  'dialog',
  'noscript',
  'template',
  'figure',
])
const ASIDE_CLASS = /cookie|consent|banner|newsletter|comment|breadcrumb|menu|modal|popup|h-entry|hentry/i
const NOTICE = /\bcookies?\b|javascript|browser|©|all rights reserved|privacy policy|newsletter/i

/**
 * Returns the paragraphs with which a page introduces itself, or null: whole sentences outside of navigation, footers,
 * notices and lists of articles.
 */
export function findOwnText(elements: readonly Element[]): string | null {
  const found: string[] = []
  let length = 0
  for (const element of elements.filter(({ tagName }) => tagName === 'p').slice(0, MAX_PARAGRAPHS)) {
    const text = cleanLine(getText(element), 1200)
    if (!text || proseLength(text) < MIN_LENGTH || !SENTENCE_END.test(text) || NOTICE.test(text)) continue
    if (isAside(element) || found.includes(text)) continue
    length += text.length
    if (length > MAX_TOTAL) break
    found.push(text)
  }
  return found.length > 0 ? found.join('\n\n') : null
}

function isAside(element: Element): boolean {
  let node: Element['parentNode'] = element
  for (let depth = 0; node && depth < MAX_ANCESTORS; depth++) {
    if (!('tagName' in node)) return false
    if (ASIDE.has(node.tagName)) return true
    // Themes put such words on the body, too.
    const isPart = node.tagName !== 'body' && node.tagName !== 'html' && node.tagName !== 'main'
    if (isPart && ASIDE_CLASS.test(`${getAttribute(node, 'class')} ${getAttribute(node, 'id')}`)) return true
    node = node.parentNode
  }
  return depthExceeded(node)
}

/** Text below more ancestors than pages have is not looked at. */
const depthExceeded = (node: Element['parentNode']) => node !== null
