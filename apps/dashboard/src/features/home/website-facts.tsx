import { hasPage, isAtPlatform, placeName, type Website, t, dateLocale, currentLocale } from '@vitrine/model'
import { useState } from 'react'
import { usePageContext } from '../../api/page/page-context.ts'
import { Link } from '../../ui/router/link.tsx'
import { describePlan } from '../../ui/billing/describe-plan.ts'
import { useAnalyticsQuery } from '../../api/queries/analytics.queries.ts'
import { useAppSelector } from '../../api/state/hooks.ts'
import { isOnline } from '../../ui/website/visible.ts'

const dayAndTime = new Intl.DateTimeFormat(dateLocale(), {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})
const dayOfYear = new Intl.DateTimeFormat(dateLocale(), { day: 'numeric', month: 'long', year: 'numeric' })
const time = new Intl.DateTimeFormat(dateLocale(), { hour: '2-digit', minute: '2-digit' })

/**
 * Formats a time in the reader's time zone: "today at 06:18", "Wednesday 18 November at 09:00", "18 November
 * 2025".
 */
export function formatMoment(iso: string, now: Date): string {
  const at = new Date(iso)
  if (at.toDateString() === now.toDateString()) return t('today at {value}', { value: time.format(at) })
  if (at.getFullYear() === now.getFullYear()) return dayAndTime.format(at)
  return dayOfYear.format(at)
}

/** The website's status, by visibility. */
const STATUS_LABELS = {
  public: t('Live'),
  unlisted: t('Live, unlisted'),
  password: t('Password needed'),
  private: t('Private'),
} as const

export function statusLabel({ visibility, taken_down, held }: Website): string {
  if (taken_down !== undefined) return t('Taken down')
  if (held) return held.state === 'held' ? t('In review') : t('Not online')
  return STATUS_LABELS[visibility]
}

type WebsiteFactsProps = { website: Website; readAt: string | null }

/** The website's publication if it is online, its source with the last reading, plan and visitors. */
export function WebsiteFacts({ website, readAt }: WebsiteFactsProps) {
  const { platform, url, username } = website.source
  const [now] = useState(() => new Date())
  const plan = describePlan(website, usePageContext().billing)
  const isFile = !hasPage({ url })
  return (
    <dl className="home-meta">
      {isOnline(website) && (
        <>
          <dt>{t('Published')}</dt>
          <dd>
            <time dateTime={website.published_at}>{formatMoment(website.published_at, now)}</time>
          </dd>
        </>
      )}
      <dt>{t('Source')}</dt>
      <dd>
        {isFile ? (
          t('Your own content')
        ) : !isFromPlatform(website) ? (
          t('Example ({name})', { name: placeName({ platform, url }) })
        ) : (
          <>
            {placeName({ platform, url })},{' '}
            <a className="link" href={url} target="_blank" rel="noopener">
              {username}
            </a>
          </>
        )}
        {readAt && (
          <>
            {' · '}
            <Link className="textlink" to="/settings/sources">
              <time dateTime={readAt}>{t('read {when}', { when: formatMoment(readAt, now) })}</time>
            </Link>
          </>
        )}
      </dd>
      <dt>{t('Plan')}</dt>
      <dd>
        {plan.title} · {plan.text}
        {(plan.canBuy || plan.isUrgent) && (
          <>
            .{' '}
            <Link className="textlink" to="/billing">
              {plan.canBuy ? t('Upgrade') : t('See next steps')}
            </Link>
          </>
        )}
      </dd>
      <WeekVisitors websiteId={website._id} />
    </dl>
  )
}

/** A bundled example links to a reference page instead of a platform account. */
export function isFromPlatform({ source: { platform, url } }: Website): boolean {
  return isAtPlatform({ platform, url })
}

const [WIDTH, HEIGHT, GAP] = [112, 28, 4]

/** Visitors of the last seven days with a bar chart; nothing until loaded. */
function WeekVisitors({ websiteId }: { websiteId: string }) {
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
