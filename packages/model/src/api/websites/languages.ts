import { z } from 'zod'
import { msg } from '../../i18n/translate.ts'
import { SiteTranslations } from '../../website/translations.ts'
import { SiteLanguage } from '../../website/website-settings.ts'

/** PUT /api/website/{id}/languages: replaces all further languages and their texts. */
export const SaveLanguagesRequest = z.strictObject({
  translations: SiteTranslations,
  /** The languages the change is based on; 409 and nothing saved if others are saved meanwhile. */
  before: SiteTranslations.optional(),
})
export type SaveLanguagesRequest = z.input<typeof SaveLanguagesRequest>

export const LanguagesResponse = z.object({
  /** The main language, at the root of the website (BCP 47). */
  language: z.string(),
  /** In the order of the language links. */
  translations: z.array(
    z.object({
      language: z.string(),
      texts: z.array(z.object({ source: z.string(), text: z.string() })),
    }),
  ),
  /** Every text that can be translated, once, in the order of the pages; `place` is a section, `seo`, `legal` or `posts/{slug}`. */
  texts: z.array(z.object({ place: z.string(), source: z.string() })),
  /** Whether a language model can propose translations. */
  can_propose: z.boolean(),
})
export type LanguagesResponse = z.infer<typeof LanguagesResponse>

/** Texts and characters that are translated in one request. */
export const MAX_PROPOSED_TEXTS = 40
export const MAX_PROPOSED_LENGTH = 24_000

/** POST /api/website/{id}/languages/proposals: translations by a model. Nothing is saved. */
export const ProposeTranslationsRequest = z.strictObject({
  /** A further language, saved or not (BCP 47). */
  language: SiteLanguage,
  /** Texts of the website in its main language, as in `texts`; others are left out of the response. */
  sources: z
    .array(z.string().min(1).max(20_000))
    .min(1)
    .max(MAX_PROPOSED_TEXTS)
    .refine(
      list => list.reduce((sum, { length }) => sum + length, 0) <= MAX_PROPOSED_LENGTH,
      msg('Send fewer or shorter texts at once.'),
    ),
})
export type ProposeTranslationsRequest = z.input<typeof ProposeTranslationsRequest>

/** `refused` says why the translation does not state what the text states; null if nothing was found. */
export const ProposedTranslation = z.object({
  source: z.string(),
  text: z.string(),
  refused: z.string().nullable(),
})
export type ProposedTranslation = z.infer<typeof ProposedTranslation>

export const ProposeTranslationsResponse = z.object({ proposals: z.array(ProposedTranslation) })
export type ProposeTranslationsResponse = z.infer<typeof ProposeTranslationsResponse>
