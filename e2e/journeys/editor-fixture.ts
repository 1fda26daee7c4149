import { randomBytes } from 'node:crypto'
import type { FrameLocator, Page } from '@playwright/test'
import { signInWithToken } from './account-fixture.ts'
import { callApi, publishSite, readPreview, signUp } from '../product/api-client.ts'
import { expect, productUrl, siteUrl } from './fixtures.ts'

const port = Number(process.env.PRODUCT_PORT)

/** Creates an account with a website, signs in and opens the design editor. */
export async function openEditor(page: Page, { theme = 'terminal', post = '' } = {}) {
  const tag = `design${randomBytes(4).toString('hex')}`
  const token = await signUp(port, tag)
  const preview = await readPreview(port, 'https://github.com/ada-example')
  await publishSite(port, token, preview, { domain: tag, theme, mode: 'light' })
  if (post) await createPost(token, post)
  /** Publishes a changed hero through the API, as another session would. */
  const saveElsewhere = async (hero: object) => {
    const websiteId = await getWebsiteId(token)
    const current = await callApi(port, 'GET', `/api/design/${websiteId}`, { token })
    const { design, section_order, revision } = JSON.parse(current.body) as SavedDesign
    const body = {
      websiteId,
      design: { ...design, hero: { ...design.hero, ...hero } },
      section_order,
      revision,
    }
    const saved = await callApi(port, 'POST', '/api/design', { token, body: { ...body, domainName: tag } })
    expect(saved.status).toBe(200)
  }
  const deleteElsewhere = async () => {
    const path = `/api/website/${await getWebsiteId(token)}/delete`
    expect((await callApi(port, 'DELETE', path, { token })).status).toBe(200)
  }
  await signInWithToken(page, token)
  await page.goto(productUrl('dashboard', '/design'))
  await expect(page.getByRole('heading', { level: 1, name: 'Design' })).toBeAttached()
  const frame = page.frameLocator('.page-frame')
  await expect(frame.locator('.hero-title')).toBeVisible()
  const live = async () =>
    (
      await page.request.get(`http://127.0.0.1:${port}/`, { headers: { host: new URL(siteUrl(tag)).host } })
    ).text()
  return { frame, live, saveElsewhere, deleteElsewhere }
}

type SavedDesign = { design: { hero: object }; section_order: string[]; revision: number }

async function getWebsiteId(token: string): Promise<string | undefined> {
  const { body } = await callApi(port, 'POST', '/api/website/all', { token, body: { subdomain: 'generic' } })
  return (JSON.parse(body) as { websites: { _id: string }[] }).websites[0]?._id
}

/** Publishes a post on the account's only website. */
async function createPost(token: string, title: string) {
  const websiteId = await getWebsiteId(token)
  const post = { title, body: { type: 'doc', content: [] }, status: 'published' }
  const saved = await callApi(port, 'POST', '/api/post/save-post', { token, body: { websiteId, post } })
  expect(saved.status).toBe(200)
}

export const getIntroField = (page: Page) => page.getByRole('textbox', { name: 'Introduction' })
export const getPublishButton = (page: Page) => page.getByRole('button', { name: 'Publish changes' })
export const expectPublished = (page: Page) => expect(page.locator('.editor-state')).toHaveText('Published')
export const getSectionIds = (frame: FrameLocator) =>
  frame.locator('main > section').evaluateAll(all => all.map(section => section.id))

/** Reads the draft that this tab has in IndexedDB: its number of undo steps and its current design. */
export const getStoredDraft = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ steps: number; present: string }>(resolve => {
        const request = indexedDB.open('vitrine-drafts', 1)
        request.onsuccess = () => {
          const drafts = request.result.transaction('drafts').objectStore('drafts')
          const keys = drafts.getAllKeys()
          const all = drafts.getAll()
          const keySuffix = `/${sessionStorage.getItem('draft-tab')}`
          all.onsuccess = () => {
            const draft = all.result[keys.result.findIndex(key => String(key).endsWith(keySuffix))]
            resolve({
              steps: draft?.history.past.length ?? 0,
              present: JSON.stringify(draft?.history.present),
            })
            request.result.close()
          }
        }
      }),
  )
