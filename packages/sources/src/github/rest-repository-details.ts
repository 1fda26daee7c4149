import type { Repository } from '@vitrine/model'
import { firstSentence } from '../markdown/first-sentence.ts'
import { richTextOfMarkdown } from '../markdown/markdown-to-rich-text.ts'
import type { Found } from './account-data.ts'
import type { Answer } from './request.ts'
import { parsed, RestLanguages } from './rest-schemas.ts'

export const RAW = 'application/vnd.github.raw+json'
/** Fewer repositories than this say little about a person; then the main languages of all are counted. */
const ENOUGH = 3

/** Characters of a README in which it says what the thing is, or never does. */
const BEGINNING = 6_000

type Budget = { left: number; optional(path: string, accept?: string): Promise<Answer | null> }

/** Spends what is left of the budget on the repositories people will look at: their bytes, and words where none are. */
export async function closerLook(
  repositories: Repository[],
  budget: Budget,
): Promise<{ languages: Found['languages']; languagesDoor: string; sentences: Map<string, string> }> {
  const best = repositories
    .filter(({ is_fork, is_archived }) => !is_fork && !is_archived)
    .sort((a, b) => b.stars - a.stars)
  const speechless = budget.left > 0 ? best.slice(0, 6).find(({ description }) => !description) : undefined
  const readme = speechless ? budget.optional(`/repos/${pathOf(speechless)}/readme`, RAW) : null
  const spoken = best.filter(({ language }) => language)
  const chosen = budget.left >= Math.min(ENOUGH, spoken.length) ? spoken.slice(0, budget.left) : []
  const answers = chosen.map(repository => budget.optional(`/repos/${pathOf(repository)}/languages`))

  const sentences = new Map<string, string>()
  const answer = await readme
  if (speechless && answer?.kind === 'ok') {
    const sentence = firstSentence(
      richTextOfMarkdown(answer.body.slice(0, BEGINNING), `${speechless.url}/blob/HEAD/`),
    )
    if (sentence) sentences.set(speechless.full_name, sentence)
  }
  const sizes = (await Promise.all(answers))
    .map(one => (one?.kind === 'ok' ? parsed(RestLanguages, one.body) : null))
    .filter(size => size !== null)
  return { ...measured(sizes, spoken), sentences }
}

function measured(sizes: Record<string, number>[], spoken: Repository[]) {
  const byBytes = sizes.length > 0 && sizes.length >= Math.min(ENOUGH, spoken.length)
  const entries = byBytes
    ? sizes.flatMap(size => Object.entries(size))
    : spoken.map(({ language }): [string, number] => [language ?? 'Other', 1])
  const sum = new Map<string, number>()
  for (const [name, size] of entries) sum.set(name, (sum.get(name) ?? 0) + size)
  return {
    languages: [...sum].map(([name, size]) => ({ name, size })),
    languagesDoor: byBytes
      ? `REST /languages, bytes of the ${sizes.length} best known repositories`
      : `REST /users/{login}/repos, main languages of ${spoken.length} repositories, counted`,
  }
}

const pathOf = ({ full_name }: Repository) =>
  full_name.toWellFormed().split('/').map(encodeURIComponent).join('/')
