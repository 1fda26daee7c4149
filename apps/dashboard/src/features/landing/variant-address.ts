import { type Platform, subdomainOf, type Variant, variantOf } from '@vitrine/model'

type Address = { protocol: string; host: string }

/** Returns the variant of a host; the generic one for an unknown subdomain. */
export function variantAt(host: string): Variant {
  return variantOf(subdomainOf(host).subdomain)
}

/**
 * Returns the URL of a platform's variant: the first label is replaced, the port kept. A host that is not one
 * of the product's (an IP address, a preview domain) has no variants: returns "/".
 */
export function variantAddress(platform: Platform, { protocol, host }: Address): string {
  if (!subdomainOf(host).isValid) return '/'
  return `${protocol}//${platform}.${host.split('.').slice(1).join('.')}/`
}
