import { expect, test } from 'vitest'
import { answerJson, apiServer } from '../../testing/api-server.ts'
import type { WrittenText } from '../../ui/writing/writer.ts'
import type { Session } from '../client/session-port.ts'
import { streamText } from './write-stream.ts'

const REQUEST = { type: 'about', prompt: 'x', tone: 'natural', length: 'short' } as const
const never = () => new AbortController().signal
const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

function session(token: string | null = 'a token') {
  let now = token
  let ended = 0
  const port: Session = {
    accessToken: () => now,
    setAccessToken: next => {
      now = next
    },
    end: () => {
      ended += 1
    },
  }
  return { port, ended: () => ended }
}

const REFUSAL = { text: 'I won.', reason: 'Your profile doesn’t say this.', at: 4, gap: ' ' } as const

test('reports the growing text and the refused sentences, and returns the whole', async () => {
  const { requests } = await apiServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    answer.write(': still here\n\n')
    answer.write(
      event('text', { text: 'One.' }) + event('refused', REFUSAL) + event('text', { text: ' Two.' }),
    )
    answer.end(event('done', { text: 'One. Two.', refused: 1, refusals: [REFUSAL], own: [] }))
  })
  const progress: WrittenText[] = []
  const answer = await streamText(REQUEST, session().port, never(), written => progress.push(written))
  expect(progress).toEqual([
    { text: 'One.', refusals: [] },
    { text: 'One.', refusals: [REFUSAL] },
    { text: 'One. Two.', refusals: [REFUSAL] },
  ])
  expect(answer).toEqual({ text: 'One. Two.', refused: 1, refusals: [REFUSAL], own: [] })
  expect(requests[0]?.body).toEqual(REQUEST)
  expect(requests[0]?.headers).toMatchObject({ authorization: 'Bearer a token' })
})

test.each([
  ['before the stream', false],
  ['inside the stream', true],
])('throws a failure %s with its code, message and Retry-After', async (_name, inside) => {
  const body = { code: 'ai_limit_reached', message: 'That was enough for today.', requestId: 'r' }
  await apiServer((_, answer) => {
    if (!inside) return answerJson(answer, 429, body)
    answer.writeHead(200, { 'content-type': 'text/event-stream' })
    answer.end(event('text', { text: 'One.' }) + event('error', { ...body, status: 429, retryAfter: 20 }))
  })
  const failure = await streamText(REQUEST, session().port, never(), () => undefined).catch(error => error)
  expect(failure).toMatchObject({ ...body, status: 429, ...(inside ? { retryAfter: 20 } : {}) })
})

test('throws FETCH_ERROR when the stream ends without a final text', async () => {
  await apiServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/event-stream' })
    answer.end(event('text', { text: 'One.' }))
  })
  const reading = streamText(REQUEST, session().port, never(), () => undefined)
  await expect(reading).rejects.toMatchObject({ status: 'FETCH_ERROR' })
})

test('throws the caller’s own reason when it aborts', async () => {
  await apiServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/event-stream' })
    answer.write(event('text', { text: 'One.' }))
  })
  const abort = new AbortController()
  const reading = streamText(REQUEST, session().port, abort.signal, () => abort.abort(new Error('stopped')))
  await expect(reading).rejects.toThrow('stopped')
})

test('renews an expired session once and ends it when it cannot be renewed', async () => {
  await apiServer((request, answer) => {
    if (request.path.endsWith('/refresh-token')) return answerJson(answer, 200, { accessToken: 'fresh' })
    if (request.headers.authorization !== 'Bearer fresh')
      return answerJson(answer, 401, { code: 'unauthenticated', message: 'Log in.', requestId: 'r' })
    answer.writeHead(200, { 'content-type': 'text/event-stream' })
    answer.end(event('done', { text: 'One.', refused: 0, refusals: [], own: [] }))
  })
  expect(await streamText(REQUEST, session('stale').port, never(), () => undefined)).toMatchObject({
    text: 'One.',
  })

  await apiServer((_, answer) =>
    answerJson(answer, 401, { code: 'unauthenticated', message: 'Log in.', requestId: 'r' }),
  )
  const refused = session('stale')
  const reading = streamText(REQUEST, refused.port, never(), () => undefined)
  await expect(reading).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(refused.ended()).toBe(1)
})
