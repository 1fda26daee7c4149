import type { PreviewData } from '@vitrine/model'
import { expect, test } from 'vitest'
import { listSourcedTexts } from './sourced-texts.ts'

const now = new Date('2026-11-21T10:00:30Z')
const at = '2026-11-21T10:00:00.000Z'
const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

const preview = {
  profile: {
    link: { platform: 'linkedin' },
    provenance: {
      headline: { path: 'public-page', detail: 'JSON-LD', at },
      'details.experience': { path: 'export', detail: 'PDF', at },
    },
  },
  section_order: ['hero', 'about', 'experience', 'stats'],
  design: {
    hero: { lede: 'Mathematician' },
    about: { title: 'About me', body: paragraph('I write notes.') },
    experience: { title: '', items: [{ role: 'Analyst' }] },
    stats: { items: [{ label: 'Followers', value: 12 }] },
  },
  evidence: {
    'experience.items.0': [{ path: 'details.experience.0.title', quote: 'Analyst' }],
    'stats.items.0.value': [{ path: 'stats.0', quote: '12' }],
    'hero.lede': [{ path: 'headline', quote: 'Mathematician  and writer' }],
    'about.body': [{ path: 'bio', quote: 'I  write notes.' }],
    'hero.eyebrow': [{ path: 'location', quote: 'London' }],
    'seo.title': [{ path: 'name', quote: 'Ada' }],
  },
} as unknown as PreviewData

test('lists texts in page order under their section headings', () => {
  expect(
    listSourcedTexts(preview, now).map(({ heading, texts }) => [heading, texts.map(({ text }) => text)]),
  ).toEqual([
    ['At the top', ['Mathematician']],
    ['About me', ['I write notes.']],
    ['Experience', ['Analyst']],
    ['Stats', ['Followers']],
  ])
})

test('describes the source of each text, falling back to the provenance of its parent field', () => {
  const sources = listSourcedTexts(preview, now).flatMap(({ texts }) => texts.flatMap(text => text.sources))
  expect(sources).toEqual(['from your public LinkedIn page, just now', 'from your own file, just now'])
})

test('quotes the profile only where its words differ from the text', () => {
  const quotes = listSourcedTexts(preview, now).flatMap(({ texts }) => texts.map(text => text.quote))
  expect(quotes).toEqual(['Mathematician  and writer', null, null, '12'])
})
