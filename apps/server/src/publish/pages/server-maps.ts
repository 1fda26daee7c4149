import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Redirect } from '@vitrine/model'

/** What a web server must know of a site beside its files. */
type SiteFacts = {
  host: string
  /** Security policies by path. */
  policies: ReadonlyMap<string, string>
  redirects: readonly Redirect[]
  /** The X-Robots-Tag of all answers; null without one. */
  robots: string | null
}

/** The maps, each a folder with a file for each site that has an entry. */
const MAPS = ['policies', 'moved', 'found', 'robots'] as const
type MapName = (typeof MAPS)[number]

/**
 * Writes lines of nginx's `map` for what differs between sites: `policies` of pages that load frames or scripts,
 * `moved` (301) and `found` (302) by host and path, `robots` by host. The file `changed` is written when nginx must read
 * them again. Until it has, a page's frame is not loaded and a redirect is answered by the product.
 */
export function createServerMaps(folder: string) {
  const fileOf = (map: MapName, name: string) => join(folder, map, `${name}.map`)
  const replace = async (file: string, text: string): Promise<boolean> => {
    if (((await readFile(file, 'utf8').catch(() => '')) || '') === text) return false
    if (text === '') await rm(file, { force: true })
    else {
      const draft = `${file}.${randomBytes(6).toString('hex')}`
      await mkdir(dirname(file), { recursive: true })
      await writeFile(draft, text)
      await rename(draft, file)
    }
    return true
  }
  const write = async (name: string, lines: Record<MapName, readonly string[]>) => {
    let hasChanged = false
    for (const map of MAPS)
      hasChanged =
        (await replace(fileOf(map, name), lines[map].map(line => `${line}\n`).join(''))) || hasChanged
    if (hasChanged) await replace(join(folder, 'changed'), `${new Date().toISOString()}\n`)
  }
  return {
    async write(name: string, { host, policies, redirects, robots }: SiteFacts): Promise<void> {
      // That of the page of missing paths, which has no frames, unless the website has a script on every page.
      const missing = policies.get('/404')
      const usual = missing && !/script-src/.test(missing) ? missing : null
      if (usual) await replace(join(folder, 'policies', '_default.map'), `default ${quote(usual)};\n`)
      const differing = [...policies].filter(([, policy]) => policy !== usual)
      const count = countKeys(differing.map(([path]) => path))
      const special = differing.filter(([path]) => count(path) === 1)
      const own = redirects.map(({ from, to, status }): [string, string, number] => [
        decode(from),
        to,
        status,
      ])
      const known = countKeys(own.map(([path]) => path))
      const moved = (status: number) =>
        own.flatMap(([path, to, answer]) =>
          answer === status && known(path) === 1 ? entry(host + path, to) : [],
        )
      await write(name, {
        policies: special.flatMap(([path, policy]) => entry(host + path, policy)),
        moved: moved(301),
        found: moved(302),
        robots: robots === null ? [] : entry(host, robots),
      })
    },
    remove: (name: string) => write(name, { policies: [], moved: [], found: [], robots: [] }),
  }
}

/** Counts paths as nginx does, which does not tell upper from lower case: it refuses a map with an equal key. */
function countKeys(paths: readonly string[]): (path: string) => number {
  const counts = new Map<string, number>()
  for (const path of paths) counts.set(path.toLowerCase(), (counts.get(path.toLowerCase()) ?? 0) + 1)
  return path => counts.get(path.toLowerCase()) ?? 0
}

/** A line of a map; none for what nginx would read as a variable, which the product answers. */
const entry = (key: string, value: string): string[] =>
  /[$\p{Cc}]/u.test(key + value) ? [] : [`${quote(key)} ${quote(value)};`]

const quote = (text: string) => `"${text.replace(/["\\]/g, character => `\\${character}`)}"`

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
