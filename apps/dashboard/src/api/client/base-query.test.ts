import { expect, test, vi } from 'vitest'
import { answerJson, apiServer, routeRequestsTo, UNAUTHENTICATED } from '../../testing/api-server.ts'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { testStore } from '../../testing/test-store.ts'
import { authApi } from '../queries/auth.queries.ts'
import { websitesApi } from '../queries/websites.queries.ts'
import { signedOut } from '../state/auth-slice.ts'

const bearer = (headers: { authorization?: string | undefined }) => headers.authorization

/** A server for which only one token is good, and which hands it out when asked to refresh. */
async function expiringServer({ refreshes }: { refreshes: boolean }) {
  return apiServer(({ path, headers }, answer) => {
    if (path === '/api/auth/refresh-token') {
      if (refreshes) answerJson(answer, 200, { accessToken: 'new' })
      else answerJson(answer, 401, UNAUTHENTICATED)
    } else if (bearer(headers) === 'Bearer new') answerJson(answer, 200, { available: true, suggestions: [] })
    else answerJson(answer, 401, UNAUTHENTICATED)
  })
}

const all = (n: number) => Array.from({ length: n }, (_, index) => index)

test('twenty calls that find the session expired share one refresh, and each is retried once', async () => {
  const { asked } = await expiringServer({ refreshes: true })
  const { store, storage, seen } = testStore()
  const answers = await Promise.all(
    all(20).map(index =>
      store.dispatch(websitesApi.endpoints.websites.initiate({ subdomain: `variant${index}` })),
    ),
  )
  expect(answers.map(answer => answer.isSuccess)).toEqual(all(20).map(() => true))
  expect(asked.filter(call => call.path === '/api/auth/refresh-token')).toHaveLength(1)
  expect(asked.filter(call => call.path === '/api/website/all')).toHaveLength(40)
  expect(storage.read('accessToken')).toBe('new')
  expect(seen.logins).toBe(0)
})

test('a refresh that fails ends the session once: tokens, user, website and cache are gone', async () => {
  const { asked } = await expiringServer({ refreshes: false })
  const storage = memoryStorage({
    accessToken: 'old',
    refreshToken: 'r',
    user: '{"email":"a@b.c","name":"A"}',
  })
  const { store, seen } = testStore({ storage })
  await Promise.all(
    all(5).map(index =>
      store.dispatch(websitesApi.endpoints.websites.initiate({ subdomain: `variant${index}` })),
    ),
  )
  expect(asked.filter(call => call.path === '/api/auth/refresh-token')).toHaveLength(1)
  expect(store.getState().auth).toEqual(signedOut)
  expect(store.getState().website.currentWebsite).toBeNull()
  expect(store.getState().api.queries).toEqual({})
  expect(storage.kept).toEqual({})
  expect(seen.logins).toBe(1)
})

test('a token that is refused even when it is fresh ends the session instead of asking for ever', async () => {
  const { asked } = await apiServer(({ path }, answer) => {
    if (path === '/api/auth/refresh-token') answerJson(answer, 200, { accessToken: 'new' })
    else answerJson(answer, 401, UNAUTHENTICATED)
  })
  const { store, seen } = testStore()
  await store.dispatch(websitesApi.endpoints.websites.initiate({ subdomain: 'github' }))
  expect(asked.filter(call => call.path === '/api/website/all')).toHaveLength(2)
  expect(seen.logins).toBe(1)
})

test('a wrong password is no expired session: nothing is refreshed and the server’s words arrive', async () => {
  const body = { code: 'invalid_credentials', message: 'Invalid email or password', requestId: 'r9' }
  const { asked } = await apiServer((_, answer) => answerJson(answer, 401, body))
  const { store } = testStore()
  const { error } = await store.dispatch(
    authApi.endpoints.login.initiate({ email: 'a@b.co', password: 'wrong' }),
  )
  expect(error).toMatchObject({ status: 401, ...body })
  expect(asked.map(call => call.path)).toEqual(['/api/auth/email/login'])
  expect(asked[0]?.headers.authorization).toBeUndefined()
})

test('field errors and the time to wait arrive with the failure', async () => {
  await apiServer((_, answer) => {
    answer.writeHead(429, { 'content-type': 'application/json', 'retry-after': '40' })
    answer.end(
      JSON.stringify({ code: 'rate_limited', message: 'Wait.', fields: { email: 'x' }, requestId: 'r' }),
    )
  })
  const { store } = testStore()
  const { error } = await store.dispatch(
    authApi.endpoints.login.initiate({ email: 'a@b.co', password: 'wrong' }),
  )
  expect(error).toMatchObject({ code: 'rate_limited', retryAfter: 40, fields: { email: 'x' } })
})

test('a server that cannot be reached is a FETCH_ERROR with a sentence', async () => {
  const { origin } = await apiServer(() => undefined)
  routeRequestsTo(origin.replace(/\d+$/, '1'))
  const { store } = testStore()
  const { error } = await store.dispatch(websitesApi.endpoints.websites.initiate({ subdomain: 'github' }))
  expect(error).toMatchObject({ status: 'FETCH_ERROR', message: expect.stringContaining('could not reach') })
})

test('an answer that is not what it says it is, is a PARSING_ERROR with a sentence', async () => {
  await apiServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'application/json' }).end('<html>')
  })
  const { store } = testStore()
  const { error } = await store.dispatch(websitesApi.endpoints.websites.initiate({ subdomain: 'github' }))
  expect(error).toMatchObject({ status: 'PARSING_ERROR', message: expect.stringContaining('could not read') })
})

test('a page from somebody in between is no answer, even with a status of success', async () => {
  await apiServer(
    (_, answer) => void answer.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>'),
  )
  const { store } = testStore()
  const { error } = await store.dispatch(authApi.endpoints.login.initiate({ email: 'a@b.c', password: 'x' }))
  expect(error).toMatchObject({ status: 'PARSING_ERROR', message: expect.stringContaining('could not read') })
})

test('a proxy’s error page keeps its status and does not show its HTML', async () => {
  await apiServer((_, answer) => {
    answer.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
  })
  const { store } = testStore()
  const { error } = await store.dispatch(websitesApi.endpoints.websites.initiate({ subdomain: 'github' }))
  expect(error).toMatchObject({ status: 502, code: null, message: expect.not.stringContaining('<h1>') })
})

test('a server that takes too long is a TIMEOUT_ERROR with a sentence', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const asked = Promise.withResolvers<void>()
    await apiServer(() => asked.resolve())
    const { store } = testStore()
    const call = store.dispatch(websitesApi.endpoints.websites.initiate({ subdomain: 'github' }))
    await asked.promise
    vi.advanceTimersByTime(20_000)
    const { error } = await call
    expect(error).toMatchObject({ status: 'TIMEOUT_ERROR', message: expect.stringContaining('too long') })
  } finally {
    vi.useRealTimers()
  }
})

test('a connection that breaks while the session is renewed leaves everybody signed in', async () => {
  await apiServer(({ path }, answer) => {
    if (path === '/api/auth/refresh-token') answer.destroy()
    else answerJson(answer, 401, UNAUTHENTICATED)
  })
  const { store, seen, storage } = testStore()
  const { error } = await store.dispatch(websitesApi.endpoints.websites.initiate({ subdomain: 'github' }))
  expect(error).toMatchObject({ status: 'FETCH_ERROR' })
  expect(storage.read('accessToken')).toBe('old')
  expect(seen.logins).toBe(0)
})
