import { expect, test, vi } from 'vitest'
import { answerJson, apiServer, routeRequestsTo, UNAUTHENTICATED } from '../../testing/api-server.ts'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { testStore } from '../../testing/test-store.ts'
import { authApi } from '../queries/account/auth.queries.ts'
import { websitesApi } from '../queries/websites.queries.ts'
import { signedOut } from '../state/auth-slice.ts'

const bearer = (headers: { authorization?: string | undefined }) => headers.authorization

/** Starts a server that accepts only the token `new`, which its refresh endpoint issues. */
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

test('shares one refresh among twenty calls with an expired session and retries each once', async () => {
  const { requests } = await expiringServer({ refreshes: true })
  const { store, storage, seen } = testStore()
  const answers = await Promise.all(
    all(20).map(index =>
      store.dispatch(websitesApi.endpoints.websites.initiate({ subdomain: `variant${index}` })),
    ),
  )
  expect(answers.map(answer => answer.isSuccess)).toEqual(all(20).map(() => true))
  expect(requests.filter(call => call.path === '/api/auth/refresh-token')).toHaveLength(1)
  expect(requests.filter(call => call.path === '/api/website/all')).toHaveLength(40)
  expect(storage.read('accessToken')).toBe('new')
  expect(seen.logins).toBe(0)
})

test('ends the session once and clears tokens, user, website and cache when the refresh is refused', async () => {
  const { requests } = await expiringServer({ refreshes: false })
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
  expect(requests.filter(call => call.path === '/api/auth/refresh-token')).toHaveLength(1)
  expect(store.getState().auth).toEqual({ ...signedOut, wasEnded: true })
  expect(store.getState().website.currentWebsite).toBeNull()
  expect(store.getState().api.queries).toEqual({})
  expect(storage.stored).toEqual({})
  expect(seen.logins).toBe(1)
})

test('ends the session instead of retrying forever when a fresh token is refused', async () => {
  const { requests } = await apiServer(({ path }, answer) => {
    if (path === '/api/auth/refresh-token') answerJson(answer, 200, { accessToken: 'new' })
    else answerJson(answer, 401, UNAUTHENTICATED)
  })
  const { store, seen } = testStore()
  await store.dispatch(websitesApi.endpoints.websites.initiate({ subdomain: 'github' }))
  expect(requests.filter(call => call.path === '/api/website/all')).toHaveLength(2)
  expect(seen.logins).toBe(1)
})

test('returns the server’s message for a wrong password without refreshing the session', async () => {
  const body = { code: 'invalid_credentials', message: 'Invalid email or password', requestId: 'r9' }
  const { requests } = await apiServer((_, answer) => answerJson(answer, 401, body))
  const { store } = testStore()
  const { error } = await store.dispatch(
    authApi.endpoints.login.initiate({ email: 'a@b.co', password: 'wrong' }),
  )
  expect(error).toMatchObject({ status: 401, ...body })
  expect(requests.map(call => call.path)).toEqual(['/api/auth/email/login'])
  expect(requests[0]?.headers.authorization).toBeUndefined()
})

test('passes on field errors and the Retry-After seconds', async () => {
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

test('returns FETCH_ERROR with a message when the server is unreachable', async () => {
  const { origin } = await apiServer(() => undefined)
  routeRequestsTo(origin.replace(/\d+$/, '1'))
  const { store } = testStore()
  const { error } = await store.dispatch(websitesApi.endpoints.websites.initiate({ subdomain: 'github' }))
  expect(error).toMatchObject({ status: 'FETCH_ERROR', message: expect.stringContaining('couldn’t reach') })
})

test('returns PARSING_ERROR with a message for a body that is not the announced JSON', async () => {
  await apiServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'application/json' }).end('<html>')
  })
  const { store } = testStore()
  const { error } = await store.dispatch(websitesApi.endpoints.websites.initiate({ subdomain: 'github' }))
  expect(error).toMatchObject({ status: 'PARSING_ERROR', message: expect.stringContaining('couldn’t read') })
})

test('returns PARSING_ERROR for an HTML page with status 200 from an intermediary', async () => {
  await apiServer(
    (_, answer) => void answer.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>'),
  )
  const { store } = testStore()
  const { error } = await store.dispatch(authApi.endpoints.login.initiate({ email: 'a@b.c', password: 'x' }))
  expect(error).toMatchObject({ status: 'PARSING_ERROR', message: expect.stringContaining('couldn’t read') })
})

test('keeps the status of a proxy’s error page and hides its HTML', async () => {
  await apiServer((_, answer) => {
    answer.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>')
  })
  const { store } = testStore()
  const { error } = await store.dispatch(websitesApi.endpoints.websites.initiate({ subdomain: 'github' }))
  expect(error).toMatchObject({ status: 502, code: null, message: expect.not.stringContaining('<h1>') })
})

test('returns TIMEOUT_ERROR with a message when the server takes longer than 20 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const received = Promise.withResolvers<void>()
    await apiServer(() => received.resolve())
    const { store } = testStore()
    const call = store.dispatch(websitesApi.endpoints.websites.initiate({ subdomain: 'github' }))
    await received.promise
    vi.advanceTimersByTime(20_000)
    const { error } = await call
    expect(error).toMatchObject({ status: 'TIMEOUT_ERROR', message: expect.stringContaining('too long') })
  } finally {
    vi.useRealTimers()
  }
})

test('keeps the session when the connection breaks during the refresh', async () => {
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
