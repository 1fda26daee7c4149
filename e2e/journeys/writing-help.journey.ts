import type { Page } from '@playwright/test'
import { signInWithToken } from '../fixtures/account-fixture.ts'
import { expectPublished, getPublishButton } from '../fixtures/editor-fixture.ts'
import { expect, findViolations, fullRunTest, test } from '../fixtures/fixtures.ts'
import { publishSite, readPreview, signUp } from '../product/api-client.ts'
import { MODEL_SETTINGS } from '../product/article-jobs.ts'
import { type RunningProduct, startProduct } from '../product/start-product.ts'

// The other journeys run without a language model.
let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct({ ...MODEL_SETTINGS, AI_MODEL: 'any' })
})
test.afterAll(() => product.stop())

/** Opens the editor of a website about Ada Lovelace, with the help for her About text. */
async function openWritingHelp(page: Page, model: string) {
  const { port, mockServerUrl } = product
  const body = JSON.stringify({ as: model })
  await fetch(`${mockServerUrl}/__outside/model`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const token = await signUp(port, `help${model}`)
  const preview = await readPreview(port, 'example:ada-lovelace')
  await publishSite(port, token, preview, { domain: `help${model}`, theme: 'gazette', mode: 'light' })
  await signInWithToken(page, token)
  await page.goto(`http://dashboard.vitrine.localhost:${port}/design`)
  await page.locator('.section-row-name[data-section="about"]').click()
  await page.getByRole('button', { name: 'Help me write: Text' }).click()
  const panel = page.getByRole('group', { name: 'Help me write' })
  const live = async () => {
    const host = `help${model}.sites.localhost:${port}`
    return (await page.request.get(`http://127.0.0.1:${port}/`, { headers: { host } })).text()
  }
  return { panel, live, frame: page.frameLocator('.page-frame') }
}

const LIE = 'Ada Lovelace works at Scientific Memoirs as Translator and annotator.'

fullRunTest(
  'shows why a sentence was left out, and publishes it once its owner made it their statement',
  async ({ page }) => {
    const { panel, live, frame } = await openWritingHelp(page, 'careless')
    await panel.getByRole('button', { name: 'Rewrite' }).click()
    await expect(panel.locator('.writing-done')).toContainText('3 sentences were removed')
    const refused = panel.getByRole('listitem').filter({ hasText: LIE })
    await expect(refused).toContainText('Your profile says that this role ended in 1843.')
    await expect(frame.locator('#about')).not.toContainText(LIE)
    expect(await findViolations(page)).toEqual([])

    await refused.getByRole('button', { name: 'Use as my statement' }).click()
    await expect(refused).toContainText('Added as your own statement')
    await expect(frame.locator('#about')).toContainText(LIE)
    await expect(panel.locator('.writing-done')).toContainText('2 sentences were removed')
    expect(await findViolations(page)).toEqual([])
    await panel.getByRole('button', { name: 'Keep' }).click()
    await getPublishButton(page).click()
    await expectPublished(page)
    const html = await live()
    expect(html).toContain(LIE)
    expect(html).not.toContain('in town')
  },
)

fullRunTest('is no dead end if every sentence was left out', async ({ page }) => {
  const { panel, frame } = await openWritingHelp(page, 'liar')
  const about = await frame.locator('#about').textContent()
  await panel.getByRole('button', { name: 'Rewrite' }).click()
  await expect(panel.locator('.writing-done')).toContainText('your text is unchanged')
  expect(await frame.locator('#about').textContent()).toBe(about)
  const [first] = await panel.getByRole('button', { name: 'Use as my statement' }).all()
  await first?.click()
  await expect(frame.locator('#about')).toContainText('Globex')
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(frame.locator('#about')).not.toContainText('Globex')
})
