import type { ModelRequest, ModelBehavior } from './model-request.ts'

type OutlineTask = { task: 'outline'; sections: number; blocks: { block: number; text: string }[] }
type SectionTask = { task: 'section'; words: number; heading: string; transcript: string }

/** Parses a request about a video's transcript; null for any other request. */
function parseTask({ prompt }: ModelRequest): OutlineTask | SectionTask | null {
  try {
    const task = JSON.parse(prompt) as OutlineTask | SectionTask
    return task.task === 'outline' || task.task === 'section' ? task : null
  } catch {
    return null
  }
}

const sentences = (text: string) => text.split(/(?<=[.!?])\s+/).filter(Boolean)

/** Outlines and writes articles with sentences of the transcript; null for other requests. */
export function writeHonestArticle(request: ModelRequest): ReturnType<ModelBehavior> | null {
  const task = parseTask(request)
  if (task?.task === 'outline')
    return { text: JSON.stringify(createOutline(task, block => sentences(block)[0] ?? '')) }
  if (task?.task !== 'section') return null
  const spokenSentences = sentences(task.transcript)
  const many = Math.max(4, Math.round(task.words / 14))
  const every = Math.max(1, Math.floor(spokenSentences.length / many))
  const sampled = spokenSentences.filter((_, index) => index % every === 0).slice(0, many)
  const paragraphs: string[] = []
  for (let from = 0; from < sampled.length; from += 4)
    paragraphs.push(sampled.slice(from, from + 4).join(' '))
  const quote = spokenSentences.find(one => one.split(' ').length > 9) ?? null
  return { text: JSON.stringify({ paragraphs, quote }) }
}

/**
 * Mixes true sentences with invented quotations, numbers, names, prizes and links, and adds sections beyond
 * the end; null for other requests.
 */
export function writeLyingArticle(request: ModelRequest): ReturnType<ModelBehavior> | null {
  const task = parseTask(request)
  if (task?.task === 'outline') {
    const outline = createOutline(task, () => 'How Globex won 500 prizes')
    outline.sections.push({ heading: 'What Elon Musk said', first_block: 9000, last_block: 9100 })
    return {
      text: JSON.stringify({
        ...outline,
        title: 'The 7 secrets of Globex',
        excerpt: 'Globex earns 40 million.',
      }),
    }
  }
  if (task?.task !== 'section') return null
  const true_ = sentences(task.transcript).slice(0, 8)
  const lies = [
    'Globex led this to 40 million users in 1987.',
    'He said: “This will change the world forever and ever.”',
    'Read more at https://globex.example/buy.',
    'Elon Musk and Marie Curie were there at 4:15.',
    'The award-winning Dr. Nobody calls it "a miracle of science".',
  ]
  return {
    text: JSON.stringify({
      paragraphs: true_.map((one, index) => `${one} ${lies[index % lies.length]}`),
      quote: `${(true_[0] ?? '').replace(/\.$/, '')} and it costs 4711 dollars.`,
    }),
  }
}

function createOutline({ sections, blocks }: OutlineTask, headingOf: (text: string) => string) {
  const count = Math.max(1, Math.min(sections, blocks.length))
  const planned = Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * blocks.length) / count)
    const to = Math.floor(((index + 1) * blocks.length) / count) - 1
    return {
      heading: headingOf(blocks[from]?.text ?? '').slice(0, 70),
      first_block: blocks[from]?.block ?? 0,
      last_block: blocks[to]?.block ?? 0,
    }
  })
  const first = blocks[0]?.text ?? ''
  return {
    title: sentences(first)[1] ?? first.slice(0, 80),
    excerpt: sentences(first).slice(0, 2).join(' '),
    sections: planned,
  }
}
