import { Platform, type StageEvent } from '@vitrine/model'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MockServer, startMockServer } from '../../../../outside/src/start-mock-server.ts'
import { drawWithRetry } from '../core/share-images/share-images.ts'
import { PATHS } from '../paths.ts'
import { systemClock } from '../platform/clock.ts'
import { createDrawingWorker, type DrawingWorker } from '../platform/drawing/drawing-worker.ts'
import { createOutboundHttp, type OutboundHttp } from '../platform/fetch/outbound-http.ts'
import { createLog } from '../platform/telemetry/log.ts'
import { parseSiteArguments } from './arguments.ts'
import { writeSite } from './write-site.ts'
import { isFullRun } from '../testing/full-run.ts'

let standIn: MockServer
let outside: OutboundHttp
let folder: string
let painter: DrawingWorker
beforeAll(async () => {
  standIn = await startMockServer()
  outside = createOutboundHttp({ outsideUrl: standIn.url })
  painter = createDrawingWorker()
  folder = await mkdtemp(join(tmpdir(), 'vitrine-site-'))
})
afterAll(async () => {
  painter.close()
  await outside.close()
  await standIn.close()
  await rm(folder, { recursive: true, force: true })
})

const stageEvents: StageEvent[] = []
const write = (link: string, name: string, url: string | null = null) =>
  writeSite(
    {
      outside,
      clock: systemClock,
      log: createLog('silent'),
      keys: { githubToken: null, youtubeApiKey: null, instagramToken: null, linkedinProvider: null },
      pages: Platform.options,
      folders: { fonts: PATHS.fonts, examples: PATHS.examples },
      onStage: event => void stageEvents.push(event),
      draw: (view, path, picture) =>
        drawWithRetry(
          { painter, facesFolder: PATHS.shareFonts, log: createLog('silent') },
          view,
          path,
          picture,
        ),
    },
    { link, out: join(folder, name), url },
  )

describe('a static site', () => {
  it('has no broken internal link', async () => {
    const { files } = await write('https://github.com/ada-example', 'ada', 'https://ada.example')
    expect(files).toEqual(
      expect.arrayContaining([
        'index.html',
        '404.html',
        'robots.txt',
        'sitemap.xml',
        'favicon.svg',
        'site.json',
        'index.md',
        'llms.txt',
        'resume.json',
        'resume.pdf',
        'contact.vcf',
      ]),
    )
    const written = await readdir(join(folder, 'ada'), { recursive: true })
    for (const page of ['index.html', '404.html']) {
      const html = await readFile(join(folder, 'ada', page), 'utf8')
      const addresses = [...html.matchAll(/(?:href|src|srcset)="(\.?\/[^"]*)"|url\((\.?\/[^)]+)\)/g)]
        .map(([, attribute, style]) => attribute ?? style ?? '')
        .flatMap(list => list.split(',').map(part => part.trim().split(/[ #]/)[0] ?? ''))
        .map(address => address.replace(/^\.?\//, '') || 'index.html')
      expect(addresses.length).toBeGreaterThan(5)
      for (const address of addresses) expect(written).toContain(address)
    }
    expect(await readFile(join(folder, 'ada', 'sitemap.xml'), 'utf8')).toContain('https://ada.example/')
    expect(stageEvents.map(event => event.stage)).toContain('repositories')
  })

  it('is written from a page of any place', async () => {
    const { preview } = await write('https://bsky.app/profile/mara-lindqvist.example', 'mara')
    expect(preview.profile).toMatchObject({ name: 'Mara Lindqvist', link: { platform: 'web' } })
    expect(await readFile(join(folder, 'mara', 'index.html'), 'utf8')).toContain('Mara Lindqvist')
  })

  it('names the folder it is served from in its canonical address and on the page for missing ones', async () => {
    await write('https://github.com/ada-example', 'ada-below', 'https://ada.example/me')
    const read = (page: string) => readFile(join(folder, 'ada-below', page), 'utf8')
    expect(await read('index.html')).toContain('<link rel="canonical" href="https://ada.example/me/">')
    expect(await read('404.html')).toContain('href="/me/"')
    expect(await read('404.html')).toContain('url(/me/fonts/')
  })

  it.runIf(isFullRun)('contains its data, from which the same site is built again', async () => {
    const first = await write('example:anna-atkins', 'anna')
    const again = await write(join(folder, 'anna', 'site.json'), 'anna-again')
    const names = (files: string[]) => files.map(name => name.replace(/[a-z0-9]{32}/, 'hash'))
    expect(new Set(names(again.files).filter(isNoSize))).toEqual(new Set(names(first.files).filter(isNoSize)))
    const html = async (name: string) =>
      withoutCopies(await readFile(join(folder, name, 'index.html'), 'utf8'))
    expect(await html('anna-again')).toBe(await html('anna'))
  })

  it.runIf(isFullRun)('keeps site settings and redirects', async () => {
    await write('example:grace-hopper', 'plain')
    const read = async (name: string, file: string) => readFile(join(folder, name, file), 'utf8')
    const site = JSON.parse(await read('plain', 'site.json')) as Record<string, unknown>
    site.settings = {
      visibility: 'unlisted',
      contact_email: 'grace@example.org',
      legal_links: [{ label: 'Imprint', url: 'https://example.org/imprint' }],
    }
    site.redirects = [{ from: '/old', to: '/posts', status: 301 }]
    await writeFile(join(folder, 'plain', 'site.json'), JSON.stringify(site))
    await write(join(folder, 'plain', 'site.json'), 'set')
    const page = await read('set', 'index.html')
    expect([page.includes('noindex'), page.includes('https://example.org/imprint')]).toEqual([true, true])
    expect(await read('set', '_redirects')).toBe('/old /posts 301\n')
    expect(await read('set', 'old/index.html')).toContain('url=/posts')
    const again = JSON.parse(await read('set', 'site.json')) as Record<string, unknown>
    expect([again.settings, again.redirects]).toEqual([site.settings, site.redirects])
  })

  it.runIf(isFullRun)('has every page in each of its languages, linked to the others and back', async () => {
    await write('example:grace-hopper', 'one-language')
    const data = await readFile(join(folder, 'one-language', 'site.json'), 'utf8')
    const translations = ['fr', 'ar', 'zh-Hant'].map(language => ({ language, texts: [] }))
    await writeFile(
      join(folder, 'one-language', 'site.json'),
      JSON.stringify({ ...JSON.parse(data), translations }),
    )
    const site = 'https://grace.example/me'
    const { files } = await write(join(folder, 'one-language', 'site.json'), 'languages', site)
    const pages = files.filter(name => name.endsWith('index.html'))
    const alternates = new Map<string, Record<string, string>>()
    for (const name of pages) {
      const html = await readFile(join(folder, 'languages', name), 'utf8')
      const language = /^(?:fr|ar|zh-hant)(?=\/)/.exec(name)?.[0].replace('hant', 'Hant') ?? 'en'
      expect(html, name).toContain(`<html lang="${language}"`)
      expect(html, name).toContain(`"inLanguage":"${language}"`)
      const links = html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)
      alternates.set(
        `${site}/${name.replace(/index\.html$/, '').replace(/((?:posts|tags).*)\/$/, '$1')}`,
        Object.fromEntries(Array.from(links, ([, of = '', address = '']) => [of, address])),
      )
    }
    expect(pages.length).toBe(4 * pages.filter(name => !/^(?:fr|ar|zh-hant)\//.test(name)).length)
    for (const [address, own] of alternates) {
      expect(Object.keys(own), address).toEqual(['en', 'fr', 'ar', 'zh-Hant', 'x-default'])
      expect(Object.values(own), address).toContain(address)
      for (const other of Object.values(own)) expect(alternates.get(other), other).toEqual(own)
    }
  })

  it.runIf(isFullRun)('overwrites an earlier site, but no other folder', async () => {
    await write('example:grace-hopper', 'again')
    await write('example:grace-hopper', 'again')
    await writeFile(join(folder, 'a-file'), 'mine')
    await expect(write('example:grace-hopper', 'a-file')).rejects.toThrow('it is a file')
    await expect(write('example:grace-hopper', '.')).rejects.toThrow('holds other files')
  })

  it.each([
    ['https://github.com/nobody-at-all-here', 'There’s no GitHub account called nobody-at-all-here.'],
    ['nobody', 'Please enter a valid LinkedIn, GitHub, YouTube, or Instagram profile URL'],
    ['https://bsky.app/profile/nobody.example', 'This Bluesky profile does not exist, or is hidden.'],
    ['https://gitlab.com/nobody-at-all-here', 'This GitLab profile does not exist, or is hidden.'],
    ['https://loop.example/', 'This page could not be read'],
    ['example:nobody', 'There’s no example with this name.'],
    ['missing/Profile.pdf', 'There is no file missing/Profile.pdf.'],
    ['Profil.pdf', 'There is no file Profil.pdf.'],
    ['/tmp', '/tmp is a folder.'],
    ['https://www.instagram.com/private.example/', 'This Instagram account is private'],
  ])('%s: "%s"', async (link, message) => {
    await expect(write(link, 'none')).rejects.toThrow(message)
    expect(await readdir(join(folder, 'none')).catch(() => [])).toEqual([])
  })
})

describe('the command line', () => {
  it('takes a link, a folder and a URL', () => {
    expect(parseSiteArguments(['example:x', '--out', 'here', '--url', 'https://a.example/'])).toEqual({
      link: 'example:x',
      out: 'here',
      url: 'https://a.example',
    })
    const folder = parseSiteArguments(['example:x', '--out', 'here', '--url', 'https://a.example/b/c/'])
    expect(folder.url).toBe('https://a.example/b/c')
  })

  it.each([
    [[]],
    [['x']],
    [['x', 'y', '--out', 'z']],
    [['x', '--out', 'z', '--url', 'nonsense']],
    [['x', '--out', 'z', '--url', 'https://a.example/?b']],
    [['x', '--out', 'z', '--url', 'https://a example']],
    [['x', '--out', 'z', '--url', 'https://a.example:99999']],
    [['x', '--what']],
  ])('rejects %j', args => {
    expect(() => parseSiteArguments(args)).toThrow()
  })
})

/** Excludes picture sizes, which depend on the source of the copy. */
const isNoSize = (name: string) => !name.startsWith('media/')

/** Removes parts of a page that depend on encoding and time. */
const withoutCopies = (html: string) =>
  html
    .replace(/\/media\/[a-z0-9]{32}\//g, '/media/hash/')
    // A copy that is encoded again has its subject and colours a little beside.
    .replace(/--(?:focus|blur):[^"]*/g, 'found')
    .replace(/20\d\d-\d\d-\d\dT[\d:.]+Z/g, 'time')
