import { type PostStatus, t, VitrineError } from '@vitrine/model'
import { eq } from 'drizzle-orm'
import type { Sql } from '../../platform/db/db.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import { type PostPictures, postPictureUrls } from '../media/picture-urls.ts'
import type { LinkChecks, ListedLink } from '../websites/deps.ts'
import { blocklistEntries, blocklists } from './blocklists.table.ts'
import { findLinks } from './find-links.ts'
import { HostIndex, HostIndexBuilder, hashesOfUrl, parentDomains } from './host-index.ts'
import { BLOCKLIST_CHANGE, isUrl } from './load-lists.ts'
import { hostKeyOf, normalizeName, parseEntries } from './parse-entry.ts'

export type BlocklistsDeps = {
  sql: Sql
  log: Log
  /** The installation's domains: what links to them is checked where it is published. */
  ownDomains: readonly string[]
  /** The file of the operator's own entries. Other files may be copies of lists of strangers. */
  ownList: string
}

type List = {
  label: string
  index: HostIndex
  names: readonly string[]
  allowed: ReadonlySet<string>
  /** Whether it is the operator's, whose exceptions count for all lists. */
  isOwn: boolean
  loadedAt: number
}

const RELOAD_MS = 60_000
/** The label of the entries that operators added by hand. */
const OWN_ENTRIES = ''

/** The lists in the memory of a process: 8 bytes for each host or address. */
export class Blocklists implements LinkChecks {
  readonly #deps: BlocklistsDeps
  readonly #lists = new Map<string, List>()
  #own: List | null = null
  #allowed: ReadonlySet<string> = new Set()
  #loading: Promise<void> | null = null
  #timer: NodeJS.Timeout | null = null

  constructor(deps: BlocklistsDeps) {
    this.#deps = deps
  }

  /** Loads, and looks for changes every minute. Without a database, nothing is listed until it is back. */
  async start(): Promise<void> {
    this.#timer ??= setInterval(() => this.invalidateAll(), RELOAD_MS).unref()
    await this.load().catch(error => this.#warn(error))
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
  }

  /** Handles changes of sites by name. */
  changed(names: readonly string[]): void {
    if (names.includes(BLOCKLIST_CHANGE)) this.invalidateAll()
  }

  invalidateAll(): void {
    this.load().catch(error => this.#warn(error))
  }

  #warn(error: unknown): void {
    this.#deps.log.warn({ err: error }, 'the blocklists cannot be read')
  }

  /** Reads what changed. Concurrent calls run one after the other. */
  async load(): Promise<void> {
    const loading = (this.#loading ?? Promise.resolve()).catch(() => undefined).then(() => this.#read())
    this.#loading = loading
    await loading
  }

  async #read(): Promise<void> {
    const { sql } = this.#deps
    const { source, loadedAt } = blocklists
    const rows = await sql.select({ source, loadedAt }).from(blocklists)
    for (const known of this.#lists.keys())
      if (!rows.some(row => row.source === known)) this.#lists.delete(known)
    for (const row of rows) {
      const at = row.loadedAt?.getTime() ?? 0
      if (at === 0 || this.#lists.get(row.source)?.loadedAt === at) continue
      const [list] = await sql.select().from(blocklists).where(eq(source, row.source))
      if (!list?.hashes) continue
      this.#lists.set(row.source, {
        label: labelOf(row.source),
        index: new HostIndex(list.hashes),
        names: list.names,
        allowed: new Set(list.allowed),
        isOwn: row.source === this.#deps.ownList,
        loadedAt: list.loadedAt?.getTime() ?? 0,
      })
    }
    const entries = await sql.select({ entry: blocklistEntries.entry }).from(blocklistEntries)
    this.#own = ownList(entries.map(({ entry }) => entry))
    this.#allowed = new Set([
      ...this.#deps.ownDomains,
      ...this.#all().flatMap(({ isOwn, allowed }) => (isOwn ? [...allowed] : [])),
    ])
  }

  #all(): List[] {
    return [...(this.#own ? [this.#own] : []), ...this.#lists.values()]
  }

  /** Whether there is nothing to be on. */
  get isEmpty(): boolean {
    return this.#own === null && this.#lists.size === 0
  }

  findListed(content: unknown, except?: ReadonlySet<string>): ListedLink[] {
    if (this.isEmpty) return []
    const found = new Map<string, ListedLink>()
    const seen = new Set<string>()
    for (const { path, url } of findLinks(content, except)) {
      if (seen.has(url)) continue
      seen.add(url)
      const list = this.findListOf(url)
      if (list !== null) found.set(url, { path, url, list })
    }
    return [...found.values()]
  }

  /** The label of the list that an address is on, or null. `own` also looks up the installation's own domains. */
  findListOf(address: string, { own = false } = {}): string | null {
    const url = URL.parse(address)
    const host = url && hostKeyOf(url.hostname)
    if (!host) return null
    const above = parentDomains(host)
    if (above.some(one => this.#allowed.has(one) && !(own && this.#deps.ownDomains.includes(one))))
      return null
    const hashes = hashesOfUrl(address)
    const list = this.#all().find(
      ({ index, allowed }) => index.has(hashes) && !above.some(one => allowed.has(one)),
    )
    return list?.label ?? null
  }

  findListedName(name: string): string | null {
    const normal = normalizeName(name)
    return this.#all().find(({ names }) => names.some(pattern => matches(pattern, normal)))?.label ?? null
  }

  statusOf<Status extends PostStatus>(status: Status, content: PostPictures & object): Status | 'draft' {
    if (status === 'draft') return status
    return this.findListed(content, new Set(postPictureUrls(content))).length > 0 ? 'draft' : status
  }

  refuseListed(content: Record<string, unknown>, except?: ReadonlySet<string>): void {
    const fields: Record<string, string> = {}
    for (const { path, url, list } of this.findListed(content, except))
      fields[fieldOf(path)] ??= refusal(url, list)
    const [message] = Object.values(fields)
    if (message) throw new VitrineError('validation_failed', { message, fields })
  }

  refuseNames(names: Record<string, string>): void {
    const fields: Record<string, string> = {}
    for (const [field, name] of Object.entries(names))
      if (this.findListedName(name) !== null)
        fields[field] = t('“{name}” can’t be used here. Choose another name, or contact the operator.', {
          name,
        })
    const [message] = Object.values(fields)
    if (message) throw new VitrineError('validation_failed', { message, fields })
  }
}

/** Builds the error for a link on a blocklist, for its author. */
const refusal = (url: string, list: string) =>
  list === OWN_ENTRIES
    ? t('The operator doesn’t allow the link {url}. Remove it to publish.', { url: shorten(url) })
    : t(
        'The link {url} is on a list of dangerous websites ({list}), so it can’t be published. Remove it. If the list is wrong, contact the operator.',
        { url: shorten(url), list },
      )

const shorten = (url: string) => (url.length > 120 ? `${url.slice(0, 119)}…` : url)

/** The field of a form that a path leads into: "post.body", "design.hero", "redirects.0.to". */
function fieldOf(path: string): string {
  const [first = '', second, third] = path.split('.')
  if (second === undefined) return first
  return /^\d+$/.test(second) && third !== undefined ? `${first}.${second}.${third}` : `${first}.${second}`
}

function ownList(entries: readonly string[]): List | null {
  if (entries.length === 0) return null
  const builder = new HostIndexBuilder()
  const names: string[] = []
  const allowed = new Set<string>()
  for (const { kind, key } of entries.flatMap(entry => parseEntries(entry) ?? [])) {
    if (kind === 'name') names.push(key)
    else if (kind === 'allow') allowed.add(key)
    else builder.add(kind, key)
  }
  const index = new HostIndex(builder.build().hashes)
  return { label: OWN_ENTRIES, index, names, allowed, isOwn: true, loadedAt: 0 }
}

/** Returns the displayed name of a list: the host and file of an address, or the name of a file. */
export function labelOf(source: string): string {
  const url = isUrl(source) ? URL.parse(source) : null
  const file = (url?.pathname ?? source).split('/').filter(Boolean).at(-1) ?? ''
  return url ? [url.host, file].filter(Boolean).join('/') : file
}

/** Whether a name has the form of a pattern, in which `*` stands for any characters. */
function matches(pattern: string, name: string): boolean {
  const parts = pattern.split('*')
  const [first = '', ...others] = parts
  const last = others.pop()
  if (last === undefined) return name === pattern
  if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length)
    return false
  let at = first.length
  for (const part of others) {
    const found = name.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return at <= name.length - last.length
}
