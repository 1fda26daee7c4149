import { signInWithToken } from '../fixtures/account-fixture.ts'
import { expect, findViolations, test, fullRunTest } from '../fixtures/fixtures.ts'
import { publishSite, readPreview, signUp } from '../product/api-client.ts'
import { MODEL_SETTINGS } from '../product/article-jobs.ts'
import { type RunningProduct, startProduct } from '../product/start-product.ts'

// The other journeys run without a language model.
let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct({ ...MODEL_SETTINGS, AI_MODEL: 'any' })
})
test.afterAll(() => product.stop())

const ALONE = 'I never worked alone, and I retired in 1986.'
const LANGUAGE = 'A common language for business, agreed by a committee, and it shipped.'
const TRANSLATED =
  'Eine gemeinsame Sprache für Unternehmen, von einem Ausschuss beschlossen und tatsächlich ausgeliefert.'
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const post = {
  title: 'Nanoseconds',
  slug: 'nanoseconds',
  status: 'published',
  body: { type: 'doc', content: [paragraph(ALONE)] },
}

fullRunTest(
  'proposes translations, refuses false ones with the reason, and publishes what its owner takes over',
  async ({ page }) => {
    const { port, mockServerUrl } = product
    const writeAs = (as: string) =>
      fetch(`${mockServerUrl}/__outside/model`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ as }),
      })
    const live = async (path: string) => {
      const headers = { host: `proposals.sites.localhost:${port}` }
      return (await page.request.get(`http://127.0.0.1:${port}${path}`, { headers })).text()
    }
    const token = await signUp(port, 'proposals')
    const preview = { ...(await readPreview(port, 'example:grace-hopper')), posts: [post] }
    await publishSite(port, token, preview, { domain: 'proposals', theme: 'ledger', mode: 'light' })
    await signInWithToken(page, token)
    await page.goto(`http://dashboard.vitrine.localhost:${port}/settings/languages`)
    await page.getByLabel('Language to add').selectOption({ label: 'German' })
    await page.getByRole('button', { name: 'Add language' }).click()

    await writeAs('liar')
    await page.getByRole('button', { name: `Propose translation: ${ALONE}` }).click()
    await expect(page.getByText('It turns a no into a yes: “never” is missing.')).toBeVisible()
    await expect(page.getByRole('button', { name: `Use: ${ALONE}` })).toHaveCount(0)
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: `Dismiss: ${ALONE}` }).click()

    await writeAs('honest')
    await page.getByRole('button', { name: /^Propose \d+ translations$/ }).click()
    const use = page.getByRole('button', { name: `Use: ${LANGUAGE}` })
    await expect(use).toBeVisible()
    await expect(page.getByRole('textbox', { name: LANGUAGE })).toHaveValue('')
    await expect(page.getByRole('button', { name: `Use: ${ALONE}` })).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await use.click()
    await expect(page.getByRole('textbox', { name: LANGUAGE })).toHaveValue(TRANSLATED)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Saved and live.')).toBeVisible()
    expect(await live('/de/')).toContain(TRANSLATED)
    // A proposal that was not taken over is nowhere.
    expect(await live('/de/posts/nanoseconds')).toContain(ALONE)
  },
)
