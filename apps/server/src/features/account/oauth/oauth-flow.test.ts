import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { createEncryptor } from '../../../platform/encryption.ts'
import { createOAuthFlows } from './oauth-flow.ts'

/** Simulates a browser: sends back the cookies that were set. */
function browser(secret = 'a secret that only this test knows') {
  const clock = { time: Date.parse('2026-11-21T10:00:00Z'), now: () => new Date(clock.time) }
  const cookies: Record<string, string> = {}
  const request = { cookies } as unknown as FastifyRequest
  const reply = {
    setCookie: (name: string, value: string) => void (cookies[name] = value),
    clearCookie: (name: string) => void delete cookies[name],
  } as unknown as FastifyReply
  const flows = createOAuthFlows(
    { encryptor: createEncryptor(secret, 'sign-in'), clock },
    { domain: 'vitrine.localhost', secure: false },
  )
  const start = (returnTo = '/') =>
    flows.start(reply, request, { provider: 'google', label: 'github', returnTo, actor: null })
  const finish = (state: string) => flows.finish(reply, request, 'google', state)
  return { clock, cookies, start, finish }
}

it('finishes a started flow once', () => {
  const { start, finish } = browser()
  const secrets = start('/settings/seo')
  expect(finish(secrets.state)).toMatchObject({ ...secrets, label: 'github', returnTo: '/settings/seo' })
  expect(finish(secrets.state)).toBeNull()
})

it('rejects a flow after ten minutes', () => {
  const { clock, start, finish } = browser()
  const [early, late] = [start(), start()]
  clock.time += 10 * 60_000 - 1
  expect(finish(early.state)).not.toBeNull()
  clock.time += 1
  expect(finish(late.state)).toBeNull()
})

it('rejects a cookie encrypted with another key', () => {
  const [one, other] = [browser(), browser('the secret of another product, as long')]
  const { state } = one.start()
  Object.assign(other.cookies, one.cookies)
  expect(other.finish(state)).toBeNull()
})

it('encrypts the flow in the cookie', () => {
  const { cookies, start } = browser()
  const { verifier, nonce } = start('/posts')
  const kept = Object.values(cookies).map(value => Buffer.from(value, 'base64url').toString('latin1'))
  expect(kept.join()).not.toMatch(new RegExp(`${verifier}|${nonce}|posts`))
})

it('keeps the last few concurrent flows', () => {
  const { cookies, start, finish } = browser()
  const states = Array.from({ length: 20 }, () => start().state)
  expect(Object.keys(cookies)).toHaveLength(4)
  for (const state of states.slice(-4)) expect(finish(state)).not.toBeNull()
})
