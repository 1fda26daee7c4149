import { expect, test } from 'vitest'
import { readBlobWithProgress } from '../queries/account/account.queries.ts'

test('returns the bytes unchanged with their type and counts them while they arrive', async () => {
  const parts = [new Uint8Array([80, 75]), new Uint8Array([3, 4, 5])]
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })
  const reported: number[] = []
  const blob = await readBlobWithProgress(
    new Response(body, { headers: { 'content-type': 'application/zip' } }),
    bytes => void reported.push(bytes),
  )
  expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([80, 75, 3, 4, 5])
  expect(blob.type).toBe('application/zip')
  expect(reported).toEqual([2, 5])
})

test('rejects when the connection breaks instead of returning a partial file', async () => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array([80]))
    },
    pull(controller) {
      controller.error(new TypeError('Connection lost.'))
    },
  })
  await expect(readBlobWithProgress(new Response(body), () => undefined)).rejects.toThrow('lost')
})

test('returns an empty file for a response without a body', async () => {
  expect((await readBlobWithProgress(new Response(null), () => undefined)).size).toBe(0)
})
