import type { RichTextNode } from '../../text/rich-text.ts'
import { shortLine } from '../item-text.ts'

/** Where a part of a film begins, in seconds; `time` as its author wrote it. */
export type Chapter = { time: string; start: number; title: string }

const LINE = /^[\s([•►▶-]{0,6}((?:(\d{1,2}):)?(\d{1,3}):([0-5]\d))(?!\d)[\])]?[\s\-–—:|.]{0,6}(\S.{0,300})$/u
const MOST = 60

/** The chapter that a line of a description names; null for every other line. */
export function chapterOf(line: string): Chapter | null {
  const found = LINE.exec(line)
  const title = shortLine(found?.[5], 120)
  if (!found || !title) return null
  const [, time = '', hours = '0', minutes = '0', seconds = '0'] = found
  return { time, start: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), title }
}

/** The chapters of a description, if its times rise, within the film (`duration_s`, seconds); else none. */
export function chaptersIn(description: string, duration_s: number | null): Chapter[] {
  const chapters = description.split('\n').flatMap(line => chapterOf(line) ?? [])
  const isRising = chapters.every(
    ({ start }, index) => index === 0 || start > (chapters[index - 1]?.start ?? 0),
  )
  const isWithin = chapters.every(({ start }) => duration_s === null || start <= duration_s)
  return chapters.length >= 2 && isRising && isWithin ? chapters.slice(0, MOST) : []
}

/** The chapters as a list; `linkTo` gives the address of a second of the film, null where it has none. */
export function chapterList(
  chapters: readonly Chapter[],
  linkTo: (start: number) => string | null,
): RichTextNode {
  return {
    type: 'bulletList',
    content: chapters.map(({ time, start, title }) => {
      const href = linkTo(start)
      const text: RichTextNode[] = href
        ? [
            { type: 'text', text: time, marks: [{ type: 'link', attrs: { href } }] },
            { type: 'text', text: ` ${title}` },
          ]
        : [{ type: 'text', text: `${time} ${title}` }]
      return { type: 'listItem', content: [{ type: 'paragraph', content: text }] }
    }),
  }
}
