import { IMPORT_MAX_BYTES } from '@vitrine/model'
import { expect, test } from 'vitest'
import { formatFileSize, classifyFiles } from './classify-files.ts'

const pdf = new File(['%PDF'], 'Profile.pdf', { type: 'application/pdf' })
const photo = new File(['x'], 'a.jpg', { type: 'image/jpeg' })
const sized = (size: number) => Object.defineProperty(new File(['x'], 'big.zip'), 'size', { value: size })

test('classifies a single file as a file import for every website type', () => {
  expect(classifyFiles([pdf], null)).toEqual({ method: 'file', content: { file: pdf } })
  expect(classifyFiles([pdf], 'instagram')).toEqual({ method: 'file', content: { file: pdf } })
})

test('classifies images as photos for Instagram and rejects them for other types', () => {
  expect(classifyFiles([photo, photo], 'instagram')).toEqual({
    method: 'photos',
    content: { photos: [photo, photo] },
  })
  expect(classifyFiles([photo], 'linkedin-individual')).toMatchObject({
    method: 'file',
    error: expect.stringContaining('need an Instagram link'),
  })
})

test.each(['image/heic', 'image/heif', ''])('rejects HEIC photos of type “%s” and says what to do', type => {
  const files = [photo, new File(['x'], 'IMG_1.HEIC', { type })]
  expect(classifyFiles(files, 'instagram')).toMatchObject({
    method: 'photos',
    error: expect.stringContaining('HEIC'),
  })
})

test.each([
  ['nothing', [], 'is empty'],
  ['an empty file', [new File([], 'a.pdf')], 'is empty'],
  ['two files', [pdf, pdf], 'one file at a time'],
  ['a file that is too large', [sized(IMPORT_MAX_BYTES + 1)], 'limit is 60 MB'],
])('rejects %s with a message', (_name, files, words) => {
  expect(classifyFiles(files, null)).toMatchObject({ method: 'file', error: expect.stringContaining(words) })
})

test('rejects more photos than the limit instead of dropping some', () => {
  const many = Array.from({ length: 25 }, () => photo)
  expect(classifyFiles(many, 'instagram')).toMatchObject({
    method: 'photos',
    error: expect.stringContaining('25'),
  })
})

test('formats file sizes in KB and MB', () => {
  expect([formatFileSize(3_400_000), formatFileSize(210_000), formatFileSize(4)]).toEqual([
    '3.4 MB',
    '210 KB',
    '1 KB',
  ])
})
