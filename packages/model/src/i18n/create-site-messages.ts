import type { Stat } from '../profile/profile.ts'
import type { MessageLanguage } from './message-language.ts'
import { pluralNoun } from './plural.ts'
import { type NounForms, PLACEHOLDERS, type SiteTexts } from './site-texts.ts'

type NounKey = { [Key in keyof SiteTexts]: SiteTexts[Key] extends NounForms ? Key : never }[keyof SiteTexts]
type PatternKey = keyof typeof PLACEHOLDERS
type Fill<Names extends readonly string[]> = (
  ...values: { [Index in keyof Names]: string | number }
) => string

/** The texts of a language as the renderer uses them: patterns and nouns are functions. */
export type SiteMessages = Omit<SiteTexts, NounKey | PatternKey | 'figures'> &
  Record<NounKey, (count: number) => string> & {
    [Key in PatternKey]: Fill<(typeof PLACEHOLDERS)[Key]>
  } & {
    language: MessageLanguage
    /** The heading of a GitHub profile's README, a name. */
    readme: string
    /** Labels of figures, keyed as `Stat.key`. */
    figures: Record<Stat['key'], string>
  }

/** Creates the messages of a language from its texts. */
export function createSiteMessages(language: MessageLanguage, texts: SiteTexts): SiteMessages {
  const { repositories, videos, figures } = texts
  const entries = Object.entries(texts).map(([key, text]) => {
    if (typeof text === 'string') return [key, key in PLACEHOLDERS ? fill(text, key as PatternKey) : text]
    return [key, 'other' in text ? pluralNoun(language, text) : { repositories, videos, ...figures }]
  })
  return { ...(Object.fromEntries(entries) as SiteMessages), language, readme: 'README' }
}

function fill(pattern: string, key: PatternKey): (...values: (string | number)[]) => string {
  const names: readonly string[] = PLACEHOLDERS[key]
  return (...values) => pattern.replace(/\{(\w+)\}/g, (_, name) => String(values[names.indexOf(name)]))
}
