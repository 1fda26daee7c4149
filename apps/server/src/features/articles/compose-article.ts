import {
  type Article,
  articleExcerpt,
  type ArticleSection,
  articleTitle,
  type ArticleVideo,
  type BlogConfig,
  buildEvidenceIndex,
  draftFromTranscript,
  draftSection,
  gateLine,
  gateParagraph,
  gateSection,
  type PlannedSection,
  planSections,
  sanitizePlan,
  type SpeechBlock,
  speechBlocksOf,
  type SpokenSentence,
  spokenSentences,
  targetSectionCount,
  type Transcript,
} from '@vitrine/model'
import type { Llm } from '../../platform/llm/llm.ts'
import {
  generateOutline,
  generateSection,
  isRecoverable,
  type GeneratedOutline,
} from './generate-article-text.ts'

/** Runs a step at most once per job, and returns the stored result afterwards. */
type RunStep = <T>(name: string, task: () => Promise<T>) => Promise<T>
type ReportProgress = (stage: 'outlining' | 'writing', progress: number) => Promise<void>

export type ComposeDeps = { llm: Llm; runStep: RunStep; reportProgress: ReportProgress; signal: AbortSignal }

/** Words per outline request; longer videos are split into parts. */
const MAX_PART_WORDS = 8000
/** Concurrent requests to the model: services limit them per key. */
const MAX_CONCURRENT = 6

/**
 * Writes an article about a video with a model: the outline, then the sections concurrently, each from its part of the
 * transcript and each checked against it. Sections without a usable answer quote the transcript instead.
 * @throws VitrineError as `Llm`, except for single unusable answers
 */
export async function composeArticle(
  { llm, runStep, reportProgress, signal }: ComposeDeps,
  video: ArticleVideo,
  transcript: Transcript,
  config: BlogConfig,
): Promise<Article> {
  const spoken = spokenSentences(transcript)
  const { blocks, words } = speechBlocksOf(spoken)
  const draft = draftFromTranscript(video, transcript, config.length)
  const language = config.language === 'auto' ? draft.language : config.language
  const request = { llm, video, config, language, signal }
  const evidence = buildEvidenceIndex([
    ...spoken.map(({ text }) => text),
    video.title ?? '',
    video.description,
    video.author ?? '',
  ])
  const count = targetSectionCount(words, config.length)

  await reportProgress('outlining', 0.15)
  const parts = splitIntoParts(blocks)
  const outlines = await mapConcurrent(parts, MAX_CONCURRENT, ({ from, part }, index) =>
    runStep(`outline ${index}`, () =>
      nullIfUnusable(() =>
        generateOutline(request, part, from, Math.max(1, Math.round(count / parts.length))),
      ),
    ),
  )
  const plan = choosePlan(outlines, blocks, video, config)
  await reportProgress('writing', 0.25)
  const getSentences = ({ first, last }: PlannedSection): SpokenSentence[] =>
    blocks.slice(first, last + 1).flatMap(block => block.sentences)
  let done = 0
  const written = await mapConcurrent(plan, MAX_CONCURRENT, async (planned, index) => {
    const sentences = getSentences(planned)
    const transcriptPart = sentences.map(({ text }) => text).join(' ')
    const answer = await runStep(`section ${index}`, () =>
      nullIfUnusable(() => generateSection(request, planned.heading, transcriptPart, plan.length)),
    )
    done += 1
    await reportProgress('writing', 0.25 + 0.6 * (done / plan.length))
    const heading = gateLine(planned.heading, evidence, 120)
    const gated = answer && gateSection({ ...answer, heading }, sentences, evidence, video).section
    return { section: gated ?? null, heading, sentences }
  })
  if (written.every(({ section }) => section === null)) return draft
  const sections = written.map(({ section, heading, sentences }, index): ArticleSection => {
    const otherSentences = written.filter((_, other) => other !== index).map(one => one.sentences)
    return section ?? draftSection(heading, sentences, otherSentences, video, 'short')
  })
  const [first] = outlines
  return {
    title:
      (first && parts.length === 1 && gateLine(first.title, evidence, 120)) || articleTitle(video, spoken),
    excerpt:
      (first && parts.length === 1 && gateParagraph(first.excerpt, spoken, evidence, 300)) ||
      articleExcerpt(spoken),
    tags: draft.tags,
    sections: sections.filter(({ paragraphs, quote }) => paragraphs.length > 0 || quote !== null),
    written_by: 'model',
    language,
  }
}

/** Returns the answer, or null if it is unusable. @throws as `ask` for other errors */
async function nullIfUnusable<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (isRecoverable(error)) return null
    throw error
  }
}

function splitIntoParts(blocks: readonly SpeechBlock[]): { from: number; part: SpeechBlock[] }[] {
  const parts: { from: number; part: SpeechBlock[] }[] = []
  let words = 0
  for (const [index, block] of blocks.entries()) {
    const open = parts.at(-1)
    if (!open || words + block.words > MAX_PART_WORDS) {
      parts.push({ from: index, part: [block] })
      words = block.words
    } else {
      open.part.push(block)
      words += block.words
    }
  }
  return parts
}

function choosePlan(
  outlines: readonly (GeneratedOutline | null)[],
  blocks: readonly SpeechBlock[],
  video: ArticleVideo,
  config: BlogConfig,
): PlannedSection[] {
  const fitting = sanitizePlan(
    outlines.flatMap(outline => outline?.sections ?? []),
    blocks,
  )
  // An outline that covers less than a third of the video is replaced by a plan made of the transcript.
  const covered = fitting.reduce((sum, { first, last }) => sum + last - first + 1, 0)
  return covered * 3 >= blocks.length ? fitting : planSections(blocks, video, config.length)
}

/** Maps items with at most `max` concurrent tasks, in order. Starts no further task after the first failure. */
async function mapConcurrent<T, R>(
  items: readonly T[],
  max: number,
  task: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  let next = 0
  let hasFailed = false
  const worker = async () => {
    while (next < items.length && !hasFailed) {
      const index = next
      next += 1
      try {
        results[index] = await task(items[index] as T, index)
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  // Running tasks end before the failure is thrown, so that none writes for a job that has ended.
  const settled = await Promise.allSettled(Array.from({ length: Math.min(max, items.length) }, worker))
  for (const result of settled) if (result.status === 'rejected') throw result.reason
  return results
}
