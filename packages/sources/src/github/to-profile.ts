import {
  detectLanguage,
  type GitHubDetails,
  plainText,
  type Profile,
  type ProfileOf,
  type Provenance,
} from '@vitrine/model'
import { cleanLines, cleanText, count, instant, webAddress } from './sanitize.ts'
import type { DoorField, Found } from './account-data.ts'
import { labelOf } from '../link-label.ts'

/** Everything that was found, as a Profile; each field with the door it came through. */
export function profileOf(found: Found, now: Date): ProfileOf<'github'> {
  const at = now.toISOString()
  const name = cleanText(found.name, 300) ?? found.login
  const bio = cleanLines(found.bio, 10_000)
  const avatarUrl = avatar(found.avatarUrl)
  const company = cleanText(found.company, 200)
  const fields = {
    link: {
      platform: 'github' as const,
      kind: found.isOrganization ? ('organization' as const) : ('person' as const),
      id: found.login.toLowerCase(),
      url: `https://github.com/${found.login.toLowerCase()}`,
    },
    name,
    headline: null,
    bio,
    avatar: avatarUrl ? { url: avatarUrl, width: null, height: null, alt: name } : null,
    banner: null,
    location: cleanText(found.location, 200),
    links: linksOf(found),
    stats: statsOf(found),
    language: detectLanguage([bio ?? '', found.readme ? plainText(found.readme) : ''].join('\n')),
    joined_at: instant(found.joinedAt),
    is_example: false,
  }
  const details: GitHubDetails = {
    type: 'github',
    is_organization: found.isOrganization,
    company,
    pinned: found.pinned.slice(0, 12),
    repositories: found.repositories.slice(0, 300),
    languages: sharesOf(found.languages),
    contributions: found.contributions,
    profile_readme: found.readme,
    organizations: found.organizations.slice(0, 30),
  }
  const provenance: Record<string, Provenance> = {}
  for (const [field, value] of Object.entries(fields))
    if (isTold(value) && field !== 'is_example') provenance[field] = { ...found.door, at }
  for (const [field, value] of Object.entries(details))
    if (isTold(value)) provenance[`details.${field}`] = { ...found.door, ...detail(found, field), at }
  if (fields.links.length > 0) provenance.links = { ...found.door, ...detail(found, 'links'), at }
  return { ...fields, details, provenance }
}

const isTold = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0)

function detail(found: Found, field: string) {
  const known = found.doors[field as DoorField]
  return known ? { detail: known } : {}
}

/** GitHub serves an avatar in any size; 460 pixels are what its own page shows. */
function avatar(address: string | null): string | null {
  const url = webAddress(address)
  if (!url || !new URL(url).hostname.endsWith('.githubusercontent.com')) return url
  const sized = new URL(url)
  sized.searchParams.set('s', '460')
  return sized.href
}

function linksOf(found: Found): Profile['links'] {
  const written = [
    found.blog,
    ...found.socials.map(({ url }) => url),
    found.twitter ? `https://x.com/${encodeURIComponent(found.twitter.toWellFormed())}` : null,
  ]
  const urls = written.flatMap(text => webAddress(text) ?? [])
  const same = (url: string) =>
    url
      .replace(/^https?:\/\/(www\.)?/, '')
      .replace('twitter.com/', 'x.com/')
      .replace(/\/$/, '')
      .toLowerCase()
  return urls
    .filter((url, index) => urls.findIndex(other => same(other) === same(url)) === index)
    .slice(0, 30)
    .map(url => ({ label: labelOf(url), url }))
}

function statsOf(found: Found): Profile['stats'] {
  const stats: Profile['stats'] = []
  const { repositoryCount, followers } = found
  if (repositoryCount !== null && repositoryCount >= 0)
    stats.push({ key: 'repositories', label: 'Repositories', value: count(repositoryCount) })
  if (followers !== null && followers >= 0)
    stats.push({ key: 'followers', label: 'Followers', value: count(followers) })
  return stats
}

/** Shares, largest first; what is under one per cent is together in `Other`, as GitHub itself shows it. */
function sharesOf(languages: Found['languages']): GitHubDetails['languages'] {
  const total = languages.reduce((sum, { size }) => sum + size, 0)
  if (total <= 0) return []
  const sorted = languages
    .map(({ name, size }) => ({ name: cleanText(name, 60) ?? 'Other', share: size / total }))
    .sort((a, b) => b.share - a.share || a.name.localeCompare(b.name, 'en'))
  const shown = sorted.filter(({ share }) => share >= 0.01).slice(0, 12)
  const rest = Math.max(0, 1 - shown.reduce((sum, { share }) => sum + share, 0))
  return rest >= 0.005
    ? [...shown, { name: 'Other', share: Math.min(1, rest) }]
    : shown.map(item => ({ ...item, share: Math.min(1, item.share) }))
}
