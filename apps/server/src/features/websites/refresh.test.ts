import { afterEach, describe, expect, it } from 'vitest'
import { fullRunIt } from '../../testing/full-run.ts'
import { setUpTestServer } from '../../testing/test-server.ts'

const server = setUpTestServer()
afterEach(async () => {
  server.mock.reset()
  await server.db.pool.query('delete from recent_profiles; delete from http_cache; delete from rate_limits')
})

let count = 0
async function website(profileUrl: string) {
  const person = await server.signUp()
  const data = await server.preview(profileUrl)
  count += 1
  const { _id: id } = await server.createWebsite(person.token, `refresh${count}`, data, 'Site')
  const call = (path: string, sent?: unknown, token = person.token) =>
    server.call('dashboard', 'POST', `/api/website/${id}/${path}`, {
      token,
      ...(sent === undefined ? {} : { body: sent }),
    })
  return { id, call, token: person.token, host: `refresh${count}.sites.localhost:${server.port}`, data }
}

/** Changes the stored draft, as if the source had changed since. */
async function simulateOlderDraft(id: string, lede: string) {
  const set = (column: string, path: string) =>
    `${column} = jsonb_set(${column}, '${path}', to_jsonb($2::text))`
  await server.db.pool.query(
    `update website_profiles set ${set('base_draft', '{design,hero,lede}')} where website_id = $1`,
    [id, lede],
  )
  await server.db.pool.query(
    `update website_revisions set ${set('design', '{hero,lede}')} where website_id = $1`,
    [id, lede],
  )
}

describe('refreshing from the source', () => {
  it('returns no differences for an unchanged profile', async () => {
    const { call } = await website('https://github.com/ada-example')
    const { status, json } = await call('refresh')
    expect([status, json.differences, json.problem]).toEqual([200, [], null])
  })

  it('returns differences without applying them, and applies the accepted ones', async () => {
    const { id, call, host, data } = await website('https://github.com/ada-example')
    await simulateOlderDraft(id, 'What she said before.')
    const { json } = await call('refresh')
    expect(json.differences).toEqual([
      {
        id: 'hero.lede',
        section: 'hero',
        kind: 'changed',
        before: 'What she said before.',
        after: data.design.hero.lede,
        conflict: false,
      },
    ])
    const revision = async () =>
      (await server.db.pool.query('select revision from websites where id = $1', [id])).rows[0].revision
    expect(await revision()).toBe(1)
    expect((await call('refresh/apply', { accept: ['hero.lede'] })).status).toBe(200)
    expect(await revision()).toBe(2)
    const page = await server.call(host, 'GET', '/')
    expect(page.text).not.toContain('What she said before.')
    expect((await call('refresh')).json.differences).toEqual([])
  })

  it('refuses an answer to differences that have changed since they were shown', async () => {
    const { id, call, token } = await website('https://github.com/ada-example')
    await simulateOlderDraft(id, 'What she said before.')
    const { version } = (await call('refresh')).json
    const shown = async () =>
      (await server.call('dashboard', 'GET', `/api/website/${id}/sources`, { token })).json.pending.version
    expect(await shown()).toBe(version)
    await simulateOlderDraft(id, 'What she said first.')
    const late = await call('refresh/apply', { accept: [], version })
    expect([late.status, late.json.code]).toEqual([409, 'conflict'])
    const applied = await call('refresh/apply', { accept: ['hero.lede'], version: await shown() })
    expect(applied.status).toBe(200)
  })

  it('does not return ignored differences again and makes no revision of them', async () => {
    const { id, call } = await website('https://github.com/ada-example')
    await simulateOlderDraft(id, 'What she said before.')
    await call('refresh')
    expect((await call('refresh/apply', { accept: [] })).status).toBe(200)
    expect((await call('refresh')).json.differences).toEqual([])
    const { rows } = await server.db.pool.query('select revision from websites where id = $1', [id])
    expect(rows[0].revision).toBe(1)
  })

  fullRunIt('keeps a waiting reading in the site’s language when that changes', async () => {
    const { id, call, token } = await website('https://github.com/ada-example')
    await simulateOlderDraft(id, 'I built looms.')
    await call('refresh')
    const put = { token, body: { language: 'de' } }
    expect((await server.call('dashboard', 'PUT', `/api/website/${id}/edit`, put)).status).toBe(200)
    const { json } = await server.call('dashboard', 'GET', `/api/website/${id}/sources`, { token })
    expect(json.pending.differences.map((one: { id: string }) => one.id)).toEqual(['hero.lede'])
  })

  it('does not treat fields as deleted that a blocked path hides', async () => {
    const { call } = await website('https://www.instagram.com/atkins.example')
    server.mock.fail({ kind: 'blocked', host: 'www.instagram.com' })
    const { status, json } = await call('refresh')
    expect([status, json.problem !== null]).toEqual([200, true])
    expect(json.differences.filter((one: { kind: string }) => one.kind === 'removed')).toEqual([])
  })

  it('returns 404 to other users, 409 before a refresh and for websites without a source', async () => {
    const { call } = await website('https://github.com/ada-example')
    const other = await server.signUp()
    expect((await call('refresh', undefined, other.token)).status).toBe(404)
    expect((await call('refresh/apply', { accept: [] }, other.token)).status).toBe(404)
    expect((await call('refresh/apply', { accept: [] })).json.code).toBe('conflict')
    const example = await website('example:grace-hopper')
    expect((await example.call('refresh')).json.code).toBe('conflict')
  })

  it('leaves the site unchanged if the source no longer exists', async () => {
    const { call, host } = await website('https://github.com/ada-example')
    server.mock.fail({ kind: 'unreachable' })
    const { status, json } = await call('refresh')
    expect(status).toBeGreaterThanOrEqual(500)
    expect(json.message).toMatch(/^[A-Z]/)
    expect((await server.call(host, 'GET', '/')).status).toBe(200)
  })
})
