import dns2 from 'dns2'
import type { DnsAnswer } from './zones.ts'
import type { DnsRecord } from './zone-types.ts'

const { Packet } = dns2
const TYPES: Record<string, number> = { ...Packet.TYPE, DS: 43 }
const NAMES = new Map(Object.entries(TYPES).map(([name, code]) => [code, name]))
const DAY = 86_400

export type DnsQuestion = { id: number; name: string; type: string; isUnchecked: boolean; bytes: Buffer }

/** Parses a query, or returns null if the packet has no question. */
export function parseQuestion(bytes: Buffer): DnsQuestion | null {
  try {
    const packet = Packet.parse(bytes)
    const [question] = packet.questions
    if (!question) return null
    const name = question.name.toLowerCase()
    const isUnchecked = ((bytes[3] ?? 0) & 0x10) !== 0
    return { id: packet.header.id, name, type: NAMES.get(question.type ?? 0) ?? 'OTHER', isUnchecked, bytes }
  } catch {
    return null
  }
}

/** Encodes an answer as a packet. */
export function encodeAnswer(
  question: DnsQuestion,
  answer: DnsAnswer,
  more: { id?: number; truncated?: boolean; recursive?: boolean; name?: string } = {},
): Buffer {
  const packet = new Packet()
  const header = new Packet.Header({
    id: more.id ?? question.id,
    qr: 1,
    aa: answer.authoritative ? 1 : 0,
    tc: more.truncated ? 1 : 0,
    ra: more.recursive ? 1 : 0,
    rcode: answer.rcode,
  })
  packet.header = header
  packet.questions.push(
    new Packet.Question({
      name: more.name ?? question.name,
      type: TYPES[question.type] ?? 0,
      class: Packet.CLASS.IN,
    }),
  )
  const isSoa = question.type === 'SOA'
  const soa = answer.authority.filter(one => one.type === 'SOA').map(one => createSoa(one.name))
  if (!more.truncated) {
    packet.answers.push(...answer.answers.map(toResource), ...(isSoa ? soa : []))
    packet.authorities.push(
      ...answer.authority.flatMap(one => (one.type === 'SOA' ? [] : [toResource(one)])),
      ...(isSoa ? [] : soa),
    )
    packet.additionals.push(...answer.additional.map(toResource))
  }
  return packet.toBuffer()
}

const createSoa = (name: string) =>
  new Packet.Resource({
    name,
    type: Packet.TYPE.SOA,
    class: Packet.CLASS.IN,
    ttl: DAY,
    primary: 'ns1.lab-dns.net',
    admin: 'hostmaster.lab-dns.net',
    serial: 1,
    refresh: DAY,
    retry: DAY,
    expiration: DAY,
    minimum: 300,
  } as object)

function toResource(record: DnsRecord) {
  return new Packet.Resource({
    name: record.name,
    type: TYPES[record.type],
    class: Packet.CLASS.IN,
    ttl: record.ttl ?? 300,
    ...toResourceData(record),
  } as object)
}

function toResourceData({ type, value }: DnsRecord): object {
  if (type === 'A' || type === 'AAAA') return { address: value }
  if (type === 'NS') return { ns: value }
  if (type === 'CNAME') return { domain: value }
  if (type === 'TXT') return { data: value.match(/[^]{1,255}/g) ?? [''] }
  if (type === 'CAA') {
    const [tag = '', ...rest] = value.split(' ')
    return { flags: 0, tag, value: rest.join(' ') }
  }
  if (type === 'DNSKEY') return { flags: 257, protocol: 3, algorithm: 13, key: 'AAAA' }
  return { data: Buffer.from('00010d0200', 'hex') }
}
