import { createProfile } from '../../create-profile.ts'
import { objectOf } from '../parse-values.ts'
import { companyOf } from './enrichlayer-company.ts'
import { personOf } from './enrichlayer-person.ts'
import { askProvider, type Provider } from './provider.ts'

const BASE = 'https://enrichlayer.com/api/v2'

/** Enrich Layer, which speaks the shapes of Proxycurl: https://enrichlayer.com/docs */
export const enrichlayer: Provider = async (link, key, io) => {
  const isCompany = link.kind === 'company'
  const query = new URLSearchParams(isCompany ? { company_url: link.url } : { profile_url: link.url })
  const answer = await askProvider(io, {
    url: `${BASE}/${isCompany ? 'company' : 'profile'}?${query}`,
    headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
  })
  if (answer.kind !== 'ok') return answer
  const raw = objectOf(answer.value)
  const told = isCompany ? companyOf(raw) : personOf(raw)
  if (!told.name) return { kind: 'unknown' }
  const mark = { path: 'provider' as const, detail: 'Enrich Layer', at: io.now().toISOString() }
  return { kind: 'found', profile: createProfile(link, { ...told, name: told.name }, mark) }
}
