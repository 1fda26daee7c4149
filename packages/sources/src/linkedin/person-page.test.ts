import { isPartialSource, type ProfileLink } from '@vitrine/model'
import { expect, it } from 'vitest'
import { parseHtmlPage } from '../html/html-page.ts'
import { parsePersonPage } from './person-page.ts'

const LINK: ProfileLink = {
  platform: 'linkedin',
  kind: 'person',
  id: 'ada-byron',
  url: 'https://www.linkedin.com/in/ada-byron',
}
const AT = '2026-11-21T12:00:00.000Z'

function read(person: object | null, { title = '', description = '', articles = [] as object[] } = {}) {
  const graph = [...articles, ...(person ? [{ '@type': 'Person', name: 'Ada Byron', ...person }] : [])]
  const html = `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">
<script type="application/ld+json">${JSON.stringify({ '@context': 'http://schema.org', '@graph': graph })}</script>`
  return parsePersonPage(parseHtmlPage(html), LINK, AT)
}
const employer = (name: string, more: object = {}) => ({
  '@type': 'Organization',
  name,
  url: `https://no.linkedin.com/company/${name.toLowerCase()}?trk=ppro_cprof`,
  member: { '@type': 'OrganizationRole', startDate: 2018, ...more },
})

it('combines a single title with a single employer', () => {
  expect(read({ jobTitle: ['Harbour engineer'], worksFor: [employer('Hafenwerk')] })).toMatchObject({
    headline: 'Harbour engineer',
    details: {
      experience: [
        {
          title: 'Harbour engineer',
          organization: 'Hafenwerk',
          organization_url: 'https://www.linkedin.com/company/hafenwerk',
          start: '2018',
          is_current: true,
        },
      ],
    },
  })
})

it.each([
  [
    ['Engineer', 'Diver'],
    [employer('Hafenwerk'), employer('Fjord')],
  ],
  [['*******', 'Diver'], [employer('Hafenwerk')]],
  [['Engineer'], [employer('Hafenwerk'), employer('Fjord')]],
])('shows employers by name and years, and the career as partial, for titles %j', (jobTitle, worksFor) => {
  const profile = read({ jobTitle, worksFor })
  expect(profile?.details).toMatchObject({
    experience: worksFor.map(({ name }) => ({ title: name, organization: null, start: '2018' })),
  })
  expect(isPartialSource(profile?.provenance['details.experience'])).toBe(true)
})

it('shows no employer without a title or a year', () => {
  const profile = read({ jobTitle: ['***'], worksFor: [employer('Hafenwerk', { startDate: undefined })] })
  expect(profile?.details).toMatchObject({ experience: [] })
})

it('reads a career of which nothing is masked as a whole one', () => {
  const profile = read({ jobTitle: ['Harbour engineer'], worksFor: [employer('Hafenwerk')] })
  expect(isPartialSource(profile?.provenance['details.experience'])).toBe(false)
})

it.each([
  ['Ada Byron - Harbour engineer | LinkedIn', 'Harbour engineer'],
  ['Ada Byron - Harbour engineer at Hafenwerk | LinkedIn', 'Harbour engineer at Hafenwerk'],
  ['Ada Byron – Quays | Locks | Tides | LinkedIn', 'Quays | Locks | Tides'],
  ['Ada Byron - Hafenwerk | LinkedIn', null],
  ['Ada Byron - ******** at ********* | LinkedIn', null],
  ['Ada Byron - Harbour engineer, and a diver of the… | LinkedIn', null],
  ['Ada Byron | LinkedIn', null],
])('takes the headline of the title %j', (title, headline) => {
  const worksFor = [employer('Hafenwerk', { startDate: undefined })]
  expect(read({ worksFor, jobTitle: ['***'] }, { title })?.headline).toBe(headline)
})

it('separates employers and schools of alumniOf', () => {
  const profile = read({
    alumniOf: [
      employer('Fjord', { roleName: 'Intern', startDate: '2009-06', endDate: '2010-08' }),
      {
        '@type': 'EducationalOrganization',
        name: 'NTH',
        url: 'https://www.linkedin.com/school/nth/',
        member: { '@type': 'OrganizationRole', startDate: 2004, endDate: 2009 },
      },
    ],
  })
  expect(profile?.details).toMatchObject({
    experience: [
      { title: 'Intern', organization: 'Fjord', start: '2009-06', end: '2010-08', is_current: false },
    ],
    education: [
      { school: 'NTH', school_url: 'https://www.linkedin.com/school/nth', start: '2004', end: '2009' },
    ],
  })
})

it('takes only articles written by the person', () => {
  const article = (name: string, author: string) => ({
    '@type': 'Article',
    name,
    url: `https://www.linkedin.com/pulse/${name.toLowerCase()}`,
    datePublished: '2024-02-20T15:00:00.000Z',
    author: { '@type': 'Person', name: author },
  })
  const profile = read({}, { articles: [article('Quays', 'Ada Byron'), article('Ships', 'Somebody Else')] })
  expect(profile?.details).toMatchObject({
    publications: [{ title: 'Quays', date: '2024-02-20', url: 'https://www.linkedin.com/pulse/quays' }],
  })
  expect(profile?.name).toBe('Ada Byron')
})

it('falls back to title and summary without JSON-LD', () => {
  const profile = read(null, {
    title: 'Ada Byron - Hafenwerk | LinkedIn',
    description:
      'I plan quays. · Experience: Hafenwerk · Education: NTH · Location: Bergen · 500+ connections on LinkedIn.',
  })
  expect(profile).toMatchObject({
    name: 'Ada Byron',
    location: 'Bergen',
    details: { education: [{ school: 'NTH' }], experience: [] },
  })
})

it.each(['LinkedIn: Log In or Sign Up', 'Sign Up | LinkedIn', 'LinkedIn', ''])(
  'returns null for the title %j',
  title => {
    expect(read(null, { title })).toBeNull()
  },
)
