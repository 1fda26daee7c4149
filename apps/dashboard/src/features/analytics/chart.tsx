import type { AnalyticsPoint, AnalyticsResponse } from '@vitrine/model'
import { type KeyboardEvent, type PointerEvent, useState, useSyncExternalStore } from 'react'
import { alignPreviousSeries, axisSteps } from './metrics.ts'
import { formatTime, formatNumber, formatPointTime } from './labels.ts'

type ChartProps = {
  report: AnalyticsResponse
  of: 'visitors' | 'views'
  /** How many points have begun; whether the last of them is not over yet. */
  begun: number
  isOpen: boolean
}

/** A phone's chart is as high and a third as wide, so that its words stay as large. */
const [WIDE, NARROW, HEIGHT, LEFT, RIGHT, TOP, FOOT] = [1070, 380, 300, 52, 16, 16, 34]
const isNarrow = () => matchMedia('(max-width: 760px)').matches
const NAMES = { visitors: ['visitor', 'visitors'], views: ['page view', 'page views'] } as const
const nameOf = (of: 'visitors' | 'views', count: number) => NAMES[of][count === 1 ? 0 : 1]

/** The days as a line over those before. Arrow keys go from day to day; the same figures are in the table below. */
export function Chart({ report, of, begun, isOpen }: ChartProps) {
  const { series: slots, interval } = report
  const before = alignPreviousSeries(report)
  const series = slots.slice(0, begun)
  const [at, setAt] = useState<number | null>(null)
  const width = useSyncExternalStore(onResize, isNarrow) ? NARROW : WIDE
  const steps = axisSteps([...series, ...before], of)
  const most = steps.at(-1) ?? 1
  const x = (index: number) =>
    LEFT + (slots.length < 2 ? 0.5 : index / (slots.length - 1)) * (width - LEFT - RIGHT)
  const y = (value: number) => HEIGHT - FOOT - (value / most) * (HEIGHT - FOOT - TOP)
  const path = (points: readonly AnalyticsPoint[]) =>
    points
      .map((point, index) => `${index === 0 ? 'M' : 'L'}${fixed(x(index))} ${fixed(y(point[of]))}`)
      .join('')
  const whole = isOpen ? series.slice(0, -1) : series
  const last = Math.max(0, series.length - 1)
  const shown = at === null ? null : series[at]

  const point = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const share = ((event.clientX - box.left) / box.width) * width
    const index = Math.round(((share - LEFT) / (width - LEFT - RIGHT)) * (slots.length - 1))
    setAt(Math.min(last, Math.max(0, index)))
  }
  const press = (event: KeyboardEvent) => {
    const go = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key]
    if (go === undefined) return
    event.preventDefault()
    const from = at ?? (go > 0 ? -1 : last + 1)
    setAt(Math.min(last, Math.max(0, from + go)))
  }
  return (
    <div
      className="chart-wrap"
      role="slider"
      tabIndex={0}
      aria-label={`Chart of ${NAMES[of][1]}`}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at ?? last}
      aria-valuetext={describePoint(series, at ?? last, of, interval)}
      onKeyDown={press}
      onBlur={() => setAt(null)}
    >
      <svg
        className="chart"
        viewBox={`0 0 ${String(width)} ${String(HEIGHT)}`}
        aria-hidden="true"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setAt(null)}
      >
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
            <path className="tick-s" d={`M${fixed(x(index))} ${String(HEIGHT - FOOT)}v6`} />
            <text className="svg-label" x={x(index)} y={HEIGHT - 10} textAnchor="middle">
              {formatTime(slots[index]?.at ?? '', interval)}
            </text>
          </g>
        ))}
        {series.length > 0 && (
          <path
            className="area"
            d={`${path(series)}L${fixed(x(last))} ${fixed(y(0))}L${fixed(x(0))} ${fixed(y(0))}Z`}
          />
        )}
        {before.length > 1 && <path className="prev" d={path(before.slice(0, slots.length))} />}
        <path className="line" d={path(whole)} />
        {isOpen && series.length > 1 && (
          <path
            className="line line-part"
            d={`M${fixed(x(last - 1))} ${fixed(y(series[last - 1]?.[of] ?? 0))}L${fixed(x(last))} ${fixed(y(series[last]?.[of] ?? 0))}`}
          />
        )}
        {series.length > 0 && (
          <circle className="pt-end" cx={x(last)} cy={y(series[last]?.[of] ?? 0)} r={3.5} />
        )}
        {at !== null && shown && (
          <g>
            <path className="cross" d={`M${fixed(x(at))} ${String(TOP)}V${String(HEIGHT - FOOT)}`} />
            <circle className="pt" cx={x(at)} cy={y(shown[of])} r={4.5} />
          </g>
        )}
      </svg>
      {at !== null && shown && (
        <div
          className={at > last / 2 ? 'tip tip-left' : 'tip'}
          style={{ left: `${fixed((x(at) / width) * 100)}%` }}
          aria-hidden="true"
        >
          <p>
            <b className="num">{formatNumber(shown[of])}</b> {nameOf(of, shown[of])}
          </p>
          <p className="muted">{formatPointTime(series, at, interval)}</p>
          {before[at] && <p className="muted num">{formatNumber(before[at][of])} in the time before</p>}
        </div>
      )}
    </div>
  )
}

const fixed = (value: number) => value.toFixed(1)

function onResize(tell: () => void): () => void {
  addEventListener('resize', tell)
  return () => removeEventListener('resize', tell)
}

/** Which points have their name below the chart: at most so many. */
function labelIndexes(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / most))
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step)
}

function describePoint(
  series: readonly AnalyticsPoint[],
  index: number,
  of: 'visitors' | 'views',
  interval: AnalyticsResponse['interval'],
): string {
  const point = series[index]
  return point
    ? `${formatPointTime(series, index, interval)}: ${formatNumber(point[of])} ${nameOf(of, point[of])}`
    : 'Nothing yet'
}
