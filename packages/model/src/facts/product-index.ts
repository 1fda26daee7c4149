import { WORD_LANGUAGES } from '../i18n/message-language.ts'
import { type Words, words } from '../i18n/site-messages.ts'
import { indexOf, type TextIndex } from './text-index.ts'

let index: TextIndex | undefined

/** The dictionary of the product, which is no claim about anybody; it is read once, as it is longer than most profiles. */
export function productIndex(): TextIndex {
  index ??= indexOf([
    'GitHub',
    'LinkedIn',
    'YouTube',
    'Instagram',
    ...WORD_LANGUAGES.flatMap(language => phrasesOf(words(language))),
  ])
  return index
}

function phrasesOf(dictionary: Words): string[] {
  return Object.values(dictionary).flatMap(entry =>
    typeof entry === 'string'
      ? [entry]
      : typeof entry === 'function'
        ? [(entry as (argument: never) => string)('' as never)]
        : Object.values(entry),
  )
}
