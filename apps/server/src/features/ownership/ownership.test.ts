import { type Profile, type ProfileLink, VitrineError } from '@vitrine/model'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { createOwnershipCodes } from '../../core/safety/ownership-codes.ts'
import { recheckOwnership } from '../../core/safety/ownership-proofs.ts'
import { createLog } from '../../platform/telemetry/log.ts'
import { checkNoneOptedOut, optOut } from '../../core/safety/opt-out.ts'
import { checkNotBlocked, liftTakedown, takeDown } from '../../core/safety/takedowns.ts'
import { ownerFactsOf } from '../../core/safety/unproven-websites.ts'
import { websites } from '../../core/websites/websites.table.ts'
import { setUpTestServer } from '../../testing/test-server.ts'
import { fullRunIt } from '../../testing/full-run.ts'
import { personProfile } from '../../testing/person-profile.ts'

const server = setUpTestServer()
afterEach(async () => {
  server.mock.reset()
  await server.db.pool.query('delete from recent_profiles; delete from rate_limits')
})

let count = 0
/** Publishes a website of the GitHub account `sample-{number}`, or of a given one. */
async function publish(login = `sample-${701 + count}`) {
  count += 1
  const domain = `proof${count}`
  const { token, id: userId, password } = await server.signUp()
  const data = await server.preview(`https://github.com/${login}`)
  const website = await server.createWebsite(token, domain, data, 'Site')
  const at = `/api/website/${website._id}/ownership`
  const host = `${domain}.${server.config.sitesDomain}:${server.port}`
  return {
    login,
    domain,
    token,
    owner: { id: userId, password },
    id: website._id,
    addSource: (link: string) =>
      server.call('dashboard', 'POST', at.replace('ownership', 'sources'), { token, body: { link } }),
    places: async () => (await server.call('dashboard', 'GET', at, { token })).json,
    check: (url: string, as = token) =>
      server.call('dashboard', 'POST', `${at}/check`, { token: as, body: { url } }),
    page: () => server.call(host, 'GET', '/'),
    home: async () =>
      (await server.call('dashboard', 'POST', '/api/website/current-website', { token, body: {} })).json,
  }
}

/** Checks all places that are due as the job does, with an own reader. Returns the URLs that it read. */
async function recheckAll(reader: (link: ProfileLink) => Promise<Profile>, now = () => new Date()) {
  const read: string[] = []
  const deps = {
    ...{ sql: server.db.sql, changed: () => undefined, signInAt: () => null },
    codes: createOwnershipCodes('a secret that only tests know'),
    addresses: { site: (name: string) => `https://${name}.example` },
    clock: { now },
    log: createLog('silent'),
    records: { nameOf: (domain: string) => domain, find: async () => ({ texts: [], isComplete: false }) },
    read: (link: ProfileLink) => {
      read.push(link.url)
      return reader(link)
    },
  }
  await recheckOwnership(deps, new AbortController().signal)
  return read
}

const claim = (path: string, site: string, token?: string, more?: object) =>
  server.call('dashboard', 'POST', `/api/report/claim${path}`, {
    body: { site, ...more },
    ...(token && { token }),
  })
const readPreview = (link: string) =>
  server.call('dashboard', 'POST', '/api/onboard/previewData', { body: { profileUrl: link } })

describe('proof of a profile', () => {
  it('adds sameAs and rel="me" while the profile has the code, and removes them when it is gone', async () => {
    const { login, places, check, page } = await publish()
    const { code, places: listed } = await places()
    const url = `https://github.com/${login}`
    expect(listed).toContainEqual({ url, proven_at: null, record_name: null, sign_in: null })
    expect((await page()).text).not.toMatch(/sameAs|rel="me/)
    const unproven = await check(url)
    expect([unproven.status, unproven.json.proven_at]).toEqual([200, null])

    server.mock.setBio(login, `I build things. ${code}`)
    expect((await check(url)).json.proven_at).toEqual(expect.any(String))
    expect((await page()).text).toContain(`"sameAs":["${url}"]`)

    server.mock.setBio(login, 'I build things.')
    expect((await check(url)).json.proven_at).toBeNull()
    expect((await page()).text).not.toContain('sameAs')
  })

  it('by a sign-in ends with it, even if the operator no longer offers it', async () => {
    const { login, token, owner, check, places } = await publish()
    const url = `https://github.com/${login}`
    const { pool } = server.db
    await pool.query("insert into identities values ('github', $1, $1, null, now())", [owner.id])
    await pool.query("insert into signed_in_profiles values ($1, 'github', $2, now())", [owner.id, login])
    expect((await check(url)).json.proven_at).toEqual(expect.any(String))
    const body = { password: owner.password }
    const { status } = await server.call('dashboard', 'DELETE', '/api/auth/identities/github', {
      token,
      body,
    })
    expect(status).toBe(200)
    expect((await places()).places[0]).toMatchObject({ url, proven_at: null })
  })

  it('says of a page that shows nothing that it needs scripts, and keeps what it has proven', async () => {
    const { id, domain, check } = await publish()
    const url = 'https://app-shell.example/'
    await server.db.pool.query(
      "update websites set platform = 'web', source_id = 'app-shell.example', source_url = $2 where id = $1",
      [id, url],
    )
    const proof =
      "insert into ownership_proofs (website_id, url, via, checked_at) values ($1, $2, 'page', now())"
    await server.db.pool.query(proof, [id, url])
    const empty = {
      status: 502,
      json: { code: 'source_blocked', message: expect.stringContaining('scripts') },
    }
    expect(await check(url)).toMatchObject(empty)
    expect(await claim('/check', domain)).toMatchObject(empty)
    const proofs = await server.db.pool.query('select via from ownership_proofs where website_id = $1', [id])
    expect(proofs.rows).toEqual([{ via: 'page' }])
  })

  it('is checked again once a week, however many are due', async () => {
    const { id } = await publish()
    const { pool } = server.db
    await pool.query(
      `insert into ownership_proofs (website_id, url, checked_at)
       select $1, 'https://example-' || n || '.org/', now() - make_interval(days => 8) from generate_series(1, 230) n`,
      [id],
    )
    let minutes = 0
    const recheck = (minutesEach: number) =>
      recheckAll(
        async () => {
          minutes += minutesEach
          throw new Error('unreachable')
        },
        () => new Date(Date.now() + minutes * 60_000),
      )
    // One that is slow leaves the rest to the next run.
    const first = await recheck(6)
    expect(first).toHaveLength(4)
    const second = await recheck(0)
    expect(new Set([...first, ...second]).size).toBe(230)
    expect(await recheck(0)).toEqual([])
    await pool.query('delete from ownership_proofs where website_id = $1', [id])
  })

  it('is not looked for again before the next run at a host that has had enough', async () => {
    const { id } = await publish()
    const { pool } = server.db
    const host = (name: string, count: number) =>
      pool.query(
        `insert into ownership_proofs (website_id, url, checked_at)
         select $1, $2 || n, now() - make_interval(days => 8) from generate_series(1, $3::int) n`,
        [id, `https://${name}/@person`, count],
      )
    await host('www.limits.example.org', 3)
    await host('says-so.example.org', 3)
    await host('large.example.org', 310)
    await host('small.example.org', 2)
    const readings = async () => {
      const read = await recheckAll(async link => {
        if (link.url.includes('limits')) throw new VitrineError('source_rate_limited')
        if (!link.url.includes('says-so')) throw new Error('unreachable')
        return { ...personProfile('en'), problem: { kind: 'rate_limited', retry_at: null } }
      })
      const names = ['limits', 'says-so', 'large', 'small']
      return names.map(name => read.filter(url => url.includes(name)).length)
    }
    expect(await readings()).toEqual([1, 1, 300, 2])
    expect(await readings()).toEqual([1, 1, 10, 0])
    expect(await readings()).toEqual([1, 1, 0, 0])
    expect(await readings()).toEqual([0, 0, 0, 0])
    await pool.query('delete from ownership_proofs where website_id = $1', [id])
  })

  fullRunIt('is a link to the website, but not to one whose name contains its name', async () => {
    const { login, domain, check } = await publish()
    const url = `https://github.com/${login}`
    for (const [bio, isProof] of [
      [`See http://not-${domain}.${server.config.sitesDomain}/`, false],
      [`See ${domain}.${server.config.sitesDomain}.example`, false],
      [`See ${domain}.${server.config.sitesDomain}.`, true],
    ] as const) {
      server.mock.setBio(login, bio)
      const { status, json } = await check(url)
      expect([bio, status, json.proven_at !== null]).toEqual([bio, 200, isProof])
    }
  })

  fullRunIt('keeps a proof while the profile cannot be read, and returns an error', async () => {
    const { login, places, check } = await publish()
    const url = `https://github.com/${login}`
    server.mock.setBio(login, (await places()).code)
    await check(url)
    server.mock.fail({ kind: 'unreachable' })
    expect((await check(url)).status).toBeGreaterThanOrEqual(500)
    expect((await places()).places).toContainEqual({
      url,
      proven_at: expect.any(String),
      record_name: null,
      sign_in: null,
    })
  })

  it('is asked of every link that the website shows, also in further sections of links', async () => {
    const { id, token, check } = await publish()
    const { json } = await server.call('dashboard', 'GET', `/api/design/${id}`, { token })
    const url = 'https://github.com/ada-example'
    const body = {
      websiteId: id,
      design: { ...json.design, 'links-2': { items: [{ label: 'Old account', url }] } },
      section_order: [...json.section_order, 'links-2'],
      revision: json.revision,
    }
    expect((await server.call('dashboard', 'POST', '/api/design', { token, body })).status).toBe(200)
    expect((await check(url)).status).toBe(200)
  })

  it('returns 422 for a link that the website does not show, and 404 to other users', async () => {
    const { check } = await publish()
    const { status, json } = await check('https://github.com/ada-example')
    expect([status, Object.keys(json.fields)]).toEqual([422, ['url']])
    const other = await server.signUp()
    expect((await check('https://github.com/ada-example', other.token)).status).toBe(404)
  })
})

describe('a claim by the person behind the profile', () => {
  it('takes the website offline once the profile has the code, without an operator', async () => {
    const { login, domain, page, places } = await publish()
    const { status, json } = await claim('', domain)
    expect([status, json.profile_url]).toEqual([200, `https://github.com/${login}`])
    expect(json.code).not.toBe((await places()).code)

    const early = await claim('/check', domain)
    expect([early.status, early.json.code]).toEqual([409, 'conflict'])
    expect((await page()).status).toBe(200)

    server.mock.setBio(login, `Mine. ${json.code}`)
    expect((await claim('/check', `${domain}.${server.config.sitesDomain}`)).status).toBe(200)
    expect((await page()).status).toBe(410)
  })

  it('refuses later websites of the profile, by anyone and in any way, until its text allows them', async () => {
    const { login, domain } = await publish()
    const url = `https://github.com/${login}`
    const { json: kept } = await readPreview(url)
    const { token, addSource } = await publish()
    server.mock.setBio(login, (await claim('', domain)).json.code)
    expect((await claim('/check', domain, undefined, { opt_out: true })).status).toBe(200)
    server.mock.setBio(login, 'I build things.')
    const seen = () => server.db.pool.query('delete from recent_profiles; delete from http_cache')
    await seen()
    const create = (name: string) =>
      server.call('dashboard', 'POST', '/api/website/create', {
        token,
        body: { website_name: 'Site', domain_name: name, website_type: 'github', data: kept },
      })
    const form = new FormData()
    form.append('base', JSON.stringify(kept.profile))
    form.append('form', JSON.stringify({ name: 'Ada yes-vitrine' }))
    const encoded = new Response(form)
    const imported = await server.call('dashboard', 'POST', '/api/onboard/import', {
      raw: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    })
    for (const refused of [
      await readPreview(url),
      await readPreview(url.replace('sample', 'Sample')),
      await addSource(url),
      await create('fromolddraft'),
      imported,
    ])
      expect([refused.status, refused.json.message]).toEqual([403, expect.stringContaining('yes-vitrine')])

    server.mock.setBio(login, 'I build things. yes-vitrine')
    await seen()
    expect((await readPreview(url)).status).toBe(200)
    expect((await create('frommydraft')).status).toBe(201)

    server.mock.setBio(login, (await claim('', domain)).json.code)
    expect((await claim('/check', domain, undefined, { opt_out: true })).status).toBe(200)
    expect((await readPreview(url)).status).toBe(403)
    const idOf = async (name: string) =>
      (await server.db.pool.query('select website_id from domains where name = $1', [name])).rows[0]
        .website_id
    const restore = async (name: string) => liftTakedown(server.db.sql, await idOf(name), new Date())
    // Another website of the profile was taken down for a report; the claim stays.
    const report = { reason: 'Reported.', byLaw: false }
    await takeDown(server.db.sql, { add: async () => '' }, await idOf('frommydraft'), report, new Date())
    await restore('frommydraft')
    expect((await readPreview(url)).status).toBe(403)
    await restore(domain)
    expect((await readPreview(url)).status).toBe(200)
  })

  it.each([
    ['fosstodon.org/@mara', 'fosstodon.org/users/Mara'],
    ['x.com/mara', 'twitter.com/mara'],
    ['mobile.twitter.com/mara', 'x.com/mara'],
    ['threads.net/@mara', 'threads.com/@mara'],
    ['mara.example', 'mara.example/index.html'],
  ])('knows %s and %s as one profile', async (claimed, other) => {
    const { sql, pool } = server.db
    const at = (id: string) => ({ platform: 'web' as const, id })
    const apart = [at(`${other}2`), at('mara.example.org')]
    const { rows } = await pool.query('select id, user_id from websites order by created_at limit 2')
    const [older, younger] = rows
    await optOut(sql, { id: older.id, link: at(claimed) }, new Date())
    await expect(checkNoneOptedOut(sql, [at(other)])).rejects.toThrow('yes-vitrine')
    await expect(checkNoneOptedOut(sql, apart)).resolves.toBeUndefined()
    await pool.query('delete from opted_out_profiles')

    await pool.query("insert into blocked_profiles values ($1, 'web', $2)", [older.user_id, claimed])
    await expect(checkNotBlocked(sql, older.user_id, [at(other)])).rejects.toThrow('taken down')
    await expect(checkNotBlocked(sql, older.user_id, apart)).resolves.toBeUndefined()
    await expect(checkNotBlocked(sql, younger.user_id, [at(other)])).resolves.toBeUndefined()
    await pool.query('delete from blocked_profiles')

    const before = await pool.query('select id, platform, source_id from websites')
    const rename = (id: string, platform: string, sourceId: string) =>
      pool.query('update websites set platform = $2, source_id = $3 where id = $1', [id, platform, sourceId])
    await rename(older.id, 'web', claimed)
    const isFurther = async (name: string) => {
      await rename(younger.id, 'web', name)
      const [row] = await sql
        .select({ isFurther: ownerFactsOf(sql).isFurther })
        .from(websites)
        .where(eq(websites.id, younger.id))
      return row?.isFurther
    }
    expect([await isFurther(other), await isFurther(`${other}2`)]).toEqual([true, false])
    for (const row of before.rows) await rename(row.id, row.platform, row.source_id)
  })

  it('does not accept the code of the website’s owner or of another website', async () => {
    const [mine, other] = [await publish(), await publish()]
    const { json } = await claim('', other.domain)
    server.mock.setBio(mine.login, `${(await mine.places()).code} ${json.code}`)
    expect((await claim('/check', mine.domain)).status).toBe(409)
    expect((await mine.page()).status).toBe(200)
  })

  it('accepts the code of their own website, but not that the profile links it', async () => {
    const own = await publish()
    const { domain, page } = await publish(own.login)
    const url = `https://github.com/${own.login}`
    server.mock.setBio(own.login, `I work for http://${own.domain}.${server.config.sitesDomain}/`)
    expect((await own.check(url)).json.proven_at).not.toBeNull()
    expect((await claim('/check', domain, own.token)).status).toBe(409)
    expect((await page()).status).toBe(200)

    server.mock.setBio(own.login, `Mine. ${(await own.places()).code}`)
    expect((await claim('/check', domain)).status).toBe(409)
    expect((await claim('/check', domain, own.token)).status).toBe(200)
    expect([(await page()).status, (await own.page()).status]).toEqual([410, 200])
  })

  it('returns 404 for a name without a website, and 422 for what is no name', async () => {
    expect((await claim('', 'nobody-here')).status).toBe(404)
    expect((await claim('/check', 'nobody-here')).status).toBe(404)
    const { status, json } = await claim('', 'two words')
    expect([status, Object.keys(json.fields)]).toEqual([422, ['site']])
  })
})

it('makes no preview of a profile that opts out, and says how its owner can change that', async () => {
  server.mock.setBio('sample-690', 'Photographer. no-vitrine')
  const body = { profileUrl: 'https://github.com/sample-690' }
  const pictures = async () => (await server.db.pool.query('select source_url from media')).rows
  const before = await pictures()
  const { status, json } = await server.call('dashboard', 'POST', '/api/onboard/previewData', { body })
  expect([status, json.code]).toEqual([403, 'forbidden'])
  expect(await pictures()).toEqual(before)
  expect(json.message).toContain('no-vitrine')
})

fullRunIt(
  'adds neither a profile that opts out to a website, nor one whose website was taken down',
  async () => {
    const { token, addSource } = await publish()
    server.mock.setBio('sample-690', 'Photographer. no-vitrine')
    const out = 'https://github.com/sample-690'
    const added = await addSource(out)
    expect([added.status, added.json.message]).toEqual([403, expect.stringContaining('no-vitrine')])
    const own = { profileUrl: 'https://www.linkedin.com/in/unmasked-example' }
    const { json: preview } = await server.call('dashboard', 'POST', '/api/onboard/previewData', {
      body: own,
    })
    const form = new FormData()
    form.append('base', JSON.stringify(preview.profile))
    form.append('link', out)
    const encoded = new Response(form)
    const merged = await server.call('dashboard', 'POST', '/api/onboard/import', {
      raw: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    })
    expect([merged.status, merged.json.message]).toEqual([403, expect.stringContaining('no-vitrine')])

    await server.db.pool.query(
      "insert into blocked_profiles (user_id, platform, source_id) select user_id, 'linkedin', 'unmasked-example' from websites where source_id = $1",
      [`sample-${700 + count}`],
    )
    const blocked = await addSource(own.profileUrl)
    expect([blocked.status, blocked.json.message]).toEqual([403, expect.stringContaining('taken down')])
    const other = await server.preview('https://github.com/sample-699')
    const data = {
      ...other,
      profile: { ...other.profile, sources: [...other.profile.sources, ...preview.profile.sources] },
    }
    const body = { website_name: 'Site', domain_name: 'proofother', website_type: 'github', data }
    const created = await server.call('dashboard', 'POST', '/api/website/create', { token, body })
    expect([created.status, created.json.message]).toEqual([403, expect.stringContaining('taken down')])
  },
)
