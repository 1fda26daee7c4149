import type { AnalyticsFilter, AnalyticsResponse } from '@vitrine/model'
import { Countries } from './countries.tsx'
import { Filters } from './filters.tsx'
import { Others } from './others.tsx'
import { Panel } from './panel.tsx'
import type { Choice } from './range.ts'
import { Summary } from './summary.tsx'
import { moment } from './words.ts'

type FiguresProps = {
  report: AnalyticsResponse
  choice: Choice
  /** The calendar's day where the website is. */
  today: string
  /** When it was read, in milliseconds since 1970. */
  at: number
  onChoose: (change: Partial<Choice>) => void
}

/** A report as it is looked at: what it is narrowed down to, the figures and their chart, the lists. */
export function Figures({ report, choice, today, at, onChoose }: FiguresProps) {
  const { filters } = choice
  const isNarrowed = Object.values(filters).some(value => value !== undefined)
  return (
    <>
      <Filters
        filters={filters}
        onRemove={filter => onChoose({ filters: { ...filters, [filter]: undefined } })}
        onClear={() => onChoose({ filters: {} })}
      />
      {isNarrowed && report.from < report.visits_since && (
        <p className="an-hint">
          Single visits are kept from {moment(`${report.visits_since}T00:00`, 'day', true)} on; what is
          narrowed down begins there.
        </p>
      )}
      <Summary report={report} isOpen={report.to >= today} at={at} />
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
      <Panel
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
      <Panel
        {...shared}
        lists={[
          { label: 'Came from', filter: 'referrer', rows: report.referrers },
          { label: 'Ways', filter: 'channel', rows: report.channels },
          { label: 'Campaigns', filter: 'campaign', rows: report.campaigns },
        ]}
      />
      <Countries {...shared} rows={report.countries} />
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
