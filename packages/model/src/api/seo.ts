import { z } from 'zod'
import { SeoSettings } from '../seo.ts'

/** What PUT takes: a verification code may be pasted as the whole tag it came in. */
export const SaveSeoRequest = SeoSettings.extend({
  google_site_verification: z.preprocess(codeOfTag, SeoSettings.shape.google_site_verification),
  bing_site_verification: z.preprocess(codeOfTag, SeoSettings.shape.bing_site_verification),
  canonical_url: z.preprocess(trimmed, SeoSettings.shape.canonical_url),
  google_analytics_id: z.preprocess(trimmed, SeoSettings.shape.google_analytics_id),
  twitter_handle: z.preprocess(handleOf, SeoSettings.shape.twitter_handle),
  keywords: z.preprocess(saidOnce, SeoSettings.shape.keywords),
})
export type SaveSeoRequest = z.input<typeof SaveSeoRequest>

function trimmed(text: unknown): unknown {
  return typeof text === 'string' ? text.trim() : text
}

/** The handle of a profile's address; any other text as it is, trimmed. */
function handleOf(text: unknown): unknown {
  if (typeof text !== 'string') return text
  const address = /^(?:https?:\/\/)?(?:www\.|mobile\.)?(?:x|twitter)\.com\/@?(\w+)\/?(?:[?#].*)?$/i
  return (address.exec(text.trim())?.[1] ?? text).trim()
}

/** Words without those that are empty or there already. */
function saidOnce(words: unknown): unknown {
  if (!Array.isArray(words) || !words.every(word => typeof word === 'string')) return words
  return [...new Set(words.map(word => word.trim()))].filter(Boolean)
}

/** The code within `<meta name="…" content="code">`, whatever quotes it has; any other text as it is, trimmed. */
export function codeOfTag(text: unknown): unknown {
  if (typeof text !== 'string') return text
  const content = /<meta\b[^>]*\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(text.slice(0, 1000))
  return (content?.[1] ?? content?.[2] ?? content?.[3] ?? text).trim()
}

/** Something that a search engine, or whoever sees a preview, will miss; and where it is put right. */
export const SeoFinding = z.object({
  code: z.string(),
  /** A problem keeps people from finding the site; advice would let more of them come. */
  severity: z.enum(['problem', 'advice']),
  message: z.string(),
  fix: z.discriminatedUnion('at', [
    z.object({ at: z.literal('seo'), field: z.keyof(SeoSettings) }),
    /** Of the whole website, among its general settings. */
    z.object({ at: z.literal('general') }),
    z.object({ at: z.literal('design'), section: z.string() }),
    z.object({ at: z.literal('post'), post_id: z.string() }),
  ]),
})
export type SeoFinding = z.infer<typeof SeoFinding>

export const SeoResponse = z.object({
  seo: SeoSettings,
  /** What is used where a text is left empty. */
  automatic: z.object({
    title: z.string(),
    description: z.string(),
    canonical_url: z.string(),
    /** Absolute addresses. */
    og_image: z.string(),
    favicon: z.string(),
  }),
  /** Where the pictures that the owner chose are shown from; empty where none is. */
  chosen: z.object({ og_image: z.string(), favicon: z.string() }),
  url: z.string(),
  /** The most serious first. */
  report: z.array(SeoFinding),
})
export type SeoResponse = z.infer<typeof SeoResponse>
