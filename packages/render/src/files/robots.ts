import { isIndexable, type WebsiteView } from '@vitrine/model'

/**
 * Machines that collect pages to train language models, by the names under which they look for themselves here.
 * Source: what their makers document (OpenAI, Anthropic, Google, Apple, Meta, Amazon, Common Crawl, ByteDance, Cohere,
 * Huawei, Diffbot, Webz.io), 2026. Google-Extended and Applebot-Extended fetch nothing: they are only these permissions.
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

/** Machines that read a page for somebody's question, and name it in their answer. */
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
 * robots.txt: everything may be read, but by the machines that the owner turns away. A page that shall not be listed
 * says so itself, which only readers can see.
 */
export function robotsText(view: WebsiteView): string {
  const { ai_crawlers: choice, sitemap_enabled } = view.seo
  const refused =
    choice === 'block-all' ? [...TRAINING_CRAWLERS, ...ANSWERING_CRAWLERS] : choice === 'block-training' ? TRAINING_CRAWLERS : []
  const refusal =
    refused.length > 0 ? `${refused.map(name => `User-agent: ${name}\n`).join('')}Disallow: /\n\n` : ''
  const sitemap = sitemap_enabled && isIndexable(view) ? `\nSitemap: ${view.urls.site}/sitemap.xml\n` : ''
  return `${refusal}User-agent: *\nAllow: /\n${sitemap}`
}
