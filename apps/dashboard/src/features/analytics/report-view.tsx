import { type AnalyticsFilter, type AnalyticsResponse, t } from '@vitrine/model'
import { type ReactNode, useEffect, useState } from 'react'
import { CountriesPanel } from './countries-panel.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { OtherTrafficPanel } from './other-traffic.tsx'
import { BreakdownPanel } from './breakdown-panel.tsx'
import type { ReportParams } from './report-params.ts'
import { ReportSummary } from './summary.tsx'
import { formatTime } from './labels.ts'

/** A loading report is explained after this delay. */
const SLOW_AFTER_MS = 1000

type StaleWhileLoadingProps = { busy: boolean; isFiltered: boolean; children: ReactNode }

/** Shows the previous report, dimmed, while the next one loads. */
export function StaleWhileLoading({ busy, isFiltered, children }: StaleWhileLoadingProps) {
  return (
    <>
      <p className="an-loading" role="status">
        {busy && <SlowLoadingMessage isFiltered={isFiltered} />}
      </p>
      <div className={busy ? 'an-stale' : undefined}>{children}</div>
    </>
  )
}

function SlowLoadingMessage({ isFiltered }: { isFiltered: boolean }) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isSlow) return null
  return isFiltered
    ? t('Loading individual visits. You still see the previous numbers.')
    : t('Loading. You still see the previous numbers.')
}

type ReportViewProps = {
  report: AnalyticsResponse
  params: ReportParams
  /** The date in the report's time zone. */
  today: string
  /** The time of the response, in milliseconds since 1970. */
  fetchedAt: number
  onChange: (change: Partial<ReportParams>) => void
}

/** A report: its filters, the metrics with their chart, and the breakdowns. */
export function ReportView({ report, params, today, fetchedAt, onChange }: ReportViewProps) {
  const { filters } = params
  const isFiltered = Object.values(filters).some(value => value !== undefined)
  return (
    <>
      <ActiveFilters
        filters={filters}
        onRemove={filter => onChange({ filters: { ...filters, [filter]: undefined } })}
        onClear={() => onChange({ filters: {} })}
      />
      {isFiltered && report.from < report.visits_since && (
        <p className="an-hint">
          {t('Individual visits are available from {time}; filters start there.', {
            time: formatTime(`${report.visits_since}T00:00`, 'day', true),
          })}
        </p>
      )}
      <ReportSummary report={report} isOngoing={report.to >= today} fetchedAt={fetchedAt} />
      <Breakdowns
        report={report}
        onFilter={(filter, value) => onChange({ filters: { ...filters, [filter]: value } })}
      />
    </>
  )
}

function Breakdowns({
  report,
  onFilter,
}: {
  report: AnalyticsResponse
  onFilter: (filter: AnalyticsFilter, value: string) => void
}) {
  const sharedProps = { visitors: report.totals.visitors, onFilter }
  return (
    <div className="an-grid">
      <BreakdownPanel
        {...sharedProps}
        lists={[
          { label: t('Pages'), filter: 'page', rows: report.pages },
          { label: t('Entry'), filter: 'entry_page', rows: report.entry_pages },
          { label: t('Exit'), filter: 'exit_page', rows: report.exit_pages },
          ...(report.links.length > 0
            ? [{ label: t('Links clicked'), filter: 'link' as const, rows: report.links }]
            : []),
        ]}
      />
      <BreakdownPanel
        {...sharedProps}
        lists={[
          { label: t('Referrer'), filter: 'referrer', rows: report.referrers },
          { label: t('Channels'), filter: 'channel', rows: report.channels },
          { label: t('Campaigns'), filter: 'campaign', rows: report.campaigns },
        ]}
      />
      <CountriesPanel {...sharedProps} rows={report.countries} />
      <div className="an-pair">
        <BreakdownPanel
          {...sharedProps}
          lists={[
            { label: t('Devices'), filter: 'device', rows: report.devices },
            { label: t('Browsers'), filter: 'browser', rows: report.browsers },
            { label: t('Operating systems'), filter: 'system', rows: report.systems },
          ]}
        />
        <OtherTrafficPanel others={report.others} />
      </div>
    </div>
  )
}
