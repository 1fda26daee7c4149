import { withoutTracking } from '../links/page-link.ts'
import { blogAddressOf } from '../posts/blog-address.ts'
import { fold } from './contradictions.ts'

/** The traits by which two posts are recognised as one that was published in two places. */
export type PostTraits = {
  /** Where it is or was: URLs, or paths (`blogAddressOf`) on a host that is not known. */
  addresses: readonly string[]
  /** '' for a message without a title. */
  title: string
  /** The beginning of its text or excerpt, in plain text; '' if unknown. */
  text: string
  /** ISO 8601. */
  published_at: string | null
}

type Traits = {
  urls: Set<string>
  hosts: Set<string>
  paths: Set<string>
  title: string
  text: string
  /** Milliseconds; NaN if unknown. */
  at: number
}

const DAY = 86_400_000
const MINUTE = 60_000
/** Characters of a text that are compared, and the fewest that tell two texts apart. */
const MAX_TEXT = 120
const MIN_TEXT = 30

/**
 * Returns a function that finds which of these posts another one is: the one at its address; else one that has its text
 * and title, or two of its path, title and time of publication, as after a move to another domain or software.
 */
export function createPostFinder<T>(
  known: readonly T[],
  traitsOf: (post: T) => PostTraits,
): (wanted: PostTraits) => T | null {
  const byTrait = new Map<string, { post: T; traits: Traits }[]>()
  for (const post of known) {
    const traits = toTraits(traitsOf(post))
    for (const key of keysOf(traits, [traits.at - MINUTE, traits.at, traits.at + MINUTE])) {
      const others = byTrait.get(key)
      if (others) others.push({ post, traits })
      else byTrait.set(key, [{ post, traits }])
    }
  }
  return wanted => {
    const traits = toTraits(wanted)
    const found = [...keysOf(traits, [traits.at])].flatMap(key => byTrait.get(key) ?? [])
    const same =
      found.find(one => isShared(one.traits.urls, traits.urls)) ??
      found.find(one => isSamePost(one.traits, traits))
    return same?.post ?? null
  }
}

const isShared = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...some].some(one => others.has(one))

function isSamePost(a: Traits, b: Traits): boolean {
  const isTitle = a.title === b.title
  if (isTitle && a.text.length >= MIN_TEXT && a.text === b.text) return true
  const isNamed = isTitle && a.title !== ''
  const isPath = isShared(a.paths, b.paths)
  if (isSameTime(a.at, b.at)) return isNamed || isPath
  // Two blogs may each have a page "About".
  const areDated = !Number.isNaN(a.at) && !Number.isNaN(b.at)
  const areApart = a.hosts.size > 0 && b.hosts.size > 0 && !isShared(a.hosts, b.hosts)
  return isNamed && isPath && !(areDated && areApart)
}

/** Whether both are of one minute, or of one day if only the day of one is known. */
function isSameTime(a: number, b: number): boolean {
  const isDay = a % DAY === 0 || b % DAY === 0
  return isDay ? Math.floor(a / DAY) === Math.floor(b / DAY) : Math.abs(a - b) < MINUTE
}

function toTraits({ addresses, title, text, published_at }: PostTraits): Traits {
  const urls = addresses.flatMap(address => (address.startsWith('/') ? [] : (URL.parse(address) ?? [])))
  const pathOf = (url: URL) => {
    const path = blogAddressOf(url)
    return path === null ? null : path + url.hash
  }
  const paths = [...addresses.filter(address => address.startsWith('/')), ...urls.map(pathOf)]
  return {
    urls: new Set(urls.map(({ href }) => normalizeLinkUrl(href))),
    hosts: new Set(urls.map(({ host }) => host.replace(/^www\./, ''))),
    paths: new Set(paths.filter(path => path !== null)),
    title: fold(title),
    text: fold(text.slice(0, 2 * MAX_TEXT)).slice(0, MAX_TEXT),
    at: published_at === null ? Number.NaN : Date.parse(published_at),
  }
}

/** Normalises the URL of a link or post for comparison. Its fragment stays: a page can hold all posts of a day. */
export function normalizeLinkUrl(address: string): string {
  return normalizeUrl(address) + (URL.parse(address)?.hash ?? '')
}

/**
 * Two posts that are the same share at least one of these. The title alone is none: comparing thousands of posts
 * without one, or of one title, with each other takes seconds.
 */
function keysOf({ urls, paths, title, text }: Traits, times: readonly number[]): Set<string> {
  const days =
    title === '' ? [] : times.filter(Number.isFinite).map(at => `"${title}" ${Math.floor(at / DAY)}`)
  return new Set([...urls, ...paths, ...(text.length >= MIN_TEXT ? [`"${title}" "${text}"`] : []), ...days])
}

/** Normalises a URL for comparison, without what only says where a visitor came from. */
export function normalizeUrl(address: string): string {
  const url = URL.parse(address)
  if (!url) return fold(address)
  const { host, pathname, search } = withoutTracking(url)
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}${search}`
}
