import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MockServer, startMockServer } from './start-mock-server.ts'

let outside: MockServer
beforeAll(async () => {
  outside = await startMockServer()
})
beforeEach(() => outside.reset())
afterAll(() => outside.close())

const ask = (address: string, headers: Record<string, string> = {}, body?: unknown) =>
  fetch(`${outside.url}/${address}`, {
    redirect: 'manual',
    headers: { 'user-agent': 'test', ...headers },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
const control = (call: string, body: unknown = {}) => ask(`__outside/${call}`, {}, body)

describe('mock GitHub', () => {
  it('links the next page by the account’s id', async () => {
    const first = await ask('api.github.com/users/many-example/repos?per_page=100')
    const next = /<https:\/\/([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]
    expect(next).toBe('api.github.com/user/900005/repos?per_page=100&page=2')
    const names = [
      first,
      await ask(next ?? ''),
      await ask('api.github.com/user/900005/repos?per_page=100&page=3'),
    ]
    const all = (await Promise.all(names.map(page => page.json()))) as { full_name: string }[][]
    expect(new Set(all.flat().map(one => one.full_name)).size).toBe(300)
  })

  it('answers an unchanged page with 304', async () => {
    const etag = (await ask('api.github.com/users/ada-example')).headers.get('etag')
    const again = await ask('api.github.com/users/ada-example', { 'if-none-match': etag ?? '' })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('serves a README as text or JSON depending on Accept', async () => {
    const address = 'api.github.com/repos/ada-example/gauge/readme'
    const raw = await (await ask(address, { accept: 'application/vnd.github.raw+json' })).text()
    const wrapped = (await (await ask(address)).json()) as { content: string }
    expect(raw).toMatch(/^# gauge/)
    expect(Buffer.from(wrapped.content, 'base64').toString()).toBe(raw)
  })

  it('requires the token for GraphQL and rejects any other token everywhere', async () => {
    const body = { query: '', variables: { login: 'ada-example' } }
    const good = { authorization: 'Bearer outside-token' }
    expect((await ask('api.github.com/graphql', {}, body)).status).toBe(401)
    expect((await ask('api.github.com/users/ada-example', { authorization: 'Bearer other' })).status).toBe(
      401,
    )
    const answer = await (await ask('api.github.com/graphql', good, body)).json()
    expect(answer).toMatchObject({ data: { repositoryOwner: { __typename: 'User', login: 'ada-example' } } })
  })

  it('redirects a former login on the API and on the page', async () => {
    const api = await ask('api.github.com/users/renamed-example/repos')
    const page = await ask('github.com/renamed-example')
    expect([api.status, api.headers.get('location')]).toEqual([
      301,
      'https://api.github.com/user/900001/repos',
    ])
    expect(page.headers.get('location')).toBe('https://github.com/ada-example')
  })

  it('creates any number of distinct sample accounts by login and by id', async () => {
    const named = async (path: string) =>
      (await (await ask(`api.github.com/${path}`)).json()) as Record<string, unknown>
    const [one, two] = [await named('users/sample-1'), await named('users/sample-2')]
    expect(one.name).not.toBe(two.name)
    expect(await named(`user/${String(one.id)}`)).toEqual(one)
    const repositories = await ask('api.github.com/users/sample-1/repos?per_page=100')
    const names = ((await repositories.json()) as { full_name: string }[]).map(({ full_name }) => full_name)
    expect(names).toHaveLength(40)
    expect(names.every(name => name.startsWith('sample-1/'))).toBe(true)
    expect((await ask('api.github.com/users/sample-01')).status).toBe(404)
  })

  it('serves pictures with their content type', async () => {
    const picture = await ask('avatars.githubusercontent.com/u/900001?v=4&s=460')
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    expect([...new Uint8Array(await picture.arrayBuffer()).slice(0, 3)]).toEqual([0xff, 0xd8, 0xff])
    expect((await ask('avatars.githubusercontent.com/u/900004?v=4')).status).toBe(404)
  })
})

describe('injected faults', () => {
  it('apply to the given host for the given number of times', async () => {
    await control('fail', { kind: 'server-error', host: 'api.github.com', path: '/users/ada', times: 1 })
    expect((await ask('api.github.com/users/plain-example')).status).toBe(200)
    expect((await ask('github.com/ada-example')).status).toBe(200)
    expect((await ask('api.github.com/users/ada-example')).status).toBe(500)
    expect((await ask('api.github.com/users/ada-example')).status).toBe(200)
  })

  it('distinguish primary and secondary rate limits as GitHub does', async () => {
    outside.fail({ kind: 'rate-limit', times: 1 })
    outside.fail({ kind: 'secondary-limit', times: 1 })
    const [first, second] = [await ask('api.github.com/users/a'), await ask('api.github.com/users/a')]
    expect([first.status, first.headers.get('x-ratelimit-remaining')]).toEqual([403, '0'])
    expect([second.status, second.headers.get('x-ratelimit-remaining')]).toEqual([403, '41'])
    expect(await second.text()).toContain('secondary rate limit')
  })

  it('truncate a response', async () => {
    outside.fail({ kind: 'cut-off' })
    const answer = await ask('api.github.com/users/ada-example')
    await expect(answer.text()).rejects.toThrow()
  })

  it('close the connection and log the request with status 0', async () => {
    outside.fail({ kind: 'unreachable' })
    await expect(ask('api.github.com/users/ada-example')).rejects.toThrow()
    expect(outside.requests()).toMatchObject([{ path: '/users/ada-example', status: 0 }])
  })

  it.each([
    ['servererror-example', [500, 500, 500]],
    // GraphQL answers an exceeded limit with status 200.
    ['shut-example', [403, 200, 429]],
  ])('of the account %s apply on every host', async (login, statuses) => {
    const answers = [
      await ask(`api.github.com/users/${login}`),
      await ask(
        'api.github.com/graphql',
        { authorization: 'Bearer outside-token' },
        { variables: { login } },
      ),
      await ask(`github.com/${login}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual(statuses)
    expect(outside.accounts).not.toContain(login)
    expect(outside.failingAccounts).toContain(login)
  })

  it('send an unparseable body', async () => {
    outside.fail({ kind: 'garbage' })
    await expect((await ask('api.github.com/users/ada-example')).json()).rejects.toThrow()
  })

  it('reject an unknown kind', async () => {
    expect((await control('fail', { kind: 'meteor' })).status).toBe(400)
  })
})

it('logs requests without tokens', async () => {
  await ask('api.github.com/users/ada-example?x=1', { authorization: 'Bearer outside-token' })
  const log = await (await ask('__outside/requests')).text()
  expect(log).not.toContain('outside-token')
  expect(JSON.parse(log)).toMatchObject([
    { host: 'api.github.com', path: '/users/ada-example', query: 'x=1', authenticated: true, status: 200 },
  ])
})

it('answers 404 for an unknown host', async () => {
  expect((await ask('nowhere.example/')).status).toBe(404)
})
