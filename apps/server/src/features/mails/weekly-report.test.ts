import type { AnalyticsResponse } from '@vitrine/model'
import { expect, it } from 'vitest'
import { renderMail } from './mail-template.ts'
import { weeklyReportMail } from './weekly-report.ts'

type Totals = AnalyticsResponse['totals']
const totals = (visitors: number, views = visitors): Totals => ({
  ...{
    visitors,
    views,
    bounce_rate: null,
    visit_duration_s: null,
    views_per_visit: null,
    scroll_depth: null,
  },
})
const day = (date: number, visitors: number) => ({
  at: `2026-11-${String(date)}T00:00`,
  visitors,
  views: visitors,
})
function mailFor(
  given: Partial<AnalyticsResponse> & { website?: string } = {},
  { website = 'Grace Hopper', ...report } = given,
) {
  const week = {
    websiteId: 'w1',
    website,
    mailToken: 'a-token',
    report: {
      ...{
        from: '2026-11-16',
        to: '2026-11-22',
        totals: totals(0),
        previous: totals(0),
        pages: [],
        referrers: [],
      },
      series: [16, 17, 18, 19, 20, 21, 22].map(date => day(date, 0)),
      ...report,
    } as unknown as AnalyticsResponse,
  }
  return renderMail(
    'a@example.com',
    weeklyReportMail(week, 'https://dashboard.example').content,
    'https://dashboard.example',
  )
}

it('reports a week without visits without figures', () => {
  const { subject, text, html } = mailFor()
  expect(subject).toBe('A quiet week · Grace Hopper')
  expect(text).toMatch(/No visitors to Grace Hopper, 16\s–\s22 November 2026\./)
  expect(html).toContain('No visitors this week')
  expect(html).not.toMatch(/Visitors<|NaN|Infinity|undefined/)
})

it('formats a single visit and very large numbers', () => {
  const one = mailFor({ totals: totals(1), series: [day(16, 1)] })
  expect(one.subject).toBe('1 visitor last week · Grace Hopper')
  expect(one.text).toMatch(/Grace Hopper had 1 visitor and 1 page view, 16\s–\s22 November 2026\./)
  expect(one.html).toContain('None the week before')
  const huge = mailFor({
    totals: totals(1_234_567_890),
    previous: totals(2),
    series: [day(16, 1_234_567_890)],
  })
  expect(huge.html).toContain('1.2B')
  expect(huge.html).not.toContain('1,234,567,890')
})

it('escapes, truncates and isolates names from strangers and owners', () => {
  const website = `\u202e<b>שלום</b>\u2066\r\nBcc: x@example.org ${'long '.repeat(100)}`
  const row = (name: string) => ({ name, visitors: 3, views: 3 })
  const { subject, text, html } = mailFor({
    ...{ website, totals: totals(3) },
    pages: [row('/posts/<img src=x onerror=alert(1)>'), row('/'), row(`/posts/${'x'.repeat(5000)}`)],
    referrers: [row('\u202emoc.elgoog'), row('javascript:alert(1)')],
  })
  for (const part of [subject, text, html]) expect(part).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
  expect(subject).not.toMatch(/[\r\n]/)
  expect(subject.length).toBeLessThan(120)
  expect(html).not.toMatch(/<b>|<img|href="javascript/)
  expect(html).toContain('<bdi>Home page</bdi>')
  expect(html.length).toBeLessThan(20_000)
})

it('names a page by its percent-encoded path', () => {
  const row = (name: string) => ({ name, visitors: 3, views: 3 })
  const { text } = mailFor({ pages: [row('/posts/a,b c'), row('/=cmd|x')], referrers: [] })
  expect(text).toContain('/posts/a%2Cb%20c – 3 visitors')
  expect(text).toContain('/%3Dcmd%7Cx – 3 visitors')
})

it('links to the week of the website, with an unsubscribe link in both parts', () => {
  const { text, html } = mailFor()
  expect(html).toContain('analytics?from=2026-11-16&amp;to=2026-11-22&amp;website=w1"')
  for (const part of [text, html]) expect(part).toContain('https://dashboard.example/stop-mail?token=a-token')
})

it('writes numbers, dates and plurals in the recipient’s language', async () => {
  const { runWithLocale, serveTranslations } = await import('../../platform/i18n/request-locale.ts')
  const { PATHS } = await import('../../paths.ts')
  serveTranslations(PATHS.locales)
  const { html, subject } = runWithLocale('de', () => mailFor({ totals: totals(1234) }))
  expect(html).toContain('<html lang="de">')
  expect(subject).toContain('1.234 ')
  expect(html).toContain('16.–22. November 2026')
})
