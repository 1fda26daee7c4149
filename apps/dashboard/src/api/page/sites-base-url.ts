/** Where generated websites live: `https://<name>.` and then this host. */
export type SitesBaseUrl = { protocol: string; host: string }

/**
 * The base address of the websites. The server writes it into the page (`<meta name="vitrine-sites">`, such as
 * "https://vitrine.page"); where it did not, the address with which `npm start` works without any setting stands in.
 */
export function readSitesBaseUrl(): SitesBaseUrl {
  const told = document.querySelector('meta[name="vitrine-sites"]')?.getAttribute('content') ?? ''
  return parseSitesBaseUrl(told) ?? { protocol: 'http:', host: withPort('sites.localhost', location.port) }
}

/** An absolute http(s) address as protocol and host; null when it is none. */
export function parseSitesBaseUrl(text: string): SitesBaseUrl | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url && /^https?:$/.test(url.protocol) ? { protocol: url.protocol, host: url.host } : null
}

/** The address of one website, without a trailing slash. */
export function siteUrl({ protocol, host }: SitesBaseUrl, name: string): string {
  return `${protocol}//${name}.${host}`
}

function withPort(host: string, port: string): string {
  return port ? `${host}:${port}` : host
}
