import type { DnsRecord, DnsZone } from './zone-types.ts'
import { resolveServer, GOOD_SERVERS, REGISTRY } from './name-servers.ts'

/** An answer before encoding. */
export type DnsAnswer = {
  rcode: number
  authoritative: boolean
  answers: DnsRecord[]
  authority: (DnsRecord | { name: string; type: 'SOA' })[]
  additional: DnsRecord[]
}

const TLDS = ['com', 'net', 'org', 'uk', 'co.uk', 'de', 'example']
const MAX_CNAME_HOPS = 12
const answer = (more: Partial<DnsAnswer>): DnsAnswer => ({
  rcode: 0,
  authoritative: true,
  answers: [],
  authority: [],
  additional: [],
  ...more,
})

export const REFUSED_ANSWER = answer({ rcode: 5, authoritative: false })
export const SERVFAIL_ANSWER = answer({ rcode: 2, authoritative: false })
export const NXDOMAIN_ANSWER = answer({ rcode: 3 })

/** All zones; a name belongs to the deepest zone that contains it. */
export class ZoneStore {
  readonly #zones = new Map<string, DnsZone>()

  set(zone: DnsZone): void {
    this.#zones.set(zone.name, zone)
  }

  /** Returns the deepest zone that contains a name; `above` skips the zone of that name itself. */
  zoneOf(name: string, above = false): DnsZone | null {
    const labels = name.split('.')
    for (let at = above ? 1 : 0; at < labels.length; at += 1) {
      const zone = this.#zones.get(labels.slice(at).join('.'))
      if (zone) return zone
    }
    return null
  }

  /** Answers as the registry: delegations and DS records only. */
  atRegistry(name: string, type: string): DnsAnswer {
    if (TLDS.includes(name)) return answer({ answers: [ns(name, REGISTRY)] })
    const zone = this.zoneOf(name)
    const registered = zone && !this.zoneOf(zone.name, true) ? zone : zone && this.zoneOf(zone.name, true)
    if (!registered) return NXDOMAIN_ANSWER
    if (type === 'DS' && name === registered.name) return this.#signature(registered)
    return createReferral(registered)
  }

  /** Answers as one of a zone's name servers. */
  atZone(name: string, type: string, isOutdated = false): DnsAnswer {
    const zone = type === 'DS' ? this.zoneOf(name, true) : this.zoneOf(name)
    if (!zone) return REFUSED_ANSWER
    if (type === 'DS') return this.#signature(this.#zones.get(name) ?? zone)
    if (type === 'NS' && name === zone.name)
      return answer({ answers: (zone.servers ?? GOOD_SERVERS).map(server => ns(zone.name, server)) })
    const records = isOutdated ? (zone.outdated ?? zone.records) : zone.records
    const soa = { name: zone.name, type: 'SOA' as const }
    if (type === 'SOA') return name === zone.name ? answer({ authority: [soa] }) : answer({})
    const answers: DnsRecord[] = []
    let at = name
    let exists = false
    for (let hops = 0; hops < MAX_CNAME_HOPS; hops += 1) {
      const here = findRecords(records, at)
      exists ||= here !== null
      const alias = here?.find(record => record.type === 'CNAME')
      if (!alias || type === 'CNAME') {
        answers.push(...(here ?? []).filter(record => record.type === type))
        break
      }
      answers.push(alias)
      at = alias.value.toLowerCase()
      if (this.zoneOf(at) !== zone) break
    }
    return answer({ rcode: exists ? 0 : 3, answers, authority: answers.length > 0 ? [] : [soa] })
  }

  /**
   * Answers as the name server at an address: its own zones, and referrals for those delegated below them.
   */
  atServer(address: string, name: string, type: string, isOutdated: boolean): DnsAnswer {
    const isServed = (zone: DnsZone) =>
      (zone.servers ?? GOOD_SERVERS).some(server => resolveServer(server) === address)
    const zone = this.zoneOf(name, type === 'DS')
    if (!zone || isServed(zone)) return this.atZone(name, type, isOutdated)
    const parent = this.zoneOf(zone.name, true)
    return parent && isServed(parent) ? createReferral(zone) : REFUSED_ANSWER
  }

  /** Answers as a resolver, which validates signatures unless the query disables it. */
  resolved(name: string, type: string, isUnchecked: boolean): DnsAnswer {
    const host = resolveServer(name)
    if (host) return answer({ authoritative: false, answers: type === 'A' ? [a(name, host)] : [] })
    if (TLDS.includes(name)) return { ...this.atRegistry(name, type), authoritative: false }
    const answers: DnsRecord[] = []
    let rcode = 0
    for (let at = name, hops = 0; hops < MAX_CNAME_HOPS; hops += 1) {
      const zone = this.zoneOf(at)
      if (!zone) return answer({ authoritative: false, rcode: answers.length > 0 ? 0 : 3, answers })
      if (zone.isBogus && !isUnchecked) return SERVFAIL_ANSWER
      const part = this.atZone(at, type)
      answers.push(...part.answers)
      rcode = part.rcode
      const last = part.answers.at(-1)
      if (last?.type !== 'CNAME' || type === 'CNAME') break
      at = last.value.toLowerCase()
    }
    return answer({ authoritative: false, rcode, answers })
  }

  #signature(zone: DnsZone): DnsAnswer {
    return zone.isSigned
      ? answer({ answers: [{ name: zone.name, type: 'DS' as 'TXT', value: '' }] })
      : answer({})
  }
}

/** Returns the records of a name, else of a wildcard; null if the name does not exist. */
function findRecords(records: readonly DnsRecord[], name: string): DnsRecord[] | null {
  const here = records.filter(record => record.name === name)
  if (here.length > 0) return here
  if (records.some(record => record.name.endsWith(`.${name}`))) return []
  const labels = name.split('.')
  for (let at = 1; at < labels.length; at += 1) {
    const above = labels.slice(at).join('.')
    const wild = records.filter(record => record.name === `*.${above}`)
    if (wild.length > 0) return wild.map(record => ({ ...record, name }))
    if (records.some(record => record.name === above)) return null
  }
  return null
}

function createReferral(zone: DnsZone): DnsAnswer {
  const servers = zone.servers ?? GOOD_SERVERS
  return answer({
    authoritative: false,
    authority: servers.map(server => ns(zone.name, server)),
    additional: servers.flatMap(server => {
      const address = resolveServer(server)
      return address ? [a(server, address)] : []
    }),
  })
}

const ns = (name: string, server: string): DnsRecord => ({ name, type: 'NS', value: server })
const a = (name: string, address: string): DnsRecord => ({ name, type: 'A', value: address })
