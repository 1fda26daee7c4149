import {
  type FieldPath,
  isSectionKey,
  type MediaByUrl,
  plainText,
  type RichText,
  type SectionKey,
} from '@vitrine/model'

const collapseWhitespace = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Returns the section of the page that contains an element; null between sections. */
export function findSectionAt(element: Element): { key: SectionKey; root: HTMLElement } | null {
  const root = element.closest<HTMLElement>('.site-header, .site-footer, .section[id]')
  if (!root) return null
  const name = root.matches('.site-header') ? 'header' : root.matches('.site-footer') ? 'footer' : root.id
  return isSectionKey(name) ? { key: name, root } : null
}

/** Returns the element of a section. */
export function findSectionElement(document: Document, key: SectionKey): HTMLElement | null {
  if (key === 'header' || key === 'footer') return document.querySelector(`.site-${key}`)
  return document.querySelector(`.section[id="${key}"]`)
}

/**
 * Finds the field behind a clicked element: the picture whose file it shows, or the field whose whole text it shows,
 * searched outwards; null if it shows no single field.
 */
export function findFieldPath(element: Element, data: unknown, media: MediaByUrl): FieldPath | null {
  const section = findSectionAt(element)
  if (!section) return null
  const picture = element.closest('.picture')?.querySelector('img')?.getAttribute('src')
  if (picture) return findPath(data, value => isPictureWithSource(value, picture, media))
  for (let at: Element | null = element; at && at !== section.root; at = at.parentElement) {
    const text = collapseWhitespace(at.textContent ?? '')
    if (!text) continue
    const found = findPath(data, value => showsText(value, text))
    if (found) return found
  }
  return null
}

function findPath(value: unknown, matches: (value: unknown) => boolean): FieldPath | null {
  if (matches(value)) return []
  if (typeof value !== 'object' || value === null || isRichText(value)) return null
  for (const [name, part] of Object.entries(value)) {
    const below = findPath(part, matches)
    if (below) return [Array.isArray(value) ? Number(name) : name, ...below]
  }
  return null
}

function showsText(value: unknown, text: string): boolean {
  if (typeof value === 'string') return collapseWhitespace(value) === text
  return isRichText(value) && collapseWhitespace(plainText(value)).includes(text)
}

const isRichText = (value: unknown): value is RichText =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc'

function isPictureWithSource(value: unknown, src: string, media: MediaByUrl): boolean {
  if (typeof value !== 'object' || value === null || !('url' in value) || !('alt' in value)) return false
  return media[String(value.url)]?.variants.some(variant => variant.path === src) ?? false
}
