import type { Page } from '@playwright/test'
import { call } from '../product/api-client.ts'

type Desk = {
  port: number
  outsideUrl: string
  token: string
  /** The website's front page. */
  site: string
  at: (path: string) => string
  each: (name: string, visit: (page: Page) => Promise<void>) => Promise<void>
}

/** The settings of a website on the Standard plan: as they are, while they are written, a domain half right and live, a private website. */
export async function shotsOfSettings({ port, outsideUrl, token, site, at, each }: Desk): Promise<void> {
  const asked = await call(port, 'POST', '/api/website/current-website', {
    token,
    body: { subdomain: 'dashboard' },
  })
  const { website } = JSON.parse(asked.body) as { website: { _id: string } }
  const put = (path: string, body: unknown) =>
    call(port, 'PUT', `/api/website/${website._id}/${path}`, { token, body })
  const zone = (records: object[]) =>
    fetch(`${outsideUrl}/__outside/dns`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: NAME, records }),
    })
  const general = async (page: Page) => {
    await page.goto(at('/settings/general'))
    await page.getByRole('button', { name: 'Paste a list' }).waitFor()
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
  await each('settings-general', general)
  await each('settings-general-changed', async page => {
    await general(page)
    await page.getByRole('textbox', { name: 'Domain' }).fill('https://Lovelace.com/welcome')
    await page.getByText('Unlisted').click()
    await page.getByRole('button', { name: 'Paste a list' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('/a /b\n/c\n/d https://d.example 302')
  })
  await zone([{ name: NAME, type: 'A', value: '127.9.9.9' }])
  const set = JSON.parse((await put('custom-domain/', { customDomain: NAME })).body) as {
    custom_domain?: { records: { type: string; value: string }[] }
  }
  const proof = set.custom_domain?.records.find(({ type }) => type === 'TXT')?.value ?? ''
  await each('settings-domain-wrong', async page => {
    await general(page)
    await page.getByRole('button', { name: 'Check again' }).waitFor()
  })
  await zone([
    { name: `_vitrine.${NAME}`, type: 'TXT', value: proof },
    { name: NAME, type: 'A', value: '127.0.0.1' },
  ])
  await each('settings-domain-live', async page => {
    await general(page)
    await page.getByRole('link', { name: `Visit ${NAME}` }).waitFor()
  })
  await put('edit', { visibility: 'private' })
  await each('site-private', async page => void (await page.goto(site)))
  await put('edit', { visibility: 'public' })
}

const NAME = 'lovelace-shots.com'
