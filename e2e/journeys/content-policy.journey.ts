import type { Page } from '@playwright/test'
import pg from 'pg'
import { openEditor } from '../fixtures/editor-fixture.ts'
import { expect, productUrl, submitLink, test, fullRunTest } from '../fixtures/fixtures.ts'
import { databaseUrl } from '../product/start-product.ts'

const OWNER_SCREENS = [
  '/',
  '/posts',
  '/pictures',
  '/analytics',
  '/inbox',
  '/billing',
  '/account',
  ...['general', 'visibility', 'sources', 'seo', 'languages', 'resume', 'auto-post', 'webhooks'].map(
    name => `/settings/${name}`,
  ),
]
const OPERATOR_SCREENS = ['', '/accounts', '/websites', '/reports', '/reviews', '/log'].map(
  path => `/operator${path}`,
)

type Violation = { on: string; directive: string; blocked: string; sample: string; line: string }

/** Collects the violations of every document in this page; frames without scripts report theirs to the console. */
async function collectViolations(page: Page): Promise<Violation[]> {
  const violations: Violation[] = []
  await page.exposeBinding('reportViolation', (_source, violation: Violation) => violations.push(violation))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', event => {
      const report = (window as unknown as { reportViolation: (violation: object) => void }).reportViolation
      report({
        on: location.pathname,
        directive: event.effectiveDirective,
        blocked: event.blockedURI,
        sample: event.sample,
        line: `${event.sourceFile}:${event.lineNumber}:${event.columnNumber}`,
      })
    })
  })
  page.on('console', message => {
    if (/content security policy|trusted/i.test(message.text()))
      violations.push({ on: page.url(), directive: 'console', blocked: '', sample: message.text(), line: '' })
  })
  return violations
}

async function makeOperator(email: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(process.env.PRODUCT_DATA_DIR ?? '') })
  await client.connect()
  await client.query('update users set is_operator = true where email = $1', [email])
  await client.end()
}

/** Pastes HTML into the focused editor. */
const paste = (page: Page, type: string, data: string) =>
  page.evaluate(
    ([format = '', text = '']) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(format, text)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    },
    [type, data],
  )

/** Handlers in attributes of every form, beside what looks like some. */
const HANDLERS = `<h2 onclick="alert(1)">From a page</h2><p><a href=https://a.example/onload=1 title=' onload="x"'onfocus=alert(1)>once = 2</a><img src=x onerror=alert(1)/></p><table><tr><td>One</td></tr></table>`

/** Opens a screen and waits until it has loaded. */
async function visit(page: Page, path: string, subdomain = 'dashboard') {
  await page.goto(productUrl(subdomain, path))
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await page.waitForLoadState('networkidle')
}

// In every other journey, a violation that the browser logs fails the journey (fixtures.ts).
fullRunTest('no screen of a visitor violates the content security policy', async ({ page }) => {
  const violations = await collectViolations(page)
  for (const path of ['/', '/help', '/login', '/signup', '/forgot-password', '/website'])
    await visit(page, path)
  await visit(page, '/', 'instagram')
  await submitLink(page, 'dashboard', 'github.com/ada-example')
  await page.waitForURL('**/website/preview')
  await expect(page.frameLocator('iframe').first().getByRole('heading', { level: 1 })).toBeVisible()
  expect(violations).toEqual([])
})

test.describe('a refused picture', () => {
  test.use({ expectedErrors: [/Content Security Policy/] })

  fullRunTest('is reported by the browser and counted', async ({ page }) => {
    const violations = await collectViolations(page)
    await visit(page, '/login')
    const counted = async () => {
      const metrics = await fetch(`http://127.0.0.1:${process.env.PRODUCT_METRICS_PORT}/metrics`)
      const [, count = '0'] =
        /vitrine_policy_violations_total\{directive="img-src",source="elsewhere"\} (\d+)/.exec(
          await metrics.text(),
        ) ?? []
      return Number(count)
    }
    const before = await counted()
    await page.evaluate(() => {
      const image = document.createElement('img')
      image.src = 'https://elsewhere.example/pixel.png'
      document.body.append(image)
    })
    await expect.poll(counted).toBe(before + 1)
    expect(violations).toContainEqual(expect.objectContaining({ directive: 'img-src' }))
  })
})

fullRunTest('no screen of an owner or operator violates it, nor does what they paste', async ({ page }) => {
  test.setTimeout(120_000)
  const violations = await collectViolations(page)
  const { frame, tag } = await openEditor(page, { post: 'First post' })
  // An embed is a player whose thumbnail is a document.
  await page.getByRole('button', { name: 'Add section' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: /embed/i }).first().click()
  await page
    .getByRole('textbox', { name: 'Address' })
    .first()
    .fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  await expect(frame.locator('iframe.player-frame')).toBeAttached()
  const about = frame.locator('#about .prose')
  await about.press('Enter')
  await expect(page.getByRole('toolbar', { name: 'Formatting' }).first()).toBeVisible()
  await about.evaluate(element => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      '<ul><li>Item</li><li>Pasted</li></ul><script>alert(1)</script><img src=x onerror=alert(1)>',
    )
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(about.locator('li').filter({ hasText: /^Pasted$/ })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  await page.goto(productUrl('dashboard', '/edit/new'))
  await page.getByRole('textbox', { name: 'Title' }).fill('Pasted')
  await page.getByRole('textbox', { name: 'Post text' }).focus()
  await paste(page, 'text/html', HANDLERS)
  await expect(page.getByRole('textbox', { name: 'Post text' })).toContainText('From a page')
  await expect(page.getByRole('textbox', { name: 'Post text' }).getByText('once = 2')).toHaveAttribute(
    'href',
    'https://a.example/onload=1',
  )
  await paste(page, 'text/plain', '## From Markdown\n\nTea &amp; cake &copy; 2026')
  await expect(page.getByRole('textbox', { name: 'Post text' })).toContainText('Tea & cake © 2026')
  await expect(page.locator('.post-save-state')).toHaveText('Saved')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.frameLocator('.post-preview-view iframe').getByRole('heading', { level: 1 })).toHaveText(
    'Pasted',
  )

  for (const path of OWNER_SCREENS) await visit(page, path)
  await makeOperator(`${tag}@example.com`)
  for (const path of OPERATOR_SCREENS) await visit(page, path)
  expect(violations).toEqual([])
})
