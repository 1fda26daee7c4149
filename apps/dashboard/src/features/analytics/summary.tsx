import { type AnalyticsResponse, t } from '@vitrine/model'
import { useState } from 'react'
import { Chart } from './chart.tsx'
import { ChartTable } from './chart-table.tsx'
import { buildMetrics, type ChartMetric, countStartedPoints } from './metrics.ts'
import { formatPercent, formatRange } from './labels.ts'

type ReportSummaryProps = {
  report: AnalyticsResponse
  /** Whether its last day has not ended. */
  isOngoing: boolean
  /** The time of the response, in milliseconds since 1970. */
  fetchedAt: number
}

/** The four metrics, and the chart of visitors or page views. */
export function ReportSummary({ report, isOngoing, fetchedAt }: ReportSummaryProps) {
  const [metric, setMetric] = useState<ChartMetric>('visitors')
  const startedCount = countStartedPoints(report, fetchedAt)
  return (
    <section className="card an-main" aria-label={t('Figures')}>
      <div className="figs">
        {buildMetrics(report.totals, report.previous).map(({ name, label, value, change }) => {
          const content = (
            <>
              <span className="fig-label">{label}</span>
              <span className="fig-value">{value}</span>
              <span className="fig-change">
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
              aria-pressed={metric === name}
              onClick={() => setMetric(name)}
            >
              {content}
            </button>
          ) : (
            <div key={name} className="fig">
              {content}
            </div>
          )
        })}
      </div>
      <Chart
        key={`${report.from} ${report.to}`}
        report={report}
        metric={metric}
        startedCount={startedCount}
        isOngoing={isOngoing}
      />
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
          <span>
            {t('Read down to {scroll_depth} of a page', {
              scroll_depth: formatPercent(report.totals.scroll_depth),
            })}
          </span>
        )}
        <span className="end">
          Days in {report.timezone.replaceAll('_', ' ')} time{isOngoing ? '; today so far' : ''}
        </span>
      </footer>
      <ChartTable report={report} startedCount={startedCount} />
    </section>
  )
}
