import { createHash, randomBytes } from 'node:crypto'
import {
  cp,
  link,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Redirect } from '@vitrine/model'
import { decodedPath } from '@vitrine/render'
import { z } from 'zod'
import type { Log } from '../../platform/telemetry/log.ts'
import { encodePage } from './compression.ts'
import type { StoredPage } from './stored-page.ts'
import { createServerMaps } from './server-maps.ts'

/** A website at an address, with all its pages. */
export type PublishedSite = {
  /** Says which pages these are: revision and renderer. */
  stamp: string
  /** The host at which its pages are canonical. */
  host: string
  pages: AsyncIterable<{ path: string; page: StoredPage }>
  /** The owner's redirects with their final targets. */
  redirects: readonly Redirect[]
}

export type PublishedFilesDeps = {
  folder: string
  /** Folder of the renderer's font files, which are published, too. */
  fontsFolder: string
  /** The security policy of pages without frames and scripts. */
  usualPolicy: string
  /** Returns a picture by its path (`/media/…`); null for one that must not be shown or is not there yet. */
  picture(path: string): Promise<Buffer | null>
  /** Called with the addresses whose content changed, after the change. */
  onChange(host: string, paths: readonly string[]): Promise<void>
  log: Log
}

/**
 * Websites as files that a web server or a CDN serves without the product:
 *
 *     hosts/<host>                 a link to the version that is shown
 *     sites/<name>/<version>/      pages<path>.html, files<path>, each also as .gz and .br
 *     sites/<name>/published.json  what is shown
 *     server/                      what differs between pages of a kind: policies, redirects
 *
 * A version is complete before the link leads to it, so that visitors see one or the other, also after a crash. What
 * must not be shown any more is away once `withdraw` returned.
 */
export type PublishedFiles = {
  isPublished(name: string, stamp: string): Promise<boolean>
  publish(name: string, site: PublishedSite): Promise<void>
  withdraw(name: string): Promise<void>
  /** Publishes the fonts. Returns the names of all published sites, some of which may be locked or gone by now. */
  start(): Promise<string[]>
}

const Published = z.object({
  stamp: z.string(),
  host: z.string(),
  version: z.string(),
  paths: z.array(z.string()),
})
const STATE = 'published.json'
const PICTURE = /\/media\/[a-z0-9]+\/[a-z0-9][a-z0-9._-]*/g
/** A path that is a file name: not hidden from the server, and not longer than file systems allow. */
const SEGMENT = /^(?!\.\.?$)[^\0/\\]{1,80}$/u

export function createPublishedFiles({
  folder,
  fontsFolder,
  usualPolicy,
  picture,
  onChange,
  log,
}: PublishedFilesDeps): PublishedFiles {
  const siteFolder = (name: string) => join(folder, 'sites', name)
  const hostLink = (host: string) => join(folder, 'hosts', host)
  const maps = createServerMaps(join(folder, 'server'), usualPolicy)
  const stateOf = async (name: string) => {
    try {
      return Published.parse(JSON.parse(await readFile(join(siteFolder(name), STATE), 'utf8')))
    } catch {
      return null
    }
  }
  /** Removes a host's link and maps if it leads to this site: another one may have the host by now. */
  const unlinkHost = async (name: string, host: string) => {
    const target = await readlink(hostLink(host)).catch(() => null)
    if (target?.split('/').at(-2) !== name) return
    await rm(hostLink(host), { force: true })
    await maps.remove(host)
  }

  return {
    async start() {
      await cp(fontsFolder, join(folder, 'fonts'), { recursive: true })
      await maps.start(new Set(await readdir(join(folder, 'hosts')).catch(() => [])))
      return readdir(join(folder, 'sites')).catch(() => [])
    },
    async isPublished(name, stamp) {
      const state = await stateOf(name)
      if (state?.stamp !== stamp) return false
      const target = await readlink(hostLink(state.host)).catch(() => null)
      return target?.split('/').at(-1) === state.version
    },
    async publish(name, site) {
      const { host, stamp } = site
      const before = await stateOf(name)
      const version = createHash('sha256').update(`${host} ${stamp}`).digest('hex').slice(0, 16)
      const draft = join(siteFolder(name), `${version}.${randomBytes(4).toString('hex')}`)
      const former = before ? join(siteFolder(name), before.version) : null
      const written = await writeVersion(draft, former, site, picture)
      const place = join(siteFolder(name), version)
      await rm(place, { recursive: true, force: true })
      await rename(draft, place)
      await maps.write(host, written)
      await replaceLink(hostLink(host), place)
      if (before && before.host !== host) await unlinkHost(name, before.host)
      const gone = before?.paths.filter(path => !written.paths.has(path)) ?? []
      const changed = [...written.paths].filter(([, isNew]) => isNew).map(([path]) => path)
      await onChange(host, [...changed, ...gone])
      const paths = [...written.paths.keys()]
      await replaceFile(join(siteFolder(name), STATE), JSON.stringify({ stamp, host, version, paths }))
      for (const entry of await readdir(siteFolder(name)))
        if (entry !== version && entry !== STATE)
          await rm(join(siteFolder(name), entry), { recursive: true, force: true })
      log.info({ name, host, changed: changed.length, gone: gone.length }, 'a site was published as files')
    },
    async withdraw(name) {
      const state = await stateOf(name)
      if (state) await unlinkHost(name, state.host)
      // Last, as the next start knows by the folder that something is left.
      await rm(siteFolder(name), { recursive: true, force: true, maxRetries: 3 })
      await onChange(state?.host ?? '', state?.paths ?? []).catch((error: unknown) =>
        log.warn({ err: error, name }, 'a CDN was not told that a site is no longer published'),
      )
    },
  }
}

/** Paths with whether their content is new, and what a server must know of them. */
type Written = {
  paths: Map<string, boolean>
  policies: Map<string, string>
  redirects: Redirect[]
  robots: string | null
}

async function writeVersion(
  draft: string,
  former: string | null,
  site: PublishedSite,
  picture: PublishedFilesDeps['picture'],
): Promise<Written> {
  const written: Written = {
    paths: new Map(),
    policies: new Map(),
    redirects: [...site.redirects],
    robots: null,
  }
  const pictures = new Set<string>()
  const write = async (file: string, bytes: Buffer) => {
    await mkdir(dirname(join(draft, file)), { recursive: true })
    await writeFile(join(draft, file), bytes)
  }
  /** Takes a file over from the former version, which keeps its time and its ETag. */
  const keep = async (file: string) => {
    if (!former) return false
    await mkdir(dirname(join(draft, file)), { recursive: true })
    return link(join(former, file), join(draft, file)).then(
      () => true,
      () => false,
    )
  }
  for await (const { path, page } of site.pages) {
    const { location, 'content-type': type = '', 'x-robots-tag': robots } = page.headers
    if (page.status === 301 && location !== undefined)
      written.redirects.push({ from: path, to: location, status: 301 })
    const file = fileOf(path, type)
    if (file === null || (page.status !== 200 && path !== '/404')) continue
    if (robots) written.robots = robots
    const policy = page.headers['content-security-policy']
    if (type.startsWith('text/html') && policy) written.policies.set(path, policy)
    const plain = await encodePage(page.brotli, 'identity')
    for (const [found] of plain.toString('latin1').matchAll(PICTURE)) pictures.add(found)
    const isSame =
      former !== null && (await readFile(join(former, `${file}.br`)).catch(() => null))?.equals(page.brotli)
    written.paths.set(path, !isSame)
    if (isSame && (await keep(file)) && (await keep(`${file}.br`)) && (await keep(`${file}.gz`))) continue
    await write(file, plain)
    await write(`${file}.br`, page.brotli)
    await write(`${file}.gz`, await encodePage(page.brotli, 'gzip'))
  }
  for (const path of pictures) {
    if (await keep(`files${path}`)) continue
    const bytes = await picture(path)
    if (bytes) await write(`files${path}`, bytes)
  }
  return written
}

/** The file of a path: pages below `pages`, others below `files`; null for paths that are no file names. */
function fileOf(path: string, type: string): string | null {
  const [, ...segments] = decodedPath(path).split('/')
  const isPage = type.startsWith('text/html')
  // The start page of a language ends in a slash: its file is `.html`.
  const named = segments.at(-1) === '' ? segments.slice(0, -1) : segments
  if (!named.every(segment => SEGMENT.test(segment))) return null
  return isPage ? `pages/${segments.join('/')}.html` : `files/${segments.join('/')}`
}

/** Replaces a file whole. */
async function replaceFile(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(draft, text)
  await rename(draft, file)
}

/** Lets a link lead to a folder, without a moment in which it leads nowhere. */
async function replaceLink(place: string, target: string): Promise<void> {
  const draft = `${place}.${randomBytes(6).toString('hex')}`
  await mkdir(dirname(place), { recursive: true })
  await symlink(relative(dirname(place), target), draft)
  await rename(draft, place)
}
