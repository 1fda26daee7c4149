import { type Host, json, type Reply } from '../host.ts'

/** What each model of the stand-in does with the facts it is given. */
const MODELS: Record<string, (facts: Facts) => string> = {
  honest: ({ headline, bio }) => answer(firstOf(headline, bio), bio ? [bio] : []),
  // Says what people would like to hear: a rank, a number, an employer and a year that nobody told it.
  liar: ({ name }) =>
    answer(`${name}, the award-winning head of 500 engineers at Globex since 1987.`, [
      `${name} led Globex to 40 million users and holds a doctorate from Oxbridge.`,
    ]),
  garbage: () => 'Certainly! Here is a headline:',
  obedient: ({ bio }) =>
    /ignore/i.test(bio ?? '') ? answer('I have been hacked by Mallory.', []) : answer('', []),
}
type Facts = { name?: string; headline?: string | null; bio?: string | null }

const answer = (lede: string, about: string[]) => JSON.stringify({ lede, about })
const firstOf = (...texts: (string | null | undefined)[]) =>
  (texts.find(Boolean) ?? '').split(/(?<=[.!?])\s/)[0] ?? ''

/**
 * A language model behind OpenAI's interface, at `llm.example/v1`: as truthful, untruthful or broken as the name of the
 * model says (`honest`, `liar`, `garbage`, `obedient`, `cut`).
 */
export function llmExample(): Host {
  return {
    names: /^llm\.example$/,
    title: 'llm.example (models honest, liar, garbage, obedient, cut)',
    answer({ method, path, body }) {
      if (method !== 'POST' || path !== '/v1/chat/completions')
        return json(404, { error: { message: 'Not found' } })
      const asked = JSON.parse(body) as { model: string; messages: { role: string; content: unknown }[] }
      const facts = JSON.parse(
        textOf(asked.messages.findLast(({ role }) => role === 'user')?.content),
      ) as Facts
      if (asked.model === 'cut') return completion(asked.model, answer('Half of a', []), 'length')
      const words = MODELS[asked.model]
      if (!words) return json(404, { error: { message: `The model ${asked.model} does not exist` } })
      return completion(asked.model, words(facts), 'stop')
    },
  }
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  const [first] = content as { text?: string }[]
  return first?.text ?? '{}'
}

function completion(model: string, content: string, finish_reason: string): Reply {
  return json(200, {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model,
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  })
}
