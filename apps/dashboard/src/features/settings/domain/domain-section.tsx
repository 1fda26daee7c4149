import type { Website } from '@vitrine/model'
import { asFailure } from '../../../api/failure.ts'
import { useCustomDomainQuery } from '../../../api/settings.queries.ts'
import { DomainCard } from './domain-card.tsx'
import { DomainForm } from './domain-form.tsx'
import { useDomainWatch } from './use-domain-watch.ts'
import './domain.css'

/** A domain of the website's own: asked for, on its way, or there. */
export function DomainSection({ website }: { website: Website }) {
  const { currentData, isFetching, error, refetch } = useCustomDomainQuery(website._id)
  // What is known of it already is shown while its name servers are asked, which takes a while.
  const domain = currentData ? currentData.custom_domain : website.custom_domain
  const look = () => void refetch()
  const nextAt = useDomainWatch(domain, isFetching, look)
  if (!domain) return <DomainForm website={website} />
  return (
    <DomainCard
      key={domain.domain}
      website={website}
      domain={domain}
      isLooking={isFetching}
      nextAt={nextAt}
      problem={error && !isFetching ? (asFailure(error)?.message ?? null) : null}
      onLook={look}
    />
  )
}
