import { printable, withoutDecoration } from '../../text/clean-text.ts'
import { plainText } from '../../text/formatted-text.ts'
import { RichText } from '../../text/rich-text.ts'
import { siteMessages } from '../../i18n/site-messages.ts'
import type { Profile } from '../../profile/profile.ts'
import { foldWord, splitCompound, tokenize } from '../../truth/tokens.ts'

/**
 * The words of a drafted text that stand neither in the profile nor among the messages of a site in `language`: what the
 * draft would have invented. A word may be cut; numbers are compared by their digits. The profile must not change
 * between calls.
 */
export function wordsNotIn(profile: Profile, text: string, language = 'en'): string[] {
  const known = [sourceOf(profile, () => textsIn(profile)), messagesOf(language)]
  return tokenize(text)
    .flatMap(({ text: word }) => splitCompound(word).flatMap(part => part.split(SCRIPT_CHANGE)))
    .filter(word =>
      known.every(
        ({ words, digits }) =>
          !words.includes(foldWord(word)) && !digits.includes(word.replace(/\D/g, '') || word),
      ),
    )
}

/** Japanese puts its words directly after a name in Latin letters. */
const SCRIPT_CHANGE = /(?<=\p{Script=Latin})(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u

/** Folded texts, and the same with the digits of large numbers joined. */
type Source = { words: string; digits: string }

/** Folding a large profile for each of its hundred drafted texts took nine tenths of the tests' time. */
const sources = new WeakMap<object, Source>()

function sourceOf(key: object, read: () => string[]): Source {
  const found = sources.get(key)
  if (found) return found
  const words = read().map(foldWord).join('\n')
  const source = { words, digits: words.replace(/(?<=\d)\D(?=\d{3})/g, '') }
  sources.set(key, source)
  return source
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value, printable(value), withoutDecoration(printable(value))]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(textsIn)
  // A word may span texts with different marks.
  const doc = RichText.safeParse(value)
  return doc.success ? [...textsIn(plainText(doc.data)), ...inner] : inner
}

function messagesOf(language: string): Source {
  const messages = siteMessages(language)
  return sourceOf(messages, () =>
    Object.values(messages).flatMap((entry: unknown) =>
      typeof entry === 'function'
        ? [String((entry as (argument: never) => string)('' as never))]
        : textsIn(entry),
    ),
  )
}
