import { expect, test } from 'vitest'
import { pictureError } from './picture-field.tsx'

test('rejects files that cannot be pictures before the upload', () => {
  expect(pictureError({ type: 'application/pdf', size: 10 }, 100)).toContain('isn’t a picture')
  expect(pictureError({ type: 'image/png', size: 0 }, 100)).toContain('empty')
  expect(pictureError({ type: 'image/png', size: 15_000_001 }, 15_000_000)).toBe(
    'This picture is 16 MB. The limit is 15 MB.',
  )
})

test('leaves files of unknown type to the server', () => {
  expect(pictureError({ type: '', size: 10 }, 100)).toBeNull()
  expect(pictureError({ type: 'image/avif', size: 100 }, 100)).toBeNull()
})
