import { draftWebsite, plainText } from '@vitrine/model'
import { expect, it } from 'vitest'
import { readExample } from './examples.ts'

it.each([
  ['faraday-lectures', 6, 'videos'],
  ['anna-atkins', 3, 'reels'],
  ['bauhaus', 4, 'skills'],
] as const)('example %s has posts whose quotations occur in its sources', (name, count, section) => {
  const profile = readExample(name)
  const source = JSON.stringify(profile).toLowerCase()
  const { posts, section_order } = draftWebsite(profile)
  expect(posts).toHaveLength(count)
  expect(section_order[section_order.indexOf(section) + 1]).toBe('posts')
  for (const { title, excerpt, body } of posts)
    for (const text of [title, excerpt, plainText(body)])
      for (const word of text.match(/[\p{L}\p{N}]+/gu) ?? []) expect(source).toContain(word.toLowerCase())
})
