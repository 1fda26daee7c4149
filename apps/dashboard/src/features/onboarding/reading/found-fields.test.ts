import { emptyDetails, type PreviewData, type Profile, type ProfileLink, WebsiteType } from '@vitrine/model'
import { expect, test } from 'vitest'
import { listFoundFields, hasMoreThanName } from './found-fields.ts'

const link: ProfileLink = {
  platform: 'linkedin',
  kind: 'person',
  id: 'ada-lovelace',
  url: 'https://www.linkedin.com/in/ada-lovelace',
}
const skeleton = (type: WebsiteType, more: Partial<Profile> = {}) =>
  ({
    media: {},
    profile: {
      link,
      name: link.id,
      headline: null,
      bio: null,
      avatar: null,
      stats: [],
      provenance: {},
      details: emptyDetails(type),
      ...more,
    },
  }) as unknown as PreviewData

test.each(WebsiteType.options)('an empty %s profile has only a name, taken from the link', type => {
  const [name, ...rest] = listFoundFields(skeleton(type))
  expect(name).toEqual({ label: 'Name', value: 'ada-lovelace, from the link' })
  expect(rest.length).toBeGreaterThanOrEqual(4)
  expect(rest.every(({ value }) => value === null)).toBe(true)
  expect(hasMoreThanName(skeleton(type))).toBe(false)
})

test('counts and names the found fields', () => {
  const details = { ...emptyDetails('linkedin-individual'), experience: [{}, {}], skills: ['Analysis'] }
  const preview = skeleton('linkedin-individual', {
    name: 'Ada Lovelace',
    bio: ` A\n\nlong ${'text '.repeat(40)}`,
    avatar: { url: 'https://x.example/a', width: 800, height: 1000, alt: '' },
    details: details as unknown as Profile['details'],
  })
  const found = Object.fromEntries(listFoundFields(preview).map(({ label, value }) => [label, value]))
  expect(found).toMatchObject({
    Name: 'Ada Lovelace',
    Photo: 'One picture, 800 × 1000',
    Experience: '2 roles',
    Skills: '1 skill',
    Education: null,
  })
  expect(found.About).toMatch(/^A long text.*…$/)
  expect(hasMoreThanName(preview)).toBe(true)
})

test('shows zero followers as a value and a missing count as null', () => {
  const withZero = skeleton('instagram', { stats: [{ key: 'followers', label: 'Followers', value: 0 }] })
  expect(listFoundFields(withZero)).toContainEqual({ label: 'Followers', value: '0' })
})
