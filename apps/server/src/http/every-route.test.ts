import { beforeAll, expect, it } from 'vitest'
import { STRIPE_SETTINGS } from '../testing/test-customers.ts'
import { setUpTestServer } from '../testing/test-server.ts'
import type { OpenApiDocument } from './openapi/complete-document.ts'

const METHODS = ['DELETE', 'GET', 'PATCH', 'POST', 'PUT']

const server = setUpTestServer({
  ...STRIPE_SETTINGS,
  INSTAGRAM_CLIENT_ID: 'app',
  INSTAGRAM_CLIENT_SECRET: 'the-app-secret',
  LOG_LEVEL: 'fatal',
})
let token: string
let document: OpenApiDocument
beforeAll(async () => {
  token = (await server.signUp()).token
  document = (await server.call('dashboard', 'GET', '/api/openapi.json')).json
})
let callers = 0
/** Calls from a network of its own, so that no limit applies. */
const call = (method: string, path: string, options: object = {}) => {
  callers += 1
  const from = `10.77.${callers >> 8}.${callers & 255}`
  return server.call('dashboard', method, path.replace(/\{\w+\}/g, '0'.repeat(32)), { from, ...options })
}
const listPaths = () => Object.entries(document.paths).filter(([path]) => path.startsWith('/api/'))

it('answers 405 with the methods of its path to every other method', async () => {
  const matches = (route: string, path: string) =>
    new RegExp(`^${route.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`).test(path)
  const wrong: string[] = []
  for (const [path] of listPaths()) {
    // Also those of calls that are not in the document, and of `/api/website/:id` beside a literal path.
    const own = METHODS.filter(method =>
      server.calls.some(
        route => route.startsWith(`${method} `) && matches(route.slice(method.length + 1), path),
      ),
    )
    for (const method of METHODS.filter(one => !own.includes(one))) {
      const { status, headers, json } = await call(method, path, { token })
      const allowed = String(headers.allow).split(', ')
      if (status !== 405 || json?.code !== 'method_not_allowed' || own.some(one => !allowed.includes(one)))
        wrong.push(`${method} ${path} → ${status} ${headers.allow}`)
    }
  }
  expect(wrong).toEqual([])
})

it('does not say which methods a hidden call has', async () => {
  const hidden = server.calls.filter(route => /^\w+ \/api\/(?:operator|setup)(?:\/|$)/.test(route))
  const answers = await Promise.all(
    hidden.flatMap(route => {
      const [own = '', path = ''] = route.split(' ')
      return METHODS.filter(method => method !== own && !hidden.includes(`${method} ${path}`)).map(
        async method => {
          const { status, headers } = await call(method, path.replace(/:(\w+)/g, '{$1}'), { token })
          return { route: `${method} ${path}`, status, allow: headers.allow }
        },
      )
    }),
  )
  expect(answers.length).toBeGreaterThan(20)
  expect(answers.filter(({ status, allow }) => status !== 404 || allow !== undefined)).toEqual([])
})

it('answers 415 to text where it takes JSON or a file', async () => {
  const wrong: string[] = []
  for (const [path, operations] of listPaths())
    for (const [method, { requestBody }] of Object.entries(operations)) {
      if (!requestBody) continue
      const text = { token, raw: '{}', headers: { 'content-type': 'text/plain' } }
      const { status, json } = await call(method.toUpperCase(), path, text)
      if (status !== 415 || json.code !== 'unsupported_media_type')
        wrong.push(`${method} ${path} → ${status} ${json?.code}`)
    }
  expect(wrong).toEqual([])
})

it('answers 401 to strangers before it looks at what they sent', async () => {
  const wrong: string[] = []
  let count = 0
  for (const [path, operations] of listPaths())
    for (const [method, { security = [] }] of Object.entries(operations)) {
      if (security.length === 0 || security.some(way => Object.keys(way).length === 0)) continue
      count += 1
      const body = method === 'get' ? {} : { body: { nothing: ['of', 'this'] } }
      const { status, json } = await call(method.toUpperCase(), `${path}?limit=none&from=never`, body)
      if (status !== 401 || json.code !== 'unauthenticated')
        wrong.push(`${method} ${path} → ${status} ${json?.code}`)
    }
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(100)
})
