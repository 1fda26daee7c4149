import { type AnalyticsPoint, type AnalyticsResponse, t } from '@vitrine/model'
import { type KeyboardEvent, type PointerEvent, useState, useSyncExternalStore } from 'react'
import { formatNumber, formatPointTime, formatTime } from './labels.ts'
import { alignPreviousSeries, axisSteps, type ChartMetric } from './metrics.ts'

type ChartProps = {
  report: AnalyticsResponse
  metric: ChartMetric
  /** The number of points that have started. */
  startedCount: number
  /** Whether the last of them has not ended. */
  isOngoing: boolean
}

/** In units of the view box. On a phone the chart is as high and a third as wide, so that its text stays as large. */
const [WIDE, NARROW, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [1070, 380, 300, 52, 16, 16, 34]
const isNarrow = () => matchMedia('(max-width: 760px)').matches
const getMetricName = (metric: ChartMetric, count: number) =>
  metric === 'visitors'
    ? t('{count, plural, one {visitor} other {visitors}}', { count })
    : t('{count, plural, one {page view} other {page views}}', { count })

/**
 * A line chart of a metric over that of the previous period. A slider to screen readers: arrow keys select a point.
 * `ChartTable` has the same numbers.
 */
export function Chart({ report, metric, startedCount, isOngoing }: ChartProps) {
  const [selected, setSelected] = useState<number | null>(null)
  const width = useSyncExternalStore(onResize, isNarrow) ? NARROW : WIDE
  const plot = createPlot(report, metric, startedCount, width)
  const { slots, lastIndex } = plot

  const handlePointer = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const position = ((event.clientX - box.left) / box.width) * width
    const index = Math.round(((position - LEFT) / (width - LEFT - RIGHT)) * (slots.length - 1))
    setSelected(Math.min(lastIndex, Math.max(0, index)))
  }
  const handleKey = (event: KeyboardEvent) => {
    const offset = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key]
    if (offset === undefined) return
    event.preventDefault()
    const from = selected ?? (offset > 0 ? -1 : lastIndex + 1)
    setSelected(Math.min(lastIndex, Math.max(0, from + offset)))
  }
  return (
    <div
      className="chart-wrap"
      role="slider"
      tabIndex={0}
      aria-label={metric === 'visitors' ? t('Chart of visitors') : t('Chart of page views')}
      aria-valuemin={0}
      aria-valuemax={lastIndex}
      aria-valuenow={selected ?? lastIndex}
      aria-valuetext={describePoint(plot, selected ?? lastIndex)}
      onKeyDown={handleKey}
      onBlur={() => setSelected(null)}
    >
      <svg
        className="chart"
        viewBox={`0 0 ${String(width)} ${String(HEIGHT)}`}
        aria-hidden="true"
        onPointerMove={handlePointer}
        onPointerDown={handlePointer}
        onPointerLeave={() => setSelected(null)}
      >
        <Axes plot={plot} />
        <Lines plot={plot} isOngoing={isOngoing} />
        {selected !== null && <Crosshair plot={plot} index={selected} />}
      </svg>
      {selected !== null && <Tooltip plot={plot} index={selected} />}
    </div>
  )
}

type Plot = ReturnType<typeof createPlot>

/** Returns the points of a chart, and their coordinates in the view box. */
function createPlot(report: AnalyticsResponse, metric: ChartMetric, startedCount: number, width: number) {
  const { series: slots, interval } = report
  const previous = alignPreviousSeries(report)
  const series = slots.slice(0, startedCount)
  const steps = axisSteps([...series, ...previous], metric)
  const max = steps.at(-1) ?? 1
  const x = (index: number) =>
    LEFT + (slots.length < 2 ? 0.5 : index / (slots.length - 1)) * (width - LEFT - RIGHT)
  const y = (value: number) => HEIGHT - BOTTOM - (value / max) * (HEIGHT - BOTTOM - TOP)
  const path = (points: readonly AnalyticsPoint[]) =>
    points
      .map((point, index) => `${index === 0 ? 'M' : 'L'}${fixed(x(index))} ${fixed(y(point[metric]))}`)
      .join('')
  const lastIndex = Math.max(0, series.length - 1)
  return { metric, interval, width, slots, series, previous, lastIndex, steps, x, y, path }
}

type PointProps = { plot: Plot; index: number }

function Axes({ plot: { width, slots, interval, steps, x, y } }: { plot: Plot }) {
  return (
    <>
      {steps.map(step => (
        <g key={step}>
          <path
            className={step === 0 ? 'axis' : 'grid'}
            d={`M${String(LEFT)} ${fixed(y(step))}H${String(width - RIGHT)}`}
          />
          <text className="svg-label" x={LEFT - 10} y={y(step) + 4} textAnchor="end">
            {formatNumber(step)}
          </text>
        </g>
      ))}
      {labelIndexes(slots.length, width === NARROW ? 4 : 7).map(index => (
        <g key={index}>
          <path className="tick-s" d={`M${fixed(x(index))} ${String(HEIGHT - BOTTOM)}v6`} />
          <text className="svg-label" x={x(index)} y={HEIGHT - 10} textAnchor="middle">
            {formatTime(slots[index]?.at ?? '', interval)}
          </text>
        </g>
      ))}
    </>
  )
}

/** The lines of both periods. The segment to a point that has not ended is dashed. */
function Lines({ plot, isOngoing }: { plot: Plot; isOngoing: boolean }) {
  const { metric, slots, series, previous, lastIndex: last, x, y, path } = plot
  const ended = isOngoing ? series.slice(0, -1) : series
  return (
    <>
      {series.length > 0 && (
        <path
          className="area"
          d={`${path(series)}L${fixed(x(last))} ${fixed(y(0))}L${fixed(x(0))} ${fixed(y(0))}Z`}
        />
      )}
      {previous.length > 1 && <path className="prev" d={path(previous.slice(0, slots.length))} />}
      <path className="line" d={path(ended)} />
      {isOngoing && series.length > 1 && (
        <path
          className="line line-part"
          d={`M${fixed(x(last - 1))} ${fixed(y(series[last - 1]?.[metric] ?? 0))}L${fixed(x(last))} ${fixed(y(series[last]?.[metric] ?? 0))}`}
        />
      )}
      {series.length > 0 && (
        <circle className="pt-end" cx={x(last)} cy={y(series[last]?.[metric] ?? 0)} r={3.5} />
      )}
    </>
  )
}

function Crosshair({ plot: { metric, series, x, y }, index }: PointProps) {
  const point = series[index]
  if (!point) return null
  return (
    <g>
      <path className="cross" d={`M${fixed(x(index))} ${String(TOP)}V${String(HEIGHT - BOTTOM)}`} />
      <circle className="pt" cx={x(index)} cy={y(point[metric])} r={4.5} />
    </g>
  )
}

function Tooltip({ plot, index }: PointProps) {
  const { metric, series, previous, interval, lastIndex, width, x } = plot
  const point = series[index]
  const previousPoint = previous[index]
  if (!point) return null
  return (
    <div
      className={index > lastIndex / 2 ? 'tip tip-left' : 'tip'}
      style={{ left: `${fixed((x(index) / width) * 100)}%` }}
      aria-hidden="true"
    >
      <p>
        <b className="num">{formatNumber(point[metric])}</b> {getMetricName(metric, point[metric])}
      </p>
      <p className="muted">{formatPointTime(series, index, interval)}</p>
      {previousPoint && (
        <p className="muted num">
          {t('{metric} in the previous period', { metric: formatNumber(previousPoint[metric]) })}
        </p>
      )}
    </div>
  )
}

const fixed = (value: number) => value.toFixed(1)

function onResize(callback: () => void): () => void {
  addEventListener('resize', callback)
  return () => removeEventListener('resize', callback)
}

/** Returns the indexes of the points with a label on the time axis, at most `maxLabels`. */
function labelIndexes(count: number, maxLabels: number): number[] {
  const step = Math.max(1, Math.ceil(count / maxLabels))
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step)
}

function describePoint({ series, interval, metric }: Plot, index: number): string {
  const point = series[index]
  return point
    ? `${formatPointTime(series, index, interval)}: ${formatNumber(point[metric])} ${getMetricName(metric, point[metric])}`
    : t('No data yet')
}
