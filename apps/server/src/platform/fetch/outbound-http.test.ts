import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOutboundHttp, type OutboundHttp } from './outbound-http.ts'
import { checkUrl, isPublicAddress } from './ssrf-guard.ts'

type Hit = { method: string; url: string; headers: IncomingMessage['headers']; body: string }

let server: Server
let base: string
let hits: Hit[] = []
let answer: (request: Hit, response: ServerResponse) => void

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const hit = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
    hits.push(hit)
    answer(hit, response)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  return new Promise(done => server.close(done))
})

const made: OutboundHttp[] = []
function outside(options: Partial<Parameters<typeof createOutboundHttp>[0]> = {}): OutboundHttp {
  const created = createOutboundHttp({ outsideUrl: null, ...options })
  made.push(created)
  return created
}
/** Allows the test's own server and public addresses. */
const allow = (address: string) => address === '127.0.0.1' || isPublicAddress(address)
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    error => error.code ?? String(error),
  )

beforeEach(() => {
  hits = []
  answer = (_hit, response) => response.end('hello')
})
afterEach(() => Promise.all(made.splice(0).map(one => one.close())))

it('returns non-standard statuses, such as 999', async () => {
  answer = (_hit, response) => {
    response.statusCode = 999
    response.end('denied')
  }
  const response = await outside({ allow }).fetch(`${base}/`)
  expect([response.status, response.ok, await response.text()]).toEqual([999, false, 'denied'])
})

describe('blocked addresses', () => {
  it.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://0.0.0.0/',
    'http://168.63.129.16/machine',
    'http://[::ffff:168.63.129.16]/',
    'http://100.100.100.200/latest/meta-data',
    'http://192.0.0.192/opc/v2',
    'http://[fd00:ec2::254]/latest/meta-data',
    'http://[4000::1]/',
    'http://[8000::1]/',
    'http://[1000::1]/',
    'http://[e000::1]/',
    'http://100.64.0.1/',
    'http://10.1.2.3/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'https://name:secret@example.com/',
    'https://example.com:8443/',
    'nonsense',
  ])('%s', text => {
    expect(() => checkUrl(text)).toThrow()
  })

  it('allow public URLs', () => {
    for (const text of ['https://api.github.com/users/octocat', 'http://93.184.216.34/'])
      expect(checkUrl(text).href).toBe(text)
  })

  it('include names with a private address, before anything is sent', async () => {
    expect(await codeOf(outside().fetch(`http://localhost/`))).toBe('upstream_failed')
    expect(await codeOf(outside().fetch(base))).toBe('upstream_failed')
    expect(hits).toEqual([])
  })

  it('include names with one private address among several, and DNS rebinding', async () => {
    const mixed = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]
    expect(await codeOf(outside({ resolve: mixed }).fetch('http://mixed.example/'))).toBe('upstream_failed')
    let asked = 0
    const rebinding = async () => {
      asked += 1
      return [{ address: '127.0.0.1', family: 4 }]
    }
    expect(await codeOf(outside({ resolve: rebinding }).fetch('http://rebind.example/'))).toBe(
      'upstream_failed',
    )
    expect(asked).toBe(1)
    expect(hits).toEqual([])
  })

  it('are checked at every redirect', async () => {
    answer = (_hit, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    expect(await codeOf(outside({ allow }).fetch(base))).toBe('upstream_failed')
    expect(hits).toHaveLength(1)
  })
})

describe('redirects', () => {
  it('are followed three times and not four', async () => {
    answer = (hit, response) => {
      const left = Number(hit.url.slice(1))
      if (left === 0) response.end('there')
      else response.writeHead(301, { location: `/${left - 1}` }).end()
    }
    const answered = await outside({ allow }).fetch(`${base}/3`)
    expect(await answered.text()).toBe('there')
    expect(answered.url).toBe(`${base}/0`)
    expect(await codeOf(outside({ allow }).fetch(`${base}/4`))).toBe('upstream_failed')
  })

  it('do not forward credentials to another origin', async () => {
    const stranger = createServer((request, response) => {
      const { authorization = null, 'x-goog-api-key': key = null, accept } = request.headers
      response.end(JSON.stringify({ authorization, key, accept }))
    })
    await new Promise<void>(done => stranger.listen(0, '127.0.0.1', done))
    answer = (_hit, response) =>
      response
        .writeHead(302, { location: `http://127.0.0.1:${(stranger.address() as AddressInfo).port}/` })
        .end()
    const headers = { authorization: 'Bearer secret', 'x-goog-api-key': 'secret', accept: 'text/html' }
    const answered = await outside({ allow }).fetch(base, { headers })
    expect(await answered.json()).toEqual({ authorization: null, key: null, accept: 'text/html' })
    expect(hits[0]?.headers.authorization).toBe('Bearer secret')
    stranger.closeAllConnections()
    await new Promise(done => stranger.close(done))
  })
})

describe('bodies', () => {
  it('are decompressed, and a decompression bomb is aborted at the limit', async () => {
    const small = gzipSync('x'.repeat(1000))
    const bomb = gzipSync(Buffer.alloc(50_000_000))
    answer = (hit, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(hit.url === '/bomb' ? bomb : small)
    const way = outside({ allow, maxBytes: 1_000_000 })
    expect((await (await way.fetch(`${base}/small`)).text()).length).toBe(1000)
    expect(await codeOf(way.fetch(`${base}/bomb`))).toBe('upstream_failed')
  })

  it('that never end are aborted at the limit', async () => {
    answer = (_hit, response) => {
      const chunk = Buffer.alloc(65_536)
      const more = () => {
        while (!response.destroyed && response.write(chunk));
      }
      response.on('drain', more)
      more()
    }
    expect(await codeOf(outside({ allow, maxBytes: 300_000 }).fetch(base))).toBe('upstream_failed')
  })

  it('that stall end with the timeout', async () => {
    answer = (_hit, response) => void response.writeHead(200).write('a')
    expect(await codeOf(outside({ allow, timeoutMs: 80 }).fetch(base))).toBe('upstream_timeout')
  })

  it('that are truncated are an error', async () => {
    answer = (_hit, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('half')
      setImmediate(() => response.destroy())
    }
    expect(await codeOf(outside({ allow }).fetch(base))).toBe('upstream_failed')
  })

  it('may be absent', async () => {
    answer = (_hit, response) => response.writeHead(304, { etag: '"a"' }).end()
    const answered = await outside({ allow }).fetch(base)
    expect([answered.status, answered.headers.get('etag')]).toEqual([304, '"a"'])
  })
})

it('throws the caller’s reason when the caller aborts', async () => {
  const controller = new AbortController()
  answer = () => controller.abort(new Error('the visitor left'))
  await expect(outside({ allow }).fetch(base, { signal: controller.signal })).rejects.toThrow(
    'the visitor left',
  )
})

it('sends everything to OUTSIDE_URL if set, redirects included', async () => {
  answer = (hit, response) => {
    if (hit.url === '/api.github.com/users/old?a=1')
      response.writeHead(301, { location: 'https://api.github.com/user/1' }).end()
    else response.end(hit.url)
  }
  const way = outside({ outsideUrl: base })
  const answered = await way.fetch('https://api.github.com/users/old?a=1')
  expect(await answered.text()).toBe('/api.github.com/user/1')
  expect(answered.url).toBe('https://api.github.com/user/1')
  await way.fetch('https://api.github.com/graphql', {
    method: 'POST',
    headers: { authorization: 'Bearer x', 'content-type': 'application/json' },
    body: '{"query":""}',
  })
  expect(hits.at(-1)).toMatchObject({
    method: 'POST',
    url: '/api.github.com/graphql',
    body: '{"query":""}',
    headers: { authorization: 'Bearer x' },
  })
  expect(await codeOf(way.fetch('http://127.0.0.1/'))).toBe('upstream_failed')
})

it('names a host that cannot be reached', async () => {
  const resolve = async () => {
    throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
  }
  await expect(outside({ resolve }).fetch('https://api.github.com/users/x')).rejects.toThrow(
    'api.github.com cannot be reached from this server.',
  )
})

it('queues requests to one host beyond its limit', async () => {
  const waiting: ServerResponse[] = []
  let seen = () => {}
  answer = (_hit, response) => {
    waiting.push(response)
    seen()
  }
  const two = new Promise<void>(done => {
    seen = () => waiting.length === 2 && done()
  })
  const way = outside({ allow, perHost: 2 })
  const all = [1, 2, 3].map(() => way.fetch(base))
  await two
  expect(hits).toHaveLength(2)
  answer = (_hit, response) => response.end('third')
  for (const response of waiting) response.end('first two')
  expect(await Promise.all(all.map(async one => (await one).text()))).toEqual([
    'first two',
    'first two',
    'third',
  ])
})
