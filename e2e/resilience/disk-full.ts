/**
 * `node e2e/resilience/disk-full.ts`: the whole product on a disk of its own that fills up, database and pictures alike. Meanwhile
 * published pages stay up, whatever needs room says that it cannot be done now, and nothing that was acknowledged is
 * lost; when there is room again, everything goes on by itself. Needs Linux and root, for the disk (a tmpfs).
 */
import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { picture, upload } from '../product/upload-picture.ts'
import { startProduct } from '../product/start-product.ts'
import { call, publish, readPreview, signUp } from '../product/api-client.ts'

const DISK = '400m'
/** Milliseconds for which the disk stays full. */
const FULL_MS = 20_000
const DEADLINE_MS = 120_000

if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  console.log('disk full: not tried; it needs Linux and root for a small disk')
  process.exit(0)
}

let failures = 0
const check = (isRight: boolean, words: string) => {
  console.log(`disk full: ${isRight ? '' : 'NOT '}${words}`)
  failures += Number(!isRight)
}

const disk = mkdtempSync(join(tmpdir(), 'vitrine-disk-'))
execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'none', disk])
const dataDir = join(disk, 'data')
const product = await startProduct({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' })
const { port } = product
try {
  const token = await signUp(port, 'disk')
  const preview = await readPreview(port, 'example:grace-hopper')
  const host = await publish(port, token, preview, { domain: 'disk', theme: 'atelier', mode: 'light' })
  const websites = await call(port, 'POST', '/api/website/all', { token, body: { subdomain: 'generic' } })
  const websiteId = (JSON.parse(websites.body) as { websites: { _id: string }[] }).websites[0]?._id ?? ''
  let pictures = 0
  const tryUpload = () =>
    upload(port, token, websiteId, picture((pictures += 1))).then(
      () => 201,
      (error: Error) => Number(/^answered (\d+)/.exec(error.message)?.[1] ?? 0),
    )
  let post: string | null = null
  const writer = { sent: 0, kept: 0 }
  const save = async () => {
    writer.sent += 1
    const words = `Version ${writer.sent}. `.repeat(60)
    const paragraph = { type: 'paragraph', content: [{ type: 'text', text: words }] }
    const body = {
      ...(post === null ? { websiteId } : { post_id: post }),
      post: {
        title: `Version ${writer.sent}`,
        body: { type: 'doc', content: Array.from({ length: 60 }, () => paragraph) },
        status: 'published',
      },
    }
    const answer = await call(port, 'POST', '/api/post/save-post', { token, body })
    if (answer.status === 200) {
      writer.kept = writer.sent
      post ??= (JSON.parse(answer.body) as { post: { post_id: string } }).post.post_id
    }
    return answer.status
  }
  const [first, shown] = [await save(), await tryUpload()]
  check(first === 200 && shown === 201, `before: a post is saved (${first}), a picture uploaded (${shown})`)

  const filler = join(disk, 'filler')
  fill(filler)
  const seen = { pages: new Set<number>(), uploads: new Set<number>(), saves: new Set<number>() }
  const end = performance.now() + FULL_MS
  while (performance.now() < end) {
    seen.pages.add((await call(port, 'GET', '/', { host })).status)
    seen.uploads.add(await tryUpload().catch(() => 0))
    seen.saves.add(await save().catch(() => 0))
    await pause(100)
    // What was let go of meanwhile is taken, too.
    fill(filler)
  }
  const said = (one: Set<number>) => [...one].join(', ')
  check(said(seen.pages) === '200', `published pages answer ${said(seen.pages)} while the disk is full`)
  check(said(seen.uploads) === '503', `uploads answer ${said(seen.uploads)}`)
  check(
    [...seen.saves].every(status => status === 200 || status === 503),
    `saves answer ${said(seen.saves)}`,
  )
  const health = await call(port, 'GET', '/health')
  const parts = JSON.parse(health.body) as { status: string }
  check(parts.status !== 'ok', `the operator sees: ${parts.status}`)
  await backUp(join(disk, 'backup.tar.gz'))

  rmSync(filler)
  const began = performance.now()
  const works = async () =>
    (await save()) === 200 &&
    (await tryUpload()) === 201 &&
    (await call(port, 'GET', '/', { host })).status === 200
  while (!(await works().catch(() => false))) {
    if (performance.now() > began + DEADLINE_MS) throw new Error('it did not come back')
    await pause(100)
  }
  check(true, `${Math.round(performance.now() - began)} ms after there was room again everything works`)
  const all = await call(port, 'GET', `/api/post/all/${websiteId}`, { token })
  const mine = (
    JSON.parse(all.body) as { posts: { post_id: string; post: { title: string } }[] }
  ).posts.filter(one => one.post_id === post)
  const version = Number(/\d+/.exec(mine[0]?.post.title ?? '')?.[0] ?? 0)
  check(
    mine.length === 1 && version >= writer.kept && version <= writer.sent,
    `of ${writer.sent} versions the last that was acknowledged is there (${writer.kept})`,
  )
} catch (error) {
  check(false, `as it should be: ${String(error)}\n${lastOf(join(dataDir, 'postgres/postgres.log'))}`)
} finally {
  await product.stop()
  execFileSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
}
process.exit(failures === 0 ? 0 : 1)

/** Writes until there is no room, in ever smaller pieces. */
function fill(file: string): void {
  for (const size of [1 << 20, 1 << 12]) {
    const piece = Buffer.alloc(size)
    try {
      for (;;) writeFileSync(file, piece, { flag: 'a' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
}

/** A backup that has no room says so, and leaves no half of one. */
async function backUp(place: string): Promise<void> {
  const admin = [join(import.meta.dirname, '../../apps/server/dist/admin.js'), 'backup', place]
  const told = await promisify(execFile)(process.execPath, admin, {
    env: { ...process.env, DATA_DIR: dataDir },
  }).then(
    () => null,
    (error: { stderr: string }) => error.stderr.trim(),
  )
  check(told?.startsWith('There is no room') === true, `a backup is refused: ${told}`)
  check(!existsSync(place), 'and leaves no half of one')
}

function lastOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(-10).join('\n') : ''
}
