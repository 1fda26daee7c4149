import { parseChapters } from '../draft/posts/chapters.ts'
import type { ArticleVideo } from './article.ts'
import type { BlogConfig } from './blog-config.ts'
import { type SpeechBlock, splitIntoBlocks } from './speech-blocks.ts'
import { type SpokenSentence, countWords } from './spoken-sentences.ts'
import { topicBoundaries } from './topic-segmentation.ts'

/** The blocks of a section, `first` to `last` inclusive; `heading` is its chapter's title or empty. */
export type PlannedSection = { heading: string; first: number; last: number }

const SECTIONS_BY_LENGTH: Record<BlogConfig['length'], number> = { short: 3, medium: 5, long: 8 }
/** More in one section degrades a model's output. */
const MAX_SECTION_WORDS = 3000
const MAX_SECTIONS = 24

/** Returns the number of sections for a transcript of `words` words. */
export function targetSectionCount(words: number, length: BlogConfig['length']): number {
  const wanted = Math.max(SECTIONS_BY_LENGTH[length], Math.ceil(words / MAX_SECTION_WORDS))
  return Math.max(1, Math.min(wanted, MAX_SECTIONS, Math.floor(words / 120) || 1))
}

/** Plans the sections: the author's chapters if there are any, else boundaries where the topic changes. */
export function planSections(
  blocks: readonly SpeechBlock[],
  video: ArticleVideo,
  length: BlogConfig['length'],
): PlannedSection[] {
  const chapters = parseChapters(video.description, video.duration_s)
    .map(({ title, start }) => ({
      heading: title,
      first: blocks.findIndex(block => block.start !== null && block.start >= start - 2),
    }))
    .filter(({ first }, index, all) => first >= 0 && first !== all[index - 1]?.first)
  if (chapters.length > 1)
    return sectionsFrom(
      chapters[0]?.first === 0 ? chapters : [{ heading: '', first: 0 }, ...chapters],
      blocks,
    )
  const words = blocks.reduce((sum, block) => sum + block.words, 0)
  const cuts = topicBoundaries(blocks, targetSectionCount(words, length))
  return sectionsFrom(
    cuts.map(first => ({ heading: '', first })),
    blocks,
  )
}

/** Sections that each end where the next one starts. */
const sectionsFrom = (starts: Omit<PlannedSection, 'last'>[], blocks: readonly SpeechBlock[]) =>
  starts.map((start, index) => ({ ...start, last: (starts[index + 1]?.first ?? blocks.length) - 1 }))

/**
 * Sanitises the sections a model proposed: in order, within the transcript, not overlapping, and short enough to be
 * written from. Gaps stay gaps. Empty if nothing usable remains.
 */
export function sanitizePlan(
  proposed: readonly PlannedSection[],
  blocks: readonly SpeechBlock[],
): PlannedSection[] {
  const fitting: PlannedSection[] = []
  let free = 0
  for (const { heading, first, last } of proposed
    .toSorted((a, b) => a.first - b.first)
    .slice(0, MAX_SECTIONS)) {
    const from = Math.max(free, Math.trunc(first))
    const to = Math.min(blocks.length - 1, Math.trunc(last))
    if (!(from <= to)) continue
    let words = 0
    let end = from
    for (let at = from; at <= to; at += 1) {
      words += blocks[at]?.words ?? 0
      if (words > MAX_SECTION_WORDS && at > from) break
      end = at
    }
    fitting.push({ heading, first: from, last: end })
    free = end + 1
  }
  return fitting
}

/** Whole seconds for a timestamp link; null if outside the video. */
export function linkableSecond(
  start: number | null,
  { duration_s }: Pick<ArticleVideo, 'duration_s'>,
): number | null {
  if (start === null || !Number.isFinite(start) || start < 0) return null
  const second = Math.floor(start)
  return duration_s !== null && second >= duration_s ? null : second
}

/** The transcript's blocks and word count, for planning. */
export function speechBlocksOf(spoken: readonly SpokenSentence[]): { blocks: SpeechBlock[]; words: number } {
  const blocks = splitIntoBlocks(spoken)
  return { blocks, words: spoken.reduce((sum, { text }) => sum + countWords(text), 0) }
}
