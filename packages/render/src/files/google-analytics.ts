import type { WebsiteView } from '@vitrine/model'

/** The path of the Google Analytics start script on sites with an id. */
export const GOOGLE_ANALYTICS_PATH = '/google-analytics.js'

/** The Google Analytics id, or null if it is missing or invalid. */
export function analyticsIdOf(view: WebsiteView): string | null {
  const id = view.seo.google_analytics_id
  return /^G-[A-Z0-9]{4,16}$/.test(id) ? id : null
}

/**
 * Starts Google Analytics without storage: consent is denied by default, so that no cookie is set. Source: Google's
 * consent mode, "basic" tags with denied defaults.
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

/** The tags in the head of each page, after that script. */
export function googleAnalyticsTags(view: WebsiteView): string {
  const id = analyticsIdOf(view)
  if (id === null) return ''
  return `<script defer src="${GOOGLE_ANALYTICS_PATH}"></script><script defer src="https://www.googletagmanager.com/gtag/js?id=${id}"></script>`
}

/** The CSP sources such a site may load from. */
export const GOOGLE_ANALYTICS_SOURCES = {
  script: "'self' https://www.googletagmanager.com",
  connect: 'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com',
  image: 'https://*.google-analytics.com https://*.googletagmanager.com',
}
