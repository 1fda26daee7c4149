import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDomains } from '../../../../../../outside/src/dns/test-domains.ts'
import { type MockDns, startMockDns } from '../../../../../../outside/src/dns/start-mock-dns.ts'
import { systemClock } from '../../../platform/clock.ts'
import type { DnsType } from '../../../platform/dns/dns-message.ts'
import { createDns, type Dns } from '../../../platform/dns/dns.ts'
import { createInstallation } from '../installation.ts'
import { diagnose } from './diagnose.ts'
import { parseDomain } from '../parse-domain.ts'
import { gatherAnswers } from './gather-answers.ts'
import type { Expectation } from './check-result.ts'

const us = {
  ipv4: '127.0.0.1',
  ipv6: null,
  name: 'sites.vitrine-lab.de',
  proofFor: (domain: string) =>
    `vitrine-site=${Buffer.from(domain).toString('hex').slice(0, 32).padEnd(32, '0')}`,
}
const DOMAINS = createTestDomains(us)

let lab: MockDns
let dns: Dns
async function look(domain: string, more: Partial<Expectation> = {}, through = dns) {
  const input = parseDomain(domain, { own: ['vitrine.site'] })
  if ('refused' in input) throw new Error(`${domain}: ${input.refused}`)
  const expected: Expectation = {
    input,
    proof: us.proofFor(domain),
    acceptedProofs: [us.proofFor(domain)],
    ipv4: [us.ipv4],
    ipv6: [],
    target: us.name,
    issuers: ['letsencrypt.org'],
    needsCertificate: true,
    isProven: false,
    certificate: { state: 'ready', reason: null, until: null },
    ...more,
  }
  const answers = await gatherAnswers(through, input, expected)
  return diagnose(answers, expected, [{ address: us.ipv4, outcome: 'ours', server: null }], new Date())
}

// Only Linux listens on every loopback address.
describe.skipIf(process.platform !== 'linux')('diagnosing the domains of the DNS lab', () => {
  beforeAll(async () => {
    lab = await startMockDns()
    lab.slowMs = 20
    for (const { zones } of DOMAINS) for (const zone of zones) lab.set(zone)
    const [address = '', port] = lab.server.split(':')
    dns = createDns({ servers: [{ address, port: Number(port) }], timeoutMs: 1_000 })
  })
  afterAll(() => lab.close())

  it.concurrent.each(DOMAINS)('$domain: $title', async ({ domain, expected }) => {
    const { stages, isLive, message, records } = await look(domain)
    expect(message).toMatch(/[.\w"]$/)
    const faults = stages.filter(({ state }) => state === 'wrong' || state === 'unknown')
    if (expected === null) {
      expect([faults, isLive]).toEqual([[], true])
      expect(records.filter(({ optional, state }) => !optional && state !== 'ok')).toEqual([])
      return
    }
    const stage = stages.find(({ name }) => name === expected.stage)
    expect([stage?.state, stage?.reasons[0]?.code]).toEqual([expected.state, expected.code])
    // With another name server answering, the domain works and the stage reports the failing one.
    expect(isLive).toBe(expected.code.startsWith('some_servers'))
  })

  it('proposes a CAA record where the forbidding ones are, whatever they forbid', async () => {
    const account = 'accounturi=https://acme-v02.api.letsencrypt.org/acme/acct/123'
    lab.set({
      name: 'caa-account-lab.com',
      records: [
        { name: 'caa-account-lab.com', type: 'A', value: us.ipv4 },
        { name: 'caa-account-lab.com', type: 'CAA', value: `issue letsencrypt.org; ${account}` },
      ],
    })
    const proposed = async (domain: string) => {
      const { records, stages } = await look(domain, { certificate: null })
      const message = stages.at(-1)?.reasons[0]?.message
      return [
        ...records.flatMap(({ type, name, host, value }) => (type === 'CAA' ? [name, host, value] : [])),
        message,
      ]
    }
    const record = '0 issue "letsencrypt.org"'
    const start = (name: string) => `The CAA records of ${name}`
    expect(await proposed('caa-account-lab.com')).toEqual([
      'caa-account-lab.com',
      '@',
      record,
      `${start('caa-account-lab.com')} only allow certificates for another account. Add: ${record}`,
    ])
    expect(await proposed('caa-method-lab.com')).toEqual([
      'caa-method-lab.com',
      '@',
      record,
      `${start('caa-method-lab.com')} require a different kind of check. Add: ${record}`,
    ])
    for (const [domain, zone] of [
      ['www.caa-above-lab.net', 'caa-above-lab.net'],
      ['blog.caa-parent-lab.org', 'caa-parent-lab.org'],
    ] as const)
      expect(await proposed(domain)).toEqual([
        zone,
        '@',
        record,
        `${start(zone)} only allow certificates from digicert.com. Add: ${record}`,
      ])
  })

  /** The DNS client, with SERVFAIL as the reply of name servers for one type. */
  const failingFor = (type: DnsType): Dns => ({
    ...dns,
    async query(address, question, signal) {
      const reply = await dns.query(address, question, signal)
      if (question.type !== type || !('message' in reply)) return reply
      return { message: { ...reply.message, rcode: 2, answers: [], authoritative: false } }
    },
  })

  it('does not blame the domain’s name servers if a resolver fails for CAA records above them', async () => {
    const failing: Dns = {
      ...dns,
      async resolve(question, signal) {
        const reply = await dns.resolve(question, signal)
        if (question.type !== 'CAA' || !('message' in reply)) return reply
        return { message: { ...reply.message, rcode: 2, answers: [], authoritative: false } }
      },
    }
    const certificateOf = async (more: Partial<Expectation>) => {
      const { stages, isLive } = await look('blog.caa-parent-lab.org', more, failing)
      const { state, reasons } = stages.at(-1) ?? { reasons: [] }
      return [state, reasons[0]?.code, isLive]
    }
    expect(await certificateOf({})).toEqual(['ok', undefined, true])
    expect(await certificateOf({ certificate: null })).toEqual(['unknown', 'no_answer', false])
  })

  it('asks for the proof of a proven domain again only if name servers answered without it', async () => {
    const codes = async (domain: string, through = dns) => {
      const { stages, isProofSeen } = await look(domain, { isProven: true }, through)
      const ownership = stages.find(({ name }) => name === 'ownership')
      return [ownership?.state, ...(ownership?.reasons ?? []).map(({ code }) => code), isProofSeen]
    }
    lab.set({ name: 'forgot-lab.com', records: [{ name: 'forgot-lab.com', type: 'A', value: us.ipv4 }] })
    const seen = [
      await codes('apex-lab.com'),
      await codes('forgot-lab.com'),
      // No name server answers, or none for this record.
      await codes('silent-lab.com'),
      await codes('apex-lab.com', failingFor('TXT')),
    ]
    expect(seen).toEqual([
      ['ok', true],
      ['ok', 'proof_gone', false],
      ['ok', false],
      ['ok', false],
    ])
  })

  it('leaves DNSSEC to the resolver if the name server fails to answer for its keys', async () => {
    const { stages } = await look('signed-lab.com', {}, failingFor('DNSKEY'))
    expect(stages[0]).toEqual({ name: 'name_servers', state: 'ok', reasons: [] })
  })
})

it('looks up the IPv4 addresses of the target if only IPv6 addresses are set', async () => {
  const lookUp = vi.fn<Dns['resolveAddresses']>(async () => ['203.0.113.5', '2001:db8::9'])
  const find = (ipv4: string[], ipv6: string[]) =>
    createInstallation({ resolveAddresses: lookUp, isAllowed: () => true }, systemClock, {
      ownDomains: [],
      target: us.name,
      issuers: [],
      needsCertificate: true,
      ipv4,
      ipv6,
    }).publicAddresses()
  expect(await find([], ['2001:db8::5'])).toEqual({ ipv4: ['203.0.113.5'], ipv6: ['2001:db8::5'] })
  expect(await find([], [])).toEqual({ ipv4: ['203.0.113.5'], ipv6: ['2001:db8::9'] })
  lookUp.mockClear()
  expect(await find(['203.0.113.7'], [])).toEqual({ ipv4: ['203.0.113.7'], ipv6: [] })
  expect(lookUp).not.toHaveBeenCalled()
})
