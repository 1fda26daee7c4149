import { isIndexable, type WebsiteView } from '@vitrine/model'

/**
 * Crawlers that collect training data, by their robots.txt names. Source: documentation of OpenAI, Anthropic, Google,
 * Apple, Meta, Amazon, Common Crawl, ByteDance, Cohere, Huawei, Diffbot and Webz.io, 2026. Google-Extended and
 * Applebot-Extended fetch nothing: they are permissions only.
 */
const TRAINING_CRAWLERS = [
  'GPTBot',
  'ClaudeBot',
  'Google-Extended',
  'Applebot-Extended',
  'Meta-ExternalAgent',
  'Amazonbot',
  'CCBot',
  'Bytespider',
  'cohere-training-data-crawler',
  'PanguBot',
  'Diffbot',
  'Omgilibot',
]

/** Crawlers that read a page to answer a question and cite it. */
const ANSWERING_CRAWLERS = [
  'OAI-SearchBot',
  'ChatGPT-User',
  'Claude-SearchBot',
  'Claude-User',
  'PerplexityBot',
  'Perplexity-User',
  'DuckAssistBot',
  'MistralAI-User',
  'Meta-ExternalFetcher',
]

/**
 * robots.txt: allows everything except the crawlers the owner blocks. Pages excluded from search declare it
 * themselves (noindex), which crawlers can only see if they may read them.
 */
export function robotsText(view: WebsiteView): string {
  const { ai_crawlers: choice, sitemap_enabled } = view.seo
  const refused =
    choice === 'block-all'
      ? [...TRAINING_CRAWLERS, ...ANSWERING_CRAWLERS]
      : choice === 'block-training'
        ? TRAINING_CRAWLERS
        : []
  const refusal =
    refused.length > 0 ? `${refused.map(name => `User-agent: ${name}\n`).join('')}Disallow: /\n\n` : ''
  const sitemap = sitemap_enabled && isIndexable(view) ? `\nSitemap: ${view.urls.site}/sitemap.xml\n` : ''
  return `${refusal}User-agent: *\nAllow: /\n${sitemap}`
}
