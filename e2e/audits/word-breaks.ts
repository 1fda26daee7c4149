import type { Page } from '@playwright/test'

/**
 * Words of a page that are broken though they are short: a word of up to nine letters finds room on a phone whose text
 * is at twice its size, unless something stands beside it that could stand below, and one of twelve on any phone.
 */
export const brokenWords = (page: Page, letters: 9 | 12): Promise<string[]> =>
  page.evaluate(longest => {
    const broken: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const within = node.parentElement
      if (
        !within?.checkVisibility() ||
        within.closest('.visually-hidden, .skip, pre, code, .plate, .link-host')
      )
        continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(
        new RegExp(`(?<!\\S)[^\\s/–-]{2,${longest}}(?!\\S)`, 'g'),
      )) {
        // An initial that is set apart, as newspapers do.
        if (index === 0 && within.matches('p:first-child')) continue
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set(
          [...range.getClientRects()].filter(box => box.width > 1).map(box => Math.round(box.top)),
        )
        if (lines.size > 1) broken.push(`${within.className || within.tagName}: ${word}`)
      }
    }
    return broken
  }, letters)
