import type { PublishedPost, Website } from '@vitrine/model'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PageSwitcher, PageSwitcherRow } from './page-switcher.tsx'

const website = { name: 'Ada', url: 'https://ada.example.com' } as Website
const post = { title: 'A note', slug: 'a-note' } as PublishedPost
const draw = (posts: PublishedPost[], path: string) =>
  renderToStaticMarkup(<PageSwitcher website={website} posts={posts} path={path} onPath={() => undefined} />)

it('shows only the address for a website without posts', () => {
  expect(draw([], '/')).toContain('ada.example.com')
  expect(draw([], '/')).not.toContain('<button')
})

it('shows the decoded path of the page', () => {
  expect(draw([post], '/')).toContain('<button')
  expect(draw([post], '/posts/caf%C3%A9')).toContain('ada.example.com/posts/café')
  expect(draw([post], '/posts/%E0%A4')).toContain('/posts/%E0%A4')
})

it('is in the drawer on phones, with the page’s name, and only if there are other pages', () => {
  const row = (posts: PublishedPost[], path: string) =>
    renderToStaticMarkup(<PageSwitcherRow posts={posts} path={path} onPath={() => undefined} />)
  expect(row([], '/')).toBe('')
  expect(row([post], '/')).toContain('Home page')
  expect(row([post], '/posts/a-note')).toContain('A note')
  expect(row([post], '/posts')).toContain('All posts')
})
