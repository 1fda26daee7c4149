import { Draft, WebsiteType } from '@vitrine/model'
import { expect, test } from 'vitest'
import { missingContent } from './missing-content.ts'
import { availableMethods } from '../import-methods/method.ts'

const KEYS = Draft.shape.missing.unwrap().options

test.each(WebsiteType.options)(
  'every part that %s may lack has a title and a hint, and only an available method',
  type => {
    for (const key of KEYS) {
      const { title, hint, method } = missingContent(key, type, () => false)
      expect(title).toBeTruthy()
      expect(hint).toMatch(/\.$/)
      if (method) expect(availableMethods(type, () => false)).toContain(method)
    }
  },
)

test('suggests a file for experience and connecting for a photo where that is enabled', () => {
  expect(missingContent('experience', 'linkedin-individual', () => false).method).toBe('file')
  expect(missingContent('avatar', 'linkedin-individual', () => true).method).toBe('connect')
  expect(missingContent('avatar', 'linkedin-individual', () => false).method).toBeUndefined()
  expect(missingContent('pictures', 'instagram', () => false).method).toBe('photos')
  expect(missingContent('videos', 'youtube', () => false).method).toBe('posts')
})
