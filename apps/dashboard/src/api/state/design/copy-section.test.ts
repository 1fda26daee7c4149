import { Design, type DesignResponse, SeoSettings } from '@vitrine/model'
import { afterAll, expect, it, vi } from 'vitest'
import { answerJson, apiServer } from '../../../testing/api-server.ts'
import { testStore } from '../../../testing/test-store.ts'
import { copySection } from './copy-section.ts'
import { addFileToUpload, openDesign } from './design-slice.ts'

const URL = 'https://uploads.example/w/plate.png'
// Other test files of the process have loaded the modules, and must not get the mocked ones.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())
// Uploads use XMLHttpRequest, which only browsers have.
vi.mock('../../files/upload-picture.ts', () => ({
  uploadPicture: () => Promise.resolve({ data: { imageUrl: URL } }),
}))

const answer: DesignResponse = {
  design: Design.parse({
    theme_name: 'atelier',
    header: {},
    hero: { title: 'Ada', picture: { url: URL, alt: 'A plate', width: 800, height: 600 } },
    footer: {},
  }),
  section_order: ['header', 'hero', 'footer'],
  website_type: 'github',
  revision: 3,
  themes: ['atelier'],
  media: {},
  seo: SeoSettings.parse({}),
  kind: 'person',
  is_example: false,
}

/** Copies the hero to a website that refuses it and has some unused pictures; returns the pictures it deletes. */
async function copyRefused(unused: string[]): Promise<unknown> {
  const { requests } = await apiServer(({ method, path }, response) => {
    if (method === 'GET' && path.includes('/pictures?'))
      return answerJson(response, 200, { pictures: unused.map(url => ({ url })), next: null })
    if (method === 'GET') return answerJson(response, 200, answer)
    return path === '/api/design'
      ? answerJson(response, 422, { code: 'validation_failed', message: 'Refused.', requestId: 'r' })
      : answerJson(response, 200, { ok: true })
  })
  const { store } = testStore()
  store.dispatch(openDesign({ websiteId: 'mine', design: answer, stored: null }))
  store.dispatch(addFileToUpload({ url: URL, file: new File(['x'], 'plate.png'), oldImageUrl: null }))
  const result = await store.dispatch(copySection('hero', 'other'))
  expect(result).toMatchObject({ outcome: 'failed', failure: { message: 'Refused.' } })
  return requests.find(({ method, path }) => method === 'DELETE' && path === '/api/website/other/pictures')
    ?.body
}

it('takes back the pictures that it uploaded if the other website refuses the section', async () => {
  expect(await copyRefused([])).toEqual({ urls: [URL] })
})

it('leaves a picture that the other website had already, though nothing used it', async () => {
  expect(await copyRefused([URL])).toBeUndefined()
})
