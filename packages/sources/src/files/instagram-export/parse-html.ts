import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes, parse } from 'parse5'
import { type Element, getAttribute, listElements } from '../../html/html-page.ts'
import type { ExportedField } from './account.ts'
import type { ExportedPost } from './parse-posts.ts'
import { parseExportDate } from './parse-export-date.ts'

/** Characters of a page that are read; a page with 20,000 posts has about as many. */
const MAX_HTML = 12_000_000
const MAX_POSTS = 20_000

/**
 * Parses the posts of a page of Instagram's HTML download. Class names changed over the years; what did not is that each
 * child of the main element is a post: a caption, the media with tables of camera data, and the date.
 */
export function parsePostsHtml(html: string): ExportedPost[] {
  return listBlocks(html).slice(0, MAX_POSTS).flatMap(parsePost)
}

/** Parses the labelled values and the picture of "personal_information.html". Labels are in the account's language. */
export function parseFieldsHtml(html: string): { fields: ExportedField[]; picture: string } {
  const fields: ExportedField[] = []
  let picture = ''
  for (const block of listBlocks(html)) {
    for (const row of listElements(block).filter(({ tagName }) => tagName === 'tr')) {
      const [cell, second] = row.childNodes.filter(tree.isElementNode)
      if (!cell) continue
      const media = listMedia(row)[0]
      if (media) {
        picture ||= media
        continue
      }
      // The value is in the second cell, or in the only one below its label.
      const label = cell.childNodes.map(node => (tree.isTextNode(node) ? node.value : '')).join('')
      const value = second ?? cell.childNodes.find(tree.isElementNode)
      if (label.trim() && value) fields.push({ label, value: getLines(value) })
    }
  }
  return { fields, picture }
}

function listBlocks(html: string): Element[] {
  const elements = listElements(parse(html.slice(0, MAX_HTML)))
  const main = elements.find(one => one.tagName === 'main' || getAttribute(one, 'role') === 'main')
  return main?.childNodes.filter(tree.isElementNode) ?? []
}

function parsePost(block: Element): ExportedPost[] {
  const parts = block.childNodes.filter(tree.isElementNode)
  const paths = listMedia(block)
  if (paths.length === 0) return []
  const holding = parts.filter(part => listMedia(part).length > 0)
  const first = parts.findIndex(part => holding.includes(part))
  // The date follows the media, so a date in an unknown language does not become the caption.
  const before = parts.slice(0, first).map(getLines)
  const date = parts
    .slice(first)
    .filter(part => !holding.includes(part))
    .at(-1)
  const caption = before.find(Boolean) ?? holding.map(getLines).find(Boolean) ?? ''
  return [{ caption, taken: parseExportDate(date ? getLines(date) : '') ?? 0, paths }]
}

/** Lists the paths of an element's pictures and films in the archive, each once. */
function listMedia(root: Element): string[] {
  const paths = [root, ...listElements(root)].flatMap(({ tagName, attrs }) =>
    tagName === 'img' || tagName === 'video'
      ? attrs.flatMap(({ name, value }) => (name === 'src' && isMediaPath(value) ? [value] : []))
      : [],
  )
  return [...new Set(paths)].slice(0, 40)
}

/** Other pictures of a page are logos, and may be remote. */
function isMediaPath(path: string): boolean {
  return /^(?:[\w-]{1,60}\/){0,4}(?:public-)?media\//.test(path)
}

/** Content that is none of the post's: tables of camera data, the fallback text of a film, links to files. */
const SKIPPED = new Set(['table', 'video', 'script', 'style'])

/** Returns the text of an element with its line breaks. */
function getLines(element: Element): string {
  const parts: string[] = []
  const open: DefaultTreeAdapterTypes.Node[] = [...element.childNodes].reverse()
  for (let node = open.pop(); node; node = open.pop()) {
    if (tree.isTextNode(node)) parts.push(node.value)
    else if (tree.isElementNode(node) && !SKIPPED.has(node.tagName)) {
      if (node.tagName === 'br') parts.push('\n')
      open.push(...[...node.childNodes].reverse())
    }
  }
  return parts.join('').trim()
}
