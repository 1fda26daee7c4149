import { hasPage, parseProfileLink, type ProfileLink } from '@vitrine/model'
import { getDomain } from 'tldts'

/** TXT records that prove a domain’s owner. */
export type ProofRecords = {
  nameOf(domain: string): string
  /** Returns their texts; there may be others unless `isComplete`. */
  find(domain: string, signal: AbortSignal): Promise<{ texts: string[]; isComplete: boolean }>
}

/** The readable profile or page at a URL, or null, as for a website made from files only. */
export function parsePlace(url: string): ProfileLink | null {
  const parsed =
    /^https?:\/\//.test(url) && hasPage({ url }) ? parseProfileLink(url, { anyPage: true }) : null
  return parsed?.ok ? parsed.link : null
}

/**
 * Returns the domain whose TXT record proves a place: only of a front page, as on a host of many people the domain is
 * not theirs. Null for other places.
 */
export function proofDomainOf(url: string): string | null {
  if (parsePlace(url)?.platform !== 'web') return null
  const { hostname, pathname, search, port } = new URL(url)
  const isFrontPage = pathname === '/' && search === '' && port === ''
  return isFrontPage && getDomain(hostname) ? hostname.replace(/^www\./, '') : null
}

/** The name of that record, or null. */
export function proofRecordOf(records: Pick<ProofRecords, 'nameOf'>, url: string): string | null {
  const domain = proofDomainOf(url)
  return domain === null ? null : records.nameOf(domain)
}

/** Whether the domain of a place has a record with one of the codes; null if that is unknown now. */
export async function hasProofRecord(
  records: ProofRecords,
  url: string,
  codes: readonly string[],
  signal: AbortSignal,
): Promise<boolean | null> {
  const domain = proofDomainOf(url)
  if (domain === null) return false
  const { texts, isComplete } = await records.find(domain, signal)
  if (texts.some(text => codes.includes(text))) return true
  return isComplete ? false : null
}
