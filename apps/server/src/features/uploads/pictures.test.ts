import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { sweepUploads } from '../../core/uploads/sweep-uploads.ts'
import { createLog } from '../../platform/telemetry/log.ts'
import { setUpTestServer } from '../../testing/test-server.ts'
import { fullRunIt } from '../../testing/full-run.ts'

const server = setUpTestServer()
let data: unknown
beforeAll(async () => {
  data = await server.preview('example:grace-hopper')
})
type Listed = {
  url: string
  alt: string | null
  lacks_alt: boolean
  focus: { x: number; y: number } | null
  media: { variants: { path: string }[] } | null
  uses: { place: string; section?: string; title?: string }[]
  use_count: number
}

let count = 0
/** Creates a user with a website, with the calls about its pictures. */
async function owner() {
  const { token } = await server.signUp()
  count += 1
  const name = `library${count}`
  const { _id: id } = await server.createWebsite(token, name, data)
  const path = `/api/website/${id}/pictures`
  const upload = async (width: number, purpose = 'library') => {
    const picture = { create: { width, height: 40, channels: 3, background: '#369' } } as const
    const form = new FormData()
    form.append('websiteId', id)
    form.append('purpose', purpose)
    form.append('file', new Blob([new Uint8Array(await sharp(picture).jpeg().toBuffer())]), 'a.jpg')
    const encoded = new Response(form)
    const sent = await server.call('dashboard', 'POST', '/api/upload', {
      token,
      raw: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    })
    return sent.json.imageUrl as string
  }
  const list = async (query = '') =>
    (await server.call('dashboard', 'GET', `${path}${query}`, { token })).json as {
      pictures: Listed[]
      next: string | null
      counts: { all: number; unused: number; without_alt: number }
    }
  const find = async (url: string) => (await list('?limit=100')).pictures.find(one => one.url === url)
  const change = (change: object) => server.call('dashboard', 'PATCH', path, { token, body: change })
  const remove = (...urls: string[]) => server.call('dashboard', 'DELETE', path, { token, body: { urls } })
  const restore = (...urls: string[]) =>
    server.call('dashboard', 'POST', `${path}/restore`, { token, body: { urls } })
  const design = async () => (await server.call('dashboard', 'GET', `/api/design/${id}`, { token })).json
  const showInHero = async (url: string | null, alt = '') => {
    const saved = await design()
    const picture = url && { url, width: 60, height: 40, alt }
    const hero = { ...saved.design.hero, picture }
    return server.call('dashboard', 'POST', '/api/design', {
      token,
      body: {
        websiteId: id,
        design: { ...saved.design, hero },
        section_order: saved.section_order,
        revision: saved.revision,
      },
    })
  }
  const post = async (cover: string, inText = cover, inCard: string | null = null) => {
    const picture = { type: 'image', attrs: { src: inText, alt: '' } }
    const link = { url: 'https://example.org/', title: 'Moths', description: '', site: '', picture: inCard }
    const card = inCard === null ? [] : [{ type: 'bookmark', attrs: link }]
    const { json: saved } = await server.call('dashboard', 'POST', '/api/post/save-post', {
      token,
      body: {
        websiteId: id,
        post: {
          title: 'Moths',
          slug: '',
          cover: { url: cover, width: 60, height: 40, alt: '' },
          body: { type: 'doc', content: [{ type: 'blockquote', content: [picture] }, ...card] },
          status: 'published',
        },
      },
    })
    return saved.post
  }
  const readPost = async (postId: string) =>
    (await server.call('dashboard', 'GET', `/api/post/${postId}`, { token })).json.post
  const page = (path: string) => server.call(`${name}.sites.localhost:${server.port}`, 'GET', path)
  return {
    token,
    id,
    path,
    upload,
    list,
    find,
    change,
    remove,
    restore,
    design,
    showInHero,
    post,
    readPost,
    page,
  }
}

const sweepAfter = (hours: number) =>
  sweepUploads({
    sql: server.db.sql,
    log: createLog('silent'),
    clock: { now: () => new Date(Date.now() + hours * 3600_000) },
  })

describe('the picture library', () => {
  it('lists each picture once with the sections and posts that show it', async () => {
    const mine = await owner()
    const [used, unused, inCard] = [await mine.upload(61), await mine.upload(62), await mine.upload(63)]
    await mine.showInHero(used, 'Grace at a blackboard')
    const post = await mine.post(used, used, inCard)
    expect(await mine.find(used)).toMatchObject({
      alt: null,
      lacks_alt: true,
      uses: [
        { place: 'section', section: 'hero' },
        { place: 'post', title: 'Moths', post_id: post.post_id },
      ],
      use_count: 2,
    })
    expect((await mine.find(inCard))?.uses).toEqual([
      { place: 'post', title: 'Moths', post_id: post.post_id },
    ])
    expect(await mine.find(unused)).toMatchObject({ alt: '', lacks_alt: false, uses: [], use_count: 0 })
    const { pictures, counts } = await mine.list('?filter=unused')
    expect(pictures.map(one => one.url)).toContain(unused)
    expect(pictures.every(one => one.uses.length === 0)).toBe(true)
    expect(counts.unused).toBe(pictures.length)
    expect((await mine.list('?filter=without-alt')).pictures.map(one => one.url)).toContain(used)
  })

  fullRunIt('lists pages without gaps or repetitions, newest first', async () => {
    const mine = await owner()
    for (const width of [71, 72, 73, 74]) await mine.upload(width)
    const { pictures: all } = await mine.list('?limit=100')
    const paged: Listed[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: Awaited<ReturnType<typeof mine.list>> = await mine.list(
        `?limit=3${next ? `&after=${next}` : ''}`,
      )
      expect(page.counts.all).toBe(all.length)
      paged.push(...page.pictures)
      next = page.next
    }
    expect(paged.map(one => one.url)).toEqual(all.map(one => one.url))
    expect(all.length).toBeGreaterThan(4)
  })

  fullRunIt('changes alt text and focal point in design and posts at once', async () => {
    const mine = await owner()
    const url = await mine.upload(81)
    await mine.showInHero(url)
    const post = await mine.post(url)
    const { status, json } = await mine.change({ url, alt: 'A moth', focus: { x: 20, y: 30 } })
    expect([status, json.picture.alt, json.picture.focus]).toEqual([200, 'A moth', { x: 20, y: 30 }])
    expect((await mine.design()).design.hero.picture).toMatchObject({
      alt: 'A moth',
      focus: { x: 20, y: 30 },
    })
    const saved = (await mine.readPost(post.post_id)).post
    expect(saved.cover).toMatchObject({ alt: 'A moth', focus: { x: 20, y: 30 } })
    expect(saved.body.content[0].content[0].attrs.alt).toBe('A moth')
    expect((await mine.page('/posts/moths')).text).toContain('alt="A moth"')
  })

  it('replaces a picture in every place and keeps the alt texts there', async () => {
    const mine = await owner()
    const [before, after] = [await mine.upload(91), await mine.upload(92)]
    await mine.showInHero(before, 'Grace')
    const post = await mine.post(before)
    const { status, json } = await mine.change({ url: before, replace_with: after })
    expect([status, json.picture.url, json.picture.use_count, json.can_undo]).toEqual([200, after, 2, true])
    expect((await mine.design()).design.hero.picture).toEqual({
      url: after,
      width: 92,
      height: 40,
      alt: 'Grace',
    })
    const saved = (await mine.readPost(post.post_id)).post
    expect([saved.cover.url, saved.body.content[0].content[0].attrs.src]).toEqual([after, after])
    expect(await mine.find(before)).toMatchObject({ use_count: 0 })
    const [file] = (await mine.find(after))?.media?.variants ?? []
    expect((await mine.page('/')).text).toContain(file?.path.split('/')[2])
  })

  fullRunIt(
    'says that a replacement cannot be undone if the new picture had a place, or focal points differ',
    async () => {
      const mine = await owner()
      const [shown, other, third] = [await mine.upload(95), await mine.upload(96), await mine.upload(97)]
      await mine.showInHero(shown)
      await mine.post(other)
      expect((await mine.change({ url: other, replace_with: shown })).json.can_undo).toBe(false)
      // The cover gets a focal point, the picture in the text has none.
      await mine.change({ url: shown, focus: { x: 10, y: 10 } })
      expect((await mine.change({ url: shown, replace_with: third })).json.can_undo).toBe(false)
    },
  )

  fullRunIt('refuses a replacement that is not a picture of the website', async () => {
    const [mine, other] = [await owner(), await owner()]
    const [url, foreign] = [await mine.upload(93), await other.upload(94)]
    await mine.showInHero(url)
    const { status, json } = await mine.change({ url, replace_with: foreign })
    expect([status, Object.keys(json.fields)]).toEqual([422, ['replace_with']])
    expect((await mine.change({ url: foreign, alt: 'x' })).status).toBe(404)
    expect((await mine.change({ url })).status).toBe(422)
  })

  fullRunIt('keeps what was saved meanwhile, and tells editors that are open', async () => {
    const mine = await owner()
    const url = await mine.upload(95)
    await mine.showInHero(url)
    const open = { design: await mine.design(), post: await mine.post(url) }
    await mine.change({ url, alt: 'A moth' })
    const late = await server.call('dashboard', 'POST', '/api/design', {
      token: mine.token,
      body: {
        websiteId: mine.id,
        design: open.design.design,
        section_order: open.design.section_order,
        revision: open.design.revision,
      },
    })
    expect([late.status, late.json.code]).toEqual([409, 'stale_revision'])
    const latePost = await server.call('dashboard', 'POST', '/api/post/save-post', {
      token: mine.token,
      body: { post_id: open.post.post_id, post: open.post.post, based_on: open.post.updated_at },
    })
    expect([latePost.status, latePost.json.code]).toEqual([409, 'stale_revision'])
  })

  fullRunIt('needs the scope for posts if a post shows the picture', async () => {
    const mine = await owner()
    const [inDesign, inPost] = [await mine.upload(96), await mine.upload(97)]
    await mine.showInHero(inDesign)
    const post = await mine.post(inPost)
    const { json } = await server.call('dashboard', 'POST', '/api/auth/tokens', {
      token: mine.token,
      body: { name: 'CI', scopes: ['websites:write'], expires_in_days: 7 },
    })
    const change = async (url: string) =>
      (
        await server.call('dashboard', 'PATCH', mine.path, {
          token: json.secret,
          body: { url, alt: 'A moth' },
        })
      ).status
    expect([await change(inDesign), await change(inPost)]).toEqual([200, 403])
    expect((await mine.readPost(post.post_id)).post.cover.alt).toBe('')
  })
})

describe('deleting from the library', () => {
  it('refuses pictures in use, and deletes none of a selection then', async () => {
    const mine = await owner()
    const [used, unused] = [await mine.upload(101), await mine.upload(102)]
    await mine.post(used)
    const { status, json } = await mine.remove(used, unused)
    expect([status, json.code]).toEqual([409, 'conflict'])
    expect(await mine.find(unused)).toBeDefined()
    expect((await mine.remove(unused)).status).toBe(200)
    expect(await mine.find(unused)).toBeUndefined()
  })

  fullRunIt('can be undone', async () => {
    const mine = await owner()
    const url = await mine.upload(103)
    await mine.change({ url, alt: 'A moth' })
    await mine.remove(url)
    expect((await mine.restore(url)).status).toBe(200)
    expect(await mine.find(url)).toMatchObject({ alt: 'A moth' })
  })

  fullRunIt('keeps what an earlier version shows, and removes the rest after a day', async () => {
    const mine = await owner()
    const [earlier, unused] = [await mine.upload(104), await mine.upload(105)]
    await mine.showInHero(earlier, 'Grace')
    const { revision } = await mine.design()
    await mine.showInHero(null)
    expect((await mine.remove(earlier, unused)).status).toBe(200)
    await sweepAfter(25)
    await mine.restore(earlier, unused)
    expect(await mine.find(unused)).toBeUndefined()
    await mine.remove(earlier)
    const { status } = await server.call('dashboard', 'POST', `/api/design/${mine.id}/restore`, {
      token: mine.token,
      body: { revision },
    })
    expect(status).toBe(200)
    expect(await mine.find(earlier)).toMatchObject({ use_count: 1, alt: 'Grace' })
    expect((await mine.page('/')).text).toContain('alt="Grace"')
  })

  fullRunIt('lists a deleted picture again for good once a post or the share image showed it', async () => {
    const mine = await owner()
    const [cover, share] = [await mine.upload(108), await mine.upload(109)]
    await mine.remove(cover, share)
    const path = `/api/website/${mine.id}/seo-settings`
    const { json } = await server.call('dashboard', 'GET', path, { token: mine.token })
    const shareWith = (og_image: string) =>
      server.call('dashboard', 'PUT', path, { token: mine.token, body: { ...json.seo, og_image } })
    const { post_id } = await mine.post(cover)
    expect((await shareWith(share)).status).toBe(200)
    const gone = await server.call('dashboard', 'DELETE', `/api/post/bulk-delete`, {
      token: mine.token,
      body: { post_ids: [post_id] },
    })
    expect([gone.status, (await shareWith('')).status]).toEqual([200, 200])
    expect(await mine.find(cover)).toMatchObject({ use_count: 0 })
    expect(await mine.find(share)).toMatchObject({ use_count: 0 })
  })

  fullRunIt('leaves pictures that were uploaded into the library there while nothing uses them', async () => {
    const mine = await owner()
    const [stays, abandoned] = [await mine.upload(106), await mine.upload(107, 'cover')]
    await sweepAfter(8 * 24)
    expect(await mine.find(stays)).toBeDefined()
    expect(await mine.find(abandoned)).toBeUndefined()
  })
})
