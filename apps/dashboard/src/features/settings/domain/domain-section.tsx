import { type Website, t } from '@vitrine/model'
import { asFailure } from '../../../api/client/failure.ts'
import { useCustomDomainQuery } from '../../../api/queries/settings.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { DomainCard } from './domain-card.tsx'
import { DomainForm } from './domain-form.tsx'
import { useDomainPolling } from './use-domain-polling.ts'
import './domain.css'

/** The website's custom domain, or the form that connects one. */
export function DomainSection({ website }: { website: Website }) {
  const { currentData, isFetching, error, refetch } = useCustomDomainQuery(website._id)
  // Shows the last known state while the server queries the name servers, which takes seconds.
  const domain = currentData ? currentData.custom_domain : website.custom_domain
  const check = () => void refetch()
  const nextCheckAt = useDomainPolling(domain, isFetching, check)
  const failure = asFailure(error)
  // Without a response it is not known whether the website has a domain.
  if (!domain && !currentData)
    return failure && !isFetching ? (
      <LoadError message={failure.message} onRetry={check} />
    ) : (
      <Skeleton height="72px" />
    )
  if (!domain) return <DomainForm website={website} />
  return (
    <DomainCard
      key={domain.domain}
      website={website}
      domain={domain}
      isChecking={isFetching}
      nextCheckAt={nextCheckAt}
      problem={isFetching ? null : (failure?.message ?? null)}
      onCheck={check}
    />
  )
}

function LoadError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="notice notice-danger" role="alert">
      <p>{message}</p>
      <Button size="s" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  )
}
