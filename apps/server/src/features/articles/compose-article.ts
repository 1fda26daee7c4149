import {
  type Article,
  articleExcerpt,
  type ArticleFallback,
  type ArticleSection,
  articleTitle,
  type ArticleVideo,
  type BlogConfig,
  canCheckLanguage,
  type CheckedText,
  checkLine,
  checkSection,
  checkText,
  draftFromTranscript,
  draftSection,
  type ArticleCheck,
  type Facts,
  type PassedSentence,
  passedSection,
  type PlannedSection,
  planSections,
  refutedTexts,
  sanitizePlan,
  sentencesToReview,
  type SpeechBlock,
  speechBlocksOf,
  type SpokenSentence,
  spokenSentences,
  targetSectionCount,
  type Transcript,
  transcriptFacts,
  withOwnerStatements,
  withoutRefuted,
} from '@vitrine/model'
import type { Llm } from '../../platform/llm/llm.ts'
import {
  type ArticleRequest,
  generateOpinions,
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
const MAX_LINE_LENGTH = 120
const MAX_EXCERPT_LENGTH = 300

type Context = {
  request: ArticleRequest
  runStep: RunStep
  spoken: readonly SpokenSentence[]
  blocks: readonly SpeechBlock[]
  /** The spoken sentences. */
  facts: Facts
  /** The spoken sentences, and what the author wrote about the video: for titles and headings. */
  titleFacts: Facts
}

/**
 * Writes an article about a video with a model: the outline, then the sections concurrently, each from its part of the
 * transcript. Every sentence is checked by rules against the passages it cites, then by a second question to the model,
 * which can only remove. An article that loses more than a third of its sentences, or whose language has no rules,
 * becomes a draft of the video's own words; so does a single section without a usable answer.
 * @throws VitrineError as `Llm`, except for single unusable answers
 */
export async function composeArticle(
  { llm, runStep, reportProgress, signal }: ComposeDeps,
  video: ArticleVideo,
  transcript: Transcript,
  config: BlogConfig,
): Promise<Article> {
  const draft = draftFromTranscript(video, transcript, config.length)
  const language = config.language === 'auto' ? draft.language : config.language
  const uncheckable = findLanguageFallback(draft.language, language)
  if (uncheckable) return { ...draft, fallback: uncheckable }
  const spoken = spokenSentences(transcript)
  const { blocks, words } = speechBlocksOf(spoken)
  const facts = transcriptFacts(spoken, { language, names: personNames(video) })
  const titleFacts = withOwnerStatements(facts, [video.title ?? '', video.description])
  const request = { llm, video, config, language, signal }
  const context: Context = { request, runStep, spoken, blocks, facts, titleFacts }

  await reportProgress('outlining', 0.15)
  const outlines = await writeOutlines(context, targetSectionCount(words, config.length))
  const plan = choosePlan(outlines, blocks, video, config)
  await reportProgress('writing', 0.25)
  let done = 0
  const written = await mapConcurrent(plan, MAX_CONCURRENT, async (planned, index) => {
    const section = await writeSection(context, planned, index, plan.length)
    done += 1
    await reportProgress('writing', 0.25 + 0.6 * (done / plan.length))
    return section
  })
  const lines = await writeLines(context, outlines)
  const fact_check = sumChecks([lines.check, ...written.map(({ check }) => check)])
  if (written.every(({ section }) => section === null)) {
    const fallback = fact_check.removed > 0 ? 'unsupported_sentences' : 'unusable_answers'
    return { ...draft, fact_check, fallback }
  }
  if (fact_check.removed * 3 > fact_check.sentences)
    return { ...draft, fact_check, fallback: 'unsupported_sentences' }
  const sections = written.map(({ section, heading, spokenPart }, index): ArticleSection => {
    const otherParts = written.filter((_, other) => other !== index).map(one => one.spokenPart)
    return section ?? draftSection(heading, spokenPart, otherParts, video, 'short')
  })
  return {
    title: lines.title || articleTitle(video, spoken),
    excerpt: lines.excerpt || articleExcerpt(spoken),
    tags: draft.tags,
    sections: sections.filter(({ paragraphs, quote }) => paragraphs.length > 0 || quote !== null),
    written_by: 'model',
    fact_check,
    fallback: null,
    language,
  }
}

/** Returns why a text in `language` about a video in `spokenLanguage` cannot be checked; null if it can. */
function findLanguageFallback(spokenLanguage: string, language: string): ArticleFallback | null {
  if (!canCheckLanguage(spokenLanguage)) return 'unchecked_language'
  const base = (code: string) => code.split('-')[0]
  return base(language) === base(spokenLanguage) ? null : 'unchecked_translation'
}

/** The channel's name if it looks like a person's: words of other names occur in ordinary sentences, too. */
const personNames = ({ author }: ArticleVideo): string[] =>
  author &&
  /^(?!The |Die |Der |Das |Les? |La |El |Los |Il |Het |De )\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}.'’-]*){1,3}$/u.test(
    author,
  )
    ? [author]
    : []

const sumChecks = (checks: readonly ArticleCheck[]): ArticleCheck => ({
  sentences: checks.reduce((sum, { sentences }) => sum + sentences, 0),
  removed: checks.reduce((sum, { removed }) => sum + removed, 0),
})

function writeOutlines(
  { request, runStep, blocks }: Context,
  count: number,
): Promise<(GeneratedOutline | null)[]> {
  const parts = splitIntoParts(blocks)
  return mapConcurrent(parts, MAX_CONCURRENT, ({ from, part }, index) =>
    runStep(`outline ${index}`, () =>
      nullIfUnusable(() =>
        generateOutline(request, part, from, Math.max(1, Math.round(count / parts.length))),
      ),
    ),
  )
}

type Lines = { title: string; excerpt: string; check: ArticleCheck }

/** Checks the title and excerpt of an outline of the whole video; both are empty if they do not pass. */
async function writeLines(context: Context, outlines: readonly (GeneratedOutline | null)[]): Promise<Lines> {
  const [outline] = outlines
  if (!outline || outlines.length > 1) return { title: '', excerpt: '', check: { sentences: 0, removed: 0 } }
  const { titleFacts } = context
  const title = checkLine(outline.title, titleFacts, MAX_LINE_LENGTH)
  const excerpt = checkText(outline.excerpt, titleFacts)
  const refuted = await review(context, 'lines', [...title.passed, ...excerpt.passed], titleFacts)
  const remaining = ({ passed }: CheckedText) => passed.filter(({ text }) => !refuted.has(text))
  const [titles, excerpts] = [remaining(title), remaining(excerpt)]
  const text = excerpts.map(sentence => sentence.text).join(' ')
  const { sentences } = sumChecks([title, excerpt])
  return {
    title: titles[0]?.text ?? '',
    excerpt: text.length <= MAX_EXCERPT_LENGTH ? text : '',
    check: { sentences, removed: sentences - titles.length - excerpts.length },
  }
}

type WrittenPart = {
  /** Null if there was no usable answer or too little of it passed. */
  section: ArticleSection | null
  heading: string
  spokenPart: readonly SpokenSentence[]
  check: ArticleCheck
}

async function writeSection(
  context: Context,
  planned: PlannedSection,
  index: number,
  count: number,
): Promise<WrittenPart> {
  const { request, runStep, spoken, blocks, facts, titleFacts } = context
  const spokenPart = blocks.slice(planned.first, planned.last + 1).flatMap(block => block.sentences)
  const from = spokenPart[0] ? spoken.indexOf(spokenPart[0]) : 0
  const list = facts.list.slice(from, from + spokenPart.length)
  const passages: Facts = { ...facts, list }
  const own = titleFacts.list.slice(facts.list.length)
  const line = checkLine(planned.heading, { ...facts, list: [...list, ...own] }, MAX_LINE_LENGTH)
  const heading = line.passed[0]?.text ?? ''
  // Steps of versions without citations had another name and form.
  const answer = await runStep(`cited section ${index}`, () =>
    nullIfUnusable(() => generateSection(request, planned.heading, passages, count)),
  )
  if (!answer) return { section: null, heading, spokenPart, check: line }
  const checked = checkSection(answer, passages, request.video)
  const refuted = await review(context, `${index}`, checked.paragraphs.flat(), passages)
  const passed = withoutRefuted(checked, refuted)
  return {
    section: passedSection(passed, heading, passages, request.video),
    heading,
    spokenPart,
    check: sumChecks([line, passed]),
  }
}

/** Asks for a second opinion on what passed; returns the texts to remove, none if the answer is unusable. */
async function review(
  { request, runStep }: Context,
  name: string,
  passed: readonly PassedSentence[],
  passages: Facts,
): Promise<ReadonlySet<string>> {
  const sentences = sentencesToReview(passed, passages)
  if (sentences.length === 0) return new Set()
  const opinions = await runStep(`review ${name}`, () =>
    nullIfUnusable(() => generateOpinions(request, sentences, passages)),
  )
  return refutedTexts(sentences, new Map(opinions ?? []), passages)
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
