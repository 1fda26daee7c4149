import { afterEach, describe, expect, it, vi } from 'vitest'
import { setUpTestServer } from '../../testing/test-server.ts'
import { isFullRun } from '../../testing/full-run.ts'

const server = setUpTestServer({ PROCESSES: 'web,worker' })
afterEach(() => server.mock.reset())

const patient = { timeout: 60_000, interval: 200 }
const LINK = 'https://www.instagram.com/atkins.example'

let count = 0
async function website(token: string, data: unknown) {
  count += 1
  const website = await server.createWebsite(token, `refined${count}`, data, 'Anna')
  const get = (path = '/') => server.call(`refined${count}.sites.localhost:${server.port}`, 'GET', path)
  return { id: website._id, get }
}

/** The aspect ratio, formats and paths of each picture on a page. */
const pictures = (html: string) =>
  [...html.matchAll(/<picture.*?<\/picture>/gs)].map(([markup]) => ({
    ratio: /--w:(\d+);--h:(\d+)/.exec(markup)?.slice(1).map(Number),
    avif: markup.includes('image/avif'),
    paths: markup.match(/\/media\/[a-z0-9]+\/\d+\.\w+/g) ?? [],
  }))

async function jobsLeft(id: string): Promise<number> {
  const { rows } = await server.db.pool.query(
    "select 1 from jobs.job where name = 'refine-pictures' and data->>'website_id' = $1 and state < 'completed'",
    [id],
  )
  return rows.length
}

describe('a new website', { timeout: 90_000 }, () => {
  it('goes live with quick pictures and later shows them in every width and format', async () => {
    const { token } = await server.signUp()
    const data = await server.preview(LINK)
    const { id, get } = await website(token, data)
    const first = await get()
    expect(first.status).toBe(200)
    const before = pictures(first.text)
    expect(before.length).toBeGreaterThan(6)
    expect(before.every(({ avif }) => avif)).toBe(false)
    await vi.waitFor(async () => expect(await jobsLeft(id)).toBe(0), patient)
    const second = await get()
    const after = pictures(second.text)
    expect(after.every(({ avif }) => avif)).toBe(true)
    expect(second.headers.etag).not.toBe(first.headers.etag)
    // No layout shift: the same pictures with the same aspect ratios within a pixel.
    expect(after).toHaveLength(before.length)
    after.forEach(({ ratio: [width = 0, height = 0] = [] }, index) => {
      const [oldWidth = 0, oldHeight = 1] = before[index]?.ratio ?? []
      expect(Math.abs(height - (width * oldHeight) / oldWidth)).toBeLessThanOrEqual(2)
    })
    const paths = [...new Set([...before, ...after].flatMap(one => one.paths))]
    // Pictures of a page fetched before are still served.
    for (const path of paths) expect((await get(path)).status, path).toBe(200)
    const { rows } = await server.db.pool.query('select thumbnail_path from websites where id = $1', [id])
    expect(after.flatMap(one => one.paths)).toContain(rows[0].thumbnail_path)
    const kept = await server.db.pool.query('select 1 from media where original is not null')
    expect(kept.rows).toEqual([])
  })

  it.runIf(isFullRun)('gets pictures later that failed at its creation', async () => {
    const { token } = await server.signUp()
    const data = await server.preview(LINK)
    await server.db.pool.query('delete from website_media; delete from media')
    const urls = Object.keys(data.media)
    const { host } = new URL(urls.at(-1) ?? '')
    const times = urls.filter(url => new URL(url).host === host).length
    server.mock.fail({ host, kind: 'unreachable', times })
    const { id, get } = await website(token, data)
    const before = pictures((await get()).text).length
    await vi.waitFor(async () => expect(await jobsLeft(id)).toBe(0), patient)
    const after = pictures((await get()).text)
    expect(after.length).toBeGreaterThan(before)
    expect(after.every(({ avif }) => avif)).toBe(true)
  })
})
