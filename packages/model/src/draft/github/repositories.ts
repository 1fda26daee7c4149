import type { ProjectItem } from '../../design/design.ts'
import type { Evidence } from '../../website/preview.ts'
import type { ProfileOf, Repository } from '../../profile/profile.ts'
import { siteMessages } from '../../i18n/site-messages.ts'
import { collapseWhitespace, withoutDecoration } from '../../text/clean-text.ts'
import { containsContact } from '../../text/contact-data.ts'
import { truncateText } from '../../text/truncate-text.ts'
import { evidenceFrom, type DraftedSection } from '../draft-evidence.ts'
import { profilePageUrl } from '../profile-page-url.ts'
import { isSubstantive } from '../is-substantive.ts'
import { atForge, forgeHandle } from './forge.ts'

type GitHubProfile = ProfileOf<'github'>

const MAX_PROJECTS = 12
const MAX_TEXT_LENGTH = 280
/** Fewer stars are not shown (design/draft.md, "Figures"). */
export const MIN_STARS = 10
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** Ranks repositories: pinned ones in their order, then own ones by score, then archived ones. */
export function rankRepositories(profile: GitHubProfile): Repository[] {
  const { pinned, repositories } = profile.details
  const newest = Math.max(0, ...repositories.map(updatedTime))
  const place = new Map(pinned.map((name, index) => [name.toLowerCase(), index]))
  const ranked = repositories
    .filter(repository => !isMetaRepository(repository, profile))
    .map(repository => ({
      repository,
      pin: place.get(repository.full_name.toLowerCase()) ?? Number.POSITIVE_INFINITY,
      score: scoreRepository(repository, newest),
    }))
    .filter(({ repository, pin }) => pin < Number.POSITIVE_INFINITY || isSubstantialWork(repository))
  const order = (a: (typeof ranked)[number], b: (typeof ranked)[number]) =>
    compare(a.pin, b.pin) ||
    Number(a.repository.is_fork) - Number(b.repository.is_fork) ||
    Number(a.repository.is_archived) - Number(b.repository.is_archived) ||
    compare(b.score, a.score) ||
    compare(a.repository.full_name, b.repository.full_name)
  return ranked.sort(order).map(({ repository }) => repository)
}

/** Drafts the projects section: at most twelve repositories and a link to all; null if there are none. */
export function draftProjects(profile: GitHubProfile, language: string): DraftedSection<'projects'> | null {
  const ranked = rankRepositories(profile)
  const shown = ranked.slice(0, MAX_PROJECTS)
  if (shown.length === 0) return null
  const evidence: Record<string, Evidence[]> = {}
  const items = shown.map((repository, index) => {
    const path = `details.repositories.${profile.details.repositories.indexOf(repository)}`
    const text = projectText(repository)
    if (text)
      evidence[`items.${index}.text`] = evidenceFrom(
        `${path}.${text.field}`,
        repository[text.field],
        text.text,
      )
    const item = draftProject(repository, text?.text ?? '')
    evidence[`items.${index}.name`] = evidenceFrom(`${path}.name`, repository.name)
    evidence[`items.${index}.language`] = evidenceFrom(`${path}.language`, repository.language)
    evidence[`items.${index}.topics`] = item.topics.flatMap(topic => {
      const place = repository.topics.findIndex(raw => collapseWhitespace(raw) === topic)
      return evidenceFrom(`${path}.topics.${place}`, repository.topics[place], topic)
    })
    return item
  })
  const page = profilePageUrl(profile)
  const count = profile.stats.find(stat => stat.key === 'repositories')?.value ?? 0
  const isMore = page !== null && Math.max(count, profile.details.repositories.length) > items.length
  const isGitHub = profile.link.platform === 'github'
  const all = !isGitHub
    ? `${page}`
    : profile.details.is_organization
      ? `https://github.com/orgs/${profile.link.id}/repositories`
      : `${page}?tab=repositories`
  return {
    data: {
      visible: true,
      title: siteMessages(language).repositories,
      items,
      more: isMore ? { label: atForge(siteMessages(language).allOnGitHub, profile), url: all } : null,
    },
    evidence,
  }
}

/** Repositories that are not work: the profile README, dotfiles, the account's pages. */
function isMetaRepository({ name }: Repository, profile: GitHubProfile): boolean {
  const lower = name.toLowerCase()
  const handle = forgeHandle(profile).toLowerCase()
  return [handle, `${handle}.github.io`, `${handle}.gitlab.io`].includes(lower) || lower.startsWith('.')
}

/** Excludes forks without stars of their own and empty repositories. */
function isSubstantialWork(repository: Repository): boolean {
  if (repository.is_fork) return repository.stars >= MIN_STARS
  const { description, readme_sentence, language, stars, topics, homepage } = repository
  return Boolean(description || readme_sentence || language || stars || homepage || topics.length)
}

/** Scores stars, recency (relative to the account's newest, as a draft has no clock) and completeness. */
function scoreRepository(repository: Repository, newest: number): number {
  const years = (newest - updatedTime(repository)) / YEAR_MS
  return (
    10 * Math.log2(1 + repository.stars) +
    2 * Math.log2(1 + repository.forks) +
    12 * Math.max(0, 1 - years / 3) +
    (repository.description ? 6 : 0) +
    (repository.homepage ? 4 : 0) +
    (repository.topics.length > 0 ? 2 : 0)
  )
}

function updatedTime({ updated_at }: Repository): number {
  return updated_at ? Date.parse(updated_at) : 0
}

function compare<T extends number | string>(a: T, b: T): number {
  return a === b ? 0 : a < b ? -1 : 1
}

function draftProject(repository: Repository, text: string): ProjectItem {
  return {
    name: truncateText(collapseWhitespace(repository.name), 100) || lastPathSegment(repository.url),
    url: repository.url,
    text,
    language: repository.language && (collapseWhitespace(repository.language) || null),
    stars: repository.stars >= MIN_STARS ? repository.stars : null,
    forks: repository.forks > 1 ? repository.forks : null,
    topics: [...new Set(repository.topics.map(collapseWhitespace).filter(Boolean))].slice(0, 4),
    homepage: repository.homepage === repository.url ? null : repository.homepage,
    updated_at: repository.updated_at,
    start: null,
    end: null,
  }
}

/** The last path segment of a URL, for repositories whose name has no printable characters. */
function lastPathSegment(url: string): string {
  return truncateText(new URL(url).pathname.split('/').findLast(Boolean) ?? new URL(url).hostname, 100)
}

function projectText(
  repository: Repository,
): { field: 'description' | 'readme_sentence'; text: string } | null {
  for (const field of ['description', 'readme_sentence'] as const) {
    const text = truncateText(withoutDecoration(collapseWhitespace(repository[field] ?? '')), MAX_TEXT_LENGTH)
    if (!text || containsContact(text)) continue
    if (field === 'description' || isSubstantive(text, repository.name)) return { field, text }
  }
  return null
}
