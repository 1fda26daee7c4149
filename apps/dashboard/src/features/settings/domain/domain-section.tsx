import type { Website } from '@vitrine/model'
import { asFailure } from '../../../api/client/failure.ts'
import { useCustomDomainQuery } from '../../../api/queries/settings.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
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
  const failure = asFailure(error)
  // Whether it has one is not known before somebody answered.
  if (!domain && !currentData)
    return failure && !isFetching ? (
      <Unread message={failure.message} onRetry={look} />
    ) : (
      <Skeleton height="72px" />
    )
  if (!domain) return <DomainForm website={website} />
  return (
    <DomainCard
      key={domain.domain}
      website={website}
      domain={domain}
      isLooking={isFetching}
      nextAt={nextAt}
      problem={isFetching ? null : (failure?.message ?? null)}
      onLook={look}
    />
  )
}

function Unread({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="notice notice-danger" role="alert">
      <p>{message}</p>
      <Button size="s" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
