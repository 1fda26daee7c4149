import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { handleControlRequest } from './control-api.ts'
import type { MockDns } from './dns/start-mock-dns.ts'
import { getFaultResponse, FaultInjector } from './fault-injection.ts'
import { Accounts, getAccountFault } from './github/accounts.ts'
import { loadRecordedAccounts } from './github/recorded-accounts.ts'
import { loadSampleAccounts } from './github/sample-accounts.ts'
import { type MockRequest, json, type MockResponse } from './mock-host.ts'
import { createHosts } from './create-hosts.ts'
import { ModelLog } from './hosts/language-models.ts'
import { clearPublishedPosts } from './instagram/accounts.ts'
import { mountOpenId } from './sign-in/mount-openid.ts'
import { TestAccounts } from './sign-in/test-accounts.ts'
import type { LoggedRequest, MockServer } from './mock-server.ts'
import { createMockStripe } from './stripe/mock-stripe.ts'
import { sendMalformed } from './malformed-responses.ts'

export type { LoggedRequest, MockServer } from './mock-server.ts'

export type { Fault, FaultKind } from './fault-injection.ts'

/**
 * Starts the mock server on loopback: `{url}/{host}/{path}?{query}` answers as
 * `https://{host}/{path}?{query}` would. `port` 0 takes a free one; `recordings` is a folder of recorded
 * responses, skipped if missing.
 */
export async function startMockServer(
  options: { port?: number; recordings?: string; delay?: number; dns?: MockDns } = {},
): Promise<MockServer> {
  const accounts = new Accounts([
    ...loadSampleAccounts(),
    ...(options.recordings ? loadRecordedAccounts(options.recordings) : []),
  ])
  const people = new TestAccounts()
  const models = new ModelLog()
  let url = ''
  const stripe = createMockStripe(() => url)
  const hosts = [...createHosts(accounts, options.recordings ?? null, people, models), ...stripe.hosts]
  const failures = new FaultInjector()
  const closing = new AbortController()
  let log: LoggedRequest[] = []
  let delay = options.delay ?? 0

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const ask = await parseRequest(request)
    if (ask.host === '__outside') return send(response, ask, handleControlRequest(standIn, ask))
    const failure = failures.take(ask) ?? getAccountFault(accounts, ask)
    if (failure?.kind === 'unreachable') {
      log.push({ ...toLogEntry(ask), status: 0 })
      return void response.destroy()
    }
    await delayFor(failure?.kind === 'slow' ? (failure.ms ?? 30_000) : delay, closing.signal)
    const host = hosts.find(({ names }) => names.test(ask.host))
    const found =
      (failure && (host?.failing?.(failure.kind, ask) ?? getFaultResponse(failure.kind, ask.host))) ??
      host?.answer(ask) ??
      json(404, { message: `Nobody stands in for ${ask.host}.` })
    const reply = ask.host.endsWith('.stripe.com') ? found : withEtag(ask, found)
    log.push({ ...toLogEntry(ask), status: reply.status })
    if (sendMalformed(failure?.kind, { ask, reply, response, signal: closing.signal })) return
    if (failure?.kind === 'cut-off') return sendTruncated(response, reply)
    if (reply.parts || reply.stops) return sendChunks(response, reply, closing.signal)
    send(response, ask, reply)
  }

  const server = createServer((request, response) => {
    if (openId.handle(request, response)) return
    handle(request, response).catch(error => {
      if (!closing.signal.aborted) console.error(error)
      response.destroy()
    })
  })
  await new Promise<void>((settle, fail) => {
    server.once('error', fail)
    server.listen(options.port ?? 0, '127.0.0.1', settle)
  })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const openId = mountOpenId(url, people)
  const standIn: MockServer = {
    url,
    openIdIssuer: openId.issuer,
    people,
    stripe,
    dns: options.dns ?? null,
    quirks: openId.quirks,
    hosts: hosts.map(({ title }) => title),
    accounts: accounts.logins,
    failingAccounts: accounts.failing,
    fail: failure => failures.add(failure),
    setBio: (login, bio) => accounts.setBio(login, bio),
    delay: ms => {
      delay = ms
    },
    reset: () => {
      failures.clear()
      accounts.reset()
      clearPublishedPosts()
      models.clear()
      openId.reset()
      stripe.reset()
      delay = options.delay ?? 0
      log = []
    },
    requests: () => [...log],
    askedModels: () => models.all(),
    writeAs: name => {
      models.as = name
    },
    close: () =>
      new Promise(settle => {
        closing.abort()
        server.close(() => settle())
        server.closeAllConnections()
      }),
  }
  return standIn
}

async function parseRequest(request: IncomingMessage): Promise<MockRequest> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  const url = new URL(request.url ?? '/', 'http://outside')
  const [, host = '', path = ''] = /^\/([^/]+)(\/.*)?$/.exec(url.pathname) ?? []
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  )
  return { method: request.method ?? 'GET', host, path: path || '/', query: url.searchParams, headers, body }
}

function toLogEntry({ method, host, path, query, headers }: MockRequest): Omit<LoggedRequest, 'status'> {
  const { authorization, cookie: _, 'x-goog-api-key': key, 'x-api-key': other, ...loggedHeaders } = headers
  const authenticated = Boolean(authorization ?? key ?? other)
  return { method, host, path, query: query.toString(), headers: loggedHeaders, authenticated }
}

/** Adds an ETag; answers 304 if the client has it. */
function withEtag({ method, headers: requestHeaders }: MockRequest, reply: MockResponse): MockResponse {
  if (reply.status !== 200 || method !== 'GET') return reply
  const etag = `W/"${createHash('sha1').update(reply.body).digest('hex')}"`
  const headers = { ...reply.headers, etag }
  return requestHeaders['if-none-match'] === etag ? { status: 304, headers, body: '' } : { ...reply, headers }
}

function send(response: ServerResponse, ask: MockRequest, reply: MockResponse): void {
  const length = reply.status === 304 ? {} : { 'content-length': Buffer.byteLength(reply.body) }
  response.writeHead(reply.status, { ...reply.headers, ...length })
  response.end(ask.method === 'HEAD' ? undefined : reply.body)
}

/** Announces the whole response, sends half of it and disconnects. */
function sendTruncated(response: ServerResponse, reply: MockResponse): void {
  const bytes = Buffer.from(reply.body)
  response.writeHead(reply.status, { ...reply.headers, 'content-length': bytes.length + 1 })
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy())
}

/** Sends a body in chunks; half of it if the response stops midway. */
async function sendChunks(response: ServerResponse, reply: MockResponse, signal: AbortSignal): Promise<void> {
  const { stops, parts } = reply
  const all = parts?.list ?? [String(reply.body).slice(0, 20), String(reply.body).slice(20)]
  response.writeHead(reply.status, reply.headers)
  response.flushHeaders()
  for (const [index, part] of (stops ? all.slice(0, Math.ceil(all.length / 2)) : all).entries()) {
    if (index === parts?.pause?.after) await delayFor(parts.pause.ms, signal)
    if (response.destroyed) return
    response.write(part)
    await delayFor(parts?.pace ?? 0, signal)
  }
  // Flush the written chunks before disconnecting.
  if (stops === 'breaks') setImmediate(() => response.destroy())
  else if (!stops) response.end()
}

function delayFor(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0) return Promise.resolve()
  return new Promise((settle, fail) => {
    const timer = setTimeout(settle, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        fail(signal.reason)
      },
      { once: true },
    )
  })
}
