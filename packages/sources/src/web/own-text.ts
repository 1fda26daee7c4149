import { proseLength } from '@vitrine/model'
import { findHeading, type Heading } from '../files/headings.ts'
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
 * notices, lists of articles and cards, and not about a job or project below a heading that says so.
 */
export function findOwnText(elements: readonly Element[]): string | null {
  const found: string[] = []
  let length = 0
  let section: Heading | null = null
  let paragraphs = 0
  const known: CardHeadings = new Map()
  for (const element of elements) {
    if (/^h[1-3]$/.test(element.tagName)) section = findHeading(getText(element).trim())
    if (element.tagName !== 'p' || paragraphs++ >= MAX_PARAGRAPHS) continue
    if (section !== null && section !== 'about') continue
    const text = cleanLine(getText(element), 1200)
    if (!text || proseLength(text) < MIN_LENGTH || !SENTENCE_END.test(text) || NOTICE.test(text)) continue
    if (isAside(element) || isInCard(element, known) || found.includes(text)) continue
    length += text.length
    if (length > MAX_TOTAL) break
    found.push(text)
  }
  return found.length > 0 ? found.join('\n\n') : null
}

/** Levels from a text up to the card that holds it, and from the card down to its heading. */
const CARD_DEPTH = 3
/** Sections and articles may also be the parts of the page itself. */
const isLandmark = ({ tagName }: Element) => tagName === 'section' || tagName === 'article'

/** Whether a text is in one of several parts side by side with one small heading each: projects or services. */
function isInCard(element: Element, known: CardHeadings): boolean {
  let node: Element = element
  for (let depth = 0; depth < CARD_DEPTH; depth++) {
    const parent = node.parentNode
    if (!parent || !('tagName' in parent)) return false
    node = parent
    if (node.tagName === 'li') return true
    const heading = cardHeading(node, known)
    if (!heading || !node.parentNode || findHeading(getText(heading).trim()) === 'about') continue
    const { tagName } = node
    const look = getAttribute(node, 'class')
    const alike = childElements(node.parentNode)
      .slice(0, MAX_SIBLINGS)
      .filter(one => one.tagName === tagName && getAttribute(one, 'class') === look)
      .slice(0, MAX_CARDS)
    const cards = alike.filter(one => cardHeading(one, known))
    if (cards.length >= (isLandmark(node) ? 3 : 2)) return true
  }
  return false
}

const MAX_CARDS = 30
const MAX_SIBLINGS = 300

/** Parts of a page and the heading that makes them a card, if any: each is looked through once. */
type CardHeadings = Map<Element, Element | null>

/** The only heading near the top of a part, if it is a small one. */
function cardHeading(element: Element, known: CardHeadings): Element | null {
  const found = known.get(element)
  if (found !== undefined) return found
  const [first, second] = headingsIn(element, CARD_DEPTH)
  const heading = first && !second && /^h[3-6]$/.test(first.tagName) ? first : null
  known.set(element, heading)
  return heading
}

const headingsIn = (element: Element, depth: number): Element[] =>
  childElements(element)
    .slice(0, MAX_CARDS)
    .flatMap(child =>
      /^h[1-6]$/.test(child.tagName) ? [child] : depth > 1 ? headingsIn(child, depth - 1) : [],
    )

const childElements = (parent: NonNullable<Element['parentNode']>): Element[] =>
  parent.childNodes.filter((node): node is Element => 'tagName' in node)

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
