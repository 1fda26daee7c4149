import { getDomain } from 'tldts'
import type { Dns } from '../../platform/dns/dns.ts'
import type { DnsResult } from '../../platform/dns/dns-query.ts'
import { findNameServers } from './diagnosis/find-name-servers.ts'
import { proofName } from './domain-proofs.ts'

/** A domain does not keep the reader of a profile waiting longer. */
const DEADLINE_MS = 8_000

/**
 * Creates the look-up of the TXT records that prove who a domain is of. Its name servers are asked, no caches; aliases
 * are not followed, as a wildcard may lead to a host of another owner.
 */
export function createProofRecords(dns: Dns) {
  return {
    nameOf: proofName,
    /** Returns the texts of the records; there may be others unless `isComplete`. */
    async find(domain: string, signal: AbortSignal): Promise<{ texts: string[]; isComplete: boolean }> {
      const name = proofName(domain)
      const until = AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)])
      const delegation = await findNameServers(
        dns,
        { domain, registered: getDomain(domain) ?? domain },
        until,
      )
      if (delegation.state === 'unregistered' || delegation.state === 'undelegated')
        return { texts: [], isComplete: true }
      const found = new Set<string>()
      let isKnown = false
      // All of them: one may have an older zone, without the record.
      for (const { address, state } of delegation.servers) {
        if (state !== 'ok' || address === null) continue
        const texts = textsAt(await dns.query(address, { name, type: 'TXT' }, until), name)
        if (texts) isKnown = true
        for (const text of texts ?? []) found.add(text)
      }
      return { texts: [...found], isComplete: isKnown && !until.aborted }
    },
  }
}

/** The texts of an authoritative answer, without the quotes that some forms keep; null if it is not authoritative. */
function textsAt(reply: DnsResult, name: string): string[] | null {
  if ('failed' in reply) return null
  const { rcode, authoritative, answers } = reply.message
  if (!authoritative || (rcode !== 0 && rcode !== 3)) return null
  return answers
    .filter(record => record.type === 'TXT' && record.name === name)
    .map(({ value }) => value.trim().replace(/^"+|"+$/g, ''))
}
