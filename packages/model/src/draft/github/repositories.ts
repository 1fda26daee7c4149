import type { ProjectItem } from '../../design/design.ts'
import type { Evidence } from '../../website/preview.ts'
import type { ProfileOf, Repository } from '../../profile/profile.ts'
import { words } from '../../i18n/site-messages.ts'
import { oneLine, withoutDecoration } from '../../text/clean-text.ts'
import { holdsContact } from '../../text/contact-data.ts'
import { cutText } from '../../text/cut-text.ts'
import { from, type Part } from '../draft-evidence.ts'
import { pageOf } from '../profile-page-url.ts'
import { saysSomething } from '../is-substantive.ts'

type GitHubProfile = ProfileOf<'github'>

/** How many sources one text may have. */
const MAX_EVIDENCE = 8
const MAX_SHOWN = 12
const MAX_TEXT = 280
/** Fewer stars than this impress nobody, and are left out (design/draft.md, "Figures"). */
export const IMPRESSIVE_STARS = 10
const YEAR = 365 * 24 * 60 * 60 * 1000

/** The repositories worth showing, best first: pinned ones in their order, then own ones by score, then the archived. */
export function rankedRepositories(profile: GitHubProfile): Repository[] {
  const { pinned, repositories } = profile.details
  const newest = Math.max(0, ...repositories.map(timeOf))
  const place = new Map(pinned.map((name, index) => [name.toLowerCase(), index]))
  const ranked = repositories
    .filter(repository => !isHousekeeping(repository, profile))
    .map(repository => ({
      repository,
      pin: place.get(repository.full_name.toLowerCase()) ?? Number.POSITIVE_INFINITY,
      score: scoreOf(repository, newest),
    }))
    .filter(({ repository, pin }) => pin < Number.POSITIVE_INFINITY || isOwnWork(repository))
  const order = (a: (typeof ranked)[number], b: (typeof ranked)[number]) =>
    compare(a.pin, b.pin) ||
    Number(a.repository.is_fork) - Number(b.repository.is_fork) ||
    Number(a.repository.is_archived) - Number(b.repository.is_archived) ||
    compare(b.score, a.score) ||
    compare(a.repository.full_name, b.repository.full_name)
  return ranked.sort(order).map(({ repository }) => repository)
}

/** The projects section: at most twelve repositories and the way to the rest; null where there is nothing to show. */
export function projectsOf(profile: GitHubProfile, language: string): Part<'projects'> | null {
  const ranked = rankedRepositories(profile)
  const shown = ranked.slice(0, MAX_SHOWN)
  if (shown.length === 0) return null
  const evidence: Record<string, Evidence[]> = {}
  const items = shown.map((repository, index) => {
    const path = `details.repositories.${profile.details.repositories.indexOf(repository)}`
    const text = textOf(repository)
    if (text)
      evidence[`items.${index}.text`] = from(`${path}.${text.field}`, repository[text.field] ?? '', text.text)
    const item = itemOf(repository, text?.text ?? '')
    evidence[`items.${index}.name`] = from(`${path}.name`, repository.name)
    evidence[`items.${index}.language`] = from(`${path}.language`, repository.language ?? '')
    evidence[`items.${index}.topics`] = item.topics.slice(0, MAX_EVIDENCE).flatMap(topic => {
      const place = repository.topics.findIndex(raw => oneLine(raw) === topic)
      return from(`${path}.topics.${place}`, repository.topics[place] ?? '', topic)
    })
    return item
  })
  const page = pageOf(profile)
  const count = profile.stats.find(stat => stat.key === 'repositories')?.value ?? 0
  const isMore = page !== null && Math.max(count, profile.details.repositories.length) > items.length
  const all = profile.details.is_organization
    ? `https://github.com/orgs/${profile.link.id}/repositories`
    : `${page}?tab=repositories`
  return {
    data: {
      visible: true,
      title: words(language).repositories,
      items,
      more: isMore ? { label: words(language).allOnGitHub, url: all } : null,
    },
    evidence,
  }
}

/** Repositories that furnish the account rather than show work: the profile README, dot files, the account's own pages. */
function isHousekeeping({ name }: Repository, { link }: GitHubProfile): boolean {
  const lower = name.toLowerCase()
  return lower === link.id || lower.startsWith('.') || lower === `${link.id}.github.io`
}

/** Forks with a following of their own may stay; forks without one, and repositories with nothing in them, may not. */
function isOwnWork(repository: Repository): boolean {
  if (repository.is_fork) return repository.stars >= IMPRESSIVE_STARS
  const { description, readme_sentence, language, stars, topics, homepage } = repository
  return Boolean(description || readme_sentence || language || stars || homepage || topics.length)
}

/** Stars, recent work (against the newest of the account, as a draft has no clock), and the care taken with it. */
function scoreOf(repository: Repository, newest: number): number {
  const years = (newest - timeOf(repository)) / YEAR
  return (
    10 * Math.log2(1 + repository.stars) +
    2 * Math.log2(1 + repository.forks) +
    12 * Math.max(0, 1 - years / 3) +
    (repository.description ? 6 : 0) +
    (repository.homepage ? 4 : 0) +
    (repository.topics.length > 0 ? 2 : 0)
  )
}

function timeOf({ updated_at }: Repository): number {
  return updated_at ? Date.parse(updated_at) : 0
}

function compare<T extends number | string>(a: T, b: T): number {
  return a === b ? 0 : a < b ? -1 : 1
}

function itemOf(repository: Repository, text: string): ProjectItem {
  return {
    name: cutText(oneLine(repository.name), 100) || nameIn(repository.url),
    url: repository.url,
    text,
    language: repository.language && (oneLine(repository.language) || null),
    stars: repository.stars >= IMPRESSIVE_STARS ? repository.stars : null,
    forks: repository.forks > 1 ? repository.forks : null,
    topics: [...new Set(repository.topics.map(oneLine).filter(Boolean))].slice(0, 4),
    homepage: repository.homepage === repository.url ? null : repository.homepage,
    updated_at: repository.updated_at,
    start: null,
    end: null,
  }
}

/** The last part of an address, for a repository whose name has nothing that can be shown. */
function nameIn(url: string): string {
  return cutText(new URL(url).pathname.split('/').findLast(Boolean) ?? new URL(url).hostname, 100)
}

function textOf(repository: Repository): { field: 'description' | 'readme_sentence'; text: string } | null {
  for (const field of ['description', 'readme_sentence'] as const) {
    const text = cutText(withoutDecoration(oneLine(repository[field] ?? '')), MAX_TEXT)
    if (!text || holdsContact(text)) continue
    if (field === 'description' || saysSomething(text, repository.name)) return { field, text }
  }
  return null
}
