import {
  draftOfExport,
  fileSources,
  uploadedFilePath,
  type ExportedSite,
  type Media,
  type MediaByUrl,
  type PreviewData,
  type StageEvent,
  viewOfDraft,
  type WebsiteView,
} from '@vitrine/model'
import { readFile } from '@vitrine/sources/files'
import { mkdir, readFile as read, readdir, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { siteFiles, type SiteFileSources } from '../core/export/site-files.ts'
import { FIRST_PICTURES, type Pictures } from '../core/media/copy-pictures.ts'
import { createExampleFileReader, type PictureSource, readPicture } from '../core/media/read-picture.ts'
import { buildPreviewFromDraft, buildPreview } from '../features/onboarding/build-preview.ts'
import { notesOnExport } from '../features/onboarding/preview-from-import.ts'
import { previewFromLink } from '../features/onboarding/preview-from-link.ts'
import { createSourceReader, type SourceReaderDeps } from '../features/onboarding/source-reader.ts'
import { StageTracker } from '../features/onboarding/stages.ts'
import type { Clock } from '../platform/clock.ts'
import type { OutboundHttp } from '../platform/fetch/outbound-http.ts'
import { processPicture } from '../platform/images/process-picture.ts'
import type { Log } from '../platform/telemetry/log.ts'
import { UsageError } from './arguments.ts'
import { describeProblem, isEmptyReading } from './reading-problem.ts'

export type WriteSiteDeps = {
  outside: Pick<OutboundHttp, 'fetch'>
  clock: Clock
  log: Log
  keys: SourceReaderDeps['keys']
  pages: SourceReaderDeps['pages']
  folders: { fonts: string; examples: string }
  onStage(event: StageEvent): void
  /** Draws a share image or icon of a view; `picture` reads the copies of its pictures. */
  draw(
    view: WebsiteView,
    path: string,
    picture: (key: string) => Promise<Uint8Array | null>,
  ): Promise<Uint8Array | null>
}

export type WrittenSite = { preview: PreviewData; files: string[] }

/**
 * Reads a profile and writes its website as static files, with the product's reader, draft and renderer, but without
 * server and database.
 * @throws UsageError, VitrineError
 */
export async function writeSite(
  deps: WriteSiteDeps,
  options: { link: string; out: string; url: string | null },
): Promise<WrittenSite> {
  await checkFolder(options.out)
  const pictures = new Map<string, Uint8Array>()
  const preview = await previewOf(deps, options.link, pictures)
  if (isEmptyReading(preview.profile)) throw new UsageError(describeProblem(preview.profile) ?? '')
  const site = options.url ?? 'http://localhost:8080'
  const published_at = deps.clock.now().toISOString()
  const view: WebsiteView = {
    ...withoutServer(viewOfDraft(preview, { site, product: site, published_at, revision: 1 })),
    translations: preview.translations ?? [],
  }
  const sources: SiteFileSources = {
    picture: async key => pictures.get(key) ?? null,
    font: name => read(join(deps.folders.fonts, name)).catch(() => null),
    drawing: path => deps.draw(view, path, async key => pictures.get(key) ?? null),
  }
  const files: string[] = []
  for await (const { name, bytes } of siteFiles(view, exportOf(preview, published_at), sources)) {
    await mkdir(dirname(join(options.out, name)), { recursive: true })
    await writeFile(join(options.out, name), bytes)
    files.push(name)
  }
  return { preview, files: files.sort() }
}

/** The view for files without the product behind them: nobody would receive what a form sends. */
const withoutServer = ({ design, ...view }: WebsiteView): WebsiteView => ({
  ...view,
  exported: true,
  design: design.message ? { ...design, message: { ...design.message, mail_in_downloads: true } } : design,
})

function exportOf(preview: PreviewData, exported_at: string): ExportedSite {
  const { suggested, website_type, design, section_order, seo, settings, redirects } = preview
  const { resume, translations } = preview
  const { posts, profile, evidence, media } = preview
  return {
    format: 'vitrine-site',
    version: 1,
    exported_at,
    website_name: suggested.website_name,
    domain_name: suggested.domain_name,
    website_type,
    design,
    section_order,
    seo,
    ...(settings ? { settings } : {}),
    ...(redirects ? { redirects } : {}),
    ...(preview.old_addresses ? { old_addresses: preview.old_addresses } : {}),
    ...(resume ? { resume } : {}),
    ...(translations ? { translations } : {}),
    posts,
    profile,
    evidence,
    media,
  }
}

/** Reads a profile link, or a file on this machine. */
async function previewOf(
  deps: WriteSiteDeps,
  linkOrFile: string,
  files: Map<string, Uint8Array>,
): Promise<PreviewData> {
  const { signal } = new AbortController()
  const copy: Pictures['copy'] = (urls, until, options) =>
    copyPictures(deps, urls, until, files, options?.given)
  const pictures = { copy, prepare: () => undefined }
  if (await isExistingFile(linkOrFile)) {
    const stages = new StageTracker('file', deps.onStage)
    stages.report({ stage: 'file', status: 'running', progress: null, detail: null })
    const file = { name: basename(linkOrFile), bytes: await read(linkOrFile) }
    const reading = await readFile(file, { link: null, now: deps.clock.now() })
    stages.report({ stage: 'file', status: 'done', progress: 1, detail: reading.profile.name })
    const { site } = reading
    if (site && reading.pictures.size === 0) await addPicturesBeside(linkOrFile, site, reading.pictures)
    if (!site) return buildPreview(pictures, reading.profile, reading.pictures, signal, stages)
    const draft = draftOfExport(site)
    const preview = await buildPreviewFromDraft(pictures, draft, reading.pictures, signal, stages)
    return { ...preview, notes: notesOnExport(reading) }
  }
  const quiet = { onQuota: () => undefined, onPath: () => undefined }
  return previewFromLink(
    {
      reader: createSourceReader({ ...deps, ...quiet, cache: memoryCache() }),
      pictures,
      recent: { find: async () => null, save: async () => undefined },
      // Proofs are in a server's database; the word in a profile is looked for in any case.
      checkReading: async () => undefined,
      log: deps.log,
    },
    { profileUrl: linkOrFile, subdomain: 'dashboard', anyPage: true },
    signal,
    deps.onStage,
  )
}

/** Text in the form of a path or a file name, not of a link or a user name. */
const FILE_LIKE = /^(\.{0,2}[/\\]|~|[a-z]:\\)|\.(pdf|zip|json|txt|html?|xml|docx|csv|md)$/i

/** Whether the argument names a file. @throws UsageError if it can only be a file, and there is none */
async function isExistingFile(text: string): Promise<boolean> {
  const found = await stat(text).catch(() => null)
  if (found?.isFile()) return true
  if (/^https?:\/\//i.test(text)) return false
  if (found?.isDirectory()) throw new UsageError(`${text} is a folder. Give the file in it.`)
  if (FILE_LIKE.test(text)) throw new UsageError(`There is no file ${text}.`)
  return false
}

/** Adds the largest copy of each picture, which lie beside a site.json. */
async function addPicturesBeside(
  file: string,
  site: ExportedSite,
  pictures: Map<string, Uint8Array>,
): Promise<void> {
  for (const [url, { variants }] of Object.entries(site.media)) {
    const [largest] = variants.toSorted((a, b) => b.width - a.width)
    const bytes = largest && (await read(join(dirname(file), largest.path)).catch(() => null))
    if (bytes) pictures.set(url, bytes)
  }
  for (const src of site.posts.flatMap(post => fileSources(post.body.content))) {
    const path = uploadedFilePath(src)
    const bytes = path && (await read(join(dirname(file), path)).catch(() => null))
    if (bytes) pictures.set(src, bytes)
  }
}

/** Rejects a folder that is neither new, empty nor an earlier site, so that no other files are overwritten. */
async function checkFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return []
    throw new UsageError(
      `${folder} cannot be used: ${error.code === 'ENOTDIR' ? 'it is a file' : error.message}`,
    )
  })
  if (names.length > 0 && !names.includes('site.json')) {
    throw new UsageError(`${folder} holds other files. Give a new folder with --out.`)
  }
}

async function copyPictures(
  deps: WriteSiteDeps,
  urls: readonly string[],
  signal: AbortSignal,
  files: Map<string, Uint8Array>,
  given?: ReadonlyMap<string, Uint8Array>,
): Promise<MediaByUrl> {
  const source: PictureSource = {
    outside: deps.outside,
    exampleFile: createExampleFileReader(deps.folders.examples),
  }
  for (const [url, bytes] of given ?? []) {
    const path = uploadedFilePath(url)
    if (path !== null) files.set(path.slice('/media/'.length), bytes)
  }
  const copied = await Promise.all(
    urls.map(async (url, index): Promise<[string, Media] | null> => {
      try {
        const bytes = given?.get(url) ?? (await readPicture(source, url, signal))
        const processed = await processPicture(bytes, index < FIRST_PICTURES ? 'first' : 'quick')
        for (const file of processed.files) files.set(file.key, file.bytes)
        return [url, processed.media]
      } catch {
        signal.throwIfAborted()
        return null
      }
    }),
  )
  return Object.fromEntries(copied.filter(pair => pair !== null))
}

function memoryCache(): SourceReaderDeps['cache'] {
  return { get: async () => null, set: async () => undefined }
}
