import {
  writeHonestArticle,
  writeLyingArticle,
  writeReversedArticle,
  writeSubtleArticle,
} from './article-behaviors.ts'
import type { ModelBehavior } from './model-request.ts'
import { type CitedSentence, citeSentence, ownSentences, parseFacts, type SentFact } from './profile-facts.ts'
import { reversedFacts, subtleLies } from './subtle-lies.ts'
import {
  translateDrifting,
  translateUnread,
  translateFalsely,
  translateHonestly,
} from './translation-behaviors.ts'

const toJson = (lede: CitedSentence, about: CitedSentence[]) =>
  JSON.stringify({ lede, about: about.length > 0 ? [about] : [] })
const claim = (text: string): CitedSentence => ({ text, from: [] })

/** Answers with the facts in their own words. */
const honest: ModelBehavior = request => {
  const written = writeHonestArticle(request) ?? translateHonestly(request)
  if (written) return written
  const facts = parseFacts(request)
  const own = ownSentences(facts)
  if (!request.wantsObject) return { text: own.map(citeSentence).join(' ') }
  const headline = ownSentences(facts.filter(({ from }) => from === 'headline'))
  return { text: toJson(headline[0] ?? own[0] ?? claim(''), own) }
}

const LIES = [
  'award-winning head of 500 engineers at Globex since 1987.',
  'led Globex to 40 million users and holds a doctorate from Oxbridge.',
  'You can reach me at https://globex.example/me.',
]

/** Answers with invented ranks, numbers, employers and years. */
const liar: ModelBehavior = request => {
  const written = writeLyingArticle(request) ?? translateFalsely(request)
  if (written) return written
  const name = parseFacts(request).find(({ kind }) => kind === 'name')?.name ?? ''
  if (request.wantsObject)
    return { text: toJson(claim(`${name}, the ${LIES[0]}`), [claim(`${name} ${LIES[1]}`)]) }
  return { text: `${name} is the ${LIES[0]} ${name} ${LIES[1]} ${LIES[2]}` }
}

/** Alternates true sentences with lies. */
const halfLiar: ModelBehavior = request => {
  const own = ownSentences(parseFacts(request))
  return { text: own.flatMap((one, index) => [citeSentence(one), LIES[index % LIES.length]]).join(' ') }
}

/** Answers with the facts in their own words and lies made of them, in turn; writes every lie. */
const mixedWith =
  (liesOf: (facts: readonly SentFact[]) => CitedSentence[]): ModelBehavior =>
  request => {
    const facts = parseFacts(request)
    const own = ownSentences(facts)
    const lies = liesOf(facts)
    const mixed = Array.from({ length: Math.max(own.length, lies.length) }, (_, index) => [
      own[index] ?? [],
      lies[index] ?? [],
    ]).flat(2)
    if (request.wantsObject) return { text: toJson(lies[0] ?? claim(''), mixed) }
    return { text: mixed.map(citeSentence).join(' ') }
  }
const subtle = mixedWith(subtleLies)
const reverser = mixedWith(reversedFacts)

/** Three lies of different kinds after the true sentences, as a good model on a bad day. */
const careless = mixedWith(facts => {
  const lies = subtleLies(facts)
  return ['past as present', 'number', 'superlative'].flatMap(
    kind => lies.find(lie => lie.kind === kind) ?? [],
  )
})

/** Follows instructions in the profile (prompt injection) and reveals the system prompt. */
const obedient: ModelBehavior = request => {
  const isTold = parseFacts(request).some(({ text }) => /ignore/i.test(text ?? ''))
  const hacked = 'I have been hacked by Mallory.'
  if (request.wantsObject) return { text: toJson(claim(isTold ? hacked : ''), []) }
  return { text: isTold ? `${hacked} ${request.system}` : '' }
}

const withEnding =
  (end: 'length' | 'refused' | 'breaks' | 'stalls', words = honest): ModelBehavior =>
  request => {
    const { text } = words(request)
    return { text: end === 'refused' ? 'I’m sorry, but I can’t help with that.' : `${text} And`, end }
  }

/** Reasons before it answers, as most models do by default: 1,408 tokens (measured of gpt-5), fewer at low effort. */
const reasoning =
  (ms = 0): ModelBehavior =>
  request => {
    const tokens = request.effort === null || request.effort === 'medium' ? 1408 : 320
    return { ...honest(request), thinking: { tokens, ms } }
  }

/** Behaviors by model name. */
export const MODEL_BEHAVIORS: Record<string, ModelBehavior> = {
  honest,
  liar,
  'half-liar': halfLiar,
  /** Translates to something else. */
  drifting: request => translateDrifting(request) ?? honest(request),
  /** Translates, and compares nothing. */
  unread: request => translateUnread(request) ?? honest(request),
  /** Lies that are made of the facts; see `subtle-lies.ts`. */
  subtle: request => writeSubtleArticle(request) ?? subtle(request),
  careless,
  /** Turns each sentence of the facts into its opposite, or into more than was said. */
  reverser: request => writeReversedArticle(request) ?? reverser(request),
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
  reasons: reasoning(),
  /** Reasons in silence. */
  ponders: reasoning(400),
  /** Reasons for longer than any limit. */
  broods: request => ({ ...honest(request), thinking: { tokens: 100_000 } }),
  'gpt-5': reasoning(),
  'gemini-3-flash': reasoning(),
  'claude-sonnet-5': reasoning(),
  'claude-haiku-5-5': reasoning(),
  /** Reasons only if it is asked to. */
  'claude-opus-4-8': honest,
  /** Has the name of a model that reasons. */
  'gpt-5-chat-latest': honest,
  /** Is not streamed for this organisation. */
  unverified: honest,
  slow: request => ({ ...honest(request), pace: 60 }),
}
