import { createProfile } from '../../create-profile.ts'
import { toObject } from '../parse-values.ts'
import { parseEnrichLayerCompany } from './enrichlayer-company.ts'
import { parseEnrichLayerPerson } from './enrichlayer-person.ts'
import { requestProvider, type Provider } from './provider.ts'

const BASE = 'https://enrichlayer.com/api/v2'

/** Enrich Layer, compatible with Proxycurl: https://enrichlayer.com/docs */
export const enrichlayer: Provider = async (link, key, io) => {
  const isCompany = link.kind === 'company'
  const query = new URLSearchParams(isCompany ? { company_url: link.url } : { profile_url: link.url })
  const answer = await requestProvider(io, {
    url: `${BASE}/${isCompany ? 'company' : 'profile'}?${query}`,
    headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
  })
  if (answer.kind !== 'ok') return answer
  const raw = toObject(answer.value)
  const parsed = isCompany ? parseEnrichLayerCompany(raw) : parseEnrichLayerPerson(raw)
  if (!parsed.name) return { kind: 'unknown' }
  const mark = { path: 'provider' as const, detail: 'Enrich Layer', at: io.now().toISOString() }
  return { kind: 'found', profile: createProfile(link, { ...parsed, name: parsed.name }, mark) }
}
