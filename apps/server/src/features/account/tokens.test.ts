import { MAX_TOKENS } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { listMailsTo, waitForMail } from '../../testing/outbox.ts'
import { type TestServer, setUpTestServer } from '../../testing/test-server.ts'

const server = setUpTestServer()
type Person = Awaited<ReturnType<TestServer['signUp']>>
const TOKENS = '/api/auth/tokens'
const BODY = { name: 'Backup at home', scopes: ['websites:read'], expires_in_days: 30 }
const ask = ({ token }: { token: string }, method: string, path: string, body?: unknown) =>
  server.call('dashboard', method, path, { token, ...(body === undefined ? {} : { body }) })
const make = (person: Person, body: object = {}) => ask(person, 'POST', TOKENS, { ...BODY, ...body })
const list = async (person: Person) => (await ask(person, 'GET', TOKENS)).json.tokens
/** Makes a call that the token is allowed to make. */
const use = async (secret: string) =>
  (await ask({ token: secret }, 'POST', '/api/website/all', { subdomain: 'dashboard' })).status

describe('an access token', () => {
  it('is returned once, listed with name, expiry, scopes and last use, and announced by mail', async () => {
    const ada = await server.signUp()
    const { status, json } = await make(ada)
    expect([status, json.secret]).toEqual([201, expect.stringMatching(/^vtr_[0-9A-Za-z]{36}$/)])
    expect(json.token).toMatchObject({
      ...withoutDays(BODY),
      ending: json.secret.slice(-4),
      last_used_at: null,
    })
    const days = (Date.parse(json.token.expires_at) - Date.parse(json.token.created_at)) / 86_400_000
    expect(days).toBe(30)
    expect(await list(ada)).toEqual([json.token])
    expect(await use(json.secret)).toBe(200)
    const [used] = await list(ada)
    expect(Date.parse(used.last_used_at)).toBeGreaterThanOrEqual(Date.parse(json.token.created_at))
    expect(await use(json.secret)).toBe(200)
    expect(await list(ada)).toEqual([used])
    const mail = await waitForMail(server, ada.email, 'New access token created')
    expect(mail.text).toContain('“Backup at home”')
    const texts = [...server.log, ...(await listMailsTo(server, ada.email)).map(({ text }) => text)].join('')
    expect(texts).not.toContain(json.secret)
  })

  it('is rejected after revocation or expiry; without an expiry it stays valid', async () => {
    const ada = await server.signUp()
    const [gone, old, lasting] = [
      (await make(ada)).json,
      (await make(ada)).json,
      (await make(ada, { expires_in_days: null })).json,
    ]
    expect((await ask(ada, 'DELETE', `${TOKENS}/${gone.token._id}`)).status).toBe(200)
    expect((await ask(ada, 'DELETE', `${TOKENS}/${gone.token._id}`)).status).toBe(404)
    await server.db.pool.query(
      "update api_tokens set expires_at = now() - interval '1 second' where id = $1",
      [old.token._id],
    )
    expect([await use(gone.secret), await use(old.secret), await use(lasting.secret)]).toEqual([
      401, 401, 200,
    ])
    expect((await list(ada)).map(({ _id }: { _id: string }) => _id)).toEqual([
      lasting.token._id,
      old.token._id,
    ])
  })

  it('requires a recent sign-in or the password', async () => {
    const ada = await server.signUp()
    await server.db.pool.query(
      "update sessions set created_at = now() - interval '2 hours' where user_id = $1",
      [ada.id],
    )
    const late = await make(ada)
    expect([late.status, late.json.code]).toEqual([403, 'login_again'])
    expect((await make(ada, { password: 'another one' })).json.fields).toEqual({
      password: 'Incorrect password',
    })
    expect((await make(ada, { password: ada.password })).status).toBe(201)
  })

  it('returns 422 with a message for an invalid name, scope or lifetime', async () => {
    const ada = await server.signUp()
    const { status, json } = await make(ada, { name: ' \n ', scopes: [], expires_in_days: 5 })
    expect([status, json.fields.name, json.fields.scopes]).toEqual([
      422,
      'Enter what the token is for',
      'Choose what the token can do',
    ])
    expect(Object.keys(json.fields)).toContain('expires_in_days')
    for (const scopes of [['posts:read', 'posts:read'], ['everything'], 'posts:read'])
      expect((await make(ada, { scopes })).status).toBe(422)
  })

  it('is limited in number, also for concurrent requests', async () => {
    const ada = await server.signUp()
    await server.db.pool.query(
      "insert into api_tokens (id, user_id, name, scopes, token_hash, last_characters, created_at) select lpad(to_hex(n), 32, '0'), $1, 'x', '{posts:read}', n || $1, 'xxxx', now() from generate_series(1, $2) n",
      [ada.id, MAX_TOKENS - 1],
    )
    const answers = await Promise.all([make(ada), make(ada), make(ada)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  it('is revoked by a password reset and with the account', async () => {
    const ada = await server.signUp()
    const { secret } = (await make(ada)).json
    await server.call('dashboard', 'POST', '/api/auth/forgot-password', { body: { email: ada.email } })
    const { token } = await waitForMail(server, ada.email, 'Reset your password')
    const body = { token, newPassword: 'another window frame' }
    expect((await server.call('dashboard', 'POST', '/api/auth/reset-password', { body })).status).toBe(200)
    expect(await use(secret)).toBe(401)

    const eve = await server.signUp()
    const { secret: left } = (await make(eve)).json
    expect((await ask(eve, 'DELETE', '/api/auth/delete-account', {})).status).toBe(200)
    expect(await use(left)).toBe(401)
  })
})

const withoutDays = ({ name, scopes }: typeof BODY) => ({ name, scopes })
