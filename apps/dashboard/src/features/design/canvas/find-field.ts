import {
  type FieldPath,
  isSectionKey,
  type MediaByUrl,
  plainText,
  type RichText,
  type SectionKey,
} from '@vitrine/model'

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The section of the page that an element stands in; null between sections. */
export function sectionAt(element: Element): { key: SectionKey; root: HTMLElement } | null {
  const root = element.closest<HTMLElement>('.site-header, .site-footer, section.section[id]')
  if (!root) return null
  const name = root.matches('.site-header') ? 'header' : root.matches('.site-footer') ? 'footer' : root.id
  return isSectionKey(name) ? { key: name, root } : null
}

/** The element that shows a section. */
export function elementOf(document: Document, key: SectionKey): HTMLElement | null {
  if (key === 'header' || key === 'footer') return document.querySelector(`.site-${key}`)
  return document.querySelector(`section.section[id="${key}"]`)
}

/**
 * The field behind what was clicked: the picture whose file it shows, or the one whose whole text it shows, looked for
 * from the element outwards; null where it shows no single field.
 */
export function fieldAt(element: Element, data: unknown, media: MediaByUrl): FieldPath | null {
  const section = sectionAt(element)
  if (!section) return null
  const picture = element.closest('.picture')?.querySelector('img')?.getAttribute('src')
  if (picture) return pathOf(data, value => isPictureOf(value, picture, media))
  for (let at: Element | null = element; at && at !== section.root; at = at.parentElement) {
    const text = inOneLine(at.textContent ?? '')
    if (!text) continue
    const found = pathOf(data, value => saysIt(value, text))
    if (found) return found
  }
  return null
}

function pathOf(value: unknown, fits: (value: unknown) => boolean): FieldPath | null {
  if (fits(value)) return []
  if (typeof value !== 'object' || value === null || isRichText(value)) return null
  for (const [name, part] of Object.entries(value)) {
    const below = pathOf(part, fits)
    if (below) return [Array.isArray(value) ? Number(name) : name, ...below]
  }
  return null
}

function saysIt(value: unknown, text: string): boolean {
  if (typeof value === 'string') return inOneLine(value) === text
  return isRichText(value) && inOneLine(plainText(value)).includes(text)
}

const isRichText = (value: unknown): value is RichText =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc'

function isPictureOf(value: unknown, src: string, media: MediaByUrl): boolean {
  if (typeof value !== 'object' || value === null || !('url' in value) || !('alt' in value)) return false
  return media[String(value.url)]?.variants.some(variant => variant.path === src) ?? false
}
