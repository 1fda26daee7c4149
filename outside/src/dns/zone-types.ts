/** One record of the laboratory; `value` as a zone file would have it, but for names without a final dot. */
export type DnsRecord = {
  name: string
  type: 'A' | 'AAAA' | 'CNAME' | 'TXT' | 'CAA' | 'NS' | 'DNSKEY'
  value: string
  ttl?: number
}

/** What the right records have to say. */
export type DnsTarget = {
  ipv4: string
  /** Where the installation has one. */
  ipv6: string | null
  /** The name that subdomains lead to. */
  name: string
  /** The text of the TXT record for a domain. */
  proofFor(domain: string): string
}

/** A registered domain and its name servers' answers. */
export type DnsZone = {
  /** The registered domain, or a zone cut out below one. */
  name: string
  /** Host names of its name servers; two good ones unless told. Empty: none are set. */
  servers?: readonly string[]
  records: readonly DnsRecord[]
  /** What servers that missed the last change answer. */
  outdated?: readonly DnsRecord[]
  /** The registry publishes a DS record. */
  isSigned?: boolean
  /** Resolvers that check signatures refuse it. */
  isBogus?: boolean
}

/** A way in which domains are wrong, or right: what its owner enters, and what should be said of it. */
export type TestDomain = {
  /** What its owner enters. */
  domain: string
  /** What is the matter, in a few words. */
  title: string
  zones: readonly DnsZone[]
  /** The stage at fault and the reason's code; null where everything is right. */
  expected: { stage: string; state: 'wrong' | 'unknown'; code: string } | null
}
