import { MESSAGE_LANGUAGES } from '../i18n/message-language.ts'
import { type SiteMessages, siteMessages } from '../i18n/site-messages.ts'
import { buildTextIndex, type TextIndex } from './text-index.ts'

let index: TextIndex | undefined

/**
 * The index of the product's own messages, which are no claims about a person. Cached: it is longer than most
 * profiles.
 */
export function productIndex(): TextIndex {
  index ??= buildTextIndex([
    'GitHub',
    'LinkedIn',
    'YouTube',
    'Instagram',
    ...MESSAGE_LANGUAGES.flatMap(language => messageTexts(siteMessages(language))),
  ])
  return index
}

function messageTexts(dictionary: SiteMessages): string[] {
  return Object.values(dictionary).flatMap(entry =>
    typeof entry === 'string'
      ? [entry]
      : typeof entry === 'function'
        ? [(entry as (argument: never) => string)('' as never)]
        : Object.values(entry),
  )
}
