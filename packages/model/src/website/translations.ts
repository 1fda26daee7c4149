import { z } from 'zod'
import { msg } from '../i18n/translate.ts'
import { areUnique } from '../validation/custom-checks.ts'
import { SiteLanguage } from './website-settings.ts'

export const MAX_TRANSLATIONS = 10
/** A website's texts in one language. */
export const MAX_TRANSLATED_TEXTS = 4000

/**
 * A text of the website and its translation. Texts are known by their own words, not by their place: a translation
 * survives a new order and belongs to each place with the same words, and a text that changes is untranslated again.
 * Formatted words are numbered: `I wrote <1>a book</1>.`
 */
export const TranslatedText = z.strictObject({
  source: z.string().min(1).max(20_000),
  text: z.string().min(1).max(20_000),
})
export type TranslatedText = z.infer<typeof TranslatedText>

/** A further language of a website (BCP 47) with the texts that its owner gave in it. */
export const SiteTranslation = z.strictObject({
  language: SiteLanguage,
  texts: z.array(TranslatedText).max(MAX_TRANSLATED_TEXTS),
})
export type SiteTranslation = z.infer<typeof SiteTranslation>

/** The further languages of a website, in the order of its language links. */
export const SiteTranslations = z
  .array(SiteTranslation)
  .max(MAX_TRANSLATIONS)
  .refine(list => areUnique(list.map(({ language }) => language.toLowerCase())), msg('Choose a language.'))

/** The path of a further language, without a trailing slash: `/pt-br`. */
export const languageBase = (language: string): string => `/${language.toLowerCase()}`
