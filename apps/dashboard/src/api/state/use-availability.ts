import { DomainName } from '@vitrine/model'
import { useEffect, useState } from 'react'
import type { Availability } from '../../ui/forms/address-status.tsx'
import { useLazyCheckDomainQuery } from '../queries/websites.queries.ts'

/** Milliseconds without a keystroke before the server is asked. */
const PAUSE = 300

/** Whether an address is free, asked while it is typed. An invalid one is not asked about; no answer is "unknown". */
export function useAddressAvailability(typed: string): Availability {
  const [check] = useLazyCheckDomainQuery()
  const [known, setKnown] = useState<{ domain: string; answer: Availability } | null>(null)
  const domain = DomainName.safeParse(typed).data ?? null
  useEffect(() => {
    if (domain === null) return
    let left = false
    const timer = setTimeout(async () => {
      const { data } = await check({ domain_name: domain })
      if (left) return
      const answer: Availability = !data
        ? { state: 'unknown' }
        : data.available
          ? { state: 'free' }
          : { state: 'refused', reason: data.reason ?? 'taken', suggestions: data.suggestions }
      setKnown({ domain, answer })
    }, PAUSE)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [domain, check])
  if (domain === null) return { state: 'unknown' }
  return known?.domain === domain ? known.answer : { state: 'checking' }
}
