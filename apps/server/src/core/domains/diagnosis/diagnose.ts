import { type DomainStage, t } from '@vitrine/model'
import type { DomainReport } from '../../websites/custom-domains.table.ts'
import { displayName } from '../parse-domain.ts'
import { aliasFor, checkedRecords } from './domain-records.ts'
import { type CaaRefusal, type CaaRule, findCaaRefusal, readCaaRules } from './caa-rules.ts'
import type { DomainAnswers } from './gather-answers.ts'
import { checkOwnership, isProofEverywhere } from './check-ownership.ts'
import { checkReachability, type ProbeResult } from './check-reachability.ts'
import { checkRecords, siblingPointsHere } from './check-records.ts'
import { checkNameServers, isPartlyWorking } from './check-name-servers.ts'
import {
  type Expectation,
  type CheckResult,
  toStage,
  waiting,
  reason,
  passed,
  joinNames,
  unknown,
  wrong,
} from './check-result.ts'
import { findProvider } from './providers.ts'

/** Result of diagnosing a domain. */
export type Diagnosis = DomainReport & {
  /** The TXT proof was seen at every name server that answered. */
  isProofSeen: boolean
  /** The records lead here. */
  pointsHere: boolean
  siblingPointsHere: boolean
  /** Proven, pointing here, and not answered by another server: a certificate may be ordered. */
  isReady: boolean
  /** Ready, probed successfully, and with a certificate if one is needed. */
  isLive: boolean
  /** At least one stage is known to be wrong; an unknown stage does not count. */
  isWrong: boolean
}

/** Whether the records certainly lead here, so that probing makes sense. */
export const shouldProbe = (answers: DomainAnswers, expected: Expectation): boolean =>
  checkRecords(answers, expected).state === 'ok'

/** Diagnoses the gathered answers. Pure. */
export function diagnose(
  answers: DomainAnswers,
  expected: Expectation,
  reached: readonly ProbeResult[] | null,
  now: Date,
): Diagnosis {
  const servers = checkNameServers(answers)
  const isServed = servers.state === 'ok' || isPartlyWorking(servers)
  const later = <T extends CheckResult>(judge: () => T): CheckResult => (isServed ? judge() : waiting())
  const proof = expected.isProven
    ? checkOwnership(answers, expected)
    : later(() => checkOwnership(answers, expected))
  const records = later(() => checkRecords(answers, expected))
  const reachability = records.state === 'ok' ? checkReachability(reached) : waiting()
  const certificate = later(() => checkCertificate(answers, expected, now))
  const stages: DomainStage[] = [
    toStage('name_servers', servers),
    toStage('ownership', proof),
    toStage('records', records),
    toStage('reachability', reachability),
    toStage('certificate', certificate),
  ]
  const siblingIsFine = isServed && siblingPointsHere(answers, expected)
  const pointsHere = records.state === 'ok'
  const isProofSeen = isServed && isProofEverywhere(answers, expected)
  const isReady = isServed && pointsHere && proof.state === 'ok' && reachability.state !== 'wrong'
  const isLive = isReady && reachability.state === 'ok' && certificate.state === 'ok'
  return {
    stages,
    records: checkedRecords(answers, expected, proof, records, siblingIsFine),
    alias: aliasFor(expected),
    provider: findProvider(answers.delegation.servers.map(({ name }) => name)),
    message: messageFor(stages, displayName(expected.input.domain), isLive),
    isProofSeen,
    pointsHere,
    siblingPointsHere: siblingIsFine,
    isReady,
    isLive,
    isWrong: stages.some(({ state }) => state === 'wrong'),
  }
}

/** The one message to show: the first fault, else what is awaited. */
function messageFor(stages: readonly DomainStage[], name: string, isLive: boolean): string {
  const inOrder = [
    ...stages.filter(one => one.state === 'wrong'),
    ...stages.filter(one => one.state === 'unknown'),
  ]
  const firstReason = inOrder.flatMap(({ reasons }) => reasons.slice(0, 1))[0]
  if (isLive)
    return firstReason
      ? `${t('{name} works.', { name })} ${firstReason.message}`
      : t('{name} works.', { name })
  const certificate = stages.find(one => one.name === 'certificate')
  return firstReason?.message ?? certificate?.reasons[0]?.message ?? t('Checking {name} …', { name })
}

/** Checks for a certificate, and for CAA records that prevent one. */
function checkCertificate({ caa }: DomainAnswers, expected: Expectation, now: Date): CheckResult {
  const { certificate, issuers, needsCertificate } = expected
  if (!needsCertificate) return passed()
  const rules = readCaaRules(caa?.lookup ?? null)
  const refusal = findCaaRefusal(rules, expected)
  if (caa && refusal)
    return wrong(
      reason(
        'caa_forbids',
        t('{problem} Add: {record}', {
          problem: describeCaaRefusal(refusal, rules, displayName(caa.at)),
          record: `0 issue "${issuers[0] ?? ''}"`,
        }),
      ),
    )
  const failure = caa?.lookup.kind === 'error' ? caa.lookup.why : null
  if (failure === 'servfail' || failure === 'refused')
    return wrong(
      reason(
        'caa_unanswered',
        t(
          'The name servers don’t answer for CAA records, which certificates require. Your DNS provider needs to fix this.',
        ),
      ),
    )
  if (certificate?.state === 'ready' && (!certificate.until || new Date(certificate.until) > now))
    return passed()
  if (certificate?.state === 'failed')
    return wrong(
      reason(
        'certificate_failed',
        certificate.reason ?? t('We couldn’t get a certificate. We’ll try again automatically.'),
      ),
    )
  if (failure)
    return unknown(reason('no_answer', t('We couldn’t check the CAA records. We’ll try again soon.')))
  return waiting(
    reason(
      'certificate_awaited',
      t('We’ll get the certificate once everything else is set up. It takes about a minute.'),
    ),
  )
}

/** Describes what CAA records forbid, as the end of a sentence. */
function describeCaaRefusal(refusal: CaaRefusal, rules: readonly CaaRule[], domain: string): string {
  const named = rules.map(({ issuer }) => issuer).filter(Boolean)
  switch (refusal) {
    case 'issuer':
      return named.length > 0
        ? t('The CAA records of {domain} only allow certificates from {names}.', {
            domain,
            names: joinNames(named),
          })
        : t('The CAA records of {domain} don’t allow any certificate.', { domain })
    case 'method':
      return t('The CAA records of {domain} require a different kind of check.', { domain })
    case 'account':
      return t('The CAA records of {domain} only allow certificates for another account.', {
        domain,
      })
  }
}
