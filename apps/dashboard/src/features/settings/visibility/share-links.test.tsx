import type { AccessResponse, PostSummary } from '@vitrine/model'
import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { expect, test } from 'vitest'
import { postsApi } from '../../../api/queries/posts.queries.ts'
import { websiteNamed } from '../../../testing/samples.ts'
import { testStore } from '../../../testing/test-store.ts'
import { ShareLinks } from './share-links.tsx'

const PAGE = { _id: 'nda', title: 'Under NDA', url: 'https://ada.example/posts/nda' }
const LINK = {
  _id: 'l1',
  name: 'ACME',
  url: 'https://ada.example/share/l1',
  page: null,
  ends_at: '2999-01-01T00:00:00.000Z',
  opens: 0,
  last_opened_at: null,
  created_at: '2026-11-30T00:00:00.000Z',
}

/** Renders the links of a website with the posts “Under NDA”, which has a password, and “Open”. */
async function render(visibility: AccessResponse['visibility'], status = 'published'): Promise<string> {
  const { store } = testStore()
  const website = websiteNamed('ada')
  const posts = [
    ['nda', 'Under NDA'],
    ['open', 'Open'],
  ].map(([post_id, title]) => ({ post_id, post: { title, status } }) as unknown as PostSummary)
  await store.dispatch(postsApi.util.upsertQueryData('posts', website._id, { posts, media: {} }))
  const access = { visibility, has_password: visibility === 'password', pages: [PAGE], links: [LINK] }
  return renderToStaticMarkup(
    <Provider store={store}>
      <ShareLinks website={website} access={access} />
    </Provider>,
  )
}

test('offers no share link while the website is private', async () => {
  const markup = await render('private')
  expect(markup).toContain('A private website can’t be shared.')
  expect(markup).toContain('Delete the link for ACME')
  expect(markup).not.toMatch(/Create link|Copy the link/)
})

test('offers links only to what asks for a password', async () => {
  const offered = async (visibility: AccessResponse['visibility']) =>
    [...(await render(visibility)).matchAll(/<option[^>]*>([^<]*)/g)].map(([, label]) => label)
  expect(await offered('public')).toEqual(['Under NDA'])
  expect(await offered('password')).toEqual(['Whole website', 'Under NDA', 'Open'])
})

test('says that a post with a password must be published first', async () => {
  const markup = await render('public', 'draft')
  expect(markup).not.toContain('Create link')
  expect(markup).toContain('once your website or a published post has a password.')
})
