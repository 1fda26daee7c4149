import type { Repository } from '@vitrine/model'
import { getFirstSentence } from '../markdown/first-sentence.ts'
import { markdownToRichText } from '../markdown/markdown-to-rich-text.ts'
import type { AccountData } from './account-data.ts'
import type { GitHubResponse } from './request.ts'
import { parseBody, RestLanguages } from './rest-schemas.ts'

export const RAW_MEDIA_TYPE = 'application/vnd.github.raw+json'
/** With fewer repositories the byte counts say little, so that main languages are counted instead. */
const MIN_REPOSITORIES = 3

/** Characters of a README that are searched for its describing sentence. */
const README_SCAN_LENGTH = 6_000

type Budget = { left: number; optional(path: string, accept?: string): Promise<GitHubResponse | null> }

/**
 * Spends the remaining requests on the most starred repositories: language bytes, and the README of the first
 * one without a description.
 */
export async function fetchRepositoryDetails(
  repositories: Repository[],
  budget: Budget,
): Promise<{ languages: AccountData['languages']; languagesSource: string; sentences: Map<string, string> }> {
  const best = repositories
    .filter(({ is_fork, is_archived }) => !is_fork && !is_archived)
    .sort((a, b) => b.stars - a.stars)
  const speechless = budget.left > 0 ? best.slice(0, 6).find(({ description }) => !description) : undefined
  const readme = speechless
    ? budget.optional(`/repos/${getRepositoryPath(speechless)}/readme`, RAW_MEDIA_TYPE)
    : null
  const spoken = best.filter(({ language }) => language)
  const chosen = budget.left >= Math.min(MIN_REPOSITORIES, spoken.length) ? spoken.slice(0, budget.left) : []
  const answers = chosen.map(repository =>
    budget.optional(`/repos/${getRepositoryPath(repository)}/languages`),
  )

  const sentences = new Map<string, string>()
  const answer = await readme
  if (speechless && answer?.kind === 'ok') {
    const sentence = getFirstSentence(
      markdownToRichText(answer.body.slice(0, README_SCAN_LENGTH), `${speechless.url}/blob/HEAD/`),
    )
    if (sentence) sentences.set(speechless.full_name, sentence)
  }
  const sizes = (await Promise.all(answers))
    .map(one => (one?.kind === 'ok' ? parseBody(RestLanguages, one.body) : null))
    .filter(size => size !== null)
  return { ...sumLanguages(sizes, spoken), sentences }
}

function sumLanguages(sizes: Record<string, number>[], spoken: Repository[]) {
  const byBytes = sizes.length > 0 && sizes.length >= Math.min(MIN_REPOSITORIES, spoken.length)
  const entries = byBytes
    ? sizes.flatMap(size => Object.entries(size))
    : spoken.map(({ language }): [string, number] => [language ?? 'Other', 1])
  const sum = new Map<string, number>()
  for (const [name, size] of entries) sum.set(name, (sum.get(name) ?? 0) + size)
  return {
    languages: [...sum].map(([name, size]) => ({ name, size })),
    languagesSource: byBytes
      ? sizes.length < spoken.length
        ? `REST /languages, bytes of the ${sizes.length} best known repositories`
        : 'REST /languages, by bytes'
      : `REST /users/{login}/repos, main languages of ${spoken.length} repositories, counted`,
  }
}

const getRepositoryPath = ({ full_name }: Repository) =>
  full_name.toWellFormed().split('/').map(encodeURIComponent).join('/')
