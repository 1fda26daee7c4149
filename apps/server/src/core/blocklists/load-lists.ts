import { readFile, stat } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { VitrineError } from '@vitrine/model'
import { notInArray } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import type { OutboundHttp } from '../../platform/fetch/outbound-http.ts'
import { notifyChanged } from '../websites/site-changes.ts'
import { blocklists } from './blocklists.table.ts'
import { HostIndexBuilder } from './host-index.ts'
import { parseEntries } from './parse-entry.ts'

/** Change notification of lists and own entries; not a valid website name. */
export const BLOCKLIST_CHANGE = '-blocklists'

export type LoadDeps = {
  sql: Sql
  clock: Clock
  http: Pick<OutboundHttp, 'fetch'>
  /** Paths and addresses. */
  sources: readonly string[]
}

const MAX_BYTES = 200e6
const TIMEOUT_MS = 120_000
/** Lists ask to be read once an hour at most. */
const MIN_AGE_MS = 55 * 60_000
const MAX_NAMES = 10_000
/** Lines between which other work of the process gets its turn. */
const LINES_AT_ONCE = 5_000

/**
 * Reads the lists that are due; a failure leaves the content of the last time. Lists that are no longer set are
 * deleted. @returns whether any content changed
 */
export async function loadBlocklists(deps: LoadDeps): Promise<boolean> {
  const { sql, clock, sources } = deps
  const known = new Map(
    (
      await sql
        .select({
          source: blocklists.source,
          version: blocklists.version,
          checkedAt: blocklists.checkedAt,
          loadedAt: blocklists.loadedAt,
        })
        .from(blocklists)
    ).map(row => [row.source, row]),
  )
  let isChanged = [...known.keys()].some(source => !sources.includes(source))
  if (isChanged)
    await sql
      .delete(blocklists)
      .where(sources.length > 0 ? notInArray(blocklists.source, [...sources]) : undefined)
  for (const source of sources) {
    const row = known.get(source)
    const age = row ? clock.now().getTime() - row.checkedAt.getTime() : Infinity
    // A file costs one look at its time and size.
    if (isUrl(source) && age < MIN_AGE_MS) continue
    if (await loadOne(deps, source, row?.loadedAt ? row.version : null)) isChanged = true
  }
  if (isChanged) await notifyChanged(sql, [BLOCKLIST_CHANGE])
  return isChanged
}

async function loadOne(deps: LoadDeps, source: string, version: string | null): Promise<boolean> {
  const { sql, clock } = deps
  const checkedAt = clock.now()
  const save = (values: Partial<typeof blocklists.$inferInsert>) => {
    const row = { checkedAt, failure: null, ...values }
    return sql
      .insert(blocklists)
      .values({ source, ...row })
      .onConflictDoUpdate({ target: blocklists.source, set: row })
  }
  try {
    const found = isUrl(source) ? await download(deps, source, version) : await readList(source, version)
    if (found === null) {
      await save({})
      return false
    }
    const list = await parseList(found.content)
    if (list.entries === 0 && list.skipped > 0) throw new Error('It has no entries. Is this a list?')
    await save({ ...list, version: found.version, loadedAt: checkedAt })
    return true
  } catch (error) {
    await save({ failure: describeFailure(error) })
    // A first failure is a row on the operator's screen, too.
    return false
  }
}

export const isUrl = (source: string) => /^https?:\/\//i.test(source)

type Found = { content: Buffer; version: string | null }

/** Returns null if the content is that of `version`. */
async function download({ http }: LoadDeps, url: string, version: string | null): Promise<Found | null> {
  const [kind, validator] = splitVersion(version)
  const response = await http.fetch(url, {
    headers: {
      'user-agent': 'Vitrine (loads a blocklist)',
      ...(kind === 'etag' && { 'if-none-match': validator }),
      ...(kind === 'date' && { 'if-modified-since': validator }),
    },
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
  })
  if (response.status === 304 && version !== null) return null
  if (!response.ok) throw new Error(`The answer was ${String(response.status)}.`)
  const [etag, date] = [response.headers.get('etag'), response.headers.get('last-modified')]
  return {
    content: Buffer.from(await response.arrayBuffer()),
    version: etag ? `etag ${etag}` : date ? `date ${date}` : null,
  }
}

function splitVersion(version: string | null): [string, string] {
  const [kind = '', ...rest] = (version ?? '').split(' ')
  return [kind, rest.join(' ')]
}

async function readList(path: string, version: string | null): Promise<Found | null> {
  const { mtimeMs, size } = await stat(path)
  if (size > MAX_BYTES) throw new Error('The file is too large.')
  const current = `file ${String(mtimeMs)} ${String(size)}`
  return current === version ? null : { content: await readFile(path), version: current }
}

/** Parses a list, plain or compressed with gzip, in parts. */
export async function parseList(content: Buffer) {
  const isGzip = content[0] === 0x1f && content[1] === 0x8b
  const bytes = isGzip ? gunzipSync(content, { maxOutputLength: MAX_BYTES }) : content
  const index = new HostIndexBuilder()
  const names = new Set<string>()
  const allowed = new Set<string>()
  let skipped = 0
  let count = 0
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(10, start)
    const line = bytes.toString('utf8', start, end < 0 ? bytes.length : end)
    start = end < 0 ? bytes.length : end + 1
    const entries = parseEntries(line)
    if (entries === null) skipped += 1
    for (const { kind, key } of entries ?? []) {
      if (kind === 'host' || kind === 'url') index.add(kind, key)
      else if (kind === 'name' && names.size < MAX_NAMES) names.add(key)
      else if (kind === 'allow' && allowed.size < MAX_NAMES) allowed.add(key)
    }
    count += 1
    if (count % LINES_AT_ONCE === 0) await new Promise(resolve => setImmediate(resolve))
  }
  const { hashes, size } = index.build()
  return {
    hashes: Buffer.from(hashes.buffer, hashes.byteOffset, hashes.byteLength),
    names: [...names],
    allowed: [...allowed],
    entries: size + names.size + allowed.size,
    skipped,
  }
}

function describeFailure(error: unknown): string {
  if (error instanceof VitrineError) return error.message
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ENOENT') return 'The file does not exist.'
  if (code === 'EACCES') return 'The file may not be read.'
  return error instanceof Error ? error.message.slice(0, 300) : 'It could not be read.'
}
