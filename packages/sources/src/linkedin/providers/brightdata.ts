import type { ReadIo } from '../../io.ts'
import { createProfile } from '../../create-profile.ts'
import {
  toObject,
  toUrl,
  getPostDate,
  parseCount,
  toFollowerStats,
  toLine,
  toList,
  type JsonObject,
  toPicture,
  toWebsiteLinks,
  toText,
} from '../parse-values.ts'
import { parseBrightDataPerson } from './brightdata-person.ts'
import { requestProvider, type Provider } from './provider.ts'
import type { CompanyUpdate } from '@vitrine/model'
import { parseSpecialties } from '../company-page.ts'
import { parseCompanyLocation } from '../company-location.ts'

const BASE = 'https://api.brightdata.com/datasets/v3'
const PEOPLE = 'gd_l1viktl72bvl7bjuj0'
const COMPANIES = 'gd_l1vikfnt1wgvvqz95w'
const POLL_INTERVAL_MS = 1500

/** An older snapshot says too little about the profile of today. */
const MAX_AGE_MS = 6 * 3600_000

/**
 * Bright Data's LinkedIn datasets: https://docs.brightdata.com/datasets/scrapers/linkedin. A snapshot is requested,
 * which takes 10 to 30 seconds, and polled; one that is ready too late is picked up by the next reading, as it was paid for.
 */
export const brightdata: Provider = async (link, key, io) => {
  const isCompany = link.kind === 'company'
  const answer = await readSnapshot(isCompany ? COMPANIES : PEOPLE, link.url, key, io)
  if (answer.kind !== 'ok') return answer
  const raw = toObject(Array.isArray(answer.value) ? answer.value[0] : answer.value)
  const parsed = isCompany ? parseBrightDataCompany(raw) : parseBrightDataPerson(raw)
  const error = raw.error_code ?? raw.warning_code
  if (!parsed.name) return { kind: error === undefined || error === 'dead_page' ? 'unknown' : 'failed' }
  const mark = { path: 'provider' as const, detail: 'Bright Data', at: answer.requestedAt.toISOString() }
  return { kind: 'found', profile: createProfile(link, { ...parsed, name: parsed.name }, mark) }
}

type ProviderAnswer = Awaited<ReturnType<typeof requestProvider>>
type Failure = Exclude<ProviderAnswer, { kind: 'ok' }>
type Snapshot = { id: string; requestedAt: Date }

async function readSnapshot(
  dataset: string,
  url: string,
  key: string,
  io: ReadIo,
): Promise<{ kind: 'ok'; value: unknown; requestedAt: Date } | Failure> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const request = `${BASE}/trigger?dataset_id=${dataset}&format=json&include_errors=true`
  const stored = `${request}&url=${encodeURIComponent(url)}`
  const store = (body: string) => io.cache.set(stored, { etag: '', body, headers: {} })
  const poll = async ({ id, requestedAt }: Snapshot) => {
    const answer = await pollSnapshot(id, headers, io)
    if (answer.kind !== 'ok') return answer
    await store('')
    return { ...answer, requestedAt }
  }
  const paid = parseStoredSnapshot((await io.cache.get(stored))?.body ?? '', io.now())
  const early = paid && (await poll(paid))
  if (early && early.kind !== 'lost') return early
  const body = JSON.stringify([{ url }])
  const requestedAt = io.now()
  const started = await requestProvider(io, { url: request, method: 'POST', headers, body })
  if (started.kind !== 'ok') return started
  const id = toObject(started.value).snapshot_id
  if (typeof id !== 'string' || !/^[\w-]{1,200}$/.test(id)) return { kind: 'failed' }
  await store(`${requestedAt.getTime()} ${id}`)
  const answer = await poll({ id, requestedAt })
  return answer.kind === 'lost' ? { kind: 'failed' } : answer
}

function parseStoredSnapshot(body: string, now: Date): Snapshot | null {
  const [, time, id] = /^(\d{1,15}) ([\w-]{1,200})$/.exec(body) ?? []
  const requestedAt = new Date(Number(time))
  return id && now.getTime() - requestedAt.getTime() < MAX_AGE_MS ? { id, requestedAt } : null
}

/**
 * Polls a snapshot until it is ready, lost or time is over. `lost`: it has failed or expired, or belongs to another key.
 */
async function pollSnapshot(
  id: string,
  headers: Record<string, string>,
  io: ReadIo,
): Promise<ProviderAnswer | { kind: 'lost' }> {
  for (;;) {
    const answer = await requestProvider(io, { url: `${BASE}/snapshot/${id}?format=json`, headers })
    if (answer.kind === 'unknown') return { kind: 'lost' }
    if (answer.kind !== 'ok') return answer
    // One that is not ready has a status of its own, with the HTTP status 202 or 200; profiles have none.
    const { status, name } = toObject(answer.value)
    if (status === 'failed' || status === 'canceled') return { kind: 'lost' }
    const isReady = answer.status !== 202 && (status === undefined || name !== undefined)
    if (isReady) return answer
    await delay(POLL_INTERVAL_MS, io.signal)
  }
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((settle, fail) => {
    const leave = () => {
      clearTimeout(timer)
      fail(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave)
      settle()
    }, ms)
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
  })
}

/** Parses a company of Bright Data. */
function parseBrightDataCompany(raw: JsonObject) {
  const website = toUrl(raw.website)
  const places = toList(raw.formatted_locations).length > 0 ? raw.formatted_locations : raw.locations
  return {
    name: toLine(raw.name),
    bio: toText(raw.about),
    avatar: toPicture(raw.logo),
    banner: toPicture(raw.image),
    location: toLine(raw.headquarters, 200),
    links: toWebsiteLinks(website),
    stats: toFollowerStats(raw.followers),
    details: {
      tagline: toLine(raw.slogan, 500),
      industry: toLine(raw.industries, 200),
      size: toLine(raw.company_size, 100),
      founded: parseCount(raw.founded),
      headquarters: toLine(raw.headquarters),
      organization_type: toLine(raw.organization_type, 100),
      website,
      specialties: parseSpecialties(toLine(raw.specialties, 4000)),
      employees_count: parseCount(raw.employees_in_linkedin),
      // The first location is the primary one.
      locations: toList(places).flatMap((place, index) =>
        parseCompanyLocation(toLine(place, 500), {
          isFirst: index === 0,
          headquarters: toLine(raw.headquarters),
        }),
      ),
      updates: toList(raw.updates).map(toObject).flatMap(parseUpdate).slice(0, 30),
    },
  }
}

function parseUpdate(one: JsonObject): CompanyUpdate[] {
  const text = toText(one.text, 5000)
  if (!text) return []
  const [image] = toList(one.images)
  // Bright Data computes its own date from "2mo", which is off by weeks.
  const date = getPostDate(typeof one.post_id === 'string' ? one.post_id : null)
  return [{ text, url: toUrl(one.post_url), date, picture: toPicture(image) }]
}
