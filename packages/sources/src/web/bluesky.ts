import { detectLanguage, plainText, type Profile, type ProfileLink, type WebPost } from '@vitrine/model'
import { createProfile } from '../create-profile.ts'
import type { ReadIo } from '../io.ts'
import { getLinkLabel } from '../link-label.ts'
import { type JsonObject, toList, toObject } from '../linkedin/parse-values.ts'
import { htmlFragmentToRichText } from '../markdown/markdown-to-rich-text.ts'
import { cleanLine, cleanParagraphs, parseWebUrl, toIsoTimestamp } from '../sanitize.ts'
import { asCount, asText, escapeText, type Network, requestJson, toProblem } from './network.ts'

const API = 'https://public.api.bsky.app/xrpc'
const APP = 'https://bsky.app/profile'
/** Posts that are looked at; many are replies or pictures alone. */
const MAX_FEED = 50
const MAX_POSTS = 12
/** Labels of pictures that need a warning. */
const SENSITIVE = /^(?:!hide|!warn|porn|sexual|nudity|graphic-media|gore)$/
const URL_IN_TEXT = /\bhttps?:\/\/[^\s<>"')\]]{4,300}/gi

/**
 * Bluesky, by the AT Protocol's public interface (https://docs.bsky.app/docs/api). A link is `bsky.app/profile/…` or the
 * host of a handle at bsky.social.
 */
export const bluesky: Network = {
  matches: link => actorOf(link) !== null,
  async read(link, io) {
    const actor = actorOf(link)
    if (actor === null) return null
    const query = encodeURIComponent(actor)
    const answer = await requestJson(io, {
      url: `${API}/app.bsky.actor.getProfile?actor=${query}`,
      path: 'bluesky profile',
    })
    if (answer.kind === 'problem') {
      // An unknown handle and a suspended account are both status 400; the message tells them apart from wrong requests.
      const isUnknown =
        /not found|could not (?:find|resolve)|suspended|deactivated|taken ?down/i.test(
          asText(answer.body.message),
        ) || /^Account(?:Takedown|Deactivated)$/.test(asText(answer.body.error))
      return isUnknown ? toProblem('unknown') : toProblem(answer.problem, answer.retryAfter)
    }
    if (isWithheld(answer.body)) return toProblem('hidden')
    return { kind: 'found', profile: toProfile(answer.body, await readPosts(answer.body, io), link, io) }
  },
}

function actorOf({ url }: ProfileLink): string | null {
  if (!URL.canParse(url)) return null
  const { hostname, pathname } = new URL(url)
  if (hostname.endsWith('.bsky.social') && pathname.length <= 1) return hostname
  if (!/^(?:www\.|staging\.)?bsky\.app$/.test(hostname)) return null
  const [, actor] = /^\/profile\/([\w.:%-]{3,253})(?:\/|$)/.exec(pathname) ?? []
  return actor ? actor.replace(/%3a/gi, ':') : null
}

/** Whether the owner asked that only logged-in people see the account. */
const isWithheld = (profile: JsonObject) =>
  toList(profile.labels).some(label => toObject(label).val === '!no-unauthenticated')

function toProfile(actor: JsonObject, posts: WebPost[], link: ProfileLink, io: ReadIo): Profile {
  const handle = asText(actor.handle).toLowerCase()
  const bio = cleanParagraphs(asText(actor.description), 2000)
  const stated = [asText(actor.website), ...(bio?.match(URL_IN_TEXT) ?? [])]
  const urls = stated.flatMap(text => parseWebUrl(text.replace(/[.,;:!?]+$/, '')) ?? [])
  const picture = (url: unknown) => {
    const address = parseWebUrl(asText(url))
    return address ? { url: address, width: null, height: null, alt: '' } : null
  }
  const counts = [
    ['followers', 'Followers', asCount(actor.followersCount)],
    ['posts', 'Posts', asCount(actor.postsCount)],
  ] as const
  return createProfile(
    link,
    {
      name: cleanLine(asText(actor.displayName), 200) ?? (handle || link.id),
      bio,
      avatar: picture(actor.avatar),
      banner: picture(actor.banner),
      links: [...new Set(urls)].map(url => ({
        label: getLinkLabel(url),
        url,
        // A handle is a domain that its owner proved by DNS or by a file on it.
        ...(isAtHandle(url, handle) ? { is_verified: true } : {}),
      })),
      stats: counts.flatMap(([key, label, value]) => (value === null ? [] : [{ key, label, value }])),
      joined_at: toIsoTimestamp(asText(actor.createdAt)),
      language: detectLanguage([bio, ...posts.slice(0, 3).map(({ body }) => plainText(body))].join('\n')),
      posts,
    },
    { path: 'website', detail: 'Bluesky', at: io.now().toISOString() },
  )
}

const isAtHandle = (url: string, handle: string) =>
  handle.includes('.') && new URL(url).hostname.replace(/^www\./, '') === handle

async function readPosts(actor: JsonObject, io: ReadIo): Promise<WebPost[]> {
  const did = asText(actor.did)
  if (!did) return []
  io.onStage({ stage: 'posts', status: 'running', progress: null, detail: null })
  const answer = await requestJson(io, {
    url: `${API}/app.bsky.feed.getAuthorFeed?actor=${encodeURIComponent(did)}&filter=posts_no_replies&limit=${MAX_FEED}`,
    path: 'bluesky posts',
  })
  if (answer.kind === 'problem') return []
  return toList(answer.body.feed)
    .map(toObject)
    .filter(({ reason, reply }) => reason === undefined && reply === undefined)
    .flatMap(({ post }) => toPost(toObject(post), did) ?? [])
    .sort((a, b) => (b.published_at ?? '').localeCompare(a.published_at ?? ''))
    .slice(0, MAX_POSTS)
}

/** Returns null for posts of others, answers, sensitive pictures and posts without a text. */
function toPost(post: JsonObject, did: string): WebPost | null {
  const author = toObject(post.author)
  const record = toObject(post.record)
  if (author.did !== did || record.reply !== undefined) return null
  const labels = [...toList(post.labels), ...toList(toObject(record.labels).values)].map(toObject)
  if (labels.some(({ val }) => SENSITIVE.test(asText(val)))) return null
  const [, key] = /^at:\/\/[^/]+\/app\.bsky\.feed\.post\/([\w~.:-]{1,100})$/.exec(asText(post.uri)) ?? []
  const url = key ? `${APP}/${asText(author.handle) || did}/post/${key}` : null
  const embed = toObject(post.embed)
  const media = asText(embed.$type).startsWith('app.bsky.embed.recordWithMedia')
    ? toObject(embed.media)
    : embed
  const images = toList(media.images).slice(0, 10).map(toObject)
  const [first] = images
  const external = toObject(media.external)
  const html = [
    textToHtml(asText(record.text), toList(record.facets).map(toObject)),
    ...images.map(
      ({ fullsize, alt }) => `<img src="${escapeText(asText(fullsize))}" alt="${escapeText(asText(alt))}">`,
    ),
    asText(external.title) && asText(external.uri)
      ? `<p><a href="${escapeText(asText(external.uri))}">${escapeText(asText(external.title))}</a></p>`
      : '',
  ].join('')
  const body = asText(record.text).trim() ? htmlFragmentToRichText(html, APP) : null
  if (!body) return null
  const picture = parseWebUrl(asText(first?.fullsize))
  const ratio = toObject(first?.aspectRatio)
  return {
    url: parseWebUrl(url),
    title: null,
    body,
    published_at: toIsoTimestamp(asText(record.createdAt)),
    picture: picture
      ? {
          url: picture,
          width: asCount(ratio.width) || null,
          height: asCount(ratio.height) || null,
          alt: cleanLine(asText(first?.alt), 300) ?? '',
        }
      : null,
    tags: [...new Set([...facetTags(record), ...toList(record.tags).map(asText)])]
      .flatMap(tag => cleanLine(tag, 40) ?? [])
      .slice(0, 8),
  }
}

const featuresOf = (facet: JsonObject) => toList(facet.features).map(toObject)

const facetTags = (record: JsonObject) =>
  toList(record.facets)
    .map(toObject)
    .flatMap(featuresOf)
    .flatMap(({ $type, tag }) => ($type === 'app.bsky.richtext.facet#tag' ? [asText(tag)] : []))

/** Turns a text into HTML with its links, whose places are given in bytes of UTF-8. */
function textToHtml(text: string, facets: readonly JsonObject[]): string {
  const bytes = new TextEncoder().encode(text)
  const decode = (start: number, end?: number) => new TextDecoder().decode(bytes.subarray(start, end))
  const links = facets
    .flatMap(facet => {
      const { byteStart, byteEnd } = toObject(facet.index)
      const [start, end] = [asCount(byteStart), asCount(byteEnd)]
      const link = featuresOf(facet).find(({ $type }) => $type === 'app.bsky.richtext.facet#link')
      const url = parseWebUrl(asText(link?.uri))
      return url && start !== null && end !== null && start < end && end <= bytes.length
        ? [{ start, end, url }]
        : []
    })
    .sort((a, b) => a.start - b.start)
  const parts: string[] = []
  let position = 0
  for (const { start, end, url } of links) {
    if (start < position) continue
    parts.push(
      escapeText(decode(position, start)),
      `<a href="${escapeText(url)}">${escapeText(decode(start, end))}</a>`,
    )
    position = end
  }
  parts.push(escapeText(decode(position)))
  return toParagraphs(parts.join(''))
}

const toParagraphs = (html: string) =>
  html
    .split(/\n{2,}/)
    .map(part => `<p>${part.replace(/\n/g, '<br>')}</p>`)
    .join('')
