import { PostContent, slugOf } from '@vitrine/model'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
// oxlint-disable-next-line typescript/no-explicit-any -- a preview as it came from the wire
let preview: any
beforeAll(async () => {
  server = await testServer()
  const body = { profileUrl: 'example:grace-hopper' }
  preview = (await server.call('dashboard', 'POST', '/api/onboard/previewData', { body })).json
})
afterAll(() => server.close())

let names = 0
async function owner(posts: unknown[] = []) {
  const person = await server.person()
  names += 1
  const domain_name = `posts${names}`
  const data = { ...preview, posts }
  const body = { website_name: 'Grace', domain_name, website_type: 'github', data }
  const { json } = await server.call('dashboard', 'POST', '/api/website/create', {
    token: person.token,
    body,
  })
  const ask = (method: string, path: string, content?: unknown) =>
    server.call('dashboard', method, `/api/post/${path}`, { token: person.token, body: content })
  const page = (path: string) =>
    server.call(`${domain_name}.${server.config.sitesDomain}:${server.port}`, 'GET', path)
  return { ...person, websiteId: json.website._id as string, ask, page }
}
const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})
const written = (title: string, more: object = {}) => ({
  title,
  body: text(`What ${title} says.`),
  status: 'published',
  ...more,
})

describe('saving a post', () => {
  it('makes it live at once, under an address made of its title', async () => {
    const { ask, page, websiteId } = await owner()
    expect((await page('/posts/on-compilers')).status).toBe(404)
    const { status, json } = await ask('POST', 'save-post', { websiteId, post: written('On Compilers') })
    expect([status, json.post.post.slug]).toEqual([200, 'on-compilers'])
    const live = await page('/posts/on-compilers')
    expect(live.status).toBe(200)
    expect(live.text).toContain('What On Compilers says.')
    expect((await page('/posts')).text).toContain('On Compilers')
    expect((await page('/')).headers.etag).toContain('r2-')
  })

  it('keeps a draft from every page', async () => {
    const { ask, page, websiteId } = await owner()
    const { json } = await ask('POST', 'save-post', {
      websiteId,
      post: written('Secret', { status: 'draft' }),
    })
    for (const path of ['/posts/secret', '/posts', '/feed.xml']) expect((await page(path)).status).toBe(404)
    expect((await page('/sitemap.xml')).text).not.toContain('secret')
    expect(json.post.post.published_at).toBeNull()
  })

  it('leads from a slug that it had to where it is', async () => {
    const { ask, page, websiteId } = await owner()
    const { json } = await ask('POST', 'save-post', { websiteId, post: written('First name') })
    const post = { ...json.post.post, slug: 'second-name' }
    await ask('POST', 'save-post', { post_id: json.post.post_id, post })
    const moved = await page('/posts/first-name')
    expect([moved.status, moved.headers.location]).toEqual([301, '/posts/second-name'])
    expect((await page('/posts/second-name')).status).toBe(200)
  })

  it('gives one address to one post, however its letters are put together', async () => {
    const { ask, websiteId } = await owner()
    await ask('POST', 'save-post', { websiteId, post: written('One', { slug: 'caf\u00e9' }) })
    const post = written('Two', { slug: 'cafe\u0301' })
    const { status, json } = await ask('POST', 'save-post', { websiteId, post })
    expect([status, json.fields]).toEqual([422, { 'post.slug': 'Another post has this address.' }])
  })

  it('draws a share image under the longest address of every script', async () => {
    const { ask, page, websiteId } = await owner()
    const slug = '\u0e01'.repeat(80)
    await ask('POST', 'save-post', { websiteId, post: written('Long', { slug }) })
    expect((await page(`/og/posts/${encodeURIComponent(slug)}.png`)).status).toBe(200)
  })

  it('is edited when somebody changes it, not when it comes here', async () => {
    const old = written('Old', { slug: 'old', published_at: '2019-05-04T12:00:00.000Z' })
    const { ask, page, websiteId } = await owner([
      { ...old, excerpt: '', cover: null, tags: [], seo: null, source: null },
    ])
    expect((await page('/posts/old')).text).not.toContain('article-updated')
    expect((await page('/posts/old')).text).toContain('"dateModified":"2019-05-04T12:00:00.000Z"')
    const { json } = await ask('GET', `all/${websiteId}`)
    await ask('POST', 'save-post', { post_id: json.posts[0].post_id, post: json.posts[0].post })
    expect((await page('/posts/old')).text).toContain('article-updated')
  })

  it('numbers an address that is taken, and refuses one that was asked for', async () => {
    const { ask, websiteId } = await owner()
    const first = await ask('POST', 'save-post', { websiteId, post: written('Twice') })
    const second = await ask('POST', 'save-post', { websiteId, post: written('Twice') })
    expect([first.json.post.post.slug, second.json.post.post.slug]).toEqual(['twice', 'twice-2'])
    const third = await ask('POST', 'save-post', { websiteId, post: written('Twice', { slug: 'twice' }) })
    expect([third.status, third.json.fields]).toEqual([
      422,
      { 'post.slug': 'Another post has this address.' },
    ])
  })

  it('posts the same video once', async () => {
    const { ask, websiteId } = await owner()
    const url = 'https://www.youtube.com/watch?v=abcdefghijk'
    const source = { type: 'youtube', url, external_id: 'abcdefghijk', media: [] }
    expect((await ask('POST', 'save-post', { websiteId, post: written('A', { source }) })).status).toBe(200)
    expect((await ask('POST', 'save-post', { websiteId, post: written('B', { source }) })).status).toBe(409)
  })

  it('says which field is wrong', async () => {
    const { ask, websiteId } = await owner()
    const { status, json } = await ask('POST', 'save-post', { websiteId, post: written('') })
    expect([status, json.code, json.fields]).toMatchObject([
      422,
      'validation_failed',
      { 'post.title': 'Title is required' },
    ])
  })

  it('schedules only what is still to come', async () => {
    const { ask, websiteId } = await owner()
    const past = { status: 'scheduled', published_at: '2020-01-01T00:00:00.000Z' }
    const { status, json } = await ask('POST', 'save-post', { websiteId, post: written('Late', past) })
    expect([status, Object.keys(json.fields)]).toEqual([422, ['post.published_at']])
  })
})

describe('a list of posts', () => {
  it('stands newest first, and then as its owner puts it', async () => {
    const { ask, websiteId, page } = await owner()
    for (const title of ['One', 'Two', 'Three'])
      await ask('POST', 'save-post', { websiteId, post: written(title) })
    // oxlint-disable-next-line typescript/no-explicit-any -- as it came from the wire
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

  it('takes nothing but a permutation', async () => {
    const { ask, websiteId } = await owner()
    for (const title of ['One', 'Two']) await ask('POST', 'save-post', { websiteId, post: written(title) })
    const { json } = await ask('GET', `all/${websiteId}`)
    const [a, b] = json.posts.map((each: { post_id: string }) => each.post_id)
    for (const postIds of [[a], [a, a], [a, b, 'nobody'], []])
      expect((await ask('PUT', 'update-order', { websiteId, postIds })).status).toBe(422)
  })

  it('loses all that were chosen, or none of them', async () => {
    const { ask, websiteId, page } = await owner()
    const other = await owner()
    const mine: string[] = []
    for (const title of ['One', 'Two'])
      mine.push((await ask('POST', 'save-post', { websiteId, post: written(title) })).json.post.post_id)
    const theirs = await other.ask('POST', 'save-post', {
      websiteId: other.websiteId,
      post: written('Theirs'),
    })
    const mixed = [...mine, theirs.json.post.post_id]
    expect((await ask('DELETE', 'bulk-delete', { post_ids: mixed })).status).toBe(404)
    expect((await page('/posts/one')).status).toBe(200)
    expect((await ask('DELETE', 'bulk-delete', { post_ids: mine })).json).toEqual({ deleted: 2 })
    expect((await page('/posts/one')).status).toBe(404)
  })
})

it('somebody else’s posts answer as none', async () => {
  const [one, two] = [await owner(), await owner()]
  const saved = await one.ask('POST', 'save-post', { websiteId: one.websiteId, post: written('Mine') })
  const { post_id } = saved.json.post
  const answers = await Promise.all([
    two.ask('GET', `all/${one.websiteId}`),
    two.ask('GET', post_id),
    two.ask('POST', 'save-post', { post_id, post: written('Stolen') }),
    two.ask('POST', 'save-post', { websiteId: one.websiteId, post: written('Stolen') }),
    two.ask('DELETE', 'delete-post', { post_id }),
    two.ask('DELETE', 'bulk-delete', { post_ids: [post_id] }),
    two.ask('PUT', 'update-order', { websiteId: one.websiteId, postIds: [post_id] }),
  ])
  expect(answers.map(answer => answer.status)).toEqual([404, 404, 404, 404, 404, 404, 404])
})

it('a website is made with the posts of its draft', async () => {
  const drafted = PostContent.parse({ ...written('From the draft'), slug: 'from-the-draft' })
  const { page, ask, websiteId } = await owner([drafted, { ...drafted, title: 'Again' }])
  expect((await page('/posts/from-the-draft')).status).toBe(200)
  const { json } = await ask('GET', `all/${websiteId}`)
  expect(json.posts.map((one: { post: { slug: string } }) => one.post.slug)).toEqual([
    'from-the-draft',
    'from-the-draft-2',
  ])
})

it('any title makes an address that can be saved', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }), title => {
      const parsed = PostContent.shape.slug.safeParse(slugOf(title.toWellFormed()))
      expect(parsed.success).toBe(true)
    }),
  )
})

it('names that a site does not have fill neither memory nor disk', async () => {
  const { page, ask, websiteId } = await owner()
  await ask('POST', 'save-post', { websiteId, post: written('Here') })
  await page('/posts/here')
  const sizes = async () => (await server.call('dashboard', 'GET', '/health')).json.parts.sites.bytes
  await page('/posts/nowhere')
  const before = await sizes()
  for (let at = 0; at < 30; at += 1) expect((await page(`/posts/nowhere-${at}`)).status).toBe(404)
  expect(await sizes()).toBe(before)
})
