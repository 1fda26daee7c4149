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
  const section = { background: { picture: picture('https://a.example/1') } }
  const changed = changePictures(section, used => ({ ...used, url: 'https://a.example/2' }))
  expect(changed).toEqual({ background: { picture: picture('https://a.example/2') } })
  expect(changePictures(section, used => used)).toBe(section)
})
