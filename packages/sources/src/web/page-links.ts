import type { Profile } from '@vitrine/model'
import { type Element, getAttribute, getText } from '../html/html-page.ts'
import { getLinkLabel } from '../link-label.ts'
import { cleanLine, parseWebUrl } from '../sanitize.ts'

/** Places where people have a profile; a page's links there are its owner's unless they share something. */
const SOCIAL_HOST =
  /(?:^|\.)(?:(?:github|gitlab|youtube|instagram|facebook|twitter|x|threads|tiktok|vimeo|medium|pinterest|behance|dribbble|soundcloud|bandcamp|spotify|twitch|patreon|ko-fi|goodreads|strava|substack|linkedin|flickr|letterboxd|mixcloud|stackoverflow|researchgate|academia|kaggle|codepen|leetcode|hackerrank)\.(?:com|net|tv)|bsky\.app|codepen\.io|codeberg\.org|orcid\.org|dev\.to|last\.fm|scholar\.google\.[a-z.]{2,6}|(?:mastodon|fosstodon|hachyderm|mstdn)\.[a-z]+|keybase\.io|t\.me)$/
/** Paths that share, sign in or belong to the place itself. */
const NO_PROFILE =
  /^\/?$|\/(?:share|sharer|intent|login|signup|sharing|share-offsite|hashtag|search|embed|watch|status|post|p|reel|policies|legal|details|overlay|recent-activity)(?:[/.?]|$)/i

/** Links of a page that are looked at. */
export const MAX_ANCHORS = 2_000

/** Links to one well-known place. */
const MAX_OF_PLACE = 3

/** A link of a page: its absolute URL, and whether the page says that it is its owner's own. */
export type PageLink = { url: string; label: string; isMe: boolean; element: Element }

/** Lists the links of a page with absolute web addresses; those in `rel=me` say whose they are. */
export function listPageLinks(elements: readonly Element[], base: string): PageLink[] {
  const linking = elements.filter(({ tagName }) => tagName === 'a' || tagName === 'link')
  return linking.slice(0, MAX_ANCHORS).flatMap((element): PageLink[] => {
    const rel = relOf(element)
    if (element.tagName === 'link' && !rel.includes('me')) return []
    const url = toAbsoluteUrl(getAttribute(element, 'href'), base)
    if (!url) return []
    const label = cleanLine(getText(element) || getAttribute(element, 'aria-label'), 100)
    return [{ url, label: label ?? '', isMe: rel.includes('me'), element }]
  })
}

export const relOf = (element: Element) =>
  (getAttribute(element, 'rel') ?? '').toLowerCase().split(/\s+/).filter(Boolean)

/** Resolves an address against the page's; null for other schemes than http(s). */
export function toAbsoluteUrl(href: string | null, base: string): string | null {
  const trimmed = href?.trim()
  if (!trimmed || trimmed.startsWith('#') || !URL.canParse(trimmed, base)) return null
  const url = new URL(trimmed, base)
  return url.protocol === 'https:' || url.protocol === 'http:' ? parseWebUrl(url.href) : null
}

/**
 * The links of a page's owner: what the page marks as such, then its links to well-known places. Each once, labelled
 * with the place's name.
 */
export function ownLinks(
  stated: readonly string[],
  links: readonly PageLink[],
  page: string,
  name: string | null,
): Profile['links'] {
  const { hostname: ownHost } = new URL(page)
  const social = links.filter(({ url }) => isAccount(url) && new URL(url).hostname !== ownHost)
  // Accounts come before works, such as repositories.
  const sorted = social.toSorted((a, b) => Number(!isTopLevel(a.url)) - Number(!isTopLevel(b.url)))
  const own = withoutColleagues(sorted, `${name ?? ''} ${ownHost.split('.').slice(0, -1).join(' ')}`)
  const all = [
    ...links.filter(({ isMe }) => isMe).map(({ url }) => url),
    ...stated.flatMap(href => toAbsoluteUrl(href, page) ?? []),
    ...own.slice(0, 20).map(({ url }) => url),
  ]
  const seen = new Set([comparable(page)])
  return all
    .filter(url => {
      const key = comparable(url)
      return !seen.has(key) && seen.add(key)
    })
    .slice(0, 30)
    .map(url => ({ label: isAccount(url) && !isTopLevel(url) ? labelOfWork(url) : getLinkLabel(url), url }))
}

/** "GitHub: looms" of a repository. */
function labelOfWork(url: string): string {
  const name = new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? ''
  return /^[\w.-]{1,60}$/.test(name) ? `${getLinkLabel(url)}: ${name}` : getLinkLabel(url)
}

/**
 * The links to accounts of the page's owner and their works, three of a place at most. The first account of a place is
 * the owner's unless it is named like its link; others are those of co-authors and colleagues, unless their names have
 * a word of an own one.
 */
function withoutColleagues(links: readonly PageLink[], owner: string): PageLink[] {
  const counts = new Map<string, number>()
  const words = new Set(wordsOf(owner))
  // Short handles have no words.
  const accounts = new Set<string>()
  return links.filter(({ url, label }) => {
    const { hostname } = new URL(url)
    const count = counts.get(hostname) ?? 0
    const account = `${hostname} ${handleOf(url).toLowerCase()}`
    const handle = wordsOf(handleOf(url))
    // "Mira Moss" leads to /in/mmoss-1234, and the page is not hers.
    const isOthers = NAME.test(label) && wordsOf(label).some(word => handle.join(' ').includes(word))
    const isOwn = accounts.has(account) || handle.some(word => words.has(word)) || (count === 0 && !isOthers)
    if (!isOwn || count >= MAX_OF_PLACE) return false
    counts.set(hostname, count + 1)
    accounts.add(account)
    for (const word of handle) words.add(word)
    return true
  })
}

/** A person's name: two to four capitalised words. */
const NAME = /^\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){1,3}$/u

/** The name of the account that a link leads to, or to whose work. */
function handleOf(url: string): string {
  const { pathname, searchParams } = new URL(url)
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  return (
    searchParams.get('user') ??
    (/^(?:in|company|users?|c|channel|profile|citations)$/i.test(first) ? second : first)
  )
}

/** The words of a handle or host, and all its letters together. */
function wordsOf(name: string): string[] {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  return [...words, words.join('')].filter(word => word.length >= 4)
}

/** Whether a URL leads to an account, or a work of one, at a well-known place. */
export function isAccount(url: string): boolean {
  const { hostname, pathname } = new URL(url)
  return SOCIAL_HOST.test(hostname) && !NO_PROFILE.test(pathname)
}

const isTopLevel = (url: string) =>
  /^\/(?:(?:in|users|user|c|channel|profile|citations)\/)?[^/]+\/?$/i.test(new URL(url).pathname)

/** A URL for comparison: no scheme, `www.`, trailing slash or tracking. */
function comparable(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}`.toLowerCase()
}
