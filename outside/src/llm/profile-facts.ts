import type { ModelRequest } from './model-request.ts'

/** A fact as the product sends it: a role, a study, a sentence of the bio; `text` holds free text. */
export type SentFact = {
  id: string
  kind: string
  from?: string
  text?: string
  name?: string
  title?: string
  organisation?: string
  start?: string
  end?: string
  current?: boolean
}

/** A sentence that a model writes, and the facts it names for it. */
export type CitedSentence = { text: string; from: string[] }

/** Returns the facts of a request; none if it is about something else. */
export function parseFacts({ prompt }: ModelRequest): SentFact[] {
  try {
    const { facts } = JSON.parse(prompt) as { facts?: unknown }
    return Array.isArray(facts) ? (facts as SentFact[]) : []
  } catch {
    return []
  }
}

/** The sentences of a profile in its own words: of the bio, else of the headline, else the name. */
export function ownSentences(facts: readonly SentFact[]): CitedSentence[] {
  const passagesFrom = (field: string) =>
    facts.flatMap(({ id, from, text }) => (from === field && text ? [{ text, from: [id] }] : []))
  const names = facts.flatMap(({ id, kind, name }) =>
    kind === 'name' && name ? [{ text: name, from: [id] }] : [],
  )
  return [passagesFrom('bio'), passagesFrom('headline'), names].find(list => list.length > 0) ?? []
}

/** A sentence with the ids of its facts after its full stop. */
export const citeSentence = ({ text, from }: CitedSentence): string =>
  from.length === 0 ? text : `${text} [${from.join(', ')}]`
