import { t } from '@vitrine/model'
import './analytics.css'
import { useState } from 'react'
import { useParams, useSearchParams } from '../../ui/router/router.tsx'
import { useSharedAnalyticsQuery } from '../../api/queries/analytics.queries.ts'
import { asFailure } from '../../api/client/failure.ts'
import { useAbortOnUnmount } from '../../api/queries/use-abort-on-unmount.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { TopBar } from '../../ui/layout/top-bar.tsx'
import { StaleWhileLoading, ReportView, useToday } from './report-view.tsx'
import { type ReportParams, parseReportParams, toSearchParams, toAnalyticsQuery } from './report-params.ts'
import { RangePicker } from './range-picker.tsx'

/** A website's report at its public link, without anything of the owner's account. */
export function SharedReportPage() {
  const { token = '' } = useParams()
  const [searchParams, setSearchParams] = useSearchParams()
  // The first response has the website's time zone; until then, that of the browser is used.
  const [timeZone, setTimeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const [today, follow, datedAt] = useToday(timeZone)
  const params = parseReportParams(searchParams, today)
  const query = toAnalyticsQuery(params, today)
  const request = { token, query }
  const { data, currentData, error, isError, isFetching, fulfilledTimeStamp, refetch } =
    useSharedAnalyticsQuery(request)
  useAbortOnUnmount('sharedAnalytics', request)
  follow(fulfilledTimeStamp)
  const failure = isError ? asFailure(error) : null
  const response = currentData ?? (failure ? undefined : data)
  if (response && response.report.timezone !== timeZone) setTimeZone(response.report.timezone)
  const busy = isFetching && !currentData
  const changeParams = (change: Partial<ReportParams>) => {
    follow(Date.now())
    setSearchParams(toSearchParams({ ...params, ...change }), { preventScrollReset: true })
  }
  return (
    <div className="shell">
      <meta name="robots" content="noindex" />
      <PageTitle>
        {response ? t('Visitors to {name}', { name: response.website.name }) : t('Visitors')}
      </PageTitle>
      <TopBar />
      <main className="an an-shared" id="main" tabIndex={-1} aria-busy={busy}>
        {response ? (
          <>
            <header className="page-head">
              <div>
                <h1>{t('Visitors to {name}', { name: response.website.name })}</h1>
                <p className="an-realtime">
                  <a className="link" href={response.website.url}>
                    {new URL(response.website.url).host}
                  </a>
                </p>
              </div>
              <div className="page-actions">
                <RangePicker
                  params={params}
                  range={currentData?.report ?? query}
                  today={today}
                  onChange={changeParams}
                />
              </div>
            </header>
            <StaleWhileLoading busy={busy} isFiltered={Object.keys(params.filters).length > 0}>
              <ReportView
                report={response.report}
                params={params}
                today={today}
                fetchedAt={fulfilledTimeStamp ?? datedAt}
                onChange={changeParams}
              />
            </StaleWhileLoading>
          </>
        ) : failure?.code === 'not_found' ? (
          <EmptyState title={t('No analytics here')}>
            {t('The link has a typo, or its owner stopped sharing.')}
          </EmptyState>
        ) : failure ? (
          <ErrorState
            title={t('We couldn’t load your analytics')}
            onRetry={() => void refetch()}
            requestId={failure.requestId}
          >
            {failure.message}
          </ErrorState>
        ) : (
          <div className="an-skeletons">
            <Skeleton height="420px" />
            <Skeleton height="280px" />
          </div>
        )}
      </main>
    </div>
  )
}
