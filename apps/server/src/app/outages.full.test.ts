import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type MockS3, startMockS3 } from '../../../../outside/src/s3/start-mock-s3.ts'
import { wxrOf } from '../../../../packages/sources/src/blog-import/testing/blog-exports.ts'
import { createStorages } from './storages.ts'
import { freePort } from '../testing/processes/free-port.ts'
import { type MailServer, startMailServer } from '../testing/processes/mail-server.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'

/** Behaviour for users while the object store or the mail server is unavailable, and afterwards. */
let s3: MockS3
let mails: MailServer
let server: TestServer
let preview: unknown
beforeAll(async () => {
  ;[s3, mails] = await Promise.all([startMockS3(), startMailServer()])
  server = await startTestServer({
    S3_ENDPOINT: s3.url,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    SMTP_URL: mails.url,
    MAIL_FROM: 'Vitrine <hello@example.com>',
  })
  preview = await server.preview('https://github.com/ada-example')
})
afterEach(() => {
  s3.fail(0, 0)
  mails.rejectNext()
})
afterAll(async () => {
  await server.close()
  await Promise.all([s3.close(), mails.close()])
})

const picture = (background = '#369') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()

let count = 0
async function owner() {
  const person = await server.signUp()
  count += 1
  const name = `away${count}`
  const { _id: websiteId } = await server.createWebsite(person.token, name, preview, 'Ada')
  const send = async (path: string, file: Buffer | string, fields: Record<string, string> = {}) => {
    const form = new FormData()
    for (const [key, value] of Object.entries(fields)) form.append(key, value)
    form.append('file', new Blob([file as BlobPart]), 'a.png')
    const encoded = new Response(form)
    return server.call('dashboard', 'POST', path, {
      token: person.token,
      raw: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    })
  }
  const upload = async (background?: string) =>
    send('/api/upload', await picture(background), { websiteId, purpose: 'cover' })
  const page = () => server.call(`${name}.sites.localhost:${server.port}`, 'GET', '/')
  return { ...person, websiteId, send, upload, page }
}

describe('an unavailable object store', () => {
  it.each([
    ['is away', 0],
    ['fails', 500],
    ['asks for patience', 503],
    ['refuses', 403],
  ])('%s: keeps pages up, asks to retry uploads, and recovers', async (_, answer) => {
    const { upload, page } = await owner()
    expect((await page()).status).toBe(200)
    s3.fail(answer, 10_000)
    expect((await page()).status).toBe(200)
    const failed = await upload()
    expect([failed.status, failed.json.code]).toEqual([503, 'unavailable'])
    expect(failed.headers['retry-after']).toBe('5')
    const health = await server.call('dashboard', 'GET', '/health')
    expect(health.json.status).toBe('degraded')
    expect((await server.call('dashboard', 'GET', '/health/serving')).status).toBe(200)
    s3.fail(0, 0)
    expect((await upload()).status).toBe(201)
  })

  it('does not prevent the creation of a website, whose pictures follow later', async () => {
    s3.fail(0, 10_000)
    const { page, websiteId } = await owner()
    expect((await page()).status).toBe(200)
    s3.fail(0, 0)
    await vi.waitFor(
      async () => {
        const { rows } = await server.db.pool.query('select 1 from website_media where website_id = $1', [
          websiteId,
        ])
        expect(rows.length).toBeGreaterThan(0)
      },
      { timeout: 90_000, interval: 500 },
    )
  })

  it.each([
    ['is away', 0],
    ['refuses', 403],
  ])('%s: does not fail deletions, whose files are deleted once it answers', async (_, answer) => {
    const { upload, send, token, email, password } = await owner()
    // A picture that no other website shows.
    const [{ path }] = (await upload(answer === 0 ? '#639' : '#936')).json.variants
    const avatar: string = (await send('/api/auth/picture', await picture())).json.user.profile_picture
    const { media } = createStorages(server.config)
    const stored = ['/media/', '/avatars/'].map((folder, at) =>
      ([path, avatar][at] ?? '').slice(folder.length),
    )
    const areStored = async () =>
      (await Promise.all(stored.map(key => media.head(key)))).map(head => head !== null)
    expect(await areStored()).toEqual([true, true])
    s3.fail(answer, 10_000)
    const deleted = await server.call('dashboard', 'DELETE', '/api/auth/delete-account', { token, body: {} })
    expect([deleted.status, deleted.json]).toEqual([200, { ok: true }])
    const login = await server.call('dashboard', 'POST', '/api/auth/email/login', {
      body: { email, password },
    })
    expect(login.status).toBe(401)
    const failed = /"job":"delete-files".*a job failed/
    await vi.waitFor(() => expect(server.log.filter(line => failed.test(line))).not.toEqual([]), 60_000)
    s3.fail(0, 0)
    expect(await areStored()).toEqual([true, true])
    await vi.waitFor(async () => expect(await areStored()).toEqual([false, false]), {
      timeout: 90_000,
      interval: 500,
    })
  })
})

it('deletes the files of an import that is stopped while the object store refuses', async () => {
  const { send, token, websiteId } = await owner()
  const file = wxrOf([{ id: 1, title: 'Weave', slug: 'weave', content: '<p>Wool.</p>' }])
  const { json } = await send('/api/post/import', file, { websiteId })
  const id: string = json.import.import_id
  const { originals } = createStorages(server.config)
  const isStored = async () => (await originals.head(`${id}/posts`)) !== null
  await vi.waitFor(async () => expect(await isStored()).toBe(true), 30_000)
  s3.fail(403, 10_000)
  const stopped = await server.call('dashboard', 'POST', `/api/post/import/${id}/cancel`, { token })
  expect([stopped.status, stopped.json]).toEqual([200, { ok: true }])
  s3.fail(0, 0)
  await vi.waitFor(async () => expect(await isStored()).toBe(false), { timeout: 90_000, interval: 500 })
})

describe('an unavailable mail server', () => {
  const forgot = (email: string) =>
    server.call('dashboard', 'POST', '/api/auth/forgot-password', { body: { email } })
  const arrived = (email: string) =>
    vi.waitFor(
      () => {
        const found = mails.mails.filter(mail => mail.to === email && mail.subject === 'Reset your password')
        expect(found).toHaveLength(1)
      },
      { timeout: 100_000, interval: 500 },
    )

  it('that refuses temporarily gets the mail once later', async () => {
    const { email } = await server.signUp()
    mails.rejectNext(451, 451)
    expect((await forgot(email)).status).toBe(200)
    await arrived(email)
  })

  it('that refuses permanently gets no retry, and the log has the code without the address', async () => {
    const { email } = await server.signUp()
    mails.rejectNext(550)
    expect((await forgot(email)).status).toBe(200)
    await vi.waitFor(() => expect(server.log.join('\n')).toMatch(/mail server EENVELOPE 550/), 30_000)
    expect(server.log.join('\n')).not.toContain(email)
  })

  it('that hangs delays no request', async () => {
    const away = await startTestServer({
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
      MAIL_FROM: 'hello@example.com',
    })
    try {
      const { email, token } = await away.signUp()
      const asked = await away.call('dashboard', 'POST', '/api/auth/forgot-password', { body: { email } })
      expect(asked.status).toBe(200)
      expect((await away.call('dashboard', 'GET', '/api/auth/status', { token })).status).toBe(200)
      await vi.waitFor(async () => {
        const { rows } = await away.db.pool.query(
          "select state from jobs.job where name = 'send-account-mail' and data->>'kind' = 'reset-password'",
        )
        expect(rows).toEqual([{ state: 'retry' }])
      }, 30_000)
    } finally {
      await away.close()
    }
  })
})
