import { Design } from '@vitrine/model'
import { expect, test } from 'vitest'
import { currentWording, applyWording } from './suggested-wordings.tsx'

const design = Design.parse({
  theme_name: 'terminal',
  hero: { title: 'Ada', lede: 'Before.' },
  about: { title: 'About', body: { type: 'doc', content: [] } },
})

test('a wording takes its place, and nothing else changes', () => {
  const next = applyWording(design, { path: 'hero.lede', text: 'After.' })
  expect(next).toEqual({ ...design, hero: { ...design.hero, lede: 'After.' } })
  expect(currentWording(next, 'hero.lede')).toBe('After.')
})

test('paragraphs become paragraphs', () => {
  const next = applyWording(design, { path: 'about.body', text: 'One.\n\nTwo.' })
  expect(next.about?.body.content).toHaveLength(2)
  expect(currentWording(next, 'about.body')).toBe('One.\n\nTwo.')
  expect(Design.safeParse(next).success).toBe(true)
})

test('a section that is not there is not made', () => {
  const bare = Design.parse({ theme_name: 'terminal' })
  expect(applyWording(bare, { path: 'about.body', text: 'One.' })).toEqual(bare)
  expect(applyWording(bare, { path: 'hero.lede', text: 'One.' })).toEqual(bare)
  expect(currentWording(bare, 'about.body')).toBe('')
})
