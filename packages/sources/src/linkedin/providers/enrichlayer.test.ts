import { expect, it } from 'vitest'
import { parseEnrichLayerCompany } from './enrichlayer.ts'
import { parseEnrichLayerPerson } from './enrichlayer-person.ts'

it('parses every field of a person', () => {
  const parsed = parseEnrichLayerPerson({
    first_name: 'Ada',
    last_name: 'Byron',
    headline: 'Harbour engineer',
    city: 'Bergen',
    state: null,
    country_full_name: 'Norway',
    extra: { website: 'https://ada.example', github_profile_id: 'somebody' },
    personal_emails: ['ada@home.example'],
    experiences: [
      {
        title: 'Lead engineer',
        company: 'Hafenwerk',
        company_linkedin_profile_url: 'https://no.linkedin.com/company/hafenwerk/',
        starts_at: { day: 1, month: 4, year: 2018 },
        ends_at: null,
        location: 'Bergen',
      },
      { title: 'Diver', company: 'Fjord', starts_at: null, ends_at: null },
    ],
    volunteer_work: [
      { title: 'Coach', company: 'Rowing club', starts_at: { year: 2012 }, ends_at: { year: 2013 } },
    ],
    languages: ['Norwegian'],
    languages_and_proficiencies: [{ name: 'Norwegian', proficiency: 'NATIVE_OR_BILINGUAL' }],
    certifications: [
      { name: 'Diver, class II', authority: 'Port authority', starts_at: { year: 2021, month: 5 } },
    ],
    accomplishment_honors_awards: [
      { title: 'Quay of the year', issuer: 'Harbour society', issued_on: { year: 2019 } },
    ],
    accomplishment_publications: [{ name: 'On quays', publisher: 'Harbours', published_on: { year: 2020 } }],
    accomplishment_projects: [{ title: 'Tide table', starts_at: { year: 2024, month: 11 } }],
    articles: [
      { title: 'Quays', link: 'https://www.linkedin.com/pulse/quays', published_date: { year: 2022 } },
    ],
  })
  expect(parsed).toMatchObject({
    name: 'Ada Byron',
    location: 'Bergen, Norway',
    links: [{ label: 'ada.example', url: 'https://ada.example/' }],
    details: {
      experience: [
        {
          title: 'Lead engineer',
          organization_url: 'https://www.linkedin.com/company/hafenwerk',
          start: '2018-04',
          is_current: true,
        },
        { title: 'Diver', start: null, is_current: false },
      ],
      volunteering: [{ title: 'Coach', organization: 'Rowing club', start: '2012', end: '2013' }],
      languages: [{ name: 'Norwegian', proficiency: 'native or bilingual' }],
      certifications: [{ name: 'Diver, class II', issued: '2021-05' }],
      honors: [{ title: 'Quay of the year', date: '2019' }],
      publications: [
        { title: 'On quays', publisher: 'Harbours', date: '2020' },
        { title: 'Quays', url: 'https://www.linkedin.com/pulse/quays', date: '2022' },
      ],
      projects: [{ title: 'Tide table', start: '2024-11' }],
    },
  })
  expect(JSON.stringify(parsed)).not.toContain('@home')
})

it('formats a company as on LinkedIn’s pages', () => {
  expect(
    parseEnrichLayerCompany({
      name: 'Hafenwerk',
      company_size: [201, 500],
      company_type: 'PRIVATELY_HELD',
      hq: { city: 'Hamburg', country: 'DE', is_hq: true },
      locations: [
        { city: 'Hamburg', line_1: 'Am Kai 1', postal_code: '20457', country: 'DE', is_hq: true },
        {},
      ],
      updates: [
        {
          text: 'Lock 3 opened.',
          article_link: 'https://www.linkedin.com/posts/x',
          posted_on: { day: 2, month: 11, year: 2026 },
        },
      ],
    }).details,
  ).toMatchObject({
    size: '201-500 employees',
    organization_type: 'Privately Held',
    headquarters: 'Hamburg, DE',
    locations: [{ name: 'Hamburg', address: 'Am Kai 1, 20457, DE', is_headquarters: true }],
    updates: [{ text: 'Lock 3 opened.', date: '2026-11-02' }],
  })
})

it.each([
  [[10_001, null], '10,001+ employees'],
  [[1, 1], '1 employee'],
  [null, null],
  [['many', 2], null],
])('formats the size %j as %s', (company_size, size) => {
  expect(parseEnrichLayerCompany({ company_size }).details.size).toBe(size)
})

it.each(['SOMETHING_ELSE', 'toString', null, { toString: 1 }])(
  'returns null for the unknown type %j',
  company_type => {
    expect(parseEnrichLayerCompany({ company_type }).details.organization_type).toBeNull()
  },
)
