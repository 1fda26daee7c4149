import type { Config } from '../config.ts'
import type { SiteAddresses } from '../core/websites/deps.ts'

/** Where things live, from the configuration once; `pattern` is any site, as CSP writes it. */
export function createSiteAddresses(
  config: Pick<Config, 'appDomain' | 'sitesDomain' | 'port' | 'tls'>,
): SiteAddresses & { pattern: string; base: string } {
  const local = config.sitesDomain.endsWith('.localhost')
  const scheme = local ? 'http' : 'https'
  const port = local && config.port !== 80 ? `:${config.port}` : ''
  const hasTls = config.tls.mode !== 'off'
  return {
    // Where nobody speaks TLS, custom domains are plain; the port is then the one that is listened to here.
    own: host => (hasTls ? `https://${host}` : `http://${host}${port}`),
    site: name => `${scheme}://${name}.${config.sitesDomain}${port}`,
    product: `${scheme}://dashboard.${config.appDomain}${port}`,
    pattern: `${scheme}://*.${config.sitesDomain}${port}`,
    base: `${scheme}://${config.sitesDomain}${port}`,
  }
}
