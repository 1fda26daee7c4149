import type { Page } from '@playwright/test'

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
