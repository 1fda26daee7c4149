/**
 * Part of `npm run test:full`: runs the product with database and pictures on a small disk and fills it up. Meanwhile
 * published pages stay available, uploads answer 503, saves answer 200 or 503, and no acknowledged write is lost. Once
 * space is free, everything recovers without help. Requires Linux and root, for the disk (a tmpfs).
 */
import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createPng, uploadPicture } from '../product/upload-picture.ts'
import { startProduct } from '../product/start-product.ts'
import { callApi, publishSite, readPreview, signUp } from '../product/api-client.ts'

const DISK = '400m'
/** Time in milliseconds for which the disk stays full. */
const FULL_DISK_MS = 20_000
const TIMEOUT_MS = 120_000

if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  console.log('skipped: the full disk test needs Linux and root to mount a small disk')
  process.exit(0)
}

let failures = 0
const check = (isPassed: boolean, message: string) => {
  console.log(`disk full: ${isPassed ? 'ok' : 'FAILED'}: ${message}`)
  failures += Number(!isPassed)
}

const disk = mkdtempSync(join(tmpdir(), 'vitrine-disk-'))
execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'none', disk])
const dataDir = join(disk, 'data')
const product = await startProduct({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' })
const { port } = product
try {
  const token = await signUp(port, 'disk')
  const preview = await readPreview(port, 'example:grace-hopper')
  const host = await publishSite(port, token, preview, { domain: 'disk', theme: 'atelier', mode: 'light' })
  const websites = await callApi(port, 'POST', '/api/website/all', { token, body: { subdomain: 'generic' } })
  const websiteId = (JSON.parse(websites.body) as { websites: { _id: string }[] }).websites[0]?._id ?? ''
  let pictureCount = 0
  const tryUpload = () =>
    uploadPicture(port, token, websiteId, createPng((pictureCount += 1))).then(
      () => 201,
      (error: Error) => Number(/^answered (\d+)/.exec(error.message)?.[1] ?? 0),
    )
  let postId: string | null = null
  const versions = { sent: 0, acknowledged: 0 }
  const save = async () => {
    versions.sent += 1
    const text = `Version ${versions.sent}. `.repeat(60)
    const paragraph = { type: 'paragraph', content: [{ type: 'text', text }] }
    const body = {
      ...(postId === null ? { websiteId } : { post_id: postId }),
      post: {
        title: `Version ${versions.sent}`,
        body: { type: 'doc', content: Array.from({ length: 60 }, () => paragraph) },
        status: 'published',
      },
    }
    const response = await callApi(port, 'POST', '/api/post/save-post', { token, body })
    if (response.status === 200) {
      versions.acknowledged = versions.sent
      postId ??= (JSON.parse(response.body) as { post: { post_id: string } }).post.post_id
    }
    return response.status
  }
  const [saveStatus, uploadStatus] = [await save(), await tryUpload()]
  check(
    saveStatus === 200 && uploadStatus === 201,
    `before: saving answers ${saveStatus}, uploading ${uploadStatus}`,
  )

  const filler = join(disk, 'filler')
  fillDisk(filler)
  const statuses = { pages: new Set<number>(), uploads: new Set<number>(), saves: new Set<number>() }
  const end = performance.now() + FULL_DISK_MS
  while (performance.now() < end) {
    statuses.pages.add((await callApi(port, 'GET', '/', { host })).status)
    statuses.uploads.add(await tryUpload().catch(() => 0))
    statuses.saves.add(await save().catch(() => 0))
    await delay(100)
    // Fills space that was freed meanwhile.
    fillDisk(filler)
  }
  const format = (codes: Set<number>) => [...codes].join(', ')
  check(
    format(statuses.pages) === '200',
    `published pages answer ${format(statuses.pages)} while the disk is full`,
  )
  check(format(statuses.uploads) === '503', `uploads answer ${format(statuses.uploads)}`)
  check(
    [...statuses.saves].every(status => status === 200 || status === 503),
    `saves answer ${format(statuses.saves)}`,
  )
  const response = await callApi(port, 'GET', '/health')
  const health = JSON.parse(response.body) as { status: string }
  check(health.status !== 'ok', `/health reports ${health.status}`)
  await checkBackup(join(disk, 'backup.tar.gz'))

  rmSync(filler)
  const freedAt = performance.now()
  const isRecovered = async () =>
    (await save()) === 200 &&
    (await tryUpload()) === 201 &&
    (await callApi(port, 'GET', '/', { host })).status === 200
  while (!(await isRecovered().catch(() => false))) {
    if (performance.now() > freedAt + TIMEOUT_MS) throw new Error('the product did not recover')
    await delay(100)
  }
  check(true, `${Math.round(performance.now() - freedAt)} ms after space was freed everything works`)
  const listed = await callApi(port, 'GET', `/api/post/all/${websiteId}`, { token })
  const saved = (
    JSON.parse(listed.body) as { posts: { post_id: string; post: { title: string } }[] }
  ).posts.filter(({ post_id }) => post_id === postId)
  const version = Number(/\d+/.exec(saved[0]?.post.title ?? '')?.[0] ?? 0)
  check(
    saved.length === 1 && version >= versions.acknowledged && version <= versions.sent,
    `version ${version} is saved; the last acknowledged of ${versions.sent} is ${versions.acknowledged}`,
  )
} catch (error) {
  check(false, `${String(error)}\n${readLastLines(join(dataDir, 'postgres/postgres.log'))}`)
} finally {
  await product.stop()
  execFileSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
}
process.exit(failures === 0 ? 0 : 1)

/** Appends to a file until the disk is full, in chunks of 1 MiB, then of 4 KiB. */
function fillDisk(file: string): void {
  for (const size of [1 << 20, 1 << 12]) {
    const chunk = Buffer.alloc(size)
    try {
      for (;;) writeFileSync(file, chunk, { flag: 'a' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
}

/** Checks that a backup without disk space fails with a clear message and leaves no partial file. */
async function checkBackup(file: string): Promise<void> {
  const admin = [join(import.meta.dirname, '../../apps/server/dist/admin.js'), 'backup', file]
  const message = await promisify(execFile)(process.execPath, admin, {
    env: { ...process.env, DATA_DIR: dataDir },
  }).then(
    () => null,
    (error: { stderr: string }) => error.stderr.trim(),
  )
  check(message?.startsWith('There is no room') === true, `a backup fails: ${message}`)
  check(!existsSync(file), 'the failed backup leaves no partial file')
}

function readLastLines(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(-10).join('\n') : ''
}
