import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { findLink, waitForMail } from '../fixtures/mailbox.ts'
import { databaseUrl } from '../product/start-product.ts'
import { createWebsite, logIn, signInWithToken } from '../fixtures/account-fixture.ts'
import { expectPublished } from '../fixtures/editor-fixture.ts'
import { callApi, PASSWORD, publishSite, readPreview, signUp } from '../product/api-client.ts'
import { expect, findViolations, productUrl, siteUrl, fullRunTest, test } from '../fixtures/fixtures.ts'

// A used link answers 410, an answer to changes that are no longer the same 409.
test.use({ expectedErrors: [/status of (?:409|410|503)|ERR_INTERNET_DISCONNECTED/] })

test('adds a place to a website, shows what it adds first, and removes it with what only it supports', async ({
  page,
}) => {
  const { token } = await createWebsite('https://github.com/ada-example', 'ledger')
  await signInWithToken(page, token)
  await page.goto(productUrl('dashboard', '/settings/sources'))
  await expect(page.getByText('Main source')).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await page.getByLabel('Add a source').fill('no page')
  await page.getByRole('button', { name: 'Read this link' }).click()
  await expect(page.getByText('Paste a link, such as https://example.org')).toBeVisible()
  await page.getByLabel('Add a source').fill('bsky.app/profile/mara-lindqvist.example')
  await page.getByRole('button', { name: 'Read this link' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Choose what to update.')).toBeVisible({ timeout: 30_000 })
  await expect(dialog.getByText('Bluesky').first()).toBeVisible()
  await expect(dialog.locator('ins').first()).toHaveAttribute('dir', 'auto')
  await dialog.getByRole('button', { name: /^Apply / }).click()
  await expect(dialog).toBeHidden()

  await page.goto(productUrl('dashboard', '/settings/sources'))
  await expect(page.getByRole('listitem').filter({ hasText: 'bsky.app/profile' })).toContainText('Up to date')
  await page.getByRole('button', { name: 'Move Bluesky', exact: true }).press('ArrowUp')
  await expect(page.getByRole('status').filter({ hasText: 'Bluesky, position 1 of 2.' })).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Move / }).first()).toHaveAccessibleName('Move Bluesky')
  await page.getByRole('button', { name: 'Remove Bluesky' }).click()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(dialog.getByText('Choose what to update.')).toBeVisible({ timeout: 30_000 })
  await dialog
    .getByRole('button', { name: 'Close' })
    .click({ trial: false })
    .catch(() => undefined)
  await page.goto(productUrl('dashboard'))
  await expect(page.getByText(/in your sources/)).toBeVisible()
})

fullRunTest('offers the email address of a file again if it could not be saved', async ({ page }) => {
  const { token } = await createWebsite('https://github.com/ada-example', 'ledger')
  await signInWithToken(page, token)
  await page.route('**/sources/file', route =>
    route.fulfill({
      json: { differences: [], notes: [], withheld: [{ kind: 'email', value: 'ada@looms.example' }] },
    }),
  )
  await page.route('**/edit', route =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Not now.', requestId: 'e2e' } }),
  )
  await page.goto(productUrl('dashboard', '/settings/sources'))
  const chooser = page.waitForEvent('filechooser')
  await page.getByText('Add a file').click()
  await (await chooser).setFiles({
    name: 'cv.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{}'),
  })
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect(page.getByText('Not now.')).toBeVisible()
  await page.unroute('**/edit')
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText('ada@looms.example')).toHaveCount(0)
})

fullRunTest('shows where each text of a published site of several places is from', async ({ page }) => {
  const { token } = await createWebsite('https://orcid.org/0000-0000-1234-563X', 'ledger')
  await signInWithToken(page, token)
  await page.goto(productUrl('dashboard', '/settings/sources'))
  await page.getByLabel('Add a source').fill('https://mara-lindqvist.example/')
  await page.getByRole('button', { name: 'Read this link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Apply / }).click()
  await expect(dialog).toBeHidden()
  await page.goto(productUrl('dashboard', '/settings/sources'))
  await page.getByRole('button', { name: 'Show texts' }).click()
  const evidence = page.getByRole('region', { name: 'Where is this from?' })
  const career = evidence.getByRole('region', { name: 'Experience' })
  await expect(career.getByText(/From ORCID/).first()).toBeVisible()
  await expect(career.getByText(/From mara-lindqvist\.example/).first()).toBeVisible()
  const posts = evidence.getByRole('region', { name: 'Posts' })
  await expect(posts).toContainText('The kelp is back')
  await expect(posts).toContainText('From mara-lindqvist.example')
  expect(await findViolations(page)).toEqual([])
})

fullRunTest('offers the places that a source links, until they are added or dismissed', async ({ page }) => {
  const { token } = await createWebsite('https://mara-lindqvist.example/', 'ledger')
  await signInWithToken(page, token)
  await page.goto(productUrl('dashboard', '/settings/sources'))
  const offers = page.getByRole('region', { name: 'Also yours?' })
  await expect(offers.getByText('github.com/mara-example')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await offers.getByRole('button', { name: 'Dismiss GitHub' }).click()
  await expect(offers.getByText('github.com/mara-example')).toHaveCount(0)
  await page.reload()
  await expect(offers.getByText('social.example/@mara')).toBeVisible()
  await expect(offers.getByText('github.com/mara-example')).toHaveCount(0)
  await offers.getByRole('button', { name: 'Add social.example' }).click()
  // Its website shows all but one post already.
  const dialog = page.getByRole('dialog', { name: '1 change found' })
  await expect(dialog.getByText('Forty plants of sugar kelp')).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(dialog).toBeHidden()
  await page.goto(productUrl('dashboard', '/settings/sources'))
  await expect(page.getByRole('button', { name: 'Remove social.example' })).toBeVisible()
  await expect(offers.getByText('social.example/@mara')).toHaveCount(0)
})

fullRunTest('joins the projects of GitLab with those of GitHub, a mirrored one once', async ({ page }) => {
  const { token, tag } = await createWebsite('https://github.com/ada-example', 'ledger')
  await signInWithToken(page, token)
  await page.goto(productUrl('dashboard', '/settings/sources'))
  await page.getByLabel('Add a source').fill('gitlab.com/ada.exempel')
  await page.getByRole('button', { name: 'Read this link' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('sextant').first()).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole('button', { name: /^Apply / }).click()
  await expect(dialog).toBeHidden()
  await page.goto(productUrl('dashboard', '/settings/sources'))
  await expect(page.getByRole('listitem').filter({ hasText: 'gitlab.com/ada.exempel' })).toContainText(
    'Up to date',
  )
  expect(await findViolations(page)).toEqual([])

  await page.goto(siteUrl(tag))
  const projects = page.locator('#projects')
  await expect(projects.getByRole('link', { name: 'sextant', exact: true })).toHaveAttribute(
    'href',
    'https://gitlab.com/ada.exempel/sextant',
  )
  await expect(projects.getByText('lattice', { exact: true })).toHaveCount(1)
})

fullRunTest('shows what a mail says has changed, and applies it without logging in', async ({ page }) => {
  const { token, tag } = await createWebsite('https://github.com/ada-example', 'ledger')
  const port = Number(process.env.PRODUCT_PORT)
  const websiteId = await readWithFormerIntroduction(token)
  const mail = await waitForMail(`${tag}@example.com`, /^1 change for /)
  await page.goto(findLink(mail, '/changes'))
  await expect(page.getByRole('heading', { name: /^1 change for / })).toBeFocused()
  await expect(page.getByText('An introduction of last year.')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  // A busy server: the choices stay, to be sent again.
  await page.route('**/api/**/apply', route =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Not now.', requestId: 'e2e' } }),
  )
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(page.getByText('Not now.')).toBeVisible()
  await page.unroute('**/api/**/apply')
  // A version that is no longer the one on the screen: the changes are read again, and chosen anew.
  const change = page.getByRole('checkbox')
  await change.uncheck()
  await change.check()
  await page.route(
    '**/api/website/mailed-changes',
    async route => {
      const { body } = await callApi(port, 'POST', '/api/website/mailed-changes', {
        body: route.request().postDataJSON(),
      })
      const read = JSON.parse(body) as { differences: object[] }
      const differences = read.differences.map(one => ({ ...one, conflict: true }))
      await route.fulfill({ json: { ...read, differences, version: 'newer' } })
    },
    { times: 1 },
  )
  await page.route(
    '**/api/**/apply',
    route => route.continue({ postData: { ...route.request().postDataJSON(), version: 'old' } }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(page.getByText('These are the current changes.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^1 change for / })).toHaveAccessibleDescription(
    /These are the current changes\.$/,
  )
  await expect(change).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Apply 0 changes' })).toBeDisabled()
  await change.check()
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(page.getByRole('button', { name: 'Apply 1 change' })).toBeEnabled()
  await expect(page.getByText('You edited this.')).toBeHidden()
  // A conflict of requests changes nothing of what is shown.
  await page.route(
    '**/api/**/apply',
    route =>
      route.fulfill({ status: 409, json: { code: 'conflict', message: 'Try it again.', requestId: 'e2e' } }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(page.getByText('Try it again.')).toBeVisible()
  await expect(page.getByText('These are the current changes.')).toBeHidden()
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(page.getByRole('heading', { name: 'Your website is up to date' })).toBeFocused()
  await page.getByRole('link', { name: 'View website' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('An introduction of last year.')).toBeHidden()
  await page.goto(findLink(mail, '/changes'))
  await expect(page.getByText('These changes are no longer waiting.')).toBeVisible()
  await page.route('**/api/website/mailed-changes', route =>
    route.fulfill({
      status: 409,
      json: {
        code: 'conflict',
        message: 'More has changed since.',
        current: { website_id: websiteId },
        requestId: 'e2e',
      },
    }),
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'More has changed' })).toBeFocused()
  await page.unroute('**/api/website/mailed-changes')
  await page.getByRole('link', { name: 'Review changes' }).click()
  await logIn(page, `${tag}@example.com`, PASSWORD)
  await expect(page).toHaveURL(productUrl('dashboard', '/settings/sources'))
  await page.goto(productUrl('dashboard', '/changes?token=forged'))
  await expect(page.getByRole('heading', { name: 'Nothing to review here' })).toBeVisible()
})

/**
 * Confirms an account's address, and reads the sources of its only website on schedule, with another introduction than
 * there is now. Returns the website's id.
 */
async function readWithFormerIntroduction(token: string): Promise<string | undefined> {
  const { body } = await callApi(Number(process.env.PRODUCT_PORT), 'POST', '/api/website/all', {
    token,
    body: { subdomain: 'dashboard' },
  })
  const id = (JSON.parse(body) as { websites: { _id: string }[] }).websites[0]?._id
  const client = new pg.Client({ connectionString: databaseUrl(process.env.PRODUCT_DATA_DIR ?? '') })
  await client.connect()
  await client.query(
    'update users set email_verified_at = now() where id = (select user_id from websites where id = $1)',
    [id],
  )
  for (const [table, column, path] of [
    ['website_profiles', 'base_draft', '{design,hero,lede}'],
    ['website_revisions', 'design', '{hero,lede}'],
  ])
    await client.query(
      `update ${table} set ${column} = jsonb_set(${column}, '${path}', '"An introduction of last year."') where website_id = $1`,
      [id],
    )
  await client.query("insert into jobs.job (name, data) values ('read-sources', $1)", [{ website_id: id }])
  await client.end()
  return id
}

fullRunTest(
  'asks which source is right where two differ, and shows the answer on the site',
  async ({ page }) => {
    const port = Number(process.env.PRODUCT_PORT)
    const tag = `ask${randomBytes(4).toString('hex')}`
    const token = await signUp(port, tag)
    const { profile } = (await readPreview(
      port,
      'https://www.linkedin.com/in/unmasked-example',
    )) as unknown as {
      profile: unknown
    }
    await signInWithToken(page, token)
    await page.goto(productUrl('dashboard', '/account'))
    const preview = await page.evaluate(
      async ([base, form]) => {
        const body = new FormData()
        body.append('base', base)
        body.append('form', form)
        return (await fetch('/api/onboard/import', { method: 'POST', body })).json()
      },
      [
        JSON.stringify(profile),
        JSON.stringify({
          name: 'Una Masked',
          roles: [{ title: 'Lead engineer', organization: 'Hafenwerk', start: '2017', end: '2021' }],
        }),
      ] as const,
    )
    const host = await publishSite(port, token, preview, { domain: tag, theme: 'ledger', mode: 'light' })
    await page.goto(productUrl('dashboard'))
    await expect(page.getByText('1 detail differs between your sources.')).toBeVisible()
    await page.getByRole('link', { name: 'Choose', exact: true }).click()
    const question = page.getByRole('group', { name: 'When were you Lead engineer at Hafenwerk?' })
    await expect(question.getByRole('button', { name: '2017 to 2021' })).toContainText('shown now')
    expect(await findViolations(page)).toEqual([])

    await question.getByRole('button', { name: 'Apr 2018 to today' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Apply / }).click()
    await expect(dialog).toBeHidden()
    await page.goto(productUrl('dashboard', '/settings/sources'))
    await expect(page.getByText('Main source')).toBeVisible()
    await expect(question).toBeHidden()
    await page.goto(`http://${host}/`)
    await expect(page.getByText('Lead engineer', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('2017')).toHaveCount(0)
  },
)

fullRunTest('adds a file and replaces it with a newer one', async ({ page }) => {
  const port = Number(process.env.PRODUCT_PORT)
  const tag = `file${randomBytes(4).toString('hex')}`
  const token = await signUp(port, tag)
  const preview = await readPreview(port, 'https://www.linkedin.com/in/unmasked-example')
  const host = await publishSite(port, token, preview, { domain: tag, theme: 'gazette', mode: 'light' })
  await signInWithToken(page, token)
  const resume = (name: string, position: string) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify({
        basics: { name: 'Una Masked' },
        work: [{ name: 'Dykkeskolen', position, startDate: '2004' }],
      }),
    ),
  })
  const dialog = page.getByRole('dialog')
  const choose = async (button: string, file: ReturnType<typeof resume>) => {
    await page.goto(productUrl('dashboard', '/settings/sources'))
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: button }).click()
    await (await chooser).setFiles(file)
    await expect(dialog.getByText(file.name.includes('new') ? 'Head diver' : 'Diver').first()).toBeVisible()
    await dialog.getByRole('button', { name: /^Apply / }).click()
    await expect(dialog).toBeHidden()
  }
  await choose('Add a file', resume('cv.json', 'Diver'))
  await page.goto(`http://${host}/`)
  await expect(page.getByText('Diver', { exact: true })).toBeVisible()
  await choose('Replace with a newer file', resume('cv-new.json', 'Head diver'))
  await page.goto(`http://${host}/`)
  await expect(page.getByText('Head diver', { exact: true })).toBeVisible()
  await expect(page.getByText('Diver', { exact: true })).toHaveCount(0)

  await page.goto(productUrl('dashboard', '/settings/sources'))
  const row = page.getByRole('listitem').filter({ hasText: 'cv-new.json' })
  await expect(row).toContainText('Provides name and experience')
  expect(await findViolations(page)).toEqual([])
})

fullRunTest(
  'shows the current changes if those on screen were answered elsewhere, and undoes them',
  async ({ page }) => {
    const port = Number(process.env.PRODUCT_PORT)
    const { token, tag } = await createWebsite('https://github.com/ada-example', 'ledger')
    const listed = await callApi(port, 'POST', '/api/website/all', {
      token,
      body: { subdomain: 'dashboard' },
    })
    const id = (JSON.parse(listed.body) as { websites: { _id: string }[] }).websites[0]?._id
    const sources = `/api/website/${id}/sources`
    const [bluesky, mastodon] = [
      'https://bsky.app/profile/mara-lindqvist.example',
      'https://social.example/@mara',
    ]
    await callApi(port, 'POST', sources, { token, body: { link: bluesky } })
    await signInWithToken(page, token)
    await page.goto(productUrl('dashboard'))
    await page.getByRole('button', { name: 'Review' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Bluesky').first()).toBeVisible()
    await expect(dialog.getByText('social.example')).toHaveCount(0)
    await callApi(port, 'POST', sources, { token, body: { link: mastodon } })
    // Offline, it cannot know the current ones, and says so.
    const isReading = (url: URL) => url.pathname === sources
    await page.route(isReading, route => route.abort('internetdisconnected'))
    const refused = page.waitForEvent('requestfailed')
    await dialog.getByRole('button', { name: /^Apply / }).click()
    await refused
    await expect(dialog.getByText('We couldn’t reach the server.')).toBeVisible()
    await expect(dialog.getByText('Your sources have changed in the meantime.')).toHaveCount(0)
    await page.unroute(isReading)
    await dialog.getByRole('button', { name: /^Apply / }).click()
    await expect(dialog.getByText('Your sources have changed in the meantime.')).toBeVisible()
    await expect(dialog.getByText('social.example').first()).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: /^Apply / }).click()
    await expect(dialog).toBeHidden()
    await page.goto(siteUrl(tag))
    const links = page.locator(`a[href="${bluesky}"], a[href="${mastodon}"]`)
    await expect(links).not.toHaveCount(0)

    await page.goto(productUrl('dashboard', '/design'))
    await page.getByRole('button', { name: 'Earlier versions' }).click()
    await page.locator('.version').nth(1).click()
    await page.getByRole('button', { name: 'Restore version' }).click()
    await expect(page.locator('.editor-state')).toHaveText(/^\d+ unpublished changes?/)
    await page.keyboard.press('ControlOrMeta+s')
    await expectPublished(page)
    await page.goto(siteUrl(tag))
    await expect(links).toHaveCount(0)
    // What its owner took back is not proposed again.
    const { body } = await callApi(port, 'POST', `/api/website/${id}/refresh`, { token })
    expect((JSON.parse(body) as { differences: unknown[] }).differences).toEqual([])
  },
)
