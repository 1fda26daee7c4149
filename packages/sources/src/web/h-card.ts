import { type Element, getAttribute, getTextUpTo } from '../html/html-page.ts'

/** The properties of a microformats2 h-card that this product knows; URLs as written in the page. */
export type HCard = {
  name: string | null
  note: string | null
  photo: string | null
  jobTitle: string | null
  organization: string | null
  locality: string | null
  region: string | null
  country: string | null
  urls: string[]
}

const MAX_CARDS = 50
const MAX_PROPERTIES = 300
/** Properties of one name that are looked at: they may all be empty, and each contain the whole page. */
const MAX_TRIES = 5
const MAX_URLS = 30
const MAX_TEXT = 5_000

/**
 * Finds the card that represents the page (https://microformats.org/wiki/representative-h-card-parsing): one with the
 * page's own URL, else one whose URL is also `rel=me`, else the only one.
 */
export function findHCard(
  elements: readonly Element[],
  { isOwn, isMe }: { isOwn: (href: string) => boolean; isMe: (href: string) => boolean },
): HCard | null {
  // The card of an employer or of an affiliation is a property of another one.
  const isOthers = (name: string) => /^[pu]-/.test(name) && name !== 'p-author' && name !== 'p-contact'
  const roots = elements
    .filter(element => classesOf(element).includes('h-card') && !classesOf(element).some(isOthers))
    .slice(0, MAX_CARDS)
  const cards = roots.map(parseHCard)
  return (
    cards.find(({ urls }) => urls.some(isOwn)) ??
    cards.find(({ urls }) => urls.some(isMe)) ??
    (cards.length === 1 ? (cards[0] ?? null) : null)
  )
}

function parseHCard(root: Element): HCard {
  const properties = listProperties(root)
  const named = (name: string) => properties.filter(one => classesOf(one).includes(name))
  const text = (name: string) => {
    for (const property of named(name).slice(0, MAX_TRIES)) {
      const value = textValue(property)
      if (value) return value
    }
    return null
  }
  const urls = (name: string) => named(name).slice(0, MAX_URLS).map(urlValue).filter(Boolean)
  // Without explicit properties, a link or an image is the card itself.
  const isImplied = properties.length === 0
  const image = [root, ...childElements(root)].find(({ tagName }) => tagName === 'img')
  const href = getAttribute(root, 'href')
  return {
    name:
      text('p-name') ?? (getTextUpTo(root, MAX_TEXT) || (image ? getAttribute(image, 'alt') : null) || null),
    note: text('p-note'),
    photo:
      urls('u-photo')[0] ?? urls('u-logo')[0] ?? (isImplied && image ? getAttribute(image, 'src') : null),
    jobTitle: text('p-job-title') ?? text('p-role'),
    organization: text('p-org'),
    locality: text('p-locality'),
    region: text('p-region'),
    country: text('p-country-name'),
    urls: [...urls('u-url'), ...urls('u-uid'), ...(href ? [href] : [])].slice(0, MAX_URLS),
  }
}

/** The elements with properties of this card, without those of cards inside of it. */
function listProperties(root: Element): Element[] {
  const found: Element[] = []
  const open = childElements(root).reverse()
  for (let element = open.pop(); element && found.length < MAX_PROPERTIES; element = open.pop()) {
    const classes = classesOf(element)
    if (classes.some(name => /^(?:p|u|dt|e)-/.test(name))) found.push(element)
    // An address is a part of its card; an organisation has properties of its own.
    const isOther = classes.some(name => name.startsWith('h-') && name !== 'h-adr' && name !== 'h-geo')
    if (!isOther) for (const child of childElements(element).reverse()) open.push(child)
  }
  return found
}

const childElements = ({ childNodes }: Element): Element[] =>
  childNodes.filter((node): node is Element => 'tagName' in node)

const classesOf = (element: Element) => (getAttribute(element, 'class') ?? '').split(/\s+/)

function textValue(element: Element): string {
  const given =
    element.tagName === 'img'
      ? getAttribute(element, 'alt')
      : element.tagName === 'data'
        ? getAttribute(element, 'value')
        : element.tagName === 'abbr'
          ? getAttribute(element, 'title')
          : null
  return (given ?? getTextUpTo(element, MAX_TEXT)).trim()
}

function urlValue(element: Element): string {
  return (
    getAttribute(element, 'href') ??
    getAttribute(element, 'src') ??
    getAttribute(element, 'data') ??
    getTextUpTo(element, MAX_TEXT)
  ).trim()
}
