import type { Config } from '../config.ts'
import type { SiteAddresses } from '../core/websites/deps.ts'

/** Builds the URLs of sites and product from the configuration; `pattern` matches any site, in CSP syntax. */
export function createSiteAddresses(
  config: Pick<Config, 'appDomain' | 'sitesDomain' | 'port' | 'tls' | 'webSubHub'>,
): SiteAddresses & { pattern: string; base: string } {
  const local = config.sitesDomain.endsWith('.localhost')
  const scheme = local ? 'http' : 'https'
  const port = local && config.port !== 80 ? `:${config.port}` : ''
  const hasTls = config.tls.mode !== 'off'
  return {
    // Without TLS, custom domains use plain HTTP on the port of this process.
    own: host => (hasTls ? `https://${host}` : `http://${host}${port}`),
    site: name => `${scheme}://${name}.${config.sitesDomain}${port}`,
    hub: config.webSubHub,
    product: `${scheme}://dashboard.${config.appDomain}${port}`,
    pattern: `${scheme}://*.${config.sitesDomain}${port}`,
    base: `${scheme}://${config.sitesDomain}${port}`,
  }
}
