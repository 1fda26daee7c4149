import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { pathsOf } from '@vitrine/render'
import type { WebsiteView } from '@vitrine/model'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SiteTarget } from '../../core/website-view/website-view.ts'
import { createLog } from '../../platform/telemetry/log.ts'
import { createPageDiskCache, type PageDiskCache } from './page-disk-cache.ts'
import type { StoredPage } from './stored-page.ts'
import { toPageKey } from './page-path.ts'
import { SiteCache } from './site-cache.ts'
import { getBody, getReady } from './site-entry.ts'
import { fullRunIt } from '../../testing/full-run.ts'

function view(revision = 1): WebsiteView {
  return {
    website: {
      name: 'Ada',
      domain: 'ada',
      website_type: 'github',
      source_url: 'https://github.com/ada',
      is_example: false,
    },
    design: { theme_name: 'terminal', theme_mode: 'auto', accent: null },
    section_order: [],
    seo: {
      title: `Revision ${revision}`,
      description: '',
      keywords: [],
      og_image: '',
      favicon: '',
      canonical_url: '',
      noindex: false,
      language: 'en',
      google_site_verification: '',
      bing_site_verification: '',
      google_analytics_id: '',
      twitter_handle: '',
      sitemap_enabled: true,
      rss_enabled: true,
      structured_data_enabled: true,
      index_now: true,
      ai_crawlers: 'allow',
    },
    posts: [],
    media: {},
    plan: 'free',
    urls: { site: 'https://ada.sites.example', product: 'https://dashboard.vitrine.example' },
    revision,
    published_at: '2026-11-21T00:00:00.000Z',
  }
}

const site = (revision: number): SiteTarget => ({
  kind: 'site',
  websiteId: 'website-00000001',
  revision,
  redirectsTo: null,
})

/** As a disk would: bytes of pages in memory are freed. */
const copyOf = <Page extends StoredPage | undefined>(page: Page) =>
  page && { ...page, brotli: Buffer.from(page.brotli) }

function memoryDisk(): PageDiskCache & { pages: Map<string, StoredPage> } {
  const pages = new Map<string, StoredPage>()
  const stamps = new Map<string, string>()
  return {
    readStamp: async name => stamps.get(name) ?? null,
    isComplete: async (name, stamp) => stamps.get(name) === stamp,
    complete: async (name, { stamp, paths }) => {
      stamps.set(name, stamp)
      const kept = new Set(paths.map(path => `${name} ${path}`))
      for (const key of pages.keys()) if (key.startsWith(`${name} `) && !kept.has(key)) pages.delete(key)
      return true
    },
    prune: async (_name, _paths, ticket) => ticket,
    drawn: { read: async () => null, begin: () => 0, write: async () => undefined },
    begin: () => 0,
    touch: async () => undefined,
    preserveUsedAt: (_name, _usedAt, act) => act(),
    evictOldest: async () => [],
    hasFreeQuota: () => true,
    pages,
    read: async (name, path) => copyOf(pages.get(`${name} ${path}`)) ?? null,
    write: async (name, path, page) => {
      pages.set(`${name} ${path}`, copyOf(page))
      return true
    },
    delete: async name => {
      for (const key of pages.keys()) if (key.startsWith(`${name} `)) pages.delete(key)
    },
  }
}

/** Creates a cache whose database is controlled by the test, and counts its queries. */
function world<Disk extends PageDiskCache = ReturnType<typeof memoryDisk>>(
  disk: Disk = memoryDisk() as never,
  maxBytes = 1e6,
  version = '1',
) {
  const state = {
    head: site(1) as SiteTarget | null,
    down: false,
    viewsDown: false,
    hangs: false,
    asked: 0,
    rendered: 0,
    collected: 0,
    now: 0,
    disk,
    posts: [] as WebsiteView['posts'],
    /** Holds up what reads a view. */
    atView: async () => {},
  }
  const sites = new SiteCache({
    findSite: async () => {
      state.asked += 1
      if (state.hangs) await new Promise(() => undefined)
      if (state.down) throw new Error('the database is away')
      return state.head
    },
    findVisibleSubdomains: async () => new Map(),
    findView: async () => {
      if (state.down || state.viewsDown) throw new Error('the database is away')
      state.rendered += 1
      const found = { ...view(state.head?.kind === 'site' ? state.head.revision : 1), posts: state.posts }
      await state.atView()
      return found
    },
    findRedirects: async () => [],
    disk,
    publishes: false,
    version,
    log: createLog('silent'),
    maxBytes,
    collectGarbage: async () => {
      state.collected += 1
    },
    tick: () => state.now,
  })
  const open = async (path = '/') => {
    const entry = await sites.find('ada')
    return { entry, page: entry.head ? await sites.getPage('ada', entry, path, 'br') : null }
  }
  return { state, sites, open }
}

const cached = (sites: SiteCache) => {
  const entry = sites.getCurrent('ada')
  return entry && getReady(entry, '/', 'br')
}

describe('cached pages', () => {
  fullRunIt('run garbage collection after many renderings only', async () => {
    const { state, sites, open } = world()
    for (let at = 0; at < 401; at += 1) {
      sites.changed(['ada'])
      state.head = site(at + 1)
      await open()
    }
    expect([state.rendered, state.collected]).toEqual([401, 2])
    for (let at = 0; at < 500; at += 1) await open()
    expect(state.collected).toBe(2)
  })

  it('are served after their first visit without a query', async () => {
    const { sites, state, open } = world()
    expect(cached(sites)).toBeNull()
    const { page } = await open()
    expect(cached(sites)).toBe(page)
    expect([state.asked, state.rendered]).toEqual([1, 1])
    expect(page?.tag).toMatch(/^r1-[a-z0-9]+-00000001$/)
  })

  it('share the bytes with which pages of the same styles begin, and are whole', async () => {
    const { state, sites, open } = world()
    const { page: first } = await open()
    state.head = site(2)
    const entry = await sites.find('grace')
    const second = await sites.getPage('grace', entry, '/', 'br')
    const plain = await sites.getPage('grace', entry, '/', 'identity')
    if (!first?.beginning || !second || !plain) throw new Error('a page is missing')
    expect(second.beginning).toBe(first.beginning)
    expect(first.beginning.length).toBeGreaterThan(first.rest.length)
    const [before, after] = [first, second].map(page => brotliDecompressSync(getBody(page)).toString())
    expect(before).toContain('<title>Revision 1</title>')
    expect(after).toContain('<title>Revision 2</title>')
    expect(after).toBe(plain.rest.toString())
  })

  it('are rendered once for concurrent requests', async () => {
    const { state, open } = world()
    await Promise.all(Array.from({ length: 20 }, () => open()))
    expect([state.asked, state.rendered]).toEqual([1, 1])
  })

  it('are rendered again after a change', async () => {
    const { sites, state, open } = world()
    await open()
    state.head = site(2)
    sites.changed(['ada'])
    expect(cached(sites)).toBeNull()
    expect((await open()).page?.tag).toMatch(/^r2-/)
  })

  it('are not cached if a change arrives during the lookup', async () => {
    const { sites, state } = world()
    const looking = sites.find('ada')
    sites.changed(['ada'])
    await looking
    state.head = site(2)
    expect((await sites.find('ada')).head).toEqual(site(2))
  })

  it('do not expire', async () => {
    const { sites, state, open } = world()
    await open()
    state.now = 1e9
    expect(cached(sites)).not.toBeNull()
    expect(state.asked).toBe(1)
  })

  it('of a name without a site expire soon', async () => {
    const { sites, state } = world()
    state.head = null
    await sites.find('ada')
    await sites.find('ada')
    expect(state.asked).toBe(1)
    state.now = 6_000
    await sites.find('ada')
    expect(state.asked).toBe(2)
  })

  it('are revalidated once when changes may have been missed', async () => {
    const { sites, state, open } = world()
    await open()
    sites.invalidateAll()
    expect(cached(sites)).toBeNull()
    await open()
    expect([state.asked, state.rendered]).toEqual([2, 1])
    expect(cached(sites)).not.toBeNull()
  })

  it('are read from disk after a restart', async () => {
    const disk = memoryDisk()
    await world(disk).open()
    const second = world(disk)
    expect((await second.open()).page?.tag).toMatch(/^r1-/)
    expect(second.state.rendered).toBe(0)
  })

  it('are removed from memory and disk when the site is deleted', async () => {
    const { sites, state, open } = world()
    await open()
    state.head = null
    sites.changed(['ada'])
    const { entry } = await open()
    expect(entry.head).toBeNull()
    expect(state.disk.pages.size).toBe(0)
  })
})

describe('an unavailable database', () => {
  it('still serves pages from memory, marked as stale', async () => {
    const { sites, state, open } = world()
    await open()
    sites.invalidateAll()
    state.down = true
    const { entry, page } = await open()
    expect([entry.stale, page?.tag?.startsWith('r1-')]).toEqual([true, true])
  })

  it('still serves pages from disk after a restart', async () => {
    const disk = memoryDisk()
    await world(disk).open()
    const second = world(disk)
    second.state.down = true
    const { entry, page } = await second.open()
    expect([entry.stale, page?.status]).toEqual([true, 200])
  })

  it('still serves the former rendering of a page that changed, until there is another', async () => {
    const { sites, state, open } = world()
    await open()
    state.head = site(2)
    sites.changed(['ada'])
    state.down = true
    expect((await open()).page?.tag).toMatch(/^r1-/)
  })

  it('still serves every page of a site that nobody visited, and knows which do not exist', async () => {
    const disk = memoryDisk()
    const first = world(disk)
    await first.sites.keep('ada')
    const rendered = first.state.rendered
    await first.sites.keep('ada')
    expect(first.state.rendered).toBe(rendered)
    const second = world(disk)
    second.state.down = true
    for (const path of pathsOf(view())) {
      const status = path === '/404' ? 404 : 200
      expect((await second.open(path)).page?.status, path).toBe(status)
    }
    expect((await second.open('/posts/none')).page?.status).toBe(404)
  })

  it('is not taken for a missing page of a site whose pages are not all on disk', async () => {
    const disk = memoryDisk()
    const first = world(disk)
    await first.open()
    expect((await first.open('/posts/none')).page?.status).toBe(404)
    const second = world(disk)
    second.state.down = true
    await expect(second.open('/posts/hello')).rejects.toThrow('away')
  })

  it('is not taken for a missing page of a site that changed since all its pages were on disk', async () => {
    const { sites, state, open } = world()
    await sites.keep('ada')
    state.head = site(2)
    state.posts = [post('hello')]
    sites.changed(['ada'])
    await open()
    sites.invalidateAll()
    state.down = true
    await expect(open('/posts/hello')).rejects.toThrow('away')
    expect((await open('/posts/none')).page?.status).toBe(404)
  })

  it('that hangs does not keep visitors waiting for pages on disk', async () => {
    const disk = memoryDisk()
    await world(disk).sites.keep('ada')
    const second = world(disk)
    second.state.hangs = true
    expect((await second.open()).page?.status).toBe(200)
  })

  it('that hangs keeps only the first visitor waiting for an answer', async () => {
    const disk = memoryDisk()
    await world(disk).sites.keep('ada')
    const second = world(disk)
    second.state.hangs = true
    await second.open()
    // As long as the first one waited.
    const waited = pause(1_500, 'waited')
    expect(await Promise.race([second.open('/sitemap.xml'), waited])).not.toBe('waited')
  })

  it('still serves the former rendering of a page whose change is known but not rendered', async () => {
    const { sites, state, open } = world()
    await sites.keep('ada')
    state.head = site(2)
    await sites.find('ada')
    state.viewsDown = true
    expect((await open('/sitemap.xml')).page?.status).toBe(200)
    expect((await open()).page?.tag).toMatch(/^r1-/)
    state.viewsDown = false
    expect((await open()).page?.tag).toMatch(/^r2-/)
  })

  it('leads to pages of the newest renderer once it is back', async () => {
    const disk = memoryDisk()
    await world(disk, 1e6, '0').sites.keep('ada')
    const { state, open } = world(disk)
    state.down = true
    expect((await open()).page?.tag).toMatch(/^r1-0-/)
    state.down = false
    expect((await open()).page?.tag).toMatch(/^r1-1-/)
  })

  it('has read a site once for all of its pages without texts of posts', async () => {
    const { sites, state } = world()
    await sites.keep('ada')
    expect(state.disk.pages.size).toBeGreaterThan(5)
    expect(state.rendered).toBe(1)
  })

  it('shows nothing of a site that was hidden before', async () => {
    const { sites, state, open } = world()
    await sites.keep('ada')
    state.head = { kind: 'private' }
    await sites.keep('ada')
    expect(state.disk.pages.size).toBe(0)
    state.down = true
    await expect(open()).rejects.toThrow('away')
  })

  it('fails for sites never served', async () => {
    const { state, open } = world()
    state.down = true
    await expect(open()).rejects.toThrow('away')
  })

  it('leads to normal service once it is back', async () => {
    const { sites, state, open } = world()
    await open()
    sites.invalidateAll()
    state.down = true
    await open()
    state.down = false
    state.head = site(2)
    await open()
    expect((await open()).page?.tag).toMatch(/^r2-/)
  })
})

it('renders a site once if the disk takes no pages, and still serves it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'broken-'))
  await writeFile(join(folder, 'file'), '')
  const { sites, state, open } = world(
    createPageDiskCache(join(folder, 'file'), createLog('silent')) as PageDiskCache,
  )
  await expect(sites.keep('ada')).rejects.toThrow('disk')
  expect(state.rendered).toBe(1)
  expect((await open()).page?.status).toBe(200)
  await rm(folder, { recursive: true })
})

it.each<Record<string, string>>([
  { link: '<https://例え.jp/>' },
  { location: '/a\r\nset-cookie: a=b' },
  { 'not a name': '' },
])('prepares no page with headers that cannot be sent: %o', async headers => {
  const { open, sites, state } = world()
  await open()
  const stored = state.disk.pages.get('ada /')
  if (stored) state.disk.pages.set('ada /', { ...stored, headers })
  sites.changed(['ada'])
  await expect(open()).rejects.toThrow(/header/i)
  expect(cached(sites)).toBeNull()
})

it('names the sites in memory, without names of no website', async () => {
  const { sites, state } = world()
  await sites.find('ada')
  state.head = null
  await sites.find('www1')
  expect(sites.names()).toEqual(['ada'])
})

it('lists the same paths as the renderer', () => {
  for (const path of pathsOf(view())) expect(toPageKey(path)).toBe(path)
  for (const path of ['/nothing', '/index.html', '//', '/robots.txt/']) expect(toPageKey(path)).toBe('/404')
})

it('evicts a site when memory is full', async () => {
  const { sites } = world(memoryDisk(), 60_000)
  for (let at = 0; at < 40; at += 1) {
    const entry = await sites.find(`site${at}`)
    await sites.getPage(`site${at}`, entry, '/', 'br')
  }
  expect(sites.size.bytes).toBeLessThanOrEqual(60_000)
  expect(sites.size.sites).toBeGreaterThan(2)
  expect(sites.size.sites).toBeLessThan(40)
})

const post = (slug: string): WebsiteView['posts'][number] => ({
  id: slug,
  title: `Title of ${slug}`,
  slug,
  former_slugs: [],
  minutes: 1,
  seo: null,
  source: null,
  excerpt: '',
  cover: null,
  body: { type: 'doc', content: [] },
  tags: [],
  published_at: '2026-11-21T00:00:00.000Z',
  updated_at: '2026-11-21T00:00:00.000Z',
})

/** Returns what waits at its first call until `go`, and what resolves once it waits. */
function gate() {
  const reached = Promise.withResolvers<void>()
  const passed = Promise.withResolvers<void>()
  const wait = async () => {
    reached.resolve()
    await passed.promise
  }
  return { wait, reached: reached.promise, go: () => passed.resolve() }
}

describe('a rendering that began before its site was hidden', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hidden-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const files = () => createPageDiskCache(folder, createLog('silent'))
  const listFiles = () => readdir(join(folder, 'ad', 'ada')).catch(() => [])
  const heads: [string, SiteTarget][] = [
    ['locked', { ...site(2), kind: 'locked' } as SiteTarget],
    ['private', { kind: 'private' }],
    ['taken down', { kind: 'taken-down', byLaw: true }],
    ['deleted', { kind: 'deleted' }],
  ]
  type World = ReturnType<typeof world<PageDiskCache>>
  const renderings: [string, (of: World) => Promise<unknown>][] = [
    ['of every page', ({ sites }) => sites.keep('ada')],
    ['of a change', ({ sites }) => sites.keepChanged('ada')],
    ['for a visitor', ({ open }) => open()],
  ]
  const cases = heads.flatMap(([how, head]) =>
    renderings.flatMap(([what, render]) =>
      (['rendering', 'writing'] as const).map(at => ({ how, head, what, render, at })),
    ),
  )

  it.each(cases)('is not on disk afterwards: $how, $what, while $at', async ({ head, render, at }) => {
    const { wait, reached, go } = gate()
    const disk = files()
    const slow: PageDiskCache = {
      ...disk,
      write: async (...given) => {
        if (at === 'writing') await wait()
        return disk.write(...given)
      },
    }
    const running = world(slow)
    if (at === 'rendering') running.state.atView = wait
    const rendering = render(running)
    await reached
    running.state.head = head
    running.sites.changed(['ada'])
    await running.sites.keepChanged('ada')
    expect(await listFiles()).toEqual([])
    go()
    await rendering
    expect(await listFiles()).toEqual([])
    // After a restart without the database, too.
    const later = world(files())
    later.state.down = true
    await expect(later.open()).rejects.toThrow('away')
  })

  it('is not on disk either if another process hid a post before its page was written', async () => {
    const running = world(files())
    running.state.posts = [post('open'), post('under-nda')]
    const { wait, reached, go } = gate()
    let pages = 0
    const rendering = running.sites.keep('ada', async () => {
      pages += 1
      if (pages === 3) await wait()
    })
    await reached
    const before = await listFiles()
    running.state.head = site(2)
    running.sites.changed(['ada'])
    go()
    await rendering
    expect(await listFiles()).toEqual(before)
  })

  it('is not on disk either if it began just before a post was hidden', async () => {
    const disk = files()
    const running = world(disk)
    running.state.posts = [post('open'), post('under-nda')]
    await running.sites.keep('ada')
    const { wait, reached, go } = gate()
    running.sites.changed(['ada'])
    running.state.head = site(2)
    running.state.atView = wait
    const rendering = running.sites.keep('ada')
    await reached
    running.state.atView = async () => {}
    running.state.head = site(3)
    running.state.posts = [post('open')]
    running.sites.changed(['ada'])
    await running.sites.keepChanged('ada')
    const expectNoTrace = async () => {
      for (const path of ['/', '/posts', '/posts/under-nda', '/feed.xml', '/sitemap.xml', '/llms.txt']) {
        const found = await disk.read('ada', path)
        expect(String(found && brotliDecompressSync(found.brotli)), path).not.toContain('under-nda')
      }
    }
    await expectNoTrace()
    go()
    await rendering
    await expectNoTrace()
    // The change asks for its own rendering, which has no such post.
    await running.sites.keep('ada')
    expect(await disk.read('ada', '/posts/open')).toMatchObject({ revision: 3 })
    expect(await disk.read('ada', '/feed.xml')).toMatchObject({ revision: 3 })
  })
})
