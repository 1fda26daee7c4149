import { json, type MockHost } from '../mock-host.ts'
import { INJECTIONS } from '../injections.ts'

/** Shapes of the public API, version 3.0: https://info.orcid.org/documentation/ */
type Json = Record<string, unknown>

const MARA = '0000-0000-1234-563X'
const CLOSED = '0000-0000-2345-6706'
const PRIVATE = '0000-0000-4567-8908'
const HOSTILE = '0000-0000-3456-7807'

const at = (value: number) => ({ value })
const value = (text: string) => ({ value: text })
const item = (index: number, more: Json): Json => ({
  'created-date': at(1_581_000_000_000),
  'last-modified-date': at(1_700_000_000_000),
  source: { 'source-orcid': null, 'source-client-id': null, 'source-name': value('Mara Lindqvist') },
  visibility: 'public',
  'put-code': 1000 + index,
  'display-index': index,
  ...more,
})
const date = (year: string, month?: string, day?: string) => ({
  year: value(year),
  month: month ? value(month) : null,
  day: day ? value(day) : null,
})

const affiliation = (kind: string, index: number, more: Json): Json => ({
  'last-modified-date': at(1_700_000_000_000),
  'external-ids': { 'external-id': [] },
  summaries: [
    {
      [`${kind}-summary`]: item(index, {
        'department-name': null,
        'role-title': null,
        'start-date': null,
        'end-date': null,
        organization: {
          name: 'Tide Institute',
          address: { city: 'Bergen', region: 'Vestland', country: 'NO' },
          'disambiguated-organization': null,
        },
        url: null,
        'external-ids': null,
        // A text here, a number elsewhere.
        'display-index': String(index),
        path: `/${MARA}/${kind}/${index}`,
        ...more,
      }),
    },
  ],
})

const organization = (name: string, city: string, country: string) => ({
  name,
  address: { city, region: null, country },
  'disambiguated-organization': {
    'disambiguated-organization-identifier': 'https://ror.org/000000000',
    'disambiguation-source': 'ROR',
  },
})

const doi = (id: string, relationship = 'self') => ({
  'external-id-type': 'doi',
  'external-id-value': id,
  'external-id-normalized': { value: id.toLowerCase(), transient: true },
  'external-id-normalized-error': null,
  'external-id-url': value(`https://doi.org/${id}`),
  'external-id-relationship': relationship,
})

const work = (index: number, title: string, more: Json): Json =>
  item(index, {
    title: { title: value(title), subtitle: null, 'translated-title': null },
    'external-ids': { 'external-id': [] },
    url: null,
    type: 'journal-article',
    'publication-date': null,
    'journal-title': null,
    'display-index': String(index),
    path: `/${MARA}/work/${index}`,
    ...more,
  })
const group = (...summaries: Json[]) => ({
  'last-modified-date': at(1_700_000_000_000),
  'external-ids': { 'external-id': [] },
  'work-summary': summaries,
})

const section = (name: string, items: unknown[]) => ({
  'last-modified-date': null,
  [name]: items,
  path: '/x',
})
const record = (id: string, person: Json, activities: Json): Json => ({
  'orcid-identifier': { uri: `https://orcid.org/${id}`, path: id, host: 'orcid.org' },
  preferences: { locale: 'en' },
  history: { 'creation-method': 'DIRECT', claimed: true, 'verified-email': true, 'deactivation-date': null },
  person: {
    'last-modified-date': at(1_700_000_000_000),
    name: null,
    'other-names': section('other-name', []),
    biography: null,
    'researcher-urls': section('researcher-url', []),
    emails: section('email', []),
    addresses: section('address', []),
    keywords: section('keyword', []),
    'external-identifiers': section('external-identifier', []),
    path: `/${id}/person`,
    ...person,
  },
  'activities-summary': {
    'last-modified-date': at(1_700_000_000_000),
    distinctions: section('affiliation-group', []),
    educations: section('affiliation-group', []),
    employments: section('affiliation-group', []),
    fundings: section('group', []),
    'invited-positions': section('affiliation-group', []),
    memberships: section('affiliation-group', []),
    'peer-reviews': section('group', []),
    qualifications: section('affiliation-group', []),
    services: section('affiliation-group', []),
    works: section('group', []),
    ...activities,
  },
  path: `/${id}`,
})

const mara = record(
  MARA,
  {
    name: {
      'given-names': value('Mara Elise'),
      'family-name': value('Lindqvist'),
      'credit-name': value('Mara Lindqvist'),
      source: null,
      visibility: 'public',
      path: MARA,
    },
    biography: {
      content:
        'I study kelp below the tide line &amp; what it does to the shore.\r\n\r\nWrite to mara@lindqvist.example.',
      visibility: 'public',
    },
    'researcher-urls': section('researcher-url', [
      item(1, { 'url-name': null, url: value('https://github.com/mara-example') }),
      item(2, { 'url-name': 'Field notes', url: value('https://mara-lindqvist.example') }),
    ]),
    emails: section('email', [item(1, { email: 'mara@lindqvist.example', verified: true, primary: true })]),
    addresses: section('address', [item(1, { country: value('NO') })]),
    keywords: section('keyword', [
      item(1, { content: 'tides' }),
      item(2, { content: 'Kelp forests' }),
      item(3, { content: 'a secret plan', visibility: 'limited' }),
    ]),
    'external-identifiers': section('external-identifier', [
      item(1, {
        'external-id-type': 'Scopus Author ID',
        'external-id-value': '7000000001',
        'external-id-url': value('https://www.scopus.com/authid/detail.uri?authorId=7000000001'),
        'external-id-relationship': 'self',
      }),
    ]),
  },
  {
    employments: section('affiliation-group', [
      affiliation('employment', 1, {
        organization: organization('Aquarium of Bergen', 'Bergen', 'NO'),
        'start-date': date('2012'),
        'end-date': date('2016', '08'),
      }),
      affiliation('employment', 2, {
        'role-title': 'Senior researcher',
        'department-name': 'Kelp &amp; Shore',
        'start-date': date('2016', '9', '01'),
        url: value('https://tide.example/kelp'),
      }),
    ]),
    'invited-positions': section('affiliation-group', [
      affiliation('invited-position', 1, {
        'role-title': 'Visiting scholar',
        organization: organization('University of the Coast', 'Lisbon', 'PT'),
        'start-date': date('2019'),
        'end-date': date('2020'),
      }),
    ]),
    educations: section('affiliation-group', [
      affiliation('education', 1, {
        'role-title': 'PhD',
        'department-name': 'Marine biology',
        organization: organization('University of the Coast', 'Lisbon', 'PT'),
        'start-date': date('2008'),
        'end-date': date('2012', '13'),
      }),
    ]),
    distinctions: section('affiliation-group', [
      affiliation('distinction', 1, {
        'role-title': 'Prize for field work',
        'start-date': date('2021', '05'),
      }),
    ]),
    works: section('group', [
      group(
        work(0, 'KELP AND CO2', { 'external-ids': { 'external-id': [doi('10.5555/KELP.1')] } }),
        work(1, 'Kelp takes up CO<sub>2</sub> &amp; grows', {
          'external-ids': { 'external-id': [doi('10.5555/KELP.1'), doi('10.5555/journal', 'part-of')] },
          'journal-title': value('Journal of Shores'),
          'publication-date': date('2024', '03', '15'),
          url: value('https://journal.example/kelp'),
        }),
      ),
      // The same text before it was published.
      group(
        work(0, 'Kelp Takes Up CO2 &amp; Grows.', { type: 'preprint', 'publication-date': date('2025') }),
      ),
      group(work(0, 'An atlas of the western shore', { type: 'book', 'publication-date': date('2019') })),
      group(work(0, 'Counts of 1,200 dives', { type: 'data-set', 'publication-date': date('2023') })),
      group(
        work(0, 'kelpcount', {
          type: 'software',
          url: value('https://github.com/mara-example/kelpcount'),
          'publication-date': date('2022', '02'),
        }),
      ),
      group(work(0, 'A thesis of a student', { type: 'supervised-student-publication' })),
      group(work(0, 'Not for everybody', { visibility: 'limited' })),
      group(
        work(0, 'A paper of a proceedings', {
          type: 'CONFERENCE_PAPER',
          'external-ids': null,
          'publication-date': null,
          url: value('https://conference.example/12'),
        }),
      ),
    ]),
  },
)

const inject = (index: number) => INJECTIONS[index % INJECTIONS.length] ?? ''
const hostile = record(
  HOSTILE,
  {
    name: { 'given-names': value(inject(0)), 'family-name': null, 'credit-name': null, visibility: 'PUBLIC' },
    biography: { content: inject(1), visibility: 'public' },
    'researcher-urls': section(
      'researcher-url',
      INJECTIONS.map((text, index) => item(index, { 'url-name': text, url: value(text) })),
    ),
    addresses: section('address', [item(1, { country: value('zz<b>') })]),
    keywords: { keyword: { content: inject(2) } },
  },
  {
    employments: section(
      'affiliation-group',
      INJECTIONS.map((text, index) =>
        affiliation('employment', index, {
          'role-title': text,
          organization: organization(text, text, text),
          'start-date': date(text, text, text),
          url: value('javascript:alert(1)'),
        }),
      ),
    ),
    works: section(
      'group',
      INJECTIONS.map((text, index) =>
        group(
          work(index, text, {
            url: value(text),
            'external-ids': { 'external-id': [doi(`10.5555/"><script>${index}`)] },
            'journal-title': value(text),
          }),
        ),
      ),
    ),
  },
)

const RECORDS: Record<string, Json> = {
  [MARA]: mara,
  [HOSTILE]: hostile,
  // A private name under a public record.
  [PRIVATE]: record(PRIVATE, {}, {}),
}

const error = (status: number, code: number, message: string) =>
  json(status, {
    'response-code': status,
    'developer-message': message,
    'user-message': 'The resource cannot be shown.',
    'error-code': code,
    'more-info': 'https://members.orcid.org/api/resources/troubleshooting',
  })

/** The public interface of ORCID; it answers XML unless JSON is asked for. */
export function orcid(): MockHost {
  return {
    names: /^pub\.orcid\.org$/,
    title: 'the public API of ORCID',
    answer: ({ path, headers }) => {
      if (!/json/.test(headers.accept ?? ''))
        return { status: 200, headers: { 'content-type': 'application/xml' }, body: '<record:record/>' }
      const [, id = ''] = /^\/v3\.0\/([\dX-]{19})\/record$/.exec(path) ?? []
      if (id === CLOSED)
        return error(409, 9044, '409 Conflict: The ORCID record is deactivated and cannot be read.')
      const found = RECORDS[id]
      return found ? json(200, found) : error(404, 9016, '404 Not Found: The resource was not found.')
    },
  }
}
