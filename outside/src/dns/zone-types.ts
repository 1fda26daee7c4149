/** A DNS record; `value` in zone file syntax, but names without a final dot. */
export type DnsRecord = {
  name: string
  type: 'A' | 'AAAA' | 'CNAME' | 'TXT' | 'CAA' | 'NS' | 'DNSKEY'
  value: string
  ttl?: number
}

/** The expected targets of records. */
export type DnsTarget = {
  ipv4: string
  /** Null if the installation has none. */
  ipv6: string | null
  /** The CNAME target of subdomains. */
  name: string
  /** Returns the TXT record's text for a domain. */
  proofFor(domain: string): string
}

/** A zone and the answers of its name servers. */
export type DnsZone = {
  /** A registered domain, or a zone delegated below one. */
  name: string
  /** Host names of its name servers; two good ones by default, none if empty. */
  servers?: readonly string[]
  records: readonly DnsRecord[]
  /** Answers of servers that missed the last change. */
  outdated?: readonly DnsRecord[]
  /** The registry publishes a DS record. */
  isSigned?: boolean
  /** Validating resolvers answer SERVFAIL. */
  isBogus?: boolean
}

/** A domain configuration and its expected diagnosis. */
export type TestDomain = {
  /** The domain as entered by its owner. */
  domain: string
  /** Short description of the configuration. */
  title: string
  zones: readonly DnsZone[]
  /** The failing stage and its error code; null if everything is right. */
  expected: { stage: string; state: 'wrong' | 'unknown'; code: string } | null
}
