import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { AssetFiles } from './asset-files.ts'

const KEY = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/96.webp'

function asked(files: AssetFiles) {
  return new Promise<number>(settle => {
    let status = 0
    const response = { writeHead: (code: number) => void (status = code), end: () => settle(status) }
    files.handle({ method: 'GET' } as IncomingMessage, response as unknown as ServerResponse, `/media/${KEY}`)
  })
}

it('drops a deleted picture from the memory of every process within two minutes', async () => {
  let now = 1000
  let file: Buffer | null = Buffer.from('a picture')
  const files = new AssetFiles({ get: async () => file }, () => now)
  expect(await asked(files)).toBe(200)
  file = null
  expect(await asked(files)).toBe(200)
  now += 120_000
  expect(await asked(files)).toBe(404)
})

it('reads an evicted picture from storage again', async () => {
  let file: Buffer | null = Buffer.from('a picture')
  const files = new AssetFiles({ get: async () => file }, () => 0)
  expect(await asked(files)).toBe(200)
  file = null
  files.evict(`/media/${KEY}`)
  expect(await asked(files)).toBe(404)
})
