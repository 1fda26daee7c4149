import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseEvent, readEvents, type ServerEvent } from './event-stream.ts'

async function read(chunks: Uint8Array[]): Promise<ServerEvent[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
  const events: ServerEvent[] = []
  for await (const event of readEvents(body)) events.push(event)
  return events
}

test('reads the same events from a stream however the network splits it', async () => {
  const stream =
    ': hello\n\nevent: stage\ndata: {"label":"Müller 李"}\n\nevent: preview\r\ndata: 1\r\ndata: 2\r\n\r\ndata: end\n\n'
  const bytes = new TextEncoder().encode(stream)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: bytes.length }), { maxLength: 12 }), async cuts => {
      const edges = [0, ...cuts.toSorted((a, b) => a - b), bytes.length]
      const chunks = edges.slice(1).map((edge, index) => bytes.slice(edges[index], edge))
      expect(await read(chunks)).toEqual([
        { event: 'stage', data: '{"label":"Müller 李"}' },
        { event: 'preview', data: '1\n2' },
        { event: 'message', data: 'end' },
      ])
    }),
  )
})

test('ignores comments and events without data', () => {
  expect(parseEvent(': keep-alive')).toBeNull()
  expect(parseEvent('event: stage')).toBeNull()
})

test('removes one space after the colon and keeps a second one', () => {
  expect(parseEvent('data:  a')).toEqual({ event: 'message', data: ' a' })
  expect(parseEvent('data:a')).toEqual({ event: 'message', data: 'a' })
})
