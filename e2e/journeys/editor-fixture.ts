import { randomBytes } from 'node:crypto'
import type { FrameLocator, Page } from '@playwright/test'
import { signedIn } from './account-fixture.ts'
import { call, publish, readPreview, signUp } from '../product/api-client.ts'
import { expect, product, site } from './fixtures.ts'

const port = Number(process.env.PRODUCT_PORT)

/** Somebody with a website of their own, signed in, with its design before them. */
export async function editorOf(page: Page, { theme = 'terminal', post = '' } = {}) {
  const tag = `design${randomBytes(4).toString('hex')}`
  const token = await signUp(port, tag)
  const preview = await readPreview(port, 'https://github.com/ada-example')
  await publish(port, token, preview, { domain: tag, theme, mode: 'light' })
  if (post) await write(token, post)
  /** The hero is otherwise since somebody else, or another tab, published it so. */
  const saveElsewhere = async (hero: object) => {
    const websiteId = await onlyWebsite(token)
    const read = await call(port, 'GET', `/api/design/${websiteId}`, { token })
    const { design, section_order, revision } = JSON.parse(read.body) as SavedDesign
    const body = {
      websiteId,
      design: { ...design, hero: { ...design.hero, ...hero } },
      section_order,
      revision,
    }
    const saved = await call(port, 'POST', '/api/design', { token, body: { ...body, domainName: tag } })
    expect(saved.status).toBe(200)
  }
  const deleteElsewhere = async () => {
    const path = `/api/website/${await onlyWebsite(token)}/delete`
    expect((await call(port, 'DELETE', path, { token })).status).toBe(200)
  }
  await signedIn(page, token)
  await page.goto(product('dashboard', '/design'))
  await expect(page.getByRole('heading', { level: 1, name: 'Design' })).toBeAttached()
  const frame = page.frameLocator('.page-frame')
  await expect(frame.locator('.hero-title')).toBeVisible()
  const live = async () =>
    (
      await page.request.get(`http://127.0.0.1:${port}/`, { headers: { host: new URL(site(tag)).host } })
    ).text()
  return { frame, live, saveElsewhere, deleteElsewhere }
}

type SavedDesign = { design: { hero: object }; section_order: string[]; revision: number }

async function onlyWebsite(token: string): Promise<string | undefined> {
  const { body } = await call(port, 'POST', '/api/website/all', { token, body: { subdomain: 'generic' } })
  return (JSON.parse(body) as { websites: { _id: string }[] }).websites[0]?._id
}

/** A published post on somebody's only website. */
async function write(token: string, title: string) {
  const websiteId = await onlyWebsite(token)
  const post = { title, body: { type: 'doc', content: [] }, status: 'published' }
  const saved = await call(port, 'POST', '/api/post/save-post', { token, body: { websiteId, post } })
  expect(saved.status).toBe(200)
}

export const intro = (page: Page) => page.getByRole('textbox', { name: 'Introduction' })
export const publishButton = (page: Page) => page.getByRole('button', { name: 'Publish changes' })
export const published = (page: Page) => expect(page.locator('.editor-state')).toHaveText('Published')
export const sections = (frame: FrameLocator) =>
  frame.locator('main > section').evaluateAll(all => all.map(one => one.id))

/** What this tab keeps on this device of its design: how many steps, and what it says. */
export const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ steps: number; present: string }>(settle => {
        const request = indexedDB.open('vitrine-drafts', 1)
        request.onsuccess = () => {
          const drafts = request.result.transaction('drafts').objectStore('drafts')
          const keys = drafts.getAllKeys()
          const all = drafts.getAll()
          const own = `/${sessionStorage.getItem('draft-tab')}`
          all.onsuccess = () => {
            const draft = all.result[keys.result.findIndex(key => String(key).endsWith(own))]
            settle({
              steps: draft?.history.past.length ?? 0,
              present: JSON.stringify(draft?.history.present),
            })
            request.result.close()
          }
        }
      }),
  )
