import type { CustomDomain } from '@vitrine/model'

const FIRST_MS = 10_000
const SLOWEST_MS = 180_000

/** How long until a domain is looked at again while its screen is open; null where nothing is waited for. */
export function nextLookMs(domain: CustomDomain, tries: number): number | null {
  const isWaiting = domain.status !== 'active' && !domain.released_at && !domain.is_suspended
  return isWaiting ? Math.min(SLOWEST_MS, Math.round(FIRST_MS * 1.5 ** tries)) : null
}
