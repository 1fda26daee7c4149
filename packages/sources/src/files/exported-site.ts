import { ExportedSite, type Media } from '@vitrine/model'
import type { Zip, ZipEntry } from './open-zip.ts'
import type { FileReading } from './file-reading.ts'
import { jsonOf } from './json-values.ts'
import { refused } from './file-error.ts'

const NAME = 'site.json'

/** The entry that makes an archive an exported website: its site.json, at the top or in the one folder around all. */
export function exportedSite(zip: Zip): ZipEntry | null {
  const found = zip.entries.filter(({ path }) => path === NAME || /^[^/]+\/site\.json$/.test(path))
  return found.sort((a, b) => a.path.length - b.path.length)[0] ?? null
}

/** True for what says of itself that it is a site.json of ours, well-formed or not. */
export function isExportedSite(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === 'vitrine-site'
}

/** A website out of its exported archive, with the copies of its pictures. @throws VitrineError validation_failed */
export function readExportedSite(zip: Zip, entry: ZipEntry): FileReading {
  const value = jsonOf(zip.read(entry))
  if (!isExportedSite(value))
    throw refused('The site.json in this archive is not one of a website exported here.')
  const reading = readSiteJson(value)
  const root = entry.path.slice(0, -NAME.length)
  const files = new Map(zip.entries.map(one => [one.path, one]))
  for (const [url, media] of Object.entries(reading.site?.media ?? {})) {
    const file = bestFirst(media).flatMap(path => files.get(root + path.slice(1)) ?? [])[0]
    if (file) reading.pictures.set(url, new Uint8Array(zip.read(file)))
  }
  return reading
}

/** A website out of its site.json alone: pictures have to be read anew from where they came. @throws VitrineError */
export function readSiteJson(value: unknown): FileReading {
  const version = (value as { version?: unknown }).version
  if (typeof version === 'number' && version > 1)
    throw refused('This website was exported by a newer version. Update this server to read it.')
  const parsed = ExportedSite.safeParse(value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw refused(`This site.json is damaged: ${issue?.path.join('.') || 'it'} cannot be read.`)
  }
  const site = parsed.data
  return { kind: 'vitrine-site', profile: site.profile, pictures: new Map(), site, notes: [] }
}

/** A picture's files, the largest first; of one size the format that loses least when it is written anew. */
function bestFirst(media: Media): string[] {
  const ranks = ['png', 'jpg', 'webp', 'avif']
  return media.variants
    .toSorted((a, b) => b.width - a.width || ranks.indexOf(a.format) - ranks.indexOf(b.format))
    .map(variant => variant.path)
}
