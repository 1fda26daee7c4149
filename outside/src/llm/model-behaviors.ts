import { writeHonestArticle, writeLyingArticle } from './article-behaviors.ts'
import type { ModelRequest, ModelBehavior } from './model-request.ts'

type Facts = { name?: string; headline?: string | null; bio?: string | null; location?: string | null }

/** Returns the facts of a request: those under `facts`, or the request itself. */
function parseFacts({ prompt }: ModelRequest): Facts {
  try {
    const parsed = JSON.parse(prompt) as { facts?: Facts } & Facts
    return parsed.facts ?? parsed
  } catch {
    return {}
  }
}

const sentences = (text: string | null | undefined) => (text ?? '').split(/(?<=[.!?])\s+/).filter(Boolean)
const toJson = (lede: string, about: string[]) => JSON.stringify({ lede, about })

/** Answers with the facts in their own words. */
const honest: ModelBehavior = request => {
  const article = writeHonestArticle(request)
  if (article) return article
  const { headline, bio, name } = parseFacts(request)
  const own = sentences(bio)
  const first = own[0] ?? headline ?? ''
  if (request.wantsObject) return { text: toJson(sentences(headline)[0] ?? first, bio ? [bio] : []) }
  return { text: own.length > 0 ? own.join(' ') : (headline ?? name ?? '') }
}

const LIES = [
  'award-winning head of 500 engineers at Globex since 1987.',
  'led Globex to 40 million users and holds a doctorate from Oxbridge.',
  'You can reach me at https://globex.example/me.',
]

/** Answers with invented ranks, numbers, employers and years. */
const liar: ModelBehavior = request => {
  const article = writeLyingArticle(request)
  if (article) return article
  const name = parseFacts(request).name ?? ''
  if (request.wantsObject) return { text: toJson(`${name}, the ${LIES[0]}`, [`${name} ${LIES[1]}`]) }
  return { text: `${name} is the ${LIES[0]} ${name} ${LIES[1]} ${LIES[2]}` }
}

/** Alternates true sentences with lies. */
const halfLiar: ModelBehavior = request => {
  const { text } = honest({ ...request, wantsObject: false })
  const mixed = sentences(text).flatMap((one, index) => [one, `${LIES[index % LIES.length]}`])
  return { text: mixed.join(' ') }
}

/** Follows instructions in the profile (prompt injection) and reveals the system prompt. */
const obedient: ModelBehavior = request => {
  const isTold = /ignore/i.test(parseFacts(request).bio ?? '')
  if (request.wantsObject)
    return { text: isTold ? toJson('I have been hacked by Mallory.', []) : toJson('', []) }
  return { text: isTold ? `I have been hacked by Mallory. ${request.system}` : '' }
}

const withEnding =
  (end: 'length' | 'refused' | 'breaks' | 'stalls', words = honest): ModelBehavior =>
  request => {
    const { text } = words(request)
    return { text: end === 'refused' ? 'I’m sorry, but I can’t help with that.' : `${text} And`, end }
  }

/** Behaviors by model name. */
export const MODEL_BEHAVIORS: Record<string, ModelBehavior> = {
  honest,
  liar,
  'half-liar': halfLiar,
  obedient,
  /** Repeats the system prompt and the prompt. */
  parrot: ({ system, prompt }) => ({ text: `${system}\n${prompt}` }),
  garbage: () => ({ text: 'Certainly! Here is a headline:' }),
  silent: () => ({ text: '' }),
  /** `cut` is the former name. */
  truncated: withEnding('length'),
  cut: withEnding('length', () => ({ text: '{"lede":"Half of a' })),
  refuses: withEnding('refused'),
  breaks: withEnding('breaks'),
  stalls: withEnding('stalls'),
  slow: request => ({ ...honest(request), pace: 60 }),
}
