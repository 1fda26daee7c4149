import { escapeHtml, html, json, type MockRequest, type MockResponse } from '../mock-host.ts'

/** Members who can sign in at the mock Member Data Portability API, by outcome. */
export const PORTABLE_MEMBERS = ['ada', 'odd', 'early', 'revoked', 'abroad'] as const
type PortableMember = (typeof PORTABLE_MEMBERS)[number]

const SCOPE = /^r_dma_portability_(?:self_serve|3rd_party)$/
const TOKEN = 'portability-'
const PAGE_SIZE = 10

type Row = Record<string, string | number | null>

const PROFILE: Row = {
  'First Name': 'Ada',
  'Last Name': 'Byron',
  'Maiden Name': '',
  Address: 'Strandgaten 1, 5013 Bergen',
  'Birth Date': '',
  Headline: 'Harbour engineer',
  Summary: 'I plan quays that outlive their ships.  Write to ada@home.example or call +47 55 00 00 00.',
  Industry: 'Civil Engineering',
  'Zip Code': '5013',
  'Geo Location': 'Bergen, Norway',
  'Twitter Handles': '[adabyron]',
  Websites: '[COMPANY:https://hafenwerk.example/]',
  'Instant Messengers': '',
}

/** 23 positions, three pages: two that go on, and an apprenticeship at the end. */
const POSITIONS: Row[] = Array.from({ length: 23 }, (_, index) => ({
  'Company Name': index < 2 ? 'Hafenwerk' : `Yard ${index}`,
  Title: index === 0 ? 'Lead engineer' : index === 22 ? 'Apprentice' : `Engineer, dock ${index}`,
  Description: index === 0 ? 'Rebuilt quay 7.  • Two years  • No flood' : '',
  Location: 'Bergen, Norway',
  'Started On': `Apr ${2018 - index}`,
  'Finished On': index < 2 ? '' : `Mar ${2019 - index}`,
}))

const DOMAINS: Record<string, Row[]> = {
  PROFILE: [PROFILE],
  POSITIONS,
  EDUCATION: [
    {
      'School Name': 'Norwegian Institute of Technology',
      'Start Date': '1988',
      'End Date': 'Jun 1993',
      Notes: '',
      'Degree Name': 'MSc',
      Activities: 'Rowing',
    },
  ],
  SKILLS: ['Hydrology', 'Steel', 'Dredging'].map(Name => ({ Name })),
  LANGUAGES: [{ Name: 'Norwegian', Proficiency: 'Native or bilingual proficiency' }],
  CERTIFICATIONS: [
    {
      Name: 'Diver, class II',
      Url: '',
      Authority: 'Port authority',
      'Started On': 'Sep 2003',
      'Finished On': '',
      'License Number': '17',
    },
  ],
  VOLUNTEERING_EXPERIENCES: [
    {
      'Company Name': 'Sea rescue',
      Role: 'Helmsman',
      Cause: 'DISASTER_AND_HUMANITARIAN_RELIEF',
      'Started On': '2011',
    },
  ],
  /** Given and received ones in one list, without a sign which is which. */
  RECOMMENDATIONS: [
    {
      'First Name': 'Jon',
      'Last Name': 'Dahl',
      Company: 'Fjord',
      'Job Title': 'Diver',
      Text: 'A fine diver.',
      Status: 'VISIBLE',
    },
  ],
  PROFILE_SUMMARY: [{ 'Profile Summary': 'A visionary leader in the maritime space.' }],
  INBOX: [{ From: 'Somebody', Content: 'A private message' }],
}

/** Irregularities of real answers: nulls, numbers, empty and repeated rows, other alphabets, unknown columns. */
const ODD_DOMAINS: Record<string, Row[]> = {
  PROFILE: [
    {
      'First Name': 'Ида',
      'Last Name': 'Морская',
      Headline: null,
      Summary: '',
      'Geo Location': 'Праттельн',
      'Zip Code': 4133,
    },
  ],
  POSITIONS: [
    { 'Company Name': '', Title: '', 'Started On': 'Jan 2020', 'Finished On': '' },
    { 'Company Name': 'Верфь', Title: null, Description: null, 'Started On': 2018, 'Finished On': null },
    {
      'Company Name': 'Верфь',
      Title: 'Инженер',
      'Started On': '2009',
      'Finished On': 'Mar 2018',
      'Secret Column': 'x',
    },
  ],
  EDUCATION: [{ 'School Name': null, 'Degree Name': 'MSc' }],
  SKILLS: [{ Name: 'Сталь' }, { Name: ' ' }, { Name: 'сталь' }],
}

/** The consent screen, with a field for the member; every member but `abroad` may allow it. */
export function authorizePortability({ query }: MockRequest): MockResponse | null {
  if (!SCOPE.test(query.get('scope') ?? '')) return null
  const back = new URL(query.get('redirect_uri') ?? 'http://127.0.0.1/')
  back.searchParams.set('state', query.get('state') ?? '')
  const login = query.get('login')
  if (query.has('cancel')) back.searchParams.set('error', 'user_cancelled_authorize')
  else if (login === 'abroad') back.searchParams.set('error', 'access_denied')
  else if (isMember(login)) back.searchParams.set('code', `${TOKEN}${login}`)
  else return html(200, renderConsent(query))
  return { status: 302, headers: { location: back.href, 'content-type': 'text/plain' }, body: '' }
}

function renderConsent(query: URLSearchParams): string {
  const hidden = [...query]
    .filter(([name]) => name !== 'login')
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Share your LinkedIn data</title><link rel="icon" href="data:,">
<h1>Share your LinkedIn data</h1><p>This app would like to see the data of your account.</p><form>${hidden}<label>Member <input name="login" autofocus></label> <button>Allow</button>
<button name="cancel" value="1">Cancel</button></form></html>`
}

/** The token of a code from the consent screen; null for other codes. */
export function exchangePortabilityCode(code: string): MockResponse | null {
  const login = code.startsWith(TOKEN) ? code.slice(TOKEN.length) : null
  if (!isMember(login)) return null
  // Real tokens of this product have several hundred letters.
  const access_token = `${TOKEN}${login}.${'A'.repeat(340)}`
  return json(200, { access_token, expires_in: 5_183_999, scope: 'r_dma_portability_self_serve' })
}

/** Members whose data is not there at first. */
const prepared = new Set<string>()

export function handleSnapshot({ query, headers }: MockRequest): MockResponse {
  const login = new RegExp(`^Bearer ${TOKEN}(\\w+)\\.A+$`).exec(headers.authorization ?? '')?.[1] ?? null
  if (!isMember(login)) return fail(401, 'INVALID_ACCESS_TOKEN', 65_600, 'Invalid access token')
  if (headers['linkedin-version'] !== '202312')
    return fail(426, 'NONEXISTENT_VERSION', null, 'Requested version is not active')
  if (login === 'revoked')
    return fail(
      401,
      'REVOKED_ACCESS_TOKEN',
      65_601,
      'The token used in the request has been revoked by the user',
    )
  if (login === 'abroad')
    return fail(
      403,
      'ACCESS_DENIED',
      100,
      'Not enough permissions to access: memberSnapshotData.FINDER-criteria.202312',
    )
  const domain = query.get('domain') ?? ''
  const isPrepared = login !== 'early' || prepared.has(login)
  if (domain === 'PROFILE') prepared.add(login)
  const start = Number(query.get('start') ?? 0)
  const domains = login === 'odd' ? ODD_DOMAINS : DOMAINS
  const rows = (domains[domain] ?? []).slice(start * PAGE_SIZE, (start + 1) * PAGE_SIZE)
  if (!isPrepared || rows.length === 0) return fail(404, 'NOT_FOUND', null, 'No data found for this memberId')
  const link = (rel: string, page: number) => ({
    type: 'application/json',
    rel,
    href: `/rest/memberSnapshotData?count=10&domain=${domain}&q=criteria&start=${page}`,
  })
  return json(200, {
    paging: {
      start,
      count: PAGE_SIZE,
      links: [...(start > 0 ? [link('prev', start - 1)] : []), link('next', start + 1)],
      // Part of the data comes from offline systems, which are not counted.
      total: 1,
    },
    elements: [{ snapshotData: rows, snapshotDomain: domain }],
  })
}

function fail(status: number, code: string, serviceErrorCode: number | null, message: string): MockResponse {
  return json(status, { status, ...(serviceErrorCode === null ? {} : { serviceErrorCode }), code, message })
}

function isMember(login: string | null): login is PortableMember {
  return PORTABLE_MEMBERS.some(member => member === login)
}
