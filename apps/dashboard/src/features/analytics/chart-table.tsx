import { type AnalyticsResponse, t } from '@vitrine/model'
import { alignPreviousSeries } from './metrics.ts'
import { formatNumber, formatPointTime } from './labels.ts'

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
                <td>{formatNumber(previous[index]?.visitors ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
