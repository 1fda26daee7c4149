import type { RichTextNode } from '@vitrine/model'
import type { HtmlElement, HtmlNode } from './html-tree.ts'
import { getStyle } from './inline-styles.ts'

export type WordItem = { level: number; isNumbered: boolean; start: number; content: RichTextNode[] }

/** Returns the level of Word's list paragraphs: 2 for "mso-list: l0 level2 lfo1". Null for other elements. */
export function getWordListLevel(element: HtmlElement): number | null {
  const found = /\blevel(\d)\b/.exec(getStyle(element, 'mso-list'))
  return found ? Number(found[1]) : null
}

/** Whether the element is the bullet or number that Word puts before an item. */
export const isWordMarker = (element: HtmlElement) => getStyle(element, 'mso-list') === 'ignore'

export function findWordMarker(element: HtmlElement): string {
  for (const child of element.children) {
    if (child.tag === null) continue
    const found = isWordMarker(child) ? getText(child) : findWordMarker(child)
    if (found) return found
  }
  return ''
}

export const isNumberMarker = (marker: string) => /^\(?(?:\d{1,4}|[a-z]{1,4})[.)]/i.test(marker.trim())
export const parseMarkerNumber = (marker: string) => Number(/^\(?(\d{1,4})[.)]/.exec(marker.trim())?.[1] ?? 1)

/** Builds nested lists from consecutive items. */
export function buildWordLists(items: readonly WordItem[]): RichTextNode[] {
  const lists: RichTextNode[] = []
  for (let at = 0; at < items.length; ) {
    const first = items[at]
    if (!first) break
    let end = at + 1
    while (end < items.length && isOfSameList(first, items[end])) end += 1
    lists.push(buildWordList(first, items.slice(at, end)))
    at = end
  }
  return lists
}

const isOfSameList = (first: WordItem, next: WordItem | undefined) =>
  next !== undefined &&
  (next.level > first.level || (next.level === first.level && next.isNumbered === first.isNumbered))

function buildWordList(first: WordItem, items: readonly WordItem[]): RichTextNode {
  const content: RichTextNode[] = []
  for (let at = 0; at < items.length; ) {
    const item = items[at]
    if (!item) break
    let end = at + 1
    while (end < items.length && (items[end]?.level ?? 0) > first.level) end += 1
    content.push({
      type: 'listItem',
      content: [...item.content, ...buildWordLists(items.slice(at + 1, end))],
    })
    at = end
  }
  return first.isNumbered
    ? { type: 'orderedList', attrs: { start: first.start }, content }
    : { type: 'bulletList', content }
}

function getText(node: HtmlNode): string {
  return node.tag === null ? node.text : node.children.map(getText).join('')
}
