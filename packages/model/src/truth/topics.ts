import { hasVerb } from './checks/tense.ts'
import type { Grammar } from './grammar.ts'
import { grammarFor, grammarOf } from './languages/languages.ts'
import { normalizeText } from './normalize.ts'
import { passagesOf } from './passages.ts'
import { analyze } from './words.ts'

/**
 * The topics that a headline and a bio list without saying anything of them: "maps, wayfinding, accessibility". A text
 * with a denial, a limit or a person in it lists none ("ex Google, former CTO"), and neither does a bio of sentences,
 * which may go on in a list ("Three things bore me. Guns, …").
 */
export function topicsOf(headline: string | null, bio: string | null, language: string | null): string[] {
  const [title, about] = [headline, bio].map(text => passagesOf(text ?? ''))
  const isPlain = (passages: readonly string[]) =>
    passages.every(passage => grammarsOf(passage, language).every(grammar => isImpersonal(passage, grammar)))
  const isList = (passage: string) =>
    grammarsOf(passage, language).every(grammar => itemsOf(passage).every(item => isNominal(item, grammar)))
  return [
    ...(title && isPlain(title) ? title.filter(isList) : []),
    ...(about && isPlain(about) && about.every(isList) ? about : []),
  ].flatMap(topicsIn)
}

/** The grammar of the profile and that of the text, since a list has few words to tell its language by. */
function grammarsOf(text: string, language: string | null): readonly Grammar[] {
  const found = [grammarOf(language ?? ''), grammarFor(text, language)]
  return [...new Set(found.flatMap(grammar => grammar ?? []))]
}

/** Whether a text names nobody and limits nothing; "Former" within a headline is no name. */
function isImpersonal(text: string, grammar: Grammar): boolean {
  const { firstPerson, secondPerson, thirdPerson, possessives } = grammar
  return analyze(normalizeText(text.toLowerCase()), grammar).every(
    ({ cue, folded, isPossessor }) =>
      cue === null &&
      !isPossessor &&
      ![firstPerson, secondPerson, thirdPerson, possessives].some(forms => forms.has(folded)),
  )
}

/** Whether an item has no verb. A single word is none, whatever its form: "design". */
function isNominal(item: string, grammar: Grammar): boolean {
  const spellings = grammar.nounsAreCapitalized ? [item] : [item, item.toLowerCase()]
  return spellings
    .map(text => analyze(normalizeText(text), grammar))
    .every(words => words.length < 2 || !hasVerb(words, grammar))
}

const itemsOf = (text: string): string[] =>
  text
    .split(/[,|•·;/()]|\s[-–—]\s|\s(?:and|und|et|y|e|en|&)\s|\.(?:\s|$)/u)
    .map(item => item.trim())
    .filter(Boolean)

/** The short nouns of a list that opens with a single word, which cannot be a verb with its object. */
function topicsIn(passage: string): string[] {
  const items = itemsOf(passage)
  const [first = ''] = items
  if (items.length < 2 || first.includes(' ') || passage.includes(':')) return []
  return items.filter(item => /^\p{L}[^\d@!?]*$/u.test(item) && item.split(' ').length <= 3)
}
