import { Draft, WebsiteType } from '@vitrine/model'
import { expect, test } from 'vitest'
import { missingContent } from './missing-content.ts'
import { availableMethods } from '../import-methods/method.ts'

const KEYS = Draft.shape.missing.unwrap().options

test.each(WebsiteType.options)(
  'every part that %s may lack has a title and a hint, and only an available method',
  type => {
    for (const key of KEYS) {
      const { title, hint, way } = missingContent(key, type, () => false)
      expect(title).toBeTruthy()
      expect(hint).toMatch(/\.$/)
      if (way) expect(availableMethods(type, () => false)).toContain(way)
    }
  },
)

test('suggests a file for experience and connecting for a photo where that is enabled', () => {
  expect(missingContent('experience', 'linkedin-individual', () => false).way).toBe('file')
  expect(missingContent('avatar', 'linkedin-individual', () => true).way).toBe('connect')
  expect(missingContent('avatar', 'linkedin-individual', () => false).way).toBeUndefined()
  expect(missingContent('pictures', 'instagram', () => false).way).toBe('photos')
  expect(missingContent('videos', 'youtube', () => false).way).toBe('posts')
})
