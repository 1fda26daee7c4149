import { type AutoPostConfig, type InstagramMedia, type Profile, defaultAutoPost } from '@vitrine/model'
import { drizzle } from 'drizzle-orm/node-postgres'
import { createHmac } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Sql } from '../../platform/db/db.ts'
import { Blocklists } from '../../core/blocklists/blocklists.ts'
import { createLog } from '../../platform/telemetry/log.ts'
import { createEncryptor } from '../../platform/encryption.ts'
import { setUpTestServer } from '../../testing/test-server.ts'
import { unreviewed } from '../../testing/unreviewed.ts'
import type { ArticleState, AutoPostDeps } from './deps.ts'
import { scheduleDueRuns } from './schedule-runs.ts'
import { runAutoPost } from './run-auto-post.ts'
import { applyArticleResults } from './article-results.ts'
import { fullRunIt } from '../../testing/full-run.ts'
import { createWebSub } from './websub.ts'

const SECRET = 'a secret that only tests know, long enough'
const server = setUpTestServer({
  PROCESSES: 'web',
  INSTAGRAM_CLIENT_ID: 'app',
  INSTAGRAM_CLIENT_SECRET: 'the-app-secret',
})
const previews: Record<string, unknown> = {}
beforeAll(async () => {
  const links = {
    youtube: 'youtube.com/@faraday-example',
    instagram: 'instagram.com/atkins.example',
    github: 'example:grace-hopper',
  }
  for (const [type, link] of Object.entries(links)) previews[type] = await server.preview(link)
})
afterEach(() => server.mock.reset())
let count = 0
async function owner(website_type: 'youtube' | 'instagram' | 'github' = 'youtube') {
  const person = await server.signUp()
  count += 1
  const data = { ...(previews[website_type] as object), posts: [] }
  const { token } = person
  const { _id: websiteId } = await server.createWebsite(token, `auto${count}`, data, 'Auto')
  const call = (method: string, path: string, content?: unknown) =>
    server.call('dashboard', method, `/api/post/${path}`, { token, body: content })
  const save = (config: Partial<AutoPostConfig>, is_auto_post_enabled = true) => {
    const usual = defaultAutoPost(config.source ?? 'youtube', 'Europe/Berlin')
    return call('POST', 'auto-post', { websiteId, is_auto_post_enabled, config: { ...usual, ...config } })
  }
  const state = async () => (await call('GET', `auto-post-config/${websiteId}`)).json
  return { ...person, websiteId, call, save, state }
}
const rows = async (text: string, ...values: unknown[]) => (await server.db.pool.query(text, values)).rows

/** Creates dependencies with a clock, a source and article jobs that the test controls. */
function createHarness(start: string) {
  let now = new Date(start)
  let listed: Profile | Error = channel([])
  const articles = new Map<string, ArticleState & { url: string }>()
  const asked: { name: string; payload: unknown }[] = []
  const deps: AutoPostDeps = {
    sql: server.db.sql,
    clock: { now: () => now },
    pictures: { copy: async () => ({}) },
    queue: {
      add: async (_sql, name, payload) => {
        asked.push({ name, payload })
        return name
      },
    },
    emit: async () => undefined,
    billing: 'off',
    unproven: { indexed: 'all', isMarked: false },
    ...unreviewed,
    addresses: {
      site: name => `https://${name}.example`,
      own: host => `https://${host}`,
      product: 'https://product.example',
    },
    changed: () => undefined,
    log: { info: () => undefined, error: () => undefined } as unknown as AutoPostDeps['log'],
    accounts: { token: async () => 'a token', markRejected: async () => undefined, find: async () => null },
    canConnect: true,
    read: async () => getListing(),
    readConnectedAccount: async () => getListing(),
    articles: {
      // As the real one: in the caller's transaction, one per video.
      async start(tx, { websiteId, url }) {
        const id = `${websiteId}${url.slice(-11)}`
        await tx.execute(`insert into written (id) values ('${id}')`)
        articles.set(id, { status: 'running', url })
        return id
      },
      find: async ids =>
        new Map(ids.flatMap(id => (articles.has(id) ? [[id, articles.get(id) ?? LOST]] : []))),
    },
  }
  const getListing = () => {
    if (listed instanceof Error) throw listed
    return listed
  }
  return {
    deps,
    articles,
    asked,
    setTime: (time: string) => {
      now = new Date(time)
    },
    setListing: (profile: Profile | Error) => {
      listed = profile
    },
    /** Schedules due runs and performs them. */
    async tick() {
      asked.length = 0
      await scheduleDueRuns(deps)
      for (const { name, payload } of [...asked])
        if (name === 'run-auto-post') await run((payload as { run_id: string }).run_id)
      await applyArticleResults(deps)
    },
  }
  function run(id: string) {
    return runAutoPost(deps, id, { signal: new AbortController().signal, isLastAttempt: true })
  }
}
const LOST: ArticleState = { status: 'failed' }

function channel(videos: [id: string, published: string][], kind = 'video'): Profile {
  const base = (previews.youtube as { profile: Profile }).profile
  const list = videos.map(([id, published]) => ({
    id: id.padEnd(11, '_'),
    url: `https://www.youtube.com/watch?v=${id.padEnd(11, '_')}`,
    title: `About ${id}`,
    description: null,
    thumbnail: null,
    published,
    duration_s: 60,
    views: null,
    kind,
  }))
  return { ...base, details: { ...base.details, videos: list } } as Profile
}
function account(posts: [code: string, taken: string, caption?: string][]): Profile {
  const base = (previews.instagram as { profile: Profile }).profile
  const media = posts.map(
    ([code, taken_at, caption]): InstagramMedia => ({
      id: `1789${code}`,
      kind: 'photo',
      caption: caption ?? `Plate ${code}\nAn hour of sun.`,
      images: [],
      permalink: `https://www.instagram.com/p/${code}/`,
      taken_at,
      likes: null,
    }),
  )
  return { ...base, details: { ...base.details, media } } as Profile
}

beforeAll(async () => {
  await server.db.pool.query('create table written (id text primary key)')
})

/** Creates a website with daily auto-post since 20 November and one completed run. */
async function startAutoPost(source: 'youtube' | 'instagram', config: Partial<AutoPostConfig> = {}) {
  const one = await owner(source)
  await server.db.pool.query(
    "insert into instagram_accounts values ($1, 'atkins.example', $2, true, now()) on conflict do nothing",
    [one.websiteId, createEncryptor(SECRET, 'instagram accounts').encrypt('owner-token')],
  )
  const saved = await one.save({ ...defaultAutoPost(source, 'Europe/Berlin'), ...config })
  expect(saved.status).toBe(200)
  await server.db.pool.query('delete from auto_post_runs where website_id = $1', [one.websiteId])
  await server.db.pool.query(
    "update auto_posts set since = '2026-11-20T12:00:00Z', next_run_at = '2026-11-21T08:00:00Z' where website_id = $1",
    [one.websiteId],
  )
  // Websites of other tests are not due.
  await server.db.pool.query('update auto_posts set next_run_at = null where website_id <> $1', [
    one.websiteId,
  ])
  const harness = createHarness('2026-11-21T08:00:00Z')
  harness.setListing(
    source === 'youtube' ? channel([['old', '2026-11-20']]) : account([['Cold', '2026-11-20T11:00:00.000Z']]),
  )
  await harness.tick()
  expect(await results(one.websiteId)).toEqual([])
  return { ...one, ...harness }
}
const results = async (websiteId: string) =>
  (await rows(
    'select external_id, state, reason, post_id from auto_post_items where website_id = $1 and state <> $2 order by seq',
    websiteId,
    'known',
  )) as {
    external_id: string
    state: string
    reason: string | null
    post_id: string | null
  }[]

describe('auto-post settings', () => {
  fullRunIt('have defaults, are saved, and return the next run', async () => {
    const { state, save } = await owner()
    const before = await state()
    expect([
      before.is_auto_post_enabled,
      before.is_new,
      before.config.source,
      before.next_run,
      before.recent,
    ]).toEqual([false, true, 'youtube', null, []])
    expect(before.sources).toEqual([
      {
        source: 'youtube',
        name: 'The Faraday Lectures',
        url: expect.stringContaining('youtube.com'),
        state: 'ready',
        tells: false,
      },
    ])
    const { status, json } = await save({ at: '07:30', frequency: 'weekly', weekday: 3, max_per_run: 4 })
    expect([status, json.is_auto_post_enabled, json.config.weekday]).toEqual([200, true, 3])
    const next = new Date(json.next_run).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' })
    expect([next.slice(11), new Date(json.next_run).getUTCDay()]).toEqual(['07:30:00', 3])
    expect(json.recent).toMatchObject([{ trigger: 'first', status: 'running', results: [] }])
    const off = await save({}, false)
    expect([off.json.is_auto_post_enabled, off.json.next_run, off.json.is_new]).toEqual([false, null, false])
    expect((await owner('github').then(one => one.state())).sources).toEqual([])
  })

  it('return 422 naming the field, and 404 to other users', async () => {
    const { save, websiteId } = await owner('instagram')
    const unconnected = await save({ ...defaultAutoPost('instagram', 'UTC') })
    expect([unconnected.status, unconnected.json.fields]).toEqual([
      422,
      { 'config.source': 'Connect your Instagram account first.' },
    ])
    const channel = await save({})
    expect(Object.keys(channel.json.fields)).toEqual(['config.source'])
    const wrong: [object, string][] = [
      [{ at: '25:00' }, 'config.at'],
      [{ timezone: 'Mars/Olympus' }, 'config.timezone'],
      [{ include: [] }, 'config.include'],
      [{ include: ['photos'] }, 'config.include'],
      [{ max_per_run: 11 }, 'config.max_per_run'],
    ]
    const person = await owner()
    for (const [more, field] of wrong) {
      const { status, json } = await person.save(more)
      expect([status, Object.keys(json.fields)], field).toEqual([422, [field]])
    }
    const body = { websiteId, is_auto_post_enabled: false, config: defaultAutoPost('youtube', 'UTC') }
    expect((await person.call('POST', 'auto-post', body)).status).toBe(404)
    expect((await person.call('GET', `auto-post-config/${websiteId}`)).status).toBe(404)
    expect((await person.call('POST', 'auto-post/run', { websiteId: person.websiteId })).status).toBe(409)
  })
})

describe('an auto-post run', () => {
  it('starts one article per new video of the included kinds, and records its result', async () => {
    const { setTime, setListing, tick, articles, websiteId, state, asked } = await startAutoPost('youtube')
    const videos: [string, string][] = [
      ['c', '2026-11-22'],
      ['b', '2026-11-22'],
      ['a', '2026-11-21'],
      ['old', '2026-11-20'],
    ]
    setListing(channel(videos))
    setTime('2026-11-22T08:00:00Z')
    await tick()
    // Two items per run, oldest first.
    expect((await results(websiteId)).map(({ state: one }) => one)).toEqual(['writing', 'writing', 'waiting'])
    for (const article of articles.values())
      Object.assign(article, { status: 'completed', post_id: 'a'.repeat(32) })
    asked.length = 0
    await tick()
    expect(asked.map(({ payload }) => (payload as { kind: string }).kind)).toEqual([
      'auto-post-draft',
      'auto-post-draft',
    ])
    setTime('2026-11-23T08:00:00Z')
    await tick()
    expect((await results(websiteId)).map(({ state: one }) => one)).toEqual(['posted', 'posted', 'writing'])
    const { recent, next_run } = await state()
    expect(recent.map((run: { due_at: string }) => run.due_at)).toEqual([
      '2026-11-23T08:00:00.000Z',
      '2026-11-22T08:00:00.000Z',
      '2026-11-21T08:00:00.000Z',
    ])
    expect(recent[1].results.map((one: { title: string; state: string }) => [one.title, one.state])).toEqual([
      ['About a', 'posted'],
      ['About b', 'posted'],
    ])
    expect(next_run).toBe('2026-11-24T08:00:00.000Z')
  })

  fullRunIt('skips other kinds, and retries an article that had no transcript yet', async () => {
    const { setTime, setListing, tick, articles, websiteId, state } = await startAutoPost('youtube')
    setListing(channel([['s', '2026-11-21']], 'short'))
    setTime('2026-11-22T08:00:00Z')
    await tick()
    expect(await results(websiteId)).toEqual([])
    setListing(channel([['a', '2026-11-22']]))
    setTime('2026-11-23T08:00:00Z')
    await tick()
    const [id = ''] = articles.keys()
    const message = 'This video has no captions. Paste it, or drop a .srt or .vtt file.'
    articles.set(id, { status: 'failed', error: { code: 'no_transcript', message }, url: '' })
    await tick()
    expect(await results(websiteId)).toMatchObject([
      { state: 'waiting', reason: 'It has no transcript yet.' },
    ])
    expect((await state()).recent[0].results).toMatchObject([
      { state: 'waiting', reason: 'It has no transcript yet.' },
    ])
    await server.db.pool.query('delete from written')
    setTime('2026-11-24T08:00:00Z')
    await tick()
    expect(await results(websiteId)).toMatchObject([{ state: 'writing', reason: null }])
    // The results of the earlier run remain.
    expect((await state()).recent[1].results).toMatchObject([{ state: 'waiting' }])
    const unclear =
      'This video’s captions are in several languages, and YouTube doesn’t say which one is spoken.'
    for (const one of articles.keys())
      articles.set(one, {
        status: 'failed',
        error: { code: 'no_transcript', message: `${unclear} Paste it.` },
        url: '',
      })
    await tick()
    expect(await results(websiteId)).toMatchObject([
      { reason: `${unclear} To post it, create the post from this video yourself and paste its transcript.` },
    ])
  })

  it('posts new media of a connected account with captions, in the chosen mode', async () => {
    const { setTime, setListing, tick, websiteId, call } = await startAutoPost('instagram', {
      mode: 'publish',
      max_per_run: 5,
    })
    setListing(
      account([
        ['Cnewer', '2026-11-21T10:00:00.000Z'],
        ['Cnew1', '2026-11-21T09:00:00.000Z'],
        ['Cold', '2026-11-20T11:00:00.000Z'],
      ]),
    )
    setTime('2026-11-22T08:00:00Z')
    await tick()
    await tick()
    const { json } = await call('GET', `all/${websiteId}`)
    expect(
      json.posts.map(({ post }: { post: { title: string; status: string } }) => [post.title, post.status]),
    ).toEqual([
      ['Plate Cnewer', 'published'],
      ['Plate Cnew1', 'published'],
    ])
    expect((await results(websiteId)).map(one => one.post_id)).toEqual(
      json.posts.map((one: { post_id: string }) => one.post_id).reverse(),
    )
  })

  it('makes a draft of what has a link on a list, says why, and mails its owner', async () => {
    const operator = await server.signUp()
    await server.db.pool.query('update users set is_operator = true where id = $1', [operator.id])
    const entry = 'listed.example'
    await server.call('dashboard', 'POST', '/api/operator/actions', {
      token: operator.token,
      body: { action: { action: 'add_blocklist_entry', entry } },
    })
    const { deps, asked, setTime, setListing, tick, websiteId, call } = await startAutoPost('instagram', {
      mode: 'publish',
      max_per_run: 5,
    })
    const lists = new Blocklists({
      sql: server.db.sql,
      log: createLog('silent'),
      ownDomains: [],
      ownList: '',
    })
    await lists.load()
    deps.lists = lists
    setListing(
      account([
        ['Cgood', '2026-11-21T10:00:00.000Z'],
        ['Cbad01', '2026-11-21T09:00:00.000Z', 'Plate\nMore at https://listed.example/offer'],
      ]),
    )
    setTime('2026-11-22T08:00:00Z')
    await tick()
    const { json } = await call('GET', `all/${websiteId}`)
    const statuses = json.posts.map(({ post }: { post: { status: string } }) => post.status)
    expect(statuses.toSorted()).toEqual(['draft', 'published'])
    expect((await results(websiteId)).map(({ state, reason }) => [state, reason])).toEqual([
      ['posted', expect.stringContaining('list')],
      ['posted', null],
    ])
    expect(asked.filter(({ name }) => name === 'send-account-mail')).toMatchObject([
      { payload: { kind: 'auto-post-draft', reason: expect.stringContaining('list') } },
    ])
  })

  it('posts nothing of a channel that opts out, and says why, until it is proven to be the owner’s', async () => {
    const { setTime, setListing, tick, websiteId, state, save } = await startAutoPost('youtube')
    const resumeAt = async (time: string) => {
      await save({})
      await rows('delete from auto_post_runs where website_id = $1 and ended_at is null', websiteId)
      await rows('update auto_posts set next_run_at = $2 where website_id = $1', websiteId, time)
      setTime(time)
      await tick()
    }
    setListing({ ...channel([['a', '2026-11-21']]), bio: 'Talks. no-vitrine' })
    setTime('2026-11-22T08:00:00Z')
    await tick()
    expect((await state()).paused?.reason).toContain('no-vitrine')
    setListing(channel([['a', '2026-11-21']]))
    const optOut = `insert into opted_out_profiles (platform, source_id, opted_out_at)
      select platform, lower(source_id), now() from websites where id = $1`
    await rows(optOut, websiteId)
    await resumeAt('2026-11-23T08:00:00Z')
    expect((await state()).paused?.reason).toContain('yes-vitrine')
    expect(await results(websiteId)).toEqual([])
    const prove = `insert into ownership_proofs (website_id, url, checked_at)
      select id, source_url, now() from websites where id = $1`
    await rows(prove, websiteId)
    await resumeAt('2026-11-24T08:00:00Z')
    expect(await results(websiteId)).toHaveLength(1)
    await rows('delete from opted_out_profiles')
  })

  it('covers days of downtime with one run and posts all new items', async () => {
    const { setTime, setListing, tick, websiteId, state } = await startAutoPost('youtube', {
      max_per_run: 10,
    })
    setListing(
      channel([
        ['c', '2026-11-25'],
        ['b', '2026-11-23'],
        ['a', '2026-11-22'],
        ['old', '2026-11-20'],
      ]),
    )
    setTime('2026-11-26T14:20:00Z')
    await tick()
    await tick()
    expect((await results(websiteId)).map(one => one.external_id)).toEqual([
      'youtube:a__________',
      'youtube:b__________',
      'youtube:c__________',
    ])
    const { recent, next_run } = await state()
    expect([recent.length, next_run]).toEqual([2, '2026-11-27T08:00:00.000Z'])
  })

  fullRunIt(
    'records the reason of a failure, pauses after the fifth in a row, and catches up when resumed',
    async () => {
      const { setTime, setListing, tick, websiteId, state, save, asked } = await startAutoPost('youtube')
      setListing({ ...channel([]), problem: { kind: 'blocked', retry_at: null } })
      for (const day of [22, 23, 24, 25]) {
        setTime(`2026-11-${day}T08:00:00Z`)
        await tick()
        expect((await state()).paused).toBeNull()
      }
      setTime('2026-11-26T08:00:00Z')
      await tick()
      const reason = 'YouTube blocks automated reading.'
      expect(asked.at(-1)).toMatchObject({
        name: 'send-account-mail',
        payload: { kind: 'auto-post-paused', reason },
      })
      const { paused, recent, next_run } = await state()
      expect([paused.reason, recent[0].status, recent[0].reason, next_run]).toEqual([
        reason,
        'failed',
        reason,
        null,
      ])
      setTime('2026-11-28T08:00:00Z')
      await tick()
      expect((await state()).recent).toHaveLength(6)
      setListing(channel([['a', '2026-11-25']]))
      expect((await save({})).json).toMatchObject({ paused: null, is_auto_post_enabled: true })
      await server.db.pool.query(
        "update auto_posts set next_run_at = '2026-11-28T08:00:00Z' where website_id = $1",
        [websiteId],
      )
      setTime('2026-11-29T08:00:00Z')
      await tick()
      expect(await results(websiteId)).toMatchObject([
        { external_id: 'youtube:a__________', state: 'writing' },
      ])
    },
  )

  fullRunIt('skips a video for which the model fails ten times, however often it is resumed', async () => {
    const { setTime, setListing, tick, articles, websiteId, state, save } = await startAutoPost('youtube')
    setListing(channel([['a', '2026-11-21']]))
    const error = { code: 'upstream_failed' as const, message: 'Too long.' }
    for (let day = 10; day < 20; day += 1) {
      if ((await state()).paused) await save({})
      const due = `2026-12-${day}T08:00:00Z`
      setTime(due)
      const plan = 'update auto_posts set next_run_at = $2 where website_id = $1'
      await server.db.pool.query(plan, [websiteId, due])
      await tick()
      for (const id of articles.keys()) articles.set(id, { status: 'failed', error, url: '' })
      await tick()
      await server.db.pool.query('delete from written')
    }
    expect(await results(websiteId)).toMatchObject([{ state: 'left', reason: 'Too long.' }])
  })

  fullRunIt(
    'pauses when the language model fails five runs in a row, and resumes with every item',
    async () => {
      const { setTime, setListing, tick, articles, websiteId, state, save, asked } =
        await startAutoPost('youtube')
      setListing(
        channel([
          ['b', '2026-11-21'],
          ['a', '2026-11-21'],
        ]),
      )
      const failAll = (code: 'ai_unavailable' | 'ai_limit_reached' | 'source_rate_limited') => {
        for (const id of articles.keys())
          articles.set(id, { status: 'failed', error: { code, message: 'No model.' }, url: '' })
      }
      const runAt = async (time: string, code: Parameters<typeof failAll>[0] | null) => {
        setTime(time)
        await tick()
        if (code) failAll(code)
        await tick()
        await server.db.pool.query('delete from written')
      }
      const days = Array.from({ length: 9 }, (_, at) => `2026-12-0${at + 1}T08:00:00Z`)
      // A used-up share comes back by itself.
      for (const day of days.slice(0, 5)) await runAt(day, 'ai_limit_reached')
      for (const day of days.slice(5, 7)) await runAt(day, 'ai_unavailable')
      for (const day of days.slice(7)) await runAt(day, 'source_rate_limited')
      expect((await state()).paused).toBeNull()
      await runAt('2026-12-10T08:00:00Z', 'ai_unavailable')
      expect((await state()).paused).toMatchObject({ reason: 'No model.' })
      expect(asked.map(({ name }) => name)).toContain('send-account-mail')
      expect((await state()).recent[0]).toMatchObject({
        status: 'failed',
        results: [{ state: 'waiting' }, {}],
      })
      const attempts = await server.db.pool.query(
        'select distinct attempts from auto_post_items where website_id = $1',
        [websiteId],
      )
      expect(attempts.rows).toEqual([{ attempts: 0 }])
      await save({})
      const resume = 'update auto_posts set next_run_at = $2 where website_id = $1'
      await server.db.pool.query(resume, [websiteId, '2026-12-12T08:00:00Z'])
      await runAt('2026-12-12T08:00:00Z', null)
      expect(await results(websiteId)).toMatchObject([{ state: 'writing' }, { state: 'writing' }])
    },
  )
})

/** Creates a database client that fails after `last` statements and closes its connections, as a killed process does. */
function createKilledDb(last: number): { sql: Sql; wasKilled(): boolean } {
  let asked = 0
  const dying = <T extends object>(real: T): T => {
    let isGone = false
    return new Proxy(real, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target)
        if (typeof value !== 'function') return value
        if (name === 'query')
          return async (...args: unknown[]) => {
            asked += 1
            if (asked <= last) return value.apply(target, args) as unknown
            if ('release' in target && !isGone) (target.release as (destroy: boolean) => void)(true)
            isGone = true
            throw new Error('killed')
          }
        if (name === 'release') return () => (isGone ? undefined : (value.call(target) as unknown))
        if (name === 'connect') return async () => dying((await value.apply(target)) as object)
        return value.bind(target) as unknown
      },
    })
  }
  return { sql: drizzle(dying(server.db.pool)), wasKilled: () => asked > last }
}

describe('a worker killed before any statement of a run', { timeout: 120_000 }, () => {
  fullRunIt.each(['youtube', 'instagram'] as const)(
    'leaves exactly one post per new item at %s',
    async source => {
      const one = await startAutoPost(source, { max_per_run: 3, mode: 'publish' })
      const { deps, setTime, setListing, websiteId, asked } = one
      let killed = 0
      // Each run has three new items and is killed some statements later than the one before.
      for (let last = 0; ; last += source === 'youtube' ? 2 : 5) {
        const day = new Date(Date.UTC(2026, 10, 22 + last, 8)).toISOString()
        const news = [0, 1, 2].map((n): [string, string] => [`Plate${last}x${n}`, day])
        setListing(
          source === 'youtube' ? channel(news.map(([id, time]) => [id, time.slice(0, 10)])) : account(news),
        )
        setTime(day)
        asked.length = 0
        await scheduleDueRuns(deps)
        const planned = asked.find(({ name }) => name === 'run-auto-post')
        const run_id = (planned as { payload: { run_id: string } }).payload.run_id
        const context = { signal: new AbortController().signal, isLastAttempt: false }
        const dying = createKilledDb(last)
        await runAutoPost({ ...deps, sql: dying.sql }, run_id, context).catch(() => undefined)
        if (dying.wasKilled()) killed += 1
        await runAutoPost(deps, run_id, context)
        const made =
          source === 'youtube'
            ? await rows("select id from written where id like $1 || '%'", websiteId)
            : await rows('select id from posts where website_id = $1', websiteId)
        expect(made).toHaveLength(3 * (last / (source === 'youtube' ? 2 : 5) + 1))
        if (!dying.wasKilled()) break
      }
      expect(killed).toBeGreaterThan(10)
    },
  )
})

fullRunIt(
  'two schedulers plan every run once in weeks with a daylight saving change',
  {
    timeout: 120_000,
  },
  async () => {
    const one = await startAutoPost('youtube', { at: '02:30' })
    const { deps, setTime } = one
    await server.db.pool.query('delete from auto_post_runs where website_id = $1', [one.websiteId])
    await server.db.pool.query(
      "update auto_posts set next_run_at = '2026-10-15T00:30:00Z' where website_id = $1",
      [one.websiteId],
    )
    const end = Date.UTC(2026, 10, 5)
    for (let time = Date.UTC(2026, 9, 15); time < end; time += 8 * 3_600_000) {
      setTime(new Date(time).toISOString())
      await Promise.all([scheduleDueRuns(deps), scheduleDueRuns(deps)])
    }
    const runs = await rows(
      'select due_at from auto_post_runs where website_id = $1 order by due_at',
      one.websiteId,
    )
    const days = runs.map(({ due_at }) =>
      (due_at as Date).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' }),
    )
    expect(new Set(days).size).toBe(days.length)
    expect(days).toHaveLength(21)
  },
)

describe('YouTube’s WebSub hub', () => {
  const HUB = 'pubsubhubbub.appspot.com'
  it('is subscribed for instant posting, verifies the intent, and adds a run per signed notification', async () => {
    const { save, state, websiteId, call } = await owner()
    await save({ frequency: 'instant' })
    expect(server.mock.requests().filter(({ host }) => host === HUB)).toHaveLength(1)
    const [row] = await rows(
      'select key, topic, encrypted_secret from websub_subscriptions where website_id = $1',
      websiteId,
    )
    const path = `/api/hub/youtube/${row.key}`
    const verify = (topic: string, mode = 'subscribe', key = row.key) => {
      const query = new URLSearchParams({
        'hub.mode': mode,
        'hub.topic': topic,
        'hub.challenge': 'prove it',
        'hub.lease_seconds': '864000',
      })
      return server.call('dashboard', 'GET', `/api/hub/youtube/${key}?${query}`)
    }
    expect((await verify('https://www.youtube.com/xml/feeds/videos.xml?channel_id=UCother')).status).toBe(404)
    expect((await verify(row.topic, 'subscribe', 'x'.repeat(32))).status).toBe(404)
    expect((await verify(row.topic, 'unsubscribe')).status).toBe(404)
    expect((await state()).sources[0].tells).toBe(false)
    expect((await verify(row.topic)).text).toBe('prove it')
    expect((await state()).sources[0].tells).toBe(true)

    const secret = createEncryptor(SECRET, 'hub').decrypt(row.encrypted_secret)
    const feed =
      '<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015"><entry><yt:videoId>a</yt:videoId></entry></feed>'
    const tell = (signature?: string) =>
      server.call('dashboard', 'POST', path, {
        raw: feed,
        headers: {
          'content-type': 'application/atom+xml',
          ...(signature ? { 'x-hub-signature': signature } : {}),
        },
      })
    const pushed = async () =>
      (await state()).recent.filter((run: { trigger: string }) => run.trigger === 'pushed').length
    for (const wrong of [
      undefined,
      'sha1=00',
      `sha1=${createHmac('sha1', 'another').update(feed).digest('hex')}`,
      'md5=aa',
    ])
      expect((await tell(wrong)).status).toBe(204)
    expect(await pushed()).toBe(0)
    const signed = `sha1=${createHmac('sha1', secret).update(feed).digest('hex')}`
    const paused = (at: Date | null) =>
      rows('update auto_posts set paused_at = $2 where website_id = $1', websiteId, at)
    await paused(new Date())
    expect((await tell(signed)).status).toBe(204)
    expect(await pushed()).toBe(0)
    await paused(null)
    await tell(signed)
    expect(await pushed()).toBe(1)

    await save({ frequency: 'daily' })
    expect(await rows('select 1 from websub_subscriptions where website_id = $1', websiteId)).toEqual([])
    expect((await verify(row.topic, 'unsubscribe')).text).toBe('prove it')
    expect((await call('GET', `auto-post-config/${websiteId}`)).json.sources[0].tells).toBe(false)
  })

  /** The hub as it is asked nine days later. */
  const hubLater = (asked: unknown[]) =>
    createWebSub({
      sql: server.db.sql,
      clock: { now: () => new Date(Date.now() + 9 * 86_400_000) },
      log: createLog('silent'),
      queue: { add: async () => null },
      encryptor: createEncryptor(SECRET, 'hub'),
      callbackUrl: 'https://dashboard.example.com/api/hub/youtube',
      http: {
        fetch: async (_url, options) => {
          const body = new URLSearchParams(String(options?.body))
          asked.push([body.get('hub.mode'), body.get('hub.topic')])
          return new Response()
        },
      },
    })

  it('is renewed for what is posted only', async () => {
    const asked: unknown[] = []
    const hub = hubLater(asked)
    await rows('delete from websub_subscriptions where website_id is not null')
    const [goesOn, stops, moves] = [await owner(), await owner(), await owner()]
    for (const one of [goesOn, stops, moves]) await one.save({ frequency: 'instant' })
    await rows('update auto_posts set paused_at = now() where website_id = $1', stops.websiteId)
    await rows("update websub_subscriptions set topic = 'former' where website_id = $1", moves.websiteId)
    await hub.renewSubscriptions()
    const topic = expect.stringContaining('channel_id=')
    expect(asked).toHaveLength(3)
    expect(asked).toEqual(
      expect.arrayContaining([
        ['subscribe', topic],
        ['unsubscribe', topic],
      ]),
    )
    const { length } = await rows('select 1 from websub_subscriptions where topic <> $1', 'former')
    expect(length).toBe(2)
  })

  it('begins anew with another key where its secret cannot be read', async () => {
    await rows('delete from websub_subscriptions where website_id is not null')
    const [lost, other, stops] = [await owner(), await owner(), await owner()]
    for (const one of [lost, other, stops]) await one.save({ frequency: 'instant' })
    await rows(
      "update websub_subscriptions set encrypted_secret = 'x' where website_id <> $1",
      other.websiteId,
    )
    await rows('update auto_posts set paused_at = now() where website_id = $1', stops.websiteId)
    const read = async () =>
      rows('select key from websub_subscriptions where website_id = $1', lost.websiteId)
    const [before] = await read()
    const post = (key: string) =>
      server.call('dashboard', 'POST', `/api/hub/youtube/${key}`, {
        raw: '<feed/>',
        headers: { 'content-type': 'application/atom+xml', 'x-hub-signature': `sha1=${'0'.repeat(40)}` },
      })
    expect((await post(before.key)).status).toBe(204)
    const asked: unknown[] = []
    await hubLater(asked).renewSubscriptions()
    const modes = (asked as [string][]).map(([mode]) => mode)
    expect(modes.toSorted()).toEqual(['subscribe', 'subscribe', 'unsubscribe', 'unsubscribe'])
    const [after] = await read()
    expect(after.key).not.toBe(before.key)
  })

  it('may fail: polling continues', async () => {
    server.mock.fail({ host: HUB, kind: 'server-error' })
    const { save, websiteId } = await owner()
    expect((await save({ frequency: 'instant' })).json).toMatchObject({
      is_auto_post_enabled: true,
      sources: [{ tells: false }],
    })
    expect(
      await rows('select lease_until from websub_subscriptions where website_id = $1', websiteId),
    ).toEqual([{ lease_until: null }])
  })
})
