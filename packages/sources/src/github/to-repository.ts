import type { Repository } from '@vitrine/model'
import { cleanGitHubLine, toCount, toIsoTimestamp, parseWebUrl } from './sanitize.ts'

type RawRepository = {
  name: string
  fullName: string
  url: string
  description: string | null
  stars: number
  forks: number
  language: string | null
  topics: string[]
  homepage: string | null
  updatedAt: string | null
  isFork: boolean
  isArchived: boolean
}

/** Converts a repository, or returns null if it has no name or URL. */
export function toRepository(raw: RawRepository): Repository | null {
  const url = parseWebUrl(raw.url)
  const name = cleanGitHubLine(raw.name, 200)
  const fullName = cleanGitHubLine(raw.fullName, 300)
  if (!url || !name || !fullName) return null
  return {
    name,
    full_name: fullName,
    url,
    description: cleanGitHubLine(raw.description, 2000),
    stars: toCount(raw.stars),
    forks: toCount(raw.forks),
    language: cleanGitHubLine(raw.language, 60),
    topics: raw.topics.flatMap(topic => cleanGitHubLine(topic, 60) ?? []).slice(0, 30),
    homepage: parseWebUrl(raw.homepage),
    updated_at: toIsoTimestamp(raw.updatedAt),
    is_fork: raw.isFork,
    is_archived: raw.isArchived,
    readme_sentence: null,
  }
}
