import { createWebsite } from '../fixtures/account-fixture.ts'
import { expect, isFullRun, siteUrl, test } from '../fixtures/fixtures.ts'
import { readPreview } from '../product/api-client.ts'
import { getThemeNames } from '../product/publish-matrix.ts'

/** The width of A4 without its margins, in CSS pixels. */
const SHEET_WIDTH = 703
const port = Number(process.env.PRODUCT_PORT)
const EXAMPLES = ['faraday-lectures', 'ada-lovelace', 'ada-lovelace, small']
const THEMES = isFullRun ? await getThemeNames(port) : []

for (const theme of THEMES)
  test(`${theme} is printed in dark letters on white, with headings kept at what they head and whole pictures`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: SHEET_WIDTH, height: 1000 })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const example of EXAMPLES) {
      const tag = await publishExample(example, theme)
      await page.goto(siteUrl(tag))
      const { paper, ink } = await page.locator('body').evaluate(body => {
        const { backgroundColor, color } = getComputedStyle(body)
        return { paper: backgroundColor, ink: color }
      })
      expect(paper).toMatch(
        /^(?:rgb\(255, 255, 255\)|rgba\(0, 0, 0, 0\)|color\(srgb 1 1 1\)|oklab\(1 0 0\))$/,
      )
      expect(ink).not.toMatch(/^rgb\(2[0-5]\d/)
      expect(await page.locator('.section-head').evaluateAll(listDetachedHeads)).toEqual([])
      expect(await page.locator('.hero-picture img').evaluateAll(listCutPictures)).toEqual([])
      expect(await page.locator('.section').evaluateAll(listEmptySections)).toEqual([])
    }
  })

/** Publishes an example; with a small picture and a contact of buttons only, which paper does not show, if it says so. */
async function publishExample(example: string, theme: string): Promise<string> {
  const [name, isSmall] = example.split(', ')
  const preview = await readPreview(port, `example:${name}`)
  const design = {
    ...preview.design,
    hero: { ...(preview.design.hero as object), layout: 'small-picture' },
    contact: { visible: true, actions: [{ label: 'Write', url: 'mailto:ada@example.org' }] },
  }
  return (await createWebsite(`example:${name}`, theme, isSmall ? { design } : {})).tag
}

/** Returns the sections of which only the heading is printed. */
function listEmptySections(sections: Element[]): string[] {
  return sections
    .filter(section => section.querySelector('.section-head')?.getClientRects().length)
    .filter(section => {
      const body = section.querySelector('.section-body')
      return body instanceof HTMLElement && !body.innerText.trim() && !body.querySelector('img, svg')
    })
    .map(({ id }) => id)
}

/**
 * Returns what would let a heading stay alone at the end of a sheet: a container between it and the first entry, which
 * is not divided, that has a height of its own.
 */
function listDetachedHeads(heads: Element[]): string[] {
  const isEntry = (element: Element) =>
    getComputedStyle(element).breakInside.startsWith('avoid') ||
    element.matches('p, li, pre, table, svg, img')
  return heads.flatMap(head => {
    const faults: string[] = []
    if (getComputedStyle(head).breakAfter !== 'avoid') faults.push('a heading may end a sheet')
    for (let at = head.nextElementSibling; at && !isEntry(at); at = at.firstElementChild) {
      const { paddingTop, borderTopWidth, overflowY } = getComputedStyle(at)
      if (at.parentElement === head.parentElement || at.parentElement === head.nextElementSibling)
        if (Number.parseFloat(paddingTop) + Number.parseFloat(borderTopWidth) > 0 || overflowY !== 'visible')
          faults.push(`${head.closest('section')?.id} ${at.className}`)
    }
    return faults
  })
}

/** Returns the pictures that are cropped to less than three quarters of their height or width, or reach out of their frame. */
function listCutPictures(pictures: Element[]): string[] {
  return pictures.flatMap(picture => {
    if (!(picture instanceof HTMLImageElement)) return []
    const own = Number(picture.getAttribute('width')) / Number(picture.getAttribute('height'))
    const shown = picture.clientWidth / picture.clientHeight
    const isCropped = getComputedStyle(picture).objectFit === 'cover'
    const [frame, box] = [picture.closest('.hero-picture'), picture].map(one => one?.getBoundingClientRect())
    if (frame && box && frame.bottom + 1 < box.bottom)
      return [`${box.bottom - frame.bottom} px below its frame`]
    return isCropped && Math.max(own / shown, shown / own) > 4 / 3 ? [`${own} as ${shown}`] : []
  })
}
