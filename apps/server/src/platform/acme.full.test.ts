import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { AcmeError, createAcme } from './acme.ts'

/** An authority whose directory already fails in one way. */
let server: Server
afterEach(async () => {
  server.closeAllConnections()
  await new Promise(done => server.close(done))
})

async function orderAt(answer: (response: ServerResponse, url: string) => void): Promise<unknown> {
  server = createServer((request, response) => answer(response, request.url ?? '/'))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const acme = createAcme({ directoryUrl: `http://127.0.0.1:${port}/`, contact: null, requestMs: 500 })
  const answers = { put: async () => undefined, remove: async () => undefined }
  return acme.order({ key: acme.createAccountKey(), url: null }, 'ada.example.com', answers).then(
    () => null,
    (error: unknown) => error,
  )
}

const json = { 'content-type': 'application/json' }

describe('a failing certificate authority', () => {
  it.each<[string, (response: ServerResponse, url: string) => void]>([
    ['that never answers', () => undefined],
    [
      'that answers a letter now and then',
      response => {
        response.writeHead(200, json)
        const timer = setInterval(() => response.write(' '), 50)
        response.on('close', () => clearInterval(timer))
      },
    ],
    [
      'whose answer has no end',
      response => {
        response.writeHead(200, json)
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536, ' ')));
          response.once('drain', more)
        }
        more()
      },
    ],
    ['that hangs up', response => response.destroy()],
    ['that leads in circles', (response, url) => response.writeHead(302, { location: `${url}x` }).end()],
    ['that fails', response => response.writeHead(500).end('oh')],
    ['that answers a page', response => response.end('<!doctype html>Log in')],
    ['that answers half an object', response => response.writeHead(200, json).end('{"newNonce":"http')],
    ['that answers another object', response => response.writeHead(200, json).end('{"newNonce":7}')],
  ])('%s ends an order in a refusal, which is tried again later', async (_, answer) => {
    expect(await orderAt(answer)).toBeInstanceOf(AcmeError)
  })
})
