// Reads every file and recorded response of a folder as the product would and prints one JSON line for each: the
// fields found, what was reported as missing, warnings, the first sentence of the draft and the time. A folder of CSV
// tables counts as one download. Run with npm run bench -- sources --folder DIR
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { contactRanges, draftWebsite, parseProfileLink, type Profile, type ProfileLink } from '@vitrine/model'
import { readFile } from '../src/files/read-file.ts'
import { zipOf } from '../src/files/testing/zip-writer.ts'
import type { ReadIo } from '../src/io.ts'
import { readProfile } from '../src/read-profile.ts'

type Material = { name: string; bytes: Uint8Array }
type Read = { kind: string; profile: Profile; notes: string[] }

/** Patterns that give the profile a recorded page or answer belongs to, most certain first. */
const OWN_ADDRESSES = [
  /<link[^>]+rel="canonical"[^>]+href="([^"]+)"/i,
  /<meta[^>]+property="og:url"[^>]+content="([^"]+)"/i,
  /"(?:vanityChannelUrl|html_url|linkedinUrl)"\s*:\s*"([^"]+)"/,
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
  let count = 0
  let readCount = 0
  for await (const measured of measureFolder(folder, now)) {
    count += 1
    if (measured.result === 'read') readCount += 1
    console.log(JSON.stringify(measured))
  }
  const figure = count === 0 ? 0 : Math.round((readCount / count) * 100)
  console.log(
    JSON.stringify({ name: 'sources', figure, unit: '% of the files', baseline: null, detail: { count } }),
  )
}

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
            bytes: zipOf(Object.fromEntries(tables.map(name => [name, read(name)]))),
          },
        ]
      : []
  return [
    ...archive,
    ...files
      .filter(name => !tables.includes(name))
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
    if (!link) throw error
    // A channel's page holds the same tree as the answer of InnerTube.
    const isTree = link.platform === 'youtube' && /^\s*\{/.test(text)
    const body = isTree ? `<script>var ytInitialData = ${text.trim()};</script>` : text
    const profile = await readProfile(link, createReplay(body, now))
    return { kind: link.platform, profile, notes: profile.problem ? [profile.problem.kind] : [] }
  }
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
    const parsed = parseProfileLink(address.replace(/^http:/, 'https:'))
    if (parsed.ok) return parsed.link
  }
  return null
}

/** Answers requests for pages with a recorded page, and those of an API with a recorded answer; others are missing. */
function createReplay(body: string, now: Date): ReadIo {
  const isPage = /^\s*</.test(body)
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

function describeRead({ kind, profile, notes }: Read) {
  const draft = draftWebsite(profile)
  const { details, provenance: _provenance, ...fields } = profile
  const texts = listTexts({ ...fields, link: null, details })
  return {
    result: 'read' as const,
    kind,
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
