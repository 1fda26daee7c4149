import type { ReadIo } from '../../io.ts'
import { createProfile } from '../../create-profile.ts'
import { toObject } from '../parse-values.ts'
import { parseBrightDataCompany } from './brightdata-company.ts'
import { parseBrightDataPerson } from './brightdata-person.ts'
import { requestProvider, type Provider } from './provider.ts'

const BASE = 'https://api.brightdata.com/datasets/v3'
const PEOPLE = 'gd_l1viktl72bvl7bjuj0'
const COMPANIES = 'gd_l1vikfnt1wgvvqz95w'
const POLL_INTERVAL_MS = 1500

/** Bright Data's LinkedIn datasets: https://docs.brightdata.com/datasets/scrapers/linkedin */
export const brightdata: Provider = async (link, key, io) => {
  const isCompany = link.kind === 'company'
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const first = await requestProvider(io, {
    url: `${BASE}/scrape?dataset_id=${isCompany ? COMPANIES : PEOPLE}&format=json`,
    method: 'POST',
    headers,
    body: JSON.stringify([{ url: link.url }]),
  })
  const answer = first.kind === 'ok' ? await pollSnapshot(first.value, headers, io) : first
  if (answer.kind !== 'ok') return answer
  const raw = toObject(Array.isArray(answer.value) ? answer.value[0] : answer.value)
  const parsed = isCompany ? parseBrightDataCompany(raw) : parseBrightDataPerson(raw)
  if (!parsed.name) return { kind: 'unknown' }
  const mark = { path: 'provider' as const, detail: 'Bright Data', at: io.now().toISOString() }
  return { kind: 'found', profile: createProfile(link, { ...parsed, name: parsed.name }, mark) }
}

/**
 * Polls a snapshot, which Bright Data returns for jobs of more than a minute, until it is ready or time is
 * over.
 */
async function pollSnapshot(value: unknown, headers: Record<string, string>, io: ReadIo) {
  const id = toObject(value).snapshot_id
  if (typeof id !== 'string' || !/^[\w-]+$/.test(id)) return { kind: 'ok' as const, value, status: 200 }
  for (;;) {
    const answer = await requestProvider(io, { url: `${BASE}/snapshot/${id}?format=json`, headers })
    if (answer.kind !== 'ok' || answer.status !== 202) return answer
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
