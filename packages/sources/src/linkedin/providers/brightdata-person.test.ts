import { expect, it } from 'vitest'
import { parseBrightDataPerson } from './brightdata-person.ts'

const company = (name: string) =>
  `https://no.linkedin.com/company/${name}?trk=public_profile_experience-group-header`

it('parses single roles and nested roles of a company', () => {
  const { details } = parseBrightDataPerson({
    experience: [
      {
        title: 'Hafenwerk',
        company: 'Hafenwerk',
        location: 'Bergen',
        url: company('hafenwerk'),
        positions: [
          {
            title: 'Lead engineer',
            subtitle: 'Hafenwerk',
            start_date: 'Apr 2018',
            end_date: 'Present',
            description: 'Rebuilt quay 7.Then quay 8.',
            description_html: 'Rebuilt quay 7.<br><br>Then quay 8. <!---->',
          },
          { title: 'Engineer', start_date: '2010', end_date: 'Mar 2018', location: 'Oslo' },
        ],
      },
      {
        title: 'Intern',
        company: 'Fjord',
        start_date: 'Jun 2009',
        end_date: 'Aug 2009',
        description: 'Tides.',
      },
    ],
  })
  const hafenwerk = {
    organization: 'Hafenwerk',
    organization_url: 'https://www.linkedin.com/company/hafenwerk',
  }
  expect(details.experience).toEqual([
    {
      ...hafenwerk,
      title: 'Lead engineer',
      location: 'Bergen',
      start: '2018-04',
      end: null,
      is_current: true,
      description: 'Rebuilt quay 7.\n\nThen quay 8.',
    },
    {
      ...hafenwerk,
      title: 'Engineer',
      location: 'Oslo',
      start: '2010',
      end: '2018-03',
      is_current: false,
      description: null,
    },
    {
      title: 'Intern',
      organization: 'Fjord',
      organization_url: null,
      location: null,
      start: '2009-06',
      end: '2009-08',
      is_current: false,
      description: 'Tides.',
    },
  ])
})

it('does not treat a role without an end date as current', () => {
  const { details } = parseBrightDataPerson({
    experience: [{ title: 'Diver', company: 'Hafenwerk', start_date: '2001' }],
  })
  expect(details.experience).toMatchObject([{ start: '2001', end: null, is_current: false }])
})

it('keeps issuers and dates of credentials', () => {
  const { details, links } = parseBrightDataPerson({
    certifications: [
      {
        title: 'Diver, class II',
        subtitle: 'Port authority',
        meta: 'Issued May 2021 Expires May 2024',
        credential_url: 'https://port.example/1',
      },
      { title: 'Crane', subtitle: 'Port authority', meta: 'Credential ID 7' },
    ],
    honors_and_awards: [
      { title: 'Quay of the year', publication: 'Harbour society', date: '2019-10-01T00:00:00.000Z' },
    ],
    projects: [{ title: 'Tide table', start_date: 'Nov 2024', description: 'Drawn by hand.' }],
    publications: [{ title: 'On quays', subtitle: 'Harbours', date: 'Jan 1, 2020' }],
    volunteer_experience: [{ title: 'Coach', subtitle: 'Rowing club', start_date: '2012', end_date: '2013' }],
    languages: [
      { title: 'Norwegian', subtitle: 'Native or bilingual proficiency' },
      { title: 'German', subtitle: '-' },
    ],
    bio_links: [
      { title: 'Portfolio', link: 'https://ada.example/' },
      { title: 'x', link: 'javascript:alert(1)' },
    ],
  })
  expect(details).toMatchObject({
    certifications: [
      {
        name: 'Diver, class II',
        authority: 'Port authority',
        issued: '2021-05',
        url: 'https://port.example/1',
      },
      { name: 'Crane', issued: null },
    ],
    honors: [{ title: 'Quay of the year', issuer: 'Harbour society', date: '2019-10' }],
    projects: [{ title: 'Tide table', start: '2024-11', end: null, description: 'Drawn by hand.' }],
    publications: [{ title: 'On quays', publisher: 'Harbours', date: '2020-01' }],
    volunteering: [{ title: 'Coach', organization: 'Rowing club', start: '2012', end: '2013' }],
    languages: [
      { name: 'Norwegian', proficiency: 'Native or bilingual proficiency' },
      { name: 'German', proficiency: null },
    ],
  })
  expect(links).toEqual([{ label: 'Portfolio', url: 'https://ada.example/' }])
})

it('parses JSON-encoded lists and ignores the location "Contact Info"', () => {
  const parsed = parseBrightDataPerson({
    name: 'Ada Byron',
    city: 'Contact Info',
    location: 'Bergen',
    experience: JSON.stringify([{ title: 'Diver', company: 'Hafenwerk' }]),
    avatar: 'https://static.licdn.com/aero-v1/sc/h/9c8pery4andzj6ohjkjp54ma2',
    default_avatar: true,
  })
  expect(parsed).toMatchObject({ name: 'Ada Byron', location: 'Bergen', avatar: null })
  expect(parsed.details.experience).toHaveLength(1)
})
