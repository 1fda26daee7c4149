import type { Page } from '@playwright/test'

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
