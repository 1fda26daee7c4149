import { msg } from '../../i18n/translate.ts'
import { z } from 'zod'
import { SeoSettings } from '../../seo/seo-settings.ts'
import { isVisible, oneLine } from '../../text/visible-text.ts'
import { SiteLanguage } from '../../website/website-settings.ts'

const { shape } = SeoSettings

/**
 * The body of PUT; omitted fields stay unchanged, so that concurrent edits of different fields are both kept. A
 * verification code can be pasted as the whole tag.
 */
export const SaveSeoRequest = z.strictObject({
  title: z.string().overwrite(shownLine).max(70, msg('Use at most 70 characters.')).optional(),
  description: z.string().overwrite(shownLine).max(180, msg('Use at most 180 characters.')).optional(),
  keywords: z.preprocess(saidOnce, shape.keywords.unwrap()).optional(),
  og_image: shape.og_image.unwrap().optional(),
  favicon: shape.favicon.unwrap().optional(),
  canonical_url: z
    .preprocess(
      asciiUrl,
      shape.canonical_url
        .unwrap()
        .refine(isPlainAddress, msg('Use an address such as https://example.com/, without a password or #.')),
    )
    .optional(),
  noindex: shape.noindex.unwrap().optional(),
  language: SiteLanguage.optional(),
  google_site_verification: z.preprocess(codeOfTag, shape.google_site_verification.unwrap()).optional(),
  bing_site_verification: z.preprocess(codeOfTag, shape.bing_site_verification.unwrap()).optional(),
  google_analytics_id: z.preprocess(trimmed, shape.google_analytics_id.unwrap()).optional(),
  twitter_handle: z.preprocess(handleOf, shape.twitter_handle.unwrap()).optional(),
  sitemap_enabled: shape.sitemap_enabled.unwrap().optional(),
  rss_enabled: shape.rss_enabled.unwrap().optional(),
  structured_data_enabled: shape.structured_data_enabled.unwrap().optional(),
  index_now: shape.index_now.unwrap().optional(),
  ai_crawlers: shape.ai_crawlers.unwrap().optional(),
})
export type SaveSeoRequest = z.input<typeof SaveSeoRequest>

/** A single visible line; empty if nothing in the text is visible. */
function shownLine(text: string): string {
  return isVisible(text) ? oneLine(text).trim() : ''
}

/** Whether a URL is a plain page URL: without credentials and without a fragment. */
function isPlainAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return url === null || (url.username === '' && url.password === '' && !text.includes('#'))
}

/** A URL as browsers send it: its host in punycode, other letters percent-encoded. Other text trimmed. */
function asciiUrl(text: unknown): unknown {
  return typeof text === 'string' && URL.canParse(text) ? new URL(text).href : trimmed(text)
}

function trimmed(text: unknown): unknown {
  return typeof text === 'string' ? text.trim() : text
}

/** The handle of a profile URL; other text trimmed. */
function handleOf(text: unknown): unknown {
  if (typeof text !== 'string') return text
  const address = /^(?:https?:\/\/)?(?:www\.|mobile\.)?(?:x|twitter)\.com\/@?(\w+)\/?(?:[?#].*)?$/i
  return (address.exec(text.trim())?.[1] ?? text).trim()
}

/** Removes empty and duplicate keywords. */
function saidOnce(words: unknown): unknown {
  if (!Array.isArray(words) || !words.every(word => typeof word === 'string')) return words
  return [...new Set(words.map(word => word.trim()))].filter(Boolean)
}

/** The code within `<meta name="…" content="code">`, with any quotes; other text trimmed. */
export function codeOfTag(text: unknown): unknown {
  if (typeof text !== 'string') return text
  const content = /<meta\b[^>]*\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(text.slice(0, 1000))
  return (content?.[1] ?? content?.[2] ?? content?.[3] ?? text).trim()
}

/** A problem that search engines or link previews will show, and where to fix it. */
export const SeoFinding = z.object({
  code: z.string(),
  /** `problem`: keeps the site from being found; `advice`: would improve its ranking. */
  severity: z.enum(['problem', 'advice']),
  message: z.string(),
  fix: z.discriminatedUnion('at', [
    z.object({ at: z.literal('seo'), field: z.keyof(SeoSettings) }),
    /** In the website's visibility. */
    z.object({ at: z.literal('general') }),
    /** In the account, where the email address is confirmed. */
    z.object({ at: z.literal('account') }),
    /** Where the website's profiles are confirmed. */
    z.object({ at: z.literal('ownership') }),
    z.object({ at: z.literal('design'), section: z.string() }),
    z.object({ at: z.literal('post'), post_id: z.string() }),
  ]),
})
export type SeoFinding = z.infer<typeof SeoFinding>

export const SeoResponse = z.object({
  seo: SeoSettings,
  /** The values used for empty fields. */
  automatic: z.object({
    title: z.string(),
    description: z.string(),
    canonical_url: z.string(),
    /** Absolute URLs. */
    og_image: z.string(),
    favicon: z.string(),
  }),
  /** URLs of the pictures the owner chose; empty if none. */
  chosen: z.object({ og_image: z.string(), favicon: z.string() }),
  url: z.string(),
  /** The most severe first. */
  report: z.array(SeoFinding),
})
export type SeoResponse = z.infer<typeof SeoResponse>
