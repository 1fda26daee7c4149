import { Design, isUploadedPicture, type RichTextNode, uploadedPictureUrl } from '@vitrine/model'
import { expect, it } from 'vitest'
import { countPictures, draftPictureUrls, pictureUrls, postPictureUrls } from './picture-urls.ts'

const galleryOf = (count: number, url: (index: number) => string): RichTextNode => ({
  type: 'gallery',
  content: Array.from({ length: count }, (_, index) => ({
    type: 'image',
    attrs: { src: url(index), alt: '' },
  })),
})
const post = (...content: RichTextNode[]) => ({ cover: null, body: { type: 'doc' as const, content } })

const galleriesOf = (count: number, url: (name: string) => string) =>
  Array.from({ length: count }, (_, at) => galleryOf(12, index => url(`${String(at)}-${String(index)}`)))
const remoteUrl = (name: string) => `https://pictures.example/${name}`

it('has the pictures in every text of a design, also in further sections', () => {
  const text = (name: string) => ({
    type: 'doc',
    content: [{ type: 'image', attrs: { src: remoteUrl(name), alt: '' } }],
  })
  const design = Design.parse({
    theme_name: 'terminal',
    about: { body: text('about') },
    text: { body: text('text') },
    'text-2': { body: text('text-2') },
    faq: { items: [{ question: 'Why?', answer: text('faq') }] },
    'faq-3': { items: [{ question: 'How?', answer: text('faq-3') }] },
  })
  expect(pictureUrls(design).sort()).toEqual(['about', 'faq', 'faq-3', 'text', 'text-2'].map(remoteUrl))
})

it('has all pictures of full galleries, from wherever they are', () => {
  const written = post(...galleriesOf(5, remoteUrl), ...galleriesOf(5, uploadedPictureUrl))
  expect(postPictureUrls(written)).toHaveLength(120)
  expect(countPictures(written)).toBe(120)
})

it('counts also the pictures that a post does not show', () => {
  const written = post(...galleriesOf(50, remoteUrl))
  expect(postPictureUrls(written)).toHaveLength(400)
  expect(countPictures(written)).toBe(600)
})

it('has 40 pictures of other websites at most before the posts of a draft are shown', () => {
  const posts = [post(...galleriesOf(4, remoteUrl)), post(...galleriesOf(4, uploadedPictureUrl))]
  const urls = draftPictureUrls(Design.parse({ theme_name: 'terminal' }), posts)
  expect(urls.filter(url => url.startsWith('https://pictures.example/'))).toHaveLength(40)
  expect(urls.filter(isUploadedPicture)).toHaveLength(48)
})
