import { Draft, WebsiteType } from '@vitrine/model'
import { expect, test } from 'vitest'
import { missingWords } from './missing-content.ts'
import { waysFor } from '../import-methods/method.ts'

const KEYS = Draft.shape.missing.unwrap().options

test.each(WebsiteType.options)(
  'every part that %s may miss has words, and a way only where it is open',
  type => {
    for (const key of KEYS) {
      const { title, hint, way } = missingWords(key, type, () => false)
      expect(title).toBeTruthy()
      expect(hint).toMatch(/\.$/)
      if (way) expect(waysFor(type, () => false)).toContain(way)
    }
  },
)

test('a career comes by file, a photo by signing in where that is possible', () => {
  expect(missingWords('experience', 'linkedin-individual', () => false).way).toBe('file')
  expect(missingWords('avatar', 'linkedin-individual', () => true).way).toBe('connect')
  expect(missingWords('avatar', 'linkedin-individual', () => false).way).toBeUndefined()
  expect(missingWords('pictures', 'instagram', () => false).way).toBe('photos')
  expect(missingWords('videos', 'youtube', () => false).way).toBe('posts')
})
