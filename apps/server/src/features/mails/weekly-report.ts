import { t } from '@vitrine/model'
import type { WeeklyReport } from '../../core/analytics/weekly-mail.ts'
import type { MailContent } from './mail-template.ts'
import { renderWeeklyReport } from './weekly-report-html.ts'
import { formatNumber, truncatePlain, formatWeek, formatRowName } from './format.ts'

/** Builds the weekly mail of visitors, pages and referrers. @param productUrl the dashboard's URL */
export function weeklyReportMail(
  { website, report, mailToken, websiteId }: WeeklyReport,
  productUrl: string,
): { content: MailContent; unsubscribe: string } {
  const { totals, previous, pages, referrers } = report
  const token = encodeURIComponent(mailToken)
  const name = truncatePlain(website, 60)
  const days = formatWeek(report)
  const paragraphs = [
    totals.visitors === 0
      ? t('No visitors to {name}, {days}.', { name, days })
      : formatTotals(name, days, totals, previous.visitors),
    ...formatRows(t('Top pages'), pages, 'page'),
    ...formatRows(t('Top sources'), referrers, 'referrer'),
  ]
  const query = new URLSearchParams({ from: report.from, to: report.to, website: websiteId })
  return {
    content: {
      subject:
        totals.visitors === 0
          ? t('A quiet week · {name}', { name })
          : t('{visitors, plural, one {{count} visitor} other {{count} visitors}} last week · {name}', {
              count: formatNumber(totals.visitors),
              visitors: totals.visitors,
              name,
            }),
      paragraphs,
      html: renderWeeklyReport(name, days, report),
      action: { label: t('View analytics'), url: `${productUrl}/analytics?${query.toString()}` },
      notes: [t('You get this email on Mondays because you turned it on in Analytics.')],
      unsubscribe: {
        label: t('Unsubscribe'),
        url: `${productUrl}/stop-mail?token=${token}`,
      },
    },
    unsubscribe: `${productUrl}/api/stop-mail?token=${token}`,
  }
}

const formatVisitors = (visitors: number) =>
  t('{visitors, plural, one {{count} visitor} other {{count} visitors}}', {
    visitors,
    count: formatNumber(visitors),
  })

function formatTotals(
  name: string,
  days: string,
  { visitors, views }: { visitors: number; views: number },
  before: number,
): string {
  const total = t(
    '{name} had {visitors, plural, one {{visitorCount} visitor} other {{visitorCount} visitors}} and {views, plural, one {{viewCount} page view} other {{viewCount} page views}}, {days}.',
    { name, visitors, visitorCount: formatNumber(visitors), views, viewCount: formatNumber(views), days },
  )
  return before === 0 ? total : `${total} ${formatComparison(visitors, before)}`
}

function formatRows(
  title: string,
  rows: readonly { name: string; visitors: number }[],
  list: 'page' | 'referrer',
): string[] {
  if (rows.length === 0) return []
  const lines = rows
    .slice(0, 5)
    .map(({ name, visitors }) => `  ${formatRowName(list, name)} – ${formatVisitors(visitors)}`)
  return [[`${title}:`, ...lines].join('\n')]
}

function formatComparison(now: number, before: number): string {
  const by = Math.abs(now - before)
  if (by === 0) return t('That’s the same number of visitors as the week before.')
  return now > before
    ? t(
        'That’s {by, plural, one {# more visitor} other {# more visitors}} than the week before ({before, number}).',
        {
          by,
          before,
        },
      )
    : t(
        'That’s {by, plural, one {# fewer visitor} other {# fewer visitors}} than the week before ({before, number}).',
        {
          by,
          before,
        },
      )
}
