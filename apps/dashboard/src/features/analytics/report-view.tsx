import type { AnalyticsFilter, AnalyticsResponse } from '@vitrine/model'
import { CountriesPanel } from './countries-panel.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { OtherTrafficPanel } from './other-traffic.tsx'
import { BreakdownPanel } from './breakdown-panel.tsx'
import type { ReportParams } from './report-params.ts'
import { ReportSummary } from './summary.tsx'
import { formatTime } from './labels.ts'
import { type ReactNode, useEffect, useState } from 'react'

/** After so many milliseconds whoever waits is told what for. */
const SLOW_AFTER_MS = 1000

type CountingProps = { busy: boolean; narrowed: boolean; children: ReactNode }

/** Figures that stay, dimmed, until those that were asked for have come. */
export function StaleWhileLoading({ busy, narrowed, children }: CountingProps) {
  return (
    <>
      <p className="an-counting" role="status">
        {busy && <SlowLoadingMessage narrowed={narrowed} />}
      </p>
      <div className={busy ? 'an-old' : undefined}>{children}</div>
    </>
  )
}

function SlowLoadingMessage({ narrowed }: { narrowed: boolean }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!late) return null
  return narrowed
    ? 'Going through every single visit of these days. The figures shown are still those of before.'
    : 'Counting these days. The figures shown are still those of before.'
}

type ReportViewProps = {
  report: AnalyticsResponse
  choice: ReportParams
  /** The calendar's day where the website is. */
  today: string
  /** When it was read, in milliseconds since 1970. */
  at: number
  onChoose: (change: Partial<ReportParams>) => void
}

/** A report as it is looked at: what it is narrowed down to, the figures and their chart, the lists. */
export function ReportView({ report, choice, today, at, onChoose }: ReportViewProps) {
  const { filters } = choice
  const isNarrowed = Object.values(filters).some(value => value !== undefined)
  return (
    <>
      <ActiveFilters
        filters={filters}
        onRemove={filter => onChoose({ filters: { ...filters, [filter]: undefined } })}
        onClear={() => onChoose({ filters: {} })}
      />
      {isNarrowed && report.from < report.visits_since && (
        <p className="an-hint">
          Single visits are kept from {formatTime(`${report.visits_since}T00:00`, 'day', true)} on; what is
          narrowed down begins there.
        </p>
      )}
      <ReportSummary report={report} isOpen={report.to >= today} at={at} />
      <Panels
        report={report}
        onFilter={(filter, value) => onChoose({ filters: { ...filters, [filter]: value } })}
      />
    </>
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
      <BreakdownPanel
        {...shared}
        lists={[
          { label: 'Pages', filter: 'page', rows: report.pages },
          { label: 'First', filter: 'entry_page', rows: report.entry_pages },
          { label: 'Last', filter: 'exit_page', rows: report.exit_pages },
          ...(report.links.length > 0
            ? [{ label: 'Links followed', filter: 'link' as const, rows: report.links }]
            : []),
        ]}
      />
      <BreakdownPanel
        {...shared}
        lists={[
          { label: 'Came from', filter: 'referrer', rows: report.referrers },
          { label: 'Ways', filter: 'channel', rows: report.channels },
          { label: 'Campaigns', filter: 'campaign', rows: report.campaigns },
        ]}
      />
      <CountriesPanel {...shared} rows={report.countries} />
      <div className="an-pair">
        <BreakdownPanel
          {...shared}
          lists={[
            { label: 'Devices', filter: 'device', rows: report.devices },
            { label: 'Browsers', filter: 'browser', rows: report.browsers },
            { label: 'Systems', filter: 'system', rows: report.systems },
          ]}
        />
        <OtherTrafficPanel others={report.others} />
      </div>
    </div>
  )
}
