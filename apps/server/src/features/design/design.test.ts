import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFullRun } from '../../testing/full-run.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'

let server: TestServer
// oxlint-disable-next-line typescript/no-explicit-any -- an untyped response
let preview: any
beforeAll(async () => {
  server = await startTestServer()
  preview = await server.preview('example:grace-hopper')
})
afterAll(() => server.close())

let names = 0
async function owner() {
  const person = await server.signUp()
  names += 1
  const domain_name = `design${names}`
  const { _id: websiteId } = await server.createWebsite(person.token, domain_name, preview)
  const ask = (method: string, path: string, content?: unknown) =>
    server.call('dashboard', method, `/api/design${path}`, { token: person.token, body: content })
  const page = () => server.call(`${domain_name}.${server.config.sitesDomain}:${server.port}`, 'GET', '/')
  const { json: saved } = await ask('GET', `/${websiteId}`)
  const save = (lede: string, revision: number, statements?: string[]) => {
    const design = { ...saved.design, hero: { ...saved.design.hero, lede } }
    return ask('POST', '', { websiteId, design, section_order: saved.section_order, revision, statements })
  }
  return { ...person, websiteId, domain: domain_name, ask, page, saved, save }
}

/** When the database fails, at which statement on which table, and the condition of the trigger that makes it fail. */
const FAILURES = [
  ['before', 'insert', 'website_revisions', ''],
  ['after', 'insert', 'website_revisions', ''],
  ['before', 'insert', 'website_media', ''],
  ['before', 'update', 'websites', 'when (old.design_revision <> new.design_revision)'],
  ['after', 'update', 'websites', 'when (old.revision <> new.revision)'],
  ['commit', 'insert', 'website_revisions', ''],
]

describe('the design calls', () => {
  it('returns the design and the copied pictures of a new website', async () => {
    const { saved } = await owner()
    expect(saved).toMatchObject({ section_order: preview.section_order, revision: 1, website_type: 'github' })
    expect(saved.design).toEqual(preview.design)
    expect(saved.themes).toContain('gazette')
    expect(saved).toMatchObject({ seo: { language: 'en' }, kind: 'person', is_example: true })
    expect(Object.keys(saved.media)).toContain(preview.design.hero.picture.url)
  })

  it('opens a design that another version saved: without a setting, or with others and other values', async () => {
    const { ask, websiteId } = await owner()
    await server.db.pool.query(
      `update website_revisions set seo = seo - 'index_now' || '{"ai_crawlers": "some", "noindex": "x", "title": "Kept", "later": true}'
       where website_id = $1`,
      [websiteId],
    )
    const { status, json } = await ask('GET', `/${websiteId}`)
    expect([status, json.seo]).toMatchObject([
      200,
      { index_now: true, ai_crawlers: 'block-all', noindex: true, title: 'Kept' },
    ])
    expect(json.seo).not.toHaveProperty('later')
  })

  it('shows a saved design at the next request', async () => {
    const { save, page } = await owner()
    expect((await page()).text).not.toContain('Written anew.')
    const { status, json } = await save('Written anew.', 1)
    expect([status, json.revision]).toEqual([200, 2])
    expect((await page()).text).toContain('Written anew.')
  })

  it('keeps which sentences the owner took over as their own statements', async () => {
    const { save, websiteId } = await owner()
    const evidence = async () => {
      const query = 'select evidence from website_profiles where website_id = $1'
      return (await server.db.pool.query(query, [websiteId])).rows[0].evidence['hero.lede']
    }
    const drafted = await evidence()
    const statement = { path: 'owner', quote: 'I won the regatta.' }
    await save('I write compilers. I won the regatta.', 1, [statement.quote, 'Nowhere in the design.'])
    expect(await evidence()).toEqual([statement, ...drafted])
    await save('I write. I won the regatta.', 2)
    expect(await evidence()).toEqual([statement, ...drafted])
    await save('I write compilers.', 3)
    expect(await evidence()).toEqual(drafted)
  })

  it('returns 409 with the current design for an outdated revision', async () => {
    const { save, page } = await owner()
    await save('First.', 1)
    const { status, json } = await save('Second.', 1)
    expect([status, json.code, json.current.revision]).toEqual([409, 'stale_revision', 2])
    expect(json.current.design.hero.lede).toBe('First.')
    expect((await page()).text).toContain('First.')
    expect((await save('Second.', 2)).status).toBe(200)
  })

  it('accepts one of two concurrent saves of the same revision', async () => {
    const { save } = await owner()
    const answers = await Promise.all([save('One.', 1), save('Other.', 1)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
  })

  it('restores an earlier design as a new revision', async () => {
    const { save, page, ask, websiteId } = await owner()
    await save('Second.', 1)
    await save('Third.', 2)
    const { json } = await ask('GET', `/${websiteId}/history`)
    expect(json.history.map((one: { revision: number }) => one.revision)).toEqual([3, 2, 1])
    const restored = await ask('POST', `/${websiteId}/restore`, { revision: 2 })
    expect([restored.status, restored.json.revision]).toEqual([200, 4])
    expect((await page()).text).toContain('Second.')
    expect((await ask('POST', `/${websiteId}/restore`, { revision: 99 })).status).toBe(404)
  })

  it('names at most 20 revisions, each of which is stored', async () => {
    const { save, ask, websiteId } = await owner()
    await save('Second.', 1)
    const name = (revision: number, words: string) =>
      ask('PUT', `/${websiteId}/name`, { revision, name: words })
    await server.db.pool.query(
      `insert into website_revisions select (jsonb_populate_record(first,
        jsonb_build_object('revision', number, 'name', 'Fair'))).*
        from website_revisions first, generate_series(101, 119) number where website_id = $1 and revision = 1`,
      [websiteId],
    )
    expect((await name(1, 'First')).json.history.at(-1)).toMatchObject({ revision: 1, name: 'First' })
    expect((await name(2, 'Second')).json.fields.name).toContain('20 versions')
    expect((await name(1, '')).status).toBe(200)
    expect((await name(2, 'Second')).status).toBe(200)
    expect((await name(99, 'Unknown')).status).toBe(404)
    expect((await name(2, 'x'.repeat(61))).status).toBe(422)
  })

  it('keeps the last 50 revisions, and older ones with a name', async () => {
    const { save, ask, websiteId } = await owner()
    // Revisions 2 to 50 as if they had been saved.
    const { pool } = server.db
    await pool.query(
      `insert into website_revisions select (jsonb_populate_record(first, jsonb_build_object('revision', number))).*
        from website_revisions first, generate_series(2, 50) number where website_id = $1`,
      [websiteId],
    )
    await pool.query('update websites set design_revision = 50 where id = $1', [websiteId])
    const name = (revision: number, words: string) =>
      ask('PUT', `/${websiteId}/name`, { revision, name: words })
    expect((await name(2, ' Before the fair ')).status).toBe(200)
    for (const revision of [50, 51, 52]) expect((await save(`Line ${revision}.`, revision)).status).toBe(200)
    const { json } = await ask('GET', `/${websiteId}/history`)
    expect(json.history).toHaveLength(51)
    expect(json.history.slice(-2)).toMatchObject([
      { revision: 4, name: null },
      { revision: 2, name: 'Before the fair' },
    ])
    expect((await ask('GET', `/${websiteId}?revision=2`)).status).toBe(200)
    expect((await ask('GET', `/${websiteId}?revision=3`)).status).toBe(404)
  })

  // Wherever the database fails, it is as if the server had been killed at that moment.
  it.each(isFullRun ? FAILURES : FAILURES.slice(-2))(
    'keeps the old or the new design if %s %s of %s fails',
    async (moment, what, table, when) => {
      const { save, page, ask, websiteId, saved } = await owner()
      const { pool } = server.db
      await pool.query(`create or replace function fail_now() returns trigger language plpgsql as
      $$ begin raise exception 'killed'; end $$`)
      await pool.query(
        moment === 'commit'
          ? `create constraint trigger fail after ${what} on ${table} deferrable initially deferred for each row execute function fail_now()`
          : `create trigger fail ${moment} ${what} on ${table} for each row ${when} execute function fail_now()`,
      )
      const failed = await save('Half of it.', 1)
      await pool.query(`drop trigger fail on ${table}`)
      expect(failed.status).toBe(500)
      const { json: now } = await ask('GET', `/${websiteId}`)
      expect([now.revision, now.design, now.section_order]).toEqual([1, saved.design, saved.section_order])
      expect((await ask('GET', `/${websiteId}/history`)).json.history).toHaveLength(1)
      expect((await page()).text).not.toContain('Half of it.')
      expect((await save('All of it.', 1)).json.revision).toBe(2)
      expect((await page()).text).toContain('All of it.')
    },
  )

  it('returns 422 naming an unknown field', async () => {
    const { ask, saved, websiteId } = await owner()
    const design = { ...saved.design, hero: { ...saved.design.hero, script: 'x' } }
    const { status, json } = await ask('POST', '', {
      websiteId,
      design,
      section_order: saved.section_order,
      revision: 1,
    })
    expect([status, Object.keys(json.fields)]).toEqual([422, ['design.hero']])
  })

  it('returns 409 for the address of another website, and accepts a former one', async () => {
    const [{ websiteId, token, ask, saved, domain: before }, { domain }] = [await owner(), await owner()]
    const saveAt = (domainName: string, revision: number) =>
      ask('POST', '', {
        websiteId,
        domainName,
        design: saved.design,
        section_order: saved.section_order,
        revision,
      })
    const refused = await saveAt(domain, 1)
    expect([refused.status, refused.json.code]).toEqual([409, 'conflict'])
    await server.call('dashboard', 'PUT', `/api/website/${websiteId}/edit`, {
      token,
      body: { domain: `${before}moved` },
    })
    expect((await saveAt(before, 1)).status).toBe(200)
    expect((await saveAt(`${before}moved`, 2)).status).toBe(200)
  })
})
