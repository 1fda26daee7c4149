import type { CustomDomain, DomainReason, DomainRecord, DomainStage, DomainStageState } from '@vitrine/model'

/** Custom domains in every state of the domain screen, for tests and screenshots. */
export type DomainSample =
  | 'none looked at'
  | 'pending'
  | 'half right'
  | 'wrong'
  | 'verified'
  | 'active'
  | 'broken'
  | 'suspended'
  | 'released'

const because = (code: string, message: string): DomainReason[] => [{ code, message }]

const stages = (
  states: DomainStageState[],
  reasons: Partial<Record<DomainStage['name'], DomainReason[]>> = {},
): DomainStage[] =>
  (['name_servers', 'ownership', 'records', 'reachability', 'certificate'] as const).map((name, at) => ({
    name,
    state: states[at] ?? 'waiting',
    reasons: reasons[name] ?? [],
  }))

const record = (change: Partial<DomainRecord>): DomainRecord => ({
  action: 'set',
  type: 'A',
  name: 'lovelace.example',
  host: '@',
  value: '203.0.113.24',
  found: [],
  state: 'missing',
  reason: 'It is not there yet.',
  optional: false,
  ...change,
})
const right = (given: DomainRecord): DomainRecord => ({
  ...given,
  found: [given.value],
  state: 'ok',
  reason: null,
})

const txt = record({
  type: 'TXT',
  name: '_vitrine.lovelace.example',
  host: '_vitrine',
  value: 'vitrine-site=5f2c9ab41d7e',
})
const a = record({})
const aaaa = record({ type: 'AAAA', value: '2001:db8::24', optional: true })
const www = record({
  type: 'CNAME',
  name: 'www.lovelace.example',
  host: 'www',
  value: 'sites.vitrine.example',
  optional: true,
})
const parked = record({
  found: ['198.51.100.7', '203.0.113.24'],
  state: 'wrong',
  reason: 'An old address stands beside ours: some visits go there. Remove 198.51.100.7.',
})
const proxied = record({
  type: 'CNAME',
  name: 'www.lovelace.example',
  host: 'www',
  value: 'sites.vitrine.example',
  found: ['104.16.0.1', '104.16.0.2'],
  state: 'wrong',
  reason: 'Cloudflare’s proxy stands in between. Turn the orange cloud off, so that it says “DNS only”.',
  optional: true,
})
const old = record({
  action: 'remove',
  value: '198.51.100.7',
  found: ['198.51.100.7'],
  state: 'wrong',
  reason: 'It leads to the parking page of the registrar.',
})

const first: CustomDomain = {
  domain: 'lovelace.example',
  display_name: 'lovelace.example',
  url: 'https://lovelace.example',
  is_apex: true,
  sibling: { domain: 'www.lovelace.example', points_here: false },
  status: 'pending',
  stages: [],
  records: [txt, a, aaaa, www].map(one => ({ ...one, state: 'unknown', reason: null })),
  alias: { host: '@', value: 'sites.vitrine.example' },
  provider: null,
  message: 'Add these DNS records where you bought the domain.',
  since: '2026-11-20T10:00:00.000Z',
  checked_at: null,
  next_check_at: null,
  active_since: null,
  releases_at: '2026-12-20T10:00:00.000Z',
  released_at: null,
  is_suspended: false,
}
const looked: CustomDomain = {
  ...first,
  provider: {
    name: 'Cloudflare',
    hint: 'Open the domain, then DNS, Records. Leave the proxy off: “DNS only”.',
  },
  checked_at: '2026-11-21T11:59:48.000Z',
  next_check_at: '2026-11-21T12:05:00.000Z',
}
const active: CustomDomain = {
  ...looked,
  status: 'active',
  stages: stages(['ok', 'ok', 'ok', 'ok', 'ok']),
  records: [txt, a, aaaa, www].map(right),
  sibling: { domain: 'www.lovelace.example', points_here: true },
  message: 'Visitors find the website at lovelace.example.',
  active_since: '2026-11-20T12:00:00.000Z',
  releases_at: null,
}

const SAMPLES: Record<DomainSample, CustomDomain> = {
  'none looked at': first,
  pending: {
    ...looked,
    stages: stages(['ok', 'wrong'], {
      ownership: because('proof_missing', 'The TXT record is not there yet.'),
    }),
    records: [txt, a, aaaa, www],
    message: 'The records are not there yet. Most providers take minutes, some a day.',
  },
  'half right': {
    ...looked,
    stages: stages(['ok', 'ok', 'wrong'], {
      records: because('a_missing', 'The A record is not there yet.'),
    }),
    records: [right(txt), a, aaaa, www],
    message: 'It is yours. One record is missing.',
  },
  wrong: {
    ...looked,
    stages: stages(['ok', 'ok', 'wrong'], {
      records: because('old_address_beside', 'An old address stands beside ours: some visits go there.'),
    }),
    records: [right(txt), parked, old, aaaa, proxied],
    message: 'An old address stands beside ours: some visits go there.',
  },
  verified: {
    ...active,
    status: 'verified',
    stages: stages(['ok', 'ok', 'ok', 'ok', 'unknown']),
    message: 'The certificate is being made.',
    active_since: null,
  },
  active,
  broken: {
    ...active,
    status: 'failed',
    stages: stages(['ok', 'ok', 'wrong'], {
      records: because('a_elsewhere', 'The A record leads to 198.51.100.7, not here.'),
    }),
    records: [right(txt), { ...parked, found: ['198.51.100.7'], reason: 'It points elsewhere.' }, right(www)],
    message: 'The domain leads elsewhere since 20 November.',
    active_since: null,
    releases_at: '2026-12-20T10:00:00.000Z',
  },
  suspended: {
    ...active,
    is_suspended: true,
    message: 'The plan ended: the domain leads to the free address until there is one again.',
  },
  released: {
    ...looked,
    status: 'failed',
    stages: [],
    records: [],
    message: 'It was not right for 30 days and was given up.',
    releases_at: null,
    released_at: '2026-11-20T10:00:00.000Z',
  },
}

export const domainNamed = (sample: DomainSample): CustomDomain => SAMPLES[sample]
