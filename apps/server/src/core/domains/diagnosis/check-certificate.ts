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
  const forbidden = caa && caaRefusal(valuesOf(caa), issuers)
  if (forbidden)
    return wrong(
      reason(
        'caa_forbids',
        `The CAA records of ${input.domain} ${forbidden} Add: 0 issue "${issuers[0] ?? ''}"`,
      ),
    )
  if (caa?.kind === 'error' && (caa.why === 'servfail' || caa.why === 'refused'))
    return wrong(
      reason(
        'caa_unanswered',
        `The name servers fail to answer for CAA records, and no certificate is given without. Their provider has to repair it.`,
      ),
    )
  if (certificate?.state === 'ready' && (!certificate.until || new Date(certificate.until) > now))
    return passed()
  if (certificate?.state === 'failed')
    return wrong(
      reason(
        'certificate_failed',
        certificate.reason ?? 'The certificate could not be made. It is tried again by itself.',
      ),
    )
  if (caa?.kind === 'error')
    return unknown(reason('no_answer', 'Nobody could be asked for CAA records. We look again soon.'))
  return waiting(
    reason(
      'certificate_awaited',
      'The certificate is made as soon as everything else is right; it takes about a minute.',
    ),
  )
}

/** Returns what CAA records forbid, as the end of a sentence, or null if they allow one of the issuers by http-01. */
function caaRefusal(records: readonly string[], issuers: readonly string[]): string | null {
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
    return named.length > 0 ? `allow certificates by ${joinNames(named)} alone.` : 'forbid every certificate.'
  }
  return allowed.some(({ methods }) => methods === undefined || methods.split(',').includes('http-01'))
    ? null
    : 'allow certificates only after another kind of check.'
}
