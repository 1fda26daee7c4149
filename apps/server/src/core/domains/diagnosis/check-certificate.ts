import { t } from '@vitrine/model'
import type { DomainAnswers } from './gather-answers.ts'
import {
  reason,
  type Expectation,
  passed,
  type CheckResult,
  joinNames,
  unknown,
  waiting,
  wrong,
} from './check-result.ts'
import { valuesOf } from './dns-lookup.ts'

/** Checks for a certificate, and for CAA records that prevent one. */
export function checkCertificate(
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
