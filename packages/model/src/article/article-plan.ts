import { chaptersIn } from '../draft/posts/chapters.ts'
import type { ArticleVideo } from './article.ts'
import type { BlogConfig } from './blog-config.ts'
import { type Block, blocksOf } from './speech-blocks.ts'
import { type Spoken, wordCount } from './spoken-sentences.ts'
import { topicCuts } from './topic-segmentation.ts'

/** Which blocks a section tells: from `first` up to `last`, both included; the heading is its chapter's, or empty. */
export type PlannedSection = { heading: string; first: number; last: number }

const SECTIONS: Record<BlogConfig['length'], number> = { short: 3, medium: 5, long: 8 }
/** More than this in one section, and a model reads it badly. */
const MOST_WORDS = 3000
const MOST_SECTIONS = 24

/** In how many sections so much speech is told. */
export function sectionCount(words: number, length: BlogConfig['length']): number {
  const wanted = Math.max(SECTIONS[length], Math.ceil(words / MOST_WORDS))
  return Math.max(1, Math.min(wanted, MOST_SECTIONS, Math.floor(words / 120) || 1))
}

/** The parts of what is said: by the author's own chapters, where there are any, else where the topic changes. */
export function plannedSections(
  blocks: readonly Block[],
  video: ArticleVideo,
  length: BlogConfig['length'],
): PlannedSection[] {
  const chapters = chaptersIn(video.description, video.duration_s)
  const isTimed = blocks.every(block => block.start !== null)
  if (chapters.length > 1 && isTimed) {
    const firsts = chapters.map(({ start }) => blocks.findIndex(block => (block.start ?? 0) >= start - 2))
    const found = chapters.flatMap(({ title }, index) => {
      const first = firsts[index] ?? -1
      const next = firsts.slice(index + 1).find(place => place > first)
      return first < 0 || (index > 0 && first === firsts[index - 1])
        ? []
        : [{ heading: title, first, last: (next ?? blocks.length) - 1 }]
    })
    const [opening] = found
    if (found.length > 1 && opening)
      return opening.first === 0 ? found : [{ heading: '', first: 0, last: opening.first - 1 }, ...found]
  }
  const words = blocks.reduce((sum, block) => sum + block.words, 0)
  const cuts = topicCuts(blocks, sectionCount(words, length))
  return cuts.map((first, index) => ({ heading: '', first, last: (cuts[index + 1] ?? blocks.length) - 1 }))
}

/**
 * Sections as a model proposes them, made fit: in order, inside the transcript, none over another, and none so long
 * that a model could not read it. What nobody proposed is left out. Empty where nothing usable is left.
 */
export function fittingSections(
  proposed: readonly PlannedSection[],
  blocks: readonly Block[],
): PlannedSection[] {
  const fitting: PlannedSection[] = []
  let free = 0
  for (const { heading, first, last } of proposed
    .toSorted((a, b) => a.first - b.first)
    .slice(0, MOST_SECTIONS)) {
    const from = Math.max(free, Math.trunc(first))
    const to = Math.min(blocks.length - 1, Math.trunc(last))
    if (!(from <= to)) continue
    let words = 0
    let end = from
    for (let at = from; at <= to; at += 1) {
      words += blocks[at]?.words ?? 0
      if (words > MOST_WORDS && at > from) break
      end = at
    }
    fitting.push({ heading, first: from, last: end })
    free = end + 1
  }
  return fitting
}

/** A moment as a link can name it; null where it is none of the video. */
export function secondOf(
  start: number | null,
  { duration_s }: Pick<ArticleVideo, 'duration_s'>,
): number | null {
  if (start === null || !Number.isFinite(start) || start < 0) return null
  const second = Math.floor(start)
  return duration_s !== null && second >= duration_s ? null : second
}

/** What is said, arranged for planning. */
export function blocksOfSpeech(spoken: readonly Spoken[]): { blocks: Block[]; words: number } {
  const blocks = blocksOf(spoken)
  return { blocks, words: spoken.reduce((sum, { text }) => sum + wordCount(text), 0) }
}
