import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { createPng, uploadPicture } from '../product/upload-picture.ts'
import { databaseUrl, getClockShift, type RunningProduct, startProduct } from '../product/start-product.ts'
import { callApi, publishSite, readPreview, signUp } from '../product/api-client.ts'

/** Maximum delay of the kill in milliseconds: slightly longer than an upload and than a save take. */
const MAX_DELAY_MS = { upload: 800, save: 60 }

type Saved = {
  design: Record<string, Record<string, unknown> | null>
  section_order: string[]
  revision: number
  media: Record<string, { variants: { path: string }[] }>
}

/**
 * Kills the server (SIGKILL) at random moments of a save, `rounds` times. After each kill the design must be either the old
 * or the new one, the live page must show it, and its picture must exist. After the retention times no unreferenced
 * picture may be left. Returns the number of failed checks.
 */
export async function killDuringSave(rounds: number): Promise<number> {
  const product = await startProduct()
  const { port } = product
  let [failures, savedCount] = [0, 0]
  try {
    const token = await signUp(port, 'killed')
    const preview = await readPreview(port, 'https://github.com/ada-example')
    const host = await publishSite(port, token, preview, {
      domain: 'killed',
      theme: 'atelier',
      mode: 'light',
    })
    const { body: all } = await callApi(port, 'POST', '/api/website/all', {
      token,
      body: { subdomain: 'github' },
    })
    const websiteId = (JSON.parse(all) as { websites: { _id: string }[] }).websites[0]?._id ?? ''
    const readDesign = async () =>
      JSON.parse((await callApi(port, 'GET', `/api/design/${websiteId}`, { token })).body) as Saved
    for (let round = 1; round <= rounds; round++) {
      const before = await readDesign()
      const marker = `Round ${round}.`
      let next = before
      const saveStarted = Promise.withResolvers<void>()
      const saving = (async () => {
        const imageUrl = await uploadPicture(port, token, websiteId, createPng(round))
        next = changeDesign(before, marker, imageUrl)
        saveStarted.resolve()
        await callApi(port, 'POST', '/api/design', {
          token,
          body: {
            websiteId,
            design: next.design,
            section_order: next.section_order,
            revision: before.revision,
          },
        })
      })().catch(() => saveStarted.resolve())
      // Every fourth kill happens during the upload, the others during the save.
      if (round % 4 === 0) await delay(Math.random() * MAX_DELAY_MS.upload)
      else await saveStarted.promise.then(() => delay(Math.random() * MAX_DELAY_MS.save))
      await product.crashAndRestart()
      await saving
      const after = await readDesign()
      const isNew = next !== before && isSameDesign(after, next)
      const page = (await callApi(port, 'GET', '/', { host })).body
      const problems = [
        !isNew && !isSameDesign(after, before) && 'the design mixes old and new',
        page.includes(marker) !== isNew && 'the live page does not match the design',
        !(await isPictureServed(port, after)) && 'a picture of the design is missing',
      ].filter(Boolean)
      for (const problem of problems) console.log(`kill during save, round ${round}: ${String(problem)}`)
      failures += problems.length
      savedCount += Number(isNew)
    }
    const uploaded = getStoredHashes(product.dataDir).size
    // Unsaved uploads are retained for a week, removed pictures for two days more.
    for (const days of [12, 20]) await runCleanUp(product, getClockShift(days))
    const { remaining, orphans } = await findOrphans(product.dataDir)
    await product.crashAndRestart()
    const isServed = await isPictureServed(port, await readDesign())
    console.log(
      `kill during save: ${remaining.size} of ${uploaded} pictures remain after the clean-up, ${orphans.length} of them orphans`,
    )
    if (!isServed) console.log('kill during save: the clean-up deleted a picture of the design')
    failures += orphans.length + Number(!isServed)
  } finally {
    await product.stop()
  }
  console.log(`kill during save: ${rounds} kills, ${savedCount} designs saved, ${failures} failures`)
  return failures
}

/** Runs the scheduled clean-up job and the operator's orphan deletion, with the clock moved forward. */
async function runCleanUp(product: RunningProduct, clockShift: NodeJS.ProcessEnv): Promise<void> {
  await product.crashAndRestart(clockShift)
  await withDatabase(product.dataDir, async db => {
    const { rows } = await db.query<{ id: string }>(
      "insert into jobs.job (name, data) values ('sweep-unreferenced', '{}') returning id",
    )
    const isDone = async () => {
      const job = await db.query<{ state: string }>('select state from jobs.job where id = $1', [rows[0]?.id])
      if (job.rows[0]?.state === 'failed') throw new Error('the clean-up failed')
      return job.rows[0]?.state === 'completed'
    }
    while (!(await isDone())) await delay(200)
  })
  const env = { ...process.env, ...clockShift, DATA_DIR: product.dataDir }
  const admin = [join(import.meta.dirname, '../../apps/server/dist/admin.js'), 'orphans', '--delete']
  await promisify(execFile)(process.execPath, admin, { env })
}

/** Returns the stored pictures, and those of them that no website and no revision references. */
async function findOrphans(dataDir: string): Promise<{ remaining: Set<string>; orphans: string[] }> {
  const remaining = getStoredHashes(dataDir)
  const referenced = await withDatabase(dataDir, async db => {
    const { rows } = await db.query<{ hash: string; original: string | null }>(
      `select m.hash, m.original from media m join website_media w on w.key = m.key
       where w.url not like 'https://uploaded.invalid/%' or exists (
         select from website_revisions r where r.website_id = w.website_id and position(w.url in r.design::text) > 0)`,
    )
    return new Set(rows.flatMap(({ hash, original }) => [hash, original]))
  })
  return { remaining, orphans: [...remaining].filter(hash => !referenced.has(hash)) }
}

async function withDatabase<T>(dataDir: string, task: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: databaseUrl(dataDir) })
  await db.connect()
  try {
    return await task(db)
  } finally {
    await db.end()
  }
}

/** Returns the hashes of the pictures in the data folder (`media/ab/abcd…/96.webp`). */
function getStoredHashes(dataDir: string): Set<string> {
  const listNames = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])
  const folders = ['media', 'originals'].map(kind => join(dataDir, kind))
  return new Set(folders.flatMap(folder => listNames(folder).flatMap(name => listNames(join(folder, name)))))
}

/** Returns a design with several parts changed, so that a mix of old and new would be noticed. */
function changeDesign(saved: Saved, marker: string, imageUrl: string): Saved {
  const [first = '', ...rest] = saved.section_order
  const { hero, footer } = saved.design
  return {
    ...saved,
    design: {
      ...saved.design,
      hero: { ...hero, lede: marker, picture: { url: imageUrl, width: null, height: null, alt: marker } },
      footer: { ...footer, note: marker },
    },
    section_order: [...rest, first],
  }
}

const isSameDesign = (a: Saved, b: Saved) =>
  JSON.stringify([a.design.hero?.lede, a.design.hero?.picture, a.design.footer?.note, a.section_order]) ===
  JSON.stringify([b.design.hero?.lede, b.design.hero?.picture, b.design.footer?.note, b.section_order])

async function isPictureServed(port: number, { design, media }: Saved): Promise<boolean> {
  const { url } = (design.hero?.picture ?? {}) as { url?: string }
  if (!url?.startsWith('https://uploaded.invalid/')) return true
  const path = media[url]?.variants[0]?.path
  return path !== undefined && (await callApi(port, 'GET', path)).status === 200
}
