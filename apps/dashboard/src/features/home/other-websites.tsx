import { type Website, t } from '@vitrine/model'
import { useState } from 'react'
import { useWeekVisitorsQuery } from '../../api/queries/analytics.queries.ts'
import { asFailure } from '../../api/client/failure.ts'
import { useSwitchWebsiteMutation, useWebsitesQuery } from '../../api/queries/websites.queries.ts'
import { useSubdomain } from '../../api/state/hooks.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { notify } from '../../ui/feedback/toast.tsx'
import { isPubliclyVisible } from '../../ui/website/visible.ts'
import { statusLabel } from './website-facts.tsx'

/** The website switcher lists the rest. */
const MAX_COLLAPSED = 5

/** The user's other websites, newest first. */
export function OtherWebsites({ current }: { current: Website }) {
  const { data, error, isLoading, refetch } = useWebsitesQuery({ subdomain: useSubdomain() })
  const [isExpanded, setExpanded] = useState(false)
  const [switchWebsite, { isLoading: switching }] = useSwitchWebsiteMutation()
  const others = data?.websites.filter(website => website._id !== current._id) ?? []
  const { data: week } = useWeekVisitorsQuery(undefined, { skip: others.length === 0 })
  const visible = isExpanded ? others : others.slice(0, MAX_COLLAPSED)
  const open = async (website: Website) => {
    const { error: failed } = await switchWebsite({ website_id: website._id })
    if (failed) notify.error(asFailure(failed)?.message ?? t('We couldn’t open the website.'))
  }
  return (
    <section aria-labelledby="others-heading" aria-busy={isLoading}>
      <header className="sec-head">
        <h2 id="others-heading">{t('Your other websites')}</h2>
        <ButtonLink variant="quiet" size="s" to="/website">
          <PlusIcon />
          {t('New website')}
        </ButtonLink>
      </header>
      {isLoading && (
        <div className="stack list-row">
          <Skeleton width="40%" />
          <Skeleton width="60%" />
        </div>
      )}
      {error && (
        <ErrorState title={t('We couldn’t load the list')} onRetry={refetch}>
          {asFailure(error)?.message}
        </ErrorState>
      )}
      {data && others.length === 0 && (
        <EmptyState title={t('Only one website so far')}>
          {t('Paste another profile link to create a second website.')}
        </EmptyState>
      )}
      {visible.map(website => (
        <button
          type="button"
          className="list-row"
          key={website._id}
          disabled={switching}
          onClick={() => void open(website)}
        >
          <span className="grow">
            <b dir="auto">{website.name}</b>
            <span className="sub">{new URL(website.url).host}</span>
          </span>
          <span className="end row">
            <WeekVisitorCount
              visitors={week?.websites.find(row => row.website_id === website._id)?.visitors}
            />
            <span className={isPubliclyVisible(website) ? 'status status-live' : 'status status-draft'}>
              {statusLabel(website)}
            </span>
          </span>
        </button>
      ))}
      {visible.length < others.length && (
        <Button variant="quiet" size="s" onClick={() => setExpanded(true)}>
          {t('Show all {length}', { length: others.length })}
        </Button>
      )}
    </section>
  )
}

/** Visitors of the last seven days; nothing until loaded. */
function WeekVisitorCount({ visitors }: { visitors: number | undefined }) {
  if (visitors === undefined) return null
  return (
    <span className="sub" title={t('Visitors in the last 7 days')}>
      {t('{count, plural, one {# visitor} other {# visitors}}', { count: visitors })}
      <span className="visually-hidden"> {t('in the last 7 days')}</span>
    </span>
  )
}
