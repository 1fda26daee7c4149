import type { DnsReply } from '../../../platform/dns-ask.ts'
import type { DnsType } from '../../../platform/dns-message.ts'

/** What one server says about one name and type. Only `found` and `absent` are statements; an `error` is none. */
export type Lookup =
  | {
      kind: 'found'
      /** Empty where the name exists without a record of this type. */
      values: string[]
      /** The names that the answer leads over, the last being where `values` are. */
      cnames: string[]
      /** Seconds for which others may keep this answer. */
      ttl: number | null
    }
  | { kind: 'absent' }
  | { kind: 'error'; why: LookupError }

export type LookupError = 'timeout' | 'unreachable' | 'malformed' | 'servfail' | 'refused' | 'lame' | 'loop'

const MOST_HOPS = 8

/**
 * Reads an answer for a name. Records of other names are left out, whoever sent them. `asAuthority`: the one who says
 * it must be responsible for the zone.
 */
export function parseLookup(reply: DnsReply, name: string, type: DnsType, asAuthority: boolean): Lookup {
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

/** The values of what was found; none where nothing was. */
export const valuesOf = (lookup: Lookup | null): string[] => (lookup?.kind === 'found' ? lookup.values : [])
/** The names that an answer leads over. */
export const cnamesOf = (lookup: Lookup | null): string[] => (lookup?.kind === 'found' ? lookup.cnames : [])
