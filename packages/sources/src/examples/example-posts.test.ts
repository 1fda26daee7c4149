import { checkFacts, draftWebsite, plainText } from '@vitrine/model'
import { expect, it } from 'vitest'
import { readExample } from './examples.ts'

it.each([
  ['faraday-lectures', 6, 'videos'],
  ['anna-atkins', 3, 'reels'],
  ['bauhaus', 4, 'skills'],
] as const)('example %s has posts whose quotations occur in its sources', (name, count, section) => {
  const profile = readExample(name)
  const { posts, section_order } = draftWebsite(profile)
  expect(posts).toHaveLength(count)
  expect(section_order[section_order.indexOf(section) + 1]).toBe('posts')
  for (const { title, excerpt, body } of posts)
    for (const text of [title, excerpt, plainText(body)])
      expect({ text, ...checkFacts(text, profile) }).toMatchObject({ violations: [] })
})
