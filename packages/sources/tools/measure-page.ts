import type { Profile } from '@vitrine/model'
import { type Element, getAttribute, getText, parseHtmlPage } from '../src/html/html-page.ts'

/** Hosts of accounts, and the paths of one there. Its own list: the readers must not measure themselves. */
const ACCOUNTS =
  /^(?:(?:github|gitlab|instagram|facebook|twitter|x|threads|medium|behance|dribbble|codepen|kaggle|leetcode|hackerrank|twitch|patreon|soundcloud|vimeo|pinterest|tiktok|goodreads|flickr)\.(?:com|net|io|tv)|bsky\.app\/profile|(?:[a-z]{2}\.)?linkedin\.com\/(?:in|company)|youtube\.com\/(?:c|user|channel)|stackoverflow\.com\/users\/\d+|t\.me|dev\.to|codeberg\.org|keybase\.io|ko-fi\.com)\/@?[\w.%-]+$|^youtube\.com\/@[\w.%-]+$|^(?:mastodon|fosstodon|hachyderm|mstdn)\.[a-z]+\/@\w+$|^orcid\.org\/[\dX-]{19}$|^scholar\.google\.[a-z.]+\/citations|^researchgate\.net\/profile\/[\w-]+$/i
/** Links to what made a page, not to its owner. */
const CREDIT = /powered by|made with|littlelink|linkstack|template|theme by|privacy|cookie/i

export type MeasuredLinks = { shown: number; stored: number; missed: string[] }

/**
 * Counts the links that a saved page shows and how many of them a profile has: on a page of links all that lead
 * elsewhere, on a homepage the first account at each place; further ones there are other people's.
 */
export function measurePage(
  html: string,
  { links }: Pick<Profile, 'links'>,
  { address, isLinkPage }: { address: string; isLinkPage: boolean },
): MeasuredLinks {
  const shown = new Set<string>()
  const places = new Set<string>()
  for (const element of parseHtmlPage(html).elements) {
    const href = element.tagName === 'a' ? (getAttribute(element, 'href')?.trim() ?? '') : ''
    // Phone numbers are contact data, which a site shows only if its owner chooses so.
    if (!/^https?:\/\/[\w-]/i.test(href) || !URL.canParse(href) || /^https?:\/\/wa\.me\//i.test(href))
      continue
    const text = [
      getText(element),
      ...['title', 'aria-label', 'class'].map(name => getAttribute(element, name)),
    ]
    if (new URL(href).host === new URL(address).host || isHidden(element)) continue
    const place = comparable(href)
    if (isLinkPage) {
      if (!CREDIT.test([place, ...text].join(' '))) shown.add(place)
    } else if (ACCOUNTS.test(place) && !places.has(new URL(href).hostname)) {
      places.add(new URL(href).hostname)
      shown.add(place)
    }
  }
  const known = new Set(links.map(({ url }) => comparable(url)))
  const missed = [...shown].filter(place => !known.has(place))
  return { shown: shown.size, stored: shown.size - missed.length, missed }
}

function comparable(href: string): string {
  const { host, pathname } = new URL(href)
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}`.toLowerCase()
}

function isHidden(element: Element): boolean {
  let node: Element['parentNode'] = element
  for (let depth = 0; node && 'tagName' in node && depth < 60; depth++) {
    const style = getAttribute(node, 'style') ?? ''
    if (getAttribute(node, 'hidden') !== null || /display:\s*none|visibility:\s*hidden/.test(style))
      return true
    if (node.tagName === 'noscript' || node.tagName === 'template') return true
    node = node.parentNode
  }
  return false
}
