import { Profile, type ProfileOf } from '@vitrine/model'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readFile } from '../read-file.ts'
import { EUROPASS_CANDIDATE, EUROPASS_JSON, EUROPASS_SKILLS_PASSPORT } from '../testing/europass-cv.ts'
import { writePdf } from '../testing/pdf-writer.ts'
import { toProficiency, toSkills } from './texts.ts'

const now = new Date('2026-11-01T12:00:00Z')
const encode = (text: string) => new TextEncoder().encode(text)

async function read(bytes: Uint8Array) {
  const reading = await readFile({ name: 'cv', bytes }, { link: null, now })
  expect(Profile.parse(reading.profile)).toEqual(reading.profile)
  return { ...reading, profile: reading.profile as ProfileOf<'linkedin-individual'> }
}

it('reads the Europass form since 2020 with roles, studies, languages, skills and links', async () => {
  const { kind, profile, notes, withheld } = await read(encode(EUROPASS_CANDIDATE))
  expect(kind).toBe('europass')
  expect(profile).toMatchObject({
    name: 'Ada Lovelace',
    bio: 'The engine weaves patterns & flowers.',
    location: 'London, United Kingdom',
    link: { id: 'ada-lovelace-example' },
    links: [{ url: 'https://notes.example/' }],
  })
  expect(profile.details).toMatchObject({
    experience: [
      {
        title: 'Programmer',
        organization: 'Analytical Engines',
        location: 'London, United Kingdom',
        start: '2023-08',
        end: null,
        is_current: true,
        description: 'Named the cycle\nTold numbers from things',
      },
      { title: 'Visitor', start: '2013-01-05', end: '2014-05', is_current: false },
    ],
    education: [{ school: 'Private lessons', degree: 'Higher mathematics', start: '2021', end: '2023' }],
    languages: [
      { name: 'English', proficiency: null },
      { name: 'French', proficiency: 'B2–C1' },
    ],
    skills: ['Punched cards', 'Tables'],
  })
  expect(JSON.stringify(profile)).not.toMatch(/analytical\.example|7946|James|1815/)
  expect(withheld).toEqual([
    { kind: 'email', value: 'ada@analytical.example' },
    { kind: 'phone', value: '+44 2079460000' },
  ])
  expect(notes).toContain('Left out: Hobbies and interests.')
})

it('reads the Europass form of 2012 to 2020, and takes prose for no skills and a wish for no role', async () => {
  const { profile, notes, withheld } = await read(encode(EUROPASS_SKILLS_PASSPORT))
  expect(profile).toMatchObject({ name: 'Ada Lovelace', headline: null, location: 'London, United Kingdom' })
  expect(profile.details).toMatchObject({
    experience: [{ title: 'Programmer', start: '2023-08', is_current: true, location: 'London' }],
    education: [
      { school: 'Private lessons', degree: 'Higher mathematics', start: '2021', end: '2023-06-09' },
    ],
    languages: [
      { name: 'English', proficiency: null },
      { name: 'French', proficiency: 'C1' },
    ],
    skills: ['Punched cards', 'Tables'],
  })
  expect(withheld).toHaveLength(2)
  expect(notes.join(' ')).toMatch(/JOB APPLIED FOR, Job-related skills, Communication skills/)
})

it('reads the JSON of the form of 2012 to 2020', async () => {
  const { kind, profile, withheld } = await read(encode(JSON.stringify(EUROPASS_JSON)))
  expect(kind).toBe('europass')
  expect(profile).toMatchObject({ name: 'Ada Lovelace', links: [{ url: 'https://notes.example/' }] })
  expect(profile.details).toMatchObject({
    experience: [{ title: 'Programmer', start: '2023-08', is_current: true, description: 'Named the cycle' }],
    education: [{ school: 'Private lessons', start: '2021', end: '2023' }],
    languages: [{ name: 'English' }],
  })
  expect(withheld).toEqual([{ kind: 'email', value: 'ada@analytical.example' }])
})

it('reads the data that is embedded in a Europass PDF', async () => {
  const page = [{ text: 'Programmer', x: 60, y: 760, size: 16, colour: '#000000' }]
  const { kind, profile } = await read(writePdf([page], { attachment: encode(EUROPASS_CANDIDATE) }))
  expect([kind, profile.name]).toEqual(['europass', 'Ada Lovelace'])
})

it('reads XML in UTF-16', async () => {
  const utf16 = new Uint8Array(
    Buffer.from(`\ufeff${EUROPASS_CANDIDATE.replace('UTF-8', 'UTF-16')}`, 'utf16le'),
  )
  expect((await read(utf16)).profile.name).toBe('Ada Lovelace')
})

const bomb = `<!DOCTYPE Candidate [<!ENTITY a "aaaaaaaaaa">${'bcdefghij'
  .split('')
  .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghi'[index]};`.repeat(10)}">`)
  .join('')}]>`

it.each([
  [
    'entities that expand',
    EUROPASS_CANDIDATE.replace('<Candidate ', `${bomb}<Candidate `).replace('>Ada<', '>&j;<'),
  ],
  [
    'an external entity',
    EUROPASS_CANDIDATE.replace(
      '<Candidate ',
      '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><Candidate ',
    ).replace('>Ada<', '>&f;<'),
  ],
  ['an undefined entity', EUROPASS_CANDIDATE.replace('>Ada<', '>&f;<')],
  ['deep nesting', `<?xml version="1.0"?>${'<a>'.repeat(100_000)}`],
  [
    'many elements',
    `<?xml version="1.0"?><Candidate><CandidatePerson/>${'<a/>'.repeat(500_000)}</Candidate>`,
  ],
  ['another format', '<?xml version="1.0"?><Candidate xmlns="http://www.hr-xml.org/3"/>'],
])('refuses XML with %s', async (_, xml) => {
  await expect(read(encode(xml))).rejects.toMatchObject({
    fields: { file: expect.stringMatching(/XML file isn’t a Europass CV/) },
  })
})

it('refuses a Europass CV without a name', async () => {
  await expect(read(encode(EUROPASS_CANDIDATE.replace(/<PersonName>.*<\/PersonName>/, '')))).rejects.toThrow(
    /no name/,
  )
})

it('reads or refuses any change of a Europass CV', async () => {
  const sources = [EUROPASS_CANDIDATE, EUROPASS_SKILLS_PASSPORT]
  const cut = fc.record({
    source: fc.constantFrom(...sources),
    at: fc.nat(5000),
    length: fc.nat(400),
    insert: fc.constantFrom(
      '',
      '<a>',
      '</LearnerInfo>',
      '&#0;',
      ']]>',
      '<![CDATA[',
      '\ud800',
      '9'.repeat(50),
    ),
  })
  await fc.assert(
    fc.asyncProperty(cut, async ({ source, at, length, insert }) => {
      const broken = source.slice(0, at) + insert + source.slice(at + length)
      await read(encode(broken)).catch((error: unknown) =>
        expect(error).toMatchObject({ name: 'VitrineError' }),
      )
    }),
  )
})

it.each([
  ['<ul><li>Punched cards</li><li>Tables</li></ul>', ['Punched cards', 'Tables']],
  ['Looms, tables, letters', ['Looms', 'tables', 'letters']],
  ['I led a team, wrote tables and taught mathematics to many people over the years', []],
  ['Mathematics', []],
])('toSkills finds in "%s"', (text, skills) => {
  expect(toSkills(text)).toEqual(skills)
})

it('toProficiency states one level, or the lowest and the highest', () => {
  expect(toProficiency(['C1', 'C1'])).toBe('C1')
  expect(toProficiency(['C1', 'A2', 'B1', ''])).toBe('A2–C1')
  expect(toProficiency(['', 'fluent'])).toBeNull()
})
