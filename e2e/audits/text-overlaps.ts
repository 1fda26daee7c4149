import type { Page } from '@playwright/test'

/**
 * Texts of a page that stand where nobody can read them: beyond its edges, or on each other. What is scrolled in a place
 * of its own, lies in a closed view or is meant for screen readers alone does not count.
 */
export const strayedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const named = (text: Node) =>
      `${text.parentElement?.className || text.parentElement?.tagName}: ${text.textContent?.trim().slice(0, 20)}`
    const isHidden = (within: Element) =>
      !within.checkVisibility({ visibilityProperty: true }) ||
      within.closest('.visually-hidden, .skip, .plate, svg, details:not([open]) > :not(summary)') !== null ||
      getComputedStyle(within).clipPath !== 'none'
    const boxes: { text: Node; box: DOMRect }[] = []
    const strayed = new Set<string>()
    const range = document.createRange()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      let isScrolled = false
      let isAside = !text.parentElement || isHidden(text.parentElement)
      for (let above = text.parentElement; above; above = above.parentElement) {
        const { overflowX, webkitLineClamp, position, clipPath } = getComputedStyle(above)
        isScrolled ||= overflowX === 'auto' || overflowX === 'scroll'
        isAside ||= webkitLineClamp !== 'none' || position === 'fixed' || clipPath.startsWith('inset')
      }
      if (isAside) continue
      range.selectNodeContents(text)
      for (const box of range.getClientRects()) {
        if (box.width < 2 || box.height < 2) continue
        if (!isScrolled && (box.left < -2 || box.right > innerWidth + 2))
          strayed.add(`beyond: ${named(text)}`)
        if (!isScrolled) boxes.push({ text, box })
      }
    }
    for (const [index, { text, box }] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        if (other.text === text) continue
        const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        // Lines may be set closer than their letters are high.
        if (wide > 4 && high > Math.min(box.height, other.box.height) / 2)
          strayed.add(`${named(text)} on ${named(other.text)}`)
      }
    return Array.from(strayed)
  })
