import { useAnalyticsQuery } from '../../api/analytics.queries.ts'
import { useAppSelector } from '../../api/state/hooks.ts'
import { Link } from '../../ui/navigation.tsx'
import { useState } from 'react'

const [WIDTH, HEIGHT, GAP] = [112, 28, 4]

/** Who came in the last seven days, as a row of the facts; nothing where it cannot be told. */
export function WeekVisitors({ websiteId }: { websiteId: string }) {
  const zone = useAppSelector(state => state.auth.user?.time_zone) ?? 'UTC'
  const [query] = useState(() => lastWeek(new Date(), zone))
  const { data } = useAnalyticsQuery({ websiteId, query })
  if (!data) return null
  const most = Math.max(1, ...data.series.map(({ visitors }) => visitors))
  const step = WIDTH / data.series.length
  const { visitors } = data.totals
  return (
    <>
      <dt>Visitors</dt>
      <dd className="week">
        <Link className="link" to="/analytics?range=7d">
          {visitors === 0 ? 'None in the last seven days' : `${visitors.toLocaleString('en')} in seven days`}
        </Link>
        {visitors > 0 && (
          <svg viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`} aria-hidden="true">
            {data.series.map((day, index) => {
              const height = Math.max(2, (day.visitors / most) * HEIGHT)
              return (
                <rect
                  key={day.at}
                  x={index * step}
                  y={HEIGHT - height}
                  width={step - GAP}
                  height={height}
                  rx={1.5}
                />
              )
            })}
          </svg>
        )}
      </dd>
    </>
  )
}

/** The seven days that end today, as the calendar counts where somebody is. */
export function lastWeek(now: Date, zone: string): { from: string; to: string } {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  // Canada writes dates as the calendar counts them.
  const to = new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: zone }).format(now)
  const from = new Date(Date.parse(`${to}T00:00:00Z`) - 6 * 86_400_000).toISOString().slice(0, 10)
  return { from, to }
}
