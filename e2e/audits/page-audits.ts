import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { callApi } from '../product/api-client.ts'
import { CHROMIUM_FLAGS, findChromium } from '../product/chromium.ts'
import { findViolations } from './axe.ts'
import { findSmallTargets } from './target-size.ts'

/**
 * Checks every page at 390 and 1440 px, both widths side by side, for axe violations, small targets and horizontal
 * overflow. Returns the number of problems.
 */
export async function auditAccessibility(pages: string[]): Promise<number> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  const counts = await Promise.all(
    [390, 1440].map(async width => {
      const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
      const tab = await context.newPage()
      let count = 0
      for (const page of pages) {
        await tab.goto(`http://${page}`)
        const problems = [
          ...(await findViolations(tab)).map(problem => `axe: ${page} at ${width} px: ${problem}`),
          ...(await findSmallTargets(tab)).map(problem => `target size: ${page} at ${width} px: ${problem}`),
          ...(await findOverflow(tab)).map(problem => `overflow: ${page} at ${width} px: ${problem}`),
        ]
        for (const problem of problems) console.log(problem)
        count += problems.length
      }
      return count
    }),
  )
  await browser.close()
  const sum = counts.reduce((total, count) => total + count, 0)
  console.log(`axe: ${sum} violations, small targets and overflows on ${pages.length} pages at two widths`)
  return sum
}

/**
 * Returns the widths at which a page overflows horizontally: the current one; on a phone also 320 px (WCAG 2.2, 1.4.10)
 * and 195 px, which equals text at 200 % (1.4.4); on a desktop also 720 px.
 */
async function findOverflow(tab: Page): Promise<string[]> {
  /** Returns the excess width of the page, and the innermost element that causes it. */
  const getOverflow = () =>
    tab.evaluate(() => {
      const pixels = document.documentElement.scrollWidth - window.innerWidth
      const isOut = ({ left, right }: DOMRect) => right > window.innerWidth || left < 0
      const out = [...document.querySelectorAll('body *')].filter(one => isOut(one.getBoundingClientRect()))
      const element = out.find(one => !out.some(other => other !== one && one.contains(other)))
      return { pixels, at: element ? `${element.tagName} “${(element.textContent ?? '').slice(0, 30)}”` : '' }
    })
  const size = tab.viewportSize()
  const problems: string[] = []
  for (const width of [size?.width ?? 390, ...(size?.width === 390 ? [320, 195] : [720])]) {
    await tab.setViewportSize({ width, height: 900 })
    const { pixels, at } = await getOverflow()
    if (pixels > 0) problems.push(`${pixels} px at a width of ${width} px (${at})`)
  }
  if (size) await tab.setViewportSize(size)
  return problems
}

/**
 * Validates the HTML of every page ("host/path"). CSS messages are filtered out: the validator does not support
 * `@property`, container units and scroll timelines. Returns the number of messages.
 */
export async function validateHtml(port: number, pages: string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-full-'))
  try {
    for (const [index, page] of pages.entries()) {
      const [host = '', ...rest] = page.split('/')
      const { body } = await callApi(port, 'GET', `/${rest.join('/')}`, { host })
      writeFileSync(join(folder, `${index}-${host.split('.')[0]}.html`), body)
    }
    const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')
    execFileSync('java', ['-jar', jar, '--format', 'json', '--stdout', '--filterpattern', 'CSS:.*', folder], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    console.log(`vnu: 0 messages over ${pages.length} pages`)
    return 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      console.log('skipped: the HTML validator needs Java, which is not installed')
      return 0
    }
    const { messages } = JSON.parse((error as { stdout: string }).stdout) as {
      messages: { url: string; message: string; extract?: string }[]
    }
    for (const { url, message, extract = '' } of messages)
      console.log(`vnu: ${basename(url)}: ${message} ${extract.replace(/\s+/g, ' ')}`)
    return messages.length
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
