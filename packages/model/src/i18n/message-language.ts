/** Languages of published pages, each with its texts in `messages/<code>.ts`. All others show the English ones. */
export const MESSAGE_LANGUAGES = [
  'ar',
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fa',
  'fi',
  'fr',
  'ga',
  'he',
  'hi',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'mt',
  'nb',
  'nl',
  'pl',
  'pt',
  'pt-BR',
  'ro',
  'ru',
  'sk',
  'sl',
  'sv',
  'th',
  'tr',
  'uk',
  'vi',
  'zh-Hans',
  'zh-Hant',
] as const
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number]

/** Other codes of a language: its former one, or the one of all its forms. */
const SAME: Readonly<Record<string, MessageLanguage>> = { no: 'nb', iw: 'he', in: 'id' }
/** Languages whose readers know another one. */
const NEAR: Readonly<Record<string, MessageLanguage>> = { nn: 'nb' }
const TRADITIONAL_CHINESE = ['hant', 'tw', 'hk', 'mo']

/** The message language for a site's language (BCP 47). */
export function messageLanguageOf(language: string): MessageLanguage {
  return findMessageLanguage(language) ?? NEAR[primaryLanguage(language)] ?? 'en'
}

/** Whether the messages for a site's language (BCP 47) are in that language. */
export const hasOwnMessages = (language: string): boolean => findMessageLanguage(language) !== undefined

/** The language of a BCP 47 tag without its script, region and variants: `zh` of `zh-Hant-TW`. */
export const primaryLanguage = (tag: string): string => tag.toLowerCase().replace(/-.*/, '')

function findMessageLanguage(language: string): MessageLanguage | undefined {
  const [base = '', ...parts] = language.toLowerCase().split('-')
  if (base === 'zh')
    return !parts.includes('hans') && parts.some(part => TRADITIONAL_CHINESE.includes(part))
      ? 'zh-Hant'
      : 'zh-Hans'
  if (base === 'pt' && parts.includes('br')) return 'pt-BR'
  return SAME[base] ?? MESSAGE_LANGUAGES.find(known => known === base)
}
