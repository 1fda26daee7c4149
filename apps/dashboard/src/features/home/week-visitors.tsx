import { t, currentLocale } from '@vitrine/model'
import { useAnalyticsQuery } from '../../api/queries/analytics.queries.ts'
import { useAppSelector } from '../../api/state/hooks.ts'
import { Link } from '../../ui/router/link.tsx'
import { useState } from 'react'

const [WIDTH, HEIGHT, GAP] = [112, 28, 4]

/** Visitors of the last seven days with a bar chart; nothing until loaded. */
export function WeekVisitors({ websiteId }: { websiteId: string }) {
  const zone = useAppSelector(state => state.auth.user?.time_zone) ?? 'UTC'
  const [query] = useState(() => lastWeek(new Date(), zone))
  const { data } = useAnalyticsQuery({ websiteId, query })
  if (!data) return null
  const maxVisitors = Math.max(1, ...data.series.map(({ visitors }) => visitors))
  const step = WIDTH / data.series.length
  const { visitors } = data.totals
  return (
    <>
      <dt>{t('Visitors')}</dt>
      <dd className="week-visitors">
        <Link className="link" to="/analytics?range=7d">
          {visitors === 0
            ? t('None in the last 7 days')
            : t('{visitors} in 7 days', { visitors: visitors.toLocaleString(currentLocale()) })}
        </Link>
        {visitors > 0 && (
          <svg viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`} aria-hidden="true">
            {data.series.map((day, index) => {
              const height = Math.max(2, (day.visitors / maxVisitors) * HEIGHT)
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

/** The seven days that end today in the given time zone, as ISO dates. */
export function lastWeek(now: Date, zone: string): { from: string; to: string } {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  // en-CA formats dates as YYYY-MM-DD.
  const to = new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: zone }).format(now)
  const from = new Date(Date.parse(`${to}T00:00:00Z`) - 6 * 86_400_000).toISOString().slice(0, 10)
  return { from, to }
}
