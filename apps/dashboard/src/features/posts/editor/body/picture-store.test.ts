import type { PostContent } from '@vitrine/model'
import { expect, it } from 'vitest'
import { createPictureStore, listPictureSources } from './picture-store.ts'

const image = (src: string) => ({ type: 'image' as const, attrs: { src, alt: '' } })
const post: Pick<PostContent, 'cover' | 'body'> = {
  cover: { url: 'https://example.com/cover.jpg', width: null, height: null, alt: '' },
  body: {
    type: 'doc',
    content: [
      image('https://example.com/a.jpg'),
      { type: 'blockquote', content: [image('https://example.com/b.jpg')] },
    ],
  },
}
const media = {
  width: 640,
  height: 480,
  blur: '',
  color: null,
  variants: [{ path: '/media/a/640.webp', width: 640, format: 'webp' as const }],
}

it('reports a picture without a copy as failed until there is one', () => {
  const pictures = createPictureStore({})
  expect(pictures.hasFailed('https://example.com/a.jpg')).toBe(false)
  pictures.add({ 'https://example.com/b.jpg': media }, listPictureSources(post))
  expect(listPictureSources(post).map(url => pictures.hasFailed(url))).toEqual([true, true, false])
  pictures.add({ 'https://example.com/a.jpg': media })
  expect(pictures.hasFailed('https://example.com/a.jpg')).toBe(false)
  expect(pictures.getUrl('https://example.com/a.jpg')).toBe('/media/a/640.webp')
})
