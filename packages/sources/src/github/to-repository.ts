import type { Repository } from '@vitrine/model'
import { cleanText, count, instant, webAddress } from './sanitize.ts'

type Raw = {
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

/** A repository in our own words, or null when it has no name or address to show. */
export function repositoryOf(raw: Raw): Repository | null {
  const url = webAddress(raw.url)
  const name = cleanText(raw.name, 200)
  const fullName = cleanText(raw.fullName, 300)
  if (!url || !name || !fullName) return null
  return {
    name,
    full_name: fullName,
    url,
    description: cleanText(raw.description, 2000),
    stars: count(raw.stars),
    forks: count(raw.forks),
    language: cleanText(raw.language, 60),
    topics: raw.topics.flatMap(topic => cleanText(topic, 60) ?? []).slice(0, 30),
    homepage: webAddress(raw.homepage),
    updated_at: instant(raw.updatedAt),
    is_fork: raw.isFork,
    is_archived: raw.isArchived,
    readme_sentence: null,
  }
}
