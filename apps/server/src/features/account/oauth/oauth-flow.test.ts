import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { createEncryptor } from '../../../platform/encryption.ts'
import { createOAuthFlows } from './oauth-flow.ts'

/** One browser: what is set comes back with the next request. */
function browser(secret = 'a secret that only this test knows') {
  const clock = { time: Date.parse('2026-11-21T10:00:00Z'), now: () => new Date(clock.time) }
  const cookies: Record<string, string> = {}
  const request = { cookies } as unknown as FastifyRequest
  const reply = {
    setCookie: (name: string, value: string) => void (cookies[name] = value),
    clearCookie: (name: string) => void delete cookies[name],
  } as unknown as FastifyReply
  const flows = createOAuthFlows(
    { sealer: createEncryptor(secret, 'sign-in'), clock },
    { domain: 'vitrine.localhost', secure: false },
  )
  const begin = (returnTo = '/') =>
    flows.start(reply, request, { provider: 'google', label: 'github', returnTo, actor: null })
  const end = (state: string) => flows.finish(reply, request, 'google', state)
  return { clock, cookies, begin, end }
}

it('finishes a started flow once', () => {
  const { begin, end } = browser()
  const secrets = begin('/settings/seo')
  expect(end(secrets.state)).toMatchObject({ ...secrets, label: 'github', returnTo: '/settings/seo' })
  expect(end(secrets.state)).toBeNull()
})

it('rejects a flow after ten minutes', () => {
  const { clock, begin, end } = browser()
  const [early, late] = [begin(), begin()]
  clock.time += 10 * 60_000 - 1
  expect(end(early.state)).not.toBeNull()
  clock.time += 1
  expect(end(late.state)).toBeNull()
})

it('rejects a cookie encrypted with another key', () => {
  const [one, other] = [browser(), browser('the secret of another product, as long')]
  const { state } = one.begin()
  Object.assign(other.cookies, one.cookies)
  expect(other.end(state)).toBeNull()
})

it('encrypts the flow in the cookie', () => {
  const { cookies, begin } = browser()
  const { verifier, nonce } = begin('/posts')
  const kept = Object.values(cookies).map(value => Buffer.from(value, 'base64url').toString('latin1'))
  expect(kept.join()).not.toMatch(new RegExp(`${verifier}|${nonce}|posts`))
})

it('keeps a limited number of concurrent flows', () => {
  const { cookies, begin, end } = browser()
  for (let tab = 0; tab < 20; tab += 1) begin()
  expect(Object.keys(cookies)).toHaveLength(4)
  expect(end(begin().state)).not.toBeNull()
})
