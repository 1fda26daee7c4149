import type { Profile } from '@vitrine/model'
import { expect, test } from 'vitest'
import { EMPTY_ROLE, parseForm, type FormValues, initialValues, omitUnchanged } from './form-values.ts'

const empty = initialValues(null)
const typed = (more: Partial<FormValues>) => ({ ...empty, ...more })

test('splits skills and links into lists and trims the name', () => {
  const read = parseForm(
    typed({
      name: ' Ada ',
      skills: 'Analysis, Engines;\n Notes,',
      links: 'ada.example\nhttps://engine.example',
      founded: '1998',
    }),
    true,
  )
  expect(read).toMatchObject({
    ok: true,
    form: {
      name: 'Ada',
      skills: ['Analysis', 'Engines', 'Notes'],
      links: ['ada.example', 'https://engine.example'],
      founded: 1998,
      roles: [],
    },
  })
})

test.each([
  ['机器学习，数据分析、统计；绘图', ['机器学习', '数据分析', '统计', '绘图']],
  ['تصميم، برمجة؛ رسم', ['تصميم', 'برمجة', 'رسم']],
  ['デザイン､写真', ['デザイン', '写真']],
  ['ንድፍ፣ ፎቶግራፍ፤ ሥዕል', ['ንድፍ', 'ፎቶግራፍ', 'ሥዕል']],
])('splits the skills %s at the commas of their script', (skills, expected) => {
  expect(parseForm(typed({ skills }), false)).toMatchObject({ ok: true, form: { skills: expected } })
})

test.each([
  ['2019', '2019'],
  ['2019-05', '2019-05'],
  ['5/2019', '2019-05'],
  ['05.2019', '2019-05'],
])('parses the role start %s as %s', (start, expected) => {
  const read = parseForm(typed({ roles: [{ ...EMPTY_ROLE, title: 'Analyst', start }] }), false)
  expect(read).toMatchObject({
    ok: true,
    form: { roles: [{ title: 'Analyst', start: expected, end: null }] },
  })
})

test('returns one error per invalid field, keyed by the row it was typed in', () => {
  const read = parseForm(
    typed({
      founded: 'long ago',
      roles: [EMPTY_ROLE, { ...EMPTY_ROLE, organization: 'Engines', start: 'last May' }],
    }),
    true,
  )
  expect(read).toEqual({
    ok: false,
    errors: {
      name: 'Enter a name.',
      founded: 'Use a year, such as 1998',
      'roles.1.title': 'Enter the role’s title',
      'roles.1.start': expect.stringContaining('2019-05'),
    },
  })
})

test('prefills known values, omits them when unchanged, and does not use a handle as the name', () => {
  const profile = {
    name: 'ada',
    headline: 'Mathematician ',
    bio: null,
    location: null,
    link: { id: 'ada' },
  } as unknown as Profile
  const initial = initialValues(profile)
  expect(initial).toMatchObject({ name: '', headline: 'Mathematician ', about: '' })
  const read = parseForm({ ...initial, about: 'Notes.' }, false)
  expect(read.ok && omitUnchanged(read.form, profile)).toMatchObject({ headline: '', about: 'Notes.' })
})

test('accepts what a profile may have, and says in plain words what is too long', () => {
  const profile = {
    name: 'a'.repeat(300),
    headline: 'a'.repeat(500),
    bio: 'a'.repeat(10_000),
    location: 'a'.repeat(200),
    link: { id: 'ada' },
  } as unknown as Profile
  expect(parseForm(initialValues(profile), false).ok).toBe(true)
  expect(
    parseForm(
      typed({ name: 'a'.repeat(301), skills: 'a'.repeat(61), links: 'a.example\n'.repeat(9) }),
      false,
    ),
  ).toEqual({
    ok: false,
    errors: {
      name: 'Use at most 300 characters.',
      skills: 'Use at most 60 characters.',
      links: 'Use at most 8 entries.',
    },
  })
})
