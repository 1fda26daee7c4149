import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { getThemeNames } from '../product/publish-matrix.ts'
import { findSmallTargets, findUnreadableTexts, findBrokenWords } from '../audits/page-audits.ts'
import { callApi, publishSite, readPreview, signUp } from '../product/api-client.ts'
import {
  expect,
  createPerson,
  productUrl,
  siteUrl,
  fullRunTest,
  findViolations,
} from '../fixtures/fixtures.ts'

const port = Number(process.env.PRODUCT_PORT)
const THEMES = await getThemeNames(port)
/** One example for each website type; with ten themes each is used twice. */
const EXAMPLES = ['faraday-lectures', 'anna-atkins', 'ada-lovelace', 'bauhaus', 'grace-hopper']

// audits/audit-matrix.ts tests every theme with every type.
for (const [index, theme] of THEMES.entries())
  fullRunTest(
    `${theme} has no accessibility violation at any width and equals its preview`,
    async ({ page }) => {
      const preview = await readPreview(port, `example:${EXAMPLES[index % EXAMPLES.length]}`)
      const tag = createPerson().email.slice(7, 17)
      const token = await signUp(port, tag)
      await publishSite(port, token, preview, { domain: tag, theme, mode: 'auto' })
      const [post] = preview.posts
      const paths = ['/', ...(post ? ['/posts', `/posts/${post.slug}`] : [])]

      for (const path of paths) {
        await page.goto(siteUrl(tag, path))
        // The start page in both modes, the list in light, the article in dark; `npm run test:full` has every page in both.
        const modes =
          path === '/' ? (['light', 'dark'] as const) : ([path === '/posts' ? 'light' : 'dark'] as const)
        for (const colorScheme of modes) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          expect(await findViolations(page), `${path} ${colorScheme}`).toEqual([])
        }
        // 195 px equals a phone of 390 px with text at 200 %: lines break at the same places.
        for (const width of [195, 320, 390, 640, 1440]) {
          await page.setViewportSize({ width, height: 800 })
          expect(await getOverflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
          expect(await findSmallTargets(page), `${path} at ${width} px`).toEqual([])
          if (width === 195 || width === 390)
            expect(await findBrokenWords(page, width === 195 ? 9 : 12), `${path} at ${width} px`).toEqual([])
        }
        await page.emulateMedia({ media: 'print' })
        // In print navigation is hidden, and containers are blocks, so that text flows over pages without losing a line.
        await expect(page.locator('.site-nav, .pager, #related').filter({ visible: true })).toHaveCount(0)
        expect(
          await page.locator('body, main, .article').evaluateAll(getDisplayValues),
          `${path} on paper`,
        ).toEqual(['block'])
        await page.emulateMedia({ media: null })
        // One page of each theme is enough for forced colors.
        if (path !== '/') continue
        await page.emulateMedia({ forcedColors: 'active' })
        // axe computes contrast with the colors before they are forced.
        const problems = (await findViolations(page)).filter(text => !text.startsWith('color-contrast'))
        expect(problems, `${path} in forced colours`).toEqual([])
        await page.emulateMedia({ forcedColors: 'none' })
      }

      const parser = await page.context().newPage()
      for (const mode of ['light', 'dark'] as const) {
        const design = { ...preview.design, theme_name: theme, theme_mode: mode }
        await page.goto(productUrl('dashboard', '/no-such-screen'))
        await page.evaluate(
          data => localStorage.setItem('previewData', data),
          JSON.stringify({ ...preview, design }),
        )
        await page.goto(productUrl('dashboard', '/website/preview'))
        const frame = page.frameLocator('iframe[title*="website" i]').first()
        await expect(frame.locator('main')).toBeVisible()
        const shown = await frame.locator('html').evaluate(root => root.outerHTML)
        const domain = `${tag}${mode}`
        await publishSite(port, token, preview, { domain, theme, mode })
        const host = `${domain}.sites.localhost:${port}`
        const { body } = await callApi(port, 'GET', '/', { host })
        // As the browser writes it: the preview's document is patched, not loaded.
        const published = await parser.evaluate(
          html => new DOMParser().parseFromString(html, 'text/html').documentElement.outerHTML,
          body,
        )
        expect(normalizePage(shown)).toEqual(normalizePage(published))
      }
    },
  )

fullRunTest('endless words neither overflow the page nor overlap', async ({ page }) => {
  const preview = await readPreview(port, 'example:faraday-lectures')
  const tag = createPerson().email.slice(7, 17)
  const token = await signUp(port, tag)
  const longWord = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'
  const design = { ...preview.design, ...createSections(longWord) }
  const section_order = ['header', 'hero', 'skills', 'certifications', 'posts', 'footer']
  const suggested = { ...preview.suggested, website_name: longWord }
  const longPreview = { ...preview, suggested, design, section_order }
  for (const [index, theme] of THEMES.entries()) {
    const domain = `${tag}${index}`
    await publishSite(port, token, longPreview, { domain, theme, mode: 'light' })
    for (const path of ['/', `/posts/${preview.posts[0]?.slug}`])
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(siteUrl(domain, path))
        expect(await getOverflow(page), `${theme}${path} at ${width} px`).toBeLessThanOrEqual(0)
        expect(await findUnreadableTexts(page), `${theme}${path} at ${width} px`).toEqual([])
      }
  }
})

// Long words at the extremes of the appearance: large letters, narrow and wide pages, much and little space.
const EXTREME_APPEARANCES = [
  { scale: 'large', density: 'airy', width: 'narrow', corner: 'round' },
  { scale: 'large', density: 'compact', width: 'wide', corner: 'soft' },
]
fullRunTest('long words do not overflow the page in any appearance', async ({ page }) => {
  const preview = await readPreview(port, 'example:faraday-lectures')
  const tag = createPerson().email.slice(7, 17)
  const token = await signUp(port, tag)
  const words = 'Donaudampfschifffahrtsgesellschaft und Arbeitsunfähigkeitsbescheinigung'
  const reels = preview.design.reels as { items: { picture: unknown }[] }
  const items = reels.items.map(reel => ({ ...reel, title: words }))
  const section_order = ['header', 'hero', 'skills', 'reels', 'videos', 'posts', 'links', 'footer']
  for (const [index, appearance] of EXTREME_APPEARANCES.entries())
    for (const [number, theme] of THEMES.entries()) {
      const domain = `${tag}e${index}${number}`
      const design = { ...preview.design, ...createSections(words), reels: { ...reels, items }, appearance }
      const longPreview = { ...preview, design, section_order }
      await publishSite(port, token, longPreview, { domain, theme, mode: 'auto' })
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(siteUrl(domain))
        expect(await getOverflow(page), `${theme} ${appearance.width} at ${width} px`).toBeLessThanOrEqual(0)
      }
    }
})

fullRunTest('every section of links can be reached in every theme', async ({ page }) => {
  const preview = await readPreview(port, 'example:ada-lovelace')
  const tag = createPerson().email.slice(7, 17)
  const token = await signUp(port, tag)
  const links = (name: string) => ({ items: [{ label: name, url: `https://${name}.example.org/` }] })
  const design = { ...preview.design, links: links('first'), 'links-2': links('second') }
  const section_order = ['hero', 'links', 'about', 'links-2']
  for (const [index, theme] of THEMES.entries()) {
    const domain = `${tag}l${index}`
    const data = { ...preview, design, section_order, posts: [] }
    await publishSite(port, token, data, { domain, theme, mode: 'auto' })
    await page.goto(siteUrl(domain, '/'))
    // A click checks that nothing lies upon the link.
    for (const name of ['first', 'second'])
      await page.locator(`a[href="https://${name}.example.org/"]`).click({ trial: true })
  }
})

fullRunTest('the navigation agrees with the page in every order and layout of sections', async ({ page }) => {
  const preview = await readPreview(port, 'example:grace-hopper')
  const tag = createPerson().email.slice(7, 17)
  const token = await signUp(port, tag)
  const actions = [{ label: 'Book a talk', url: 'https://example.org/talk' }]
  const design = {
    ...preview.design,
    cta: { visible: true, title: '', actions },
    newsletter: { visible: true, title: '', url: 'https://example.org/news', layout: 'banner' },
    links: { items: [{ label: 'Code', url: 'https://example.org/code' }], layout: 'cards' },
    'links-2': { items: [{ label: 'Talks', url: 'https://example.org/talks' }], layout: 'standard' },
    contact: { visible: true, title: '', text: 'Write.', actions, layout: 'plain' },
  }
  const section_order = [
    'hero',
    'links-2',
    'cta',
    'about',
    'newsletter',
    'links',
    'stats',
    'projects',
    'contact',
    'posts',
  ]
  const open = async (theme: string, name: string, more: object = {}) => {
    const data = { ...preview, design: { ...design, ...more }, section_order }
    await publishSite(port, token, data, { domain: `${tag}${name}`, theme, mode: 'light' })
    await page.goto(siteUrl(`${tag}${name}`, '/'))
  }
  await open('white-cube', 'w')
  const { doors, rooms } = await page.evaluate(readRoomNumbers)
  expect(doors.map(([place]) => place)).toEqual(['#about', '#newsletter', '#projects'])
  expect(rooms).toEqual(doors)
  await open('signal', 's')
  const entry = page.locator('.site-nav a[href="#links"]')
  await expect(entry).toBeVisible()
  await expect(page.locator('[id=links-2] .link a')).toHaveCSS('height', '74px')
  await expect(page.locator('html')).toHaveCSS('--dock-h', '0rem')
  await open('signal', 'd', { links: { ...design.links, layout: 'standard' } })
  await expect(entry).toBeHidden()
})

/** The numbers of the navigation and of the sections in White Cube, as far as they are drawn. */
function readRoomNumbers() {
  const numbersOf = (elements: Iterable<Element>, drawnIn: (element: Element) => Element | null) => {
    let number = 0
    return [...elements].flatMap((element): [place: string, number: number][] => {
      if (getComputedStyle(element).counterIncrement !== 'none') number += 1
      const drawn = drawnIn(element)
      const place = drawn?.getAttribute('href') ?? `#${element.id}`
      return drawn && getComputedStyle(drawn, '::before').content !== 'none' ? [[place, number]] : []
    })
  }
  const sections = document.querySelectorAll('main > .section:not(.section-hero)')
  return {
    doors: numbersOf(document.querySelectorAll('.site-nav li'), item => item.querySelector('a')),
    rooms: numbersOf(sections, section => section.querySelector(':scope > .section-head')),
  }
}

fullRunTest('a quotation that ends with a list leaves later ones their quotation marks', async ({ page }) => {
  const preview = await readPreview(port, 'example:faraday-lectures')
  const tag = createPerson().email.slice(7, 17)
  const token = await signUp(port, tag)
  const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
  const list = { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('wax')] }] }
  const content = [
    { type: 'blockquote', content: [paragraph('A candle is'), list] },
    { type: 'blockquote', content: [paragraph('There is no law')] },
    { type: 'blockquote', content: [list, paragraph('and air.')] },
  ]
  const [post] = preview.posts
  const posts = [{ ...post, slug: 'quoted', body: { type: 'doc', content } }]
  const devtools = await page.context().newCDPSession(page)
  for (const theme of ['atelier', 'ledger']) {
    await publishSite(port, token, { ...preview, posts }, { domain: `${tag}${theme}`, theme, mode: 'light' })
    await page.goto(siteUrl(`${tag}${theme}`, '/posts/quoted'))
    const { nodes } = await devtools.send('Accessibility.getFullAXTree')
    const texts = nodes.flatMap(({ role, name }) =>
      role?.value === 'StaticText' ? [String(name?.value)] : [],
    )
    const marks = texts.filter(text => /^[“”‘’„‚"']$/.test(text))
    expect(marks, theme).toEqual(['“', '“', '”'])
  }
})

fullRunTest('the unfolded rest of a list looks like its beginning', async ({ page }) => {
  const preview = await readPreview(port, 'example:ada-lovelace')
  const tag = createPerson().email.slice(7, 17)
  const token = await signUp(port, tag)
  const { items } = preview.design.experience as { items: object[] }
  const experience = {
    visible: true,
    items: Array.from({ length: 16 }, (_, at) => ({ ...items[0], organization: `Employer ${at}` })),
  }
  const recommendations = {
    visible: true,
    items: Array.from({ length: 16 }, (_, at) => ({ name: `Person ${at}`, text: 'She finds the way.' })),
  }
  const design = { ...preview.design, experience, recommendations }
  const data = { ...preview, design, section_order: ['hero', 'experience', 'recommendations'] }
  for (const [index, theme] of THEMES.entries()) {
    const domain = `${tag}f${index}`
    await publishSite(port, token, data, { domain, theme, mode: 'light' })
    await page.goto(siteUrl(domain, '/'))
    for (const fold of await page.locator('.fold > summary').all()) await fold.click()
    for (const part of ['.entry', '.quote-text']) {
      const looks = await page.locator(part).evaluateAll(parts =>
        parts.map(element => {
          const { fontSize, backgroundColor, color } = getComputedStyle(element)
          return [fontSize, backgroundColor, color].join(' ')
        }),
      )
      expect(looks, `${theme} ${part}`).toHaveLength(16)
      expect(new Set(looks.slice(11)).size, `${theme} ${part}`).toBe(1)
    }
  }
})

fullRunTest('a thin profile is one screen, readable in both modes', async ({ page }) => {
  const preview = await readPreview(port, 'example:ada-lovelace')
  const tag = createPerson().email.slice(7, 17)
  const token = await signUp(port, tag)
  const hero = { visible: true, title: 'Mary Anning', lede: 'I find what others walk over.', actions: [] }
  const links = { items: [{ label: 'Website', url: 'https://lyme.example.org/' }] }
  const thinPreview = { ...preview, design: { hero, links }, section_order: ['hero', 'links'], posts: [] }
  for (const [index, theme] of THEMES.entries()) {
    const domain = `${tag}t${index}`
    await publishSite(port, token, thinPreview, { domain, theme, mode: 'auto' })
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(siteUrl(domain, '/'))
      expect(await getOverflow(page), `${theme} at ${width} px`).toBeLessThanOrEqual(0)
      expect(await findUnreadableTexts(page), `${theme} at ${width} px`).toEqual([])
      expect(await findBrokenWords(page, 12), `${theme} at ${width} px`).toEqual([])
      expect(await findSmallTargets(page), `${theme} at ${width} px`).toEqual([])
      const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight)
      if (width === 1440) expect(pageHeight, theme).toBe(height)
      // Large titles hang a few pixels into the margin, so that their letters align with the text below.
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 0.95 })
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await findViolations(page), `${theme} ${colorScheme}`).toEqual([])
    }
  }
})

fullRunTest(
  'no page of the sample profiles and articles scrolls sideways or cuts initials',
  async ({ page }, info) => {
    info.setTimeout(300_000)
    const folder = info.outputPath('samples')
    const tool = join(import.meta.dirname, '../../packages/render/tools/sample-pages.ts')
    await promisify(execFile)('node', [tool, folder, '--profiles'])
    await page.route('http://samples.localhost/**', route =>
      route.fulfill({ path: join(folder, decodeURIComponent(new URL(route.request().url()).pathname)) }),
    )
    const files = readdirSync(folder).filter(file => file.endsWith('.html'))
    expect(files.length).toBeGreaterThan(THEMES.length * 20)
    const wide: string[] = []
    for (const file of files) {
      await page.goto(`http://samples.localhost/${file}`)
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        if ((await getOverflow(page)) > 0) wide.push(`${file} at ${width} px`)
        const cut = await page.locator('.hero-mark').evaluateAll(listCutMarks)
        if (cut.length > 0) wide.push(`${cut.join(', ')} in ${file} at ${width} px`)
      }
    }
    expect(wide).toEqual([])
  },
)

/** Returns sections whose texts are usually short, with one endless word. */
const createSections = (longWord: string) => ({
  skills: { visible: true, title: '', items: [longWord.slice(0, 60), 'Calculus'] },
  certifications: { visible: true, title: '', items: [{ name: longWord, by: longWord, date: '2020-03' }] },
})

const getDisplayValues = (boxes: Element[]) => [...new Set(boxes.map(box => getComputedStyle(box).display))]

/** Returns initials that are broken into lines, lie upon the role, or whose letters, with rings and tails, leave their frame. */
function listCutMarks(marks: Element[]): (string | null)[] {
  return marks.flatMap(mark => {
    const text = mark.firstElementChild ?? mark
    const frame = mark.getBoundingClientRect()
    const range = document.createRange()
    range.selectNodeContents(text)
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
    // A box without height shows where the baseline is; an unknown element gets no style of the theme.
    const line = document.createElement('x-line')
    const baseline = document.createElement('x-baseline')
    baseline.style.display = 'inline-block'
    line.append(...text.childNodes, baseline)
    text.append(line)
    const y = baseline.getBoundingClientRect().bottom
    text.replaceChildren(...[...line.childNodes].filter(node => node !== baseline))
    const pen = document.createElement('canvas').getContext('2d')
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(text)
    if (pen) pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
    const ink = pen?.measureText(mark.textContent ?? '')
    const role = mark.parentElement?.querySelector('.eyebrow')?.getBoundingClientRect()
    const isCut =
      (role &&
        lines.length > 0 &&
        role.bottom > frame.top &&
        role.top < frame.bottom &&
        role.right > frame.left &&
        role.left < frame.right) ||
      new Set(lines.map(({ top }) => Math.round(top))).size > 1 ||
      lines.some(({ left, right }) => left < frame.left - 1 || right > frame.right + 1) ||
      (lines.length > 0 &&
        (y - (ink?.actualBoundingBoxAscent ?? 0) < frame.top - 1 ||
          y + (ink?.actualBoundingBoxDescent ?? 0) > frame.bottom + 1))
    return isCut ? [mark.textContent] : []
  })
}

const getOverflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/**
 * Returns styles and body of a page without legitimate differences between preview and site: pictures are reduced to their
 * alt text, as more variants are created after publishing, and the report link's address and the link of the résumé are
 * left out, which a preview lacks.
 */
function normalizePage(html: string): { style: string; body: string } {
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
  const [, body = ''] = /<body[^>]*>(.*)<\/body>/s.exec(html) ?? []
  const normalized = body
    .replace(/<picture.*?<\/picture>/gs, picture => /alt="[^"]*"/.exec(picture)?.[0] ?? '')
    .replace(/\/report\?site=[^"]*/g, '/report')
    .replace(/<ul class="footer-links"><li><a href="\/resume\.pdf".*?<\/ul>/s, '')
  expect(style.length).toBeGreaterThan(1000)
  return { style, body: normalized }
}
