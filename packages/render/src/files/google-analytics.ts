import type { WebsiteView } from '@vitrine/model'

/** Where a site that its owner gave a Google Analytics id keeps the few lines that begin it. */
export const GOOGLE_ANALYTICS_PATH = '/google-analytics.js'

/** The id, where it is one; null on every site whose owner did not ask for it. */
export function analyticsIdOf(view: WebsiteView): string | null {
  const id = view.seo.google_analytics_id
  return /^G-[A-Z0-9]{4,16}$/.test(id) ? id : null
}

/**
 * Begins Google Analytics without storage: consent is denied before anything is sent, so that no cookie is set. Source:
 * Google's consent mode, "basic" tags with a denied default.
 */
export function googleAnalyticsScript(view: WebsiteView): string | null {
  const id = analyticsIdOf(view)
  if (id === null) return null
  const denied = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage']
  return [
    'window.dataLayer=window.dataLayer||[];',
    'function gtag(){dataLayer.push(arguments)}',
    `gtag('consent','default',{${denied.map(name => `${name}:'denied'`).join(',')}});`,
    "gtag('js',new Date());",
    `gtag('config','${id}');`,
    '',
  ].join('\n')
}

/** What the head of each page says, after that script. */
export function googleAnalyticsTags(view: WebsiteView): string {
  const id = analyticsIdOf(view)
  if (id === null) return ''
  return `<script defer src="${GOOGLE_ANALYTICS_PATH}"></script><script defer src="https://www.googletagmanager.com/gtag/js?id=${id}"></script>`
}

/** What the pages of such a site may load beside their own files. */
export const GOOGLE_ANALYTICS_SOURCES = {
  script: "'self' https://www.googletagmanager.com",
  connect: 'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com',
  image: 'https://*.google-analytics.com https://*.googletagmanager.com',
}
