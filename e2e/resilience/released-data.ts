/**
 * Part of `npm run test:full`: starts this version on the data of each released one (docs/adding.md, "A release") and opens
 * its websites in a browser: the owner logs in, and the editor shows each website. The calls and pages are tested by
 * `released-data.full.test.ts`.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { callApi } from '../product/api-client.ts'
import { CHROMIUM_FLAGS, findChromium } from '../product/chromium.ts'
import { startProduct } from '../product/start-product.ts'

const root = resolve(import.meta.dirname, '../..')
const releases = join(root, 'apps/server/src/testing/releases')
const OWNER = { email: 'release@example.com', password: 'quiet window frame' }
let failures = 0

for (const file of readdirSync(releases).filter(name => name.endsWith('.tar.gz'))) {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-released-'))
  const environment = { ...process.env, DATA_DIR: dataDir }
  const restore = ['apps/server/dist/admin.js', 'restore', join(releases, file)]
  execFileSync(process.execPath, restore, { cwd: root, env: environment, stdio: 'inherit' })
  const product = await startProduct({ DATA_DIR: dataDir })
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  try {
    const call = async (path: string, body: object, token?: string) =>
      JSON.parse((await callApi(product.port, 'POST', path, { body, ...(token && { token }) })).body)
    const page = await browser.newPage({ baseURL: `http://dashboard.vitrine.localhost:${product.port}` })
    const problems: string[] = []
    page.on('pageerror', error => problems.push(error.message))
    page.on('console', message => message.type() === 'error' && problems.push(message.text()))
    await page.goto('/login')
    await page.getByLabel('Email').fill(OWNER.email)
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL(url => url.pathname === '/')
    const { accessToken: token } = await call('/api/auth/email/login', OWNER)
    const { websites } = await call('/api/website/all', { subdomain: 'dashboard' }, token)
    const { pages } = JSON.parse(readFileSync(join(releases, file.replace('tar.gz', 'json')), 'utf8'))
    for (const { _id, name, domain } of websites) {
      await call('/api/website/switch-website', { website_id: _id }, token)
      await page.goto('/design')
      const title = page.frameLocator('.page-frame').locator('.hero-title')
      await title.waitFor()
      const shown = await title.textContent()
      console.log(`released data: ${file}: the editor shows ${shown} (${domain})`)
      // A page's first text is its title; pages of private websites are not recorded.
      const expected = pages[`${domain}/`]?.texts[0] ?? name
      if (shown !== expected) problems.push(`instead of ${expected}, the editor shows ${shown}`)
    }
    for (const problem of problems) console.log(`released data: FAILED: ${file}: ${problem}`)
    failures += problems.length
  } finally {
    await browser.close()
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
console.log(failures === 0 ? 'released data: passed' : `released data: ${failures} problems`)
process.exit(failures === 0 ? 0 : 1)
