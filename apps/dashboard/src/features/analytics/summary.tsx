import type { AnalyticsResponse } from '@vitrine/model'
import { useState } from 'react'
import { Chart } from './chart.tsx'
import { ChartTable } from './chart-table.tsx'
import { countStartedPoints, buildMetrics } from './metrics.ts'
import { formatPercent, formatRange } from './labels.ts'

type ReportSummaryProps = {
  report: AnalyticsResponse
  /** Whether its last day is not over yet. */
  isOpen: boolean
  /** When it was read, in milliseconds since 1970. */
  at: number
}

/** The four figures, and the chart of one of the two that are counted by the day. */
export function ReportSummary({ report, isOpen, at }: ReportSummaryProps) {
  const [of, setOf] = useState<'visitors' | 'views'>('visitors')
  const begun = countStartedPoints(report, at)
  return (
    <section className="card an-main" aria-label="Figures">
      <div className="figs">
        {buildMetrics(report.totals, report.previous).map(({ name, label, value, change }) => {
          const inside = (
            <>
              <span className="fig-l">{label}</span>
              <span className="fig-v">{value}</span>
              <span className="fig-d">
                {change ? (
                  <>
                    <span className={`delta delta-${change.tone}`}>{change.text}</span> from {change.from}
                  </>
                ) : (
                  'Nothing to compare with yet'
                )}
              </span>
            </>
          )
          return name === 'visitors' || name === 'views' ? (
            <button
              type="button"
              key={name}
              className="fig"
              aria-pressed={of === name}
              onClick={() => setOf(name)}
            >
              {inside}
            </button>
          ) : (
            <div key={name} className="fig">
              {inside}
            </div>
          )
        })}
      </div>
      <Chart key={`${report.from} ${report.to}`} report={report} of={of} begun={begun} isOpen={isOpen} />
      <footer className="legend">
        <span>
          <i className="key" />
          {formatRange(report.from, report.to)}
        </span>
        <span>
          <i className="key key-p" />
          {report.previous_until
            ? `The time before; compared until ${report.previous_until.slice(11)}`
            : 'The time before'}
        </span>
        {report.totals.scroll_depth !== null && (
          <span>Read down to {formatPercent(report.totals.scroll_depth)} of a page</span>
        )}
        <span className="end">
          Days in {report.timezone.replaceAll('_', ' ')} time{isOpen ? '; today so far' : ''}
        </span>
      </footer>
      <ChartTable report={report} begun={begun} />
    </section>
  )
}
