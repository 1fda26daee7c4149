import type { DomainReason, DomainStage, DomainStageState } from '@vitrine/model'
import type { HostCertificate } from '../../websites/custom-domains.table.ts'
import type { DomainInput } from '../parse-domain.ts'

/** What a domain's records have to say. */
export type Expectation = {
  input: DomainInput
  /** The text of the TXT record that proves it to be this website's. */
  proof: string
  /** The addresses of this installation. */
  ipv4: readonly string[]
  ipv6: readonly string[]
  /** The name that subdomains point to with a CNAME. */
  target: string
  /** The authorities that certificates are asked of, as CAA records name them. */
  issuers: readonly string[]
  /** False where sites are served by plain http. */
  needsCertificate: boolean
  /** The domain was proven before; its proof may have been taken away since. */
  isProven: boolean
  certificate: HostCertificate | null
}

/** How a stage is, before anybody asks what went before it. */
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

/** "a, b and c"; what is too long to read is counted. */
export function joinNames(names: readonly string[]): string {
  const unique = [...new Set(names)]
  if (unique.length > 4) return `${unique.slice(0, 3).join(', ')} and ${unique.length - 3} more`
  return unique.length < 2 ? (unique[0] ?? '') : `${unique.slice(0, -1).join(', ')} and ${unique.at(-1)}`
}
