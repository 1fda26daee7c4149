import { hasPage, isAtPlatform, placeName, type Website, t, dateLocale } from '@vitrine/model'
import { useState } from 'react'
import { usePageContext } from '../../api/page/page-context.ts'
import { Link } from '../../ui/router/link.tsx'
import { describePlan } from '../../ui/billing/describe-plan.ts'
import { WeekVisitors } from './week-visitors.tsx'

const day = new Intl.DateTimeFormat(dateLocale(), { weekday: 'long', day: 'numeric', month: 'long' })
const dayOfYear = new Intl.DateTimeFormat(dateLocale(), { day: 'numeric', month: 'long', year: 'numeric' })
const time = new Intl.DateTimeFormat(dateLocale(), { hour: '2-digit', minute: '2-digit' })

/**
 * Formats a time in the reader's time zone: "today at 06:18", "Wednesday, 18 November, 09:00", "18 November
 * 2025".
 */
export function formatMoment(iso: string, now: Date): string {
  const at = new Date(iso)
  if (at.toDateString() === now.toDateString()) return t('today at {value}', { value: time.format(at) })
  if (at.getFullYear() === now.getFullYear())
    return `${day.format(at).replace(/^(\w+) /, '$1, ')}, ${time.format(at)}`
  return dayOfYear.format(at)
}

/** The website's publication, source with its last reading, plan and visitors. */
export function WebsiteFacts({ website, readAt }: { website: Website; readAt: string | null }) {
  const { platform, url, username } = website.source
  const [now] = useState(() => new Date())
  const plan = describePlan(website, usePageContext().billing)
  const isFile = !hasPage({ url })
  return (
    <dl className="home-meta">
      <dt>{t('Published')}</dt>
      <dd>
        <time dateTime={website.published_at}>{formatMoment(website.published_at, now)}</time>
      </dd>
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
        {plan.title}, {plan.text.charAt(0).toLowerCase() + plan.text.slice(1)}
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
