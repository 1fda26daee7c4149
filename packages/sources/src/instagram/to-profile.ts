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
import type { AccountData } from './account-data.ts'
import { toPicture, sortMedia } from './to-media.ts'

/**
 * Merges the data of all paths into a Profile: each field from the first path that has it, with its
 * provenance; else from the link.
 */
export function toProfile(
  link: ProfileLink,
  founds: readonly AccountData[],
  problem: Profile['problem'],
  now: Date,
): ProfileOf<'instagram'> {
  const at = now.toISOString()
  const fromLink: Provenance = { path: 'user', detail: 'the link', at }
  const provenance: Record<string, Provenance> = {}
  const first = <T>(
    field: string,
    select: (found: AccountData) => T | null | undefined,
    among = founds,
  ): T | null => {
    for (const found of among) {
      const value = select(found)
      if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) continue
      provenance[field] ??= { ...found.origin, at }
      return value
    }
    return null
  }
  const username = first('username', found => cleanLine(found.username, 60)?.toLowerCase()) ?? link.id
  const isSame = username === link.id.toLowerCase() || !/^[\w.]{1,30}$/.test(username)
  const own = isSame ? link : { ...link, id: username, url: `https://www.instagram.com/${username}` }
  const name = first('name', found => cleanLine(found.name, 300)) ?? own.id
  const bio = first('bio', found => cleanParagraphs(found.bio, 5000))
  const media = sortMedia(founds.flatMap(found => found.media ?? []))
  const withMedia = founds.find(found => (found.media ?? []).length > 0)
  const fields = {
    link: own,
    name,
    headline: null,
    bio,
    avatar: first(
      'avatar',
      ({ avatar }) => (avatar ? toPicture(avatar.url, avatar.width, avatar.height, null) : null),
      sortByAvatarSize(founds),
    ),
    banner: null,
    location: null,
    links: first('links', getLinks) ?? [],
    stats: first('stats', found => (getStats([found]).length > 0 ? found : null)) ? getStats(founds) : [],
    language: detectLanguage([bio ?? '', ...getCaptions(media)].join('\n')),
    joined_at: null,
    is_example: false,
  }
  const details = {
    type: 'instagram' as const,
    media,
    highlights: first('details.highlights', found => found.highlights) ?? [],
    category: first('details.category', found => cleanLine(found.category, 120)),
    is_business: first('details.is_business', found => found.isBusiness),
  }
  delete provenance.username
  if (withMedia) provenance['details.media'] = { ...withMedia.origin, at }
  provenance.link = isSame ? fromLink : { ...(founds[0]?.origin ?? { path: 'user', detail: 'the link' }), at }
  provenance.name ??= fromLink
  provenance['details.type'] = fromLink
  if (fields.language) provenance.language = provenance.bio ?? provenance['details.media'] ?? fromLink
  return { ...fields, details, provenance, ...(problem ? { problem } : {}) }
}

/**
 * Sorts by avatar width: every path has the same picture in another size, and one of unknown size is
 * full-size.
 */
const sortByAvatarSize = (founds: readonly AccountData[]) =>
  founds.toSorted(
    (a, b) => (b.avatar?.width ?? ASSUMED_AVATAR_WIDTH) - (a.avatar?.width ?? ASSUMED_AVATAR_WIDTH),
  )
const ASSUMED_AVATAR_WIDTH = 640

const getCaptions = (media: readonly InstagramMedia[]) =>
  media.slice(0, 20).map(({ caption }) => caption ?? '')

function getLinks(found: AccountData): Profile['links'] {
  const candidates = [...(found.website ? [{ label: null, url: found.website }] : []), ...(found.links ?? [])]
  const links = candidates.flatMap(({ label, url }) => {
    const address = parseWebUrl(unwrapRedirect(url))
    return address ? [{ label: cleanLine(label, 100) ?? getLinkLabel(address), url: address }] : []
  })
  return links.filter(({ url }, index) => links.findIndex(other => other.url === url) === index).slice(0, 30)
}

/** Unwraps Instagram's redirect page, which has the target in its query. */
function unwrapRedirect(url: string): string {
  if (!URL.canParse(url)) return url
  const { hostname, searchParams } = new URL(url)
  return hostname === 'l.instagram.com' ? (searchParams.get('u') ?? url) : url
}

function getStats(founds: readonly AccountData[]): Profile['stats'] {
  const firstValue = (select: (found: AccountData) => number | null | undefined) =>
    founds.map(select).find(value => typeof value === 'number' && value >= 0)
  const rows = [
    { key: 'posts' as const, label: 'Posts', value: firstValue(({ posts }) => posts) },
    { key: 'followers' as const, label: 'Followers', value: firstValue(({ followers }) => followers) },
    { key: 'following' as const, label: 'Following', value: firstValue(({ following }) => following) },
  ]
  return rows.flatMap(({ value, ...row }) =>
    value === undefined || value === null ? [] : [{ ...row, value: toCount(value) }],
  )
}
