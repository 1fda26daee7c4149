import { Design, type PreviewData, type Suggestion } from '@vitrine/model'
import { expect, test } from 'vitest'
import { currentWording, applyWording, keepWordings } from './suggested-wordings.tsx'

const design = Design.parse({
  theme_name: 'terminal',
  hero: { title: 'Ada', lede: 'Before.' },
  about: { title: 'About', body: { type: 'doc', content: [] } },
})

test('replaces the wording and nothing else', () => {
  const next = applyWording(design, { path: 'hero.lede', text: 'After.' })
  expect(next).toEqual({ ...design, hero: { ...design.hero, lede: 'After.' } })
  expect(currentWording(next, 'hero.lede')).toBe('After.')
})

test('stays when more is added to the preview, but not in another language', () => {
  const wordings: Suggestion[] = [{ path: 'hero.lede', text: 'Chosen.' }]
  const drafted = (language: string) => ({ design, seo: { language } }) as PreviewData
  const lede = (next: PreviewData) => keepWordings(next, drafted('en'), wordings).design.hero?.lede
  expect([lede(drafted('en')), lede(drafted('de'))]).toEqual(['Chosen.', 'Before.'])
})

test('keeps paragraphs when applying a wording to rich text', () => {
  const next = applyWording(design, { path: 'about.body', text: 'One.\n\nTwo.' })
  expect(next.about?.body.content).toHaveLength(2)
  expect(currentWording(next, 'about.body')).toBe('One.\n\nTwo.')
  expect(Design.safeParse(next).success).toBe(true)
})

test('does not create a missing section', () => {
  const empty = Design.parse({ theme_name: 'terminal' })
  expect(applyWording(empty, { path: 'about.body', text: 'One.' })).toEqual(empty)
  expect(applyWording(empty, { path: 'hero.lede', text: 'One.' })).toEqual(empty)
  expect(currentWording(empty, 'about.body')).toBe('')
})
