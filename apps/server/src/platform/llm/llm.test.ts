import { VitrineError } from '@vitrine/model'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type MockServer, startMockServer } from '../../../../../outside/src/start-mock-server.ts'
import { toLlmError } from './llm-errors.ts'
import { createLlm, LLM_PROVIDERS, type LlmRequest, type LlmSettings, type TokenUsage } from './llm.ts'

let outside: MockServer
beforeAll(async () => {
  outside = await startMockServer()
})
afterEach(() => outside.reset())
afterAll(() => outside.close())

const BIO = 'I write compilers. I teach people what a nanosecond is.'
const prompt = JSON.stringify({
  facts: [
    { id: 'f1', kind: 'passage', from: 'headline', text: 'Compilers' },
    { id: 'f2', kind: 'passage', from: 'bio', text: BIO },
  ],
})
/** The answer of the honest model: the bio and the fact that supports it. */
const ANSWER = `${BIO} [f2]`
const question = (more: Partial<LlmRequest> = {}): LlmRequest => ({
  system: 'Write.',
  prompt,
  signal: new AbortController().signal,
  ...more,
})
const Cited = z.object({ text: z.string(), from: z.array(z.string()) })
const Wording = z.object({ lede: Cited, about: z.array(z.array(Cited)) })
const calls = () => outside.askedModels().length

async function collected(pieces: AsyncIterable<string>) {
  const list: string[] = []
  try {
    for await (const piece of pieces) list.push(piece)
    return { list, text: list.join(''), error: null }
  } catch (error) {
    if (!(error instanceof VitrineError)) throw error
    return { list, text: list.join(''), error }
  }
}

describe.each(LLM_PROVIDERS)('a model of %s', provider => {
  const llm = (model: string, apiKey = 'outside-key', patience = {}) =>
    createLlm(
      { provider, model, apiKey, baseUrl: null, outsideUrl: outside.url },
      { firstPauseMs: 1, ...patience },
    )
  const failed = (model: string, more: Partial<LlmRequest> = {}) =>
    llm(model)
      .generate(question(more))
      .then(
        text => expect.fail(`answered ${text}`),
        (error: VitrineError) => error,
      )

  it('generates a text or an object and reports its usage', async () => {
    const costs: TokenUsage[] = []
    const onUsage = (usage: TokenUsage) => costs.push(usage)
    expect(await llm('honest').generate(question({ onUsage }))).toBe(ANSWER)
    expect(await llm('honest').generate({ ...question({ onUsage }), schema: Wording })).toEqual({
      lede: { text: 'Compilers', from: ['f1'] },
      about: [[{ text: BIO, from: ['f2'] }]],
    })
    expect(costs).toHaveLength(2)
    for (const { input, output } of costs) expect(Math.min(input, output)).toBeGreaterThan(3)
    const [asked] = outside.askedModels()
    expect(asked).toMatchObject({ system: 'Write.', prompt, maxTokens: 1200, wantsObject: false })
  })

  it('streams text and reports its usage', async () => {
    const costs: TokenUsage[] = []
    const { list, text, error } = await collected(
      llm('honest').stream(question({ onUsage: usage => costs.push(usage), maxTokens: 40 })),
    )
    expect([text, error]).toEqual([ANSWER, null])
    expect(list.length).toBeGreaterThan(5)
    expect(costs).toMatchObject([{ output: 11 }])
    expect(outside.askedModels()[0]?.maxTokens).toBe(40)
  })

  it.each([
    ['truncated', 'upstream_failed', /shorter/],
    ['refuses', 'ai_refused', /different words/],
    ['unknown', 'ai_unavailable', /doesn’t exist/],
    ['breaks', 'upstream_failed', /Try again/],
  ])('that is %s is reported as %s', async (model, code, words) => {
    const whole = await failed(model)
    const { error } = await collected(llm(model).stream(question()))
    expect([whole.code, error?.code]).toEqual([code, code])
    expect(whole.message).toMatch(words)
  })

  it('reports a truncated object as truncated', async () => {
    await expect(llm('cut').generate({ ...question(), schema: Wording })).rejects.toThrow(/shorter/)
    await expect(llm('garbage').generate({ ...question(), schema: Wording })).rejects.toThrow(/no usable/)
  })

  it('that stops in the middle of a stream times out', async () => {
    const { text, error } = await collected(
      llm('stalls', 'outside-key', { silenceMs: 100 }).stream(question()),
    )
    expect([error?.code, ANSWER.startsWith(text.trim())]).toEqual(['upstream_failed', true])
  })

  it('that takes too long is reported as a timeout', async () => {
    outside.fail({ kind: 'slow', ms: 60_000 })
    expect(await failed('honest', { timeoutMs: 60 })).toMatchObject({ code: 'upstream_timeout' })
  })

  it('is retried after temporary errors, three attempts at most', async () => {
    outside.fail({ kind: 'server-error', times: 2 })
    expect(await llm('honest').generate(question())).toBe(ANSWER)
    outside.fail({ kind: 'secondary-limit', times: 2 })
    expect((await collected(llm('honest').stream(question()))).text).toBe(ANSWER)
    outside.fail({ kind: 'server-error' })
    expect(await failed('honest')).toMatchObject({ code: 'upstream_failed' })
    expect(outside.requests().filter(({ status }) => status === 500)).toHaveLength(5)
  })

  it('is not retried after its first output', async () => {
    await collected(llm('breaks').stream(question()))
    expect(calls()).toBe(1)
  })

  it('that is rate limited reports the time to wait', async () => {
    outside.fail({ kind: 'rate-limit' })
    expect(await failed('honest')).toMatchObject({
      code: 'source_rate_limited',
      retryAfter: 20,
      message: expect.stringContaining('in 20 seconds'),
    })
    expect(outside.requests()).toHaveLength(1)
  })

  it('with an invalid key or without credit is reported to the operator without a retry', async () => {
    const wrong = await llm('honest', 'wrong-key')
      .generate(question())
      .catch(error => error)
    expect(wrong).toMatchObject({ code: 'ai_unavailable', message: expect.stringContaining('key') })
    outside.fail({ kind: 'blocked' })
    expect(await failed('honest')).toMatchObject({
      code: 'ai_unavailable',
      message: expect.stringContaining('credit'),
    })
    expect(outside.requests()).toHaveLength(2)
  })

  it('logs neither the prompt nor the key', async () => {
    const wrong = await llm('honest', 'wrong-key')
      .generate(question())
      .catch(error => error)
    const { message, stack, cause } = wrong
    const text = JSON.stringify([message, stack, cause, cause.stack, cause.cause, Object.values(cause)])
    expect(text).toContain('HTTP 40')
    expect(text).not.toMatch(/compilers|wron|Incorrect|valid/i)
  })

  it('that reasons by default gets room for that, once it is known to', async () => {
    const costs: TokenUsage[] = []
    const model = llm('reasons')
    expect(await model.generate(question({ onUsage: usage => costs.push(usage) }))).toBe(ANSWER)
    expect(await model.generate({ ...question(), schema: Wording })).toMatchObject({
      about: [[{ text: BIO }]],
    })
    expect((await collected(model.stream(question()))).text).toBe(ANSWER)
    expect(outside.askedModels().map(({ maxTokens }) => maxTokens)).toEqual([1200, 5200, 5200, 5200])
    expect(costs.map(({ output }) => output > 300)).toEqual([true, true])
  })

  it('that reasons is asked again for a stream or an object that it had no room for', async () => {
    expect((await collected(llm('reasons').stream(question({ maxTokens: 900 })))).text).toBe(ANSWER)
    const object = await llm('reasons').generate({ ...question({ maxTokens: 1410 }), schema: Wording })
    expect(object).toMatchObject({ about: [[{ text: BIO }]] })
    expect(calls()).toBe(4)
  })

  it('that reasons in silence is waited for', async () => {
    const { text, error } = await collected(
      llm('ponders', 'outside-key', { silenceMs: 100 }).stream(question({ maxTokens: 2000 })),
    )
    expect([text, error]).toEqual([ANSWER, null])
  })

  it('that reasons without end is not said to have written too much', async () => {
    expect(await failed('broods')).toMatchObject({
      code: 'upstream_failed',
      message: expect.stringContaining('thought for too long'),
    })
    expect(calls()).toBe(2)
  })

  it('stops when the caller aborts, with the caller’s reason', async () => {
    const left = new AbortController()
    const asked = llm('slow').stream(question({ signal: left.signal }))
    const begun = asked[Symbol.asyncIterator]()
    await begun.next()
    left.abort(new Error('gone'))
    await expect(begun.next()).rejects.toThrow('gone')
  })
})

it('of which Google counts the day reports that, without a time and without a retry', async () => {
  const google = {
    provider: 'google',
    apiKey: 'outside-key',
    baseUrl: null,
    outsideUrl: outside.url,
  } as const
  const failure = await createLlm({ ...google, model: 'used-up' })
    .generate(question())
    .catch(error => error)
  expect(failure).toMatchObject({
    code: 'ai_unavailable',
    message: 'The language model’s limit for today is used up. Try again tomorrow.',
  })
  expect([failure.retryAfter, outside.requests().length]).toEqual([undefined, 1])
})

it('reports an unreachable model', async () => {
  const baseUrl = 'http://127.0.0.1:9/v1'
  const llm = createLlm({ provider: 'openai', model: 'm', apiKey: null, baseUrl }, { firstPauseMs: 1 })
  await expect(llm.generate(question())).rejects.toMatchObject({
    code: 'upstream_failed',
    message: expect.stringContaining('We can’t reach'),
  })
})

describe('a service with OpenAI’s API', () => {
  const at = (baseUrl: string | null, model = 'honest') => {
    const settings = { provider: 'openai', model, apiKey: 'outside-key', outsideUrl: outside.url } as const
    return createLlm({ ...settings, baseUrl: baseUrl && `${outside.url}/${baseUrl}` }, { firstPauseMs: 1 })
  }
  const statuses = () => outside.requests().map(({ status }) => status)

  it('works without a key for a local model, with the older token limit', async () => {
    const baseUrl = `${outside.url}/llm.example/v1`
    const llm = createLlm({ provider: 'openai', model: 'honest', apiKey: null, baseUrl })
    expect(await llm.generate(question())).toBe(ANSWER)
    expect(outside.requests()[0]).toMatchObject({ authenticated: false })
  })

  it('that refuses schemas is given them in the prompt, from the first refusal on', async () => {
    const model = at('api.deepseek.com/v1')
    const ask = () => model.generate({ ...question(), schema: Wording })
    const answers = [...(await Promise.all([ask(), ask()])), await ask()]
    for (const answer of answers) expect(answer).toMatchObject({ about: [[{ text: BIO, from: ['f2'] }]] })
    expect(statuses().filter(status => status === 400).length).toBeLessThanOrEqual(2)
    expect(statuses().at(-2)).toBe(200)
    expect(outside.askedModels().at(-1)?.system).toMatch(/^Write\..*JSON.*"about"/s)
  })

  it('that refuses the older token limit gets the newer one', async () => {
    const model = at('outside.openai.azure.com/openai/v1')
    expect(await model.generate(question())).toBe(ANSWER)
    expect((await collected(model.stream(question({ maxTokens: 40 })))).text).toBe(ANSWER)
    expect(statuses()).toEqual([400, 200, 200])
    expect(outside.askedModels().at(-1)?.maxTokens).toBe(40)
  })

  it('that does not stream a model answers at once, and is not asked to stream again', async () => {
    const model = at(null, 'unverified')
    for (const _ of [1, 2]) expect((await collected(model.stream(question()))).list).toEqual([ANSWER])
    expect(statuses()).toEqual([400, 200, 200])
  })

  it('that cannot be asked to reason little is not', async () => {
    const model = at(null, 'gpt-5-chat-latest')
    for (const _ of [1, 2]) expect(await model.generate(question())).toBe(ANSWER)
    expect(statuses()).toEqual([400, 200, 200])
  })

  it('that refuses requests for another reason is left to the operator, who finds it in the log', async () => {
    const failure = await at(null, 'picky')
      .generate(question())
      .catch(error => error)
    expect(failure).toMatchObject({ code: 'ai_unavailable', message: expect.stringContaining('refuses') })
    expect(failure.cause.message).toMatch(/HTTP 400, object_too_many_keys, metadata$/)
    expect(statuses()).toEqual([400])
  })

  it.each([
    ['Azure’s', 'outside.openai.azure.com/openai/v1'],
    ['DeepSeek’s', 'api.deepseek.com/v1'],
    ['OpenRouter’s', 'llm.example/v1'],
  ])('that filters a prompt in %s words refuses a wish, and is not at fault', async (_whose, baseUrl) => {
    await expect(at(baseUrl, 'filtered').generate(question())).rejects.toMatchObject({ code: 'ai_refused' })
  })
})

describe('a model that is known to reason', () => {
  const firstRequest = async (provider: LlmSettings['provider'], model: string) => {
    const llm = createLlm({ provider, model, apiKey: 'outside-key', baseUrl: null, outsideUrl: outside.url })
    expect(await llm.generate(question())).toBe(ANSWER)
    return outside.askedModels()
  }

  it.each([
    ['openai', 'gpt-5', 'low'],
    ['google', 'gemini-3-flash', expect.stringContaining('"thinkingLevel":"minimal"')],
    ['anthropic', 'claude-sonnet-5', 'low'],
    ['anthropic', 'claude-haiku-5-5', 'low'],
  ] as const)(
    'of %s, as %s, is asked to reason little by the first request',
    async (provider, model, effort) => {
      expect(await firstRequest(provider, model)).toMatchObject([{ maxTokens: 5200, effort }])
    },
  )

  it('is not made of one that reasons only if it is asked to', async () => {
    expect(await firstRequest('anthropic', 'claude-opus-4-8')).toMatchObject([
      { maxTokens: 1200, effort: null },
    ])
  })
})

describe('a service that refuses', () => {
  const fail = (provider: LlmSettings['provider'], model: string) =>
    createLlm({ provider, model, apiKey: 'outside-key', baseUrl: null, outsideUrl: outside.url })
      .generate(question())
      .catch(error => error)

  it.each(['openai', 'anthropic'] as const)('what was asked, as %s, refuses a wish', async provider => {
    expect(await fail(provider, 'filtered')).toMatchObject({ code: 'ai_refused' })
  })

  it.each(['openai', 'anthropic'] as const)('a text that is too long, as %s, says so', async provider => {
    expect(await fail(provider, 'short-context')).toMatchObject({
      code: 'ai_refused',
      message: 'This is more than the language model can read at once.',
    })
  })

  it('a parameter that only the message names is left to the operator', async () => {
    const failure = await fail('anthropic', 'short-output')
    expect(failure).toMatchObject({ code: 'ai_unavailable', message: expect.stringContaining('operator') })
    expect(failure.cause.message).toMatch(/HTTP 400, max_tokens$/)
  })
})

it.each([
  ['Qwen’s filter', 400, { code: 'data_inspection_failed', param: null }, 'ai_refused'],
  ['xAI’s filter', 403, { message: 'Content violates usage guidelines. Failed check: SAFETY' }, 'ai_refused'],
  ['a key without rights', 403, { message: 'Your key may not use this model.' }, 'ai_unavailable'],
  ['a firewall’s page', 403, { message: '<meta http-equiv="content-security-policy">' }, 'ai_unavailable'],
  ['a setting', 400, { code: 'unsupported_value', param: 'temperature' }, 'ai_unavailable'],
  ['a message', 400, { code: 'invalid_value', param: 'messages[1].content' }, 'upstream_failed'],
  ['nothing', 422, { code: 'invalid_request_error', param: null }, 'upstream_failed'],
  ['the length, while it writes', 500, { message: 'Context size has been exceeded.' }, 'ai_refused'],
] as const)('reports a refusal that names %s (%i) as such', (_what, statusCode, error, code) => {
  const refusal = Object.assign(new Error('no'), { statusCode, responseBody: JSON.stringify({ error }) })
  expect(toLlmError(refusal, false)).toMatchObject({ code })
})
