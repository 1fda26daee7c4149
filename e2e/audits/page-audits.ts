import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { callApi } from '../product/api-client.ts'
import { CHROMIUM_FLAGS, findChromium } from '../product/chromium.ts'

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

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Returns a description of every violation that axe finds on the page. */
export async function findViolations(page: Page): Promise<string[]> {
  // Waits for running animations: an element that fades in has a wrong contrast until its end.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(animation => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map(animation => animation.finished),
    ),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async () => {
    type Axe = {
      run: (options: unknown) => Promise<{
        violations: { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] }[]
      }>
    }
    const { axe } = window as unknown as { axe: Axe }
    // Without frames: axe is not injected into them and would wait half a second for their response.
    const result = await axe.run({ resultTypes: ['violations'], iframes: false })
    return result.violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help} (${nodes.map(node => `${node.target.join(' ')} ${node.failureSummary ?? ''}`).join('; ')})`,
    )
  })
}

/**
 * Returns a description of each pointer target smaller than 24 × 24 px (WCAG 2.2, 2.5.8). Links in running text are
 * exempt, as are elements that are hidden until focused.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInText = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.closest('p, li, dd, td, figcaption, blockquote')?.childNodes ?? [])].some(
        node => node.nodeType === Node.TEXT_NODE && /[\p{L}\p{N}]/u.test(node.textContent ?? ''),
      )
    return [...document.querySelectorAll('a[href], button, summary, input, select, textarea')]
      .filter(element => element.checkVisibility({ visibilityProperty: true }) && !isInText(element))
      .filter(element => !getComputedStyle(element).clipPath.startsWith('inset(50%'))
      .map(element => {
        // A link that covers its card does so with an absolutely positioned pseudo-element.
        const overlays = ['::before', '::after']
          .map(part => getComputedStyle(element, part))
          .filter(style => style.content !== 'none' && style.position === 'absolute')
        const box = element.getBoundingClientRect()
        const width = Math.max(box.width, ...overlays.map(style => Number.parseFloat(style.width) || 0))
        const height = Math.max(box.height, ...overlays.map(style => Number.parseFloat(style.height) || 0))
        return { element, width: Math.round(width), height: Math.round(height) }
      })
      .filter(({ width, height }) => width < 24 || height < 24)
      .map(
        ({ element, width, height }) =>
          `${element.parentElement?.className || element.parentElement?.tagName || ''} > ${element.tagName} “${(element.textContent ?? '').trim().slice(0, 30)}” is ${String(width)} × ${String(height)} px`,
      )
  })
}

/**
 * Returns the texts of a page that cannot be read: beyond its left or right edge, or overlapping each other. Texts in
 * scroll containers, closed views and visually hidden elements do not count.
 */
export const findUnreadableTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const describe = (text: Node) =>
      `${text.parentElement?.className || text.parentElement?.tagName}: ${text.textContent?.trim().slice(0, 20)}`
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true }) ||
      element.closest('.visually-hidden, .skip, .plate, svg, details:not([open]) > :not(summary)') !== null ||
      getComputedStyle(element).clipPath !== 'none'
    const boxes: { text: Node; box: DOMRect }[] = []
    const problems = new Set<string>()
    const range = document.createRange()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      let isScrolled = false
      let isIgnored = !text.parentElement || isHidden(text.parentElement)
      for (let parent = text.parentElement; parent; parent = parent.parentElement) {
        const { overflowX, webkitLineClamp, position, clipPath } = getComputedStyle(parent)
        isScrolled ||= overflowX === 'auto' || overflowX === 'scroll'
        isIgnored ||= webkitLineClamp !== 'none' || position === 'fixed' || clipPath.startsWith('inset')
      }
      if (isIgnored) continue
      range.selectNodeContents(text)
      for (const box of range.getClientRects()) {
        if (box.width < 2 || box.height < 2) continue
        if (!isScrolled && (box.left < -2 || box.right > innerWidth + 2))
          problems.add(`outside the page: ${describe(text)}`)
        if (!isScrolled) boxes.push({ text, box })
      }
    }
    for (const [index, { text, box }] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        if (other.text === text) continue
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        // Line boxes of adjacent lines may overlap by less than half their height.
        if (width > 4 && height > Math.min(box.height, other.box.height) / 2)
          problems.add(`${describe(text)} overlaps ${describe(other.text)}`)
      }
    return Array.from(problems)
  })

/**
 * Returns words of up to `letters` letters that are broken over two lines. Twelve letters fit into the width of a phone,
 * nine into half of it, which equals a phone with text at 200 %.
 */
export const findBrokenWords = (page: Page, letters: 9 | 12): Promise<string[]> =>
  page.evaluate(maxLetters => {
    const broken: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (
        !element?.checkVisibility() ||
        element.closest('.visually-hidden, .skip, pre, code, .plate, .link-host')
      )
        continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(
        new RegExp(`(?<!\\S)[^\\s/–-]{2,${maxLetters}}(?!\\S)`, 'g'),
      )) {
        // A drop cap separates the first letter from its word.
        if (index === 0 && element.matches('p:first-child')) continue
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set(
          [...range.getClientRects()].filter(box => box.width > 1).map(box => Math.round(box.top)),
        )
        if (lines.size > 1) broken.push(`${element.className || element.tagName}: ${word}`)
      }
    }
    return broken
  }, letters)
