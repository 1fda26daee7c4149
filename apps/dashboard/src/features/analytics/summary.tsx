import { Trans } from '../../ui/i18n/trans.tsx'
import { type AnalyticsResponse, t } from '@vitrine/model'
import { useState } from 'react'
import { Chart } from './chart.tsx'
import {
  buildMetrics,
  type ChartMetric,
  countStartedPoints,
  alignPreviousSeries,
  findPreviousGap,
} from './metrics.ts'
import { formatPercent, formatRange, formatNumber, formatPointTime } from './labels.ts'

type ReportSummaryProps = {
  report: AnalyticsResponse
  isFiltered: boolean
  /** Whether its last day has not ended. */
  isOngoing: boolean
  /** The time of the response, in milliseconds since 1970. */
  fetchedAt: number
}

/** The four metrics, and the chart of visitors or page views. */
export function ReportSummary({ report, isFiltered, isOngoing, fetchedAt }: ReportSummaryProps) {
  const [metric, setMetric] = useState<ChartMetric>('visitors')
  const startedCount = countStartedPoints(report, fetchedAt)
  const gap = findPreviousGap(report, isFiltered)
  const shown = gap === null ? report : { ...report, previous_series: [] }
  return (
    <section className="card an-main" aria-label={t('Analytics')}>
      <div className="figs">
        {buildMetrics(report.totals, gap === null ? report.previous : null).map(
          ({ name, label, value, reason, change }) => {
            const content = (
              <>
                <span className="fig-label">{label}</span>
                <span className="fig-value">{value}</span>
                <span className="fig-change">
                  {change ? (
                    <>
                      <Trans
                        message="<change/> from {before}"
                        components={{
                          change: <span className={`delta delta-${change.tone}`}>{change.text}</span>,
                        }}
                        values={{ before: change.from }}
                      />
                    </>
                  ) : (
                    (reason ?? gap ?? t('No visits in the previous period'))
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
          },
        )}
      </div>
      <Chart
        key={`${report.from} ${report.to}`}
        report={shown}
        metric={metric}
        startedCount={startedCount}
        isOngoing={isOngoing}
      />
      <footer className="legend">
        <span>
          <i className="key" />
          {formatRange(report.from, report.to)}
        </span>
        {gap === null && (
          <span>
            <i className="key key-p" />
            {report.previous_until
              ? t('Previous period, until {time}', { time: report.previous_until.slice(11) })
              : t('Previous period')}
          </span>
        )}
        {report.totals.scroll_depth !== null && (
          <span>
            {t('{scroll_depth} average scroll depth', {
              scroll_depth: formatPercent(report.totals.scroll_depth),
            })}
          </span>
        )}
        <span className="end">
          {isOngoing
            ? t('Time zone: {zone}. Today so far.', { zone: report.timezone.replaceAll('_', ' ') })
            : t('Time zone: {zone}', { zone: report.timezone.replaceAll('_', ' ') })}
        </span>
      </footer>
      <ChartTable report={shown} startedCount={startedCount} />
    </section>
  )
}

/** The numbers of the chart as a table, to read or copy. */
export function ChartTable({ report, startedCount }: { report: AnalyticsResponse; startedCount: number }) {
  const previous = alignPreviousSeries(report)
  const series = report.series.slice(0, startedCount)
  return (
    <details className="an-table">
      <summary>{t('Show as table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="an-scroll" tabIndex={0} aria-label={t('Chart data')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Date')}</th>
              <th scope="col">{t('Visitors')}</th>
              <th scope="col">{t('Page views')}</th>
              <th scope="col">{t('Previous visitors')}</th>
            </tr>
          </thead>
          <tbody>
            {series.map((point, index) => (
              <tr key={formatPointTime(series, index, report.interval)}>
                <th scope="row">{formatPointTime(series, index, report.interval)}</th>
                <td>{formatNumber(point.visitors)}</td>
                <td>{formatNumber(point.views)}</td>
                <td>{previous[index] ? formatNumber(previous[index].visitors) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
