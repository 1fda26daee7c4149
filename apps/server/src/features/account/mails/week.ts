import type { Week } from '../../../core/analytics/week.ts'
import type { Letter } from './letter.ts'

const number = (value: number) => value.toLocaleString('en')
/** Where strangers' words may stand in them, they are kept to what an address is made of. */
const plain = (name: string) => name.replace(/[^\p{L}\p{N}./_~%-]/gu, '').slice(0, 80)

/** How many came in a week, from where, and what they read; `product` is the dashboard's address. */
export function weekLetter(
  { website, report, mailToken }: Week,
  product: string,
): { letter: Letter; unsubscribe: string } {
  const { totals, previous, pages, referrers } = report
  const [page, sender] = [pages[0], referrers[0]]
  const token = encodeURIComponent(mailToken)
  const says = [
    totals.visitors === 0
      ? `Nobody visited ${website} from ${daysOf(report)}.`
      : `${count(totals.visitors, 'visitor')} looked at ${count(totals.views, 'page')} of ${website} from ${daysOf(report)}${comparedWith(totals.visitors, previous.visitors)}.`,
    ...(page
      ? [
          `Most read: ${page.name === '/' ? 'the front page' : plain(page.name)}, by ${count(page.visitors, 'visitor')}.`,
        ]
      : []),
    ...(sender ? [`Most came from ${plain(sender.name)}: ${count(sender.visitors, 'visitor')}.`] : []),
  ]
  return {
    letter: {
      subject: 'Your website this week',
      says,
      action: { label: 'See all figures', url: `${product}/analytics?from=${report.from}&to=${report.to}` },
      notes: [
        'You get this mail on Mondays because you asked for it in Analytics.',
        `To end it, without logging in: ${product}/stop-mail?token=${token}`,
      ],
    },
    unsubscribe: `${product}/api/stop-mail?token=${token}`,
  }
}

const count = (value: number, of: string) => `${number(value)} ${of}${value === 1 ? '' : 's'}`

function daysOf({ from, to }: { from: string; to: string }): string {
  const write = (day: string) =>
    new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    )
  return `${write(from)} to ${write(to)}`
}

function comparedWith(now: number, before: number): string {
  if (before === 0) return ''
  const by = now - before
  if (by === 0) return ', as many visitors as the week before'
  return `, ${number(Math.abs(by))} ${by > 0 ? 'more' : 'fewer'} visitors than the week before (${number(before)})`
}
