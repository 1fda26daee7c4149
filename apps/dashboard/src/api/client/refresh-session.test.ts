import { expect, test } from 'vitest'
import { answerJson, apiServer, routeRequestsTo, UNAUTHENTICATED } from '../../testing/api-server.ts'
import { refreshSession } from './refresh-session.ts'
import type { Session } from './session-port.ts'

function sessionWith(token: string | null): Session & { token: string | null } {
  return {
    token,
    accessToken() {
      return this.token
    },
    setAccessToken(next) {
      this.token = next
    },
    end() {},
  }
}

test('skips the refresh when the stale token has already been replaced', async () => {
  const { requests } = await apiServer((_, answer) => answerJson(answer, 200, { accessToken: 'newer' }))
  expect(await refreshSession(sessionWith('new'), 'old')).toBe('renewed')
  expect(requests).toEqual([])
})

test('refreshes again after an earlier refresh has ended', async () => {
  let turn = 0
  await apiServer((_, answer) => answerJson(answer, 200, { accessToken: `token${++turn}` }))
  const session = sessionWith('old')
  await refreshSession(session, 'old')
  await refreshSession(session, 'token1')
  expect(session.token).toBe('token2')
})

test.each([
  ['an empty token', 200, { accessToken: '' }],
  ['no token', 200, {}],
  ['a refusal', 401, UNAUTHENTICATED],
])('%s does not renew the session', async (_name, status, body) => {
  await apiServer((_, answer) => answerJson(answer, status, body))
  const session = sessionWith('old')
  expect(await refreshSession(session, 'old')).toBe('refused')
  expect(session.token).toBe('old')
})

test.each([
  ['a restarting server', 502, 'text/html', '<h1>Bad gateway</h1>'],
  ['an internal server error', 500, 'application/json', '{}'],
  ['too many requests', 429, 'application/json', '{}'],
  ['a proxy without a server', 404, 'text/plain', '404 page not found'],
  ['a firewall', 403, 'text/html', '<h1>Forbidden</h1>'],
  ['a proxy that asks for a login', 407, 'application/json', '{}'],
  ['an HTML page from an intermediary', 200, 'text/html', '<h1>Accept the terms of this network</h1>'],
])('%s does not end the session', async (_name, status, type, body) => {
  await apiServer((_, answer) => void answer.writeHead(status, { 'content-type': type }).end(body))
  const session = sessionWith('old')
  expect(await refreshSession(session, 'old')).toBe('unreachable')
  expect(session.token).toBe('old')
})

test('reports `unreachable` when the connection is refused and keeps the token', async () => {
  const { origin } = await apiServer(() => undefined)
  routeRequestsTo(origin.replace(/\d+$/, '1'))
  const session = sessionWith('old')
  expect(await refreshSession(session, 'old')).toBe('unreachable')
  expect(session.token).toBe('old')
})
