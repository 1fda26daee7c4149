import { type Ask, json, type Reply } from '../host.ts'
import type { LabRecord } from './lab-zone.ts'
import type { DnsLab } from './start-dns.ts'

const TYPES: readonly string[] = ['A', 'AAAA', 'CNAME', 'TXT', 'CAA', 'NS', 'DNSKEY']

/** `POST /__outside/dns {name, records: [{name, type, value, ttl?}], servers?}`: sets a zone; null for other calls. */
export function atDns(
  dns: DnsLab | null,
  { method, path }: Ask,
  told: Record<string, unknown>,
): Reply | null {
  if (method !== 'POST' || path !== '/dns') return null
  if (!dns) return json(409, { message: 'There is no DNS beside this stand-in.' })
  const { name, records, servers } = told
  if (typeof name !== 'string' || !Array.isArray(records) || !records.every(isRecord))
    return json(400, { message: 'name, records: [{name, type, value}], servers?' })
  const known = Array.isArray(servers) && servers.every(server => typeof server === 'string')
  dns.set({ name, records, ...(known ? { servers } : {}) })
  return json(200, { ok: true })
}

function isRecord(given: unknown): given is LabRecord {
  if (typeof given !== 'object' || given === null) return false
  const { name, type, value, ttl } = given as Record<string, unknown>
  return (
    typeof name === 'string' &&
    typeof type === 'string' &&
    TYPES.includes(type) &&
    typeof value === 'string' &&
    (ttl === undefined || typeof ttl === 'number')
  )
}
