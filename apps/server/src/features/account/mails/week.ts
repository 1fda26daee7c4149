import type { WeeklyReport } from '../../../core/analytics/weekly-mail.ts'
import type { Letter } from './letter.ts'
import { weekSheet } from './week-sheet.ts'
import { cut, short, weekOf, within } from './week-words.ts'

/** How many came in a week, from where, and what they read; `product` is the dashboard's address. */
export function weekLetter(
  { website, report, mailToken, websiteId }: WeeklyReport,
  product: string,
): { letter: Letter; unsubscribe: string } {
  const { totals, previous, pages, referrers } = report
  const token = encodeURIComponent(mailToken)
  const name = cut(website, 60)
  const days = weekOf(report)
  const says = [
    totals.visitors === 0
      ? `Nobody visited ${name} from ${days}.`
      : `${count(totals.visitors, 'visitor')} looked at ${count(totals.views, 'page')} of ${name} from ${days}${comparedWith(totals.visitors, previous.visitors)}.`,
    ...linesOf('Most read', pages, 'page'),
    ...linesOf('Came from', referrers, 'referrer'),
  ]
  const shown = new URLSearchParams({ from: report.from, to: report.to, website: websiteId })
  return {
    letter: {
      subject: `${totals.visitors === 0 ? 'A quiet week' : `${count(totals.visitors, 'visitor')} last week`} · ${name}`,
      says,
      sheet: weekSheet(name, days, report),
      action: { label: 'See all figures', url: `${product}/analytics?${shown.toString()}` },
      notes: ['You get this mail on Mondays because you asked for it in Analytics.'],
      end: { label: 'End this mail, without logging in', url: `${product}/stop-mail?token=${token}` },
    },
    unsubscribe: `${product}/api/stop-mail?token=${token}`,
  }
}

const count = (value: number, of: string) => `${short(value)} ${of}${value === 1 ? '' : 's'}`

function linesOf(
  title: string,
  rows: readonly { name: string; visitors: number }[],
  list: 'page' | 'referrer',
): string[] {
  if (rows.length === 0) return []
  const lines = rows
    .slice(0, 5)
    .map(({ name, visitors }) => `  ${within(list, name)} – ${count(visitors, 'visitor')}`)
  return [[`${title}:`, ...lines].join('\n')]
}

function comparedWith(now: number, before: number): string {
  if (before === 0) return ''
  const by = now - before
  if (by === 0) return ', as many visitors as the week before'
  return `, ${short(Math.abs(by))} ${by > 0 ? 'more' : 'fewer'} visitors than the week before (${short(before)})`
}
