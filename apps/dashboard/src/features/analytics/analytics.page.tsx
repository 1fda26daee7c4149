import './analytics.css'
import type { AnalyticsResponse, Website } from '@vitrine/model'
import { useState } from 'react'
import { useSearchParams } from '../../ui/router/router.tsx'
import { useAnalyticsQuery } from '../../api/queries/analytics.queries.ts'
import { asFailure } from '../../api/client/failure.ts'
import { useAbortOnUnmount } from '../../api/queries/use-abort-on-unmount.ts'
import { saveFile } from '../../api/files/save-file.ts'
import { useAppSelector } from '../../api/state/hooks.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DownloadIcon } from '../../ui/icons.tsx'
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { formatReportAsCsv, formatReportAsJson } from './report-export.ts'
import { StaleWhileLoading, ReportView } from './report-view.tsx'
import { OtherTrafficPanel } from './other-traffic.tsx'
import { AnalyticsSettings } from './analytics-settings.tsx'
import {
  type ReportParams,
  parseReportParams,
  dateInTimeZone,
  toSearchParams,
  toAnalyticsQuery,
} from './report-params.ts'
import { RangePicker } from './range-picker.tsx'

/** Who visits the website. What is looked at stands in the address. */
export function AnalyticsPage() {
  const website = useAppSelector(state => state.website.currentWebsite)
  return (
    <>
      <PageTitle>Analytics</PageTitle>
      {website && <WebsiteAnalytics key={website._id} website={website} />}
    </>
  )
}

function WebsiteAnalytics({ website }: { website: Website }) {
  const [params, setParams] = useSearchParams()
  const zone = useAppSelector(state => state.auth.user?.time_zone) ?? 'UTC'
  const choice = parseReportParams(params)
  // Which day it is, is asked once: a page that is left open goes on with the days that it shows.
  const [opened] = useState(() => new Date())
  const today = dateInTimeZone(zone, opened)
  const query = toAnalyticsQuery(choice, today)
  const asked = { websiteId: website._id, query }
  const { data, currentData, error, isError, isFetching, fulfilledTimeStamp, refetch } = useAnalyticsQuery(
    asked,
    { pollingInterval: 60_000, skipPollingIfUnfocused: true },
  )
  useAbortOnUnmount('analytics', asked)
  const failure = isError ? asFailure(error) : null
  const choose = (change: Partial<ReportParams>) =>
    setParams(toSearchParams({ ...choice, ...change }), { preventScrollReset: true })
  // What was shown before stays while the next is read, and not where it could not be: it is of other days.
  const report = currentData ?? (failure ? undefined : data)
  const busy = isFetching && !currentData

  return (
    <div className="an" aria-busy={busy}>
      <header className="page-head">
        <div>
          <h1>Analytics</h1>
          {report && <RealtimeVisitors count={report.realtime_visitors} />}
        </div>
        <div className="page-actions">
          <RangePicker choice={choice} shown={currentData ?? query} today={today} onChoose={choose} />
          {currentData && (
            <DownloadMenu report={currentData} narrowed={choice.filters} domain={website.domain} />
          )}
          <AnalyticsSettings websiteId={website._id} />
        </div>
      </header>
      {report && report.since === null && Object.keys(choice.filters).length === 0 ? (
        <NoVisitorsYet website={website} report={report} />
      ) : report ? (
        <StaleWhileLoading busy={busy} narrowed={Object.keys(choice.filters).length > 0}>
          <ReportView
            report={report}
            choice={choice}
            today={today}
            at={fulfilledTimeStamp ?? opened.getTime()}
            onChoose={choose}
          />
          <p className="an-note">
            Counted by the server itself: without cookies, and without storing addresses. Your pages run a
            script only where you switch it on. Somebody who comes back on another day is a new visitor,
            because nobody can be known again. Countries are those that addresses are registered in (NRO, CC
            BY).
          </p>
        </StaleWhileLoading>
      ) : failure ? (
        <ErrorState
          title="The figures could not be read"
          onRetry={() => void refetch()}
          requestId={failure.requestId}
        >
          {failure.code === null
            ? `${failure.message} If other pages work, an ad blocker may be stopping this call: its address has the word “analytics” in it. Allow it for this site.`
            : failure.message}
        </ErrorState>
      ) : (
        <div className="an-wait">
          <Skeleton height="420px" />
          <Skeleton height="280px" />
        </div>
      )}
    </div>
  )
}

function RealtimeVisitors({ count }: { count: number }) {
  return (
    <p className="an-now">
      <span className={count > 0 ? 'status status-live' : 'status status-draft'}>
        <span>
          <b className="num">{count}</b> {count === 1 ? 'person' : 'people'} on the website now
        </span>
      </span>
    </p>
  )
}

/** Nobody has come yet: how the first ones do. */
function NoVisitorsYet({ website, report }: { website: Website; report: AnalyticsResponse }) {
  return (
    <>
      <EmptyState
        title="Nobody has been here yet"
        actions={
          <>
            <ButtonLink href={website.url} target="_blank" rel="noopener">
              Visit your website
            </ButtonLink>
            <ButtonLink to="/settings/seo" variant="quiet">
              How it is found
            </ButtonLink>
          </>
        }
      >
        Put the address where people already look for you: your profile, your mail signature, a QR code on
        paper. Your own visits are not counted.
      </EmptyState>
      <OtherTrafficPanel others={report.others} />
    </>
  )
}

type DownloadMenuProps = { report: AnalyticsResponse; narrowed: ReportParams['filters']; domain: string }

function DownloadMenu({ report, narrowed, domain }: DownloadMenuProps) {
  const name = `${domain} ${report.from} ${report.to}`
  const save = (text: string, type: string, end: string) =>
    saveFile(new Blob([text], { type }), `${name}.${end}`)
  return (
    <Menu
      label="Download"
      align="end"
      trigger={
        <Button size="s" icon aria-label="Download these figures" title="Download">
          <DownloadIcon />
        </Button>
      }
    >
      <MenuItem onSelect={() => save(formatReportAsCsv(report, narrowed), 'text/csv', 'csv')}>
        CSV, for spreadsheets
      </MenuItem>
      <MenuItem onSelect={() => save(formatReportAsJson(report, narrowed), 'application/json', 'json')}>
        JSON, for programs
      </MenuItem>
    </Menu>
  )
}
