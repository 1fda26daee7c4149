import {
  detectLanguage,
  type GitHubDetails,
  plainText,
  type Profile,
  type ProfileOf,
  type Provenance,
} from '@vitrine/model'
import { cleanGitHubParagraphs, cleanGitHubLine, toCount, toIsoTimestamp, parseWebUrl } from './sanitize.ts'
import type { OriginField, AccountData } from './account-data.ts'
import { getLinkLabel } from '../link-label.ts'

/** Converts account data to a Profile with the provenance of each field. */
export function toProfile(found: AccountData, now: Date): ProfileOf<'github'> {
  const at = now.toISOString()
  const name = cleanGitHubLine(found.name, 300) ?? found.login
  const bio = cleanGitHubParagraphs(found.bio, 10_000)
  const avatarUrl = getAvatarUrl(found.avatarUrl)
  const company = cleanGitHubLine(found.company, 200)
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
    location: cleanGitHubLine(found.location, 200),
    links: getLinks(found),
    stats: getStats(found),
    language: detectLanguage([bio ?? '', found.readme ? plainText(found.readme) : ''].join('\n')),
    joined_at: toIsoTimestamp(found.joinedAt),
    is_example: false,
  }
  const details: GitHubDetails = {
    type: 'github',
    is_organization: found.isOrganization,
    company,
    pinned: found.pinned.slice(0, 12),
    repositories: found.repositories.slice(0, 300),
    languages: getLanguageShares(found.languages),
    contributions: found.contributions,
    profile_readme: found.readme,
    organizations: found.organizations.slice(0, 30),
  }
  const provenance: Record<string, Provenance> = {}
  for (const [field, value] of Object.entries(fields))
    if (isPresent(value) && field !== 'is_example') provenance[field] = { ...found.origin, at }
  for (const [field, value] of Object.entries(details))
    if (isPresent(value))
      provenance[`details.${field}`] = { ...found.origin, ...getOriginDetail(found, field), at }
  if (fields.links.length > 0) provenance.links = { ...found.origin, ...getOriginDetail(found, 'links'), at }
  return { ...fields, details, provenance }
}

const isPresent = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0)

function getOriginDetail(found: AccountData, field: string) {
  const known = found.fieldDetails[field as OriginField]
  return known ? { detail: known } : {}
}

/** Returns the avatar at 460 pixels, the size that GitHub's own page uses. */
export function getAvatarUrl(address: string | null): string | null {
  const url = parseWebUrl(address)
  if (!url || !new URL(url).hostname.endsWith('.githubusercontent.com')) return url
  const sized = new URL(url)
  sized.searchParams.set('s', '460')
  return sized.href
}

function getLinks(found: AccountData): Profile['links'] {
  const written = [
    found.blog,
    ...found.socials.map(({ url }) => url),
    found.twitter ? `https://x.com/${encodeURIComponent(found.twitter.toWellFormed())}` : null,
  ]
  const urls = written.flatMap(text => parseWebUrl(text) ?? [])
  const same = (url: string) =>
    url
      .replace(/^https?:\/\/(www\.)?/, '')
      .replace('twitter.com/', 'x.com/')
      .replace(/\/$/, '')
      .toLowerCase()
  return urls
    .filter((url, index) => urls.findIndex(other => same(other) === same(url)) === index)
    .slice(0, 30)
    .map(url => ({ label: getLinkLabel(url), url }))
}

function getStats(found: AccountData): Profile['stats'] {
  const stats: Profile['stats'] = []
  const { repositoryCount, followers } = found
  if (repositoryCount !== null && repositoryCount >= 0)
    stats.push({ key: 'repositories', label: 'Repositories', value: toCount(repositoryCount) })
  if (followers !== null && followers >= 0)
    stats.push({ key: 'followers', label: 'Followers', value: toCount(followers) })
  return stats
}

/**
 * Computes language shares, largest first; shares below one per cent are combined in `Other`, as on GitHub.
 */
function getLanguageShares(languages: AccountData['languages']): GitHubDetails['languages'] {
  const total = languages.reduce((sum, { size }) => sum + size, 0)
  if (total <= 0) return []
  const sorted = languages
    .map(({ name, size }) => ({ name: cleanGitHubLine(name, 60) ?? 'Other', share: size / total }))
    .sort((a, b) => b.share - a.share || a.name.localeCompare(b.name, 'en'))
  const shown = sorted.filter(({ share }) => share >= 0.01).slice(0, 12)
  const rest = Math.max(0, 1 - shown.reduce((sum, { share }) => sum + share, 0))
  return rest >= 0.005
    ? [...shown, { name: 'Other', share: Math.min(1, rest) }]
    : shown.map(item => ({ ...item, share: Math.min(1, item.share) }))
}
