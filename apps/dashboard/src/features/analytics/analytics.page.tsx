import { Trans } from '../../ui/i18n/trans.tsx'
import './analytics.css'
import { type AnalyticsResponse, type Website, dateLocale, t } from '@vitrine/model'
import { Suspense } from 'react'
import { useSearchParams } from '../../ui/router/router.tsx'
import { useAnalyticsQuery } from '../../api/queries/analytics.queries.ts'
import { asFailure } from '../../api/client/failure.ts'
import { useAbortOnUnmount } from '../../api/queries/use-abort-on-unmount.ts'
import { saveFile } from '../../ui/save-file.ts'
import { useAppSelector } from '../../api/state/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { DownloadIcon } from '../../ui/icons.tsx'
import { lazyComponent } from '../../ui/loading/lazy-boundary.tsx'
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { formatReportAsCsv, formatReportAsJson } from './report-export.ts'
import { StaleWhileLoading, ReportView, useToday } from './report-view.tsx'
import { AnalyticsSettings } from './analytics-settings.tsx'
import { type ReportParams, parseReportParams, toSearchParams, toAnalyticsQuery } from './report-params.ts'
import { RangePicker } from './range-picker.tsx'

const NoVisitorsYet = lazyComponent(() =>
  import('./no-visitors-yet.tsx').then(module => module.NoVisitorsYet),
)

/** The analytics screen of the current website. The URL holds the days and filters. */
export function AnalyticsPage() {
  const website = useAppSelector(state => state.website.currentWebsite)
  return (
    <>
      <PageTitle>{t('Analytics')}</PageTitle>
      {website && <WebsiteAnalytics key={website._id} website={website} />}
    </>
  )
}

function WebsiteAnalytics({ website }: { website: Website }) {
  const [searchParams, setSearchParams] = useSearchParams()
  const timeZone = useAppSelector(state => state.auth.user?.time_zone) ?? 'UTC'
  const [today, follow, datedAt] = useToday(timeZone)
  const params = parseReportParams(searchParams, today)
  const query = toAnalyticsQuery(params, today)
  const request = { websiteId: website._id, query }
  const { data, currentData, error, isError, isFetching, fulfilledTimeStamp, refetch } = useAnalyticsQuery(
    request,
    { pollingInterval: 60_000, skipPollingIfUnfocused: true },
  )
  useAbortOnUnmount('analytics', request)
  follow(fulfilledTimeStamp)
  const failure = isError ? asFailure(error) : null
  const changeParams = (change: Partial<ReportParams>) => {
    follow(Date.now())
    setSearchParams(toSearchParams({ ...params, ...change }), { preventScrollReset: true })
  }
  // The previous report stays while the next one loads, but not after an error, since it is for other days.
  const report = currentData ?? (failure ? undefined : data)
  const busy = isFetching && !currentData
  const isFiltered = Object.keys(params.filters).length > 0

  return (
    <div className="an" aria-busy={busy}>
      <header className="page-head">
        <div>
          <h1>{t('Analytics')}</h1>
          {report &&
            // The number of current visitors is unknown while updates fail.
            (error && fulfilledTimeStamp ? (
              <p className="an-realtime">
                {t('Last updated: {time}', { time: formatTimeOfDay(fulfilledTimeStamp) })}
              </p>
            ) : (
              <RealtimeVisitors count={report.realtime_visitors} />
            ))}
        </div>
        <div className="page-actions">
          <RangePicker params={params} range={currentData ?? query} today={today} onChange={changeParams} />
          {currentData && (
            <DownloadMenu report={currentData} filters={params.filters} domain={website.domain} />
          )}
          <AnalyticsSettings websiteId={website._id} />
        </div>
      </header>
      {report && report.since === null && !isFiltered ? (
        <Suspense fallback={<Skeleton height="420px" />}>
          <NoVisitorsYet website={website} report={report} />
        </Suspense>
      ) : report ? (
        <StaleWhileLoading busy={busy} isFiltered={isFiltered}>
          <ReportView
            report={report}
            params={params}
            today={today}
            fetchedAt={fulfilledTimeStamp ?? datedAt}
            onChange={changeParams}
          />
          <p className="an-note">
            {t(
              'Counted on the server, without cookies and without storing IP addresses. Pages only run a script if you turn it on. Someone who returns on another day counts as a new visitor. Countries are based on where IP addresses are registered (NRO, CC BY).',
            )}
          </p>
        </StaleWhileLoading>
      ) : failure ? (
        <ErrorState
          title={t('We couldn’t load your analytics')}
          onRetry={() => void refetch()}
          requestId={failure.requestId}
        >
          {failure.code === null
            ? t(
                '{message} If other pages work, an ad blocker may be blocking this request because its address contains “analytics”. Allow it for this site.',
                { message: failure.message },
              )
            : failure.message}
        </ErrorState>
      ) : (
        <div className="an-skeletons">
          <Skeleton height="420px" />
          <Skeleton height="280px" />
        </div>
      )}
    </div>
  )
}

const formatTimeOfDay = (at: number) => new Date(at).toLocaleTimeString(dateLocale(), { timeStyle: 'short' })

function RealtimeVisitors({ count }: { count: number }) {
  return (
    <p className="an-realtime">
      <span className={count > 0 ? 'status status-live' : 'status status-draft'}>
        <span>
          <Trans
            message="{count, plural, one {<b>#</b> visitor right now} other {<b>#</b> visitors right now}}"
            components={{ b: <b className="num" /> }}
            values={{ count }}
          />
        </span>
      </span>
    </p>
  )
}

type DownloadMenuProps = { report: AnalyticsResponse; filters: ReportParams['filters']; domain: string }

function DownloadMenu({ report, filters, domain }: DownloadMenuProps) {
  const name = `${domain} ${report.from} ${report.to}`
  const save = (text: string, type: string, extension: string) =>
    saveFile(new Blob([text], { type }), `${name}.${extension}`)
  return (
    <Menu
      label={t('Download')}
      align="end"
      trigger={
        <Button size="s" icon aria-label={t('Download analytics')} title={t('Download')}>
          <DownloadIcon />
        </Button>
      }
    >
      <MenuItem onSelect={() => save(formatReportAsCsv(report, filters), 'text/csv', 'csv')}>
        {t('CSV for spreadsheets')}
      </MenuItem>
      <MenuItem onSelect={() => save(formatReportAsJson(report, filters), 'application/json', 'json')}>
        {t('JSON for apps')}
      </MenuItem>
    </Menu>
  )
}
