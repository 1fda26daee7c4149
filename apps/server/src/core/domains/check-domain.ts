import type { Dns } from '../../platform/dns/dns.ts'
import type { HttpProbe, ProbeResponse } from '../../platform/fetch/http-probe.ts'
import type { DomainsDeps } from './deps.ts'
import { type Diagnosis, diagnose, shouldProbe } from './diagnosis/diagnose.ts'
import type { DomainProofs } from './domain-proofs.ts'
import { type CustomDomainRow, buildExpectation } from './expectation.ts'
import { type DomainAnswers, gatherAnswers } from './diagnosis/gather-answers.ts'
import type { ProbeResult } from './diagnosis/check-reachability.ts'
import { cnamesOf, valuesOf } from './diagnosis/dns-lookup.ts'

/** A diagnosis, and the TXT values found at the proof's name. */
export type DomainCheck = { diagnosis: Diagnosis; proofs: readonly string[] }

const MAX_ADDRESSES = 4
const PROBE_TIMEOUT_MS = 8_000

/** Queries a domain's records and probes the addresses they lead to. */
export async function checkDomain(
  deps: Pick<DomainsDeps, 'dns' | 'probe' | 'proofs' | 'installation' | 'clock'>,
  row: CustomDomainRow,
): Promise<DomainCheck> {
  const expected = await buildExpectation(deps, row)
  const answers = await gatherAnswers(deps.dns, expected.input, expected)
  const texts = answers.servers.flatMap(({ proof }) => valuesOf(proof))
  if (!shouldProbe(answers, expected))
    return { diagnosis: diagnose(answers, expected, null, deps.clock.now()), proofs: texts }
  const addresses = addressesToProbe(answers, [...expected.ipv4, ...expected.ipv6])
  const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS)
  const probes = await Promise.all(addresses.map(address => probeAddress(deps, row.domain, address, signal)))
  // A valid certificate of a reverse proxy in front, such as Caddy, counts as well.
  const isTrusted = probes.length > 0 && probes.every(one => one.isTrusted)
  const certificate = isTrusted
    ? { state: 'ready' as const, reason: null, until: null }
    : expected.certificate
  const reached = probes.map(one => one.reached)
  const diagnosis = diagnose(answers, { ...expected, certificate }, reached, deps.clock.now())
  return { diagnosis, proofs: texts }
}

/** Addresses to probe: all of ours if the records are CNAMEs to our name, else the addresses in the records. */
function addressesToProbe(answers: DomainAnswers, ours: readonly string[]): string[] {
  const named = answers.servers.some(({ a }) => cnamesOf(a).length > 0)
  const found = answers.servers.flatMap(({ a, aaaa }) => [...valuesOf(a), ...valuesOf(aaaa)])
  return [...new Set(named && found.length === 0 ? ours : found)].slice(0, MAX_ADDRESSES)
}

async function probeAddress(
  deps: { dns: Dns; probe: HttpProbe; proofs: DomainProofs; installation: { needsCertificate: boolean } },
  host: string,
  address: string,
  signal: AbortSignal,
): Promise<{ reached: ProbeResult; isTrusted: boolean }> {
  const { path, answer } = deps.proofs.createChallenge(host)
  const isOurs = (got: ProbeResponse | null) => got?.status === 200 && got.body.trim() === answer
  const [plain, secure] = await Promise.all([
    deps.probe({ scheme: 'http', host, address, path }, signal),
    deps.installation.needsCertificate ? deps.probe({ scheme: 'https', host, address, path }, signal) : null,
  ])
  const isTrusted = isOurs(secure)
  // A redirect to https does not show which server answers.
  const leadsToHttps =
    plain !== null &&
    plain.status >= 301 &&
    plain.status <= 308 &&
    plain.location?.startsWith(`https://${host}`)
  const outcome = isTrusted || isOurs(plain) ? 'ours' : plain === null || leadsToHttps ? 'silent' : 'other'
  return { isTrusted, reached: { address, outcome, server: plain?.server?.slice(0, 60) ?? null } }
}
