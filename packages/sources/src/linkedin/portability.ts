import { type Profile, type ProfileLink, type ReadingProblem, t, VitrineError } from '@vitrine/model'
import { z } from 'zod'
import { findColumn } from '../files/linkedin-export/columns.ts'
import type { CsvRow } from '../files/linkedin-export/parse-csv.ts'
import { readTables } from '../files/linkedin-export/read-linkedin-export.ts'
import type { Table } from '../files/linkedin-export/tables.ts'
import { personToProfile } from '../files/person-to-profile.ts'
import { removeContactData } from '../remove-contact-data.ts'
import { type HttpResponse, parseJson, request } from '../http-request.ts'
import type { PathOutcome, ReadIo } from '../io.ts'

/**
 * LinkedIn's Member Data Portability API, for members in the EEA and Switzerland. Its rows have the labels of the
 * archive's tables. RECOMMENDATIONS is left out, as its rows do not distinguish received from given ones, and so is
 * PROFILE_SUMMARY, which a model wrote.
 * https://learn.microsoft.com/en-us/linkedin/dma/member-data-portability/shared/member-snapshot-api
 */
const DOMAINS: Partial<Record<Table, string>> = {
  profile: 'PROFILE',
  positions: 'POSITIONS',
  education: 'EDUCATION',
  skills: 'SKILLS',
  languages: 'LANGUAGES',
  certifications: 'CERTIFICATIONS',
  projects: 'PROJECTS',
  publications: 'PUBLICATIONS',
  volunteering: 'VOLUNTEERING_EXPERIENCES',
  honors: 'HONORS',
}

const SNAPSHOT_URL = 'https://api.linkedin.com/rest/memberSnapshotData'
/** The only version of this API; any other one is refused with 426. */
const VERSION = '202312'
const DETAIL = 'LinkedIn’s Member Data Portability API'
const MAX_PAGES = 40
const MAX_ROWS = 2_000
const MAX_CELL = 60_000
/** A slow or torn answer is asked for once more. */
const ATTEMPTS = 2

/** The result of one domain: all its rows, or those up to the page that did not arrive. */
type DomainRows = { rows: CsvRow[]; failure: Failure | null }
type Failure = Extract<PathOutcome['result'], 'blocked' | 'limited' | 'failed' | 'timeout'>

/**
 * Reads the career of the member whose token this is: every page of every domain, mapped as the tables of the archive,
 * without contact data. A domain that does not answer leaves a `problem`.
 *
 * @throws VitrineError `forbidden` if the token is revoked or the member lives elsewhere, `unavailable` while LinkedIn
 * still prepares the data, `source_rate_limited`, `upstream_timeout`, `upstream_failed`; the signal's reason
 */
export async function readPortableCareer(
  token: string,
  link: ProfileLink | null,
  io: Omit<ReadIo, 'onStage'>,
): Promise<Profile> {
  const start = performance.now()
  const report = (result: PathOutcome['result']) =>
    io.onPath?.({
      platform: 'linkedin',
      path: 'portability API',
      result,
      ms: Math.round(performance.now() - start),
    })
  const tables = Object.entries(DOMAINS) as [Table, string][]
  const read = new Map<Table, DomainRows>()
  // The profile comes first, as its answer shows whether the others can be requested.
  for (const group of [tables.slice(0, 1), tables.slice(1)]) {
    const found = await Promise.all(group.map(([, domain]) => readDomain(domain, token, io)))
    for (const [index, [table]] of group.entries()) read.set(table, found[index] as DomainRows)
    const { rows, failure } = read.get('profile') as DomainRows
    if (rows.length === 0) {
      report(failure ?? 'not-found')
      throw createError(failure)
    }
  }
  const failures = [...read.values()].flatMap(({ failure }) => failure ?? [])
  report(failures[0] ?? 'found')
  const { found } = readTables(table => ({ rows: read.get(table)?.rows ?? [], unknownColumns: null }))
  const named = { ...found, name: found.name || (link?.id ?? '') }
  const profile = personToProfile(named, { path: 'sign-in', detail: DETAIL, link, now: io.now() })
  const cleaned = removeContactData(profile).profile
  const [failure] = failures
  return failure ? { ...cleaned, problem: { kind: PROBLEMS[failure], retry_at: null } } : cleaned
}

const PROBLEMS: Record<Failure, ReadingProblem> = {
  blocked: 'blocked',
  limited: 'rate_limited',
  failed: 'failed',
  timeout: 'timeout',
}

function createError(failure: Failure | null): VitrineError {
  switch (failure) {
    case null:
      return new VitrineError('unavailable', {
        message: t('LinkedIn is still preparing your data. Try again in a few minutes.'),
        retryAfter: 120,
      })
    case 'blocked':
      return new VitrineError('forbidden', {
        message: t(
          'LinkedIn doesn’t share this career. It only shares careers of members in the European Economic Area and Switzerland who allow it.',
        ),
      })
    case 'limited':
      return new VitrineError('source_rate_limited')
    case 'timeout':
      return new VitrineError('upstream_timeout')
    case 'failed':
      return new VitrineError('upstream_failed')
  }
}

/**
 * Reads all pages of a domain. `start` counts pages, not rows, and neither `paging.total` nor the links are reliable: a
 * domain ends with "No data found", an empty page or a repeated one.
 */
async function readDomain(domain: string, token: string, io: Omit<ReadIo, 'onStage'>): Promise<DomainRows> {
  const rows: CsvRow[] = []
  let previous = ''
  for (let page = 0; page < MAX_PAGES && rows.length < MAX_ROWS; page++) {
    const read = await readPage(domain, page, token, io)
    if (typeof read === 'string') return { rows, failure: read }
    const text = JSON.stringify(read)
    if (read.length === 0 || text === previous) break
    previous = text
    rows.push(...read.map(toRow))
  }
  return { rows: rows.slice(0, MAX_ROWS), failure: null }
}

const SnapshotPage = z.object({
  elements: z.array(z.object({ snapshotData: z.array(z.record(z.string(), z.unknown())).catch([]) })).max(50),
})
type Snapshot = Record<string, unknown>[]

async function readPage(
  domain: string,
  page: number,
  token: string,
  io: Omit<ReadIo, 'onStage'>,
): Promise<Snapshot | Failure> {
  const query = new URLSearchParams({ q: 'criteria', domain, start: String(page) })
  const headers = { authorization: `Bearer ${token}`, 'linkedin-version': VERSION }
  let failure: Failure = 'failed'
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const answer = await request(
      { ...io, onStage: () => undefined },
      { url: `${SNAPSHOT_URL}?${query}`, headers },
    )
    const read = answer.kind === 'answered' ? parsePage(answer) : answer.kind
    if (typeof read !== 'string') return read
    failure = read
    if (failure === 'blocked' || failure === 'limited') break
  }
  return failure
}

function parsePage({ status, body }: HttpResponse): Snapshot | Failure {
  const parsed = parseJson(body)
  const { message } = z.object({ message: z.string() }).safeParse(parsed).data ?? {}
  if (status === 404 && /no data found/i.test(message ?? '')) return []
  if (status === 401 || status === 403) return 'blocked'
  if (status === 429) return 'limited'
  const page = SnapshotPage.safeParse(parsed)
  if (status !== 200 || !page.success) return 'failed'
  return page.data.elements.flatMap(({ snapshotData }) => snapshotData)
}

/** A row by the column names of the archive's tables. */
function toRow(record: Record<string, unknown>): CsvRow {
  return Object.fromEntries(
    Object.entries(record).map(([label, value]) => [
      findColumn(label) ?? label.toLowerCase(),
      typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, MAX_CELL) : '',
    ]),
  )
}
