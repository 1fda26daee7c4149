import { createHash } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { unzipSync, zipSync } from 'fflate'
import { type RichTextNode, uploadedFilePath } from '@vitrine/model'
import { beforeAll, describe, expect, it } from 'vitest'
import { takeDown } from '../../core/safety/takedowns.ts'
import { sweepUploads } from '../../core/uploads/sweep-uploads.ts'
import { createLog } from '../../platform/telemetry/log.ts'
import { fullRunIt } from '../../testing/full-run.ts'
import { setUpTestServer } from '../../testing/test-server.ts'

const server = setUpTestServer({ FILE_MAX_MB: '6', FILES_MAX_MB: '10' })
let data: unknown
beforeAll(async () => {
  data = await server.preview('example:grace-hopper')
})
const mp3 = (size: number) =>
  Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'), Buffer.alloc(size, 'sound ')])

let count = 0
async function owner(preview: unknown = data) {
  const { token } = await server.signUp()
  count += 1
  const name = `files${count}`
  const { _id: id } = await server.createWebsite(token, name, preview)
  const upload = async (bytes: Uint8Array, filename: string, as: 'audio' | 'file', websiteId = id) => {
    const form = new FormData()
    form.append('websiteId', websiteId)
    form.append('as', as)
    form.append('file', new Blob([new Uint8Array(bytes)]), filename)
    const encoded = new Response(form)
    return server.call('dashboard', 'POST', '/api/upload/file', {
      token,
      raw: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    })
  }
  const save = (nodes: RichTextNode[]) =>
    server.call('dashboard', 'POST', '/api/post/save-post', {
      token,
      body: {
        websiteId: id,
        post: {
          ...{ title: 'Sounds', slug: 'sounds', excerpt: '', cover: null, tags: [], status: 'published' },
          ...{ published_at: null, seo: null, source: null, body: { type: 'doc', content: nodes } },
        },
      },
    })
  const host = `${name}.sites.localhost:${server.port}`
  const get = (src: string, headers: Record<string, string> = {}, method = 'GET') =>
    server.call(host, method, uploadedFilePath(src) ?? src, { headers })
  return { token, id, name, host, upload, save, get }
}

/** The node of an uploaded file. */
function nodeOf(json: { src: string; name: string; size: number; type: 'audio/mpeg' | null }) {
  const { type, ...file } = json
  const attrs = { ...file, title: '', caption: '', ...(type ? { type } : {}) }
  return { type: type ? ('audio' as const) : ('file' as const), attrs }
}

describe('uploading a file', () => {
  it('plays audio of several parts by ranges, and leads to it from the page and the feed', async () => {
    const { upload, save, get } = await owner()
    const bytes = mp3(5_000_000)
    const { status, json } = await upload(bytes, 'Épisode 1.html', 'audio')
    expect([status, json.type, json.size, json.name]).toEqual([
      201,
      'audio/mpeg',
      bytes.length,
      'Épisode 1.html',
    ])
    expect((await save([nodeOf(json)])).status).toBe(200)
    const page = (await get('/posts/sounds')).text
    const path = uploadedFilePath(json.src) ?? ''
    expect(path).toMatch(/^\/media\/[a-f0-9]{32}\/episode-1\.mp3$/)
    expect(page).toContain(`preload="none" src="${path}"`)
    expect((await get('/feed.xml')).text).toContain(`${path}" length="${bytes.length}" type="audio/mpeg"`)
    const whole = await get(json.src)
    expect([whole.status, whole.headers['content-type']]).toEqual([200, 'audio/mpeg'])
    expect(createHash('sha256').update(whole.bytes).digest('hex')).toBe(
      createHash('sha256').update(bytes).digest('hex'),
    )
    const across = await get(json.src, { range: 'bytes=4194300-4194310' })
    expect([across.status, across.headers['content-range']]).toEqual([
      206,
      `bytes 4194300-4194310/${bytes.length}`,
    ])
    expect(across.bytes.equals(bytes.subarray(4194300, 4194311))).toBe(true)
    expect((await get(json.src, { range: 'bytes=-6' })).text).toBe(bytes.subarray(-6).toString())
    expect((await get(json.src, { range: 'bytes=9000000-' })).status).toBe(416)
    expect((await get(json.src, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200)
    const head = await get(json.src, {}, 'HEAD')
    expect([head.status, head.headers['content-length'], head.text]).toEqual([200, `${bytes.length}`, ''])
  })

  it('never serves a file as something that a browser runs', async () => {
    const { upload, get } = await owner()
    const { json } = await upload(Buffer.from('<script>alert(1)</script>'), 'page.html', 'file')
    expect(json.src).toMatch(/\/page-html\.bin$/)
    for (const src of [json.src, json.src.replace('page-html.bin', 'page.html')]) {
      const { headers } = await get(src.replace('https://uploaded.invalid/files', '/media'))
      expect(headers['content-type']).toBe('application/octet-stream')
      expect(headers['content-disposition']).toBe('attachment')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toContain("default-src 'none'")
    }
  })

  fullRunIt('plays audio only where it was uploaded as such, and names files as they are', async () => {
    const { upload, get } = await owner()
    const text = Buffer.from(`\ufeff${'Date\tPlace\n'.repeat(900)}`, 'utf16le')
    expect((await upload(text, 'report.txt', 'file')).json).toMatchObject({
      ...{ type: null, src: expect.stringMatching(/\/report\.txt$/) },
    })
    const film = Buffer.concat([Buffer.from('\0\0\0\x20ftypisom', 'latin1'), Buffer.alloc(100)])
    const { json } = await upload(film, 'film.mp4', 'file')
    expect([json.type, json.src]).toEqual([null, expect.stringMatching(/\/film\.mp4$/)])
    const headersOf = async (src: string) => {
      const { headers } = await get(src)
      return [headers['content-type'], headers['content-disposition']]
    }
    expect(await headersOf(json.src)).toEqual(['application/octet-stream', 'attachment'])
    // The same bytes as both, in either order.
    for (const order of [['file', 'audio'] as const, ['audio', 'file'] as const]) {
      const sound = mp3(1000 + order.indexOf('file'))
      const saved = new Map<string, string>()
      for (const as of order) saved.set(as, (await upload(sound, `song.${as}`, as)).json.src)
      expect(await headersOf(saved.get('audio') ?? '')).toEqual(['audio/mpeg', undefined])
      expect(await headersOf(saved.get('file') ?? '')).toEqual(['application/octet-stream', 'attachment'])
    }
  })

  fullRunIt('counts each file once, and what is uploaded at the same time', async () => {
    const { upload } = await owner()
    const both = await Promise.all(
      ['a', 'b'].map(letter => upload(Buffer.alloc(5_900_000, letter), `${letter}.bin`, 'file')),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 413])
    const again = await Promise.all(
      ['a', 'b'].map(letter => upload(Buffer.alloc(5_900_000, letter), 'other-name.bin', 'file')),
    )
    expect(again.map(({ status }) => status).toSorted()).toEqual([201, 413])
    expect((await upload(Buffer.alloc(4_000_000, 'c'), 'c.bin', 'file')).status).toBe(201)
  })

  fullRunIt('receives two uploads of an account at a time', async () => {
    const [{ id, token, upload }, other] = [await owner(), await owner()]
    const beginUpload = () => {
      const request = httpRequest({
        ...{ port: server.port, method: 'POST', path: '/api/upload/file', agent: false },
        headers: {
          host: `dashboard.${server.config.appDomain}:${server.port}`,
          authorization: `Bearer ${token}`,
          'content-type': 'multipart/form-data; boundary=part',
        },
      })
      const part = (name: string, text: string) =>
        `--part\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}`
      request.write(`${part('websiteId', id)}\r\n${part('as', 'file')}\r\n`)
      request.write(part('file"; filename="slow.bin', 'slow'))
      const status = new Promise<number | undefined>((settle, fail) =>
        request.on('response', answer => settle(answer.resume().statusCode)).on('error', fail),
      )
      return { status, finish: () => request.end('\r\n--part--\r\n') }
    }
    const started = async (count: number) => {
      const countStarted = async () => {
        const { rows } = await server.db.pool.query(
          "select points from rate_limits where key like '%upload-file%' and points = $1",
          [count],
        )
        return rows.length
      }
      await expect.poll(countStarted).toBe(1)
    }
    const slow = [beginUpload(), beginUpload()]
    await started(2)
    const done: string[] = []
    const third = upload(Buffer.from('third'), 'a.bin', 'file').then(() => done.push('third'))
    await started(3)
    expect((await other.upload(Buffer.from('other'), 'a.bin', 'file')).status).toBe(201)
    expect(done).toEqual([])
    for (const one of slow) one.finish()
    expect(await Promise.all(slow.map(one => one.status))).toEqual([201, 201])
    await third
  })

  it('refuses what is too large, too much, empty, no audio or for the website of another', async () => {
    const [{ upload }, other] = [await owner(), await owner()]
    const large = await upload(Buffer.alloc(6_100_000), 'a.bin', 'file')
    expect([large.status, large.json.message]).toEqual([413, expect.stringContaining('6 MB')])
    const text = await upload(Buffer.from('Not a sound'), 'a.mp3', 'audio')
    expect([text.status, text.json.message]).toEqual([415, expect.stringContaining('MP3')])
    expect((await upload(Buffer.alloc(0), 'a.bin', 'file')).status).toBe(422)
    expect((await upload(Buffer.from('x'), 'a.bin', 'file', other.id)).status).toBe(404)
    expect((await upload(Buffer.alloc(5_900_000, 'a'), 'a.bin', 'file')).status).toBe(201)
    const second = await upload(Buffer.alloc(5_900_000, 'b'), 'b.bin', 'file')
    expect([second.status, second.json.message]).toEqual([413, expect.stringContaining('10 MB')])
  })

  fullRunIt('hides the files of a website that is taken down, and deletes those of none', async () => {
    const { upload, save, get, id } = await owner()
    const { json } = await upload(mp3(1000), 'a.mp3', 'audio')
    const unused = (await upload(Buffer.from('unused'), 'b.pdf', 'file')).json
    await save([nodeOf(json)])
    const now = () => new Date(Date.now() + 8 * 24 * 3600_000)
    await sweepUploads({ sql: server.db.sql, log: createLog('silent'), clock: { now } })
    const rows = async () =>
      (
        await server.db.pool.query(
          "select url from website_media where website_id = $1 and url like '%/files/%'",
          [id],
        )
      ).rows.map(row => row.url)
    expect(await rows()).toEqual([json.src])
    expect(unused.src).not.toBe(json.src)
    const queue = { add: async () => undefined } as unknown as Parameters<typeof takeDown>[1]
    await server.db.sql.transaction(tx =>
      takeDown(tx, queue, id, { reason: 'spam', byLaw: false }, new Date()),
    )
    await expect.poll(async () => (await get(json.src)).status, { timeout: 20_000 }).toBe(410)
  })

  fullRunIt(
    'keeps files in an export, with relative addresses, and serves them once a website is made of it',
    async () => {
      const first = await owner()
      const bytes = mp3(2000)
      const { json } = await first.upload(bytes, 'a.mp3', 'audio')
      const foreign = ['https://example.org/media/uploads/talk.pdf', '/media/2024/12']
      const words = foreign.map((href): RichTextNode => {
        const marks = [{ type: 'link' as const, attrs: { href } }]
        return { type: 'paragraph', content: [{ type: 'text', text: href, marks }] }
      })
      // Compresses so well that archives with it look like bombs.
      const silence = (await first.upload(Buffer.alloc(1_100_000), 'Silence.wav', 'file')).json
      expect((await first.save([nodeOf(json), nodeOf(silence), ...words])).status).toBe(200)
      const archive = await server.call('dashboard', 'GET', `/api/website/${first.id}/export`, {
        token: first.token,
      })
      const files = unzipSync(new Uint8Array(archive.bytes))
      const path = (uploadedFilePath(json.src) ?? '').slice(1)
      expect(Buffer.from(files[path] ?? []).equals(bytes)).toBe(true)
      expect(Buffer.from(files['posts/sounds/index.html'] ?? []).toString()).toContain(`src="../../${path}"`)
      // A file that this installation does not have yet.
      const bytes2 = mp3(2100)
      const [id, id2] = [
        path.split('/')[1] ?? '',
        createHash('sha256').update(bytes2).digest('hex').slice(0, 32),
      ]
      const path2 = path.replace(id, id2)
      const site = Buffer.from(files['site.json'] ?? [])
        .toString()
        .replaceAll(id, id2)
      const zip = zipSync({ ...files, 'site.json': Buffer.from(site), [path2]: new Uint8Array(bytes2) })
      const form = new FormData()
      form.append('subdomain', 'dashboard')
      form.append('file', new Blob([zip]), 'site.zip')
      const encoded = new Response(form)
      const preview = await server.call('dashboard', 'POST', '/api/onboard/import', {
        raw: Buffer.from(await encoded.arrayBuffer()),
        headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      })
      expect(preview.status).toBe(200)
      expect(preview.json.notes).toEqual([
        expect.stringMatching(/^1 file of this export is too large.*: silence\.wav$/),
      ])
      // Files of an import are not served until a website is made of it.
      expect((await first.get(`/${path2}`)).status).toBe(404)
      const second = await owner(preview.json)
      expect((await second.get('/posts/sounds')).text).toContain(`src="/${path2}"`)
      expect((await second.get(`/${path2}`)).bytes.equals(bytes2)).toBe(true)
      const { rows } = await server.db.pool.query(
        'select url from website_media where website_id = $1 and url = $2',
        [second.id, json.src.replace(id, id2)],
      )
      expect(rows).toHaveLength(1)
    },
  )
})
