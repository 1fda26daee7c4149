import { ERRORS, ErrorBody, VALID_SUBDOMAINS } from '@vitrine/model'
import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createLog } from '../platform/telemetry/log.ts'
import { type TestServer, setUpTestServer } from '../testing/test-server.ts'
import { compressAnswers, createHttpApp } from './server.ts'

const server = setUpTestServer()
const POST = 'POST /api/auth/email/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

/** Sends raw bytes over TCP and returns everything received. */
function raw(bytes: string): Promise<string> {
  return new Promise((settle, fail) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket.on('data', chunk => {
      answer += chunk
    })
    socket.on('end', () => settle(answer))
    socket.on('error', fail)
  })
}

describe('hosts', () => {
  it.each(VALID_SUBDOMAINS)('%s is the product', async label => {
    const answer = await server.call(label, 'GET', '/api/auth/providers')
    expect(answer.status).toBe(200)
  })

  it.each([
    'localhost',
    '127.0.0.1',
    'nobody.vitrine.localhost',
    'vitrine.localhost',
    'a.b.vitrine.localhost',
    '[::1]',
  ])('%s redirects to the dashboard with path and query', async host => {
    const answer = await server.call(`${host}:${server.port}`, 'GET', '/website/preview?from=a%20b&x=1')
    expect(answer.status).toBe(302)
    const target = `http://dashboard.vitrine.localhost:${server.port}/website/preview?from=a%20b&x=1`
    expect(answer.headers.location).toBe(target)
    expect((await server.call(new URL(target).host, 'GET', '/api/auth/providers')).status).toBe(200)
  })

  it('keeps the port of the request on localhost', async () => {
    const answer = await server.call('localhost:8080', 'GET', '/login')
    expect(answer.headers.location).toBe('http://dashboard.vitrine.localhost:8080/login')
  })

  it.each(['evil.example', 'dashboard.vitrine.localhost.evil.example'])(
    'never redirects to %s',
    async host => {
      const answer = await server.call(host, 'GET', '//evil.example/')
      expect(new URL(answer.headers.location as string).hostname).toBe('dashboard.vitrine.localhost')
    },
  )

  it('answers calls on the product’s hosts only, and names them', async () => {
    const answer = await server.call('localhost', 'POST', '/api/auth/email/login', { body: {} })
    expect(answer).toMatchObject({ status: 404, json: { code: 'not_found' } })
    expect(answer.json.message).toContain('http://dashboard.vitrine.localhost')
  })
})

describe('errors', () => {
  const broken: [string, number, string, () => ReturnType<TestServer['call']>][] = [
    ['no JSON', 400, 'invalid_request', () => post('{"email":', 'application/json')],
    ['no body', 400, 'invalid_request', () => post('', 'application/json')],
    ['another type', 415, 'unsupported_media_type', () => post('<a/>', 'text/xml')],
    [
      'a packed body',
      415,
      'unsupported_media_type',
      () => post('{}', 'application/json', { 'content-encoding': 'gzip' }),
    ],
    [
      'letters of another alphabet’s table',
      415,
      'unsupported_media_type',
      () => post('{}', 'application/json; charset=iso-8859-1'),
    ],
    ['a list', 422, 'validation_failed', () => post('[]', 'application/json')],
    ['too much', 413, 'too_large', () => post(JSON.stringify('x'.repeat(8_000_000)), 'application/json')],
    ['no such call', 404, 'not_found', () => server.call('dashboard', 'POST', '/api/no-such')],
    ['text', 415, 'unsupported_media_type', () => post('{}', 'text/plain')],
    [
      'a call by another method',
      405,
      'method_not_allowed',
      () => server.call('dashboard', 'PUT', '/api/auth/status'),
    ],
    [
      'a path that is no text',
      422,
      'validation_failed',
      () => server.call('dashboard', 'GET', '/api/%E0%A4%A'),
    ],
    [
      'an id longer than any',
      404,
      'not_found',
      () => server.call('dashboard', 'DELETE', `/api/website/${'x'.repeat(5000)}/delete`),
    ],
    [
      'a stranger’s invalid input',
      401,
      'unauthenticated',
      () => server.call('dashboard', 'PATCH', '/api/auth/user', { body: { name: 7 } }),
    ],
    ['NUL in an id', 422, 'validation_failed', () => signedIn('GET', '/api/design/%00')],
    [
      'NUL in a query',
      422,
      'validation_failed',
      () => signedIn('GET', '/api/website/check-domain?domain=a%00b'),
    ],
    [
      'NUL in a payment’s website',
      422,
      'validation_failed',
      () =>
        signedIn('POST', '/api/payment/create-checkout-session', { websiteId: 'a\0b', website_id: 'a\0b' }),
    ],
    [
      'half a character in an id',
      422,
      'validation_failed',
      () => signedIn('POST', '/api/post/save-post', { websiteId: '\ud800', post: {} }),
    ],
    ['nobody', 401, 'unauthenticated', () => server.call('dashboard', 'GET', '/api/auth/status')],
  ]
  const signedIn = async (method: string, path: string, body?: unknown) => {
    const { token } = await server.signUp()
    return server.call('dashboard', method, path, { token, body })
  }
  const post = (text: string, type: string, more: Record<string, string> = {}) =>
    server.call('dashboard', 'POST', '/api/auth/email/login', {
      raw: text,
      headers: { 'content-type': type, ...more },
    })

  it.each(broken)('have the shape of the catalogue: %s is %i %s', async (_, status, code, ask) => {
    const answer = await ask()
    expect(answer.status).toBe(status)
    const body = ErrorBody.strict().parse(answer.json)
    expect(body.code).toBe(code)
    expect(ERRORS[body.code].status).toBe(status)
    expect(body.requestId).toBe(answer.headers['x-request-id'])
  })

  it('ask for a bearer token where it is missing or not valid', async () => {
    const challenge = async (method: string, path: string, options: object) => {
      const { status, headers } = await server.call('dashboard', method, path, options)
      return [status, headers['www-authenticate']]
    }
    const invalid = 'Bearer error="invalid_token"'
    expect(await challenge('GET', '/api/auth/status', {})).toEqual([401, 'Bearer'])
    expect(await challenge('GET', '/api/auth/status', { token: 'old' })).toEqual([401, invalid])
    expect(await challenge('POST', '/api/mcp', { token: 'vit_revoked', body: {} })).toEqual([401, invalid])
    const body = { email: 'nobody@example.com', password: 'wrong password' }
    expect(await challenge('POST', '/api/auth/email/login', { body })).toEqual([401, 'Bearer'])
  })

  it('name the methods that a path has', async () => {
    const answer = await server.call('dashboard', 'PUT', '/api/auth/user')
    expect([answer.status, answer.headers.allow]).toEqual([405, 'PATCH'])
    const page = await server.call('dashboard', 'POST', '/login')
    expect([page.status, page.headers.allow]).toEqual([405, 'GET, HEAD'])
    const unknown = await server.call('dashboard', 'PUT', '/api/nothing')
    expect([unknown.status, unknown.headers.allow]).toEqual([404, undefined])
  })

  it('hide internals, which the log has under the same request id', async () => {
    // A stored value that violates the response schema is a server error.
    const { token, email } = await server.signUp()
    await server.db.pool.query("update users set created_at = 'infinity' where email = $1", [email])
    const answer = await server.call('dashboard', 'GET', '/api/auth/status?secret=in-the-query', { token })
    expect(answer).toMatchObject({
      status: 500,
      json: { code: 'internal', message: ERRORS.internal.message },
    })
    expect(Object.keys(answer.json).sort()).toEqual(['code', 'message', 'requestId'])
    const line = server.log.find(text => text.includes(answer.json.requestId) && text.includes('"err"'))
    expect(line).toContain('a request failed')
    expect(line).not.toContain('in-the-query')
  })

  it.each([
    ['a broken request line', 'GARBAGE\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a header without end', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`],
    ['a path without end', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    // Requests whose end is ambiguous enable request smuggling (RFC 9112, 6.3 and 11.2).
    ['a length and chunks', `${POST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['two lengths', `${POST}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde`],
    ['a length that is none', `${POST}Content-Length: +4\r\n\r\nabcd`],
    ['another coding beside chunks', `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
    ['a space before the colon', `${POST}Content-Length : 4\r\n\r\nabcd`],
    ['a header on two lines', `${POST}Content-Length: 4\r\n X: y\r\n\r\nabcd`],
    ['a lone line feed', `${POST}Content-Length: 4\n\nabcd`],
    ['a NUL in a header', `${POST}X: a\0b\r\n\r\n`],
    ['two hosts', `GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n`],
    ['chunks of a size that is none', `${POST}Transfer-Encoding: chunked\r\n\r\n-1\r\nx\r\n0\r\n\r\n`],
  ])('do not stop the server: %s', async (_, bytes) => {
    const answer = await raw(bytes)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n')
    if (bytes.includes('localhost')) expect(answer).toContain('"code":"invalid_request"')
    expect((await server.call('dashboard', 'GET', '/health/live')).status).toBe(200)
  })
})

describe('every response', () => {
  it('has security headers, and no-store on calls', async () => {
    const { headers } = await server.call('dashboard', 'GET', '/api/auth/providers')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-store',
    })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/)
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it('has HSTS if the product uses HTTPS', async () => {
    for (const isHttps of [true, false]) {
      const app = await createHttpApp({ log: createLog('silent'), trustProxy: false, isHttps })
      const { headers } = await app.inject('/anything')
      expect(headers['strict-transport-security']).toBe(isHttps ? 'max-age=31536000' : undefined)
      await app.close()
    }
  })

  it('compresses long answers, and only those to callers who sent a token', async () => {
    const app = await createHttpApp({ log: createLog('silent'), trustProxy: false })
    compressAnswers(app)
    app.get('/api/text/:length', ({ params }, reply) => {
      void reply.header('vary', 'origin')
      return { text: 'x'.repeat(Number((params as { length: string }).length)) }
    })
    const get = (length: number, headers: Record<string, string>) =>
      app.inject({ url: `/api/text/${length}`, headers })
    const [token, gzip] = [{ authorization: 'Bearer x' }, { 'accept-encoding': 'br, gzip' }]
    const long = await get(2000, { ...token, ...gzip })
    expect(long.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'origin, accept-encoding' })
    expect((await get(2000, token)).headers).toMatchObject({ vary: 'origin, accept-encoding' })
    expect(Number(long.headers['content-length'])).toBe(long.rawPayload.length)
    expect(JSON.parse(gunzipSync(long.rawPayload).toString())).toEqual({ text: 'x'.repeat(2000) })
    for (const plain of [
      await get(100, { ...token, ...gzip }),
      await get(2000, token),
      await get(2000, { ...token, 'accept-encoding': 'gzip;q=0, br' }),
      await get(2000, gzip),
      // Browsers send these by themselves.
      await get(2000, { authorization: 'Basic eDp5', ...gzip }),
    ]) {
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(plain.json()).toHaveProperty('text')
    }
    await app.close()
  })

  it('has no CORS headers for other websites', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const options = { origin: 'https://evil.example', headers: { 'access-control-request-method': 'POST' } }
      const { headers } = await server.call('dashboard', method, '/api/auth/status', options)
      const cors = Object.keys(headers).filter(name => name.startsWith('access-control-'))
      expect(cors).toEqual([])
    }
  })

  it('is one log line without query, cookies and tokens', async () => {
    const { token } = await server.signUp()
    const cookies = { refreshToken: 'a-cookie-value' }
    await server.call('dashboard', 'GET', '/api/auth/status?key=a-query-value', { token, cookies })
    const lines = server.log.filter(text => text.includes('/api/auth/status'))
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      level: 'info',
      method: 'GET',
      path: '/api/auth/status',
      status: 200,
      msg: 'answered',
    })
    // Paths of links contain their secret.
    for (const path of ['/api/shared/a-link-value', '/%61pi/shared/a-link-value', '/shared/a-link-value'])
      await server.call('dashboard', 'GET', path)
    await server.call('dashboard', 'GET', '/api/hub/youtube/a-hub-value')
    await expect.poll(() => server.log.join('')).toContain('/api/hub/youtube/:key')
    for (const secret of ['a-query-value', 'a-cookie-value', 'a-link-value', 'a-hub-value', token])
      expect(server.log.join('')).not.toContain(secret)
  })
})

describe('a malformed path', () => {
  const as = (accept: string) => ({ headers: { accept } })
  it.each(['/%', '/posts/%E0%A4%A', '/%zz?x=1'])(
    '%s gets the dashboard’s not-found page in a browser',
    async path => {
      const [broken, unknown] = await Promise.all(
        [path, '/no-such-screen'].map(one => server.call('dashboard', 'GET', one, as('text/html,*/*;q=0.8'))),
      )
      expect(broken?.headers['content-type']).toBe(unknown?.headers['content-type'])
      expect([broken?.status, broken?.text]).toEqual([unknown?.status, unknown?.text])
    },
  )

  it('is validation_failed for programs and for calls', async () => {
    const program = await server.call('dashboard', 'GET', '/%', as('*/*'))
    const call = await server.call('dashboard', 'GET', '/api/%', as('text/html'))
    const hidden = await server.call('dashboard', 'POST', '/%', as('text/html'))
    expect([program, call, hidden].map(({ status, json }) => [status, json.code])).toEqual(
      Array.from({ length: 3 }, () => [422, 'validation_failed']),
    )
  })
})

describe('a query', () => {
  it.each([
    ['100%', 200],
    ['%', 200],
    ['caf%C3%A9%', 200],
    ['%zz', 200],
    ['%ED%A0%80', 422],
    ['%FF', 422],
    ['%00', 422],
  ])('with the value %s answers %i', async (value, status) => {
    const answer = await server.call('dashboard', 'GET', `/api/auth/providers?q=${value}`)
    expect(answer.status).toBe(status)
  })
})

describe('a call in another spelling', () => {
  it.each(['/%61pi/auth/providers', '/api/auth/providers/', '/api/auth/%70roviders'])(
    '%s is the same call with the same headers',
    async path => {
      const { status, headers } = await server.call('dashboard', 'GET', path)
      expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    },
  )

  it.each(['http://evil.example', `http://x.sites.localhost`])(
    'with an absolute URL (%s) belongs to its Host header, or is rejected',
    async other => {
      const host = `dashboard.vitrine.localhost:${server.port}`
      const lines = `GET ${other}/api/auth/providers HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
      expect(await raw(lines)).not.toMatch(/evil\.example|x\.sites\.localhost/)
    },
  )
})

describe('a request through a proxy', () => {
  const claims = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'javascript',
    'x-forwarded-port': '666',
    'x-original-url': '/api/openapi.json',
    'x-rewrite-url': '/api/openapi.json',
    'x-http-method-override': 'DELETE',
    forwarded: 'host=evil.example;proto=evil',
    'x-forwarded-prefix': '/evil',
    'x-host': 'evil.example',
    'x-forwarded-server': 'evil.example',
  }

  it.each(['/', '/login', '/help', '/api/auth/providers', '/api/docs', '/api/no-such'])(
    'ignores %s: only the Host header names the host',
    async path => {
      const [plain, claimed] = [
        await server.call('dashboard', 'GET', path),
        await server.call('dashboard', 'GET', path, { headers: claims }),
      ]
      expect(claimed.status).toBe(plain.status)
      expect(claimed.text.replaceAll(String(claimed.headers['x-request-id']), '')).toBe(
        plain.text.replaceAll(String(plain.headers['x-request-id']), ''),
      )
      expect(claimed.headers.location).toBe(plain.headers.location)
    },
  )

  it('is not redirected to another host, and Connection cannot remove headers', async () => {
    const moved = await server.call('localhost', 'GET', '/login', { headers: claims })
    expect(moved.headers.location).toBe('http://dashboard.vitrine.localhost:' + server.port + '/login')
    const { token } = await server.signUp()
    const headers = { connection: 'close, authorization, x-forwarded-for' }
    const answer = await server.call('dashboard', 'GET', '/api/auth/status', { token, headers })
    expect(answer.status).toBe(200)
  })

  it('with line breaks in its path does not split the response', async () => {
    for (const path of [
      '/%0d%0aset-cookie:%20a=b',
      '/login?x=%0d%0aset-cookie:%20a=b',
      '/%E5%98%8D%E5%98%8Aset-cookie:a=b',
    ]) {
      const answer = await server.call('localhost', 'GET', path)
      expect([answer.status, answer.headers['set-cookie']]).toEqual([302, undefined])
    }
  })
})

describe('the API documentation', () => {
  it('is an OpenAPI document that lists every call with its response', async () => {
    const { json, status } = await server.call('dashboard', 'GET', '/api/openapi.json')
    expect(status).toBe(200)
    expect(json.openapi).toMatch(/^3\./)
    const named = ['/api/auth/email/signup', '/api/onboard/previewData', '/api/website/create', '/health']
    expect(Object.keys(json.paths)).toEqual(expect.arrayContaining(named))
    const operations = Object.values(json.paths).flatMap(path => Object.values(path as object))
    expect(operations.length).toBeGreaterThan(15)
    for (const operation of operations) {
      expect(operation.summary, JSON.stringify(operation).slice(0, 200)).toBeTruthy()
      expect(operation.tags).toHaveLength(1)
      expect(Object.keys(operation.responses).some(code => /^[23]/.test(code))).toBe(true)
    }
  })

  it('is a page without scripts and external resources', async () => {
    const { text, headers } = await server.call('dashboard', 'GET', '/api/docs')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(text).toContain('/api/website/create')
    const linked = [...text.matchAll(/<a href="#([\w-]+)"/g)].map(([, id]) => id)
    expect(linked).toEqual(expect.arrayContaining(['websites', 'posts', 'schemas']))
    expect(linked.filter(id => !text.includes(`id="${id}"`))).toEqual([])
    // Examples contain URLs as text.
    expect(text).not.toMatch(/<script|(?:src|href)="(?![/#])|url\(|@import/)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })
})

describe('health', () => {
  it.each(['dashboard', 'localhost', '10.0.0.7:8080'])('is answered on any host, such as %s', async host => {
    const { status, json } = await server.call(host, 'GET', '/health')
    expect(status).toBe(200)
    expect(json.status).toBe('ok')
    expect(Object.keys(json.parts)).toEqual(['database', 'storage', 'sites', 'queue', 'sources'])
    // The number of waiting jobs varies: earlier tests have queued mails.
    expect(json.parts.queue).toEqual({
      status: 'ok',
      waiting: expect.any(Number),
      oldest_seconds: expect.any(Number),
      failed: 0,
    })
    expect((await server.call(host, 'GET', '/health/live')).json).toEqual({ status: 'ok' })
    expect((await server.call(host, 'GET', '/health/ready')).status).toBe(200)
  })
})
