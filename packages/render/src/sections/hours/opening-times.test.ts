import { MESSAGE_LANGUAGES, postPath } from '@vitrine/model'
import { expect, it } from 'vitest'
import { renderPage } from '../../render.tsx'
import { sampleView } from '../../testing/samples.ts'
import { dayText, openDays, openingRows, timeText } from './opening-times.ts'

const time = (day: 'monday' | 'friday', opens: string, closes: string, until?: 'thursday' | 'monday') => ({
  day,
  opens,
  closes,
  ...(until && { until }),
})

it('joins morning and afternoon of the same days into one row', () => {
  const morning = time('monday', '09:00', '12:00', 'thursday')
  const afternoon = time('monday', '14:00', '18:00', 'thursday')
  const rows = openingRows([morning, afternoon, time('friday', '09:00', '12:00')])
  expect(rows.map(({ day, until, times }) => [day, until, times.length])).toEqual([
    ['monday', 'thursday', 2],
    ['friday', null, 1],
  ])
})

it('lists the days of a range, also past the end of the week', () => {
  expect(openDays(time('friday', '09:00', '12:00'))).toEqual(['friday'])
  expect(openDays(time('friday', '09:00', '12:00', 'monday'))).toEqual([
    'friday',
    'saturday',
    'sunday',
    'monday',
  ])
})

it('writes days and times as the language does', () => {
  expect(dayText({ day: 'monday', until: 'friday' }, 'fr')).toBe('Lundi – vendredi')
  expect(timeText('17:30', 'de')).toBe('17:30')
  expect(timeText('17:30', 'en').replace(/\s/, ' ')).toBe('5:30 PM')
  expect(timeText('24:00', 'fr')).toMatch(/^0?0:00$/)
})

it('writes the digits of times and file sizes as all others, in every language', () => {
  const view = sampleView('rich', 'gazette', 'auto', 'youtube')
  const [post] = view.posts
  if (!post) throw new Error('The sample lost its posts')
  const file = { name: 'a.pdf', size: 2_400_000, title: '', caption: '', src: '/files/a.pdf', type: '' }
  post.body = { type: 'doc', content: [{ type: 'file', attrs: file }] as never }
  view.design.hours = {
    visible: true,
    title: '',
    note: '',
    items: [time('monday', '09:00', '17:30')],
  } as never
  view.section_order = ['hours', ...view.section_order]
  for (const language of [...MESSAGE_LANGUAGES, 'ar-EG', 'fa-AF', 'mr', 'ne'])
    for (const path of ['/', postPath(post)]) {
      const { body } = renderPage({ ...view, seo: { ...view.seo, language } }, path)
      const main = body.replace(/^[^]*<main|<footer[^]*/g, '').replace(/<[^>]*>/g, '')
      expect([language, path, main.match(/(?![0-9])\p{Nd}/u)]).toEqual([language, path, null])
      expect(main, language).toMatch(path === '/' ? /0?9[:.h]00/ : /2[.,٫]4/)
    }
})

it('tells search engines the opening hours of the place, without the time that schema.org does not know', () => {
  const view = sampleView('hostile', 'ledger', 'light', 'instagram')
  const [, json = ''] = /ld\+json">(.*?)<\/script>/.exec(renderPage(view, '/').body) ?? []
  const { mainEntity } = JSON.parse(json) as { mainEntity: { workLocation: object } }
  expect(mainEntity.workLocation).toEqual({
    '@type': 'Place',
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Friday', 'Saturday', 'Sunday', 'Monday'],
        opens: '22:00',
        closes: '23:59',
      },
    ],
  })
})
