/** Where things live, made from the configuration once. */
export type SiteAddresses = {
  /** Absolute address of a website's front page, without a trailing slash. */
  site(domainName: string): string
  /** Absolute address of a website at a domain of its own, without a trailing slash. */
  own(host: string): string
  /** Absolute address of the product, without a trailing slash. */
  product: string
}
