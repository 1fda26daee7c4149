import { dateLocale, type DomainReason, type DomainStage, type DomainStageState, t } from '@vitrine/model'
import type { HostCertificate } from '../../websites/custom-domains.table.ts'
import type { DomainInput } from '../parse-domain.ts'

/** The records that a domain needs. */
export type Expectation = {
  input: DomainInput
  /** Value of the TXT record that proves the ownership. */
  proof: string
  /** All values that prove it, this one among them. */
  acceptedProofs: readonly string[]
  /** Public addresses of this installation. */
  ipv4: readonly string[]
  ipv6: readonly string[]
  /** CNAME target for subdomains. */
  target: string
  /** Certificate authorities, as CAA records name them. */
  issuers: readonly string[]
  /** False if sites are served over plain http. */
  needsCertificate: boolean
  /** Ownership was proven before; the TXT record may have been removed since. */
  isProven: boolean
  certificate: HostCertificate | null
}

/** Result of one stage, independent of the stages before it. */
export type CheckResult = { state: DomainStageState; reasons: DomainReason[] }

export const passed = (...reasons: DomainReason[]): CheckResult => ({ state: 'ok', reasons })
export const wrong = (...reasons: DomainReason[]): CheckResult => ({ state: 'wrong', reasons })
export const unknown = (...reasons: DomainReason[]): CheckResult => ({ state: 'unknown', reasons })
export const waiting = (...reasons: DomainReason[]): CheckResult => ({ state: 'waiting', reasons })
export const reason = (code: string, message: string): DomainReason => ({ code, message })

export const toStage = (name: DomainStage['name'], { state, reasons }: CheckResult): DomainStage => ({
  name,
  state,
  reasons: reasons.slice(0, 10),
})

/** Joins names as "a, b and c" in the reader's language; more than four are counted. */
export function joinNames(names: readonly string[]): string {
  const unique = [...new Set(names)]
  if (unique.length > 4)
    return t('{names} and {count, number} more', {
      names: unique.slice(0, 3).join(', '),
      count: unique.length - 3,
    })
  return new Intl.ListFormat(dateLocale()).format(unique)
}
