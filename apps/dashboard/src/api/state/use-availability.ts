import { domainNameError, normalizeDomainName } from '@vitrine/model'
import { useEffect, useState } from 'react'
import type { Availability } from '../../ui/forms/address-status.tsx'
import { useLazyCheckDomainQuery } from '../queries/websites.queries.ts'

/** Milliseconds without a keystroke before the server is asked. */
const DEBOUNCE = 300

/**
 * Returns whether an address is available, checked while the user types. Invalid addresses are not checked; a
 * failed check is `unknown`. `websiteId` is the website that would move there.
 */
export function useAddressAvailability(typed: string, websiteId?: string): Availability {
  const [check] = useLazyCheckDomainQuery()
  const [checked, setChecked] = useState<{ domain: string; availability: Availability } | null>(null)
  const domain = domainNameError(typed) === null ? normalizeDomainName(typed) : null
  useEffect(() => {
    if (domain === null) return
    let isStale = false
    const timer = setTimeout(async () => {
      const { data } = await check({ domain_name: domain, website_id: websiteId })
      if (isStale) return
      const availability: Availability = !data
        ? { state: 'unknown' }
        : data.available
          ? { state: 'free' }
          : { state: 'refused', reason: data.reason ?? 'taken', suggestions: data.suggestions }
      setChecked({ domain, availability })
    }, DEBOUNCE)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [domain, websiteId, check])
  if (domain === null) return { state: 'unknown' }
  return checked?.domain === domain ? checked.availability : { state: 'checking' }
}
