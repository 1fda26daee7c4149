import { printable, withoutDecoration } from '../../text/clean-text.ts'
import { siteMessages } from '../../i18n/site-messages.ts'
import type { Profile } from '../../profile/profile.ts'
import { foldWord, splitCompound, tokenize } from '../../truth/tokens.ts'

/**
 * The words of a drafted text that stand neither in the profile nor among the messages of a site in `language`: what the
 * draft would have invented. A word may be cut; numbers are compared by their digits.
 */
export function wordsNotIn(profile: Profile, text: string, language = 'en'): string[] {
  const source = [...textsIn(profile), ...messagesIn(language)].map(foldWord).join('\n')
  const digits = source.replace(/(?<=\d)\D(?=\d{3})/g, '')
  return tokenize(text)
    .flatMap(({ text: word }) => splitCompound(word))
    .filter(word => !source.includes(foldWord(word)) && !digits.includes(word.replace(/\D/g, '') || word))
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value, printable(value), withoutDecoration(printable(value))]
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function messagesIn(language: string): string[] {
  return Object.values(siteMessages(language)).flatMap((entry: unknown) =>
    typeof entry === 'function'
      ? [String((entry as (argument: never) => string)('' as never))]
      : textsIn(entry),
  )
}
