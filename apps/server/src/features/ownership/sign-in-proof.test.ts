import { afterEach, describe, expect, it } from 'vitest'
import {
  finishSignIn,
  getCookies,
  oauthSettings,
  signInAtProvider,
  signInWith,
} from '../../testing/oauth-browser.ts'
import { setUpTestServer } from '../../testing/test-server.ts'
import { fullRunIt } from '../../testing/full-run.ts'

const server = setUpTestServer(mock => ({
  ...oauthSettings(mock),
  OIDC_PROVIDERS: JSON.stringify([
    { id: 'forge', name: 'Forge', issuer: 'https://gitlab.example', client_id: 'a', client_secret: 'b' },
  ]),
  INSTAGRAM_CLIENT_ID: 'app',
  INSTAGRAM_CLIENT_SECRET: 'the-app-secret',
}))
afterEach(() => server.db.pool.query('delete from rate_limits'))

let count = 0
const DAY_MS = 24 * 3_600_000
const UNPROVEN = 'Not confirmed by the owner'

/** A GitHub account that the stand-in has, with a person who can sign in to it. */
function gitHubAccount() {
  const login = `sample-${810 + ++count}`
  const email = `${login}@example.com`
  server.mock.people.set(login, { subject: String(7000 + count), email, emailVerified: true, name: 'Ada' })
  return { login, url: `https://github.com/${login}` }
}

type Preview = { website_type: string; profile: { sources?: object[] } }

async function publish(token: string, data: Preview) {
  const domain_name = `signed${++count}`
  const website = await server.createWebsite(token, domain_name, data, 'Site')
  const id = website._id
  const ask = (path: string, method: 'GET' | 'POST' = 'GET', body?: unknown) =>
    server.call('dashboard', method, `/api/website/${id}/${path}`, { token, body })
  return {
    website,
    ask,
    places: async () => (await ask('ownership')).json.places,
    home: async () =>
      (await server.call(`${domain_name}.${server.config.sitesDomain}:${server.port}`, 'GET', '/')).text,
  }
}

/** Signs in at GitHub to link the account, as a browser does. */
async function link({ token, password }: { token: string; password: string }, login: string) {
  const { json, cookies } = await server.call('dashboard', 'POST', '/api/auth/oauth/github/link', {
    token,
    body: { returnTo: '/settings/general', password },
  })
  const jar = Object.fromEntries(Object.entries(cookies).map(([name, cookie]) => [name, cookie?.value ?? '']))
  const { headers } = await finishSignIn(server, await signInAtProvider(new URL(json.url), login), jar)
  return new URL(String(headers.location)).searchParams
}

describe('a website of the GitHub account that its owner logs in with', () => {
  fullRunIt('is proven when it is created', async () => {
    const { login, url } = gitHubAccount()
    const { cookies } = await signInWith(server, 'github', login)
    const site = await publish(
      cookies.accessToken?.value ?? '',
      await server.preview(url.replace('sample', 'Sample')),
    )
    expect(site.website).not.toHaveProperty('is_unproven')
    expect(await site.home()).not.toContain(UNPROVEN)
  })

  fullRunIt('stays unproven if it was made of another account', async () => {
    const { cookies } = await signInWith(server, 'github', gitHubAccount().login)
    const site = await publish(
      cookies.accessToken?.value ?? '',
      await server.preview('https://github.com/sample-809'),
    )
    expect(await site.home()).toContain(UNPROVEN)
  })
})

describe('signing in at GitHub from the settings', () => {
  async function person() {
    const { login, url } = gitHubAccount()
    const { token, email, password } = await server.signUp()
    await server.db.pool.query('update users set email_verified_at = now() where email = $1', [email])
    return {
      login,
      url,
      token,
      owner: { token, password },
      site: await publish(token, await server.preview(url)),
    }
  }

  fullRunIt('proves the websites that exist', async () => {
    const { login, url, owner, site } = await person()
    expect((await site.places())[0]).toMatchObject({ url, proven_at: null, sign_in: 'github' })
    expect((await link(owner, login)).get('linked')).toBe('github')
    expect((await site.places())[0]).toMatchObject({ url, proven_at: expect.any(String) })
    expect(await site.home()).not.toContain(UNPROVEN)
  })

  it('proves nothing if it is another account', async () => {
    const { owner, site } = await person()
    expect((await link(owner, gitHubAccount().login)).get('linked')).toBe('github')
    expect((await site.places())[0]).toMatchObject({ proven_at: null })
  })

  fullRunIt('ends with the sign-in', async () => {
    const { login, token, owner, site } = await person()
    await link(owner, login)
    expect((await site.places())[0]).toMatchObject({ proven_at: expect.any(String) })
    const { status } = await server.call('dashboard', 'DELETE', '/api/auth/identities/github', {
      token,
      body: { password: owner.password },
    })
    expect(status).toBe(200)
    expect((await site.places())[0]).toMatchObject({ proven_at: null })
    expect(await site.home()).toContain(UNPROVEN)
  })

  it('takes offline a website that another account made of the profile, and no other', async () => {
    const { login, url, token, owner } = await person()
    const maker = await publish((await server.signUp()).token, await server.preview(url))
    const other = await publish((await server.signUp()).token, await server.preview(gitHubAccount().url))
    const claim = ({ website }: typeof maker, claimant?: string) =>
      server.call('dashboard', 'POST', '/api/report/claim/check', {
        body: { site: new URL(website.url).hostname },
        ...(claimant ? { token: claimant } : {}),
      })
    expect((await claim(maker, token)).status).toBe(409)
    await link(owner, login)
    expect((await claim(maker)).status).toBe(409)
    expect((await claim(other, token)).status).toBe(409)
    expect((await claim(maker, token)).status).toBe(200)
    expect(await maker.home()).toContain('410')
    expect(await other.home()).toContain(UNPROVEN)
  })

  fullRunIt('holds for a year without a code in the profile', async () => {
    const { login, url, owner, site } = await person()
    await link(owner, login)
    const setAge = (days: number) =>
      server.db.pool.query('update signed_in_profiles set signed_in_at = $1', [
        new Date(Date.now() - days * DAY_MS),
      ])
    const check = async () => (await site.ask('ownership/check', 'POST', { url })).json.proven_at
    await setAge(360)
    expect(await check()).toEqual(expect.any(String))
    await setAge(370)
    expect(await check()).toBeNull()
    expect(await site.home()).toContain(UNPROVEN)
  })
})

it('a proof by sign-in survives unlinking another identity, and ends with its own', async () => {
  const { token, id, password } = await server.signUp()
  const data = await server.preview(gitHubAccount().url)
  const url = 'https://gitlab.example/mara'
  const link = { platform: 'web', kind: 'account', id: 'gitlab.example/mara', url }
  Object.assign(data.profile, { link })
  for (const provider of ['google', 'forge'])
    await server.db.pool.query('insert into identities values ($1, $2, $2, null, now())', [provider, id])
  await server.db.pool.query(
    "insert into signed_in_profiles values ($1, 'web', 'gitlab.example/mara', now())",
    [id],
  )
  const site = await publish(token, data)
  const unlink = (provider: string) =>
    server.call('dashboard', 'DELETE', `/api/auth/identities/${provider}`, { token, body: { password } })
  const provenAt = async () =>
    (await site.places()).find((place: { url: string }) => place.url === url).proven_at
  expect(await provenAt()).toEqual(expect.any(String))
  expect((await unlink('google')).status).toBe(200)
  expect(await provenAt()).toEqual(expect.any(String))
  expect((await unlink('forge')).status).toBe(200)
  expect(await provenAt()).toBeNull()
})

describe('an Instagram sign-in', () => {
  const URL_OF_ATKINS = 'https://www.instagram.com/atkins.example'

  async function connect() {
    const left = await server.call(
      'dashboard',
      'GET',
      '/api/onboard/connect/instagram?returnTo=/settings/general',
    )
    const answer = await fetch(String(left.headers.location), { redirect: 'manual' })
    const back = new URL(answer.headers.get('location') ?? '')
    const { headers } = await server.call('dashboard', 'GET', back.pathname + back.search, {
      cookies: getCookies(left),
    })
    return new URL(String(headers.location)).searchParams.get('connection') ?? ''
  }

  async function signedInPreview() {
    const form = new FormData()
    form.append('connection', await connect())
    form.append('profileUrl', URL_OF_ATKINS)
    const encoded = new Response(form)
    const { json } = await server.call('dashboard', 'POST', '/api/onboard/import', {
      raw: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    })
    return json as Preview
  }

  it('for a preview proves the website made of it, and is not stored in it', async () => {
    const { token } = await server.signUp()
    const data = await signedInPreview()
    const site = await publish(token, data)
    expect((await site.places())[0]).toMatchObject({ url: URL_OF_ATKINS, proven_at: expect.any(String) })
    const { rows } = await server.db.pool.query(
      "select 1 from website_profiles where profile::text like '%stamp%'",
    )
    expect(rows).toEqual([])
  })

  it('proves nothing with a stamp of the browser’s own', async () => {
    const { token } = await server.signUp()
    const data = await signedInPreview()
    for (const source of data.profile.sources ?? []) Object.assign(source, { sign_in_stamp: 'A'.repeat(90) })
    const site = await publish(token, data)
    expect((await site.places())[0]).toMatchObject({ sign_in: 'instagram', proven_at: null })
  })

  fullRunIt('from the settings proves the website', async () => {
    const { token } = await server.signUp()
    const data = await signedInPreview()
    for (const source of data.profile.sources ?? []) Object.assign(source, { sign_in_stamp: 'none' })
    const site = await publish(token, data)
    const { status, json } = await site.ask('ownership/check', 'POST', {
      url: URL_OF_ATKINS,
      connection: await connect(),
    })
    expect([status, json.proven_at]).toEqual([200, expect.any(String)])
  })
})
