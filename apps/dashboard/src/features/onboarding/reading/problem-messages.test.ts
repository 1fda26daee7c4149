import { ReadingProblem, WebsiteType } from '@vitrine/model'
import { expect, test } from 'vitest'
import { PLATFORM_NAMES } from '../platform-names.ts'
import { missingValueLabel, problemMessage } from './problem-messages.ts'

const all = WebsiteType.options.flatMap(type => ReadingProblem.options.map(kind => [type, kind] as const))

test.each(all)('%s, %s: names the platform and what is possible', (type, kind) => {
  const { title, reason } = problemMessage(kind, type, { hasFields: true, isPartialCareer: false })
  expect(title).toMatch(/[^.]$/)
  expect(`${title} ${reason}`).toContain(PLATFORM_NAMES[type])
  expect(reason).toMatch(/We kept what we found\. You can add the rest\.$/)
  expect(missingValueLabel(kind).length).toBeGreaterThan(5)
})

test('does not claim that something was kept if nothing was found', () => {
  expect(
    problemMessage('blocked', 'instagram', { hasFields: false, isPartialCareer: false }).reason,
  ).not.toContain('kept')
})

test('says that a career is partial, and of a career that is not shown that LinkedIn keeps it', () => {
  const titles = [true, false].map(
    isPartialCareer =>
      problemMessage('hidden', 'linkedin-individual', { hasFields: true, isPartialCareer }).title,
  )
  expect(titles).toEqual(['LinkedIn shows only part of this career', 'LinkedIn hides careers'])
})

test('says of a page that shows nothing that it may need scripts, and only of a page', () => {
  const none = { hasFields: false, isPartialCareer: false }
  expect(problemMessage('unknown', 'github', none, 'rosa.example').reason).toContain('scripts')
  expect(problemMessage('unknown', 'github', none).reason).not.toContain('scripts')
})

test('distinguishes refused values from missing ones', () => {
  expect([missingValueLabel('hidden'), missingValueLabel('timeout'), missingValueLabel(null)]).toEqual([
    'Not public',
    'Didn’t load',
    'Missing',
  ])
})
