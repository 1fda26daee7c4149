import type { MessageLanguage } from './message-language.ts'
import type { NounForms } from './site-texts.ts'

/** Larger numbers are shown in thousands, and their noun follows the shown number. */
const IN_THOUSANDS_FROM = 10_000
/** The cache of a language is cleared beyond this size. */
const LIMIT = 5000

type Rules = { select: (count: number) => Intl.LDMLPluralRule }
const known = new Map<MessageLanguage, Rules>()

/** Returns the noun form for a count: `1 star`, `2 stars`; in French also `0 étoile`, in Polish `5 gwiazdek`. */
export function pluralNoun(language: MessageLanguage, forms: NounForms): (count: number) => string {
  return count => forms[rulesOf(language).select(count)] ?? forms.other
}

/** `Intl.PluralRules` of a language; remembers its answers, as it is slower than the rest of the formatting. */
function rulesOf(language: MessageLanguage): Rules {
  const found = known.get(language)
  if (found) return found
  const intl = new Intl.PluralRules(language)
  const answers = new Map<number, Intl.LDMLPluralRule>()
  const rules: Rules = {
    select: count => {
      const shown = Math.abs(count) < IN_THOUSANDS_FROM ? count : Math.round(count / 1000) * 1000
      const answer = answers.get(shown) ?? intl.select(shown)
      if (answers.size >= LIMIT) answers.clear()
      answers.set(shown, answer)
      return answer
    },
  }
  known.set(language, rules)
  return rules
}
