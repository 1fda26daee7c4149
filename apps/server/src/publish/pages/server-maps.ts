import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Redirect } from '@vitrine/model'
import { replacePublicFile } from '../../platform/files.ts'

/** Facts about a host that a web server needs beside its files. */
type HostFacts = {
  /** Security policies by path. */
  policies: ReadonlyMap<string, string>
  /** The owner's redirects come first. */
  redirects: readonly Redirect[]
  /** The X-Robots-Tag of all answers; null without one. */
  robots: string | null
}

/** The maps, each a folder with a file for each host that has an entry. */
const MAPS = ['policies', 'moved', 'found', 'robots'] as const
type MapName = (typeof MAPS)[number]

/** nginx refuses longer keys than `map_hash_bucket_size` (1024) holds, and words of 4096 bytes. */
const MAX_KEY_BYTES = 900
const MAX_VALUE_BYTES = 3_900

/**
 * Writes lines of nginx's `map` for what differs between hosts: `policies` of pages whose policy is not `usualPolicy`,
 * `moved` (301) and `found` (302) by host and path, `robots` by host. The file `changed` is written when nginx must read
 * them again. Until it has, a page's frame is not loaded and a new redirect is answered by the product.
 */
export function createServerMaps(folder: string, usualPolicy: string) {
  const fileOf = (map: MapName, host: string) => join(folder, map, `${host}.map`)
  const replace = async (file: string, lines: readonly string[]): Promise<boolean> => {
    const text = lines.map(line => `${line}\n`).join('')
    if ((await readFile(file, 'utf8').catch(() => '')) === text) return false
    if (text === '') await rm(file, { force: true })
    else await replacePublicFile(file, text)
    return true
  }
  /** Whether nginx is to be told, also after a failure to do so. */
  let hasChanged = false
  const announce = async () => {
    if (hasChanged) await replace(join(folder, 'changed'), [new Date().toISOString()])
    hasChanged = false
  }
  const write = async (host: string, lines: Record<MapName, readonly string[]>) => {
    for (const map of MAPS) if (await replace(fileOf(map, host), lines[map])) hasChanged = true
    await announce()
  }
  return {
    /** Writes the usual policy, and removes what is of other hosts than these. */
    async start(hosts: ReadonlySet<string>): Promise<void> {
      if (await replace(fileOf('policies', DEFAULT), [`default ${quote(usualPolicy)};`])) hasChanged = true
      const expected = new Set([...hosts, DEFAULT].map(host => `${host}.map`))
      for (const map of MAPS)
        for (const file of await readdir(join(folder, map)).catch(() => []))
          if (!expected.has(file)) {
            await rm(join(folder, map, file), { force: true })
            hasChanged = true
          }
      await announce()
    },
    async write(host: string, { policies, redirects, robots }: HostFacts): Promise<void> {
      const special = [...policies].filter(([, policy]) => policy !== usualPolicy)
      const targets = distinct(redirects.map(redirect => [redirect.from, redirect]))
      const moved = (status: number) =>
        targets.flatMap(([path, { to, status: own }]) => (own === status ? entry(host + path, to) : []))
      await write(host, {
        policies: distinct(special).flatMap(([path, policy]) => entry(host + path, policy)),
        moved: moved(301),
        found: moved(302),
        robots: robots === null ? [] : entry(host, robots),
      })
    },
    remove: (host: string) => write(host, { policies: [], moved: [], found: [], robots: [] }),
  }
}

/** A name that is no host. */
const DEFAULT = '_default'

/**
 * Decodes paths as nginx does and returns each once, with its first value. nginx does not tell upper from lower case
 * and refuses a map with equal keys, so paths that differ only in that are left to the product.
 */
function distinct<T>(entries: readonly (readonly [path: string, value: T])[]): [string, T][] {
  const values = new Map<string, T>()
  for (const [path, value] of entries) if (!values.has(decode(path))) values.set(decode(path), value)
  const spellings = new Map<string, number>()
  for (const path of values.keys())
    spellings.set(path.toLowerCase(), (spellings.get(path.toLowerCase()) ?? 0) + 1)
  return [...values].filter(([path]) => spellings.get(path.toLowerCase()) === 1)
}

/** A line of a map; none for what nginx would refuse or read as a variable, which the product answers. */
const entry = (key: string, value: string): string[] =>
  /[$\p{Cc}]/u.test(key + value) ||
  Buffer.byteLength(quote(key)) > MAX_KEY_BYTES ||
  Buffer.byteLength(quote(value)) > MAX_VALUE_BYTES
    ? []
    : [`${quote(key)} ${quote(value)};`]

const quote = (text: string) => `"${text.replace(/["\\]/g, character => `\\${character}`)}"`

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
