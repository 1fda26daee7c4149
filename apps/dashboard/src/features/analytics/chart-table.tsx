import type { AnalyticsResponse } from '@vitrine/model'
import { beforeOf } from './figures.ts'
import { number, pointName } from './words.ts'

/** The chart's figures, for whoever would rather read or copy them. */
export function ChartTable({ report, begun }: { report: AnalyticsResponse; begun: number }) {
  const before = beforeOf(report)
  const series = report.series.slice(0, begun)
  return (
    <details className="an-table">
      <summary>Show as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="an-scroll" tabIndex={0} aria-label="Figures of the chart">
        <table>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Visitors</th>
              <th scope="col">Page views</th>
              <th scope="col">Visitors before</th>
            </tr>
          </thead>
          <tbody>
            {series.map((point, index) => (
              <tr key={pointName(series, index, report.interval)}>
                <th scope="row">{pointName(series, index, report.interval)}</th>
                <td>{number(point.visitors)}</td>
                <td>{number(point.views)}</td>
                <td>{number(before[index]?.visitors ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
