// Reads every file and recorded response of a folder as the product would and prints one JSON line for each: the
// fields found, what was reported as missing, warnings, the first sentence of the draft and the time. A folder of CSV
// tables counts as one download. Other HTML files are read as homepages, and each line says how many of the links that
// the page shows were stored; those in a folder named link-pages are pages of links. A names.json in the folder with the
// name on each page counts these, too. Run with npm run bench -- sources --folder DIR
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { contactRanges, draftWebsite, parseProfileLink, type Profile, type ProfileLink } from '@vitrine/model'
import { readFile } from '../src/files/read-file.ts'
import { zipOf } from '../src/files/testing/zip-writer.ts'
import type { ReadIo } from '../src/io.ts'
import { readProfile } from '../src/read-profile.ts'
import { measurePage, type MeasuredLinks } from './measure-page.ts'

type Material = { name: string; bytes: Uint8Array<ArrayBuffer> }
type Read = { kind: string; profile: Profile; notes: string[]; links?: MeasuredLinks }

/** Patterns that give the profile a recorded page or answer belongs to, most certain first. */
const OWN_ADDRESSES = [
  /<link[^>]+rel="canonical"[^>]+href="([^"]+)"/i,
  /<meta[^>]+property="og:url"[^>]+content="([^"]+)"/i,
  /^\s*\{[^]*"(?:vanityChannelUrl|html_url|linkedinUrl)"\s*:\s*"([^"]+)"/,
]
/** The channel that an InnerTube answer is about, where it names no other address. */
const YOUTUBE_CHANNEL = /"browse_id"\s*,\s*"value"\s*:\s*"(UC[\w-]{22})"/
const INSTAGRAM_NAME =
  /"(?:full_name|biography)"[^]*"username"\s*:\s*"([\w.]+)"|"username"\s*:\s*"([\w.]+)"[^]*"biography"/

type Measured = (ReturnType<typeof describeRead> | ReturnType<typeof describeError>) & {
  file: string
  ms: number
}

/** Reads each file, folder of tables and recording in a folder; `ms` is the time of reading and drafting. */
export async function* measureFolder(folder: string, now: Date): AsyncGenerator<Measured> {
  for (const material of listMaterial(folder, folder)) {
    const startedAt = performance.now()
    const result = await readMaterial(material, now).then(describeRead).catch(describeError)
    yield { file: material.name, ...result, ms: Math.round(performance.now() - startedAt) }
  }
}

/** Prints one JSON line for each file of a folder, and a last one with the share that was read. */
export async function printFolder(folder: string, now: Date): Promise<void> {
  const names = existsSync(join(folder, 'names.json'))
    ? (JSON.parse(readFileSync(join(folder, 'names.json'), 'utf8')) as Record<string, string>)
    : {}
  const pages = { shown: 0, stored: 0, names: 0, names_stored: 0, slowest_ms: 0 }
  let count = 0
  let readCount = 0
  for await (const measured of measureFolder(folder, now)) {
    count += 1
    if (measured.result === 'read') readCount += 1
    if (measured.result === 'read' && measured.links) {
      pages.shown += measured.links.shown
      pages.stored += measured.links.stored
      const name = names[measured.file]
      if (name) pages.names += 1
      if (name && fold(measured.name).includes(fold(name))) pages.names_stored += 1
      pages.slowest_ms = Math.max(pages.slowest_ms, measured.ms)
    }
    console.log(JSON.stringify(measured))
  }
  const figure = count === 0 ? 0 : Math.round((readCount / count) * 100)
  console.log(
    JSON.stringify({
      name: 'sources',
      figure,
      unit: '% of the files',
      baseline: null,
      detail: { count, pages },
    }),
  )
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

function listMaterial(root: string, folder: string): Material[] {
  const entries = readdirSync(folder, { withFileTypes: true }).toSorted((a, b) =>
    a.name.localeCompare(b.name),
  )
  const files = entries.filter(entry => entry.isFile()).map(entry => entry.name)
  const tables = files.filter(name => /\.csv$/i.test(name))
  const read = (name: string) => new Uint8Array(readFileSync(join(folder, name)))
  const archive =
    tables.length > 0
      ? [
          {
            name: relative(root, folder) || basename(folder),
            bytes: new Uint8Array(zipOf(Object.fromEntries(tables.map(name => [name, read(name)])))),
          },
        ]
      : []
  return [
    ...archive,
    ...files
      .filter(name => !tables.includes(name) && !(folder === root && name === 'names.json'))
      .map(name => ({ name: relative(root, join(folder, name)), bytes: read(name) })),
    ...entries
      .filter(entry => entry.isDirectory())
      .flatMap(entry => listMaterial(root, join(folder, entry.name))),
  ]
}

async function readMaterial(material: Material, now: Date): Promise<Read> {
  const text = new TextDecoder().decode(material.bytes.subarray(0, 2_000_000))
  const isResponse = /^\s*(?:[{[]|<(?:!doctype|html))/i.test(text)
  const link = isResponse ? findOwnLink(text) : null
  try {
    const { kind, profile, notes } = await readFile(material, { link: null, now })
    return { kind, profile, notes }
  } catch (error) {
    // A recorded response is no file that a person would bring: it is given to the reader of its platform.
    if (!link && /^\s*</.test(text)) return readSavedPage(material, text, now)
    if (!link) throw error
    // A channel's page holds the same tree as the answer of InnerTube.
    const isTree = link.platform === 'youtube' && /^\s*\{/.test(text)
    const body = isTree ? `<script>var ytInitialData = ${text.trim()};</script>` : text
    const profile = await readProfile(link, createReplay(body, now))
    return { kind: link.platform, profile, notes: profile.problem ? [profile.problem.kind] : [] }
  }
}

/** Reads a saved page as any page on the web. */
async function readSavedPage({ name, bytes }: Material, text: string, now: Date): Promise<Read> {
  const [canonical] = OWN_ADDRESSES.slice(0, 2).flatMap(pattern => pattern.exec(text)?.[1] ?? [])
  const address =
    canonical && /^https?:\/\/[\w-]/.test(canonical)
      ? new URL('/', canonical).href
      : 'https://saved-page.example/'
  const parsed = parseProfileLink('https://saved-page.example/', { anyPage: true })
  if (!parsed.ok) throw new Error('The address of a saved page is no link')
  const profile = await readProfile({ ...parsed.link, url: address }, createReplay(bytes, now))
  const isLinkPage = /(?:^|\/)link-pages\//.test(name)
  const links = measurePage(text, profile, { address, isLinkPage })
  return { kind: 'page', profile, notes: profile.problem ? [profile.problem.kind] : [], links }
}

function findOwnLink(text: string): ProfileLink | null {
  const [, before, after] = INSTAGRAM_NAME.exec(text) ?? []
  const name = before ?? after
  const channel = YOUTUBE_CHANNEL.exec(text)?.[1]
  const addresses = [
    ...OWN_ADDRESSES.flatMap(pattern => pattern.exec(text)?.[1] ?? []),
    ...(name ? [`https://www.instagram.com/${name}`] : []),
    ...(channel ? [`https://www.youtube.com/channel/${channel}`] : []),
  ]
  for (const address of addresses) {
    // A GitHub Pages address is a page of its own, although it names a GitHub account.
    if (/^https?:\/\/[\w-]+\.github\.io\b/.test(address)) continue
    const parsed = parseProfileLink(address.replace(/^http:/, 'https:'))
    if (parsed.ok) return parsed.link
  }
  return null
}

/** Answers requests for pages with a recorded page, and those of an API with a recorded answer; others are missing. */
function createReplay(body: string | Uint8Array<ArrayBuffer>, now: Date): ReadIo {
  const isPage = typeof body !== 'string' || /^\s*</.test(body)
  return {
    async fetch(url, init = {}) {
      const isOfPage = (init.method ?? 'GET') === 'GET' && !/\/api\/|^https:\/\/\w*api\w*\./.test(url)
      const isWanted = isPage === isOfPage
      const headers = { 'content-type': isPage ? 'text/html' : 'application/json' }
      const response = new Response(isWanted ? body : '{}', { status: isWanted ? 200 : 404, headers })
      return Object.defineProperty(response, 'url', { value: url })
    },
    signal: AbortSignal.timeout(60_000),
    now: () => now,
    keys: { githubToken: null, youtubeApiKey: null, instagramToken: null, linkedinProvider: null },
    mayReadPages: () => true,
    cache: { get: async () => null, set: async () => undefined },
    onStage: () => undefined,
  }
}

function describeRead({ kind, profile, notes, links }: Read) {
  const draft = draftWebsite(profile)
  const { details, provenance: _provenance, ...fields } = profile
  const texts = listTexts({ ...fields, link: null, details })
  return {
    result: 'read' as const,
    kind,
    name: profile.name,
    ...(links ? { links } : {}),
    fields: { ...countFields(fields), ...countFields(details) },
    missing: draft.missing,
    warnings: notes,
    first: draft.design.hero?.lede ?? null,
    contacts: texts.filter(text => contactRanges(text).length > 0).length,
  }
}

function describeError(error: unknown) {
  const { code = 'unexpected', message } = error as { code?: string; message: string }
  return { result: 'refused' as const, kind: code, warnings: [message] }
}

/** The fields that have a value: the length of a text, the number of items of a list. */
function countFields(fields: object): Record<string, number> {
  return Object.fromEntries(
    Object.entries(fields)
      .map(([name, value]): [string, number] => [name, measure(value)])
      .filter(([name, size]) => size > 0 && name !== 'type' && name !== 'is_example'),
  )
}

function measure(value: unknown): number {
  if (typeof value === 'string' || Array.isArray(value)) return value.length
  return value === null || value === undefined || value === false ? 0 : 1
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:\/\/\S+$/.test(value) ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : []
}
