import type { ReadIo } from '../../io.ts'
import { createProfile } from '../../create-profile.ts'
import { objectOf } from '../parse-values.ts'
import { companyOf } from './brightdata-company.ts'
import { personOf } from './brightdata-person.ts'
import { askProvider, type Provider } from './provider.ts'

const BASE = 'https://api.brightdata.com/datasets/v3'
const PEOPLE = 'gd_l1viktl72bvl7bjuj0'
const COMPANIES = 'gd_l1vikfnt1wgvvqz95w'
const POLL_MS = 1500

/** Bright Data's LinkedIn datasets: https://docs.brightdata.com/datasets/scrapers/linkedin */
export const brightdata: Provider = async (link, key, io) => {
  const isCompany = link.kind === 'company'
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const first = await askProvider(io, {
    url: `${BASE}/scrape?dataset_id=${isCompany ? COMPANIES : PEOPLE}&format=json`,
    method: 'POST',
    headers,
    body: JSON.stringify([{ url: link.url }]),
  })
  const answer = first.kind === 'ok' ? await snapshotOf(first.value, headers, io) : first
  if (answer.kind !== 'ok') return answer
  const raw = objectOf(Array.isArray(answer.value) ? answer.value[0] : answer.value)
  const told = isCompany ? companyOf(raw) : personOf(raw)
  if (!told.name) return { kind: 'unknown' }
  const mark = { path: 'provider' as const, detail: 'Bright Data', at: io.now().toISOString() }
  return { kind: 'found', profile: createProfile(link, { ...told, name: told.name }, mark) }
}

/** What takes longer than a minute there is named, and asked for again until it is ready or our time is over. */
async function snapshotOf(value: unknown, headers: Record<string, string>, io: ReadIo) {
  const id = objectOf(value).snapshot_id
  if (typeof id !== 'string' || !/^[\w-]+$/.test(id)) return { kind: 'ok' as const, value, status: 200 }
  for (;;) {
    const answer = await askProvider(io, { url: `${BASE}/snapshot/${id}?format=json`, headers })
    if (answer.kind !== 'ok' || answer.status !== 202) return answer
    await waited(POLL_MS, io.signal)
  }
}

function waited(ms: number, signal: AbortSignal): Promise<void> {
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
