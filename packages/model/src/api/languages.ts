import { z } from 'zod'
import { SiteTranslations } from '../website/translations.ts'

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
})
export type LanguagesResponse = z.infer<typeof LanguagesResponse>
