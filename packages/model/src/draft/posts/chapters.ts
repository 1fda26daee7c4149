import type { RichTextNode } from '../../text/rich-text.ts'
import { shortLine } from '../item-text.ts'

/** A chapter of a video; `start` in seconds, `time` as the author wrote it. */
export type Chapter = { time: string; start: number; title: string }

const CHAPTER_LINE =
  /^[\s([•►▶-]{0,6}((?:(\d{1,2}):)?(\d{1,3}):([0-5]\d))(?!\d)[\])]?[\s\-–—:|.]{0,6}(\S.{0,300})$/u
const MAX_CHAPTERS = 60

/** Parses a chapter line of a description; null for other lines. */
export function parseChapter(line: string): Chapter | null {
  const found = CHAPTER_LINE.exec(line)
  const title = shortLine(found?.[5], 120)
  if (!found || !title) return null
  const [, time = '', hours = '0', minutes = '0', seconds = '0'] = found
  return { time, start: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), title }
}

/** Parses a description's chapters if their times ascend within the video (`duration_s`, seconds); else []. */
export function parseChapters(description: string, duration_s: number | null): Chapter[] {
  const chapters = description.split('\n').flatMap(line => parseChapter(line) ?? [])
  const isRising = chapters.every(
    ({ start }, index) => index === 0 || start > (chapters[index - 1]?.start ?? 0),
  )
  const isWithin = chapters.every(({ start }) => duration_s === null || start <= duration_s)
  return chapters.length >= 2 && isRising && isWithin ? chapters.slice(0, MAX_CHAPTERS) : []
}

/** Renders the chapters as a list; `linkTo` returns the URL of a second, or null. */
export function renderChapterList(
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
