import { detectLanguage, plainText, type Profile, type ProfileLink, type WebPost } from '@vitrine/model'
import { createProfile } from '../create-profile.ts'
import type { ReadIo } from '../io.ts'
import { getLinkLabel } from '../link-label.ts'
import { type JsonObject, toList, toObject } from '../linkedin/parse-values.ts'
import { htmlFragmentToRichText } from '../markdown/markdown-to-rich-text.ts'
import { cleanLine, cleanParagraphs, parseWebUrl, toIsoTimestamp } from '../sanitize.ts'
import { htmlToText } from './html-to-text.ts'
import {
  asCount,
  asText,
  escapeText,
  type JsonAnswer,
  type Network,
  requestJson,
  toProblem,
} from './network.ts'

const ACTIVITY_JSON = 'application/activity+json'
const ACTIVITY_TYPE = /^application\/(?:activity\+json|ld\+json)/
const PUBLIC = /^(?:https:\/\/www\.w3\.org\/ns\/activitystreams#|as:)?Public$/
const MAX_POSTS = 12
/** Addresses with `/@name` on hosts that are no part of the fediverse; asking them costs a request. */
const OTHER_HOST =
  /(?:^|\.)(?:medium|tiktok|substack|youtube|producthunt|hashnode|kick|rumble|odysee)\.(?:com|net|dev)$/

/**
 * Mastodon and all others of ActivityPub: WebFinger (RFC 7033), the actor and its outbox. Mastodon's own interface adds
 * exact counts and which links it has verified, and answers where the actor is shown to signed requests only.
 */
export const activityPub: Network = {
  matches: link => addressOf(link) !== null,
  async read(link, io) {
    const address = addressOf(link)
    if (!address) return null
    const found = await findActor(address, io)
    if (found === null) return null
    const { origin } = new URL(found)
    const [actor, account] = await Promise.all([
      readActor(found, io),
      requestJson(io, {
        url: `${origin}/api/v1/accounts/lookup?acct=${encodeURIComponent(address.name)}`,
        path: 'mastodon account',
      }),
    ])
    const known = account.kind === 'json' && isAccountOf(account.body, address.name) ? account.body : null
    if (actor.kind === 'problem') {
      const isClear = actor.problem === 'unknown' || actor.problem === 'rate_limited'
      if (isClear) return toProblem(actor.problem, actor.retryAfter)
      // Its page may still be readable.
      if (!known) return null
      if (known.suspended === true) return toProblem('unknown')
      return { kind: 'found', profile: await accountToProfile(known, origin, link, io) }
    }
    if (actor.body.suspended === true) return toProblem('unknown')
    return { kind: 'found', profile: await actorToProfile(actor.body, known, link, io) }
  },
}

type Address = { name: string; host: string }

/** The account that a link means: `/@name`, `/users/name`, or `/@name@host`, as other servers show it. */
function addressOf({ url }: ProfileLink): Address | null {
  if (!URL.canParse(url)) return null
  const { hostname, pathname } = new URL(url)
  const [, name, other] =
    /^\/(?:@|users\/|u\/|profile\/|web\/@)([\w.-]{1,60})(?:@([a-z\d.-]{3,200}))?\/?$/i.exec(pathname) ?? []
  if (!name || OTHER_HOST.test(hostname)) return null
  const host = other ?? hostname
  return /^(?:[a-z\d-]+\.)+[a-z][a-z\d-]+$/i.test(host) ? { name, host: host.toLowerCase() } : null
}

/** The address of the actor; null if the host knows no such account. */
async function findActor({ name, host }: Address, io: ReadIo): Promise<string | null> {
  const answer = await requestJson(io, {
    url: `https://${host}/.well-known/webfinger?resource=${encodeURIComponent(`acct:${name}@${host}`)}`,
    path: 'webfinger',
    accept: 'application/jrd+json, application/json',
  })
  if (answer.kind === 'problem') return null
  const self = toList(answer.body.links)
    .map(toObject)
    .find(({ rel, type }) => rel === 'self' && ACTIVITY_TYPE.test(asText(type)))
  return httpsUrl(self?.href)
}

function httpsUrl(value: unknown): string | null {
  const url = parseWebUrl(asText(value))
  return url?.startsWith('https:') ? url : null
}

/** Reads an actor; one that has moved is followed once, if the new one says that it is the same. */
async function readActor(url: string, io: ReadIo): Promise<JsonAnswer> {
  const answer = await requestActor(url, io)
  const moved = answer.kind === 'json' ? httpsUrl(answer.body.movedTo) : null
  if (answer.kind === 'problem' || moved === null) return answer
  const next = await requestActor(moved, io)
  const isSame = next.kind === 'json' && listOf(next.body.alsoKnownAs).includes(asText(answer.body.id))
  return isSame ? next : answer
}

async function requestActor(url: string, io: ReadIo): Promise<JsonAnswer> {
  const answer = await requestJson(io, { url, path: 'actor', accept: ACTIVITY_JSON })
  if (answer.kind === 'problem') return answer
  // A document that claims to be another server's actor is none.
  const id = httpsUrl(answer.body.id)
  const isActor =
    id !== null && new URL(id).host === new URL(answer.url).host && asText(answer.body.outbox) !== ''
  return isActor ? answer : { kind: 'problem', problem: 'failed', retryAfter: null, body: {} }
}

async function actorToProfile(
  actor: JsonObject,
  account: JsonObject | null,
  link: ProfileLink,
  io: ReadIo,
): Promise<Profile> {
  const outbox = await readOutbox(actor, io)
  const verified = verifiedUrls(account)
  const links = toList(actor.attachment)
    .map(toObject)
    .filter(({ type }) => asText(type).endsWith('PropertyValue'))
    .map(({ name, value }) => ({ name: asText(name), value: asText(value) }))
  const counts = account ? statsOf(account) : [{ key: 'posts' as const, label: 'Posts', value: outbox.total }]
  const isOrganization = /^(?:Organization|Group)$/.test(asText(actor.type))
  return createProfile(
    isOrganization ? { ...link, kind: 'company' } : link,
    {
      ...namedBy(asText(actor.name), asText(actor.preferredUsername)),
      bio: cleanParagraphs(htmlToText(asText(actor.summary)), 4000),
      avatar: toPicture(toObject(actor.icon).url),
      banner: toPicture(toObject(actor.image).url),
      location: locationIn(links),
      links: linksIn(links, verified),
      stats: counts.flatMap(({ value, ...one }) => (value === null ? [] : [{ ...one, value }])),
      joined_at: toIsoTimestamp(asText(actor.published)),
      language: languageOf(htmlToText(asText(actor.summary)), outbox.posts),
      posts: outbox.posts,
    },
    {
      path: 'website',
      detail: new URL(asText(actor.id)).host.slice(0, 200),
      at: io.now().toISOString(),
    },
  )
}

/** The profile as Mastodon's own interface shows it. */
async function accountToProfile(
  account: JsonObject,
  origin: string,
  link: ProfileLink,
  io: ReadIo,
): Promise<Profile> {
  io.onStage({ stage: 'posts', status: 'running', progress: null, detail: null })
  const id = asText(account.id)
  const statuses = /^[\w-]{1,40}$/.test(id)
    ? await requestJson(io, {
        url: `${origin}/api/v1/accounts/${id}/statuses?limit=30&exclude_replies=true&exclude_reblogs=true`,
        path: 'mastodon posts',
      })
    : null
  const posts =
    statuses?.kind === 'json' ? newest(toList(statuses.body.items).map(toObject).map(statusToPost)) : []
  const fields = toList(account.fields).map(toObject)
  const named = fields.map(({ name, value }) => ({ name: asText(name), value: asText(value) }))
  return createProfile(
    link,
    {
      ...namedBy(asText(account.display_name), asText(account.username)),
      bio: cleanParagraphs(htmlToText(asText(account.note)), 4000),
      avatar: toPicture(account.avatar_static ?? account.avatar),
      banner: toPicture(account.header_static ?? account.header),
      location: locationIn(named),
      links: linksIn(named, verifiedUrls(account)),
      stats: statsOf(account).flatMap(({ value, ...one }) => (value === null ? [] : [{ ...one, value }])),
      joined_at: toIsoTimestamp(asText(account.created_at)),
      language: languageOf(htmlToText(asText(account.note)), posts),
      posts,
    },
    { path: 'website', detail: new URL(origin).host.slice(0, 200), at: io.now().toISOString() },
  )
}

const isAccountOf = (account: JsonObject, name: string) =>
  asText(account.username).toLowerCase() === name.toLowerCase()

const statsOf = (account: JsonObject) => [
  { key: 'followers' as const, label: 'Followers', value: asCount(account.followers_count) },
  { key: 'posts' as const, label: 'Posts', value: asCount(account.statuses_count) },
]

/** Names hold pictures of the server as `:words:`. */
const namedBy = (name: string, handle: string) => {
  const clean = cleanLine(name.replace(/:[\w+-]{2,40}:/g, ' '), 200) ?? cleanLine(handle, 200)
  return clean ? { name: clean } : {}
}

function toPicture(url: unknown) {
  const address = parseWebUrl(asText(url))
  // Servers draw the same picture for everybody who has none.
  const isOwn = address !== null && !/\/(?:missing|default[\w-]*)\.(?:png|svg|jpe?g|webp)$/i.test(address)
  return isOwn ? { url: address, width: null, height: null, alt: '' } : null
}

const PLACE_FIELD =
  /^(?:location|based in|city|place|lives? in|wohnort|ort|stadt|lieu|ville|ubicación|ciudad)$/i

const locationIn = (fields: readonly { name: string; value: string }[]) =>
  cleanLine(htmlToText(fields.find(({ name }) => PLACE_FIELD.test(name.trim()))?.value ?? ''), 200)

/** The links of a profile's fields; those that the server checked for a link back are marked. */
function linksIn(
  fields: readonly { name: string; value: string }[],
  verified: ReadonlySet<string>,
): Profile['links'] {
  const seen = new Set<string>()
  return fields.flatMap(({ name, value }) => {
    const [, href] = /<a\b[^>]{0,500}?\bhref="([^"]{4,2000})"/i.exec(value) ?? []
    const url = parseWebUrl((href ?? '').replace(/&amp;/g, '&')) ?? bareUrl(value)
    if (!url || seen.has(url)) return []
    seen.add(url)
    return [
      {
        label: cleanLine(name, 100) ?? getLinkLabel(url),
        url,
        ...(verified.has(url) ? { is_verified: true } : {}),
      },
    ]
  })
}

const bareUrl = (value: string) => (/^https?:\/\/\S+$/.test(value.trim()) ? parseWebUrl(value) : null)

function verifiedUrls(account: JsonObject | null): ReadonlySet<string> {
  const fields = toList(account?.fields)
    .map(toObject)
    .filter(one => toIsoTimestamp(asText(one.verified_at)))
  const named = fields.map(({ name, value }) => ({ name: asText(name), value: asText(value) }))
  return new Set(linksIn(named, new Set()).map(({ url }) => url))
}

type Outbox = { posts: WebPost[]; total: number | null }

/** Reads the first page of an actor's outbox, on the actor's own server. */
async function readOutbox(actor: JsonObject, io: ReadIo): Promise<Outbox> {
  io.onStage({ stage: 'posts', status: 'running', progress: null, detail: null })
  const id = asText(actor.id)
  const request = async (value: unknown) => {
    const url = httpsUrl(value)
    if (!url || new URL(url).host !== new URL(id).host) return null
    const answer = await requestJson(io, { url, path: 'outbox', accept: ACTIVITY_JSON })
    return answer.kind === 'json' ? answer.body : null
  }
  const outbox = await request(actor.outbox)
  if (!outbox) return { posts: [], total: null }
  const { first } = outbox
  const page = typeof first === 'string' ? await request(first) : toObject(first ?? outbox)
  const items = toList(page?.orderedItems ?? page?.items).map(toObject)
  return { posts: newest(items.map(item => activityToPost(item, id))), total: asCount(outbox.totalItems) }
}

const newest = (posts: readonly (WebPost | null)[]) =>
  posts
    .filter(post => post !== null)
    .sort((a, b) => (b.published_at ?? '').localeCompare(a.published_at ?? ''))
    .slice(0, MAX_POSTS)

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(asText)

/** Returns null for what is shared, answered, not public or behind a warning. */
function activityToPost({ type, object }: JsonObject, actor: string): WebPost | null {
  const note = toObject(object)
  const isOwn = type === 'Create' && listOf(note.attributedTo).includes(actor)
  const isPublic = [...listOf(note.to), ...listOf(note.cc)].some(one => PUBLIC.test(one))
  if (!isOwn || !isPublic || asText(note.inReplyTo) || toObject(note.inReplyTo).id !== undefined) return null
  if (note.sensitive === true || (asText(note.summary) && note.type === 'Note')) return null
  const url =
    toList(note.url).map(one => asText(toObject(one).href))[0] || asText(note.url) || asText(note.id)
  const images = toList(note.attachment)
    .map(toObject)
    .filter(({ type: kind, mediaType }) => kind === 'Image' || asText(mediaType).startsWith('image/'))
    .map(one => ({
      url: parseWebUrl(asText(one.url) || asText(toObject(toList(one.url)[0]).href)),
      alt: asText(one.name),
      width: asCount(one.width),
      height: asCount(one.height),
    }))
  const tags = toList(note.tag)
    .map(toObject)
    .flatMap(({ type: kind, name }) => (kind === 'Hashtag' ? [asText(name)] : []))
  return toPost({
    url,
    // A note has no title; an article has one.
    title: note.type === 'Note' ? null : cleanLine(asText(note.name), 300),
    html: asText(note.content),
    published: asText(note.published),
    images,
    tags,
  })
}

function statusToPost(status: JsonObject): WebPost | null {
  const isPublic = status.visibility === 'public' || status.visibility === 'unlisted'
  if (!isPublic || status.sensitive === true || status.in_reply_to_id || status.reblog) return null
  if (asText(status.spoiler_text)) return null
  return toPost({
    url: asText(status.url) || asText(status.uri),
    title: null,
    html: asText(status.content),
    published: asText(status.created_at),
    images: toList(status.media_attachments)
      .map(toObject)
      .filter(({ type }) => type === 'image')
      .map(one => {
        const size = toObject(toObject(one.meta).original)
        return {
          url: parseWebUrl(asText(one.url)),
          alt: asText(one.description),
          width: asCount(size.width),
          height: asCount(size.height),
        }
      }),
    tags: toList(status.tags).map(one => asText(toObject(one).name)),
  })
}

type Content = {
  url: string
  title: string | null
  html: string
  published: string
  images: { url: string | null; alt: string; width: number | null; height: number | null }[]
  tags: string[]
}

/** Parts of a shortened address that Mastodon hides from sight: "https://" and its end. */
const INVISIBLE = /<span class="invisible">[^<]{0,2000}<\/span>/g

function toPost({ url, title, html, published, images, tags }: Content): WebPost | null {
  const address = parseWebUrl(url)
  if (!htmlToText(html).trim()) return null
  const shown = images.slice(0, 10).flatMap(one => (one.url ? [{ ...one, url: one.url }] : []))
  const body = htmlFragmentToRichText(
    [
      html.replace(INVISIBLE, ''),
      ...shown.map(one => `<img src="${escapeText(one.url)}" alt="${escapeText(one.alt)}">`),
    ].join(''),
    address ?? 'https://fediverse.invalid/',
  )
  if (!body) return null
  const [first] = shown
  return {
    url: address,
    title,
    body,
    published_at: toIsoTimestamp(published),
    picture: first
      ? {
          url: first.url,
          width: first.width || null,
          height: first.height || null,
          alt: cleanLine(first.alt, 300) ?? '',
        }
      : null,
    tags: [...new Set(tags.flatMap(tag => cleanLine(tag.replace(/^#/, ''), 40) ?? []))].slice(0, 8),
  }
}

const languageOf = (bio: string, posts: readonly WebPost[]) =>
  detectLanguage([bio, ...posts.slice(0, 3).map(({ body }) => plainText(body))].join('\n'))
