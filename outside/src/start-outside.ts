import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { control } from './control.ts'
import { type Failure, Failures, failingReply } from './failures.ts'
import { recordedAccounts } from './github/recorded.ts'
import { sampleAccounts } from './github/samples.ts'
import { type Ask, json, type Reply } from './host.ts'
import { hostsFor } from './hosts.ts'

export type { Failure, FailureKind } from './failures.ts'

/** One request that arrived. Secrets are not kept: of a token only that there was one. */
export type LoggedRequest = {
  method: string
  host: string
  path: string
  query: string
  headers: Record<string, string>
  authenticated: boolean
  status: number
}

export type OutsideStandIn = {
  /** The value for OUTSIDE_URL. */
  url: string
  hosts: string[]
  accounts: string[]
  fail(failure: Failure): void
  /** Milliseconds that every answer waits from now on. */
  delay(ms: number): void
  /** Forgets failures, the delay and the log. */
  reset(): void
  requests(): LoggedRequest[]
  close(): Promise<void>
}

/**
 * Starts the stand-in on loopback: `{url}/{host}/{path}?{query}` answers as `https://{host}/{path}?{query}` would.
 * `port` 0 takes a free one; `recordings` is a folder of recorded answers, left out where it is missing.
 */
export async function startOutside(
  options: { port?: number; recordings?: string; delay?: number } = {},
): Promise<OutsideStandIn> {
  const accounts = [...sampleAccounts(), ...(options.recordings ? recordedAccounts(options.recordings) : [])]
  const hosts = hostsFor(accounts)
  const failures = new Failures()
  const closing = new AbortController()
  let log: LoggedRequest[] = []
  let delay = options.delay ?? 0

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const ask = await askOf(request)
    if (ask.host === '__outside') return send(response, ask, control(standIn, ask))
    const failure = failures.take(ask)
    await waited(failure?.kind === 'slow' ? (failure.ms ?? 30_000) : delay, closing.signal)
    const host = hosts.find(({ names }) => names.test(ask.host))
    const reply =
      (failure && failingReply(failure.kind)) ??
      host?.answer(ask) ??
      json(404, { message: `Nobody stands in for ${ask.host}.` })
    log.push({ ...logged(ask), status: reply.status })
    if (failure?.kind === 'cut-off') return cutOff(response, reply)
    send(response, ask, reply)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(error => {
      if (!closing.signal.aborted) console.error(error)
      response.destroy()
    })
  })
  await new Promise<void>((settle, fail) => {
    server.once('error', fail)
    server.listen(options.port ?? 0, '127.0.0.1', settle)
  })
  const standIn: OutsideStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hosts: hosts.map(({ title }) => title),
    accounts: accounts.map(({ login }) => login),
    fail: failure => failures.add(failure),
    delay: ms => {
      delay = ms
    },
    reset: () => {
      failures.clear()
      delay = options.delay ?? 0
      log = []
    },
    requests: () => [...log],
    close: () =>
      new Promise(settle => {
        closing.abort()
        server.close(() => settle())
        server.closeAllConnections()
      }),
  }
  return standIn
}

async function askOf(request: IncomingMessage): Promise<Ask> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  const url = new URL(request.url ?? '/', 'http://outside')
  const [, host = '', path = ''] = /^\/([^/]+)(\/.*)?$/.exec(url.pathname) ?? []
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  )
  return { method: request.method ?? 'GET', host, path: path || '/', query: url.searchParams, headers, body }
}

function logged({ method, host, path, query, headers }: Ask): Omit<LoggedRequest, 'status'> {
  const { authorization, cookie: _, ...told } = headers
  return { method, host, path, query: query.toString(), headers: told, authenticated: Boolean(authorization) }
}

function send(response: ServerResponse, ask: Ask, reply: Reply): void {
  const headers = { ...reply.headers }
  if (reply.status === 200 && ask.method === 'GET') {
    headers.etag ??= `W/"${createHash('sha1').update(reply.body).digest('hex')}"`
    if (ask.headers['if-none-match'] === headers.etag) {
      const { 'content-type': _, ...kept } = headers
      response.writeHead(304, kept).end()
      return
    }
  }
  response.writeHead(reply.status, { ...headers, 'content-length': Buffer.byteLength(reply.body) })
  response.end(ask.method === 'HEAD' ? undefined : reply.body)
}

/** Promises the whole answer, sends half of it and hangs up. */
function cutOff(response: ServerResponse, reply: Reply): void {
  const bytes = Buffer.from(reply.body)
  response.writeHead(reply.status, { ...reply.headers, 'content-length': bytes.length + 1 })
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy())
}

function waited(ms: number, signal: AbortSignal): Promise<void> {
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
