import {
  type Article,
  type ArticleSection,
  type ArticleVideo,
  type Block,
  blocksOfSpeech,
  type BlogConfig,
  draftFromTranscript,
  excerptOf,
  fittingSections,
  gateLine,
  gateParagraph,
  gateSection,
  type PlannedSection,
  plannedSections,
  sectionCount,
  sectionOf,
  type Spoken,
  spokenSentences,
  titleOf,
  type Transcript,
  witnessOf,
} from '@vitrine/model'
import type { Llm } from '../../platform/llm/llm.ts'
import { askOutline, askSection, isOneAnswer, type WrittenOutline } from './ask-model.ts'
import { inParallel } from './in-parallel.ts'

/** Does a step once, whoever asks for it and however often. */
type Step = <T>(name: string, task: () => Promise<T>) => Promise<T>
type Tell = (stage: 'outlining' | 'writing', progress: number) => Promise<void>

export type ComposeDeps = { llm: Llm; step: Step; tell: Tell; signal: AbortSignal }

/** Words of a part whose outline is asked for at once. */
const PART_WORDS = 8000
/** Questions at once: services limit how many they take from one key. */
const AT_ONCE = 6

/**
 * Writes an article of a video with a model: outline, then sections at the same time, each from its own part of the
 * transcript, each checked. What a model could not write, or what did not hold, is told in the video's own words.
 * @throws VitrineError as `Llm`, but for answers that cannot be used
 */
export async function compose(
  { llm, step, tell, signal }: ComposeDeps,
  video: ArticleVideo,
  transcript: Transcript,
  config: BlogConfig,
): Promise<Article> {
  const spoken = spokenSentences(transcript)
  const { blocks, words } = blocksOfSpeech(spoken)
  const own = draftFromTranscript(video, transcript, config.length)
  const language = config.language === 'auto' ? own.language : config.language
  const asked = { llm, video, config, language, signal }
  const witness = witnessOf([
    ...spoken.map(({ text }) => text),
    video.title ?? '',
    video.description,
    video.author ?? '',
  ])
  const count = sectionCount(words, config.length)

  await tell('outlining', 0.15)
  const parts = partsOf(blocks)
  const outlines = await inParallel(parts, AT_ONCE, ({ from, part }, index) =>
    step(`outline ${index}`, () =>
      usable(() => askOutline(asked, part, from, Math.max(1, Math.round(count / parts.length)))),
    ),
  )
  const plan = planOf(outlines, blocks, video, config)
  await tell('writing', 0.25)
  const saidIn = ({ first, last }: PlannedSection): Spoken[] =>
    blocks.slice(first, last + 1).flatMap(block => block.sentences)
  let done = 0
  const written = await inParallel(plan, AT_ONCE, async (planned, index) => {
    const said = saidIn(planned)
    const transcriptPart = said.map(({ text }) => text).join(' ')
    const answer = await step(`section ${index}`, () =>
      usable(() => askSection(asked, planned.heading, transcriptPart, plan.length)),
    )
    done += 1
    await tell('writing', 0.25 + 0.6 * (done / plan.length))
    const heading = gateLine(planned.heading, witness, 120)
    const gated = answer && gateSection({ ...answer, heading }, said, witness, video).section
    return { section: gated ?? null, heading, said }
  })
  if (written.every(({ section }) => section === null)) return own
  const sections = written.map(({ section, heading, said }, index): ArticleSection => {
    const others = written.filter((_, other) => other !== index).map(one => one.said)
    return section ?? sectionOf(heading, said, others, video, 'short')
  })
  const [first] = outlines
  return {
    title: (first && parts.length === 1 && gateLine(first.title, witness, 120)) || titleOf(video, spoken),
    excerpt:
      (first && parts.length === 1 && gateParagraph(first.excerpt, spoken, witness, 300)) ||
      excerptOf(spoken),
    tags: own.tags,
    sections: sections.filter(({ paragraphs, quote }) => paragraphs.length > 0 || quote !== null),
    written_by: 'model',
    language,
  }
}

/** An answer; null for one that cannot be used, which is no reason to give the article up. */
async function usable<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (isOneAnswer(error)) return null
    throw error
  }
}

function partsOf(blocks: readonly Block[]): { from: number; part: Block[] }[] {
  const parts: { from: number; part: Block[] }[] = []
  let words = 0
  for (const [index, block] of blocks.entries()) {
    const open = parts.at(-1)
    if (!open || words + block.words > PART_WORDS) {
      parts.push({ from: index, part: [block] })
      words = block.words
    } else {
      open.part.push(block)
      words += block.words
    }
  }
  return parts
}

function planOf(
  outlines: readonly (WrittenOutline | null)[],
  blocks: readonly Block[],
  video: ArticleVideo,
  config: BlogConfig,
): PlannedSection[] {
  const fitting = fittingSections(
    outlines.flatMap(outline => outline?.sections ?? []),
    blocks,
  )
  // A plan that leaves most of the video out is none.
  const told = fitting.reduce((sum, { first, last }) => sum + last - first + 1, 0)
  return told * 3 >= blocks.length ? fitting : plannedSections(blocks, video, config.length)
}
