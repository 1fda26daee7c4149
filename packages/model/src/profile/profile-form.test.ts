import { expect, it } from 'vitest'
import { type ProfileLink } from './platform.ts'
import { ProfileForm, profileFromForm } from './profile-form.ts'
import { emptyDetails } from './empty-profile.ts'
import { Profile } from './profile.ts'

const AT = '2026-11-20T10:00:00.000Z'
const MARK = { path: 'user', detail: 'The form', at: AT }
const link = (platform: string, kind: string, id: string) =>
  ({ platform, kind, id, url: `https://${platform}.example/${id}` }) as ProfileLink
const PERSON = link('linkedin', 'person', 'maren-holt')

it('converts a filled form with provenance for each field', () => {
  const form = ProfileForm.parse({
    name: ' Maren Holt ',
    headline: 'Engineer',
    about: 'I plan quays.',
    location: 'Bergen',
    links: ['www.holt.example/work', 'HTTP://quays.example/', ''],
    roles: [
      { title: 'Lead', organization: 'Hafen AG', start: '2018' },
      { title: 'Intern', start: '2010', end: '2011' },
      { title: 'Helper' },
    ],
    skills: ['Steel'],
  })
  const profile = profileFromForm(form, PERSON, AT)
  expect(Profile.safeParse(profile).error).toBeUndefined()
  expect(profile).toMatchObject({
    name: 'Maren Holt',
    headline: 'Engineer',
    bio: 'I plan quays.',
    location: 'Bergen',
    is_example: false,
    links: [
      { label: 'holt.example', url: 'https://www.holt.example/work' },
      { label: 'quays.example', url: 'HTTP://quays.example/' },
    ],
    details: {
      experience: [
        { title: 'Lead', organization: 'Hafen AG', start: '2018', end: null, is_current: true },
        { title: 'Intern', organization: null, start: '2010', end: '2011', is_current: false },
        { title: 'Helper', organization: null, start: null, end: null, is_current: false },
      ],
      skills: ['Steel'],
    },
  })
  const marked = ['name', 'headline', 'bio', 'location', 'links', 'details.experience', 'details.skills']
  expect(profile.provenance).toEqual(Object.fromEntries(marked.map(field => [field, MARK])))
})

it("leaves everything but the link's name empty for an empty form", () => {
  const profile = profileFromForm(ProfileForm.parse({}), PERSON, AT)
  expect(profile).toMatchObject({ name: 'maren-holt', headline: null, bio: null, location: null, links: [] })
  expect(profile.details).toEqual(emptyDetails('linkedin-individual'))
  expect(profile.provenance).toEqual({ name: MARK })
})

it("stores skills as a company's specialties and a channel's topics", () => {
  const form = ProfileForm.parse({ headline: 'Quays', skills: ['Locks'], founded: 1921 })
  const detailsFor = (platform: string, kind: string) =>
    profileFromForm(form, link(platform, kind, 'hafen'), AT).details
  expect(detailsFor('linkedin', 'company')).toMatchObject({
    type: 'linkedin-company',
    specialties: ['Locks'],
    founded: 1921,
    tagline: 'Quays',
  })
  expect(detailsFor('youtube', 'channel')).toMatchObject({ type: 'youtube', keywords: ['Locks'] })
  expect(detailsFor('instagram', 'account')).toEqual(emptyDetails('instagram'))
})

it.each([
  'anna@example.com',
  '@anna',
  'localhost',
  'https//foo',
  'no address',
  'mailto:a@b.example',
  'ftp://b.example',
])('refuses the link %s', typed => {
  const { error } = ProfileForm.safeParse({ links: ['holt.example', typed] })
  expect(error?.issues).toMatchObject([
    { path: ['links', 1], message: 'Use a web address such as https://example.com' },
  ])
})

it.each([
  ['2024-05', '2019-01', false],
  ['2024', '2023-12', false],
  ['2024-05', '2024', true],
  ['2024', '2024-01', true],
  ['2024-05', null, true],
])('a role from %s until %s is possible: %s', (start, end, isPossible) => {
  const { error } = ProfileForm.safeParse({ roles: [{ title: 'Lead', start, end }] })
  expect(error?.issues ?? []).toMatchObject(
    isPossible ? [] : [{ path: ['roles', 0, 'end'], message: 'This is before the start' }],
  )
})
