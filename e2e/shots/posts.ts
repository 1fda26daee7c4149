import type { Page } from '@playwright/test'
import { call } from '../product/api-client.ts'

type Each = (name: string, visit: (page: Page) => Promise<void>) => Promise<void>
type Desk = { port: number; token: string; at: (path: string) => string; each: Each }

const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const BODY = {
  type: 'doc',
  content: [
    words(
      'Light a candle and let it settle for a minute. It looks like one thing. It is three: a dark cone close to the wick, a bright mantle around it, and outside the mantle a thin veil.',
    ),
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'The dark cone' }] },
    words('Put one end of a thin glass tube into the dark part. A white smoke comes out at the other end.'),
    { type: 'blockquote', content: [words('It leaves a ring, not a disc.')] },
    {
      type: 'codeBlock',
      attrs: { language: 'python' },
      content: [{ type: 'text', text: 'print(flame.heat)' }],
    },
    {
      type: 'table',
      content: [
        ['tableHeader', 'Part', 'Light'],
        ['tableCell', 'Mantle', 'bright'],
      ].map(([type, ...cells]) => ({
        type: 'tableRow',
        content: cells.map(cell => ({ type, content: [words(cell)] })),
      })),
    },
  ],
}
const POSTS = [
  ['How the lectures began', 'published'],
  ['Breathing is a slow candle', 'draft'],
  ['Why a candle needs air, and which part of it', 'scheduled'],
  ['Water from fire', 'published'],
  ['What a flame is made of', 'published'],
] as const

/** The list of posts with some chosen, and one of them in the editor; its slash menu and its preview. */
export async function shotsOfPosts({ port, token, at, each }: Desk): Promise<void> {
  const all = await call(port, 'POST', '/api/website/all', { token, body: { subdomain: 'dashboard' } })
  const [website] = (JSON.parse(all.body) as { websites: { _id: string }[] }).websites
  let last = ''
  for (const [title, status] of POSTS) {
    const later = { published_at: new Date(Date.now() + 4 * 86_400_000).toISOString() }
    const post = { title, status, body: BODY, tags: ['Chemistry'], ...(status === 'scheduled' ? later : {}) }
    const body = { websiteId: website?._id, post }
    const saved = await call(port, 'POST', '/api/post/save-post', { token, body })
    last = (JSON.parse(saved.body) as { post: { post_id: string } }).post.post_id
  }
  await each('posts', async page => {
    await page.goto(at('/posts'))
    for (const index of [1, 3]) await page.locator('.post-row input').nth(index).check()
  })
  const editor = async (page: Page) => {
    await page.goto(at(`/edit/${last}`))
    await page.getByRole('textbox', { name: 'Text of the post' }).waitFor()
  }
  await each('post-editor', editor)
  await each('post-editor-slash', async page => {
    await editor(page)
    await page.getByRole('button', { name: 'Insert' }).click()
    await page.getByRole('listbox', { name: 'Insert' }).waitFor()
  })
  await each('post-preview', async page => {
    await editor(page)
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
  })
}
