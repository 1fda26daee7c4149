import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { serveFile, storeFile } from '../../core/media/stored-file.ts'
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

const ID = 'b'.repeat(32)

/** A server with one file of 20 MB in storage that counts what is read. */
async function serveStored(idleMs?: number) {
  const stored = new Map<string, Buffer>()
  const put = async (key: string, bytes: Uint8Array) => void stored.set(key, Buffer.from(bytes))
  const megabytes = async function* () {
    for (let left = 20; left > 0; left -= 1) yield Buffer.alloc(1e6, 'sound ')
  }
  const file = { id: ID, size: 20e6, type: 'audio/mpeg' } as const
  await storeFile({ put }, file, megabytes())
  await serveFile({ put }, file)
  const reads: string[] = []
  const read = async (key: string) => {
    reads.push(key)
    return stored.get(key) ?? null
  }
  const files = new AssetFiles({ get: read }, () => 0, idleMs)
  const ended = Promise.withResolvers<boolean>()
  const server = createServer((request, response) => {
    response.on('close', () => ended.resolve(response.writableFinished))
    files.handle(request, response, request.url ?? '')
  })
  await new Promise<void>(settle => server.listen(0, '127.0.0.1', settle))
  const { port } = server.address() as AddressInfo
  const ask = (headers = {}) =>
    new Promise<IncomingMessage>((settle, fail) =>
      get({ port, path: `/media/${ID}/a.mp3`, headers }, settle).on('error', fail),
    )
  return { files, reads, ask, ended: ended.promise, close: () => server.close() }
}

it('disconnects who takes nothing of a file, of which little is in memory', async () => {
  const { ask, ended, close, reads } = await serveStored(50)
  const answer = await ask()
  answer.on('error', () => undefined)
  answer.pause()
  expect(await ended).toBe(false)
  expect(reads.length).toBeLessThan(30)
  answer.destroy()
  close()
})

it('reads a part of a file once for several ranges, and again when it is evicted', async () => {
  const { files, reads, ask, close } = await serveStored()
  const range = async (bytes: string) => {
    const chunks = await (await ask({ range: `bytes=${bytes}`, connection: 'close' })).toArray()
    return Buffer.concat(chunks).toString()
  }
  expect([await range('0-5'), await range('6-9')]).toEqual(['sound ', 'soun'])
  expect(reads).toEqual([`${ID}/file.json`, `${ID}/0`])
  files.evict(`/media/${ID}/a.mp3`)
  await range('0-1')
  expect(reads).toHaveLength(4)
  close()
})
