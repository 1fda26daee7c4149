import { expect, it } from 'vitest'
import { changePictures, listUsedPictures } from './picture-uses.ts'

const picture = (url: string, alt = '') => ({ url, width: 60, height: 40, alt })

it('asks for no alt text of the background of a section', () => {
  const section = {
    picture: picture('https://a.example/1'),
    background: { picture: picture('https://a.example/2') },
  }
  expect(listUsedPictures(section)).toEqual([
    { url: 'https://a.example/1', alt: '' },
    { url: 'https://a.example/2', alt: null },
  ])
})

it('replaces the background of a section, and keeps it without alt text', () => {
  const section = { title: 'Pier', background: { picture: picture('https://a.example/1') } }
  const changed = changePictures(section, used => ({ ...used, url: 'https://a.example/2' }))
  expect(changed).toEqual({ title: 'Pier', background: { picture: picture('https://a.example/2') } })
  expect(changePictures(section, used => used)).toBe(section)
})

const image = (src: string, alt = 'A pier') => ({ type: 'image', attrs: { src, alt } })
const film = (poster: string | null) => ({ type: 'video', attrs: { id: 'v', poster } })
const to = (url: string) => (used: { url: string }) =>
  used.url === 'https://a.example/1' ? { ...used, alt: 'New', url } : { ...used, alt: null, url: used.url }

it('lists the pictures of a text and the stills of its films in order, repeated ones again', () => {
  const text = {
    type: 'doc',
    content: [image('https://a.example/1'), film('https://a.example/2'), film(null)],
  }
  expect(
    listUsedPictures([text, image('https://a.example/1', '')]).map(({ url, alt }) => [url, alt]),
  ).toEqual([
    ['https://a.example/1', 'A pier'],
    ['https://a.example/2', null],
    ['https://a.example/1', ''],
  ])
})

it('changes address and alt text of an image in a text, and the still of a film', () => {
  const text = {
    content: [image('https://a.example/1'), film('https://a.example/1'), film('https://a.example/3')],
  }
  const changed = changePictures(text, to('https://a.example/9'))
  expect(changed).toEqual({
    content: [image('https://a.example/9', 'New'), film('https://a.example/9'), film('https://a.example/3')],
  })
  expect(changed.content[2]).toBe(text.content[2])
})

it('changes the picture of a bookmark, the alt text of an image alone, and nothing that stays the same', () => {
  const bookmark = { type: 'bookmark', attrs: { picture: 'https://a.example/1', poster: 'x' } }
  expect(changePictures(bookmark, to('https://a.example/9'))).toEqual({
    type: 'bookmark',
    attrs: { picture: 'https://a.example/9', poster: 'x' },
  })
  const pier = image('https://a.example/1')
  expect(changePictures(pier, used => ({ ...used, alt: 'New' }))).toEqual(image('https://a.example/1', 'New'))
  expect(changePictures(pier, used => used)).toBe(pier)
})

it('keeps the alt text of an image in a text if the change gives none', () => {
  const changed = changePictures(image('https://a.example/1'), used => ({
    ...used,
    url: 'https://a.example/2',
    alt: null,
  }))
  expect(changed).toEqual(image('https://a.example/2'))
})

it('leaves nodes without a picture as they are', () => {
  const nodes = [
    { type: 'image' },
    { type: 'image', attrs: { src: 1, alt: '' } },
    { type: 'image', attrs: { src: 'x' } },
    { url: 'x', label: '' },
    { url: 'x', alt: '', width: 1 },
    { alt: '', width: 1, height: 1 },
    null,
    'x',
  ]
  expect(changePictures(nodes, used => ({ ...used, url: 'https://a.example/2' }))).toBe(nodes)
})

it('takes over size and focal point of the new picture, and removes the old focal point', () => {
  const focused = { ...picture('https://a.example/1', 'A pier'), focus: { x: 10, y: 20 } }
  const resized = changePictures(focused, used => ({ ...used, focus: { x: 10, y: 30 }, width: 5, height: 6 }))
  expect(resized).toEqual({ ...focused, width: 5, height: 6, focus: { x: 10, y: 30 } })
  expect(changePictures(focused, used => ({ ...used, focus: null }))).toEqual(
    picture('https://a.example/1', 'A pier'),
  )
  expect(changePictures(focused, used => used)).toBe(focused)
})
