import { expect, test } from 'vitest'
import { answerJson, apiServer } from '../../testing/api-server.ts'
import { renderDraftHome } from './draft-page.ts'
import { streamPreview } from './preview-stream.ts'

const never = () => new AbortController().signal
const stage = (name: string) => `event: stage\ndata: {"stage":"${name}","label":"${name}"}\n\n`

test('reports stages as they arrive and returns the preview that ends the stream', async () => {
  const { requests } = await apiServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    answer.write(stage('profile') + stage('readme'))
    answer.end('event: preview\ndata: {"website_type":"github"}\n\n')
  })
  const stages: string[] = []
  const preview = await streamPreview(
    { profileUrl: 'octocat', subdomain: 'github', onStage: event => stages.push(event.stage) },
    never(),
  )
  expect(stages).toEqual(['profile', 'readme'])
  expect(preview).toEqual({ website_type: 'github' })
  expect(requests[0]?.body).toEqual({ profileUrl: 'octocat', subdomain: 'github' })
  expect(requests[0]?.headers.accept).toContain('text/event-stream')
})

test('keeps the start page that comes with a preview, which then needs no renderer', async () => {
  await apiServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
    answer.end('event: page\ndata: {"html":"<h1>Ada</h1>"}\n\nevent: preview\ndata: {}\n\n')
  })
  const preview = await streamPreview({ profileUrl: 'octocat' }, never())
  expect(await renderDraftHome(preview)).toBe('<h1>Ada</h1>')
})

test('accepts a JSON response instead of a stream', async () => {
  await apiServer((_, answer) => answerJson(answer, 200, { website_type: 'github' }))
  expect(await streamPreview({ profileUrl: 'octocat' }, never())).toEqual({ website_type: 'github' })
})

test.each([
  ['before the stream', false],
  ['inside the stream', true],
])('throws a failure %s with its code and message', async (_name, inside) => {
  const body = { code: 'profile_not_found', message: 'There’s no profile at this link.', requestId: 'r' }
  await apiServer((_, answer) => {
    if (!inside) return answerJson(answer, 404, body)
    answer.writeHead(200, { 'content-type': 'text/event-stream' })
    answer.end(`${stage('profile')}event: error\ndata: ${JSON.stringify(body)}\n\n`)
  })
  await expect(streamPreview({ profileUrl: 'octocat' }, never())).rejects.toMatchObject(body)
})

test('throws FETCH_ERROR when a stream ends without a preview', async () => {
  await apiServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'text/event-stream' })
    answer.end(stage('profile'))
  })
  await expect(streamPreview({ profileUrl: 'octocat' }, never())).rejects.toMatchObject({
    status: 'FETCH_ERROR',
  })
})

test('aborts the request and throws the signal’s reason when the reading is cancelled', async () => {
  const cancel = new AbortController()
  let closed: () => void
  const stopped = new Promise<void>(resolve => {
    closed = resolve
  })
  await apiServer((_, answer) => {
    answer.on('close', () => closed())
    answer.writeHead(200, { 'content-type': 'text/event-stream' })
    answer.write(stage('profile'))
  })
  const reading = streamPreview(
    { profileUrl: 'octocat', onStage: () => cancel.abort(new Error('cancelled')) },
    cancel.signal,
  )
  await expect(reading).rejects.toThrow('cancelled')
  await stopped
})
