import { VALID_SUBDOMAINS } from '@vitrine/model'

/** What a host name means here. */
export type Hosts = {
  /** One of the product's own hosts: a valid variant of the product's domain. */
  isProduct(hostname: string): boolean
  /** Where a host that is not the product's leads to: the main dashboard host. */
  mainAddress(host: string): string
}

const MAIN = 'dashboard'

/** @param product the main dashboard's address as the configuration makes it */
export function createHosts(appDomain: string, product: string): Hosts {
  const known = new Set(VALID_SUBDOMAINS.map(label => `${label}.${appDomain}`))
  return {
    isProduct: hostname => known.has(hostname.toLowerCase().replace(/\.$/, '')),
    mainAddress: host => {
      if (!appDomain.endsWith('.localhost')) return product
      // On one's own machine by the port one came by: a container's port may be another one outside.
      const port = /:(\d{1,5})$/.exec(host)?.[1]
      return port === undefined ? product : `http://${MAIN}.${appDomain}${port === '80' ? '' : `:${port}`}`
    },
  }
}
