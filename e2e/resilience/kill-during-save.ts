import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { picture, upload } from '../product/upload-picture.ts'
import { databaseUrl, daysLater, type RunningProduct, startProduct } from '../product/start-product.ts'
import { call, publish, readPreview, signUp } from '../product/api-client.ts'

/** Milliseconds until the server is killed, at most: as long as an upload takes, and as a save, and a little more. */
const LATEST = { upload: 800, save: 60 }

type Saved = {
  design: Record<string, Record<string, unknown> | null>
  section_order: string[]
  revision: number
  media: Record<string, { variants: { path: string }[] }>
}

/**
 * Kills the server (SIGKILL) at any moment of saving, `rounds` times: afterwards the design must be the old or the new
 * one, the live page must show that one, and its picture must be there; and when waiting is over, what no design names
 * is gone. Answers how often it was not so.
 */
export async function killWhileSaving(rounds: number): Promise<number> {
  const product = await startProduct()
  const { port } = product
  let [failures, saved] = [0, 0]
  try {
    const token = await signUp(port, 'killed')
    const preview = await readPreview(port, 'https://github.com/ada-example')
    const host = await publish(port, token, preview, { domain: 'killed', theme: 'atelier', mode: 'light' })
    const { body: all } = await call(port, 'POST', '/api/website/all', {
      token,
      body: { subdomain: 'github' },
    })
    const websiteId = (JSON.parse(all) as { websites: { _id: string }[] }).websites[0]?._id ?? ''
    const read = async () =>
      JSON.parse((await call(port, 'GET', `/api/design/${websiteId}`, { token })).body) as Saved
    for (let round = 1; round <= rounds; round++) {
      const before = await read()
      const mark = `Round ${round}.`
      let next = before
      const begun = Promise.withResolvers<void>()
      const saving = (async () => {
        const imageUrl = await upload(port, token, websiteId, picture(round))
        next = marked(before, mark, imageUrl)
        begun.resolve()
        await call(port, 'POST', '/api/design', {
          token,
          body: {
            websiteId,
            design: next.design,
            section_order: next.section_order,
            revision: before.revision,
          },
        })
      })().catch(() => begun.resolve())
      // One of four dies while the picture is on its way, the others while the design is saved.
      if (round % 4 === 0) await pause(Math.random() * LATEST.upload)
      else await begun.promise.then(() => pause(Math.random() * LATEST.save))
      await product.crash()
      await saving
      const after = await read()
      const isNew = next !== before && isSame(after, next)
      const page = (await call(port, 'GET', '/', { host })).body
      const wrong = [
        !isNew && !isSame(after, before) && 'the design is a mixture',
        page.includes(mark) !== isNew && 'the live page is another than the design',
        !(await showsPictures(port, after)) && 'a picture of the design is gone',
      ].filter(Boolean)
      for (const what of wrong) console.log(`killed while saving, round ${round}: ${String(what)}`)
      failures += wrong.length
      saved += Number(isNew)
    }
    const uploaded = filesIn(product.dataDir).size
    // Uploads may wait for a week for their save, and what is taken from a website is kept for two days more.
    for (const days of [12, 20]) await cleanUp(product, daysLater(days))
    const { left, unnamed } = await orphansIn(product.dataDir)
    await product.crash()
    const shown = await showsPictures(port, await read())
    console.log(
      `killed while saving: of ${uploaded} pictures ${left.size} are left after the clean-up, ${unnamed.length} of them orphans`,
    )
    if (!shown) console.log('killed while saving: the clean-up took a picture of the design')
    failures += unnamed.length + Number(!shown)
  } finally {
    await product.stop()
  }
  console.log(
    `killed while saving: ${rounds} times, ${saved} saved whole, the others not at all, ${failures} wrong`,
  )
  return failures
}

/** What is done by itself every six hours, and what the operator does, by a clock that is so far ahead. */
async function cleanUp(product: RunningProduct, later: NodeJS.ProcessEnv): Promise<void> {
  await product.crash(later)
  await inDatabase(product.dataDir, async db => {
    const { rows } = await db.query<{ id: string }>(
      "insert into jobs.job (name, data) values ('sweep-leftovers', '{}') returning id",
    )
    const isDone = async () => {
      const found = await db.query<{ state: string }>('select state from jobs.job where id = $1', [
        rows[0]?.id,
      ])
      if (found.rows[0]?.state === 'failed') throw new Error('the clean-up failed')
      return found.rows[0]?.state === 'completed'
    }
    while (!(await isDone())) await pause(200)
  })
  const env = { ...process.env, ...later, DATA_DIR: product.dataDir }
  const admin = [join(import.meta.dirname, '../../apps/server/dist/admin.js'), 'orphans', '--delete']
  await promisify(execFile)(process.execPath, admin, { env })
}

/** The pictures that are kept, and those of them that no website has, or has for nothing that it shows or showed. */
async function orphansIn(dataDir: string): Promise<{ left: Set<string>; unnamed: string[] }> {
  const left = filesIn(dataDir)
  const named = await inDatabase(dataDir, async db => {
    const { rows } = await db.query<{ hash: string; original: string | null }>(
      `select m.hash, m.original from media m join website_media w on w.key = m.key
       where w.url not like 'https://uploaded.invalid/%' or exists (
         select from website_revisions r where r.website_id = w.website_id and position(w.url in r.design::text) > 0)`,
    )
    return new Set(rows.flatMap(({ hash, original }) => [hash, original]))
  })
  return { left, unnamed: [...left].filter(hash => !named.has(hash)) }
}

async function inDatabase<T>(dataDir: string, ask: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: databaseUrl(dataDir) })
  await db.connect()
  try {
    return await ask(db)
  } finally {
    await db.end()
  }
}

/** The hashes of the pictures in the data folder: `media/ab/abcd…/96.webp`. */
function filesIn(dataDir: string): Set<string> {
  const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])
  const folders = ['media', 'originals'].map(kind => join(dataDir, kind))
  return new Set(folders.flatMap(folder => namesIn(folder).flatMap(name => namesIn(join(folder, name)))))
}

/** Changes at several places of a design at once, so that a mixture would show. */
function marked(saved: Saved, mark: string, imageUrl: string): Saved {
  const [first = '', ...rest] = saved.section_order
  const { hero, footer } = saved.design
  return {
    ...saved,
    design: {
      ...saved.design,
      hero: { ...hero, lede: mark, picture: { url: imageUrl, width: null, height: null, alt: mark } },
      footer: { ...footer, note: mark },
    },
    section_order: [...rest, first],
  }
}

const isSame = (one: Saved, other: Saved) =>
  JSON.stringify([
    one.design.hero?.lede,
    one.design.hero?.picture,
    one.design.footer?.note,
    one.section_order,
  ]) ===
  JSON.stringify([
    other.design.hero?.lede,
    other.design.hero?.picture,
    other.design.footer?.note,
    other.section_order,
  ])

async function showsPictures(port: number, { design, media }: Saved): Promise<boolean> {
  const { url } = (design.hero?.picture ?? {}) as { url?: string }
  if (!url?.startsWith('https://uploaded.invalid/')) return true
  const path = media[url]?.variants[0]?.path
  return path !== undefined && (await call(port, 'GET', path)).status === 200
}
