import {
  ExportedSite,
  fileSources,
  type Media,
  PostContent,
  t,
  uploadedFilePath,
  withKnownLayouts,
} from '@vitrine/model'
import type { Zip, ZipEntry } from './open-zip.ts'
import type { FileReading } from './file-reading.ts'
import { cleanLine } from '../sanitize.ts'
import { parseJsonBytes, toRecord, toText } from './json-values.ts'
import { createFileError } from './file-error.ts'

const SITE_FILE = 'site.json'

/**
 * Returns the site.json of an exported website, at the archive's root or in its single top folder, or null.
 */
export function findExportedSite(zip: Zip): ZipEntry | null {
  const found = zip.entries.filter(({ path }) => path === SITE_FILE || /^[^/]+\/site\.json$/.test(path))
  return found.sort((a, b) => a.path.length - b.path.length)[0] ?? null
}

/** Returns whether a JSON value claims to be a site.json of Vitrine, valid or not. */
export function isExportedSite(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === 'vitrine-site'
}

/**
 * Reads an exported website from its archive, with its pictures and the files of its posts.
 * @throws VitrineError validation_failed
 */
export function readExportedSite(zip: Zip, entry: ZipEntry): FileReading {
  const value = parseJsonBytes(zip.read(entry))
  if (!isExportedSite(value))
    throw createFileError(t('The site.json in this archive isn’t from a website exported here.'))
  const reading = readSiteJson(value)
  const root = entry.path.slice(0, -SITE_FILE.length)
  const files = new Map(zip.entries.map(one => [one.path, one]))
  for (const [url, media] of Object.entries(reading.site?.media ?? {})) {
    const file = sortByQuality(media).flatMap(path => files.get(root + path.slice(1)) ?? [])[0]
    if (file) reading.pictures.set(url, new Uint8Array(zip.read(file)))
  }
  const oversized: string[] = []
  const sources = reading.site?.posts.flatMap(post => fileSources(post.body.content)) ?? []
  for (const src of new Set(sources)) {
    const path = uploadedFilePath(src)
    const file = path && files.get(root + path.slice(1))
    if (!file) continue
    if (zip.isTooLarge(file)) oversized.push(src.slice(src.lastIndexOf('/') + 1))
    else reading.pictures.set(src, new Uint8Array(zip.read(file)))
  }
  return { ...reading, ...(oversized.length > 0 ? { oversized } : {}) }
}

/**
 * Reads an exported website from site.json alone; its pictures have to be downloaded from their original
 * URLs.
 * @throws VitrineError validation_failed
 */
export function readSiteJson(value: unknown): FileReading {
  const version = (value as { version?: unknown }).version
  if (typeof version === 'number' && version > 1)
    throw createFileError(t('This website was exported by a newer version. Update this server to import it.'))
  const { posts, damaged } = splitPosts(value as { posts?: unknown })
  const parsed = ExportedSite.safeParse({
    ...(value as object),
    design: withKnownLayouts((value as { design?: unknown }).design),
    posts,
  })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw createFileError(
      t('This site.json is damaged: {field} cannot be read.', {
        field: issue?.path.join('.') || 'site.json',
      }),
    )
  }
  const site = parsed.data
  const reading = { profile: site.profile, pictures: new Map(), site, notes: [], withheld: [] }
  return { kind: 'vitrine-site', ...reading, ...(damaged.length > 0 ? { damaged } : {}) }
}

/** The posts that can be read, and what the others are called. */
function splitPosts({ posts }: { posts?: unknown }): { posts: unknown; damaged: string[] } {
  const damaged: string[] = []
  if (!Array.isArray(posts)) return { posts, damaged }
  const valid = posts.filter((post, index) => {
    if (PostContent.safeParse(post).success) return true
    const { title, slug } = toRecord(post)
    damaged.push(cleanLine(toText(title) || toText(slug), 80) ?? `#${index + 1}`)
    return false
  })
  return { posts: valid, damaged }
}

/** Sorts the files of a picture by width, then by the format that loses least when it is re-encoded. */
function sortByQuality(media: Media): string[] {
  const ranks = ['png', 'jpg', 'webp', 'avif']
  return media.variants
    .toSorted((a, b) => b.width - a.width || ranks.indexOf(a.format) - ranks.indexOf(b.format))
    .map(variant => variant.path)
}
