import { VALID_SUBDOMAINS } from '@vitrine/model'

/** What a host name means here. */
export type Hosts = {
  /** One of the product's own hosts: a valid variant of the product's domain. */
  isProduct(hostname: string): boolean
  /** Where a host that is not the product's leads to: the main dashboard host. */
  mainAddress(request: { host: string; protocol: string }): string
}

const MAIN = 'dashboard'

export function createHosts(appDomain: string, publicPort: number | null): Hosts {
  const known = new Set(VALID_SUBDOMAINS.map(label => `${label}.${appDomain}`))
  return {
    isProduct: hostname => known.has(hostname.toLowerCase().replace(/\.$/, '')),
    mainAddress: ({ host, protocol }) => {
      // The port the visitor came by, so that a product behind a proxy or on an odd port does not lose it.
      const port = /:(\d{1,5})$/.exec(host)?.[1] ?? (publicPort === null ? undefined : String(publicPort))
      const usual = port === undefined || port === (protocol === 'https' ? '443' : '80')
      return `${protocol}://${MAIN}.${appDomain}${usual ? '' : `:${port}`}`
    },
  }
}
