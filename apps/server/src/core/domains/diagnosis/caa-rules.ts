import type { Expectation } from './check-result.ts'
import { type Lookup, valuesOf } from './dns-lookup.ts'

/** An `issue` property of a CAA record (RFC 8659, 4.2) with the parameters of RFC 8657. */
export type CaaRule = {
  /** Empty if no authority may issue. */
  issuer: string
  /** Allowed kinds of validation; null for all. */
  methods: readonly string[] | null
  /** Whether only one account at the authority may order. */
  isForAccount: boolean
}

/** The part of the rules that forbids a certificate. */
export type CaaRefusal = 'issuer' | 'method' | 'account'

/** Returns the rules for certificates of single hosts. */
export function readCaaRules(lookup: Lookup | null): CaaRule[] {
  return valuesOf(lookup)
    .filter(record => record.startsWith('issue '))
    .map(record => {
      const [issuer = '', ...parameters] = record
        .slice('issue '.length)
        .split(';')
        .map(part => part.trim().toLowerCase())
      const find = (name: string) =>
        parameters.find(one => one.startsWith(`${name}=`))?.slice(name.length + 1)
      return {
        issuer,
        methods: find('validationmethods')?.split(',') ?? null,
        isForAccount: find('accounturi') !== undefined,
      }
    })
}

/**
 * Returns what the rules refuse to one of the issuers by http-01, or null if they allow it. The account of a rule counts
 * as another one unless there is a certificate, as ours is created with the first order.
 */
export function findCaaRefusal(
  rules: readonly CaaRule[],
  { issuers, certificate }: Pick<Expectation, 'issuers' | 'certificate'>,
): CaaRefusal | null {
  if (rules.length === 0) return null
  const ours = rules.filter(({ issuer }) => issuers.includes(issuer))
  if (ours.length === 0) return 'issuer'
  const byHttp = ours.filter(({ methods }) => methods === null || methods.includes('http-01'))
  if (byHttp.length === 0) return 'method'
  const isIssued = certificate?.state === 'ready'
  return isIssued || byHttp.some(({ isForAccount }) => !isForAccount) ? null : 'account'
}
