import type { Page } from '@playwright/test'
import { callApi } from '../product/api-client.ts'
import type { OwnerContext } from './capture.ts'

/** Captures the settings of a website on the Standard plan: saved, edited, with a wrong and a live domain, and private. */
export async function captureSettings({
  product: { port, mockServerUrl },
  token,
  siteUrl,
  dashboardUrl,
  capture,
}: OwnerContext): Promise<void> {
  const current = await callApi(port, 'POST', '/api/website/current-website', {
    token,
    body: { subdomain: 'dashboard' },
  })
  const { website } = JSON.parse(current.body) as { website: { _id: string } }
  const put = (path: string, body: unknown) =>
    callApi(port, 'PUT', `/api/website/${website._id}/${path}`, { token, body })
  const setZone = (records: object[]) =>
    fetch(`${mockServerUrl}/__outside/dns`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: DOMAIN, records }),
    })
  const openGeneral = async (page: Page) => {
    await page.goto(dashboardUrl('/settings/general'))
    await page.getByRole('button', { name: 'Paste list' }).waitFor()
  }

  await put('edit', {
    contact_email: 'hello@example.org',
    legal_links: [
      { label: 'Imprint', url: 'https://example.org/imprint' },
      { label: 'Privacy', url: 'https://example.org/privacy' },
    ],
  })
  await put('redirects', {
    redirects: [
      { from: '/blog/hello', to: '/posts', status: 301 },
      { from: '/shop', to: 'https://shop.example.org/', status: 302 },
    ],
  })
  await capture('settings-general', openGeneral)
  await capture('settings-languages', async page => {
    await page.goto(dashboardUrl('/settings/languages'))
    await page.getByLabel('Language to add').selectOption('fr')
    await page.getByRole('button', { name: 'Add language' }).click()
    await page.locator('.lang-text textarea').first().fill('En français')
  })
  await capture('settings-resume', async page => {
    await page.goto(dashboardUrl('/settings/resume'))
    await page.getByText('entries').first().click()
  })
  await capture('settings-general-edited', async page => {
    await openGeneral(page)
    await page.getByRole('textbox', { name: 'Domain' }).fill('https://Lovelace.com/welcome')
    await page.getByRole('textbox', { name: 'Name' }).first().fill('Ada Lovelace, mathematician')
    await page.getByRole('button', { name: 'Paste list' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('/a /b\n/c\n/d https://d.example 302')
  })
  await setZone([{ name: DOMAIN, type: 'A', value: '127.9.9.9' }])
  const saved = JSON.parse((await put('custom-domain/', { customDomain: DOMAIN })).body) as {
    custom_domain?: { records: { type: string; value: string }[] }
  }
  const proof = saved.custom_domain?.records.find(({ type }) => type === 'TXT')?.value ?? ''
  await capture('settings-domain-wrong', async page => {
    await openGeneral(page)
    await page.getByRole('button', { name: 'Check again' }).waitFor()
  })
  await setZone([
    { name: `_vitrine.${DOMAIN}`, type: 'TXT', value: proof },
    { name: DOMAIN, type: 'A', value: '127.0.0.1' },
  ])
  await capture('settings-domain-live', async page => {
    await openGeneral(page)
    await page.getByRole('link', { name: `Visit ${DOMAIN}` }).waitFor()
  })
  await put('access/password', { password: 'tin whistle 41', post_id: null })
  await capture('settings-visibility', async page => {
    await page.goto(dashboardUrl('/settings/visibility'))
    await page.getByLabel('Recipient').fill('ACME')
    await page.getByRole('button', { name: 'Create link' }).click()
    await page.getByRole('button', { name: 'Copy the link for ACME' }).first().waitFor()
  })
  await capture('site-password', async page => void (await page.goto(siteUrl)))
  await put('edit', { visibility: 'private' })
  await capture('site-private', async page => void (await page.goto(siteUrl)))
  await put('edit', { visibility: 'public' })
}

const DOMAIN = 'lovelace-shots.com'
