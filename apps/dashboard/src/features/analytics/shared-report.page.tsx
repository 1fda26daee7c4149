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
import { StaleWhileLoading, ReportView } from './report-view.tsx'
import {
  type ReportParams,
  parseReportParams,
  dateInTimeZone,
  toSearchParams,
  toAnalyticsQuery,
} from './report-params.ts'
import { RangePicker } from './range-picker.tsx'

/** A website's figures for whoever has the link: the same as its owner sees, and nothing of its owner. */
export function SharedReportPage() {
  const { token = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const [opened] = useState(() => new Date())
  const choice = parseReportParams(params)
  // Where the website is, its first answer says; before it, the reader's own day is as good.
  const [zone, setZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const today = dateInTimeZone(zone, opened)
  const query = toAnalyticsQuery(choice, today)
  const asked = { token, query }
  const { data, currentData, error, isError, isFetching, fulfilledTimeStamp, refetch } =
    useSharedAnalyticsQuery(asked)
  useAbortOnUnmount('sharedAnalytics', asked)
  const failure = isError ? asFailure(error) : null
  const shown = currentData ?? (failure ? undefined : data)
  if (shown && shown.report.timezone !== zone) setZone(shown.report.timezone)
  const busy = isFetching && !currentData
  const choose = (change: Partial<ReportParams>) =>
    setParams(toSearchParams({ ...choice, ...change }), { preventScrollReset: true })
  return (
    <div className="shell">
      <meta name="robots" content="noindex" />
      <PageTitle>{shown ? `Visitors of ${shown.website.name}` : 'Visitors'}</PageTitle>
      <TopBar />
      <main className="an an-shared" id="main" tabIndex={-1} aria-busy={busy}>
        {shown ? (
          <>
            <header className="page-head">
              <div>
                <h1>Visitors of {shown.website.name}</h1>
                <p className="an-now">
                  <a className="link" href={shown.website.url}>
                    {new URL(shown.website.url).host}
                  </a>
                </p>
              </div>
              <div className="page-actions">
                <RangePicker
                  choice={choice}
                  shown={currentData?.report ?? query}
                  today={today}
                  onChoose={choose}
                />
              </div>
            </header>
            <StaleWhileLoading busy={busy} narrowed={Object.keys(choice.filters).length > 0}>
              <ReportView
                report={shown.report}
                choice={choice}
                today={today}
                at={fulfilledTimeStamp ?? opened.getTime()}
                onChoose={choose}
              />
            </StaleWhileLoading>
          </>
        ) : failure?.code === 'not_found' ? (
          <EmptyState title="There are no figures here">
            The link was mistyped, or its owner does not share the figures any more.
          </EmptyState>
        ) : failure ? (
          <ErrorState
            title="The figures could not be read"
            onRetry={() => void refetch()}
            requestId={failure.requestId}
          >
            {failure.message}
          </ErrorState>
        ) : (
          <div className="an-wait">
            <Skeleton height="420px" />
            <Skeleton height="280px" />
          </div>
        )}
      </main>
    </div>
  )
}
