import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getServerName, PRIVATE_SERVER } from '../../../../../outside/src/dns/name-servers.ts'
import { type MockDns, startMockDns } from '../../../../../outside/src/dns/start-mock-dns.ts'
import { createDns, type Dns } from '../../platform/dns/dns.ts'
import { hasProofRecord, proofRecordOf } from '../safety/ownership-place.ts'
import { proofName } from './domain-proofs.ts'
import { createProofRecords } from './proof-records.ts'

const CODE = 'vitrine-0123456789abcde'
const AT = '_vitrine.my-looms.com'
const txt = (value: string, name = AT) => ({ name, type: 'TXT' as const, value })

describe('the record that proves a place', () => {
  it.each([
    ['https://my-looms.com/', AT],
    ['https://www.my-looms.com/', AT],
    ['https://notes.my-looms.com/', '_vitrine.notes.my-looms.com'],
    ['https://bücher.example/', '_vitrine.xn--bcher-kva.example'],
  ])('of the front page %s is at its domain', (url, name) =>
    expect(proofRecordOf({ nameOf: proofName }, url)).toBe(name),
  )

  it.each([
    'https://university.edu/~ada',
    'https://my-looms.com/?user=ada',
    'https://my-looms.com:8443/',
    'https://github.com/ada-example',
    'https://127.0.0.1/',
    'mailto:ada@my-looms.com',
    '',
  ])('does not exist for %s, whose domain is not its owner’s', url =>
    expect(proofRecordOf({ nameOf: proofName }, url)).toBe(null),
  )
})

// Only Linux listens on every loopback address.
describe.skipIf(process.platform !== 'linux')('proof by DNS', () => {
  let lab: MockDns
  let dns: Dns
  beforeAll(async () => {
    lab = await startMockDns()
    const [address = '', port] = lab.server.split(':')
    dns = createDns({ servers: [{ address, port: Number(port) }], timeoutMs: 200 })
  })
  afterAll(() => lab.close())

  const check = (records: Parameters<MockDns['set']>[0]['records'], servers?: string[], codes = [CODE]) => {
    lab.set({ name: 'my-looms.com', records, ...(servers ? { servers } : {}) })
    return hasProofRecord(
      createProofRecords(dns),
      'https://www.my-looms.com/',
      codes,
      new AbortController().signal,
    )
  }

  it.each([
    ['alone', [txt(CODE)]],
    ['in quotes', [txt(`"${CODE}"`)]],
    ['among other records', [txt('vitrine-site=x'), txt('v=spf1 -all'), txt(CODE)]],
    [
      'among so many that they need TCP',
      [...Array.from({ length: 40 }, (_, at) => txt(`${'x'.repeat(200)}${String(at)}`)), txt(CODE)],
    ],
    ['of a wildcard of the zone', [txt(CODE, '*.my-looms.com')]],
  ])('finds the code %s', async (_where, records) => expect(await check(records)).toBe(true))

  it('accepts the code of the previous secret', async () => {
    expect(await check([txt(CODE)], undefined, ['vitrine-fedcba987654321', CODE])).toBe(true)
  })

  it.each([
    ['no record', []],
    ['another code', [txt('vitrine-fedcba987654321')]],
    ['the code within another text', [txt(`not ${CODE}`)]],
    ['the code at the domain itself', [txt(CODE, 'my-looms.com')]],
    ['the code at another name', [txt(CODE, '_vitrine.www.my-looms.com')]],
  ])('is not %s', async (_what, records) => expect(await check(records)).toBe(false))

  it('does not follow an alias to the DNS of somebody else', async () => {
    lab.set({ name: 'tenant-of-all.com', records: [txt(CODE, 'tenant-of-all.com')] })
    for (const name of [AT, '*.my-looms.com'])
      expect(await check([{ name, type: 'CNAME', value: 'tenant-of-all.com' }])).toBe(false)
  })

  it.each([
    'silent',
    'fails',
    'refuses',
    'garbage',
    'wrong-id',
    'other-question',
    'not-responsible',
  ] as const)('is unknown, not absent, if a name server %s', async behaviour =>
    expect(await check([txt(CODE)], [getServerName(behaviour)])).toBe(null),
  )

  it('is unknown for a name server at a private address', async () => {
    expect(await check([txt(CODE)], [PRIVATE_SERVER])).toBe(null)
  })

  it('asks the next name server if one is silent', async () => {
    expect(await check([txt(CODE)], [getServerName('silent'), 'ns1.lab-dns.net'])).toBe(true)
  })

  it('is found at the next name server if one does not have it yet', async () => {
    expect(await check([txt(CODE)], [getServerName('denies'), 'ns1.lab-dns.net'])).toBe(true)
  })

  it('is absent for a domain that nobody registered', async () => {
    const signal = new AbortController().signal
    expect(
      await hasProofRecord(createProofRecords(dns), 'https://nobody-has-this.com/', [CODE], signal),
    ).toBe(false)
  })
})
