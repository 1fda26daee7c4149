import './analytics.css'
import type { AnalyticsFilter, AnalyticsResponse, Website } from '@vitrine/model'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAnalyticsQuery } from '../../api/analytics.queries.ts'
import { asFailure } from '../../api/failure.ts'
import { saveFile } from '../../api/save-file.ts'
import { useAppSelector } from '../../api/state/hooks.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DownloadIcon } from '../../ui/icons.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { reportAsCsv } from './csv.ts'
import { Filters } from './filters.tsx'
import { Others } from './others.tsx'
import { Panel } from './panel.tsx'
import { type Choice, choiceOf, dayIn, paramsOf, queryOf } from './range.ts'
import { RangePicker } from './range-picker.tsx'
import { Summary } from './summary.tsx'

/** Who visits the website. What is looked at stands in the address. */
export function AnalyticsPage() {
  const website = useAppSelector(state => state.website.currentWebsite)
  return (
    <>
      <PageTitle>Analytics</PageTitle>
      {website && <Visits key={website._id} website={website} />}
    </>
  )
}

function Visits({ website }: { website: Website }) {
  const [params, setParams] = useSearchParams()
  const zone = useAppSelector(state => state.auth.user?.time_zone) ?? 'UTC'
  const choice = choiceOf(params)
  // Which day it is, is asked once: a page that is left open goes on with the days that it shows.
  const [opened] = useState(() => new Date())
  const today = dayIn(zone, opened)
  const query = queryOf(choice, today)
  const { data, currentData, error, isFetching, fulfilledTimeStamp, refetch } = useAnalyticsQuery(
    { websiteId: website._id, query },
    { pollingInterval: 60_000, skipPollingIfUnfocused: true },
  )
  const failure = asFailure(error)
  const choose = (change: Partial<Choice>) =>
    setParams(paramsOf({ ...choice, ...change }), { preventScrollReset: true })
  // What was shown before stays while the next is read, and not where it could not be: it is of other days.
  const report = currentData ?? (failure ? undefined : data)
  const narrow = (filter: AnalyticsFilter, value: string) =>
    choose({ filters: { ...choice.filters, [filter]: value } })

  return (
    <div className="an" aria-busy={isFetching && !currentData}>
      <header className="page-head">
        <div>
          <h1>Analytics</h1>
          {report && <Now count={report.realtime_visitors} />}
        </div>
        <div className="page-actions">
          <RangePicker choice={choice} shown={report ?? query} today={today} onChoose={choose} />
          {report && <Download report={report} domain={website.domain} />}
        </div>
      </header>
      {report && report.since === null && Object.keys(choice.filters).length === 0 ? (
        <Nobody website={website} report={report} />
      ) : report ? (
        <>
          <Filters
            filters={choice.filters}
            onRemove={filter => choose({ filters: { ...choice.filters, [filter]: undefined } })}
            onClear={() => choose({ filters: {} })}
          />
          <Summary report={report} isOpen={report.to >= today} at={fulfilledTimeStamp ?? opened.getTime()} />
          <Panels report={report} onFilter={narrow} />
          <p className="an-note">
            Counted by the server itself: without cookies, without a script on your pages, and without storing
            addresses. Somebody who comes back on another day is a new visitor, because nobody can be known
            again. Countries are those that addresses are registered in (NRO, CC BY).
          </p>
        </>
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

function Now({ count }: { count: number }) {
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

function Panels({
  report,
  onFilter,
}: {
  report: AnalyticsResponse
  onFilter: (filter: AnalyticsFilter, value: string) => void
}) {
  const shared = { visitors: report.totals.visitors, onFilter }
  return (
    <div className="an-grid">
      <Panel
        {...shared}
        lists={[
          { label: 'Pages', filter: 'page', rows: report.pages },
          { label: 'First', filter: 'entry_page', rows: report.entry_pages },
          { label: 'Last', filter: 'exit_page', rows: report.exit_pages },
        ]}
      />
      <Panel
        {...shared}
        lists={[
          { label: 'Came from', filter: 'referrer', rows: report.referrers },
          { label: 'Ways', filter: 'channel', rows: report.channels },
          { label: 'Campaigns', filter: 'campaign', rows: report.campaigns },
        ]}
      />
      <Panel {...shared} lists={[{ label: 'Countries', filter: 'country', rows: report.countries }]} />
      <div className="an-pair">
        <Panel
          {...shared}
          lists={[
            { label: 'Devices', filter: 'device', rows: report.devices },
            { label: 'Browsers', filter: 'browser', rows: report.browsers },
            { label: 'Systems', filter: 'system', rows: report.systems },
          ]}
        />
        <Others others={report.others} />
      </div>
    </div>
  )
}

/** Nobody has come yet: how the first ones do. */
function Nobody({ website, report }: { website: Website; report: AnalyticsResponse }) {
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
      <Others others={report.others} />
    </>
  )
}

function Download({ report, domain }: { report: AnalyticsResponse; domain: string }) {
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
      <MenuItem onSelect={() => save(reportAsCsv(report), 'text/csv', 'csv')}>CSV, for spreadsheets</MenuItem>
      <MenuItem onSelect={() => save(JSON.stringify(report, null, 2), 'application/json', 'json')}>
        JSON, for programs
      </MenuItem>
    </Menu>
  )
}
