import { MAX_POSTS_PER_WEBSITE, plainText, type PostImport } from '@vitrine/model'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  ghostOf,
  jekyllZipOf,
  type WxrItem,
  wxrOf,
} from '../../../../../packages/sources/src/blog-import/testing/blog-exports.ts'
import { createPng } from '../../testing/hostile-pictures.ts'
import { setUpTestServer } from '../../testing/test-server.ts'
import { createStorages } from '../../app/storages.ts'
import type { JobQueue } from '../../jobs.ts'
import { sweepPostImports } from '../../core/posts/post-imports.ts'
import type { PostImportDeps } from './deps.ts'
import { runPostImport } from './run-post-import.ts'
import { unreviewed } from '../../testing/unreviewed.ts'
import { fullRunIt, isFullRun } from '../../testing/full-run.ts'

const server = setUpTestServer()
afterEach(() => server.db.pool.query('delete from rate_limits'))
const EVERYTHING = {
  published: 'published',
  drafts: 'draft',
  private: 'draft',
  pages: 'draft',
  from_year: null,
} as const
const BLOG: WxrItem[] = [
  {
    id: 1,
    title: 'First weave',
    slug: 'first-weave',
    content:
      'It began &amp; <a href="https://old-blog.example/2019/05/second-weave/">went on</a>.\n\nThen <b>more</b>.',
    tags: ['Looms'],
  },
  {
    id: 2,
    title: 'Second weave',
    slug: 'second-weave',
    content: '<p>See <a href="/?p=1">the first</a>.</p>',
  },
  { id: 3, title: 'Unfinished', status: 'draft', date: '0000-00-00 00:00:00', content: '<p>Later.</p>' },
  { id: 4, title: 'Secret', slug: 'secret', password: 'x', content: '<p>Only friends.</p>' },
  {
    id: 5,
    title: 'About',
    slug: 'about',
    link: 'https://old-blog.example/about/',
    type: 'page',
    content: '<p>Me.</p>',
  },
]

let count = 0
/** A website with a way to import into it. */
async function website() {
  const person = await server.signUp()
  const { token } = person
  const data = await server.preview('https://github.com/ada-example')
  count += 1
  const domain_name = `movein${count}`
  const { _id: id } = await server.createWebsite(token, domain_name, data, 'Site')
  const api = (method: string, path: string, body?: unknown) =>
    server.call('dashboard', method, `/api/post/${path}`, { token, ...(body === undefined ? {} : { body }) })
  const list = async () => (await api('GET', `imports?websiteId=${id}`)).json.imports as PostImport[]
  const upload = async (given: { files?: (string | Uint8Array)[]; feed?: string }) => {
    const form = new FormData()
    form.append('websiteId', id)
    if (given.feed) form.append('feed', given.feed)
    for (const file of given.files ?? []) form.append('file', new Blob([file as BlobPart]), 'export')
    const encoded = new Response(form)
    return server.call('dashboard', 'POST', '/api/post/import', {
      token,
      raw: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    })
  }
  const until = (status: PostImport['status']) =>
    vi.waitFor(
      async () => {
        const [newest] = await list()
        expect(newest).toMatchObject({ status })
        return newest as PostImport
      },
      { timeout: 30_000, interval: 50 },
    )
  const read = async (...files: (string | Uint8Array)[]) => {
    expect((await upload({ files })).status).toBe(202)
    return until('ready')
  }
  const start = (one: PostImport, choices: object) =>
    api('POST', `import/${one.import_id}/start`, { choices: { ...EVERYTHING, ...choices } })
  const run = async (one: PostImport, choices: object = {}) => {
    expect((await start(one, choices)).status).toBe(200)
    return until('completed')
  }
  const posts = async () => {
    const { json } = await api('GET', `all/${id}`)
    // oxlint-disable-next-line typescript/no-explicit-any -- untyped responses
    const all = json.posts as any[]
    return new Map(all.filter(one => one.post.source?.type === 'manual').map(one => [one.post.title, one]))
  }
  const page = (path: string) => server.call(`${domain_name}.sites.localhost:${server.port}`, 'GET', path)
  return { id, token, api, list, upload, until, read, start, run, posts, page }
}

describe('moving posts in', () => {
  fullRunIt('says what was found before anything is written', async () => {
    const site = await website()
    const found = await site.read(wxrOf(BLOG))
    expect(found.summary).toMatchObject({
      kind: 'wordpress',
      title: 'Notes on looms',
      host: 'old-blog.example',
      known: 0,
      years: [
        { year: null, published: 0, drafts: 1, private: 0, pages: 0 },
        { year: 2019, published: 2, drafts: 0, private: 1, pages: 1 },
      ],
    })
    expect((await site.posts()).size).toBe(0)
  })

  it('publishes what was public, and keeps the rest as drafts', async () => {
    const site = await website()
    const done = await site.run(await site.read(wxrOf(BLOG)))
    expect(done).toMatchObject({ total: 5, done: 5, added: 5, removable: 5 })
    const posts = await site.posts()
    const states = Object.fromEntries([...posts].map(([title, { post }]) => [title, post.status]))
    expect(states).toEqual({
      'First weave': 'published',
      'Second weave': 'published',
      Unfinished: 'draft',
      Secret: 'draft',
      About: 'draft',
    })
    const { post } = posts.get('First weave')
    expect(post).toMatchObject({
      slug: 'first-weave',
      tags: ['Looms'],
      published_at: '2019-05-04T12:00:00.000Z',
    })
    expect(plainText(post.body)).toBe('It began & went on.\n\nThen more.')
    expect((await site.page('/posts/first-weave')).text).toContain('"datePublished":"2019-05-04')
    expect((await site.page('/posts/secret')).status).toBe(404)
  })

  it('publishes nothing that was not public, whatever is chosen', async () => {
    const site = await website()
    const found = await site.read(wxrOf(BLOG.map(one => ({ ...one, status: 'private', password: '' }))))
    await site.run(found, { pages: 'published' })
    const states = [...(await site.posts()).values()].map(({ post }) => post.status)
    expect(new Set(states)).toEqual(new Set(['draft']))
  })

  fullRunIt('adds only the groups and years that are chosen', async () => {
    const site = await website()
    const old = { id: 9, title: 'Old', slug: 'old', date: '2012-01-01 00:00:00', content: '<p>Old.</p>' }
    const found = await site.read(wxrOf([...BLOG, old]))
    await site.run(found, {
      published: 'draft',
      drafts: 'skip',
      private: 'skip',
      pages: 'skip',
      from_year: 2015,
    })
    expect([...(await site.posts()).keys()].sort()).toEqual(['First weave', 'Second weave'])
  })

  fullRunIt('rewrites links between imported posts to their new URLs', async () => {
    const site = await website()
    await site.run(await site.read(wxrOf(BLOG)))
    expect((await site.page('/posts/first-weave')).text).toContain('href="/posts/second-weave"')
    expect((await site.page('/posts/second-weave')).text).toContain('href="/posts/first-weave"')
  })

  fullRunIt('rewrites bookmark cards of imported posts to their new URLs', async () => {
    const site = await website()
    const card = (url: string, title: string) =>
      `<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="${url}"><div class="kg-bookmark-title">${title}</div></a></figure>`
    const row = { status: 'published', type: 'post', published_at: '2019-05-04T12:00:00.000Z' }
    const cards = [
      card('__GHOST_URL__/second/', 'The second'),
      card('__GHOST_URL__/gone/', 'The lost one'),
      card('https://loom.example/', 'A loom'),
    ]
    const file = ghostOf([
      { ...row, id: 'a', uuid: 'a', title: 'First', slug: 'first', html: cards.join('') },
      { ...row, id: 'b', uuid: 'b', title: 'Second', slug: 'second', html: '<p>Text.</p>' },
    ])
    await site.run(await site.read(file))
    const { post } = (await site.posts()).get('First')
    expect(post.body.content).toMatchObject([
      {
        type: 'paragraph',
        content: [{ text: 'The second', marks: [{ type: 'link', attrs: { href: '/posts/second' } }] }],
      },
      { type: 'paragraph', content: [{ type: 'text', text: 'The lost one' }] },
      { type: 'bookmark', attrs: { url: 'https://loom.example/' } },
    ])
    expect(JSON.stringify(post.body)).not.toContain('invalid')
  })

  it('redirects old addresses to the published posts, also addresses by number', async () => {
    const site = await website()
    await site.run(await site.read(wxrOf(BLOG)))
    for (const path of ['/2019/05/first-weave/', '/2019/05/first-weave', '/?p=1']) {
      const { status, headers } = await site.page(path)
      expect([path, status, headers.location]).toEqual([path, 301, '/posts/first-weave'])
    }
    for (const path of ['/2019/05/secret/', '/about/']) expect((await site.page(path)).status).toBe(404)
    expect((await site.page('/?p=4711')).status).toBe(200)
  })

  fullRunIt('redirects another old address of a post at once, if it adds no post', async () => {
    const site = await website()
    await site.run(await site.read(wxrOf(BLOG)))
    expect((await site.page('/before/first')).status).toBe(404)
    const moved = { ...BLOG[0], link: 'https://older-blog.example/before/first/' } as WxrItem
    expect(await site.run(await site.read(wxrOf([moved])))).toMatchObject({ done: 1, added: 0 })
    expect((await site.page('/before/first')).headers.location).toBe('/posts/first-weave')
  })

  fullRunIt('restores the old addresses with a deleted post', async () => {
    const site = await website()
    await site.run(await site.read(wxrOf(BLOG)))
    const { post_id } = (await site.posts()).get('First weave')
    await site.api('DELETE', 'delete-post', { post_id })
    expect((await site.page('/?p=1')).status).toBe(200)
    expect((await site.page('/2019/05/first-weave/')).status).toBe(404)
    await site.api('POST', 'restore', { post_ids: [post_id] })
    expect((await site.page('/2019/05/first-weave/')).status).toBe(301)
  })

  fullRunIt('adds nothing twice', async () => {
    const site = await website()
    await site.run(await site.read(wxrOf(BLOG)))
    const again = await site.read(
      wxrOf([...BLOG, { id: 6, title: 'New', slug: 'new', content: '<p>New.</p>' }]),
    )
    expect(again.summary?.known).toBe(5)
    expect(await site.run(again)).toMatchObject({ total: 6, done: 6, added: 1, removable: 1 })
    expect((await site.posts()).size).toBe(6)
  })

  fullRunIt(
    'counts the posts for which the website has no room, once, also when they are imported again',
    async () => {
      const site = await website()
      await site.api('POST', 'save-post', {
        websiteId: site.id,
        post: { title: 'Mine', slug: 'mine', body: { type: 'doc', content: [] }, status: 'draft' },
      })
      await server.db.pool.query(
        `insert into posts select copy.* from posts p, generate_series(1, $2 - (select count(*)::int from posts where website_id = $1)) n,
        jsonb_populate_record(p, jsonb_build_object('id', p.id || n, 'slug', p.slug || n)) copy
        where p.website_id = $1 and p.slug = 'mine'`,
        [site.id, MAX_POSTS_PER_WEBSITE - 2],
      )
      const done = await site.run(await site.read(wxrOf(BLOG)))
      expect(done).toMatchObject({ total: 5, done: 5, added: 2, skipped: 3 })
      const full = { reason: 'no_room', count: 3, examples: ['Unfinished', 'Secret', 'About'] }
      expect(done.summary?.left_out).toEqual([full])
      const again = await site.run(await site.read(wxrOf(BLOG)))
      expect(again).toMatchObject({ added: 0, skipped: 3 })
      expect(again.summary?.left_out).toEqual([full])
    },
  )

  fullRunIt('adds no post again that a source gave, and lets its old addresses redirect to it', async () => {
    const site = await website()
    const source = (method: string, path: string, body: object) =>
      server.call('dashboard', method, `/api/website/${site.id}/${path}`, { token: site.token, body })
    const { json } = await source('POST', 'sources', { link: 'https://mara-lindqvist.example/' })
    const accept = json.differences.map((one: { id: string }) => one.id)
    expect((await source('POST', 'refresh/apply', { accept })).status).toBe(200)
    // The same two posts on the domain where the blog was before.
    const moved = [
      { title: 'The kelp is back', link: 'https://mara-before.example/kelp', date: '2026-11-03 08:30:00' },
      { title: 'Only here', link: 'https://mara-before.example/only', date: '2020-01-01 08:00:00' },
    ].map((item, index) => ({ ...item, id: 70 + index, slug: `kelp-${index}`, content: '<p>As it was.</p>' }))
    const found = await site.read(wxrOf(moved))
    expect(found.summary?.known).toBe(1)
    expect(await site.run(found)).toMatchObject({ done: 2, added: 1, skipped: 0 })
    const { headers } = await site.page('/?p=70')
    expect(headers.location).toBe('/posts/the-kelp-is-back')
    // The owner moved it in: it stays without the source.
    const gone = await source('DELETE', 'sources', { source: 'https://mara-lindqvist.example/' })
    const titles = gone.json.differences.map((one: { before: string }) => one.before)
    expect(titles).not.toContain('The kelp is back')
  })

  fullRunIt('is not offered again by a source of the same blog', async () => {
    const site = await website()
    const item = { title: 'The kelp is back', link: 'https://old.example/kelp', date: '2026-11-03 08:30:00' }
    await site.run(await site.read(wxrOf([{ ...item, id: 80, slug: 'k', content: '<p>As it was.</p>' }])))
    const { json } = await server.call('dashboard', 'POST', `/api/website/${site.id}/sources`, {
      token: site.token,
      body: { link: 'https://mara-lindqvist.example/' },
    })
    const offered = json.differences.map(({ after }: { after: string }) => after)
    expect(offered).not.toContain('The kelp is back')
  })

  fullRunIt('gives two posts of one slug an address each', async () => {
    const site = await website()
    const twin = {
      id: 8,
      title: 'First weave',
      slug: 'first-weave',
      link: 'https://old-blog.example/2020/x/',
    }
    await site.run(await site.read(wxrOf([...BLOG, { ...twin, content: '<p>Twin.</p>' }])))
    expect((await site.page('/posts/first-weave-2')).status).toBe(200)
    expect((await site.page('/2020/x')).headers.location).toBe('/posts/first-weave-2')
  })

  fullRunIt('removes the posts of an import that are unchanged', async () => {
    const site = await website()
    const done = await site.run(await site.read(wxrOf(BLOG)))
    const { post, post_id } = (await site.posts()).get('First weave')
    await site.api('POST', 'save-post', { post: { ...post, title: 'Mine now' }, post_id })
    const undone = await site.api('POST', `import/${done.import_id}/undo`)
    expect(undone.json).toMatchObject({ deleted: 4, kept: 1, import: { status: 'undone', removable: 0 } })
    expect([...(await site.posts()).keys()]).toEqual(['Mine now'])
    expect((await site.page('/2019/05/second-weave/')).status).toBe(404)
  })

  fullRunIt(
    'leaves a website that can be downloaded, also if a post was at a path of the website’s own files',
    async () => {
      const site = await website()
      const link = 'https://old-blog.example/media/interview/'
      await site.run(
        await site.read(wxrOf([{ id: 9, title: 'Interview', slug: 'interview', link, content: 'Text.' }])),
      )
      const { token, id } = site
      const download = await server.call('dashboard', 'GET', `/api/website/${id}/export`, { token })
      expect(download.status).toBe(200)
    },
  )

  fullRunIt('takes pictures from an archive', async () => {
    const site = await website()
    const zip = jekyllZipOf({
      '_posts/2020-01-02-loom.md': '---\ntitle: A loom\n---\nLook:\n\n![Threads](/img/loom.png)\n',
      'img/loom.png': createPng(40, 30),
    })
    await site.run(await site.read(zip))
    const page = await site.page('/posts/loom')
    expect(page.text).toMatch(
      /<img[^>]+src="\/media\/[^"]+"[^>]*alt="Threads"|alt="Threads"[^>]*src="\/media\//,
    )
    expect((await site.page('/2020/loom/')).headers.location).toBe('/posts/loom')
  })

  fullRunIt('reads the feed that a page names', async () => {
    const site = await website()
    expect((await site.upload({ feed: 'mara-lindqvist.example' })).status).toBe(202)
    const found = await site.until('ready')
    expect(found.summary).toMatchObject({ kind: 'feed', title: 'Notes from the tide line', pictures: 1 })
    await site.run(found)
    expect([...(await site.posts()).keys()].sort()).toEqual(['Older note', 'The kelp is back'])
    const { text } = await site.page('/posts/kelp')
    expect(text).toContain('href="https://mara-lindqvist.example/counts"')
    expect(text).not.toContain('alert(1)')
  })

  const refused = [
    ['<!doctype html><p>Hello', 'This file isn’t a blog export.'],
    ['{"posts": []}', 'This JSON isn’t a Ghost export.'],
    [`<!DOCTYPE rss [<!ENTITY a "b">]>${wxrOf(BLOG)}`, 'This isn’t a valid WordPress export.'],
    [wxrOf([]), 'There are no posts in this export.'],
    ['PK\u0003\u0004 and nothing else', 'This archive is damaged or cut off.'],
  ] as const
  it.each(isFullRun ? refused : refused.slice(0, 1))(
    'says why a file is refused: %#',
    async (file, message) => {
      const site = await website()
      await site.upload({ files: [file] })
      const failed = await site.until('failed')
      expect(failed.message).toContain(message)
      expect(failed.summary).toBe(null)
    },
  )

  fullRunIt('stops, and keeps what was added', async () => {
    const site = await website()
    const found = await site.read(wxrOf(BLOG))
    expect((await site.api('POST', `import/${found.import_id}/cancel`)).status).toBe(200)
    expect(await site.list()).toEqual([])
    expect((await site.start(found, {})).status).toBe(409)
  })

  fullRunIt('lists finished imports however many were abandoned after them', async () => {
    const site = await website()
    await site.run(await site.read(wxrOf(BLOG)))
    await server.db.pool.query(
      `insert into post_imports (id, website_id, status, source, files, created_at, updated_at)
       select 'abandoned' || n, $1, 'cancelled', 'x', 1, now() + n * interval '1 hour', now()
       from generate_series(1, 30) n`,
      [site.id],
    )
    expect((await site.list()).map(({ status }) => status)).toEqual(['completed'])
  })

  describe('that stopped halfway', () => {
    const context = { signal: new AbortController().signal, isLastAttempt: true, isReleased: () => false }
    const storages = () => createStorages({ bucket: null, dataDir: server.config.dataDir })
    /** An import that a worker began, with the jobs to continue it lost. */
    async function interrupted() {
      const site = await website()
      const found = await site.read(wxrOf(BLOG))
      const sql = `update post_imports set status = 'importing', choices = $2, total = 5 where id = $1`
      await server.db.pool.query(sql, [found.import_id, JSON.stringify(EVERYTHING)])
      const run = (storage: object) => {
        const given = { sql: server.db.sql, clock: { now: () => new Date() }, storage }
        return runPostImport(given as unknown as PostImportDeps, found.import_id, context)
      }
      return { site, found, run }
    }
    const unreachable = Object.fromEntries(
      ['get', 'head'].map(name => [name, () => Promise.reject(new Error('unreachable'))]),
    )

    fullRunIt('says so after the last attempt, and can be continued', async () => {
      const { site, found, run } = await interrupted()
      await expect(run(unreachable)).rejects.toThrow('unreachable')
      const failed = await site.until('failed')
      expect(failed).toMatchObject({ choices: EVERYTHING, total: 5 })
      expect(failed.message).not.toBe(null)
      expect((await site.start(found, {})).status).toBe(200)
      expect(await site.until('completed')).toMatchObject({ added: 5, message: null })
    })

    fullRunIt('adds no post that its owner wrote since it began', async () => {
      const site = await website()
      const zip = jekyllZipOf({
        '_posts/2020-01-02-loom.md': '---\ntitle: A loom\n---\n![Threads](/img/loom.png)\n',
        'img/loom.png': createPng(40, 30),
      })
      const { import_id } = await site.read(zip)
      const sql = `update post_imports set status = 'importing', choices = $2, total = 1 where id = $1`
      await server.db.pool.query(sql, [import_id, JSON.stringify(EVERYTHING)])
      // Pictures are copied after the plan is made.
      const copy = async () => {
        const body = {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Look.' }] }],
        }
        const post = { title: 'A loom', body, status: 'published', published_at: '2020-01-02T10:00:00.000Z' }
        expect((await site.api('POST', 'save-post', { websiteId: site.id, post })).status).toBe(200)
        return {}
      }
      const deps = {
        sql: server.db.sql,
        clock: { now: () => new Date() },
        queue: { add: async () => '' },
        changed: () => undefined,
        storage: storages().originals,
        pictures: { copy },
        ...unreviewed,
      }
      await runPostImport(deps as unknown as PostImportDeps, import_id, context)
      expect(await site.until('completed')).toMatchObject({ done: 1, added: 0 })
    })

    fullRunIt('whose files are gone asks for them, and cannot be continued', async () => {
      const { site, found, run } = await interrupted()
      await storages().originals.delete(found.import_id)
      await expect(run(storages().originals)).rejects.toThrow('no longer there')
      expect((await site.until('failed')).message).toContain('Import them again')
      expect((await site.start(found, {})).status).toBe(409)
    })

    fullRunIt('is ended by the clean-up if its worker is gone, and later its files are deleted', async () => {
      const { site, found } = await interrupted()
      const { originals } = storages()
      const add: JobQueue['add'] = async (_tx, _name, payload) => {
        if ('originals' in payload) for (const id of payload.originals) await originals.delete(id)
        return null
      }
      const sweepAfter = (days: number) => {
        const clock = { now: () => new Date(Date.now() + days * 86_400_000) }
        return sweepPostImports({ sql: server.db.sql, clock, queue: { add } })
      }
      await sweepAfter(2)
      await site.until('failed')
      expect(await originals.head(`${found.import_id}/posts`)).not.toBe(null)
      await sweepAfter(4)
      expect(await originals.head(`${found.import_id}/posts`)).toBe(null)
      expect(await site.list()).toEqual([])
    })
  })

  it.each(isFullRun ? ['website', 'account'] : ['website'])(
    'deletes the files that wait with the %s',
    async what => {
      const site = await website()
      const { import_id } = await site.read(wxrOf(BLOG))
      const { originals } = createStorages({ bucket: null, dataDir: server.config.dataDir })
      expect(await originals.head(`${import_id}/posts`)).not.toBe(null)
      const path = what === 'website' ? `/api/website/${site.id}/delete` : '/api/auth/delete-account'
      const deleted = await server.call('dashboard', 'DELETE', path, { token: site.token })
      expect(deleted.status).toBe(200)
      await vi.waitFor(async () => expect(await originals.head(`${import_id}/posts`)).toBe(null), {
        timeout: 30_000,
      })
    },
  )

  fullRunIt('sends no webhook per imported post', async () => {
    const site = await website()
    const added = await server.call('dashboard', 'POST', `/api/website/${site.id}/webhooks`, {
      token: site.token,
      body: { url: 'https://hooks.example/posts', events: ['post.published'] },
    })
    expect(added.status).toBe(201)
    await site.run(await site.read(wxrOf(BLOG)))
    const { rows } = await server.db.pool.query('select event from webhook_deliveries')
    expect(rows).toEqual([])
  })

  fullRunIt('keeps fragments of links between the posts', async () => {
    const site = await website()
    const content = '<p><a href="https://old-blog.example/?p=1#part">There</a></p>'
    await site.run(await site.read(wxrOf([...BLOG, { id: 20, title: 'Linker', slug: 'linker', content }])))
    expect((await site.page('/posts/linker')).text).toContain('href="/posts/first-weave#part"')
  })

  fullRunIt('asks for a choice of at least one post', async () => {
    const site = await website()
    const found = await site.read(wxrOf(BLOG))
    const nothing = { published: 'skip', drafts: 'skip', private: 'skip', pages: 'skip' }
    expect((await site.start(found, nothing)).status).toBe(422)
  })
})
