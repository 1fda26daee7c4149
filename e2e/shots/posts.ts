import type { Page } from '@playwright/test'
import { callApi } from '../product/api-client.ts'
import type { OwnerContext } from './capture.ts'

const createParagraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const BODY = {
  type: 'doc',
  content: [
    createParagraph(
      'Light a candle and let it settle for a minute. It looks like one thing. It is three: a dark cone close to the wick, a bright mantle around it, and outside the mantle a thin veil.',
    ),
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'The dark cone' }] },
    createParagraph(
      'Put one end of a thin glass tube into the dark part. A white smoke comes out at the other end.',
    ),
    { type: 'blockquote', content: [createParagraph('It leaves a ring, not a disc.')] },
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
        content: cells.map(cell => ({ type, content: [createParagraph(cell)] })),
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

/** Captures the list of posts with a selection, and a post in the editor with its slash menu and its preview. */
export async function capturePosts({
  product: { port },
  token,
  dashboardUrl,
  capture,
}: OwnerContext): Promise<void> {
  const listed = await callApi(port, 'POST', '/api/website/all', { token, body: { subdomain: 'dashboard' } })
  const [website] = (JSON.parse(listed.body) as { websites: { _id: string }[] }).websites
  let lastPostId = ''
  for (const [title, status] of POSTS) {
    const schedule = { published_at: new Date(Date.now() + 4 * 86_400_000).toISOString() }
    const post = {
      title,
      status,
      body: BODY,
      tags: ['Chemistry'],
      ...(status === 'scheduled' ? schedule : {}),
    }
    const body = { websiteId: website?._id, post }
    const saved = await callApi(port, 'POST', '/api/post/save-post', { token, body })
    lastPostId = (JSON.parse(saved.body) as { post: { post_id: string } }).post.post_id
  }
  await capture('posts', async page => {
    await page.goto(dashboardUrl('/posts'))
    for (const index of [1, 3]) await page.locator('.post-row input').nth(index).check()
  })
  const openPost = async (page: Page) => {
    await page.goto(dashboardUrl(`/edit/${lastPostId}`))
    await page.getByRole('textbox', { name: 'Post text' }).waitFor()
  }
  await capture('post-editor', openPost)
  await capture('post-editor-slash', async page => {
    await openPost(page)
    await page.getByRole('button', { name: 'Insert' }).click()
    await page.getByRole('listbox', { name: 'Insert' }).waitFor()
  })
  await capture('post-preview', async page => {
    await openPost(page)
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
  })
}
