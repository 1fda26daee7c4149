import type { Page } from '@playwright/test'

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
