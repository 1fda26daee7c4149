import { type Media, type MediaByUrl, type PreviewData, type StageEvent, viewOfDraft } from '@vitrine/model'
import { pathsOf, renderPage } from '@vitrine/render'
import { readFile } from '@vitrine/sources/files'
import { cp, mkdir, readdir, readFile as read, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { FIRST_PICTURES, type Pictures } from '../core/media/copy-pictures.ts'
import { examplePictures } from '../core/media/example-pictures.ts'
import { type PictureSource, readPicture } from '../core/media/read-picture.ts'
import { finishPreview } from '../features/onboarding/finish-preview.ts'
import { makePreview } from '../features/onboarding/make-preview.ts'
import { createReader, type ReaderDeps } from '../features/onboarding/reader.ts'
import { Stages } from '../features/onboarding/stages.ts'
import type { Clock } from '../platform/clock.ts'
import type { Outside } from '../platform/fetch.ts'
import { makePicture } from '../platform/images.ts'
import type { Log } from '../platform/log.ts'
import { UsageError } from './arguments.ts'

export type WriteSiteDeps = {
  outside: Pick<Outside, 'fetch'>
  clock: Clock
  log: Log
  keys: ReaderDeps['keys']
  pages: ReaderDeps['pages']
  folders: { fonts: string; examples: string }
  tell(event: StageEvent): void
}

export type WrittenSite = { preview: PreviewData; files: string[] }

/**
 * Reads a profile and writes its website as plain files that any file server can serve from its root: what the product
 * would publish, by the same reader, draft and renderer, without server and database.
 * @throws UsageError, VitrineError
 */
export async function writeSite(
  deps: WriteSiteDeps,
  asked: { link: string; out: string; url: string | null },
): Promise<WrittenSite> {
  await checkFolder(asked.out)
  const files = new Map<string, string | Uint8Array>()
  const preview = await previewOf(deps, asked.link, files)
  const site = asked.url ?? 'http://localhost:8080'
  const published_at = deps.clock.now().toISOString()
  const view = viewOfDraft(preview, { site, product: site, published_at, revision: 1 })
  for (const path of pathsOf(view)) files.set(fileFor(path), renderPage(view, path).body)
  files.set('site.json', `${JSON.stringify(preview, null, 2)}\n`)

  for (const [name, content] of files) {
    await mkdir(dirname(join(asked.out, name)), { recursive: true })
    await writeFile(join(asked.out, name), content)
  }
  const fonts = await copyFonts(deps.folders.fonts, asked.out, files.values())
  return { preview, files: [...files.keys(), ...fonts].sort() }
}

/** Of a link, or of a file of the owner's on this machine. */
async function previewOf(
  deps: WriteSiteDeps,
  linkOrFile: string,
  files: Map<string, string | Uint8Array>,
): Promise<PreviewData> {
  const { signal } = new AbortController()
  const pictures: Pick<Pictures, 'copy' | 'prepare'> = {
    copy: (urls, until, options) => copyPictures(deps, urls, until, files, options?.given),
    prepare: () => undefined,
  }
  const isFile = await stat(linkOrFile).then(
    found => found.isFile(),
    () => false,
  )
  if (isFile) {
    const stages = new Stages('file', deps.tell)
    stages.report({ stage: 'file', status: 'running', progress: null, detail: null })
    const file = { name: basename(linkOrFile), bytes: await read(linkOrFile) }
    const reading = await readFile(file, { link: null, now: deps.clock.now() })
    stages.report({ stage: 'file', status: 'done', progress: 1, detail: reading.profile.name })
    return finishPreview(pictures, reading.profile, reading.pictures, signal, stages)
  }
  const quiet = { onQuota: () => undefined, onPath: () => undefined }
  return makePreview(
    {
      reader: createReader({ ...deps, ...quiet, cache: memoryCache() }),
      pictures,
      recent: { find: async () => null, keep: async () => undefined },
      log: deps.log,
    },
    { profileUrl: linkOrFile, subdomain: 'dashboard' },
    signal,
    deps.tell,
  )
}

/** An existing folder must be empty or an earlier site: nobody's other files are mixed with ours. */
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

function fileFor(path: string): string {
  if (path === '/') return 'index.html'
  return path === '/404' ? '404.html' : path.slice(1)
}

async function copyPictures(
  deps: WriteSiteDeps,
  urls: readonly string[],
  signal: AbortSignal,
  files: Map<string, string | Uint8Array>,
  given?: ReadonlyMap<string, Uint8Array>,
): Promise<MediaByUrl> {
  const source: PictureSource = { outside: deps.outside, exampleFile: examplePictures(deps.folders.examples) }
  const copied = await Promise.all(
    urls.map(async (url, index): Promise<[string, Media] | null> => {
      try {
        const bytes = given?.get(url) ?? (await readPicture(source, url, signal))
        const made = await makePicture(bytes, index < FIRST_PICTURES ? 'fine' : 'quick')
        for (const file of made.files) files.set(`media/${file.key}`, file.bytes)
        return [url, made.media]
      } catch {
        signal.throwIfAborted()
        return null
      }
    }),
  )
  return Object.fromEntries(copied.filter(pair => pair !== null))
}

/** The font files that the pages name, and no others. */
async function copyFonts(
  folder: string,
  out: string,
  contents: Iterable<string | Uint8Array>,
): Promise<string[]> {
  const named = new Set<string>()
  for (const content of contents) {
    if (typeof content !== 'string') continue
    for (const [, name = ''] of content.matchAll(/\/fonts\/([\w.-]+\.woff2)/g)) named.add(name)
  }
  for (const name of named) await cp(join(folder, name), join(out, 'fonts', name))
  return [...named].map(name => `fonts/${name}`)
}

function memoryCache(): ReaderDeps['cache'] {
  return { get: async () => null, set: async () => undefined }
}
