import type { Profile } from '@vitrine/model'
import { type Element, getAttribute, getText, hasClass, type HtmlPage } from '../html/html-page.ts'
import { parseJson } from '../http-request.ts'
import { getLinkLabel } from '../link-label.ts'
import { type JsonObject, toList, toObject } from '../linkedin/parse-values.ts'
import { cleanLine, cleanParagraphs, parseWebUrl } from '../sanitize.ts'
import { asText } from './network.ts'
import { isAccount, MAX_ANCHORS, toAbsoluteUrl } from './page-links.ts'

/** The content of a page of links ("link in bio"); texts that are its maker's advertisement are left out. */
export type LinkPage = {
  name: string | null
  bio: string | null
  picture: string | null
  links: Profile['links']
}

/** Services whose pages are lists of links. */
const LINK_HOSTS =
  /(?:^|\.)(?:linktr\.ee|lnk\.bio|bio\.link|beacons\.(?:ai|page)|bento\.me|campsite\.bio|linkin\.bio|solo\.to|hoo\.be|taplink\.cc|msha\.ke|allmylinks\.com|linkfly\.to|snipfeed\.co|koji\.to|milkshake\.app|heylink\.me|many\.link|linkr\.bio|bio\.site|direct\.me|flow\.page|carrd\.co)$/
const SERVICE =
  'Linktree|Lnk\\.?Bio|Bio Link|Beacons(?:\\.ai)?|Bento|Campsite(?:\\.bio)?|Solo\\.to|LinkStack|LittleLink|Taplink|AllMyLinks|HeyLink(?:\\.me)?|Bio Sites?|Milkshake|Carrd|Linkr'
const TITLE_END = new RegExp(`\\s*(?:[|·•–—:-]|\\bon\\b|['’]s)\\s*(?:${SERVICE})\\b.{0,60}$`, 'iu')
/** Descriptions that a service writes itself. */
const ADVERT = new RegExp(
  `^(?:${SERVICE})\\b|^(?:View|See|Check out|Visit|Find)\\b.{0,120}\\b(?:${SERVICE})\\b|link in bio tool|make your link do more|all (?:of )?(?:my|your) links in one place`,
  'iu',
)
const OWN_PAGE =
  /\b(?:privacy|cookies?|terms|report(?: abuse| a violation)?|imprint|log ?in|sign ?up|create your|powered by|join .{1,40} on|try .{1,20} free|get your own|made with)\b/i
const MAX_LINKS = 40
/** Fewer links make no page of links. */
const MIN_LINKS = 4
const MIN_LINKS_ON_SERVICE = 1

/**
 * Reads a page that is a list of its owner's links, or returns null for other pages: one of a known service, or any
 * page that is mostly links with texts of their own and no articles. Linktree and others keep their links as data in
 * the page, with headings between them; LinkStack and the rest are read as they are seen.
 */
export function readLinkPage(page: HtmlPage, url: string): LinkPage | null {
  const { hostname } = new URL(url)
  const isService = LINK_HOSTS.test(hostname)
  const data = isService || hasNextData(page) ? readPageData(page, url) : null
  const shown = readShownLinks(page.elements, url, isService)
  const isLinkStack = isOfTemplate(page.elements)
  const links = mergeShown(data?.links ?? [], shown)
  if (!isService && !isLinkStack && !(data?.isAccount || isMostlyLinks(page.elements, shown))) return null
  if (links.length < (isService || isLinkStack || data?.isAccount ? MIN_LINKS_ON_SERVICE : MIN_LINKS))
    return null
  return {
    name:
      cleanName(data?.name) ??
      cleanName(headingOf(page.elements), MAX_NAME_WORDS) ??
      cleanName(titleOf(page)) ??
      cleanName(headingOf(page.elements)),
    bio: cleanBio(data?.bio) ?? cleanBio(shownBio(page.elements)) ?? cleanBio(page.meta.get('description')),
    picture: data?.picture ?? pictureOf(page.elements, url),
    links: links.slice(0, MAX_LINKS),
  }
}

/** The links that the page's data names, then those that only the page shows. */
function mergeShown(stated: Profile['links'], shown: Profile['links']): Profile['links'] {
  const seen = new Set(stated.map(({ url }) => comparable(url)))
  return [...stated, ...shown.filter(({ url }) => !seen.has(comparable(url)))]
}

const comparable = (url: string) =>
  url
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/+$/, '')
    .toLowerCase()

type PageData = LinkPage & { isAccount: boolean }

const isNextData = (element: Element) => getAttribute(element, 'id') === '__NEXT_DATA__'
const hasNextData = ({ elements }: HtmlPage) => elements.some(isNextData)

function readPageData({ elements }: HtmlPage, url: string): PageData | null {
  const script = elements.find(isNextData)
  const [text] = script?.childNodes ?? []
  const parsed = text && 'value' in text ? parseJson(text.value) : undefined
  const props = toObject(toObject(toObject(parsed).props).pageProps)
  if (Object.keys(props).length === 0) return null
  const account = toObject(props.account)
  const found = listStated(props.links ?? account.links ?? props, url)
  const social = toList(props.socialLinks ?? account.socialLinks).map(toObject)
  const socialLinks = social.flatMap(({ type, url: target }) => {
    const address = webTarget(asText(target), url)
    return address
      ? [{ label: cleanLine(asText(type).toLowerCase(), 100) ? getLinkLabel(address) : '', url: address }]
      : []
  })
  const seen = new Set<string>()
  const links = [...found, ...socialLinks].filter(one => {
    const key = comparable(one.url)
    return !seen.has(key) && seen.add(key)
  })
  const person = [
    account,
    toObject(props.user),
    toObject(props.profile),
    toObject(toObject(props.initialData).user),
    props,
  ]
  const first = (...names: string[]) =>
    person.flatMap(one => names.map(name => asText(one[name]))).find(text => text.trim() !== '') ?? null
  return {
    isAccount: Object.keys(account).length > 0 && links.length > 0,
    name: first('pageTitle', 'displayName', 'fullName', 'name', 'title', 'username'),
    bio: first('description', 'bio', 'about'),
    picture: toAbsoluteUrl(first('customAvatar', 'profilePictureUrl', 'avatarUrl', 'avatar', 'image'), url),
    links,
  }
}

const URL_FIELDS = ['url', 'href', 'link', 'linkUrl', 'destination', 'target']
const LABEL_FIELDS = ['title', 'label', 'name', 'text', 'overrides']
const HEADER_TYPE = /header|heading|section|divider|group|title/i
const MAX_VISITED = 20_000

/** Lists the links of a page's data in order, with the headings between them. */
function listStated(root: unknown, base: string): Profile['links'] {
  const links: Profile['links'] = []
  let group: string | null = null
  let visited = 0
  const open: { value: unknown; group: string | null }[] = [{ value: root, group: null }]
  for (let next = open.pop(); next && visited < MAX_VISITED && links.length < MAX_LINKS; next = open.pop()) {
    visited++
    if (Array.isArray(next.value)) {
      for (const value of next.value.slice(0, 300).reverse()) open.push({ value, group: next.group })
      continue
    }
    const one = toObject(next.value)
    if (Object.keys(one).length === 0) continue
    const label = labelOf(one)
    const url = URL_FIELDS.map(field => webTarget(asText(one[field]), base)).find(found => found !== null)
    const isHeader = HEADER_TYPE.test(asText(one.type)) && !url && label !== null
    const children = Object.values(one).filter(value => typeof value === 'object' && value !== null)
    if (isHeader && !children.some(Array.isArray)) group = label
    else if (url && label && !isOwnLink(url, base)) {
      const heading: string | null = next.group ?? group
      links.push({ label, url, ...(heading && heading !== label ? { group: heading } : {}) })
    }
    for (const value of children.reverse()) open.push({ value, group: isHeader ? label : next.group })
  }
  return links
}

function labelOf(one: JsonObject): string | null {
  for (const field of LABEL_FIELDS) {
    const value = one[field]
    const label = cleanLine(typeof value === 'string' ? value : asText(toObject(value).title), 100)
    if (label) return label
  }
  return null
}

/** The web address of a link; addresses that only count a click hold the real one. */
function webTarget(href: string, base: string): string | null {
  const url = toAbsoluteUrl(href, base)
  if (!url) return null
  const { hostname, searchParams } = new URL(url)
  if (hostname !== new URL(base).hostname) return url
  const inner = [...searchParams.values()].find(value => /^https?:\/\//i.test(value))
  return inner ? parseWebUrl(inner) : url
}

const isOwnLink = (url: string, base: string) =>
  new URL(url).hostname.replace(/^www\./, '') === new URL(base).hostname.replace(/^www\./, '')

const HEADINGS = new Set(['h2', 'h3', 'h4'])

/** Lists the links that a page shows, each with the heading before it. */
function readShownLinks(elements: readonly Element[], base: string, isService: boolean): Profile['links'] {
  const links: Profile['links'] = []
  const seen = new Set<string>()
  let group: string | null = null
  let anchors = 0
  for (const element of elements) {
    if (HEADINGS.has(element.tagName)) group = cleanLine(getText(element), 100)
    if (element.tagName !== 'a') continue
    anchors += 1
    if (anchors > MAX_ANCHORS) break
    const url = webTarget(getAttribute(element, 'href') ?? '', base)
    if (!url || isOwnLink(url, base) || isOfService(url)) continue
    // The footer of a service is its own; in others people have their accounts, too.
    if (isInFooter(element) && (isService || !isAccount(url))) continue
    const text = cleanLine(getText(element), 100)
    const label =
      (text !== null && /^https?:\/\//i.test(text) ? getLinkLabel(url) : text) ??
      cleanLine(getAttribute(element, 'aria-label') ?? getAttribute(element, 'title'), 100) ??
      getLinkLabel(url)
    if (OWN_PAGE.test(label) || seen.has(comparable(url))) continue
    seen.add(comparable(url))
    // A card's own heading is its label.
    links.push({ label, url, ...(group && group !== label && !label.includes(group) ? { group } : {}) })
  }
  return links
}

/** Links to the service itself, on pages of a domain of one's own. */
const isOfService = (url: string) => {
  const { hostname, pathname } = new URL(url)
  return (
    (LINK_HOSTS.test(hostname) && pathname.length <= 1) ||
    /(?:^|\.)(?:linkstack\.org|littlelink\.io|beaconsai\.com)$/.test(hostname)
  )
}

function isInFooter(element: Element): boolean {
  let node: Element['parentNode'] = element
  for (let depth = 0; node && 'tagName' in node && depth < 40; depth++) {
    if (node.tagName === 'footer' || node.tagName === 'nav') return true
    if (/^(?:footer|credit-footer|cookie[\w-]*)(?:\s|$)/i.test(getAttribute(node, 'class') ?? '')) return true
    node = node.parentNode
  }
  return false
}

/**
 * Whether a page is its links: at least as many lead elsewhere as stay, almost all stand alone instead of in a
 * sentence, and there is no article and at most one paragraph.
 */
function isMostlyLinks(elements: readonly Element[], shown: Profile['links']): boolean {
  if (shown.length < MIN_LINKS) return false
  const anchors = elements
    .filter(one => one.tagName === 'a' && getAttribute(one, 'href'))
    .slice(0, MAX_ANCHORS)
  const paragraphs = elements.filter(one => one.tagName === 'p' && getText(one).length > 80).length
  const isArticle = elements.some(({ tagName }) => tagName === 'article' || tagName === 'table')
  const alone = anchors.filter(isAlone).length
  return (
    shown.length * 2 >= anchors.length && alone * 10 >= anchors.length * 8 && paragraphs <= 1 && !isArticle
  )
}

/** Whether an anchor's parent says little else. */
function isAlone(anchor: Element): boolean {
  const { parentNode } = anchor
  if (!parentNode || !('tagName' in parentNode) || parentNode.childNodes.length > 200) return true
  const around = parentNode.childNodes.filter(node => node.nodeName === '#text')
  return around.every(node => !('value' in node) || node.value.trim().length <= 20)
}

/** Whether the page has the buttons of LinkStack's or LittleLink's templates. */
const isOfTemplate = (elements: readonly Element[]) =>
  elements.some(one => hasClass(one, 'button-click')) ||
  elements.filter(one => one.tagName === 'a' && hasClass(one, 'button') && hasBrand(one)).length >= MIN_LINKS

const hasBrand = (element: Element) => /(?:^|\s)button-\w/.test(getAttribute(element, 'class') ?? '')

const headingOf = (elements: readonly Element[]) => {
  const heading = elements.find(({ tagName }) => tagName === 'h1')
  return heading ? getText(heading) : null
}

const titleOf = ({ meta, elements }: HtmlPage) => {
  const element = elements.find(({ tagName }) => tagName === 'title')
  return meta.get('og:title') ?? (element ? getText(element) : null)
}

/** A heading with more words is a motto. */
const MAX_NAME_WORDS = 5

function cleanName(text: string | null | undefined, maxWords = Number.POSITIVE_INFINITY): string | null {
  const line = cleanLine(text, 200)?.replace(TITLE_END, '').replace(/^@/, '').trim()
  if (line && line.split(/\s+/).length > maxWords) return null
  return line && !new RegExp(`^(?:${SERVICE})$`, 'iu').test(line) ? line : null
}

function cleanBio(text: string | null | undefined): string | null {
  const bio = cleanParagraphs(text, 2000)
  return bio && !ADVERT.test(bio) ? bio : null
}

/** The text below the name: the first paragraph or description before the first link. */
function shownBio(elements: readonly Element[]): string | null {
  const start = elements.findIndex(({ tagName }) => tagName === 'h1')
  if (start < 0) return null
  for (const element of elements.slice(start + 1, start + 40)) {
    if (element.tagName === 'a') return null
    const isText = element.tagName === 'p' || (element.tagName === 'h2' && !getText(element).startsWith('@'))
    const text = isText ? cleanParagraphs(getText(element), 2000) : null
    if (text && text.length > 2) return text
  }
  return null
}

function pictureOf(elements: readonly Element[], base: string): string | null {
  const image = elements.find(
    one =>
      one.tagName === 'img' &&
      /\b(?:avatar|profile|portrait|user-?pic)/i.test(
        `${getAttribute(one, 'id')} ${getAttribute(one, 'class')} ${getAttribute(one, 'alt')}`,
      ),
  )
  const src = image ? getAttribute(image, 'src') : null
  return src && !src.endsWith('/logo.svg') ? toAbsoluteUrl(src, base) : null
}
