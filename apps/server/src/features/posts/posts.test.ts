import { MAX_POSTS_PER_WEBSITE, PostContent, slugify, uploadedPictureUrl } from '@vitrine/model'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { publishScheduled } from '../../core/posts/publish.ts'
import { sweepVersions } from '../../core/posts/versions.ts'
import { JOBS } from '../../jobs.ts'
import { createLog } from '../../platform/telemetry/log.ts'
import { createQueue } from '../../platform/queue/queue.ts'
import { fullRunIt, isFullRun } from '../../testing/full-run.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { unreviewed } from '../../testing/unreviewed.ts'

let server: TestServer
// oxlint-disable-next-line typescript/no-explicit-any -- an untyped response
let preview: any
beforeAll(async () => {
  server = await startTestServer()
  preview = await server.preview('example:grace-hopper')
})
afterAll(() => server.close())

let names = 0
async function owner(posts: unknown[] = []) {
  const person = await server.signUp()
  names += 1
  const domain_name = `posts${names}`
  const data = { ...preview, posts }
  const website = await server.createWebsite(person.token, domain_name, data)
  const ask = (method: string, path: string, content?: unknown) =>
    server.call('dashboard', method, `/api/post/${path}`, { token: person.token, body: content })
  const page = (path: string) =>
    server.call(`${domain_name}.${server.config.sitesDomain}:${server.port}`, 'GET', path)
  return { ...person, websiteId: website._id, ask, page }
}
const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})
const createContent = (title: string, more: object = {}) => ({
  title,
  body: text(`What ${title} says.`),
  status: 'published',
  ...more,
})

describe('a page for a link card', () => {
  const ask = async (url: string) => {
    const { token } = await server.signUp()
    const { status, json } = await server.call('dashboard', 'POST', '/api/post/bookmark', {
      token,
      body: { url },
    })
    expect(status).toBe(200)
    return json.bookmark
  }

  it('is read with its title, description and picture', async () => {
    expect(await ask('https://mara-lindqvist.example/')).toEqual({
      url: 'https://mara-lindqvist.example/',
      title: 'Mara Lindqvist – Marine biologist and illustrator',
      description: 'Marine biologist and illustrator in Bergen.',
      site: '',
      picture: 'https://mara-lindqvist.example/share.jpg',
    })
  })

  it.each(['https://nobody.example/', 'http://127.0.0.1:1/', 'http://169.254.169.254/latest'])(
    'at %s is none',
    async url => {
      expect(await ask(url)).toBeNull()
    },
  )
})

describe('cards in a post', () => {
  const card = (node: object) => createContent('Cards', { body: { type: 'doc', content: [node] } })
  const bookmark = { url: 'https://example.org/', title: 'T', description: '', site: '', picture: null }

  const hostile = [
    { type: 'callout', attrs: { kind: 'note onclick' }, content: [] },
    { type: 'toggle', attrs: { title: 'x'.repeat(301) } },
    { type: 'gallery', content: Array.from({ length: 13 }, () => ({ type: 'horizontalRule' })) },
    { type: 'button', attrs: { href: 'javascript:alert(1)', label: 'x' } },
    { type: 'bookmark', attrs: { ...bookmark, url: 'data:text/html,x' } },
    { type: 'bookmark', attrs: { ...bookmark, picture: 'javascript:x' } },
    { type: 'video', attrs: { host: 'peertube', id: 'evil"/x', title: '', poster: null } },
  ]
  it('are refused with attributes that no page may have', async () => {
    const { ask, websiteId } = await owner()
    for (const node of hostile) {
      const { status } = await ask('POST', 'save-post', { websiteId, post: card(node) })
      expect(status, JSON.stringify(node)).toBe(422)
    }
  })

  it('are shown on its page, in its feed and in its Markdown, with their styles alone', async () => {
    const { ask, page, websiteId } = await owner()
    const node = {
      type: 'callout',
      attrs: { kind: 'tip' },
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Draw first.' }] }],
    }
    await ask('POST', 'save-post', { websiteId, post: card(node) })
    const html = (await page('/posts/cards')).text
    expect(html).toContain('<div class="callout callout-tip" role="note">')
    expect(html).toContain('.callout-tip{')
    expect(html).not.toContain('.bookmark{')
    expect((await page('/feed.xml')).text).toMatch(/Tip[^]{0,60}Draw first\./)
    expect((await page('/posts/cards.md')).text).toContain('> [!TIP]\n> Draw first.')
  })
})

describe('the history of a post', () => {
  type Version = { version: number; title: string; words: number; author: string; status: string }
  async function writer() {
    const { ask, websiteId, ...rest } = await owner()
    const { json } = await ask('POST', 'save-post', {
      websiteId,
      post: createContent('One', { status: 'draft' }),
    })
    const { post_id } = json.post
    const save = (words: string, more: object = {}) =>
      ask('POST', 'save-post', {
        post_id,
        post: createContent('One', { body: text(words), status: 'draft', ...more }),
      })
    const history = async () => (await ask('GET', `${post_id}/history`)).json.versions as Version[]
    return { ask, websiteId, post_id, save, history, ...rest }
  }

  it('has one version of a session, and keeps what was published and what was restored', async () => {
    const { ask, post_id, save, history } = await writer()
    await save('first words')
    await save('second words here')
    expect(await history()).toMatchObject([{ version: 1, words: 3, author: 'owner', status: 'draft' }])
    await save('now live', { status: 'published' })
    await save('after that')
    expect((await history()).map(({ version, words }) => [version, words])).toEqual([
      [2, 2],
      [1, 2],
    ])
    // The published text is a version of its own.
    await save('live again', { status: 'published' })
    await save('one more')
    const kept = await history()
    const { json } = await ask('GET', `${post_id}?version=${kept[1]?.version}`)
    expect(json.post.post.body).toEqual(text('live again'))
    await save('live again')
    expect(await history()).toHaveLength(kept.length + 1)
  })

  fullRunIt('is not filled by titles alone, nor by a text that an earlier version had, too', async () => {
    const { ask, post_id, save, history } = await writer()
    await save('first', { status: 'published' })
    await save('first')
    for (const title of ['T', 'Ti', 'Tit']) await save('first', { title })
    expect(await history()).toMatchObject([{ version: 2, title: 'Tit' }, { version: 1 }])
    const { json } = await ask('GET', `${post_id}?version=1`)
    await ask('POST', 'save-post', { post_id, post: { ...json.post.post, status: 'draft' } })
    expect(await history()).toMatchObject([{ version: 3, title: 'One' }, { title: 'Tit' }, { version: 1 }])
  })

  it('keeps what was published together with others', async () => {
    const { ask, post_id, save, history } = await writer()
    await save('live')
    await ask('PUT', 'bulk-status', { post_ids: [post_id], status: 'published' })
    await ask('PUT', 'bulk-status', { post_ids: [post_id], status: 'published' })
    await save('and changed at once')
    expect(await history()).toMatchObject([
      { words: 4, status: 'draft' },
      { words: 1, status: 'published', author: 'owner' },
    ])
  })

  it('holds nothing of a deleted post of someone else that had the same id', async () => {
    const { ask, post_id, save, ...one } = await writer()
    await save('a secret of one')
    await ask('DELETE', 'delete-post', { post_id })
    const two = await owner()
    const post = createContent('Two', { status: 'draft' })
    expect((await two.ask('POST', 'save-post', { websiteId: two.websiteId, post_id, post })).status).toBe(200)
    await two.ask('POST', 'save-post', { post_id, post: { ...post, title: 'Two again' } })
    const { json } = await two.ask('GET', `${post_id}/history`)
    expect(json.versions).toMatchObject([{ version: 1, title: 'Two again' }])
    expect((await two.ask('GET', `${post_id}?version=1`)).text).not.toContain('secret')
    const stored = async () => {
      const { rows } = await server.db.pool.query(
        'select website_id, body from post_versions where post_id = $1 order by website_id = $2 desc',
        [post_id, one.websiteId],
      )
      return rows
    }
    expect(await stored()).toMatchObject([
      { website_id: one.websiteId, body: text('a secret of one') },
      { website_id: two.websiteId },
    ])
    await server.db.pool.query('delete from deleted_posts where id = $1', [post_id])
    await sweepVersions(server.db.sql)
    expect(await stored()).toMatchObject([{ website_id: two.websiteId }])
  })

  fullRunIt('counts the bytes of a text, not those of its compressed copy', async () => {
    const { post_id, save, history } = await writer()
    await server.db.pool.query(
      `insert into post_versions select post_id, website_id, number, content,
         jsonb_build_object('type', 'doc', 'text', repeat('word ', 180000)), words, author, started_at, saved_at
       from post_versions, generate_series(2, 9) as number where post_id = $1`,
      [post_id],
    )
    await save('short', { status: 'published' })
    expect(await history()).toHaveLength(5)
  })

  it('begins with what a post said before it had one, and is bounded', async () => {
    const { post_id, save, history } = await writer()
    await server.db.pool.query('delete from post_versions where post_id = $1', [post_id])
    await save('changed')
    expect(await history()).toMatchObject([{ author: 'owner' }, { author: 'unknown', words: 3 }])
    for (let index = 0; index < 60; index++)
      await server.db.pool.query(
        `insert into post_versions select post_id, website_id, $2, content, body, words, author, started_at, saved_at
         from post_versions where post_id = $1 and version = 1`,
        [post_id, index + 10],
      )
    await save('the end', { status: 'published' })
    expect(await history()).toHaveLength(50)
  })

  it('stays with a deleted post while that can be restored', async () => {
    const { ask, post_id, save, history } = await writer()
    await save('kept')
    await ask('DELETE', 'delete-post', { post_id })
    expect((await ask('GET', `${post_id}/history`)).status).toBe(404)
    await ask('POST', 'restore', { post_ids: [post_id] })
    expect(await history()).toHaveLength(1)
  })

  it('is not shown to others, and has no version that was never saved', async () => {
    const { ask, post_id } = await writer()
    const other = await owner()
    expect((await other.ask('GET', `${post_id}/history`)).status).toBe(404)
    expect((await other.ask('GET', `${post_id}?version=1`)).status).toBe(404)
    expect((await ask('GET', `${post_id}?version=99`)).status).toBe(404)
  })
})

describe('the list of posts', () => {
  it('is the same without their texts, with the reading time', async () => {
    const long = createContent('Long', { body: text('word '.repeat(700)), status: 'draft' })
    const { ask, websiteId } = await owner([
      createContent('First', { slug: 'first' }),
      { ...long, slug: 'long' },
    ])
    const all = (await ask('GET', `all/${websiteId}`)).json
    const { status, json } = await ask('GET', `summaries/${websiteId}`)
    expect(status).toBe(200)
    expect(json.media).toEqual(all.media)
    expect(json.posts.map(({ minutes }: { minutes: number }) => minutes)).toEqual([1, 3])
    const withoutBody = all.posts.map((one: { post: object }) => ({
      ...one,
      post: { ...one.post, body: null },
    }))
    expect(
      json.posts.map(({ minutes: _minutes, ...one }: { minutes: number; post: object }) => ({
        ...one,
        post: { ...one.post, body: null },
      })),
    ).toEqual(withoutBody)
    expect(JSON.stringify(json)).not.toContain('word word')
  })
})

describe('saving a post', () => {
  it('serves it at once under a slug made from its title', async () => {
    const { ask, page, websiteId } = await owner()
    expect((await page('/posts/on-compilers')).status).toBe(404)
    const before = (await page('/')).headers.etag
    const { status, json } = await ask('POST', 'save-post', {
      websiteId,
      post: createContent('On Compilers'),
    })
    expect([status, json.post.post.slug]).toEqual([200, 'on-compilers'])
    const live = await page('/posts/on-compilers')
    expect(live.status).toBe(200)
    expect(live.text).toContain('What On Compilers says.')
    expect((await page('/posts')).text).toContain('On Compilers')
    expect((await page('/')).headers.etag).not.toBe(before)
  })

  it('lets a token for drafts write drafts, and refuses it what is or becomes public', async () => {
    const { ask, websiteId, token } = await owner()
    const made = { name: 'Assistant', scopes: ['posts:draft'], expires_in_days: 7 }
    const { json: program } = await server.call('dashboard', 'POST', '/api/auth/tokens', {
      token,
      body: made,
    })
    const save = (body: object, path = '/api/post/save-post') =>
      server.call('dashboard', 'POST', path, { token: program.secret, body })
    const draft = createContent('A draft', { status: 'draft' })
    const { json: saved } = await save({ websiteId, post: draft })
    const post_id = saved.post.post_id
    expect((await save({ post_id, post: { ...draft, title: 'Another draft' } })).status).toBe(200)
    await ask('PUT', 'bulk-status', { post_ids: [post_id], status: 'published' })
    const video = { websiteId, url: 'https://youtu.be/anOtherVide' }
    const answers = [
      await save({ websiteId, post: createContent('Public') }),
      await save({ post_id, post: createContent('Public') }),
      await save({ post_id, post: draft }),
      await save({ websiteId, post_id, post: draft }),
      await save({ ...video, config: { status: 'published' } }, '/api/ai/generate-blog'),
      await save({ ...video, replace: true }, '/api/ai/generate-blog'),
    ]
    expect(answers.map(({ status, json }) => [status, json.code, json.scope])).toEqual(
      answers.map(() => [403, 'scope_missing', 'posts:write']),
    )
    const { json: list } = await ask('GET', `all/${websiteId}`)
    expect(
      list.posts.map(({ post }: { post: { title: string; status: string } }) => [post.title, post.status]),
    ).toEqual([['Another draft', 'published']])
  })

  it('shows drafts on no page', async () => {
    const { ask, page, websiteId } = await owner()
    const { json } = await ask('POST', 'save-post', {
      websiteId,
      post: createContent('Secret', { status: 'draft' }),
    })
    for (const path of ['/posts/secret', '/posts', '/feed.xml']) expect((await page(path)).status).toBe(404)
    expect((await page('/sitemap.xml')).text).not.toContain('secret')
    expect(json.post.post.published_at).toBeNull()
  })

  it('redirects former slugs', async () => {
    const { ask, page, websiteId } = await owner()
    const { json } = await ask('POST', 'save-post', { websiteId, post: createContent('First name') })
    const post = { ...json.post.post, slug: 'second-name' }
    await ask('POST', 'save-post', { post_id: json.post.post_id, post })
    const moved = await page('/posts/first-name')
    expect([moved.status, moved.headers.location]).toEqual([301, '/posts/second-name'])
    expect((await page('/posts/second-name')).status).toBe(200)
  })

  it('treats Unicode-equivalent slugs as equal', async () => {
    const { ask, websiteId } = await owner()
    await ask('POST', 'save-post', { websiteId, post: createContent('One', { slug: 'caf\u00e9' }) })
    const post = createContent('Two', { slug: 'cafe\u0301' })
    const { status, json } = await ask('POST', 'save-post', { websiteId, post })
    expect([status, json.fields]).toEqual([422, { 'post.slug': 'Another post already uses this address.' }])
  })

  fullRunIt('renders a share image for the longest slug in every script', async () => {
    const { ask, page, websiteId } = await owner()
    const slug = '\u0e01'.repeat(80)
    await ask('POST', 'save-post', { websiteId, post: createContent('Long', { slug }) })
    expect((await page(`/og/posts/${encodeURIComponent(slug)}.png`)).status).toBe(200)
  })

  it('sets the modification time at edits, not at imports', async () => {
    const old = createContent('Old', { slug: 'old', published_at: '2019-05-04T12:00:00.000Z' })
    const { ask, page, websiteId } = await owner([
      { ...old, excerpt: '', cover: null, tags: [], seo: null, source: null },
    ])
    expect((await page('/posts/old')).text).not.toContain('article-updated')
    expect((await page('/posts/old')).text).toContain('"dateModified":"2019-05-04T12:00:00.000Z"')
    const { json } = await ask('GET', `all/${websiteId}`)
    await ask('POST', 'save-post', { post_id: json.posts[0].post_id, post: json.posts[0].post })
    expect((await page('/posts/old')).text).toContain('article-updated')
  })

  it('numbers a generated slug that is taken, and returns 409 for a requested one', async () => {
    const { ask, websiteId } = await owner()
    const first = await ask('POST', 'save-post', { websiteId, post: createContent('Twice') })
    const second = await ask('POST', 'save-post', { websiteId, post: createContent('Twice') })
    expect([first.json.post.post.slug, second.json.post.post.slug]).toEqual(['twice', 'twice-2'])
    const third = await ask('POST', 'save-post', {
      websiteId,
      post: createContent('Twice', { slug: 'twice' }),
    })
    expect([third.status, third.json.fields]).toEqual([
      422,
      { 'post.slug': 'Another post already uses this address.' },
    ])
  })

  it('creates one post per video', async () => {
    const { ask, websiteId } = await owner()
    const url = 'https://www.youtube.com/watch?v=abcdefghijk'
    const source = { type: 'youtube', url, external_id: 'abcdefghijk', media: [] }
    expect((await ask('POST', 'save-post', { websiteId, post: createContent('A', { source }) })).status).toBe(
      200,
    )
    expect((await ask('POST', 'save-post', { websiteId, post: createContent('B', { source }) })).status).toBe(
      409,
    )
  })

  it('returns 422 naming the invalid field', async () => {
    const { ask, websiteId } = await owner()
    const { status, json } = await ask('POST', 'save-post', { websiteId, post: createContent('') })
    expect([status, json.code, json.fields]).toMatchObject([
      422,
      'validation_failed',
      { 'post.title': 'Title is required' },
    ])
  })

  fullRunIt('takes a post that had too many pictures before, but no further ones', async () => {
    const pictures = (count: number) => ({
      type: 'doc',
      content: Array.from({ length: count }, (_, at) => {
        const src = uploadedPictureUrl(String(at).padStart(64, '0'))
        return { type: 'image', attrs: { src, alt: '' } }
      }),
    })
    const own = {
      slug: 'piers',
      published_at: null,
      source: null,
      excerpt: '',
      cover: null,
      tags: [],
      seo: null,
    }
    const { websiteId, ask } = await owner([createContent('Piers', { ...own, body: pictures(401) })])
    const [post] = (await ask('GET', `all/${websiteId}`)).json.posts
    const save = (title: string, count: number, post_id?: string) =>
      ask('POST', 'save-post', {
        websiteId,
        ...(post_id ? { post_id } : {}),
        post: createContent(title, { ...own, slug: slugify(title), body: pictures(count) }),
      })
    expect((await save('Piers of Norway', 401, post.post_id)).status).toBe(200)
    const more = await save('Piers of Norway', 402, post.post_id)
    expect([more.status, Object.keys(more.json.fields ?? {})]).toEqual([422, ['post.body']])
    expect((await save('Other piers', 401)).status).toBe(422)
  })

  it('returns 409 with the current post for a change based on an outdated version', async () => {
    const { ask, websiteId } = await owner()
    const { json } = await ask('POST', 'save-post', { websiteId, post: createContent('First') })
    const { post_id, updated_at } = json.post
    const change = (title: string, based_on: string) =>
      ask('POST', 'save-post', { post_id, based_on, post: createContent(title) })
    const second = await change('Second', updated_at)
    expect(second.status).toBe(200)
    const third = await change('Third', updated_at)
    expect([third.status, third.json.code, third.json.current.post.title]).toEqual([
      409,
      'stale_revision',
      'Second',
    ])
    expect((await change('Third', second.json.post.updated_at)).json.post.post.title).toBe('Third')
  })

  it('creates one post for repeated saves with one id', async () => {
    const [{ ask, websiteId }, other] = [await owner(), await owner()]
    const post_id = 'ab'.repeat(16)
    for (const title of ['Sent', 'Sent again'])
      expect(
        (await ask('POST', 'save-post', { websiteId, post_id, post: createContent(title) })).json.post
          .post_id,
      ).toBe(post_id)
    const { json } = await ask('GET', `all/${websiteId}`)
    expect(json.posts.map((one: { post: { title: string } }) => one.post.title)).toEqual(['Sent again'])
    const theirs = { websiteId: other.websiteId, post_id, post: createContent('Theirs') }
    expect((await other.ask('POST', 'save-post', theirs)).status).toBe(404)
    const odd = { websiteId, post_id: 'an id of my own', post: createContent('Odd') }
    expect((await ask('POST', 'save-post', odd)).status).toBe(422)
  })

  fullRunIt('keeps no former slugs of drafts', async () => {
    const { ask, page, websiteId } = await owner()
    const draft = createContent('Working title', { status: 'draft' })
    const { json } = await ask('POST', 'save-post', { websiteId, post: draft })
    await ask('POST', 'save-post', { post_id: json.post.post_id, post: createContent('Real title') })
    expect((await page('/posts/real-title')).status).toBe(200)
    expect((await page('/posts/working-title')).status).toBe(404)
  })

  it('schedules only future publication times', async () => {
    const { ask, websiteId } = await owner()
    const past = { status: 'scheduled', published_at: '2020-01-01T00:00:00.000Z' }
    const { status, json } = await ask('POST', 'save-post', { websiteId, post: createContent('Late', past) })
    expect([status, Object.keys(json.fields)]).toEqual([422, ['post.published_at']])
  })
})

describe('a list of posts', () => {
  it('is sorted newest first until the owner reorders it', async () => {
    const { ask, websiteId, page } = await owner()
    for (const title of ['One', 'Two', 'Three'])
      await ask('POST', 'save-post', { websiteId, post: createContent(title) })
    // oxlint-disable-next-line typescript/no-explicit-any -- an untyped response
    const titles = (answer: any) => answer.json.posts.map((one: any) => one.post.title)
    const before = await ask('GET', `all/${websiteId}`)
    expect(titles(before)).toEqual(['Three', 'Two', 'One'])
    const [three, two, one] = before.json.posts.map((each: { post_id: string }) => each.post_id)
    const after = await ask('PUT', 'update-order', { websiteId, postIds: [one, three, two] })
    expect(titles(after)).toEqual(['One', 'Three', 'Two'])
    const { text: html } = await page('/posts')
    expect([html.indexOf('/posts/one'), html.indexOf('/posts/three'), html.indexOf('/posts/two')]).toEqual(
      [html.indexOf('/posts/one'), html.indexOf('/posts/three'), html.indexOf('/posts/two')].sort(
        (a, b) => a - b,
      ),
    )
  })

  it('can only be reordered by a permutation of its posts', async () => {
    const { ask, websiteId } = await owner()
    for (const title of ['One', 'Two'])
      await ask('POST', 'save-post', { websiteId, post: createContent(title) })
    const { json } = await ask('GET', `all/${websiteId}`)
    const [a, b] = json.posts.map((each: { post_id: string }) => each.post_id)
    for (const postIds of [[a], [a, a], [a, b, 'nobody'], []])
      expect((await ask('PUT', 'update-order', { websiteId, postIds })).status).toBe(422)
  })

  it('deletes all selected posts or none', async () => {
    const { ask, websiteId, page } = await owner()
    const other = await owner()
    const mine: string[] = []
    for (const title of ['One', 'Two'])
      mine.push((await ask('POST', 'save-post', { websiteId, post: createContent(title) })).json.post.post_id)
    const theirs = await other.ask('POST', 'save-post', {
      websiteId: other.websiteId,
      post: createContent('Theirs'),
    })
    const mixed = [...mine, theirs.json.post.post_id]
    expect((await ask('DELETE', 'bulk-delete', { post_ids: mixed })).status).toBe(404)
    expect((await page('/posts/one')).status).toBe(200)
    expect((await ask('DELETE', 'bulk-delete', { post_ids: mine })).json).toEqual({ deleted: 2 })
    expect((await page('/posts/one')).status).toBe(404)
  })

  it('restores deleted posts with content, position and slugs', async () => {
    const { ask, websiteId, page } = await owner()
    const other = await owner()
    for (const title of ['One', 'Two', 'Three'])
      await ask('POST', 'save-post', { websiteId, post: createContent(title) })
    const [three, two] = (await ask('GET', `all/${websiteId}`)).json.posts
    const renamed = await ask('POST', 'save-post', {
      post_id: two.post_id,
      post: { ...two.post, slug: 'second' },
    })
    const before = (await ask('GET', `all/${websiteId}`)).json
    const post_ids = [three.post_id, two.post_id]
    await ask('DELETE', 'bulk-delete', { post_ids })
    expect((await page('/posts/second')).status).toBe(404)
    expect((await other.ask('POST', 'restore', { post_ids })).status).toBe(404)
    expect((await ask('POST', 'restore', { post_ids: [...post_ids, 'ab'.repeat(16)] })).status).toBe(404)
    expect((await ask('POST', 'restore', { post_ids })).status).toBe(200)
    expect((await ask('GET', `all/${websiteId}`)).json).toEqual(before)
    expect((await page('/posts/two')).headers.location).toBe('/posts/second')
    expect((await ask('POST', 'restore', { post_ids })).status).toBe(404)

    await ask('DELETE', 'delete-post', { post_id: two.post_id })
    await ask('POST', 'save-post', { websiteId, post: createContent('Second') })
    const [back] = (await ask('POST', 'restore', { post_ids: [two.post_id] })).json.posts
    expect(back.post).toEqual({ ...renamed.json.post.post, slug: 'second-2' })
  })

  fullRunIt('refuses new and restored posts that the website has no room for', async () => {
    const { ask, token, websiteId } = await owner()
    const save = (title: string, more = {}) =>
      ask('POST', 'save-post', { websiteId, post: createContent(title), ...more })
    const { post_id } = (await save('Copied')).json.post
    const deleted = [
      (await save('Deleted')).json.post.post_id,
      (await save('Deleted, too')).json.post.post_id,
    ]
    for (const id of deleted) await ask('DELETE', 'delete-post', { post_id: id })
    await server.db.pool.query(
      `insert into posts select copy.* from posts p, generate_series(1, $2::int) n,
       jsonb_populate_record(p, jsonb_build_object('id', p.id || n, 'slug', p.slug || n)) copy where p.id = $1`,
      [post_id, MAX_POSTS_PER_WEBSITE - 2],
    )
    const refused = {
      status: 409,
      json: { code: 'conflict', message: expect.stringContaining('5,000 posts') },
    }
    expect(await ask('POST', 'restore', { post_ids: deleted })).toMatchObject(refused)
    expect((await save('The last one')).status).toBe(200)
    expect(await save('One more')).toMatchObject(refused)
    expect(await ask('POST', 'restore', { post_ids: deleted.slice(1) })).toMatchObject(refused)
    const body = { websiteId, url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa', config: {} }
    // Before a language model is paid for it.
    expect(await server.call('dashboard', 'POST', '/api/ai/generate-blog', { token, body })).toMatchObject(
      refused,
    )
    expect((await save('Edited', { post_id })).status).toBe(200)
  })

  it('restores a post whose scheduled time passed as a draft without that time', async () => {
    const { ask, websiteId } = await owner()
    const at = { status: 'scheduled', published_at: new Date(Date.now() + 3_600_000).toISOString() }
    const { json } = await ask('POST', 'save-post', { websiteId, post: createContent('Missed', at) })
    const { post_id } = json.post
    await ask('DELETE', 'delete-post', { post_id })
    const past = "'2026-01-02T03:04:05.000Z'"
    await server.db.pool.query(
      `update deleted_posts set row = row || jsonb_build_object('publishedAt', ${past},
         'content', row->'content' || jsonb_build_object('published_at', ${past})) where id = $1`,
      [post_id],
    )
    const [restored] = (await ask('POST', 'restore', { post_ids: [post_id] })).json.posts
    expect(restored.post).toMatchObject({ status: 'draft', published_at: null })
    const published = await ask('PUT', 'bulk-status', { post_ids: [post_id], status: 'published' })
    expect(Date.parse(published.json.posts[0].post.published_at)).toBeGreaterThan(Date.parse('2026-06-01'))
  })

  fullRunIt('restores posts once for concurrent requests in any order', async () => {
    const { ask, websiteId } = await owner()
    const post_ids: string[] = []
    for (let index = 0; index < 5; index++) {
      const { json } = await ask('POST', 'save-post', { websiteId, post: createContent(`Post ${index}`) })
      post_ids.push(json.post.post_id)
    }
    await ask('DELETE', 'bulk-delete', { post_ids })
    const orders = Array.from({ length: 8 }, (_, index) => [
      ...post_ids.slice(index % 5),
      ...post_ids.slice(0, index % 5),
    ])
    const answers = await Promise.all(
      orders.map((ids, index) => ask('POST', 'restore', { post_ids: index % 2 ? ids.toReversed() : ids })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(404)])
  })

  fullRunIt('does not restore a post that was saved again under its id', async () => {
    const { ask, websiteId } = await owner()
    const other = await owner()
    const post_id = 'c0ffee'.padEnd(32, '0')
    const write = () => ask('POST', 'save-post', { websiteId, post_id, post: createContent('Again') })
    for (let times = 0; times < 2; times++) {
      expect((await write()).status).toBe(200)
      await ask('DELETE', 'delete-post', { post_id })
    }
    // Nor if another user has taken the id.
    const taken = { websiteId: other.websiteId, post_id, post: createContent('Theirs') }
    expect((await other.ask('POST', 'save-post', taken)).status).toBe(200)
    expect(await ask('POST', 'restore', { post_ids: [post_id] })).toMatchObject({
      status: 409,
      json: { code: 'conflict' },
    })
    await other.ask('DELETE', 'delete-post', { post_id })
    // The other's deletion leaves what this user can restore.
    expect((await ask('POST', 'restore', { post_ids: [post_id] })).status).toBe(200)
    expect((await write()).status).toBe(200)
    expect((await ask('POST', 'restore', { post_ids: [post_id] })).status).toBe(404)
  })

  fullRunIt('never returns 500 for concurrent changes', async () => {
    const seen = new Set<string>()
    for (let round = 0; round < (isFullRun ? 8 : 2); round++) {
      const { ask, websiteId, token } = await owner()
      const post_ids: string[] = []
      for (const title of ['One', 'Two', 'Three'])
        post_ids.push(
          (await ask('POST', 'save-post', { websiteId, post: createContent(title) })).json.post.post_id,
        )
      const [first, ...rest] = post_ids
      await ask('DELETE', 'bulk-delete', { post_ids: rest })
      const answers = await Promise.all([
        ask('POST', 'restore', { post_ids: rest }),
        ask('POST', 'save-post', { websiteId, post: createContent('Two') }),
        ask('POST', 'save-post', { websiteId, post_id: rest[0], post: createContent('Three') }),
        ask('DELETE', 'delete-post', { post_id: first }),
        ask('POST', 'restore', { post_ids: rest.toReversed() }),
        ask('PUT', 'bulk-status', { post_ids: [first], status: 'draft' }),
        ...(round % 2
          ? [server.call('dashboard', 'DELETE', `/api/website/${websiteId}/delete`, { token })]
          : []),
      ])
      for (const { status } of answers) seen.add(String(status))
      expect(answers.filter(({ status }) => status >= 500).map(({ text: words }) => words)).toEqual([])
    }
    for (const status of ['200', '404']) expect(seen).toContain(status)
  })

  fullRunIt('deletes posts for good after 30 minutes', async () => {
    const { ask, websiteId } = await owner()
    const { json } = await ask('POST', 'save-post', { websiteId, post: createContent('Gone') })
    const { post_id } = json.post
    await ask('DELETE', 'delete-post', { post_id })
    await server.db.pool.query(
      `update deleted_posts set deleted_at = deleted_at - interval '31 minutes' where id = $1`,
      [post_id],
    )
    expect((await ask('POST', 'restore', { post_ids: [post_id] })).status).toBe(404)
    await runJob('sweep-expired', async () => {
      const { rowCount } = await server.db.pool.query('select 1 from deleted_posts where id = $1', [post_id])
      expect(rowCount).toBe(0)
    })
  })

  fullRunIt('publishes and unpublishes all selected posts or none', async () => {
    const { ask, websiteId, page } = await owner()
    const other = await owner()
    const mine: string[] = []
    for (const title of ['One', 'Two']) {
      const post = createContent(title, { status: 'draft' })
      mine.push((await ask('POST', 'save-post', { websiteId, post })).json.post.post_id)
    }
    const theirs = await other.ask('POST', 'save-post', {
      websiteId: other.websiteId,
      post: createContent('Theirs'),
    })
    const status = (post_ids: string[], to: string) => ask('PUT', 'bulk-status', { post_ids, status: to })
    expect((await status([...mine, theirs.json.post.post_id], 'published')).status).toBe(404)
    expect((await page('/posts/one')).status).toBe(404)
    expect((await status(mine, 'published')).status).toBe(200)
    for (const path of ['/posts/one', '/posts/two']) expect((await page(path)).status).toBe(200)
    const { json } = await status(mine, 'draft')
    expect(json.posts.map((one: { post: PostContent }) => one.post.status)).toEqual(['draft', 'draft'])
    expect((await page('/posts/one')).status).toBe(404)
  })
})

/** Queues a job and waits for its effect. */
async function runJob(job: 'publish-scheduled' | 'sweep-expired', isDone: () => Promise<void>) {
  const queue = createQueue({ db: server.db, log: createLog('silent'), jobs: JOBS, isWorker: false })
  await queue.add(server.db.sql, job, {})
  await vi.waitFor(isDone, { timeout: 15_000 })
}

it('publishes scheduled posts once, and overdue ones with their scheduled time', async () => {
  const { ask, page, websiteId } = await owner()
  const at = new Date(Date.now() + 3_600_000).toISOString()
  const post = createContent('To come', { status: 'scheduled', published_at: at })
  const { json } = await ask('POST', 'save-post', { websiteId, post })
  const later = createContent('Much later', { status: 'scheduled', published_at: at })
  await ask('POST', 'save-post', { websiteId, post: later })
  await page('/')
  expect((await page('/posts/to-come')).status).toBe(404)
  const { rows } = await server.db.pool.query(
    `update posts set published_at = now() - interval '3 hours',
       content = jsonb_set(content, '{published_at}', '"2026-01-02T03:04:05.000Z"')
     where id = $1 returning published_at`,
    [json.post.post_id],
  )
  expect(rows).toHaveLength(1)
  const crons = await server.db.pool.query("select cron from jobs.schedule where name = 'publish-scheduled'")
  expect(crons.rows).toEqual([{ cron: '* * * * *' }])
  await runJob('publish-scheduled', async () => {
    expect((await page('/posts/to-come')).status).toBe(200)
  })
  expect((await page('/feed.xml')).text).toContain('To come')
  const { versions } = (await ask('GET', `${json.post.post_id}/history`)).json
  expect(versions).toMatchObject([{ status: 'published', author: 'product' }, { status: 'scheduled' }])
  const etag = (await page('/')).headers.etag
  expect(etag).toContain('r2-')
  const saved = (await ask('GET', json.post.post_id)).json.post
  expect([saved.post.status, saved.post.published_at]).toEqual(['published', '2026-01-02T03:04:05.000Z'])
  await runJob('publish-scheduled', async () => {
    const done = await server.db.pool.query(
      "select 1 from jobs.job where name = 'publish-scheduled' and state in ('created', 'active', 'retry')",
    )
    expect(done.rowCount).toBe(0)
  })
  expect((await page('/')).headers.etag).toBe(etag)
  expect((await page('/posts/much-later')).status).toBe(404)
})

it('publishes no post that gets due during a run, after the others were compared with the lists', async () => {
  const { ask, websiteId } = await owner()
  let time = Date.now() + 3_600_000
  const post = createContent('Just due', { status: 'scheduled', published_at: new Date(time).toISOString() })
  const { post_id } = (await ask('POST', 'save-post', { websiteId, post })).json.post
  await publishScheduled({
    sql: server.db.sql,
    clock: { now: () => new Date((time += 1) - 2) },
    changed: () => undefined,
    emit: async () => undefined,
    ...unreviewed,
  })
  expect((await ask('GET', post_id)).json.post.post.status).toBe('scheduled')
})

it('returns 404 when another user saves a post', async () => {
  const [one, two] = [await owner(), await owner()]
  const saved = await one.ask('POST', 'save-post', { websiteId: one.websiteId, post: createContent('Mine') })
  const stolen = { post_id: saved.json.post.post_id, post: createContent('Stolen') }
  expect((await two.ask('POST', 'save-post', stolen)).status).toBe(404)
})

it('creates a website with the posts of its preview', async () => {
  const drafted = PostContent.parse({ ...createContent('From the draft'), slug: 'from-the-draft' })
  const { page, ask, websiteId } = await owner([drafted, { ...drafted, title: 'Again' }])
  expect((await page('/posts/from-the-draft')).status).toBe(200)
  const { json } = await ask('GET', `all/${websiteId}`)
  expect(json.posts.map((one: { post: { slug: string } }) => one.post.slug)).toEqual([
    'from-the-draft',
    'from-the-draft-2',
  ])
})

fullRunIt('makes a valid slug from any title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }), title => {
      const parsed = PostContent.shape.slug.safeParse(slugify(title.toWellFormed()))
      expect(parsed.success).toBe(true)
    }),
  )
})

fullRunIt('requests for unknown slugs of a site are not cached', async () => {
  const { page, ask, websiteId } = await owner()
  await ask('POST', 'save-post', { websiteId, post: createContent('Here') })
  await page('/posts/here')
  const sizes = async () => (await server.call('dashboard', 'GET', '/health')).json.parts.sites.bytes
  await page('/posts/nowhere')
  const before = await sizes()
  for (let at = 0; at < 30; at += 1) expect((await page(`/posts/nowhere-${at}`)).status).toBe(404)
  expect(await sizes()).toBe(before)
})
