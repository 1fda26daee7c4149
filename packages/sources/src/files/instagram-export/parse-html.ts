import { toAsciiDigits } from '@vitrine/model'
import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes, parse } from 'parse5'
import { type Element, getAttribute, listElements } from '../../html/html-page.ts'
import type { ExportedField } from './account.ts'
import type { ExportedPost } from './parse-posts.ts'
import { parseDate } from '../parse-date.ts'

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

/** "6:11 pm", "à 18:11", "오후 6:11": a time at the end, with the words around it. */
const TIME =
  /[\s,،]+(?:at |à |a las |às |um |alle ore |kl\.? |om |в |o )?(?:(오전|오후|上午|下午|午前|午後) ?)?(\d{1,2})[:.h](\d{2})(?::\d{2})?(?: ?(am|pm|a\.? ?m\.?|p\.? ?m\.?|오전|오후|上午|下午|ص|م))?$/iu
const AFTERNOON = /^(?:p|오후|下午|午後|م)/iu
const FORENOON = /^(?:a|오전|上午|午前|ص)/iu

/**
 * Parses the date and time of a post in Instagram's HTML download to seconds since 1970. The format is that of the
 * account's language and of the year: "Oct 19, 2025 6:11 pm", "3 de nov de 2020 12:12", "29 авг 2021 г., 05:23",
 * "2023年9月27日 02:33". Returns null for anything else, and for days that two countries read differently (03/04/2021).
 * The time zone is not stated; the day that is written is the day that is returned.
 */
export function parseExportDate(text: string): number | null {
  const plain = toAsciiDigits(text.slice(0, 80))
    .replace(/[\u200e\u200f\u202a-\u202e]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const time = TIME.exec(plain)
  if (!time) return null
  const [, before = '', hourText = '', minuteText = '', after = ''] = time
  const date = parseDay(plain.slice(0, time.index).replace(/[,،.]$/, ''))
  const half = before || after
  const hour = (Number(hourText) % (half ? 12 : 24)) + (half && AFTERNOON.test(half) ? 12 : 0)
  const isTime = Number(hourText) < 24 && Number(minuteText) < 60
  if (date?.length !== 10 || !isTime || (half && !AFTERNOON.test(half) && !FORENOON.test(half))) return null
  return (
    Date.UTC(
      Number(date.slice(0, 4)),
      Number(date.slice(5, 7)) - 1,
      Number(date.slice(8)),
      hour,
      Number(minuteText),
    ) / 1000
  )
}

/** Parses a day to YYYY-MM-DD. */
function parseDay(text: string): string | null {
  const korean = /^(\d{1,2})월 (\d{1,2}), (\d{4})$/.exec(text)
  if (korean) return parseDate(`${korean[3]}-${korean[1]}-${korean[2]}`)
  return parseDate(text.replace(/^(\d{4})\. ?(\d{1,2})\. ?(\d{1,2})\.?$/, '$1-$2-$3'))
}
