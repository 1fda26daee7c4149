import type { Page } from '@playwright/test'

/**
 * What can be clicked and is smaller than 24 × 24 px, as sentences. Links in running text are as high as their line, and
 * what is hidden until it has the focus is not aimed at (WCAG 2.2, 2.5.8).
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const standsInText = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.closest('p, li, dd, td, figcaption, blockquote')?.childNodes ?? [])].some(
        node => node.nodeType === Node.TEXT_NODE && /[\p{L}\p{N}]/u.test(node.textContent ?? ''),
      )
    return [...document.querySelectorAll('a[href], button, summary, input, select, textarea')]
      .filter(element => element.checkVisibility({ visibilityProperty: true }) && !standsInText(element))
      .filter(element => !getComputedStyle(element).clipPath.startsWith('inset(50%'))
      .map(element => {
        // A link that covers its card does so with a box of its own.
        const covers = ['::before', '::after']
          .map(part => getComputedStyle(element, part))
          .filter(style => style.content !== 'none' && style.position === 'absolute')
        const own = element.getBoundingClientRect()
        const width = Math.max(own.width, ...covers.map(style => Number.parseFloat(style.width) || 0))
        const height = Math.max(own.height, ...covers.map(style => Number.parseFloat(style.height) || 0))
        return { element, width: Math.round(width), height: Math.round(height) }
      })
      .filter(({ width, height }) => width < 24 || height < 24)
      .map(
        ({ element, width, height }) =>
          `${element.parentElement?.className || element.parentElement?.tagName || ''} > ${element.tagName} “${(element.textContent ?? '').trim().slice(0, 30)}” is ${String(width)} × ${String(height)} px`,
      )
  })
}
