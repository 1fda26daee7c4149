import type { ModelRequest, ModelBehavior } from './model-request.ts'
import { reversalsOf } from './reversals.ts'

type OutlineTask = { task: 'outline'; sections: number; blocks: { block: number; text: string }[] }
type SectionTask = {
  task: 'section'
  language: string
  words: number
  heading: string
  /** Spoken sentences by id. */
  passages: Record<string, string>
}
type ReviewTask = {
  task: 'review'
  passages: Record<string, string>
  sentences: { sentence: number; text: string; passages: string[] }[]
}
type ArticleTask = OutlineTask | SectionTask | ReviewTask
/** A sentence of an article, with the ids of the passages that support it. */
type WrittenSentence = { text: string; from: string[] }

const TASKS = ['outline', 'section', 'review']

/** Parses a request about a video's transcript; null for any other request. */
function parseTask({ prompt }: ModelRequest): ArticleTask | null {
  try {
    const task = JSON.parse(prompt) as ArticleTask
    return TASKS.includes(task.task) ? task : null
  } catch {
    return null
  }
}

type Answer = ReturnType<ModelBehavior>
const answer = (content: object): Answer => ({ text: JSON.stringify(content) })
const sentences = (text: string) => text.split(/(?<=[.!?])\s+/).filter(Boolean)

/** Outlines and writes articles with sentences of the transcript, and judges honestly; null for other requests. */
export function writeHonestArticle(request: ModelRequest): Answer | null {
  const task = parseTask(request)
  if (!task) return null
  if (task.task === 'outline')
    return answer(createOutline(task, block => sentences(block).find(one => one.length <= 70) ?? ''))
  if (task.task === 'review') return reviewHonestly(task)
  const sampled = samplePassages(task).map(([id, text]) => ({ text: abridge(text), from: [id] }))
  const quote = Object.values(task.passages).find(text => text.split(' ').length > 9) ?? null
  return answer({ paragraphs: intoParagraphs(sampled), quote })
}

/**
 * Mixes true sentences with invented quotations, numbers, names, prizes and links, adds sections beyond the end, and
 * calls every sentence said; null for other requests.
 */
export function writeLyingArticle(request: ModelRequest): Answer | null {
  const task = parseTask(request)
  if (!task) return null
  if (task.task === 'outline') {
    const outline = createOutline(task, () => 'How Globex won 500 prizes')
    outline.sections.push({ heading: 'What Elon Musk said', first_block: 9000, last_block: 9100 })
    return answer({ ...outline, title: 'The 7 secrets of Globex', excerpt: 'Globex earns 40 million.' })
  }
  if (task.task === 'review') return confirmAll(task)
  const true_ = Object.entries(task.passages).slice(0, 8)
  const lies = [
    'Globex led this to 40 million users in 1987.',
    'He said: “This will change the world forever and ever.”',
    'Read more at https://globex.example/buy.',
    'Elon Musk and Marie Curie were there at 4:15.',
    'The award-winning Dr. Nobody calls it "a miracle of science".',
  ]
  return answer({
    paragraphs: true_.map(([id, text], index) => [
      { text, from: [id] },
      { text: lies[index % lies.length], from: [id] },
    ]),
    quote: `${(true_[0]?.[1] ?? '').replace(/\.$/, '')} and it costs 4711 dollars.`,
  })
}

/** Writes as the honest model, with a reversal in place of every sixth sentence; calls every sentence said. */
export function writeSubtleArticle(request: ModelRequest): Answer | null {
  const task = parseTask(request)
  if (task?.task === 'review') return confirmAll(task)
  if (task?.task !== 'section') return writeHonestArticle(request)
  const written = samplePassages(task).map(([id, text], index): WrittenSentence => {
    const reversals = index % 6 === 2 ? reversalsOf(text, task.language, namesIn(task)) : []
    return { text: reversals[index % Math.max(1, reversals.length)]?.text ?? text, from: [id] }
  })
  return answer({ paragraphs: intoParagraphs(written), quote: null })
}

/** Writes nothing but reversals of the transcript, in the title and the headings too; calls every sentence said. */
export function writeReversedArticle(request: ModelRequest): Answer | null {
  const task = parseTask(request)
  if (!task) return null
  if (task.task === 'review') return confirmAll(task)
  if (task.task === 'outline') {
    const reverse = (block: string) =>
      sentences(block).flatMap(text => reversalsOf(text, 'en').slice(0, 1))[0]?.text ?? ''
    const outline = createOutline(task, reverse)
    const text = reverse(task.blocks[0]?.text ?? '')
    return answer({ ...outline, title: text, excerpt: text })
  }
  const reversals = Object.entries(task.passages).flatMap(([id, text]) =>
    reversalsOf(text, task.language, namesIn(task)).map(reversal => ({ text: reversal.text, from: [id] })),
  )
  return answer({ paragraphs: intoParagraphs(reversals.slice(0, 120)), quote: reversals[0]?.text ?? null })
}

/** As many passages as the words asked for, spread over the section. */
function samplePassages({ passages, words }: SectionTask): [id: string, text: string][] {
  const all = Object.entries(passages)
  const many = Math.max(4, Math.round(words / 14))
  const every = Math.max(1, Math.floor(all.length / many))
  return all.filter((_, index) => index % every === 0).slice(0, many)
}

const INTRODUCTION = /my name|mein name|ich heiße|m['’]appelle/i

/** People named in the passages, without those who speak. */
const namesIn = ({ passages }: SectionTask): string[] => [
  ...new Set(
    Object.values(passages).flatMap(text =>
      INTRODUCTION.test(text) ? [] : (text.match(/(?<=\p{Ll} )\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/gu) ?? []),
    ),
  ),
]

/** A true sentence in fewer words. */
const abridge = (text: string) => text.replace(/, and that is the whole secret\.$/, '.')

function intoParagraphs(written: readonly WrittenSentence[]): WrittenSentence[][] {
  const paragraphs: WrittenSentence[][] = []
  for (let from = 0; from < written.length; from += 4) paragraphs.push(written.slice(from, from + 4))
  return paragraphs
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Calls a sentence said if one of its passages has most of its words. */
function reviewHonestly(task: ReviewTask): Answer {
  return answer({
    opinions: task.sentences.map(({ sentence, text, passages }) => {
      const words = wordsOf(text)
      const source = passages
        .map(id => task.passages[id] ?? '')
        .find(passage => {
          const known = new Set(wordsOf(passage))
          return words.filter(word => known.has(word)).length >= words.length * 0.6
        })
      return { sentence, verdict: source ? 'said' : 'not said', words: source ?? '' }
    }),
  })
}

const confirmAll = (task: ReviewTask): Answer =>
  answer({
    opinions: task.sentences.map(({ sentence, passages }) => ({
      sentence,
      verdict: 'said',
      words: task.passages[passages[0] ?? ''] ?? '',
    })),
  })

function createOutline({ sections, blocks }: OutlineTask, headingOf: (text: string) => string) {
  const count = Math.max(1, Math.min(sections, blocks.length))
  const planned = Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * blocks.length) / count)
    const to = Math.floor(((index + 1) * blocks.length) / count) - 1
    return {
      heading: headingOf(blocks[from]?.text ?? ''),
      first_block: blocks[from]?.block ?? 0,
      last_block: blocks[to]?.block ?? 0,
    }
  })
  const first = blocks[0]?.text ?? ''
  return {
    title: sentences(first).find(one => one.length <= 120) ?? first.slice(0, 80),
    excerpt: sentences(first).slice(0, 2).join(' '),
    sections: planned,
  }
}
