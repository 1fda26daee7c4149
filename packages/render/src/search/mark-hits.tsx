import { searchWords, type WebsiteView } from '@vitrine/model'
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { truncate } from '../head/description.ts'

/** Found words, for marking them in texts. */
export type SearchHits = {
  /** Whether a word is found by the query; folded, as `searchWords` yields it. */
  isHit: (word: string) => boolean
  /** Words to find within runs of scripts without spaces. */
  runs: readonly string[]
}

/** A part of a text from `start` to `end`. */
type Range = readonly [start: number, end: number]
type Props = { className?: string; children?: ReactNode }

/** Characters of a summary, and how many of them stand before the first word that was found. */
const SUMMARY_LENGTH = 180
const LENGTH_BEFORE = 50

/** Returns where a text contains what was found, in order and without overlaps. */
export function findHits(text: string, { isHit, runs }: SearchHits): Range[] {
  const found: Range[] = []
  for (const word of searchWords(text)) {
    if (!word.isRun) {
      if (isHit(word.text)) found.push([word.start, word.end])
    }
    // A run whose characters are folded to others is marked as a whole.
    else
      for (const run of runs)
        for (let at = word.text.indexOf(run); at >= 0; at = word.text.indexOf(run, at + run.length))
          found.push(
            word.text.length === word.end - word.start
              ? [word.start + at, word.start + at + run.length]
              : [word.start, word.end],
          )
  }
  return merge(found)
}

function merge(ranges: Range[]): Range[] {
  const merged: Range[] = []
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && start <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], end)]
    else merged.push([start, end])
  }
  return merged
}

/** The summary of a found post: the part of its text around the first word that was found, unless `excerpt` has one. */
export function summaryOf(excerpt: string, text: string, hits: SearchHits): string {
  const summary = excerpt.trim()
  if (findHits(summary, hits).length > 0) return summary
  const flat = text.replace(/\s+/g, ' ').trim()
  const [first] = findHits(flat, hits)
  if (!first) return summary || truncate(flat, SUMMARY_LENGTH)
  const space = flat.lastIndexOf(' ', Math.max(0, first[0] - LENGTH_BEFORE))
  const start = first[0] <= LENGTH_BEFORE ? 0 : space >= first[0] - 2 * LENGTH_BEFORE ? space + 1 : first[0]
  return (start > 0 ? '… ' : '') + truncate(flat.slice(start), Math.max(SUMMARY_LENGTH, first[1] - start))
}

function markText(text: string, hits: SearchHits): ReactNode {
  const ranges = findHits(text, hits)
  if (ranges.length === 0) return text
  const parts: ReactNode[] = []
  let at = 0
  for (const [start, end] of ranges) {
    if (start > at) parts.push(text.slice(at, start))
    parts.push(<mark key={start}>{text.slice(start, end)}</mark>)
    at = end
  }
  if (at < text.length) parts.push(text.slice(at))
  return parts
}

const MARKED = /(?:^| )post-(?:link|excerpt)(?: |$)/

/**
 * Returns a list of posts with the words that were found marked in titles and summaries. In a further language, texts
 * without a translation get the language of the website. The tree may consist of pure function components only.
 */
export function markHits(node: ReactNode, hits: SearchHits, locale: WebsiteView['locale']): ReactNode {
  if (Array.isArray(node)) return node.map((child: ReactNode) => markHits(child, hits, locale))
  if (!isValidElement<Props>(node)) return node
  const { type, props } = node
  if (typeof type === 'function') return markHits((type as (props: Props) => ReactNode)(props), hits, locale)
  const { children, className = '' } = props
  if (typeof children === 'string' && MARKED.test(className))
    return cloneElement(
      node as ReactElement<Props & { lang?: string }>,
      locale?.untranslated.has(children.trim()) ? { lang: locale.main } : {},
      markText(children, hits),
    )
  return children === undefined ? node : cloneElement(node, {}, markHits(children, hits, locale))
}
