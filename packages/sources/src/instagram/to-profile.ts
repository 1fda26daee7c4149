import {
  detectLanguage,
  type InstagramMedia,
  type Profile,
  type ProfileLink,
  type ProfileOf,
  type Provenance,
} from '@vitrine/model'
import { cleanLine, cleanParagraphs, toCount, parseWebUrl } from '../sanitize.ts'
import { getLinkLabel } from '../link-label.ts'
import type { Found } from './account-data.ts'
import { picture, sortedMedia } from './to-media.ts'

/** What the paths told, as a Profile: each field from the first that tells it, with its door; else what the link says. */
export function profileOf(
  link: ProfileLink,
  founds: readonly Found[],
  problem: Profile['problem'],
  now: Date,
): ProfileOf<'instagram'> {
  const at = now.toISOString()
  const fromLink: Provenance = { path: 'user', detail: 'the link', at }
  const provenance: Record<string, Provenance> = {}
  const first = <T>(
    field: string,
    tell: (found: Found) => T | null | undefined,
    among = founds,
  ): T | null => {
    for (const found of among) {
      const told = tell(found)
      if (told === null || told === undefined || (Array.isArray(told) && told.length === 0)) continue
      provenance[field] ??= { ...found.door, at }
      return told
    }
    return null
  }
  const username = first('username', found => cleanLine(found.username, 60)?.toLowerCase()) ?? link.id
  const isSame = username === link.id.toLowerCase() || !/^[\w.]{1,30}$/.test(username)
  const own = isSame ? link : { ...link, id: username, url: `https://www.instagram.com/${username}` }
  const name = first('name', found => cleanLine(found.name, 300)) ?? own.id
  const bio = first('bio', found => cleanParagraphs(found.bio, 5000))
  const media = sortedMedia(founds.flatMap(found => found.media ?? []))
  const withMedia = founds.find(found => (found.media ?? []).length > 0)
  const fields = {
    link: own,
    name,
    headline: null,
    bio,
    avatar: first(
      'avatar',
      ({ avatar }) => (avatar ? picture(avatar.url, avatar.width, avatar.height, null) : null),
      sharpest(founds),
    ),
    banner: null,
    location: null,
    links: first('links', linksOf) ?? [],
    stats: first('stats', found => (statsOf([found]).length > 0 ? found : null)) ? statsOf(founds) : [],
    language: detectLanguage([bio ?? '', ...captions(media)].join('\n')),
    joined_at: null,
    is_example: false,
  }
  const details = {
    type: 'instagram' as const,
    media,
    highlights: [],
    category: first('details.category', found => cleanLine(found.category, 120)),
    is_business: first('details.is_business', found => found.isBusiness),
  }
  delete provenance.username
  if (withMedia) provenance['details.media'] = { ...withMedia.door, at }
  provenance.link = isSame ? fromLink : { ...(founds[0]?.door ?? { path: 'user', detail: 'the link' }), at }
  provenance.name ??= fromLink
  provenance['details.type'] = fromLink
  if (fields.language) provenance.language = provenance.bio ?? provenance['details.media'] ?? fromLink
  return { ...fields, details, provenance, ...(problem ? { problem } : {}) }
}

/** Every door shows the same picture, in another size; one whose size nobody tells is a whole one. */
const sharpest = (founds: readonly Found[]) =>
  founds.toSorted((a, b) => (b.avatar?.width ?? LARGE) - (a.avatar?.width ?? LARGE))
const LARGE = 640

const captions = (media: readonly InstagramMedia[]) => media.slice(0, 20).map(({ caption }) => caption ?? '')

function linksOf(found: Found): Profile['links'] {
  const told = [...(found.website ? [{ label: null, url: found.website }] : []), ...(found.links ?? [])]
  const links = told.flatMap(({ label, url }) => {
    const address = parseWebUrl(unwrapped(url))
    return address ? [{ label: cleanLine(label, 100) ?? getLinkLabel(address), url: address }] : []
  })
  return links.filter(({ url }, index) => links.findIndex(other => other.url === url) === index).slice(0, 30)
}

/** Instagram sends people through a page of its own; the place is in its query. */
function unwrapped(url: string): string {
  if (!URL.canParse(url)) return url
  const { hostname, searchParams } = new URL(url)
  return hostname === 'l.instagram.com' ? (searchParams.get('u') ?? url) : url
}

function statsOf(founds: readonly Found[]): Profile['stats'] {
  const told = (tell: (found: Found) => number | null | undefined) =>
    founds.map(tell).find(value => typeof value === 'number' && value >= 0)
  const rows = [
    { key: 'posts' as const, label: 'Posts', value: told(({ posts }) => posts) },
    { key: 'followers' as const, label: 'Followers', value: told(({ followers }) => followers) },
    { key: 'following' as const, label: 'Following', value: told(({ following }) => following) },
  ]
  return rows.flatMap(({ value, ...row }) =>
    value === undefined || value === null ? [] : [{ ...row, value: toCount(value) }],
  )
}
