import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { sweepUploads } from '../../core/uploads/sweep-uploads.ts'
import { createLog } from '../../platform/telemetry/log.ts'
import { createHostilePictures, createPng } from '../../testing/hostile-pictures.ts'
import { setUpTestServer } from '../../testing/test-server.ts'
import { fullRunIt } from '../../testing/full-run.ts'

const server = setUpTestServer()
let data: unknown
beforeAll(async () => {
  data = await server.preview('example:grace-hopper')
})
let count = 0
/** Creates a user with a website, with the calls about pictures. */
async function owner() {
  const { token } = await server.signUp()
  count += 1
  const name = `uploads${count}`
  const { _id: id } = await server.createWebsite(token, name, data)
  const upload = async (file: Uint8Array | null, fields: Record<string, string> = {}, language = 'en') => {
    const form = new FormData()
    for (const [key, value] of Object.entries({ websiteId: id, purpose: 'cover', ...fields }))
      form.append(key, value)
    if (file) form.append('file', new Blob([new Uint8Array(file)]), 'picture.svg')
    const encoded = new Response(form)
    return server.call('dashboard', 'POST', '/api/upload', {
      token,
      raw: Buffer.from(await encoded.arrayBuffer()),
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        'accept-language': language,
      },
    })
  }
  const remove = (imageUrl: string) =>
    server.call('dashboard', 'DELETE', '/api/upload', { token, body: { imageUrl } })
  const post = (cover: string | null, postId?: string) =>
    server.call('dashboard', 'POST', '/api/post/save-post', {
      token,
      body: {
        ...(postId ? { post_id: postId } : { websiteId: id }),
        post: {
          title: 'Moths',
          slug: 'moths',
          excerpt: '',
          cover: cover && { url: cover, width: null, height: null, alt: '' },
          body: { type: 'doc', content: [] },
          tags: [],
          status: 'published',
          published_at: null,
          seo: null,
          source: null,
        },
      },
    })
  const page = (path: string) => server.call(`${name}.sites.localhost:${server.port}`, 'GET', path)
  return { token, id, upload, remove, post, page }
}

/** Small by default: every width that a picture is large enough for costs an AVIF encoding. */
const photo = (width = 240, height = 160, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } })
    .withExif({
      IFD0: { Artist: 'SECRET' },
      IFD3: { GPSLatitude: '52/1 30/1 0/1', GPSLongitude: '13/1 24/1 0/1' },
    })
    .jpeg()
    .toBuffer()

const sweepAfter = (days: number) =>
  sweepUploads({
    sql: server.db.sql,
    log: createLog('silent'),
    clock: { now: () => new Date(Date.now() + days * 86_400_000) },
  })

describe('uploading a picture', () => {
  it('creates every width that pages use, served at the returned URL', async () => {
    const { upload, post, page } = await owner()
    const { status, json } = await upload(await photo(1800, 1200))
    expect([status, json.width, json.height]).toEqual([201, 1600, 1067])
    expect(json.blur).toBe('#369#369#369#369')
    const made = json.variants.map((one: { format: string; width: number }) => `${one.width}.${one.format}`)
    expect(made.sort()).toEqual(
      [96, 320, 480, 640, 960, 1600].flatMap(width => [`${width}.avif`, `${width}.webp`]).sort(),
    )
    expect((await server.call('dashboard', 'GET', json.variants[0].path)).status).toBe(200)
    expect((await post(json.imageUrl)).status).toBe(200)
    const article = await page('/posts/moths')
    expect(article.text).toContain(json.variants[0].path.split('/')[2])
  })

  it('strips metadata from all stored widths', async () => {
    const { upload, post, page } = await owner()
    const taken = await photo()
    expect((await sharp(taken).metadata()).exif?.includes('SECRET')).toBe(true)
    const { json } = await upload(taken)
    await post(json.imageUrl)
    const stored = await Promise.all(json.variants.map(({ path }: { path: string }) => page(path)))
    expect(stored).toHaveLength(4)
    for (const { bytes } of stored) {
      const { exif, icc, xmp, iptc } = await sharp(bytes).metadata()
      expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
      expect(Buffer.from(bytes).includes('SECRET')).toBe(false)
    }
  })

  fullRunIt('creates smaller widths for logos and portraits', async () => {
    const { upload } = await owner()
    const { json } = await upload(await photo(1000, 1000), { purpose: 'avatar' })
    expect(json.width).toBe(960)
  })

  it('stores one picture for repeated uploads', async () => {
    const { upload } = await owner()
    const [one, two] = [await upload(await photo(60, 40)), await upload(await photo(60, 40))]
    expect(one.json).toEqual(two.json)
  })

  fullRunIt('can be deleted while unused', async () => {
    const { upload, post, remove } = await owner()
    const { imageUrl } = (await upload(await photo(70, 40))).json
    const { post_id } = (await post(imageUrl)).json.post
    const used = await remove(imageUrl)
    expect([used.status, used.json.code]).toEqual([409, 'conflict'])
    expect(used.json.message).toContain('“Grace”')
    expect((await post(null, post_id)).status).toBe(200)
    // The post's history still shows it.
    expect((await remove(imageUrl)).json).toEqual({ ok: true })
    const { imageUrl: unused } = (await upload(await photo(71, 40))).json
    expect((await remove(unused)).json).toEqual({ ok: true })
    expect((await remove(unused)).status).toBe(404)
  })

  it('deletes pictures unused for a week, and keeps those that any stored design or post shows', async () => {
    const mine = await owner()
    const bring = async (width: number) => (await mine.upload(await photo(width, 50))).json.imageUrl as string
    const [orphan, posted, replaced] = [await bring(51), await bring(52), await bring(53)]
    await mine.post(posted)
    const { json: saved } = await server.call('dashboard', 'GET', `/api/design/${mine.id}`, mine)
    const save = (url: string | null, revision: number) =>
      server.call('dashboard', 'POST', '/api/design', {
        token: mine.token,
        body: {
          websiteId: mine.id,
          design: {
            ...saved.design,
            hero: {
              ...saved.design.hero,
              picture: url === null ? null : { url, width: null, height: null, alt: 'A moth' },
            },
          },
          section_order: saved.section_order,
          revision,
        },
      })
    expect((await save(replaced, 1)).status).toBe(200)
    expect((await save(null, 2)).status).toBe(200)
    // Pictures of an earlier design remain for its restoration.
    expect((await mine.remove(replaced)).json).toEqual({ ok: true })
    const kept = async () => {
      const { rows } = await server.db.pool.query('select url from website_media where website_id = $1', [
        mine.id,
      ])
      return [orphan, posted, replaced].filter(url => rows.some(row => row.url === url))
    }
    await sweepAfter(6)
    expect(await kept()).toEqual([orphan, posted, replaced])
    await sweepAfter(8)
    expect(await kept()).toEqual([posted, replaced])
    const restored = await server.call('dashboard', 'POST', `/api/design/${mine.id}/restore`, {
      token: mine.token,
      body: { revision: 2 },
    })
    expect(Object.keys(restored.json.media)).toContain(replaced)
    // The same file can be uploaded again within the week.
    expect(await bring(51)).toBe(orphan)
    expect(await kept()).toEqual([orphan, posted, replaced])
  })

  fullRunIt('is swept however many pictures and posts its website has', async () => {
    const mine = await owner()
    const { imageUrl } = (await mine.upload(await photo(54, 50))).json
    await mine.post(imageUrl)
    const { pool } = server.db
    const urlOf = "'https://uploaded.invalid/' || encode(sha256(n::text::bytea), 'hex')"
    // Of 1,500 posts with texts of 13 KB, the first 1,450 show the picture of their number.
    await pool.query(
      `insert into posts select 'p' || n, website_id, 'p' || n, status, position, content, jsonb_build_object('type', 'doc',
         'content', jsonb_build_array(jsonb_build_object('url', ${urlOf}), (select string_agg(md5((n * 400 + i)::text), ' ') from generate_series(1, 400) i))),
         minutes, null, null, published_at, created_at, updated_at
       from posts, generate_series(1, 1450) n where website_id = $1`,
      [mine.id],
    )
    await pool.query(
      `with m as (insert into media select encode(sha256((${urlOf})::bytea), 'hex'), ${urlOf}, hash, media, preset, original, created_at
         from media, generate_series(1, 1500) n where source_url = $2)
       insert into website_media (website_id, key, url, hash, media)
       select website_id, encode(sha256((${urlOf})::bytea), 'hex'), ${urlOf}, hash, media
       from website_media, generate_series(1, 1500) n where website_id = $1 and url = $2`,
      [mine.id, imageUrl],
    )
    const count = async () => {
      const isUpload = "url like 'https://uploaded.invalid/%'"
      const { rows } = await pool.query(
        `select count(*)::int as n from website_media where website_id = $1 and ${isUpload}`,
        [mine.id],
      )
      return rows[0].n
    }
    expect(await count()).toBe(1501)
    await sweepAfter(8)
    expect(await count()).toBe(1451)
  })

  fullRunIt('is swept although the sweep of another website fails', async () => {
    const { pool } = server.db
    const owners = [await owner(), await owner()].sort((one, other) => (one.id < other.id ? -1 : 1))
    const [broken, healthy] = owners.map(({ id }) => id)
    for (const [at, { upload }] of owners.entries()) await upload(await photo(61 + at, 40))
    await pool.query(
      `create function fail() returns trigger language plpgsql as 'begin raise exception $$no$$; end'`,
    )
    await pool.query(
      `create trigger fail before delete on website_media for each row when (old.website_id = '${broken}') execute function fail()`,
    )
    await sweepAfter(8)
    await pool.query('drop function fail cascade')
    const { rows } = await pool.query(
      "select website_id from website_media where website_id = any($1) and url like 'https://uploaded.invalid/%'",
      [[broken, healthy]],
    )
    expect(rows).toEqual([{ website_id: broken }])
    await sweepAfter(8)
    const { rowCount } = await pool.query('select from website_media where website_id = $1 and url like $2', [
      broken,
      'https://uploaded.invalid/%',
    ])
    expect(rowCount).toBe(0)
  })

  fullRunIt('keeps a file that another website also uploaded', async () => {
    const [mine, other] = [await owner(), await owner()]
    const { imageUrl } = (await mine.upload(await photo(90, 40))).json
    await other.upload(await photo(90, 40))
    expect((await mine.remove(imageUrl)).status).toBe(200)
    expect((await other.post(imageUrl)).status).toBe(200)
    expect((await other.page('/posts/moths')).text).toContain('/media/')
  })
})

describe('a refused upload', () => {
  it('returns an error for files that are no picture, too large or broken, whatever their name', async () => {
    const { upload } = await owner()
    const hostile = new Map(await createHostilePictures())
    const answer = async (bytes: Uint8Array) => {
      const { status, json } = await upload(bytes)
      expect(json.fields.file).toBe(json.message)
      return [status, json.code]
    }
    for (const kind of ['an SVG', 'a PDF', 'HTML', 'a ZIP'])
      expect(await answer(hostile.get(kind) ?? new Uint8Array())).toEqual([415, 'unsupported_media_type'])
    expect(await answer(createPng(50_000, 50_000))).toEqual([413, 'too_large'])
    expect(await answer(hostile.get('half a JPEG') ?? new Uint8Array())).toEqual([422, 'validation_failed'])
    expect(await answer(Buffer.alloc(15_000_001, 1))).toEqual([413, 'too_large'])
  })

  it('says why in the language of the request', async () => {
    const { upload } = await owner()
    const say = async (bytes: Uint8Array) => (await upload(bytes, {}, 'de')).json.message
    const broken = new Map(await createHostilePictures()).get('half a JPEG') ?? new Uint8Array()
    expect(await say(Buffer.from('no picture'))).toContain('JPEG, PNG, WebP, AVIF und GIF')
    expect(await say(createPng(50_000, 50_000))).toContain('50 Megapixel')
    expect(await say(broken)).toBe('Dieses Bild lässt sich nicht lesen.')
  })

  fullRunIt('names the invalid fields', async () => {
    const { upload, token } = await owner()
    const nothing = await upload(null, { purpose: 'wallpaper' })
    expect([nothing.status, Object.keys(nothing.json.fields).sort()]).toEqual([422, ['file', 'purpose']])
    const plain = await server.call('dashboard', 'POST', '/api/upload', { token, body: {} })
    expect(plain.status).toBe(415)
  })

  fullRunIt('returns 404 when deleting a picture that was not uploaded', async () => {
    const { remove } = await owner()
    expect((await remove('https://github.com/grace-hopper.png')).status).toBe(404)
  })
})
