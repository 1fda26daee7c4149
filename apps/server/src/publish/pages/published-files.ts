import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { type Redirect, VitrineError } from '@vitrine/model'
import { decodedPath } from '@vitrine/render'
import { z } from 'zod'
import { createPublicFolder, replacePublicFile, replaceWith, writePublicFile } from '../../platform/files.ts'
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
  /** Whether the website is still shown, in this revision. */
  isCurrent(): Promise<boolean>
  /** Whether this process has not deleted its pages meanwhile. */
  isWanted(): boolean
}

export type PublishedFilesDeps = {
  folder: string
  /** Folder of the renderer's font files, which are published, too. */
  fontsFolder: string
  /** The security policy of pages without frames and scripts. */
  usualPolicy: string
  /** Returns a picture or file by its path (`/media/…`); null for one that must not be shown or is not there yet. */
  picture(path: string): Promise<Buffer | AsyncIterable<Buffer> | null>
  /** Runs work while no other process does. */
  exclusively<T>(act: () => Promise<T>): Promise<T>
  /** Counts websites that could not be withdrawn. */
  onWithdrawalFailed(): void
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
 * must not be shown any more is away once `withdraw` returned. Several processes may share the folder.
 */
export type PublishedFiles = {
  isPublished(name: string, stamp: string): Promise<boolean>
  /** Returns false if the site has changed meanwhile: nothing is published. */
  publish(name: string, site: PublishedSite): Promise<boolean>
  /** @throws VitrineError if it is to be tried again */
  withdraw(name: string): Promise<void>
  /** Publishes the fonts. Returns the names of all published sites, some of which may be locked or gone by now. */
  start(): Promise<string[]>
}

const Published = z.object({
  stamp: z.string(),
  /** The host, and before a version is complete also the former one: all whose links may lead to the site. */
  hosts: z.array(z.string()).min(1),
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
  exclusively,
  onWithdrawalFailed,
  onChange,
  log,
}: PublishedFilesDeps): PublishedFiles {
  const { siteFolder, stateOf, replaceState } = createSiteStates(folder)
  const maps = createServerMaps(join(folder, 'server'), usualPolicy)
  const { hostLink, leadsTo, unlinkHost, unlink } = createHostLinks(folder, maps, stateOf)

  return {
    async start() {
      await copyFiles(fontsFolder, join(folder, 'fonts'))
      await maps.start(new Set(await readdir(join(folder, 'hosts')).catch(() => [])))
      return readdir(join(folder, 'sites')).catch(() => [])
    },
    async isPublished(name, stamp) {
      const state = await stateOf(name)
      return state?.stamp === stamp && (await leadsTo(state.hosts[0] ?? '', name)) === state.version
    },
    async publish(name, site) {
      const { host, stamp } = site
      const version = randomBytes(8).toString('hex')
      const place = join(siteFolder(name), version)
      const draft = `${place}.draft`
      const former = await stateOf(name)
      try {
        const written = await writeVersion(
          draft,
          former && join(siteFolder(name), former.version),
          site,
          picture,
        )
        if (!written) return false
        return await exclusively(async () => {
          if (!site.isWanted() || !(await site.isCurrent())) return false
          const before = await stateOf(name)
          // Another process was faster.
          if (before?.stamp === stamp && (await leadsTo(host, name)) === before.version) return true
          const left = before?.hosts.filter(one => one !== host) ?? []
          const paths = [...written.paths.keys()]
          const state = {
            hosts: [host, ...left],
            version,
            paths: [...new Set([...paths, ...(before?.paths ?? [])])],
          }
          // Names what a crash may leave half done.
          await replaceState(name, { stamp: '', ...state })
          await rename(draft, place)
          await maps.write(host, written)
          await replaceLink(hostLink(host), place)
          for (const one of left) await unlinkHost(name, one)
          const isSameBefore = before?.version === former?.version && left.length === 0
          const gone = before?.paths.filter(path => !written.paths.has(path)) ?? []
          const changed = isSameBefore ? paths.filter(path => written.paths.get(path)) : paths
          await onChange(host, [...changed, ...gone].map(toAddress))
          for (const one of left) await onChange(one, (before?.paths ?? []).map(toAddress))
          await replaceState(name, { stamp, hosts: [host], version, paths })
          // Drafts are of other processes.
          for (const entry of await readdir(siteFolder(name)))
            if (entry !== version && entry !== STATE && !entry.endsWith('.draft'))
              await rm(join(siteFolder(name), entry), { recursive: true, force: true })
          log.info(
            { name, host, changed: changed.length, gone: gone.length },
            'a site was published as files',
          )
          return true
        })
      } finally {
        await rm(draft, { recursive: true, force: true })
      }
    },
    async withdraw(name) {
      if (!existsSync(siteFolder(name))) return
      try {
        // At once, then again after what another process is about to publish.
        await unlink(name)
        const { hosts, paths } = await exclusively(async () => {
          const were = await unlink(name)
          // Last, as the next start knows by the folder that something is left.
          await rm(siteFolder(name), { recursive: true, force: true, maxRetries: 3 })
          return were
        })
        for (const host of hosts)
          await onChange(host, paths.map(toAddress)).catch((error: unknown) =>
            log.warn({ err: error, name }, 'the CDN did not purge a site that was withdrawn'),
          )
      } catch (error) {
        onWithdrawalFailed()
        log.error({ err: error, name }, 'a site could not be withdrawn from the published files')
        throw new VitrineError('unavailable', { retryAfter: 5, cause: error })
      }
    },
  }
}

async function copyFiles(from: string, to: string): Promise<void> {
  for (const name of await readdir(from))
    await writePublicFile(join(to, name), await readFile(join(from, name)))
}

/** Reads and writes the published state of each site. */
function createSiteStates(folder: string) {
  const siteFolder = (name: string) => join(folder, 'sites', name)
  const stateOf = async (name: string) => {
    try {
      return Published.parse(JSON.parse(await readFile(join(siteFolder(name), STATE), 'utf8')))
    } catch {
      return null
    }
  }
  const replaceState = (name: string, state: z.infer<typeof Published>) =>
    replacePublicFile(join(siteFolder(name), STATE), JSON.stringify(state))
  return { siteFolder, stateOf, replaceState }
}

/** The links of hosts to the versions of sites. */
function createHostLinks(
  folder: string,
  maps: ReturnType<typeof createServerMaps>,
  stateOf: ReturnType<typeof createSiteStates>['stateOf'],
) {
  const hostLink = (host: string) => join(folder, 'hosts', host)
  /** Returns the version of this site to which a host's link leads; null if it leads elsewhere. */
  const leadsTo = async (host: string, name: string): Promise<string | null> => {
    const [version, owner] = (await readlink(hostLink(host)).catch(() => '')).split('/').toReversed()
    return owner === name ? (version ?? null) : null
  }
  /** Removes a host's link and maps unless it leads to another site, which has the host by now. */
  const unlinkHost = async (name: string, host: string) => {
    const target = await readlink(hostLink(host)).catch(() => null)
    if (target !== null && (await leadsTo(host, name)) === null) return
    await rm(hostLink(host), { force: true })
    await maps.remove(host)
  }
  /** Looks through all links, for a site whose state is lost. */
  const hostsOf = async (name: string) => {
    const hosts: string[] = []
    for (const host of await readdir(join(folder, 'hosts')).catch(() => []))
      if ((await leadsTo(host, name)) !== null) hosts.push(host)
    return hosts
  }
  /** Removes all links of a site; returns its hosts and paths. */
  const unlink = async (name: string) => {
    const state = await stateOf(name)
    const hosts = state?.hosts ?? (await hostsOf(name))
    for (const host of hosts) await unlinkHost(name, host)
    return { hosts, paths: state?.paths ?? [] }
  }
  return { hostLink, leadsTo, unlinkHost, unlink }
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
): Promise<Written | null> {
  const written: Written = {
    paths: new Map(),
    policies: new Map(),
    redirects: [...site.redirects],
    robots: null,
  }
  const pictures = new Set<string>()
  const write = async (file: string, bytes: Buffer | AsyncIterable<Buffer>) => {
    await writePublicFile(join(draft, file), bytes)
  }
  /** Takes a file over from the former version, which keeps its time and its ETag. */
  const keep = async (file: string) => {
    if (!former) return false
    await createPublicFolder(dirname(join(draft, file)))
    return link(join(former, file), join(draft, file)).then(
      () => true,
      () => false,
    )
  }
  for await (const { path, page } of site.pages) {
    if (!site.isWanted()) return null
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
    if (!site.isWanted()) return null
    const isKept = await keep(`files${path}`)
    const bytes = isKept ? null : await picture(path)
    if (bytes) await write(`files${path}`, bytes)
    if (isKept || bytes) written.paths.set(path, !isKept)
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

/** Returns a path as browsers send it. */
const toAddress = (path: string) => encodeURI(decodedPath(path)).replace(/[?#]/g, encodeURIComponent)

/** Lets a link lead to a folder, without a moment in which it leads nowhere. */
async function replaceLink(place: string, target: string): Promise<void> {
  await createPublicFolder(dirname(place))
  await replaceWith(place, draft => symlink(relative(dirname(place), target), draft))
}
