/** Base of generated websites' URLs: `https://<name>.` and this host. */
export type SitesBaseUrl = { protocol: string; host: string }

/**
 * Returns the base URL of the websites that the server writes into the page (`<meta name="vitrine-sites">`, such as
 * "https://vitrine.page"); without it, the default base of `npm start`.
 */
export function readSitesBaseUrl(): SitesBaseUrl {
  const content = document.querySelector('meta[name="vitrine-sites"]')?.getAttribute('content') ?? ''
  return parseSitesBaseUrl(content) ?? { protocol: 'http:', host: withPort('sites.localhost', location.port) }
}

/** Returns protocol and host of an absolute http(s) URL, or null for anything else. */
export function parseSitesBaseUrl(text: string): SitesBaseUrl | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url && /^https?:$/.test(url.protocol) ? { protocol: url.protocol, host: url.host } : null
}

function withPort(host: string, port: string): string {
  return port ? `${host}:${port}` : host
}
