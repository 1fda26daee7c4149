import { confirmLanguage, placeName, plainText, type Profile, type ProfileLink, t } from '@vitrine/model'
import { createProfile } from '../create-profile.ts'
import { type HtmlPage, parseHtmlPage, getAttribute, hasClass } from '../html/html-page.ts'
import { type DocumentResponse, requestDocument } from '../http-request.ts'
import type { ReadIo } from '../io.ts'
import { getLinkLabel } from '../link-label.ts'
import { activityPub } from './activitypub.ts'
import { bluesky } from './bluesky.ts'
import { isChallenge } from './challenge-page.ts'
import { type Feed, parseFeed } from './feed.ts'
import { forgejo, readForgejo } from './forges/forgejo.ts'
import { gitLab, readGitLab } from './forges/gitlab.ts'
import { findFeed, homepageToProfile } from './homepage.ts'
import { orcid } from './orcid.ts'
import { readSocialPage } from './social-page.ts'
import { stackExchange } from './stack-exchange.ts'
import { OUTCOMES, type Network, type NetworkReading, type PageOnly, toProblem } from './network.ts'

const FEED_TYPES =
  'application/atom+xml,application/rss+xml,application/feed+json,application/xml;q=0.9,*/*;q=0.5'

type PageResult =
  | { kind: 'page'; page: HtmlPage; url: string }
  | { kind: 'feed'; feed: Feed; url: string }
  | Extract<NetworkReading, { kind: 'problem' }>

/** Places with an interface of their own; everything else is read as a page. */
const NETWORKS: readonly Network[] = [bluesky, gitLab, forgejo, orcid, stackExchange, activityPub]

/**
 * Reads any page on the web as a profile of a person or an organisation. A page that cannot be read becomes a profile
 * with the name of its host and a `problem`.
 *
 * @throws the signal's reason only
 */
export async function readWebPage(link: ProfileLink, io: ReadIo): Promise<Profile> {
  io.signal.throwIfAborted()
  io.onStage({ stage: 'profile', status: 'running', progress: null, detail: null })
  const at = io.now().toISOString()
  if (!io.mayReadPages('web')) return toFallback(link, toProblem('switched_off'), at, io)
  const reading = await readPlace(link, at, io)
  if (reading.kind === 'problem') return toFallback(link, reading, at, io)
  const { profile } = reading
  io.onStage({ stage: 'profile', status: 'done', progress: 1, detail: profile.name })
  const count = profile.posts?.length ?? 0
  io.onStage({
    stage: 'posts',
    status: count > 0 ? 'done' : 'skipped',
    progress: count > 0 ? 1 : null,
    detail: count > 0 ? t('{count, plural, one {# post} other {# posts}}', { count }) : null,
  })
  return profile
}

async function readPlace(link: ProfileLink, at: string, io: ReadIo): Promise<NetworkReading> {
  const network = NETWORKS.find(one => one.matches(link))
  const reading = (await network?.read(link, io)) ?? null
  return reading !== null && reading.kind !== 'page' ? reading : readPage(link, { at, known: reading }, io)
}

/** A profile with the name of its link, and why it holds nothing else. */
function toFallback(
  link: ProfileLink,
  { problem, retryAfter }: Extract<NetworkReading, { kind: 'problem' }>,
  at: string,
  io: ReadIo,
): Profile {
  io.onStage({ stage: 'profile', status: 'skipped', progress: null, detail: null })
  io.onStage({ stage: 'posts', status: 'skipped', progress: null, detail: null })
  const retry_at = retryAfter === null ? null : new Date(Date.parse(at) + retryAfter * 1000).toISOString()
  return {
    ...createProfile(link, {}, { path: 'user', detail: 'the link', at }),
    problem: { kind: problem, retry_at },
  }
}

/**
 * Reads a page, or a feed, and the feed that a page names. `known` is why the interface of its place showed nothing; a
 * forge on a host of its own is recognised by its page, and asked.
 */
async function readPage(
  link: ProfileLink,
  { at, known }: { at: string; known: PageOnly | null },
  io: ReadIo,
): Promise<NetworkReading> {
  const found = await fetchPage(link, io)
  if (found.kind === 'problem') return found
  const forge = known === null && found.kind === 'page' ? forgeOfPage(found.page) : null
  const reading = (await forge?.({ ...link, url: found.url }, io)) ?? known
  if (reading !== null && reading.kind !== 'page') return reading
  const profile =
    found.kind === 'feed'
      ? feedToProfile(found.feed, link, at)
      : homepageToProfile(found.page, link, found.url, at)
  const feed = found.kind === 'feed' ? found.feed : await fetchOwnFeed(found, io)
  const whole = feed && feed.posts.length > 0 ? withPosts(profile, feed, at) : profile
  if (isEmpty(whole)) return toProblem(reading?.problem ?? 'unknown')
  const problem = reading && { kind: reading.problem, retry_at: null }
  return { kind: 'found', profile: problem ? { ...whole, problem } : whole }
}

/** Returns whether a page showed nothing of its own: that of an app without its scripts, or a check that is not known. */
const isEmpty = ({ provenance }: Profile) =>
  Object.entries(provenance).every(
    ([field, { path }]) => path === 'user' || field === 'language' || field === 'banner',
  )

/** Reads the feed that a page names as its own. */
async function fetchOwnFeed(
  { page, url }: { page: HtmlPage; url: string },
  io: ReadIo,
): Promise<Feed | null> {
  const address = findFeed(page, url)
  if (!address) return null
  io.onStage({ stage: 'posts', status: 'running', progress: null, detail: new URL(address).hostname })
  const start = performance.now()
  const answer = await requestDocument(io, { url: address, headers: { accept: FEED_TYPES }, deadline: 8_000 })
  const feed = answer.kind === 'answered' && answer.status === 200 ? parseFeed(answer.body, answer.url) : null
  const result = feed ? 'found' : answer.kind === 'timeout' ? 'timeout' : 'failed'
  io.onPath?.({ platform: 'web', path: 'feed', result, ms: Math.round(performance.now() - start) })
  return feed
}

/** A feed without a page of its own: its title, description and posts. */
function feedToProfile(
  { title, author, description, home, picture, language, posts }: Feed,
  link: ProfileLink,
  at: string,
) {
  // The hosts of a podcast, or the authors of a blog, have no name in common but its title.
  const name = author !== null && isOnePerson(author) ? author : (title ?? author)
  return createProfile(
    link,
    {
      ...(name ? { name } : {}),
      headline: name === author ? (title === author ? null : title) : author,
      bio: description,
      avatar: picture ? { url: picture, width: null, height: null, alt: '' } : null,
      links: home && home !== link.url ? [{ label: getLinkLabel(home), url: home }] : [],
      language: confirmLanguage(
        language,
        [title, description, ...posts.slice(0, 3).flatMap(one => [one.title, plainText(one.body)])].join(
          '\n',
        ),
      ),
    },
    { path: 'website', detail: placeName(link), at },
  )
}

/** Degrees and generations behind the comma of a name. */
const NAME_SUFFIX = /^(?:Jr|Sr|I{2,3}|IV|Esq|Ph\.?D|M\.?D|M\.?A|M\.?Sc|B\.?Sc|M\.?B\.?A|C\.?P\.?A|R\.?N)\.?$/i

/** Whether an author is one person or firm: "Ana Costa e Silva", "Ada Reed, PhD", "Holt & Sons"; not "Ada Reed & Tom Reed". */
function isOnePerson(author: string): boolean {
  const people = author
    .split(/\s*[,;/、]\s*|\s+(?:and|und|et|och|og)\s+/u)
    .filter(part => part && !NAME_SUFFIX.test(part))
  if (people.length > 1) return false
  const pairs = author.split(/\s+(?:&|y|e|i|en)\s+/u)
  return pairs.length === 1 || pairs.some(part => !/\s/.test(part.trim()))
}

function withPosts(profile: Profile, { posts }: Feed, at: string): Profile {
  const mark = { path: 'feed', detail: 'feed', at } as const
  const read = createProfile(profile.link, { posts }, mark)
  const { posts: valid } = read
  return valid ? { ...profile, posts: valid, provenance: { ...profile.provenance, posts: mark } } : profile
}

async function fetchPage(link: ProfileLink, io: ReadIo): Promise<PageResult> {
  const start = performance.now()
  const answer = await requestDocument(io, {
    url: link.url,
    headers: {
      accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
      'accept-language': 'en;q=0.5,*;q=0.3',
    },
    deadline: 12_000,
  })
  const result = answer.kind === 'answered' ? toPage(answer) : toProblem(answer.kind)
  io.onPath?.({
    platform: 'web',
    path: 'page',
    result: result.kind !== 'problem' ? 'found' : (OUTCOMES[result.problem] ?? 'failed'),
    ms: Math.round(performance.now() - start),
  })
  return result
}

function toPage(answer: DocumentResponse): PageResult {
  const { status, body, url, retryAfter } = answer
  if (status === 429) return toProblem('rate_limited', retryAfter)
  if (answer.isChallenged || status === 401 || status === 403 || status === 451 || status === 999)
    return toProblem('blocked')
  if (status === 404 || status === 410) return toProblem('unknown')
  if (status < 200 || status >= 300) return toProblem('failed')
  const isHtml = /^\s*(?:text\/html|application\/xhtml\+xml)/.test(answer.contentType)
  if (!isHtml && !/^\s*(?:<!doctype html|<html)/i.test(body)) {
    const feed = parseFeed(body, url)
    return feed ? { kind: 'feed', feed, url } : toProblem('failed')
  }
  const page = parseHtmlPage(body)
  if (isChallenge(answer, page)) return toProblem('blocked')
  const isSilent = readSocialPage(page, url)?.name === null
  return isSilent ? toProblem('hidden') : { kind: 'page', page, url }
}

/** The interface of the forge whose page of a user, group or project this is, by the marks of its templates. */
function forgeOfPage({ elements, meta }: HtmlPage): Network['read'] | null {
  const body = elements.find(({ tagName }) => tagName === 'body')
  const page = (body && getAttribute(body, 'data-page')) ?? ''
  if (meta.get('og:site_name') === 'GitLab' && /^(?:users|groups|projects):(?:show|details)$/.test(page))
    return readGitLab
  const isForgejo = elements.some(
    one =>
      hasClass(one, 'page-content') &&
      (hasClass(one, 'profile') || hasClass(one, 'organization') || hasClass(one, 'repository')) &&
      getAttribute(one, 'role') === 'main',
  )
  return isForgejo ? readForgejo : null
}
