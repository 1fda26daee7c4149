import { type RichTextNode, uploadedPictureUrl } from '@vitrine/model'
import { expect, it } from 'vitest'
import { postPictureUrls } from './picture-urls.ts'

const galleryOf = (count: number, url: (index: number) => string): RichTextNode => ({
  type: 'gallery',
  content: Array.from({ length: count }, (_, index) => ({
    type: 'image',
    attrs: { src: url(index), alt: '' },
  })),
})
const post = (...content: RichTextNode[]) => ({ cover: null, body: { type: 'doc' as const, content } })

it('has all uploaded pictures of full galleries, and no more than 40 of other websites', () => {
  const uploaded = [1, 2, 3, 4, 5].map(at =>
    galleryOf(12, index => uploadedPictureUrl(`${String(at)}-${String(index)}`)),
  )
  const others = [1, 2, 3, 4, 5].map(at =>
    galleryOf(12, index => `https://p${String(at)}.example/${String(index)}`),
  )
  const urls = postPictureUrls([post(...others, ...uploaded)])
  expect(urls.filter(url => url.startsWith('https://uploaded.invalid/'))).toHaveLength(60)
  expect(urls).toHaveLength(100)
})

it('has 400 uploaded pictures at most', () => {
  const galleries = Array.from({ length: 50 }, (_, at) =>
    galleryOf(12, index => uploadedPictureUrl(`${String(at)}-${String(index)}`)),
  )
  expect(postPictureUrls([post(...galleries)])).toHaveLength(400)
})
