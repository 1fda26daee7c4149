import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Profile, type ProfileLink, uploadedPictureUrl } from '@vitrine/model'
import { type ReadIo, readProfile } from '@vitrine/sources'
import { afterEach, describe, expect, it } from 'vitest'
import { applyRefresh } from '../../core/website-lifecycle/refresh.ts'
import { enqueueSourceReads, readScheduled } from '../../core/website-lifecycle/scheduled-readings.ts'
import { sweepUploads } from '../../core/uploads/sweep-uploads.ts'
import { createChangeLinks } from '../../core/website-lifecycle/change-links.ts'
import type { Actor } from '../../core/accounts/actor.ts'
import { findWebsiteOfJob } from '../../core/websites/ownership.ts'
import { JOBS } from '../../jobs.ts'
import { createEncryptor } from '../../platform/encryption.ts'
import { createQueue } from '../../platform/queue/queue.ts'
import { createLog, type Log } from '../../platform/telemetry/log.ts'
import { waitForMail } from '../../testing/outbox.ts'
import { setUpTestServer } from '../../testing/test-server.ts'
import { unreviewed } from '../../testing/unreviewed.ts'
import { fullRunIt } from '../../testing/full-run.ts'

const server = setUpTestServer()
afterEach(async () => {
  server.mock.reset()
  await server.db.pool.query('delete from recent_profiles; delete from http_cache; delete from rate_limits')
})

const ARCHIVE = join(import.meta.dirname, '../../../../../outside/samples/files/instagram-export.zip')
const MARA = 'https://mara-lindqvist.example/'
const UNA = 'https://www.linkedin.com/in/unmasked-example'
const BLUESKY = 'https://bsky.app/profile/mara-lindqvist.example'

let count = 0
/** A website of a link, or of that and what its owner entered in the form. */
async function website(profileUrl: string, entered?: object) {
  const person = await server.signUp()
  const preview = await server.call('dashboard', 'POST', '/api/onboard/previewData', {
    body: { profileUrl, any_page: true },
  })
  const data = entered ? await addForm(preview.json.profile, entered) : preview.json
  count += 1
  const { status, json } = await server.call('dashboard', 'POST', '/api/website/create', {
    token: person.token,
    body: {
      website_name: 'Site',
      domain_name: `sources${count}`,
      website_type: data.website_type,
      data,
    },
  })
  expect(status).toBe(201)
  const id = json.website._id as string
  const call = (method: string, path: string, body?: unknown) =>
    server.call('dashboard', method, `/api/website/${id}/${path}`, {
      token: person.token,
      ...(body === undefined ? {} : { body }),
    })
  const addFile = async (name: string, content: BlobPart, replaces?: string) => {
    const form = new FormData()
    form.append('file', new Blob([content]), name)
    if (replaces !== undefined) form.append('replaces', replaces)
    const path = `/api/website/${id}/sources/file`
    return server.call('dashboard', 'POST', path, { token: person.token, ...(await encode(form)) })
  }
  return { id, person, call, addFile, host: `sources${count}.sites.localhost:${server.port}` }
}

async function addForm(base: unknown, entered: object) {
  const form = new FormData()
  form.append('base', JSON.stringify(base))
  form.append('form', JSON.stringify(entered))
  return (await server.call('dashboard', 'POST', '/api/onboard/import', await encode(form))).json
}

async function encode(form: FormData) {
  const encoded = new Response(form)
  const raw = Buffer.from(await encoded.arrayBuffer())
  return { raw, headers: { 'content-type': encoded.headers.get('content-type') ?? '' } }
}

type Differences = { differences: { id: string }[]; version: string }
type Listed = { id: string; label: string; fields: string[]; problem: string | null; is_main: boolean }

describe('the sources of a website', () => {
  it('are the link that it was made from, what it gave, when it was read and how it went', async () => {
    const { call } = await website(MARA)
    const { status, json } = await call('GET', 'sources')
    expect(status).toBe(200)
    expect(json).toMatchObject({
      sources: [
        {
          id: MARA,
          kind: 'link',
          label: 'mara-lindqvist.example',
          fields: expect.arrayContaining(['name', 'bio', 'links', 'posts']),
          read_at: expect.stringMatching(/^2\d{3}-/),
          problem: null,
          is_main: true,
        },
      ],
      schedule: 'monthly',
      stopped: false,
      pending: null,
    })
  })

  it('gain a place whose content waits to be accepted, and lose what only it supports with it', async () => {
    const { call, host } = await website(MARA)
    const added = await call('POST', 'sources', { link: BLUESKY })
    expect(added.status).toBe(200)
    expect(JSON.stringify(added.json.differences)).toContain('Bluesky')
    const page = () => server.call(host, 'GET', '/').then(({ text }) => text)
    expect(await page()).not.toContain('bsky.app')
    const { json: waiting } = await call('GET', 'sources')
    expect(waiting.sources.map((source: Listed) => source.label)).toEqual([
      'mara-lindqvist.example',
      'Bluesky',
    ])
    expect(waiting.pending.differences).toEqual(added.json.differences)

    const accept = added.json.differences.map(({ id }: { id: string }) => id)
    await call('POST', 'refresh/apply', { accept })
    expect(await page()).toContain('bsky.app')
    // Reading everything again takes nothing of either place away.
    expect((await call('POST', 'refresh')).json.differences).toEqual([])

    const removed = await call('DELETE', 'sources', { source: BLUESKY })
    expect(removed.status).toBe(200)
    expect(removed.json.differences.map(({ kind }: { kind: string }) => kind)).toContain('removed')
    expect(await page()).toContain('bsky.app')
    await call('POST', 'refresh/apply', {
      accept: removed.json.differences.map(({ id }: { id: string }) => id),
    })
    const text = await page()
    expect(text).not.toContain('bsky.app')
    expect(text).toContain('Mara Lindqvist')
    expect((await call('GET', 'sources')).json.sources).toHaveLength(1)
  })

  fullRunIt('bring repositories and films to the site of a career, each from its own place', async () => {
    const { id, call, host, person } = await website(UNA)
    for (const link of ['https://github.com/ada-example', 'https://www.youtube.com/@faraday-example']) {
      const added = await call('POST', 'sources', { link })
      expect([added.status, added.json.problem]).toEqual([200, null])
      await call('POST', 'refresh/apply', {
        accept: added.json.differences.map((difference: { id: string }) => difference.id),
      })
    }
    const home = (await server.call(host, 'GET', '/')).text
    for (const section of ['experience', 'projects', 'videos']) expect(home).toContain(`id="${section}"`)
    expect(home.indexOf('id="experience"')).toBeLessThan(home.indexOf('id="projects"'))
    expect((await call('POST', 'refresh')).json.differences).toEqual([])

    const { json: listed } = await call('GET', 'sources')
    expect(listed.sources.map(({ fields }: Listed) => fields)).toEqual([
      expect.arrayContaining(['details.experience']),
      expect.arrayContaining(['details.repositories']),
      expect.arrayContaining(['details.videos']),
    ])
    // The channel's films can become posts, as on a site that was made from it.
    const films = await server.call('dashboard', 'POST', '/api/youtube/videos', {
      token: person.token,
      body: { websiteId: id, maxResults: 3 },
    })
    expect([films.status, films.json.videos.length]).toEqual([200, 3])

    const removed = await call('DELETE', 'sources', { source: 'https://github.com/ada-example' })
    expect(
      removed.json.differences.map(({ kind, section }: Record<string, string>) => [kind, section]),
    ).toContainEqual(['removed', 'projects'])
    expect(JSON.stringify(removed.json.differences)).not.toContain('"videos"')
  })

  fullRunIt('fill only what their owner wants of them, now and when they are read again', async () => {
    const { call, host } = await website(UNA)
    const GITHUB = 'https://github.com/ada-example'
    const acceptAll = async ({ differences }: { differences: { id: string }[] }) =>
      call('POST', 'refresh/apply', { accept: differences.map(({ id }) => id) })
    await acceptAll((await call('POST', 'sources', { link: GITHUB })).json)
    const shows = async (section: string) =>
      (await server.call(host, 'GET', '/')).text.includes(`id="${section}"`)
    const limit = (source: string, off: string[]) => call('PUT', 'sources/fields', { source, off })
    expect(await shows('projects')).toBe(true)

    const { status, json } = await limit(GITHUB, ['details.repositories'])
    expect(status).toBe(200)
    expect(await shows('projects')).toBe(true)
    await acceptAll(json)
    expect(await shows('projects')).toBe(false)
    expect((await call('POST', 'refresh')).json.differences).toEqual([])
    const [, github] = (await call('GET', 'sources')).json.sources
    expect(github).toMatchObject({
      off: ['details.repositories'],
      fields: expect.arrayContaining(['details.repositories', 'bio']),
    })

    await acceptAll((await limit(GITHUB, [])).json)
    expect(await shows('projects')).toBe(true)

    await acceptAll((await limit(UNA, ['details.experience'])).json)
    expect([await shows('experience'), await shows('projects')]).toEqual([false, true])
    expect((await limit(GITHUB, ['name'])).json.fields.off).toMatch(/doesn’t provide/)
    expect((await limit('https://github.com/else', [])).status).toBe(404)
  })

  fullRunIt('keep what was known of a place that cannot be read just now', async () => {
    const { call } = await website(MARA)
    const added = await call('POST', 'sources', { link: BLUESKY })
    await call('POST', 'refresh/apply', {
      accept: added.json.differences.map(({ id }: { id: string }) => id),
    })
    server.mock.fail({ kind: 'server-error', host: 'public.api.bsky.app' })
    const { json } = await call('POST', 'refresh')
    expect(json).toMatchObject({ differences: [], problem: 'failed' })
  })

  fullRunIt('keep the website of the type that it was made of while its first link fails', async () => {
    const { call } = await website(UNA)
    const GITHUB = 'https://github.com/ada-example'
    const { json: added } = await call('POST', 'sources', { link: GITHUB })
    await call('POST', 'refresh/apply', { accept: added.differences.map(({ id }: { id: string }) => id) })
    server.mock.fail({ kind: 'server-error', host: 'www.linkedin.com' })
    expect((await call('POST', 'refresh')).json).toMatchObject({ differences: [], problem: 'failed' })
    const { sources } = (await call('GET', 'sources')).json
    expect(sources.map(({ label, problem }: Listed) => [label, problem])).toEqual([
      ['LinkedIn', 'failed'],
      ['GitHub', null],
    ])
    server.mock.reset()
    expect((await call('POST', 'refresh')).json).toMatchObject({ differences: [], problem: null })
  })

  fullRunIt('lose what is gone from one place also while another fails', async () => {
    const { id, call } = await website(MARA)
    for (const link of ['https://github.com/ada-example', BLUESKY]) {
      const { json } = await call('POST', 'sources', { link })
      await call('POST', 'refresh/apply', {
        accept: json.differences.map((difference: { id: string }) => difference.id),
      })
    }
    const repositories = '{further,github,details,repositories}'
    await server.db.pool.query(
      `update website_profiles set profile = jsonb_insert(profile, $2, (profile #> $3) ||
        '{"name": "gone", "full_name": "ada-example/gone", "url": "https://github.com/ada-example/gone", "stars": 9000}')
        where website_id = $1`,
      [id, repositories.replace('}', ',0}'), repositories.replace('}', ',0}')],
    )
    server.mock.fail({ kind: 'server-error', host: 'public.api.bsky.app' })
    expect((await call('POST', 'refresh')).json).toMatchObject({ differences: [], problem: 'failed' })
  })

  fullRunIt('keep their order while one fails, and what was read better lately', async () => {
    const { call } = await website(UNA)
    for (const link of ['https://github.com/ada-example', 'https://www.youtube.com/@faraday-example']) {
      const { json } = await call('POST', 'sources', { link })
      await call('POST', 'refresh/apply', {
        accept: json.differences.map((difference: { id: string }) => difference.id),
      })
    }
    for (const kind of ['server-error', 'rate-limit'] as const) {
      await server.db.pool.query('delete from http_cache; delete from recent_profiles')
      server.mock.fail({ kind, host: 'api.github.com' })
      expect([kind, (await call('POST', 'refresh')).json.differences]).toEqual([kind, []])
      const { sources } = (await call('GET', 'sources')).json
      expect(sources.map(({ label }: Listed) => label)).toEqual(['LinkedIn', 'GitHub', 'YouTube'])
      expect(sources[1].fields).toContain('details.repositories')
      server.mock.reset()
    }
    expect((await call('POST', 'refresh')).json).toMatchObject({ differences: [], problem: null })
  })

  fullRunIt('keep the link to a place that cannot be read, also where its links are not wanted', async () => {
    const { call } = await website(MARA)
    const GITHUB = 'https://github.com/ada-example'
    const { json: added } = await call('POST', 'sources', { link: GITHUB })
    const acceptAll = ({ differences }: { differences: { id: string }[] }) =>
      call('POST', 'refresh/apply', { accept: differences.map(({ id }) => id) })
    await acceptAll(added)
    await acceptAll((await call('PUT', 'sources/fields', { source: GITHUB, off: ['links'] })).json)
    server.mock.fail({ kind: 'server-error', host: 'api.github.com' })
    expect((await call('POST', 'refresh')).json).toMatchObject({ differences: [], problem: 'failed' })
    // Removed while another place fails, it goes at once.
    server.mock.reset()
    server.mock.fail({ kind: 'server-error', host: 'mara-lindqvist.example' })
    const removed = await call('DELETE', 'sources', { source: GITHUB })
    expect(removed.json.differences.map(({ id }: { id: string }) => id)).toContain(
      `links.items/url:${GITHUB}`,
    )
  })

  it('are trusted in the order that their owner wants, never over what they wrote', async () => {
    const { id, call, host, person } = await website(UNA, {
      name: 'Una Masked',
      headline: 'Diver',
      location: 'Tromsø, Norway',
    })
    const page = () => server.call(host, 'GET', '/').then(({ text }) => text)
    const ids = async () => (await call('GET', 'sources')).json.sources.map((one: Listed) => one.id)
    const before = await ids()
    expect(before).toEqual(['entry:What you entered', UNA])
    expect(await page()).toContain('Tromsø')
    const { token } = person
    const { json } = await server.call('dashboard', 'GET', `/api/design/${id}`, { token })
    const { section_order, revision } = json
    const design = { ...json.design, hero: { ...json.design.hero, lede: 'Written by me' } }
    const body = { websiteId: id, design, section_order, revision }
    const saved = await server.call('dashboard', 'POST', '/api/design', { token, body })
    expect(saved.status).toBe(200)

    const { status, json: sorted } = await call('PUT', 'sources/order', { sources: before.toReversed() })
    expect([status, await ids()]).toEqual([200, before.toReversed()])
    expect(await page()).toContain('Tromsø')
    await call('POST', 'refresh/apply', { accept: sorted.differences.map((one: { id: string }) => one.id) })
    const text = await page()
    expect([text.includes('Tromsø'), text.includes('Written by me')]).toEqual([false, true])
    expect((await call('POST', 'refresh')).json.differences).toEqual([])
    // The question stays, with the other one shown now.
    const { questions } = (await call('GET', 'sources')).json
    expect(questions[0].options.map(({ source }: { source: string }) => source)).toEqual([
      'LinkedIn',
      'What you entered',
    ])
    expect((await call('PUT', 'sources/order', { sources: [UNA] })).json.fields.sources).toMatch(/changed/)
    expect((await call('PUT', 'sources/order', { sources: [UNA, UNA] })).status).toBe(422)
  })

  fullRunIt('suggest the places that they link, until those are added, dismissed or removed', async () => {
    const { id, call, person } = await website(MARA)
    const suggested = async () =>
      (await call('GET', 'sources')).json.suggested.map(({ link }: { link: ProfileLink }) => link.url)
    const [SOCIAL, GITHUB] = ['https://social.example/@mara', 'https://github.com/mara-example']
    expect((await call('GET', 'sources')).json.suggested).toContainEqual({
      link: expect.objectContaining({ platform: 'github', url: GITHUB }),
      label: 'GitHub',
      found_at: 'mara-lindqvist.example',
    })
    expect(await suggested()).toEqual(expect.arrayContaining([SOCIAL, GITHUB]))
    expect((await call('PUT', 'sources', { dismiss: GITHUB })).json.suggested).not.toContainEqual(
      expect.objectContaining({ label: 'GitHub' }),
    )
    await call('POST', 'sources', { link: SOCIAL })
    expect(await suggested()).not.toContain(SOCIAL)
    // Nor is what was removed suggested again, before and after the change is published.
    const { json: removed } = await call('DELETE', 'sources', { source: SOCIAL })
    for (let round = 0; round < 2; round++) {
      for (const url of [SOCIAL, GITHUB]) expect(await suggested()).not.toContain(url)
      await call('POST', 'refresh')
      await call('POST', 'refresh/apply', {
        accept: removed.differences.map((one: { id: string }) => one.id),
      })
    }
    // The website itself is no place of its owner.
    const { rows } = await server.db.pool.query('select name from domains where website_id = $1', [id])
    const own = `http://${rows[0].name}.sites.localhost:${server.port}/`
    await server.db.pool.query(
      `update website_profiles set profile = jsonb_set(profile, '{links,0,url}', to_jsonb($2::text)) where website_id = $1`,
      [id, own],
    )
    expect((await suggested()).filter((url: string) => url.includes('sites.localhost'))).toEqual([])
    const { json } = await server.call('dashboard', 'GET', '/api/account/activity', { token: person.token })
    expect(JSON.stringify(json)).not.toContain('schedule_changed')
  })

  fullRunIt('stay as their owner changed them while a reading runs', async () => {
    const { id, call } = await website(MARA)
    await call('POST', 'sources', { link: BLUESKY })
    await call('POST', 'refresh/apply', { accept: [] })
    const listed = async () => {
      const { sources, suggested } = (await call('GET', 'sources')).json
      return { sources: sources.map((one: Listed) => one.id), suggested: JSON.stringify(suggested) }
    }
    const GITHUB = 'https://github.com/mara-example'
    const SOCIAL = 'https://social.example/@mara'
    expect((await listed()).suggested).toContain(GITHUB)
    // A slow reading: its owner dismisses a place, removes one and adds another in the meantime.
    let changes: Promise<void> | null = null
    const change = async () => {
      await call('PUT', 'sources', { dismiss: GITHUB })
      await call('DELETE', 'sources', { source: BLUESKY })
      await call('POST', 'sources', { link: SOCIAL })
    }
    await runReading(id, async link => {
      const profile = await readProfile(link, createIo())
      await (changes ??= change())
      return profile
    })
    const { sources, suggested } = await listed()
    expect(sources).toEqual([MARA, SOCIAL])
    expect(suggested).not.toContain(GITHUB)
  })

  fullRunIt(
    'keep what assistants and programs change while a reading runs, and take no unseen change',
    async () => {
      const login = 'sample-7071'
      const { id, call, person, host } = await website(`https://github.com/${login}`)
      const body = { name: 'Assistant', scopes: ['websites:write'], expires_in_days: 7 }
      const made = await server.call('dashboard', 'POST', '/api/auth/tokens', { token: person.token, body })
      const token = made.json.secret as string
      const tool = async (name: string, input: object) => {
        const { text } = await server.call('dashboard', 'POST', '/api/mcp', {
          token,
          headers: { accept: 'application/json, text/event-stream' },
          body: {
            jsonrpc: '2.0',
            id: 1,
            method: 'tools/call',
            params: { name, arguments: { website_id: id, ...input } },
          },
        })
        return JSON.parse(JSON.parse(text.slice(text.indexOf('{'))).result.content[0].text)
      }
      server.mock.setBio(login, 'Kites are built here.')
      let changes: Promise<Differences> | null = null
      const change = async () => {
        const path = `/api/website/${id}/sources`
        await server.call('dashboard', 'PUT', path, { token, body: { schedule: 'weekly' } })
        await server.call('dashboard', 'POST', path, {
          token,
          body: { link: 'https://social.example/@mara' },
        })
        return tool('add_source', { link: BLUESKY })
      }
      await runReading(id, async link => {
        const profile = await readProfile(link, createIo())
        await (changes ??= change())
        return profile
      })
      const shown = await (changes as unknown as Promise<Differences>)
      const late = { accept: shown.differences.map(one => one.id), version: shown.version }
      expect((await tool('apply_changes', late)).code).toBe('conflict')
      const { pending, sources, schedule } = await tool('list_sources', {})
      expect(sources.map((one: Listed) => one.id)).toEqual([
        `https://github.com/${login}`,
        'https://social.example/@mara',
        BLUESKY,
      ])
      expect(schedule).toBe('weekly')
      const accept = pending.differences.map((one: { id: string }) => one.id)
      expect(accept.length).toBeGreaterThan(late.accept.length)
      expect((await tool('apply_changes', { accept, version: pending.version })).code).toBeUndefined()
      const { text } = await server.call(host, 'GET', '/')
      for (const part of ['Kites are built here.', BLUESKY, 'https://social.example/@mara'])
        expect(text).toContain(part)
      expect((await call('GET', 'sources')).json.pending).toBeNull()
    },
  )

  fullRunIt('give their links once and under their headings, in every language of the website', async () => {
    const { call, host } = await website(MARA)
    const texts = [
      { source: 'Field work', text: 'Feldarbeit' },
      { source: 'Elsewhere', text: 'Anderswo' },
    ]
    const translations = [{ language: 'de', texts }]
    expect((await call('PUT', 'languages', { translations })).status).toBe(200)
    for (const link of ['https://linktr.ee/mara.lindqvist', 'https://lnk.bio/mara']) {
      const { json } = await call('POST', 'sources', { link })
      await call('POST', 'refresh/apply', { accept: json.differences.map((one: { id: string }) => one.id) })
    }
    for (const [path, groups] of [
      ['/', ['Follow', 'Field work', 'Elsewhere']],
      ['/de/', ['Follow', 'Feldarbeit', 'Anderswo']],
    ] as const) {
      const { text } = await server.call(host, 'GET', path)
      const section = /<section[^>]* id="links".*?<\/section>/s.exec(text)?.[0] ?? ''
      const urls = [...section.matchAll(/ href="https?:\/\/([^"?]+?)\/?["?]/g)].map(([, url]) => url)
      expect(urls).toContain('press.example/atlas')
      expect(urls).toEqual([...new Set(urls)])
      const headings = [...section.matchAll(/<h3[^>]*>([^<]*)/g)].map(([, heading]) => heading)
      expect(headings).toEqual(groups)
    }
    expect((await call('POST', 'refresh')).json.differences).toEqual([])
  })

  it('take the posts of a removed one along, and leave the section to those of the owner', async () => {
    const { id, call, host, person } = await website('https://orcid.org/0000-0000-1234-563X')
    const { json: added } = await call('POST', 'sources', { link: MARA })
    await call('POST', 'refresh/apply', { accept: added.differences.map((one: { id: string }) => one.id) })
    const body = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Notes.' }] }],
    }
    const own = { websiteId: id, post: { title: 'Notes of my own', body, status: 'published' } }
    const { token } = person
    await server.call('dashboard', 'POST', '/api/post/save-post', { token, body: own })
    const { json: removed } = await call('DELETE', 'sources', { source: MARA })
    await call('POST', 'refresh/apply', { accept: removed.differences.map((one: { id: string }) => one.id) })
    const { text } = await server.call(host, 'GET', '/')
    expect([text.includes('The kelp is back'), text.includes('Notes of my own')]).toEqual([false, true])
  })

  fullRunIt('give all posts that were read, whole, although a preview has room for few', async () => {
    const { json: preview } = await server.call('dashboard', 'POST', '/api/onboard/previewData', {
      body: { profileUrl: 'https://prolific.example/', any_page: true },
    })
    const { id, call, host } = await website('https://prolific.example/')
    const count = async () =>
      (await server.db.pool.query('select slug from posts where website_id = $1', [id])).rows.length
    expect([preview.posts.length, await count()]).toEqual([6, 12])
    expect((await server.call(host, 'GET', '/posts/walk-5000')).text).toContain('part 119.')
    expect((await call('POST', 'refresh')).json.differences).toEqual([])
  })

  fullRunIt(
    'stay as they were, in order and with their rights, in an export that is imported again',
    async () => {
      const { id, call, person } = await website('https://orcid.org/0000-0000-1234-563X')
      for (const link of [MARA, BLUESKY]) {
        const { json } = await call('POST', 'sources', { link })
        await call('POST', 'refresh/apply', { accept: json.differences.map((one: { id: string }) => one.id) })
      }
      const { json: limited } = await call('PUT', 'sources/fields', { source: BLUESKY, off: ['bio'] })
      const ids = (await call('GET', 'sources')).json.sources.map((one: Listed) => one.id)
      await call('PUT', 'sources/order', { sources: ids.toReversed() })
      await call('POST', 'refresh/apply', { accept: [] })
      expect(limited.problem).toBeNull()
      const readSources = async (api: typeof call) =>
        (await api('GET', 'sources')).json.sources.map((one: Listed & { off: string[] }) => [
          one.id,
          one.off,
          one.fields,
        ])
      const before = await readSources(call)
      const { token } = person
      const { bytes } = await server.call('dashboard', 'GET', `/api/website/${id}/export`, { token })
      const form = new FormData()
      form.append('file', new Blob([bytes as BlobPart]), 'site.zip')
      const { json: data } = await server.call('dashboard', 'POST', '/api/onboard/import', await encode(form))
      count += 1
      const body = {
        website_name: 'Again',
        domain_name: `sources${count}`,
        website_type: data.website_type,
        data,
      }
      const { status, json } = await server.call('dashboard', 'POST', '/api/website/create', { token, body })
      expect(status).toBe(201)
      const again: typeof call = (method, path) =>
        server.call('dashboard', method, `/api/website/${json.website._id}/${path}`, { token })
      expect(await readSources(again)).toEqual(before)
      expect(before.map(([one]: string[]) => one)).toEqual(ids.toReversed())
      const proofs = await server.db.pool.query('select 1 from ownership_proofs where website_id = $1', [
        json.website._id,
      ])
      expect(proofs.rows).toEqual([])
    },
  )

  fullRunIt('are read in old encodings, and survive nested cards and feeds of many megabytes', async () => {
    const nameOf = async (host: string) => {
      const body = { profileUrl: `https://${host}/`, any_page: true }
      const { status, json } = await server.call('dashboard', 'POST', '/api/onboard/previewData', { body })
      return [status, json.profile?.name ?? json.code]
    }
    expect(await nameOf('windows-1251.example')).toEqual([200, 'Иван'])
    expect(await nameOf('shift-jis.example')).toEqual([200, '山田'])
    expect(await nameOf('gbk.example')).toEqual([200, '王伟'])
    expect(await nameOf('nested-card.example')).toEqual([
      200,
      expect.stringMatching(/^(?:Inner Name|Nested)$/),
    ])
    expect(await nameOf('heavy-feed.example')).toEqual([200, 'Heavy Feed'])
  })

  fullRunIt('keep their posts, each once, when a blog moves to another domain', async () => {
    const MOVED = 'https://mara-moved.example/'
    const { id, call, host } = await website('https://orcid.org/0000-0000-1234-563X')
    const accept = async ({ json }: { json: { differences: { id: string }[] } }) => {
      const accept = json.differences.map(one => one.id)
      expect((await call('POST', 'refresh/apply', { accept })).status).toBe(200)
      return json.differences.filter(one => one.id.startsWith('posts.items'))
    }
    expect(await accept(await call('POST', 'sources', { link: MARA }))).toHaveLength(1)
    expect(await accept(await call('POST', 'sources', { link: MOVED }))).toEqual([])
    expect(await accept(await call('DELETE', 'sources', { source: MARA }))).toEqual([])
    const { rows } = await server.db.pool.query('select slug from posts where website_id = $1', [id])
    expect(rows).toEqual([{ slug: 'the-kelp-is-back' }])
    const { text } = await server.call(host, 'GET', '/posts/the-kelp-is-back')
    expect(text.includes('href="https://mara-moved.example/kelp"')).toBe(true)
    // Switched off, and on again.
    const limit = (off: string[]) => call('PUT', 'sources/fields', { source: MOVED, off })
    expect(await accept(await limit(['posts']))).toHaveLength(1)
    expect((await server.call(host, 'GET', '/posts/the-kelp-is-back')).status).toBe(404)
    expect(await accept(await limit([]))).toHaveLength(1)
  })

  fullRunIt('keep a post that an earlier version added from both domains of a blog', async () => {
    const { id, call } = await website('https://orcid.org/0000-0000-1234-563X')
    const accept = async ({ json }: { json: { differences: { id: string }[] } }) =>
      call('POST', 'refresh/apply', { accept: json.differences.map(one => one.id) })
    await accept(await call('POST', 'sources', { link: MARA }))
    await accept(await call('POST', 'sources', { link: 'https://mara-moved.example/' }))
    await server.db.pool.query(
      `insert into posts select (jsonb_populate_record(p, jsonb_build_object('id', 'second', 'slug', 'second',
         'source_key', replace(source_key, 'mara-lindqvist.example', 'mara-moved.example')))).*
       from posts p where website_id = $1`,
      [id],
    )
    const removed = await call('DELETE', 'sources', { source: MARA })
    expect((await accept(removed)).status).toBe(200)
    const { rows } = await server.db.pool.query(
      'select slug from posts where website_id = $1 order by slug',
      [id],
    )
    expect(rows).toEqual([{ slug: 'second' }, { slug: 'the-kelp-is-back' }])
  })

  fullRunIt('give the later posts of a page that holds all posts of a day', async () => {
    const { id, call } = await website('https://orcid.org/0000-0000-1234-563X')
    await server.db.pool.query(
      `insert into posts (id, website_id, slug, status, position, content, body, minutes, created_at, updated_at)
       values ('morning', $1, 'morning', 'draft', 0, '{"title":"Morning","excerpt":"","published_at":null,
         "source":{"type":"web","url":"https://day-page.example/2026/11/28.html#a0"}}', '{"type":"doc","content":[]}', 1, now(), now())`,
      [id],
    )
    const { json } = await call('POST', 'sources', { link: 'https://day-page.example/' })
    const ids = json.differences.map((one: { id: string }) => one.id)
    expect(ids.filter((one: string) => one.startsWith('posts'))).toEqual([
      'posts.items/url:https://day-page.example/2026/11/28.html#a1',
    ])
  })

  fullRunIt('take no post of another host along that has the title and path of one of theirs', async () => {
    const { id, call } = await website('https://orcid.org/0000-0000-1234-563X')
    const { json } = await call('POST', 'sources', { link: MARA })
    await call('POST', 'refresh/apply', { accept: json.differences.map((one: { id: string }) => one.id) })
    await server.db.pool.query(
      `insert into posts select (jsonb_populate_record(p, jsonb_build_object('id', 'about', 'slug', 'about',
         'source_key', 'web:https://else.example/kelp', 'content', p.content || jsonb_build_object(
           'published_at', null, 'source', p.content->'source' || '{"url":"https://else.example/kelp"}')))).*
       from posts p where website_id = $1`,
      [id],
    )
    const removed = await call('DELETE', 'sources', { source: MARA })
    const ids = removed.json.differences.map((one: { id: string }) => one.id)
    expect(ids.filter((one: string) => one.startsWith('posts'))).toEqual([
      'posts.items/url:https://mara-lindqvist.example/kelp',
    ])
  })

  fullRunIt('add no posts for which the website has no room, and say how many', async () => {
    const { id, call } = await website('https://orcid.org/0000-0000-1234-563X')
    await server.db.pool.query(
      `insert into posts (id, website_id, slug, status, position, content, body, minutes, created_at, updated_at)
       select 'full' || n, $1, 'full-' || n, 'draft', n, jsonb_build_object('title', 'Full ' || n, 'excerpt', '',
         'source', null, 'published_at', null), '{"type":"doc","content":[]}', 1, now(), now()
       from generate_series(1, 5000) n`,
      [id],
    )
    const { json } = await call('POST', 'sources', { link: MARA })
    const accept = json.differences.map((one: { id: string }) => one.id)
    const refused = await call('POST', 'refresh/apply', { accept })
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'A website can have 5,000 posts: 1 of these doesn’t fit. Choose fewer, or delete others first.',
    ])
    const others = accept.filter((one: string) => !one.startsWith('posts.items'))
    expect((await call('POST', 'refresh/apply', { accept: others })).status).toBe(200)
  })

  fullRunIt(
    'keep the posts of one that comes back while its removal is published, and what its owner did not see',
    async () => {
      const { id, call, host } = await website('https://orcid.org/0000-0000-1234-563X')
      const { json: added } = await call('POST', 'sources', { link: MARA })
      await call('POST', 'refresh/apply', { accept: added.differences.map((one: { id: string }) => one.id) })
      const post = async () => (await server.call(host, 'GET', '/posts/the-kelp-is-back')).status
      expect(await post()).toBe(200)
      const { json: removed } = await call('DELETE', 'sources', { source: MARA })
      const accept = removed.differences.map((one: { id: string }) => one.id)
      const row = await findWebsiteOfJob(server.db.sql, id)
      if (!row) throw new Error('no website')
      // Pictures are copied before anything is published.
      const copy = async () => {
        await call('POST', 'sources', { link: MARA })
        return {}
      }
      const { deps } = createReadingDeps(link => readProfile(link, createIo()))
      const actor = { userId: row.userId } as Actor
      const late = applyRefresh({ ...deps, pictures: { copy } }, actor, row, { accept })
      await expect(late).rejects.toThrow('Your sources have changed.')
      expect(await post()).toBe(200)
    },
  )

  fullRunIt(
    'never overwrite a role that its owner edited, through refresh, removal and addition',
    async () => {
      const ORCID = 'https://orcid.org/0000-0000-1234-563X'
      const LINKEDIN = 'https://www.linkedin.com/in/mara-example'
      const { id, call, person } = await website(ORCID)
      const { token } = person
      const design = async () => (await server.call('dashboard', 'GET', `/api/design/${id}`, { token })).json
      const titles = async () =>
        (await design()).design.experience.items.map(({ role }: { role: string }) => role) as string[]
      const acceptSafe = async ({ json }: { json: { differences: { id: string; conflict: boolean }[] } }) =>
        call('POST', 'refresh/apply', {
          accept: json.differences.filter(({ conflict }) => !conflict).map(one => one.id),
        })
      await acceptSafe(await call('POST', 'sources', { link: LINKEDIN }))
      const { design: mine, section_order, revision } = await design()
      const at = mine.experience.items.findIndex(({ role }: { role: string }) => role === 'Visiting scholar')
      mine.experience.items[at].role = 'Guest of the coast'
      const body = { websiteId: id, design: mine, section_order, revision }
      expect((await server.call('dashboard', 'POST', '/api/design', { token, body })).status).toBe(200)
      const steps = [
        () => call('POST', 'refresh'),
        () => call('DELETE', 'sources', { source: LINKEDIN }),
        () => call('POST', 'sources', { link: LINKEDIN }),
        () => call('POST', 'refresh'),
      ]
      for (const step of steps) {
        await acceptSafe(await step())
        const shown = await titles()
        expect(shown).toContain('Guest of the coast')
        expect(shown.filter(title => title === 'Visiting scholar')).toEqual([])
      }
    },
  )

  fullRunIt('have distinct labels for two accounts at one platform', async () => {
    const { call } = await website('https://github.com/ada-example')
    const { json } = await call('POST', 'sources', { link: 'https://github.com/fjord-example' })
    await call('POST', 'refresh/apply', { accept: json.differences.map((one: { id: string }) => one.id) })
    const labelsOf = async () => (await call('GET', 'sources')).json.sources.map(({ label }: Listed) => label)
    expect(await labelsOf()).toEqual(['GitHub (ada-example)', 'GitHub (fjord-example)'])
    expect((await call('POST', 'refresh')).json).toMatchObject({ differences: [], problem: null })
    await call('DELETE', 'sources', { source: 'https://github.com/fjord-example' })
    expect(await labelsOf()).toEqual(['GitHub'])
  })

  it('refuse a link twice, a text that is none, and the removal of what the website was made from', async () => {
    const { call } = await website(MARA)
    expect((await call('POST', 'sources', { link: MARA })).json.fields.link).toMatch(/already a source/)
    expect((await call('POST', 'sources', { link: 'no page' })).json.fields.link).toMatch(/link of a page/)
    expect((await call('DELETE', 'sources', { source: MARA })).status).toBe(409)
    expect((await call('DELETE', 'sources', { source: BLUESKY })).status).toBe(404)
  })
})

describe('sources that contradict each other', () => {
  const entered = {
    name: 'Una Masked',
    location: 'Tromsø, Norway',
    roles: [{ title: 'Lead engineer', organization: 'Hafenwerk', start: '2017', end: '2021' }],
  }

  it('are announced in the preview, asked about, and follow the owner’s answer also when read again', async () => {
    const { call, host } = await website(UNA, entered)
    const { json } = await call('GET', 'sources')
    const dates = json.questions.find(({ id }: { id: string }) => id.endsWith('/dates'))
    expect(dates).toMatchObject({
      path: 'details.experience',
      entry: { name: 'Lead engineer', place: 'Hafenwerk' },
      options: [
        { source: 'What you entered', values: { start: '2017', end: '2021', is_current: false } },
        { source: 'LinkedIn', values: { start: '2018-04', end: null, is_current: true } },
      ],
    })
    expect(json.questions.map(({ path }: { path: string }) => path).sort()).toEqual([
      'details.experience',
      'location',
    ])
    const page = () => server.call(host, 'GET', '/').then(({ text }) => text)
    expect((await page()).match(/Lead engineer/g)).toHaveLength(1)

    const answer = { question: dates.id, values: dates.options[1].values }
    const answered = await call('POST', 'sources/answer', answer)
    expect([answered.status, answered.json.differences.length]).toEqual([200, 1])
    expect(await page()).toContain('2021')
    const accept = answered.json.differences.map(({ id }: { id: string }) => id)
    await call('POST', 'refresh/apply', { accept })
    expect(await page()).not.toContain('2021')
    expect((await call('POST', 'refresh')).json.differences).toEqual([])
    const left = (await call('GET', 'sources')).json.questions
    expect(left.map(({ path }: { path: string }) => path)).toEqual(['location'])
    expect((await call('POST', 'sources/answer', answer)).status).toBe(404)
  })

  fullRunIt('are asked about where the place is not the one that the website was made of', async () => {
    const { call, addFile } = await website('https://github.com/ada-example')
    const { json: added } = await call('POST', 'sources', { link: UNA })
    await call('POST', 'refresh/apply', { accept: added.differences.map(({ id }: { id: string }) => id) })
    const cv = {
      basics: { name: 'Una Masked' },
      work: [{ name: 'Hafenwerk', position: 'Lead engineer', startDate: '2017', endDate: '2021' }],
    }
    expect((await addFile('cv.json', JSON.stringify(cv))).status).toBe(200)
    const { questions } = (await call('GET', 'sources')).json
    const path = 'further.linkedin-individual.details.experience'
    const dates = questions.find((one: { path: string }) => one.path === path)
    expect(dates.options).toMatchObject([
      { source: 'cv.json', values: { start: '2017', end: '2021' } },
      { source: 'LinkedIn', values: { start: '2018-04', end: null } },
    ])
    const answer = { question: dates.id, values: dates.options[1].values }
    const answered = await call('POST', 'sources/answer', answer)
    expect([answered.status, JSON.stringify(answered.json.differences)]).toEqual([
      200,
      expect.not.stringContaining('2021'),
    ])
    await call('POST', 'refresh')
    const left = (await call('GET', 'sources')).json.questions
    expect(left.filter((one: { path: string }) => one.path === path)).toEqual([])
  })

  it('announce the number of differing details in the preview', async () => {
    const { profile } = await server.preview(UNA)
    const { notes } = await addForm(profile, entered)
    expect(notes[0]).toMatch(/^2 details differ between your sources/)
  })
})

describe('a file among the sources', () => {
  const resume = (...roles: [position: string, startDate: string][]) =>
    JSON.stringify({
      basics: { name: 'Una Masked' },
      work: roles.map(([position, startDate]) => ({ name: 'Dykkeskolen', position, startDate })),
    })
  const rolesOf = (json: { differences: { kind: string; id: string }[] }) =>
    json.differences.filter(({ id }) => id.includes('/role:')).map(({ kind, id }) => [kind, id])

  it('is added, and replaced by a newer one, without losing what the link gives', async () => {
    const { call, addFile, host } = await website(UNA)
    const page = () => server.call(host, 'GET', '/').then(({ text }) => text)
    const accept = (json: { differences: { id: string }[] }) =>
      call('POST', 'refresh/apply', { accept: json.differences.map(({ id }) => id) })
    const added = await addFile('cv.json', resume(['Diver', '2004'], ['Diving teacher', '2006']))
    expect(added.status).toBe(200)
    expect(rolesOf(added.json).sort()).toEqual([
      ['added', 'experience.items/role:diver@dykkeskolen'],
      ['added', 'experience.items/role:diving teacher@dykkeskolen'],
    ])
    expect(await page()).not.toContain('Dykkeskolen')
    await accept(added.json)
    expect(await page()).toContain('Diving teacher')

    const newer = await addFile(
      'cv-new.json',
      resume(['Diver', '2004'], ['Head diver', '2006']),
      'file:cv.json',
    )
    expect(rolesOf(newer.json).sort()).toEqual([
      ['added', 'experience.items/role:head diver@dykkeskolen'],
      ['removed', 'experience.items/role:diving teacher@dykkeskolen'],
    ])
    await accept(newer.json)
    const text = await page()
    expect([
      text.includes('Head diver'),
      text.includes('Diving teacher'),
      text.includes('Lead engineer'),
    ]).toEqual([true, false, true])
    const { json } = await call('GET', 'sources')
    expect(json.sources.map(({ label }: Listed) => label)).toEqual(['cv-new.json', 'LinkedIn'])
    expect((await call('POST', 'refresh')).json.differences).toEqual([])
  })

  fullRunIt('takes along what only it gave, beside another of its kind', async () => {
    const { call, addFile } = await website(UNA)
    const accept = (json: { differences: { id: string }[] }) =>
      call('POST', 'refresh/apply', { accept: json.differences.map(({ id }) => id) })
    await accept((await addFile('cv.json', resume(['Diver', '2004']))).json)
    const honours = JSON.stringify({ basics: { name: 'Una Masked' }, awards: [{ title: 'Golden fin' }] })
    const added = await addFile('honours.json', honours)
    expect(JSON.stringify(added.json.differences)).toContain('Golden fin')
    await accept(added.json)
    const removed = await call('DELETE', 'sources', { source: 'file:honours.json' })
    expect(removed.json.differences).toMatchObject([{ kind: 'removed', section: 'honors' }])
  })

  fullRunIt('takes of a list that several sources share what only it gave', async () => {
    const { call, addFile, host } = await website(UNA)
    const cv = (skills: string[], position: string) =>
      JSON.stringify({
        basics: { name: 'Una Masked' },
        skills: skills.map(name => ({ name })),
        work: [{ name: 'Dykkeskolen', position, startDate: '2004' }],
      })
    const accept = (json: { differences: { id: string }[] }) =>
      call('POST', 'refresh/apply', { accept: json.differences.map(({ id }) => id) })
    const shown = async () => {
      const text = (await server.call(host, 'GET', '/')).text
      return ['Freediving', 'Welding', 'Knots', 'Diver', 'Head diver', 'Lead engineer'].filter(word =>
        text.includes(`>${word}<`),
      )
    }
    await accept((await addFile('one.json', cv(['Freediving', 'Welding'], 'Diver'))).json)
    const before = await shown()
    await accept((await addFile('two.json', cv(['Welding', 'Knots'], 'Head diver'))).json)
    // Of one role told differently the newer file's is shown.
    expect(await shown()).toEqual(['Freediving', 'Welding', 'Knots', 'Head diver', 'Lead engineer'])
    await accept((await call('DELETE', 'sources', { source: 'file:two.json' })).json)
    expect(await shown()).toEqual(before)
    await accept((await call('DELETE', 'sources', { source: 'file:one.json' })).json)
    expect(await shown()).toEqual(['Lead engineer'])
  })

  fullRunIt('stays beside another of its name, and offers the email address that it holds', async () => {
    const { call, addFile } = await website(UNA)
    const cv = (email: string, role: string) =>
      JSON.stringify({
        basics: { name: 'Una Masked', email },
        work: [{ name: 'Dykkeskolen', position: role, startDate: '2004' }],
      })
    const { json: first } = await addFile('cv.json', cv('una@dykk.example', 'Diver'))
    expect(first.withheld).toEqual([{ kind: 'email', value: 'una@dykk.example' }])
    expect(first.notes).toEqual([])
    await addFile('cv.json', cv('una@dykk.example', 'Captain'))
    const files = async () =>
      (await call('GET', 'sources')).json.sources.flatMap((one: Listed & { kind: string }) =>
        one.kind === 'file' ? [one.id] : [],
      )
    const [one, two] = await files()
    expect([one, two].toSorted()).toEqual(['file:cv.json', 'file:cv.json (2)'])
    // A newer one of the same name takes the place of its own.
    await addFile('cv.json', cv('una@dykk.example', 'Admiral'), 'file:cv.json (2)')
    expect((await files()).toSorted()).toEqual(['file:cv.json', 'file:cv.json (2)'])
    const { json: removed } = await call('DELETE', 'sources', { source: 'file:cv.json' })
    await call('POST', 'refresh/apply', { accept: removed.differences.map(({ id }: { id: string }) => id) })
    expect(await files()).toEqual(['file:cv.json (2)'])
  })

  fullRunIt('gives a part again that was switched off, without being chosen again', async () => {
    const { call, addFile, host } = await website(UNA)
    const shows = async () => (await server.call(host, 'GET', '/')).text.includes('>Diver<')
    const accept = (json: { differences: { id: string }[] }) =>
      call('POST', 'refresh/apply', { accept: json.differences.map(({ id }) => id) })
    await accept((await addFile('cv.json', resume(['Diver', '2004']))).json)
    const limit = (off: string[]) => call('PUT', 'sources/fields', { source: 'file:cv.json', off })
    await accept((await limit(['details.experience'])).json)
    expect(await shows()).toBe(false)
    await accept((await call('POST', 'refresh')).json)
    expect(await shows()).toBe(false)
    const { status, json } = await limit([])
    expect(status).toBe(200)
    await accept(json)
    expect(await shows()).toBe(true)
  })

  fullRunIt('keeps its pictures while they can be shown: until it is removed', async () => {
    const { id, call, addFile } = await website('https://www.instagram.com/atkins.example')
    const added = await addFile('instagram-export.zip', readFileSync(ARCHIVE))
    expect(added.status).toBe(200)
    const pictures = async () => {
      const clock = { now: () => new Date(Date.now() + 30 * 86_400_000) }
      await sweepUploads({ sql: server.db.sql, log: createLog('silent'), clock })
      const { rows } = await server.db.pool.query(
        'select url from website_media where website_id = $1 and url like $2',
        [id, uploadedPictureUrl('%')],
      )
      return rows.length
    }
    const count = await pictures()
    expect(count).toBeGreaterThan(2)
    const accept = (json: { differences: { id: string }[] }) =>
      call('POST', 'refresh/apply', { accept: json.differences.map(one => one.id) })
    await accept(added.json)
    const source = 'file:instagram-export.zip'
    const { json: limited } = await call('PUT', 'sources/fields', {
      source,
      off: ['details.media', 'avatar'],
    })
    await accept(limited)
    // Earlier designs show them, too.
    await server.db.pool.query(
      'delete from website_revisions r using websites w where w.id = r.website_id and w.id = $1 and r.revision < w.design_revision',
      [id],
    )
    expect(await pictures()).toBe(count)
    await accept((await call('DELETE', 'sources', { source })).json)
    await server.db.pool.query(
      'delete from website_revisions r using websites w where w.id = r.website_id and w.id = $1 and r.revision < w.design_revision',
      [id],
    )
    expect(await pictures()).toBe(0)
  })

  fullRunIt('is kept beside another of its name that is uploaded at the same time', async () => {
    const { call, addFile } = await website('https://github.com/ada-example')
    const cv = (label: string) => JSON.stringify({ basics: { name: 'Ada Example', label } })
    const [one, other] = await Promise.all([
      addFile('cv.json', cv('Engineer')),
      addFile('cv.json', cv('Clerk')),
    ])
    expect([one.status, other.status]).toEqual([200, 200])
    const { json } = await call('GET', 'sources')
    expect(json.sources.map(({ label }: Listed) => label).sort()).toEqual([
      'GitHub',
      'cv.json',
      'cv.json (2)',
    ])
  })

  fullRunIt('is refused if it cannot be read, or replaces what is no file, and changes nothing', async () => {
    const { call, addFile } = await website(MARA)
    // The worker may plan the next reading meanwhile.
    const { next_read_at: _, ...before } = (await call('GET', 'sources')).json
    const unreadable = await addFile('cv.bin', '\u0000\u0001\u0002')
    expect([unreadable.status, Object.keys(unreadable.json.fields)]).toEqual([415, ['file']])
    expect((await addFile('cv.json', resume(['Diver', '2004']), 'file:gone.json')).status).toBe(404)
    expect((await addFile('cv.json', resume(['Diver', '2004']), MARA)).status).toBe(404)
    expect((await addFile('cv.json', '')).json.fields.file).toBe('Choose a file.')
    expect((await call('POST', 'sources/file', {})).status).toBe(415)
    expect((await call('GET', 'sources')).json).toMatchObject(before)
  })

  fullRunIt('is refused if its person opted out, or a website of them was taken down', async () => {
    const { id, call, addFile } = await website('https://github.com/ada-example')
    const una = (basics: object) => ({ basics: { name: 'Una Masked', ...basics } })
    const linked = una({ profiles: [{ network: 'LinkedIn', url: UNA }] })
    await server.db.pool.query(
      `insert into blocked_profiles (user_id, platform, source_id)
       select user_id, 'linkedin', 'unmasked-example' from websites where id = $1`,
      [id],
    )
    for (const cv of [linked, una({ summary: 'I dive. #no-vitrine' })]) {
      const { status, json } = await addFile('cv.json', JSON.stringify(cv))
      expect([status, json.code]).toEqual([403, 'forbidden'])
    }
    expect((await call('GET', 'sources')).json.sources).toHaveLength(1)
    await server.db.pool.query('delete from blocked_profiles where source_id = $1', ['unmasked-example'])
    expect((await addFile('cv.json', JSON.stringify(linked))).status).toBe(200)
  })

  fullRunIt(
    'is refused, as is all else that is read, while the person of the website’s own link wants none',
    async () => {
      server.mock.setBio('sample-7072', 'Pilot of the lower fjord.')
      const { id, call, addFile, host } = await website('https://github.com/sample-7072')
      const { pool } = server.db
      const cv = (position: string) => addFile('cv.json', resume([position, '2004']))
      const block = `insert into blocked_profiles (user_id, platform, source_id)
       select user_id, platform, source_id from websites where id = $1`
      await pool.query(block, [id])
      expect((await cv('Diver')).json.code).toBe('forbidden')
      expect((await call('POST', 'sources', { link: BLUESKY })).json.code).toBe('forbidden')
      await pool.query('delete from blocked_profiles')
      server.mock.setBio('sample-7072', 'Pilot of the upper fjord. no-vitrine')
      await pool.query('delete from recent_profiles; delete from http_cache')
      const read = (await call('POST', 'refresh')).json
      const answer = { accept: read.differences.map((one: { id: string }) => one.id), version: read.version }
      expect((await call('POST', 'refresh/apply', answer)).json.message).toContain('no-vitrine')
      expect((await cv('Diver')).json.message).toContain('no-vitrine')
      const page = async () => (await server.call(host, 'GET', '/')).text
      expect(await page()).toContain('lower fjord')
      expect(await page()).not.toContain('no-vitrine')
      // What its owner took away can go from the site, too.
      await pool.query(
        "insert into opted_out_profiles (platform, source_id, opted_out_at) values ('github', 'sample-7072', now())",
      )
      server.mock.setBio('sample-7072', null)
      await pool.query('delete from recent_profiles; delete from http_cache')
      const { differences, version } = (await call('POST', 'refresh')).json
      const accept = differences.map((one: { id: string }) => one.id)
      expect((await call('POST', 'refresh/apply', { accept, version })).status).toBe(200)
      expect(await page()).not.toContain('lower fjord')
      expect((await cv('Diver')).json.message).toContain('yes-vitrine')
      // An owner with a proof may, even if another person opted out.
      await pool.query(
        "insert into opted_out_profiles (platform, source_id, opted_out_at) values ('github', 'another', now())",
      )
      await pool.query(
        'insert into ownership_proofs (website_id, url, checked_at) select id, source_url, now() from websites where id = $1',
        [id],
      )
      expect((await cv('Diver')).status).toBe(200)
    },
  )

  fullRunIt('adds to a website whose link cannot be read just now', async () => {
    const { addFile } = await website(UNA)
    server.mock.fail({ kind: 'server-error', host: 'www.linkedin.com' })
    const { status, json } = await addFile('cv.json', resume(['Diver', '2004']))
    expect([status, rolesOf(json).length]).toEqual([200, 1])
  })
})

describe('the schedule', () => {
  const due = (id: string) =>
    server.db.pool.query(
      "update website_profiles set next_read_at = now() - interval '1 minute' where website_id = $1",
      [id],
    )

  it('reads a due website for its owner, once, and plans the next time', async () => {
    const { id, call } = await website(MARA)
    expect((await call('PUT', 'sources', { schedule: 'daily' })).json.schedule).toBe('daily')
    await due(id)
    await pretendFormerLede(id)
    expect(await runReadings()).toEqual(['changes-found'])
    const { json } = await call('GET', 'sources')
    expect(json.pending.differences).toMatchObject([{ id: 'hero.lede', before: 'Before.' }])
    expect(Date.parse(json.next_read_at)).toBeGreaterThan(Date.now())
  })

  it('mails what has changed once, with a link that applies it without logging in', async () => {
    const { id, person, call, host } = await website(MARA)
    await pretendFormerLede(id)
    await due(id)
    expect(await runReadings()).toEqual(['changes-found'])
    await due(id)
    expect(await runReadings()).toEqual([])
    const mail = await mailChanges(id, person)
    expect(mail.text).toContain('Changed: Before. →')

    const lede = async () =>
      (await server.call('dashboard', 'GET', `/api/design/${id}`, { token: person.token })).json.design.hero
        .lede
    const open = (token: string, accept?: string[]) =>
      server.call('dashboard', 'POST', `/api/website/mailed-changes${accept ? '/apply' : ''}`, {
        body: { token, ...(accept ? { accept } : {}) },
      })
    const { json: shown } = await open(mail.token)
    expect(shown).toMatchObject({
      website: { name: 'Site' },
      differences: [{ id: 'hero.lede', before: 'Before.' }],
    })
    const forged = `${mail.token.slice(0, -2)}${mail.token.endsWith('AA') ? 'BB' : 'AA'}`
    expect((await open(forged)).json.code).toBe('link_expired')
    expect(await lede()).toBe('Before.')
    expect((await open(mail.token, ['hero.lede', 'hero.title'])).json).toEqual({ applied: 1 })
    expect(await lede()).not.toBe('Before.')
    expect((await server.call(host, 'GET', '/')).text).not.toContain('Before.')
    const again = await open(mail.token)
    expect([again.status, again.json.code]).toEqual([410, 'link_used'])
    expect((await call('GET', 'sources')).json.pending).toBe(null)
  })

  it('mails later what a reading found whose worker was killed before the mail', async () => {
    const { id, call } = await website(MARA)
    const killed = async () => {
      const { deps } = createReadingDeps(link => readProfile(link, createIo()))
      const queue = { add: () => Promise.reject(new Error('killed')) }
      await expect(readScheduled({ ...deps, queue }, id, NEVER)).rejects.toThrow('killed')
      await due(id)
      return runReadings()
    }
    await pretendFormerLede(id)
    expect(await killed()).toEqual(['changes-found'])
    await call('POST', 'sources', { link: BLUESKY })
    await call('POST', 'refresh/apply', { accept: [] })
    server.mock.fail({ kind: 'server-error', host: 'public.api.bsky.app' })
    for (let round = 1; round <= 2; round++) await runReading(id, link => readProfile(link, createIo()))
    expect(await killed()).toEqual(['place-unreadable'])
  })

  fullRunIt('mails no such link to an unconfirmed address', async () => {
    const { id, person } = await website(MARA)
    await pretendFormerLede(id)
    await due(id)
    await runReadings()
    const { text } = await mailChanges(id, person, false)
    expect(text).toContain(`/settings/sources?website=${id}`)
    expect(text).not.toMatch(/token=|without logging in/)
  })

  fullRunIt('mails a link that answers neither later changes nor after a week', async () => {
    const { id, person, call } = await website(MARA)
    await pretendFormerLede(id)
    await due(id)
    await runReadings()
    const { token } = await mailChanges(id, person)
    const open = () => server.call('dashboard', 'POST', '/api/website/mailed-changes', { body: { token } })
    expect((await open()).status).toBe(200)
    await call('POST', 'sources', { link: BLUESKY })
    expect((await open()).json).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Log in'),
      current: { website_id: id },
    })
    const now = Date.now()
    const clock = { now: () => new Date(now) }
    const links = createChangeLinks({ encryptor: createEncryptor('a secret', 'website-changes'), clock })
    const old = links.create('0'.repeat(32), ['hero.lede'])
    expect(links.read(old).covers('hero.lede')).toBe(true)
    clock.now = () => new Date(now + 7 * 86_400_000)
    expect(() => links.read(old)).toThrow(/expired/)
  })

  it('publishes figures and new videos by itself where the owner wants that, and lets the rest wait', async () => {
    const { id, call, person } = await website('https://www.youtube.com/@faraday-example')
    expect((await call('PUT', 'sources', { auto_apply: true })).json).toMatchObject({
      schedule: 'monthly',
      auto_apply: true,
    })
    const design = async () =>
      (await server.call('dashboard', 'GET', `/api/design/${id}`, { token: person.token })).json.design
    const now = await design()
    const [newest, second, ...older] = now.videos.items
    const former = {
      lede: 'Before.',
      videos: [{ ...second, views: second.views - 7 }, ...older],
    }
    await pretendFormer(id, '{hero,lede}', former.lede)
    await pretendFormer(id, '{videos,items}', former.videos)
    await due(id)
    expect(await runReadings()).toEqual(['changes-found'])
    expect((await design()).videos.items).toEqual([newest, second, ...older])
    expect((await design()).hero.lede).toBe('Before.')
    expect((await call('GET', 'sources')).json.pending.differences).toMatchObject([{ id: 'hero.lede' }])
    // The next figures are published, too, and what still waits was mailed.
    await pretendFormer(id, '{videos,items}', former.videos)
    await due(id)
    expect(await runReadings()).toEqual([])
    expect((await design()).videos.items).toEqual([newest, second, ...older])

    await call('PUT', 'sources', { auto_apply: false })
    await pretendFormer(id, '{videos,items}', former.videos)
    await due(id)
    await runReadings()
    expect((await design()).videos.items).toEqual(former.videos)
  })

  fullRunIt('stops with one mail after three failures in a row, and starts again when chosen', async () => {
    const { id, call } = await website(MARA)
    const mails: string[] = []
    server.mock.fail({ kind: 'server-error', host: 'mara-lindqvist.example' })
    for (let round = 1; round <= 4; round++) {
      await due(id)
      mails.push(...(await runReadings()))
    }
    expect(mails).toEqual(['readings-stopped'])
    expect((await call('GET', 'sources')).json).toMatchObject({
      schedule: 'never',
      stopped: true,
      next_read_at: null,
    })
    expect((await call('PUT', 'sources', { schedule: 'weekly' })).json).toMatchObject({
      schedule: 'weekly',
      stopped: false,
    })
  })

  fullRunIt('counts no reading as failed that a stopping worker or the database ends', async () => {
    const { id, call } = await website(MARA)
    const counted = async () => {
      const { rows } = await server.db.pool.query(
        'select failed_readings as failures, read_at from website_profiles where website_id = $1',
        [id],
      )
      const { sources } = (await call('GET', 'sources')).json
      return [rows[0], sources.map(({ problem }: Listed) => problem)]
    }
    for (const link of [null, BLUESKY]) {
      if (link) await call('POST', 'sources', { link })
      const before = await counted()
      const stop = new AbortController()
      const stopped = async () => {
        stop.abort(new Error('The process is stopping.'))
        throw stop.signal.reason
      }
      await expect(runReading(id, stopped, stop.signal)).rejects.toThrow('stopping')
      expect(await counted()).toEqual(before)
    }
    const before = await counted()
    const { deps } = createReadingDeps(link => readProfile(link, createIo()))
    const queue = { add: () => Promise.reject(new Error('the connection is lost')) }
    await call('POST', 'refresh/apply', { accept: [] })
    await pretendFormerLede(id)
    await expect(readScheduled({ ...deps, queue }, id, NEVER)).rejects.toThrow('connection is lost')
    expect((await counted())[0].failures).toBe(before[0].failures)
  })

  fullRunIt('mails that a place fails also if its owner tried to read it before', async () => {
    const { id, call } = await website(MARA)
    await call('POST', 'sources', { link: BLUESKY })
    await call('POST', 'refresh/apply', { accept: [] })
    server.mock.fail({ kind: 'server-error', host: 'public.api.bsky.app' })
    for (let round = 1; round <= 3; round++) await call('POST', 'refresh')
    const mails: string[] = []
    for (let round = 1; round <= 3; round++) {
      await due(id)
      mails.push(...(await runReadings()))
    }
    expect(mails).toEqual(['place-unreadable'])
  })

  fullRunIt('goes on while one of several places fails', async () => {
    const { id, call } = await website(MARA)
    await call('POST', 'sources', { link: BLUESKY })
    await call('POST', 'refresh/apply', { accept: [] })
    server.mock.fail({ kind: 'server-error', host: 'public.api.bsky.app' })
    const mails: string[] = []
    for (let round = 1; round <= 4; round++) {
      await due(id)
      mails.push(...(await runReadings()))
    }
    // One mail about the place, and the others go on.
    expect(mails).toEqual(['place-unreadable'])
    const { schedule, stopped, sources } = (await call('GET', 'sources')).json
    expect([schedule, stopped, sources[1].problem]).toEqual(['monthly', false, 'failed'])
  })

  /** Makes the next reading find another introduction than the one before. */
  const pretendFormerLede = (id: string) => pretendFormer(id, '{hero,lede}', 'Before.')

  /** Makes the last reading and the website have another value at a path of the design. */
  async function pretendFormer(id: string, path: string, value: unknown): Promise<void> {
    for (const [table, column, at] of [
      ['website_profiles', 'base_draft', path.replace('{', '{design,')],
      ['website_profiles', 'pending_refresh', path.replace('{', '{design,')],
      ['website_revisions', 'design', path],
    ] as const)
      await server.db.pool.query(
        `update ${table} set ${column} = jsonb_set(${column}, $2, $3) where website_id = $1`,
        [id, at, JSON.stringify(value)],
      )
  }

  async function mailChanges(
    websiteId: string,
    { id: userId, email }: { id: string; email: string },
    isConfirmed = true,
  ) {
    if (isConfirmed)
      await server.db.pool.query('update users set email_verified_at = now() where id = $1', [userId])
    const queue = createQueue({ db: server.db, log: createLog('silent'), jobs: JOBS, isWorker: false })
    await queue.add(server.db.sql, 'send-account-mail', { kind: 'changes-found', userId, websiteId })
    return waitForMail(server, email, '1 change for Site')
  }

  /** Plans and performs the readings that are due, as the worker does; mails are only counted. */
  async function runReadings(): Promise<string[]> {
    const { deps, jobs } = createReadingDeps(link => readProfile(link, createIo()))
    await enqueueSourceReads(deps)
    for (const { name, payload } of [...jobs])
      if (name === 'read-sources')
        await readScheduled(deps, (payload as { website_id: string }).website_id, NEVER)
    return jobs.flatMap(({ name, payload }) =>
      name === 'send-account-mail' ? [(payload as { kind: string }).kind] : [],
    )
  }
})

const NEVER = new AbortController().signal

/** Reads a website as the worker does. */
const runReading = (id: string, read: (link: ProfileLink) => Promise<Profile>, signal = NEVER) =>
  readScheduled(createReadingDeps(read).deps, id, signal)

/** The worker’s dependencies, whose jobs are only listed. */
function createReadingDeps(read: (link: ProfileLink) => Promise<Profile>) {
  const jobs: { name: string; payload: unknown }[] = []
  const deps = {
    sql: server.db.sql,
    clock: { now: () => new Date() },
    queue: {
      add: async (_tx: unknown, name: string, payload: unknown) => {
        jobs.push({ name, payload })
        return name
      },
    },
    emit: async () => undefined,
    pictures: { copy: async () => ({}) },
    billing: 'off' as const,
    unproven: { indexed: 'all', isMarked: false } as const,
    ...unreviewed,
    addresses: { site: (name: string) => name, own: (host: string) => host, product: '' },
    changed: () => undefined,
    log: { info: () => undefined } as unknown as Log,
    read,
  }
  return { deps, jobs }
}

/** Reads from the mock server as the product does, without its cache. */
function createIo(): ReadIo {
  return {
    async fetch(url, init) {
      const { host, pathname, search } = new URL(url)
      const answer = await fetch(`${server.mock.url}/${host}${pathname}${search}`, init)
      return Object.defineProperty(answer, 'url', { value: url })
    },
    signal: new AbortController().signal,
    now: () => new Date(),
    keys: { githubToken: null, youtubeApiKey: null, instagramToken: null, linkedinProvider: null },
    mayReadPages: () => true,
    cache: { get: async () => null, set: async () => undefined },
    onStage: () => undefined,
  }
}
