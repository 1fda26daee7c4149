import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStorages } from '../../app/storages.ts'
import { BackupManifest } from '../../core/backups/backup-format.ts'
import { restoreBackup } from '../../core/backups/restore-backup.ts'
import { JOBS } from '../../jobs.ts'
import { PATHS } from '../../paths.ts'
import type { Db } from '../../platform/db/db.ts'
import { migrateDb } from '../../platform/db/migrate.ts'
import { prepareQueue } from '../../platform/queue/queue-schema.ts'
import { readTar } from '../../platform/tar.ts'
import { type TestServer, startTestServer } from '../test-server.ts'

/** The record written by e2e/product/record-release.ts. */
type Recorded = {
  pages: Record<string, { texts: string[]; media: string[] }>
  calls: Record<string, { posts?: { post: { status: string } }[] }>
}

const OWNER = { email: 'release@example.com', password: 'quiet window frame' }
const folder = import.meta.dirname
const versions = readdirSync(folder).flatMap(name => /^(\d.*)\.tar\.gz$/.exec(name)?.[1] ?? [])
const archiveOf = (version: string) => ({
  name: version,
  bytes: createReadStream(join(folder, `${version}.tar.gz`)),
})

/** Reads the first two entries of a backup. */
async function readHead(version: string): Promise<{ migrations: string[]; secret: string }> {
  const head = { migrations: [] as string[], secret: '' }
  for await (const { name, bytes } of readTar(archiveOf(version).bytes.pipe(createGunzip()))) {
    const text = Buffer.from(bytes).toString()
    if (name === 'about.json') head.migrations = BackupManifest.parse(JSON.parse(text)).migrations
    if (name === 'secret') head.secret = text.trim()
  }
  return head
}

/** Puts the data of a released version into an empty database and folder, as that version left them. */
async function loadRelease(
  version: string,
  db: Db,
  storages: ReturnType<typeof createStorages>,
): Promise<void> {
  await db.pool.query(
    'drop schema public cascade; drop schema drizzle cascade; drop schema jobs cascade; create schema public',
  )
  const { length } = (await readHead(version)).migrations
  const migrations = await mkdtemp(join(tmpdir(), 'vitrine-migrations-'))
  try {
    await cp(PATHS.migrations, migrations, { recursive: true })
    const journal = join(migrations, 'meta/_journal.json')
    const { entries, ...others } = JSON.parse(await readFile(journal, 'utf8'))
    await writeFile(journal, JSON.stringify({ ...others, entries: entries.slice(0, length) }))
    await migrateDb(db, migrations, client => prepareQueue(client, JOBS))
    await restoreBackup({ pool: db.pool, migrations, storages, replace: false }, archiveOf(version))
  } finally {
    await rm(migrations, { recursive: true })
  }
}

const cases = versions.flatMap(version =>
  ['started', 'restored'].map(origin => [version, origin] as [string, 'started' | 'restored']),
)

describe.each(cases)('the data of %s, %s by this version', (version, origin) => {
  const { pages, calls }: Recorded = JSON.parse(readFileSync(join(folder, `${version}.json`), 'utf8'))
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer(
      {},
      {
        secret: (await readHead(version)).secret,
        async prepare(db, dataDir) {
          const storages = createStorages({ dataDir, bucket: null })
          const { migrations } = PATHS
          if (origin === 'restored')
            await restoreBackup({ pool: db.pool, migrations, storages, replace: false }, archiveOf(version))
          else {
            await loadRelease(version, db, storages)
            await migrateDb(db, migrations, client => prepareQueue(client, JOBS))
          }
        },
      },
    )
  })
  afterAll(() => server.close())

  const toHost = (domain: string) => `${domain}.${server.config.sitesDomain}:${server.port}`
  const ask = (method: string, path: string, body?: unknown) =>
    server.call('dashboard', method, path, { token, body })
  const listWebsites = async () =>
    (await ask('POST', '/api/website/all', { subdomain: 'dashboard' })).json.websites

  it('lets its owner log in and lists the websites', async () => {
    const { status, json } = await server.call('dashboard', 'POST', '/api/auth/email/login', { body: OWNER })
    expect(status).toBe(200)
    token = json.accessToken
    const domains = (await listWebsites()).map(({ domain }: { domain: string }) => domain)
    expect(domains.sort()).toEqual(['ada', 'atkins', 'bauhaus', 'faraday', 'hidden', 'hopper'])
  })

  it.each(Object.entries(pages))('shows %s with its texts and pictures', async (address, recorded) => {
    const [domain = '', ...path] = address.split('/')
    const page = await server.call(toHost(domain), 'GET', `/${path.join('/')}`)
    expect(page.status).toBe(200)
    const shown = page.text
      .replace(/<[^>]*>/g, '\n')
      .replaceAll('&amp;', '&')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
    expect(recorded.texts.filter(text => !shown.includes(text))).toEqual([])
    for (const file of recorded.media) {
      const { status } = await server.call(toHost(domain), 'GET', file)
      expect([file, status]).toEqual([file, 200])
    }
  })

  it('keeps settings, posts, drafts and plans', async () => {
    for (const [path, answer] of Object.entries(calls)) {
      const { status, json } = await ask('GET', path)
      expect([path, status]).toEqual([path, 200])
      expect([path, json]).toMatchObject([path, answer])
    }
    const statuses = Object.values(calls).flatMap(({ posts = [] }) => posts.map(({ post }) => post.status))
    expect(new Set(statuses)).toEqual(new Set(['published', 'draft', 'scheduled']))
  })

  it('redirects former addresses and hides what is private', async () => {
    const moved = await server.call(toHost('adalab'), 'GET', '/posts')
    expect([moved.status, moved.headers.location]).toEqual([301, `http://${toHost('ada')}/posts`])
    expect((await server.call(toHost('ada'), 'GET', '/old-notes')).headers.location).toMatch(/\/posts$/)
    expect((await server.call(toHost('hidden'), 'GET', '/')).status).toBe(404)
  })

  it('counts its visits', async () => {
    const { rows } = await server.db.pool.query('select count(*)::int as views from page_views')
    expect(rows[0].views).toBeGreaterThan(10)
  })

  it('opens each design in the editor and saves it', async () => {
    for (const { _id } of await listWebsites()) {
      const { status, json } = await ask('GET', `/api/design/${_id}`)
      expect([status, json.message]).toEqual([200, undefined])
      const { design, section_order, revision } = json
      const saved = await ask('POST', '/api/design', { websiteId: _id, design, section_order, revision })
      expect([saved.status, saved.json.design]).toEqual([200, design])
    }
  })
})
