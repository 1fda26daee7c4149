import { type DomainStage, t } from '@vitrine/model'
import type { DomainReport } from '../../websites/custom-domains.table.ts'
import { displayName } from '../parse-domain.ts'
import { aliasFor, checkedRecords } from './domain-records.ts'
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
import { valuesOf } from './dns-lookup.ts'

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
function checkCertificate(
  { caa }: DomainAnswers,
  { certificate, issuers, needsCertificate, input }: Expectation,
  now: Date,
): CheckResult {
  if (!needsCertificate) return passed()
  const forbidden = caa && caaRefusal(valuesOf(caa), issuers, input.domain)
  if (forbidden)
    return wrong(
      reason(
        'caa_forbids',
        t('{problem} Add: {record}', { problem: forbidden, record: `0 issue "${issuers[0] ?? ''}"` }),
      ),
    )
  if (caa?.kind === 'error' && (caa.why === 'servfail' || caa.why === 'refused'))
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
  if (caa?.kind === 'error')
    return unknown(reason('no_answer', t('We couldn’t check the CAA records. We’ll try again soon.')))
  return waiting(
    reason(
      'certificate_awaited',
      t('We’ll get the certificate once everything else is set up. It takes about a minute.'),
    ),
  )
}

/** Returns what CAA records forbid, as the end of a sentence, or null if they allow one of the issuers by http-01. */
function caaRefusal(records: readonly string[], issuers: readonly string[], domain: string): string | null {
  const issue = records
    .filter(record => record.startsWith('issue '))
    .map(record => record.slice('issue '.length))
  if (issue.length === 0) return null
  const rules = issue.map(rule => {
    const [name = '', ...parameters] = rule.split(';').map(part => part.trim().toLowerCase())
    return {
      name,
      methods: parameters
        .find(one => one.startsWith('validationmethods='))
        ?.slice('validationmethods='.length),
    }
  })
  const allowed = rules.filter(({ name }) => issuers.includes(name))
  if (allowed.length === 0) {
    const named = rules.map(({ name }) => name).filter(Boolean)
    return named.length > 0
      ? t('The CAA records of {domain} only allow certificates from {names}.', {
          domain,
          names: joinNames(named),
        })
      : t('The CAA records of {domain} don’t allow any certificate.', { domain })
  }
  return allowed.some(({ methods }) => methods === undefined || methods.split(',').includes('http-01'))
    ? null
    : t('The CAA records of {domain} require a different kind of check.', { domain })
}
