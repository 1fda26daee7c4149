import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MockServer, startMockServer } from '../start-mock-server.ts'

let outside: MockServer
beforeAll(async () => {
  outside = await startMockServer()
})
beforeEach(() => outside.reset())
afterAll(() => outside.close())

const ask = (address: string, init: RequestInit = {}) =>
  fetch(`${outside.url}/${address}`, { redirect: 'manual', ...init })
const KEY = { authorization: 'Bearer outside-key' }
const BRIGHT_DATA = 'api.brightdata.com/datasets/v3'
const trigger = (dataset: string, url: string, headers: Record<string, string> = KEY) =>
  ask(`${BRIGHT_DATA}/trigger?dataset_id=${dataset}&format=json`, {
    method: 'POST',
    headers,
    body: JSON.stringify([{ url }]),
  })
/** Requests a snapshot, and returns a function that asks for it. */
async function snapshotOf(dataset: string, url: string) {
  const { snapshot_id } = (await (await trigger(dataset, url)).json()) as { snapshot_id: string }
  return async () =>
    (await ask(`${BRIGHT_DATA}/snapshot/${snapshot_id}?format=json`, { headers: KEY })).json()
}

describe('mock LinkedIn', () => {
  it('shows visitors a name and no career', async () => {
    const page = await (await ask('www.linkedin.com/in/ada-lovelace-example')).text()
    expect(page).toContain('"name":"Ada Lovelace"')
    expect(page).not.toContain('"startDate":2018')
  })

  it.each([
    ['blocked-example', 999, 'Request denied'],
    ['authwall-example', 301, ''],
    ['challenge-example', 200, 'http-equiv="refresh"'],
    ['guest-home-example', 200, 'LinkedIn: Log In or Sign Up'],
    ['not-found-example', 200, 'Profile Not Found'],
    ['nobody-at-all', 301, ''],
  ])('refuses %s in its own way', async (slug, status, words) => {
    const answer = await ask(`www.linkedin.com/in/${slug}`)
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain(words)
    if (status === 301) expect(answer.headers.get('location')).toContain('/authwall')
  })

  it.each([
    ['hafenwerk', 'Civil Engineering'],
    ['bauhaus', 'Design Services'],
  ])('serves the company %s, its facts and its own website', async (name, industry) => {
    const page = await (await ask(`www.linkedin.com/company/${name}-example`)).text()
    expect(page).toContain(`<dd> ${industry} </dd>`)
    expect(page).toContain(`https%3A%2F%2F${name}%2Eexample`)
    expect(await (await ask(`${name}.example/`)).text()).toContain('"sameAs"')
  })

  it('lets a consenting owner sign in and returns the name for that token only', async () => {
    const back = encodeURIComponent('http://127.0.0.1/back')
    const allowed = await ask(`www.linkedin.com/oauth/v2/authorization?redirect_uri=${back}&state=s`)
    const to = new URL(allowed.headers.get('location') ?? 'about:blank')
    expect([to.pathname, to.searchParams.get('state')]).toEqual(['/back', 's'])
    const body = new URLSearchParams({ code: to.searchParams.get('code') ?? '' })
    const token = await ask('www.linkedin.com/oauth/v2/accessToken', { method: 'POST', body })
    const { access_token } = (await token.json()) as { access_token: string }
    const headers = { authorization: `Bearer ${access_token}` }
    expect(await (await ask('api.linkedin.com/v2/userinfo', { headers })).json()).toMatchObject({
      name: 'Ada Byron',
    })
    expect((await ask('api.linkedin.com/v2/userinfo')).status).toBe(401)
    const refused = await ask(
      `www.linkedin.com/oauth/v2/authorization?client_id=refuses&redirect_uri=${back}&state=s`,
    )
    expect(refused.headers.get('location')).toContain('error=user_cancelled_authorize')
  })

  it('serves data services to valid keys', async () => {
    const url = 'https://www.linkedin.com/in/ada-lovelace-example'
    const people = 'gd_l1viktl72bvl7bjuj0'
    expect((await trigger(people, url, {})).status).toBe(401)
    // Some records have JSON-encoded lists.
    expect(await (await snapshotOf(people, url))()).toMatchObject([
      { name: 'Ada Lovelace', experience: expect.stringMatching(/^\[/) },
    ])
    const company = await snapshotOf(
      'gd_l1vikfnt1wgvvqz95w',
      'https://www.linkedin.com/company/bauhaus-example',
    )
    expect(await company()).toMatchObject([{ name: 'Bauhaus', founded: 1919 }])
    const query = new URLSearchParams({ profile_url: url })
    expect(
      await (await ask(`enrichlayer.com/api/v2/profile?${query}`, { headers: KEY })).json(),
    ).toMatchObject({
      full_name: 'Ada Lovelace',
    })
  })

  it('returns a snapshot that is ready at the second poll', async () => {
    const poll = await snapshotOf('gd_l1viktl72bvl7bjuj0', 'https://www.linkedin.com/in/provided-example')
    expect(await poll()).toMatchObject({ status: 'building' })
    expect(await poll()).toMatchObject([{ name: 'Provided Only' }])
  })

  it('injects faults for all or one of its hosts', async () => {
    outside.fail({ kind: 'blocked', host: 'www.linkedin.com' })
    expect((await ask('www.linkedin.com/in/ada-example')).status).toBe(999)
    expect((await ask('hafenwerk.example/')).status).toBe(200)
  })

  it('serves pictures by signed URLs only', async () => {
    const path = 'media.licdn.com/dms/image/v2/ada-example/profile-displayphoto-shrink_400_400/0/1'
    const answer = await ask(`${path}?e=2147483647&v=beta&t=stand`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await ask(path)).status).toBe(403)
  })
})
