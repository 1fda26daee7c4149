import { msg } from '../i18n/translate.ts'
import { z } from 'zod'
import { WebAddress } from '../links/web-address.ts'

const verificationCode = (help: string) =>
  z
    .string()
    .max(200)
    .regex(/^[\w-]*$/, help)
    .default('')

/**
 * AI crawlers that may read a website. `block-training` blocks crawlers that collect training data and allows those
 * that read to cite their sources; `block-all` blocks both.
 */
export const AiCrawlers = z.enum(['allow', 'block-training', 'block-all'])
export type AiCrawlers = z.infer<typeof AiCrawlers>

/** SEO and link preview settings. Empty values fall back to the page's own. */
export const SeoSettings = z.strictObject({
  title: z.string().max(70).default(''),
  description: z.string().max(180).default(''),
  keywords: z.array(z.string().max(60)).max(10).default([]),
  og_image: z.string().max(2000).default(''),
  favicon: z.string().max(2000).default(''),
  canonical_url: z.union([z.literal(''), WebAddress]).default(''),
  noindex: z.boolean().default(false),
  language: z.string().max(20).default('en'),
  google_site_verification: verificationCode(msg('Paste the code, or the whole <meta> tag')),
  bing_site_verification: verificationCode(msg('Paste the code, or the whole <meta> tag')),
  google_analytics_id: z
    .string()
    .max(20)
    .regex(
      /^(?:G-[A-Z0-9]{4,16})?$/,
      msg('Use an ID such as G-XXXXXXXXXX. Copy it from Admin, Data streams.'),
    )
    .default(''),
  twitter_handle: z
    .string()
    .max(30)
    .regex(/^(?:@?\w*)$/, msg('Use a handle such as @vitrine'))
    .default(''),
  sitemap_enabled: z.boolean().default(true),
  rss_enabled: z.boolean().default(true),
  structured_data_enabled: z.boolean().default(true),
  /** Whether search engines are told about new and changed pages (IndexNow). */
  index_now: z.boolean().default(true),
  ai_crawlers: AiCrawlers.default('allow'),
})
export type SeoSettings = z.infer<typeof SeoSettings>

/** Instead of a value that this version does not know: what the owner closed must not be opened. */
const CLOSED: Partial<SeoSettings> = { noindex: true, ai_crawlers: 'block-all' }

/**
 * Reads stored settings, which another version may have written. A field that it lacks gets its default, so does a
 * value that is not valid any more, but for those that hide a page. An unknown field is left out.
 */
export function readSeoSettings(stored: Readonly<Record<string, unknown>>): SeoSettings {
  const fields = Object.entries(SeoSettings.shape).flatMap(([name, field]) => {
    const value = stored[name]
    if (field.safeParse(value).success) return [[name, value]]
    return name in CLOSED ? [[name, CLOSED[name as keyof SeoSettings]]] : []
  })
  return SeoSettings.parse(Object.fromEntries(fields))
}
