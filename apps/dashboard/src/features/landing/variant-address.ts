import { type Platform, subdomainOf, type Variant, variantOf } from '@vitrine/model'

type Address = { protocol: string; host: string }

/** The variant of the product that an address shows; an unknown subdomain shows the generic one. */
export function variantAt(host: string): Variant {
  return variantOf(subdomainOf(host).subdomain)
}

/**
 * The address of a platform's own variant: the first label is replaced, the port kept. A host that is not one of the
 * product's (an IP address, a preview domain) has no variants, and every link stays where it is.
 */
export function variantAddress(platform: Platform, { protocol, host }: Address): string {
  if (!subdomainOf(host).isValid) return '/'
  return `${protocol}//${platform}.${host.split('.').slice(1).join('.')}/`
}
