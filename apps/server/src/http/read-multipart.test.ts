import multipart from '@fastify/multipart'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from '../platform/telemetry/log.ts'
import { withMemorySlot, limitBodyTime } from './read-multipart.ts'
import { createHttpApp, type HttpApp } from './server.ts'

const HEAD =
  'POST / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=part\r\n'
const BODY = '--part\r\ncontent-disposition: form-data; name="name"\r\n\r\nAda\r\n--part--\r\n'

let app: HttpApp
let server: Server
/** Called with each request before it asks for a place, and with each that has read its body. */
let arrived: (request: IncomingMessage) => unknown
let read: () => unknown

beforeEach(async () => {
  arrived = read = () => undefined
  app = await createHttpApp({ log: createLog('silent'), trustProxy: false })
  await app.register(multipart)
  app.post('/', async (request, reply) => {
    await arrived(request.raw)
    return withMemorySlot('network', reply, async () => {
      const names: string[] = []
      for await (const { fieldname } of request.parts()) names.push(fieldname)
      await read()
      return `${names.length} read`
    })
  })
  await app.ready()
  server = createServer((request, response) => {
    limitBodyTime(request)
    app.routing(request, response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(async () => {
  vi.useRealTimers()
  server.closeAllConnections()
  server.close()
  await app.close()
})

/** Sends the headers and the first bytes of a body; `answer` is everything that comes back until the end. */
function begin(sent = 10) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`${HEAD}content-length: ${BODY.length}\r\n\r\n${BODY.slice(0, sent)}`)
  let text = ''
  socket.on('data', chunk => {
    text += chunk
  })
  const answer = new Promise<string>(settle => {
    socket.on('error', () => undefined).on('close', () => settle(text))
  })
  return { socket, answer, finish: () => socket.write(BODY.slice(sent)) }
}

it('clients who leave before their body is read take no place from others', async () => {
  for (let count = 0; count < 3; count += 1) {
    await new Promise<void>(settle => {
      arrived = async request => {
        leaving.socket.resetAndDestroy()
        await new Promise(closed => request.on('error', () => undefined).on('close', closed))
        settle()
      }
      const leaving = begin()
    })
  }
  arrived = () => undefined
  expect(await begin(BODY.length).answer).toMatch(/200 OK[^]*1 read/)
})

it('a body that waits for its turn is not cut off, and has a minute from then on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const release: (() => void)[] = []
  await new Promise<void>(allRead => {
    read = () =>
      new Promise<void>(settle => {
        if (release.push(settle) === 3) allRead()
      })
    for (let count = 0; count < 3; count += 1) begin(BODY.length)
  })
  read = () => undefined
  let count = 0
  const waiting = await new Promise<ReturnType<typeof begin>[]>(settle => {
    // The turn is asked for after this, but before the next event.
    arrived = () => (count += 1) === 2 && setImmediate(() => settle(pair))
    const pair = [begin(), begin()]
  })
  vi.advanceTimersByTime(100_000)
  release[0]?.()
  release[1]?.()
  waiting[0]?.finish()
  expect(await waiting[0]?.answer).toMatch(/200 OK[^]*1 read/)
  vi.advanceTimersByTime(59_000)
  expect(waiting[1]?.socket.destroyed).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(await waiting[1]?.answer).not.toContain('200')
})
