import type { WeeklyReport } from '../../core/analytics/weekly-mail.ts'
import type { MailContent } from './mail-template.ts'
import { renderWeeklyReport } from './weekly-report-html.ts'
import { truncatePlain, formatNumber, formatWeek, formatRowName } from './format.ts'

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
      ? `Nobody visited ${name} from ${days}.`
      : `${formatCount(totals.visitors, 'visitor')} looked at ${formatCount(totals.views, 'page')} of ${name} from ${days}${formatComparison(totals.visitors, previous.visitors)}.`,
    ...formatRows('Most read', pages, 'page'),
    ...formatRows('Came from', referrers, 'referrer'),
  ]
  const query = new URLSearchParams({ from: report.from, to: report.to, website: websiteId })
  return {
    content: {
      subject: `${totals.visitors === 0 ? 'A quiet week' : `${formatCount(totals.visitors, 'visitor')} last week`} · ${name}`,
      paragraphs,
      html: renderWeeklyReport(name, days, report),
      action: { label: 'See all figures', url: `${productUrl}/analytics?${query.toString()}` },
      notes: ['You get this mail on Mondays because you asked for it in Analytics.'],
      unsubscribe: {
        label: 'End this mail, without logging in',
        url: `${productUrl}/stop-mail?token=${token}`,
      },
    },
    unsubscribe: `${productUrl}/api/stop-mail?token=${token}`,
  }
}

const formatCount = (value: number, of: string) => `${formatNumber(value)} ${of}${value === 1 ? '' : 's'}`

function formatRows(
  title: string,
  rows: readonly { name: string; visitors: number }[],
  list: 'page' | 'referrer',
): string[] {
  if (rows.length === 0) return []
  const lines = rows
    .slice(0, 5)
    .map(({ name, visitors }) => `  ${formatRowName(list, name)} – ${formatCount(visitors, 'visitor')}`)
  return [[`${title}:`, ...lines].join('\n')]
}

function formatComparison(now: number, before: number): string {
  if (before === 0) return ''
  const by = now - before
  if (by === 0) return ', as many visitors as the week before'
  return `, ${formatNumber(Math.abs(by))} ${by > 0 ? 'more' : 'fewer'} visitors than the week before (${formatNumber(before)})`
}
