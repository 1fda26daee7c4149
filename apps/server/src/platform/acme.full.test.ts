import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { MAIL_SERVER_TLS } from '../testing/processes/mail-server.ts'
import { AcmeError, type AcmeErrorKind, createAcme } from './acme.ts'

/** An authority whose directory already fails in one way. */
let server: Server | undefined
afterEach(async () => {
  server?.closeAllConnections()
  await new Promise(done => server?.close(done) ?? done(null))
})

async function orderAt(
  answer: (response: ServerResponse, url: string) => void,
  account: string | null = null,
): Promise<unknown> {
  const started = createServer((request, response) => answer(response, request.url ?? '/'))
  server = started
  await new Promise<void>(done => started.listen(0, '127.0.0.1', done))
  const { port } = started.address() as AddressInfo
  const acme = createAcme({ directoryUrl: `http://127.0.0.1:${port}/`, contact: null, requestMs: 500 })
  const url = account && `http://127.0.0.1:${port}${account}`
  const answers = { put: async () => undefined, remove: async () => undefined }
  return acme.order({ key: acme.createAccountKey(), url }, 'ada.example.com', answers).then(
    () => null,
    (error: unknown) => error,
  )
}

const json = { 'content-type': 'application/json' }
const send = (response: ServerResponse, status: number, body: object, headers = {}) =>
  response.writeHead(status, { ...json, 'replay-nonce': 'nonce', ...headers }).end(JSON.stringify(body))

describe('a failing certificate authority', () => {
  it.each<[string, AcmeErrorKind, (response: ServerResponse, url: string) => void]>([
    ['that never answers', 'unavailable', () => undefined],
    [
      'that answers a letter now and then',
      'unavailable',
      response => {
        response.writeHead(200, json)
        const timer = setInterval(() => response.write(' '), 50)
        response.on('close', () => clearInterval(timer))
      },
    ],
    [
      'whose answer has no end',
      'unavailable',
      response => {
        response.writeHead(200, json)
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536, ' ')));
          response.once('drain', more)
        }
        more()
      },
    ],
    ['that hangs up', 'unavailable', response => response.destroy()],
    [
      'that leads in circles',
      'unavailable',
      (response, url) => response.writeHead(302, { location: `${url}x` }).end(),
    ],
    ['that fails', 'unavailable', response => response.writeHead(500).end('oh')],
    [
      'that is overloaded',
      'unavailable',
      response => response.writeHead(503, { 'retry-after': '600' }).end(),
    ],
    ['that answers a page', 'other', response => response.end('<!doctype html>Log in')],
    [
      'that answers half an object',
      'other',
      response => response.writeHead(200, json).end('{"newNonce":"http'),
    ],
    ['that has moved', 'other', response => response.writeHead(404).end()],
  ])('%s ends an order in a refusal, which is tried again later', async (_, kind, answer) => {
    expect(await orderAt(answer)).toMatchObject({ name: 'AcmeError', kind })
  })

  it('that answers another object ends an order in a refusal', async () => {
    const answer = (response: ServerResponse) => void response.writeHead(200, json).end('{"newNonce":7}')
    expect(await orderAt(answer)).toBeInstanceOf(AcmeError)
  })

  it('that cannot be reached is named with the reason', async () => {
    const acme = createAcme({ directoryUrl: 'http://127.0.0.1:1/dir', contact: null })
    const answers = { put: async () => undefined, remove: async () => undefined }
    const order = acme.order({ key: acme.createAccountKey(), url: null }, 'ada.example.com', answers)
    await expect(order).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringMatching(/^http:\/\/127\.0\.0\.1:1\/dir: ECONNREFUSED /),
    })
  })
})

/** An authority in the wire format of Let's Encrypt that validates at once; `answers` replaces responses by path. */
function authority(answers: Record<string, (response: ServerResponse) => void>) {
  const calls: string[] = []
  const answer = (response: ServerResponse, url: string) => {
    const at = (path: string) => `http://${response.req.headers.host}${path}`
    const order = { status: 'pending', authorizations: [at('/authz')], finalize: at('/finalize') }
    const challenge = { type: 'http-01', url: at('/challenge'), token: 'token', status: 'pending' }
    const isAnswered = calls.includes('/challenge')
    calls.push(url)
    if (answers[url]) answers[url](response)
    else if (url === '/new-account') send(response, 201, { status: 'valid' }, { location: at('/account/2') })
    else if (url === '/new-order') send(response, 201, order, { location: at('/order') })
    else if (url === '/authz')
      send(response, 200, { status: isAnswered ? 'valid' : 'pending', challenges: [challenge] })
    else if (url === '/challenge') send(response, 200, challenge)
    else if (url === '/finalize') send(response, 200, { ...order, status: 'processing' })
    else if (url === '/order')
      send(response, 200, { ...order, status: 'valid', certificate: at('/certificate') })
    else if (url === '/certificate') response.writeHead(200, { 'replay-nonce': 'nonce' }).end(CHAIN)
    else
      send(response, 200, {
        newNonce: at('/new-nonce'),
        newAccount: at('/new-account'),
        newOrder: at('/new-order'),
      })
  }
  return { calls, answer }
}
const problem = (status: number, type: string, detail: string) => (response: ServerResponse) =>
  send(
    response,
    status,
    { type: `urn:ietf:params:acme:error:${type}`, detail, status },
    { 'content-type': 'application/problem+json' },
  )
const CHAIN = MAIL_SERVER_TLS.cert

describe('a problem of a certificate authority', () => {
  it.each<[AcmeErrorKind, number, string, string]>([
    ['unavailable', 503, 'rateLimited', 'Service busy; retry later.'],
    ['unavailable', 500, 'serverInternal', 'Error creating new order'],
    [
      'limited',
      429,
      'rateLimited',
      'too many new orders (300) from this account in the last 3h0m0s, retry after 2026-11-30 12:00:00 UTC',
    ],
    [
      'limited',
      429,
      'rateLimited',
      'Your account is temporarily prevented from requesting certificates for ada.example.com and possibly others.',
    ],
    [
      'refused',
      400,
      'rejectedIdentifier',
      'Cannot issue for "ada.example.com": Domain name does not end with a valid public suffix',
    ],
    ['caa', 403, 'caa', 'While processing CAA for ada.example.com: CAA record prevents issuance'],
    ['other', 403, 'unauthorized', 'Account is not valid, has status "deactivated"'],
  ])(
    'is %s by its status or type (%i %s), and no second account or order',
    async (kind, status, type, detail) => {
      const { calls, answer } = authority({ '/new-order': problem(status, type, detail) })
      expect(await orderAt(answer, '/account/1')).toMatchObject({
        kind,
        message: expect.stringMatching(new RegExp(`^${type}: .*/new-order: HTTP ${status}: `)),
      })
      expect(calls.filter(path => /account|order/.test(path))).toEqual(['/new-order'])
    },
  )

  it('of a deleted account leads to a new one, once', async () => {
    const gone = problem(400, 'accountDoesNotExist', 'Account "/account/1" not found')
    const { calls, answer } = authority({ '/new-order': gone })
    expect(await orderAt(answer, '/account/1')).toMatchObject({ problem: 'accountDoesNotExist' })
    expect(calls.filter(path => /new-(account|order)/.test(path))).toEqual([
      '/new-order',
      '/new-account',
      '/new-order',
    ])
  })

  it('while it issues the certificate has its own kind', async () => {
    const { answer } = authority({
      '/order': response =>
        send(response, 200, {
          status: 'invalid',
          error: { type: 'urn:ietf:params:acme:error:caa', detail: 'Rechecking CAA: prevents issuance' },
        }),
    })
    expect(await orderAt(answer)).toMatchObject({ kind: 'caa' })
  })
})

it('waits for a certificate that takes the authority a while', async () => {
  const { calls, answer } = authority({})
  expect(await orderAt(answer)).toBeNull()
  expect(calls.filter(path => !/nonce|dir/.test(path))).toContain('/order')
})
