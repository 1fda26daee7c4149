import { currentLocale, t } from '@vitrine/model'
import type { SelectOption } from '../../../ui/lists/search-select.tsx'

/** The id of the option for the browser's own setting. */
export const BROWSER_DEFAULT = ''

/**
 * Regions are listed where they write dates differently. Tags that are not listed are still accepted and
 * shown.
 */
const TAGS = (
  'en-GB en-US en-AU en-CA en-IE en-IN en-NZ en-ZA ' +
  'af sq ar ar-AE ar-EG ar-MA ar-SA hy az eu bn bs bg my ca zh-CN zh-HK zh-TW hr cs da nl nl-BE et fil fi fr fr-BE ' +
  'fr-CA fr-CH gl ka de de-AT de-CH el gu he hi hu is id ga it it-CH ja kn kk km ko lv lt mk ms ml mr mn ne nb nn fa ' +
  'pl pt-BR pt-PT pa ro rm ru sr si sk sl es es-AR es-MX es-US sw sv sv-FI ta te th tr uk ur uz vi cy zu'
).split(' ')

/** A language by its name in the reader's language and its own name. */
export function languageOption(tag: string): SelectOption {
  return { id: tag, text: nameIn(currentLocale(), tag), description: nameIn(tag, tag), keywords: tag }
}

/** The language options by name, the browser's own first. */
export function languageOptions(browserValue: string): SelectOption[] {
  const options = TAGS.map(languageOption).toSorted((a, b) => a.text.localeCompare(b.text, currentLocale()))
  return [browserLanguage(browserValue), ...options]
}

export function browserLanguage(browserValue: string): SelectOption {
  return {
    id: BROWSER_DEFAULT,
    text: t('Browser default'),
    description: nameIn(currentLocale(), browserValue),
    keywords: t('default system'),
  }
}

function nameIn(language: string, tag: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
