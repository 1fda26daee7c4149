import type { DnsResult } from '../../../platform/dns/dns-query.ts'
import type { DnsType } from '../../../platform/dns/dns-message.ts'

/** One name server's answer for a name and type. `error` says nothing about the records. */
export type Lookup =
  | {
      kind: 'found'
      /** Empty if the name exists without records of this type. */
      values: string[]
      /** The CNAME chain; the last name holds `values`. */
      cnames: string[]
      /** Smallest TTL of the answer in seconds. */
      ttl: number | null
    }
  | { kind: 'absent' }
  | { kind: 'error'; why: LookupError }

export type LookupError = 'timeout' | 'unreachable' | 'malformed' | 'servfail' | 'refused' | 'lame' | 'loop'

const MOST_HOPS = 8

/** Parses a reply for a name, ignoring records of other names. `asAuthority` requires an authoritative answer. */
export function parseLookup(reply: DnsResult, name: string, type: DnsType, asAuthority: boolean): Lookup {
  if ('failed' in reply) return { kind: 'error', why: reply.failed }
  const { rcode, answers, authoritative } = reply.message
  if (rcode === 5) return { kind: 'error', why: 'refused' }
  if (rcode !== 0 && rcode !== 3) return { kind: 'error', why: 'servfail' }
  if (asAuthority && !authoritative) return { kind: 'error', why: 'lame' }
  const cnames: string[] = []
  let at = name
  let ttl: number | null = null
  while (type !== 'CNAME') {
    const alias = answers.find(record => record.type === 'CNAME' && record.name === at)
    if (!alias) break
    if (alias.value === name || cnames.includes(alias.value) || cnames.length === MOST_HOPS)
      return { kind: 'error', why: 'loop' }
    cnames.push(alias.value)
    ttl = Math.min(ttl ?? alias.ttl, alias.ttl)
    at = alias.value
  }
  const records = answers.filter(record => record.type === type && record.name === at)
  if (rcode === 3 && cnames.length === 0 && records.length === 0) return { kind: 'absent' }
  for (const record of records) ttl = Math.min(ttl ?? record.ttl, record.ttl)
  return { kind: 'found', values: records.map(record => record.value), cnames, ttl }
}

/** Values of a found answer, else none. */
export const valuesOf = (lookup: Lookup | null): string[] => (lookup?.kind === 'found' ? lookup.values : [])
/** CNAME chain of a found answer, else none. */
export const cnamesOf = (lookup: Lookup | null): string[] => (lookup?.kind === 'found' ? lookup.cnames : [])
