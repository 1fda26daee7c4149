import { Profile, type ProfileOf } from '@vitrine/model'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readFile } from '../read-file.ts'
import { docxOf, paragraph, table, textBox } from '../testing/docx-writer.ts'
import { zipOf } from '../testing/zip-writer.ts'

const now = new Date('2026-11-01T12:00:00Z')

async function read(bytes: Uint8Array) {
  const reading = await readFile({ name: 'cv.docx', bytes }, { link: null, now })
  expect(Profile.parse(reading.profile)).toEqual(reading.profile)
  return { ...reading, profile: reading.profile as ProfileOf<'linkedin-individual'> }
}

const EXPERIENCE = [
  paragraph('Experience', 'heading'),
  paragraph('Programmer'),
  paragraph('Analytical Engines'),
  paragraph('Aug 2023 – Present'),
  paragraph('Named the cycle & told numbers from things', 'item'),
  paragraph('Wrote the first table', 'item'),
].join('')

it('reads a CV with name, roles, studies, skills and languages, and offers contact data apart', async () => {
  const { kind, profile, notes, withheld } = await read(
    docxOf(
      [
        paragraph('Ada Lovelace'),
        paragraph('Analyst and first programmer'),
        paragraph('ada@analytical.example | +44 20 7946 0000'),
        EXPERIENCE,
        paragraph('Education', 'heading'),
        paragraph('Private lessons'),
        paragraph('Higher mathematics'),
        paragraph('2021 – 2023'),
        paragraph('Skills', 'heading'),
        paragraph('Mathematics, Tables, Letters'),
        paragraph('Languages', 'heading'),
        paragraph('English (native)'),
        paragraph('Hobbies', 'heading'),
        paragraph('Harp'),
      ].join(''),
    ),
  )
  expect(kind).toBe('docx')
  expect(profile).toMatchObject({ name: 'Ada Lovelace', headline: 'Analyst and first programmer' })
  expect(profile.details).toMatchObject({
    experience: [
      {
        title: 'Programmer',
        organization: 'Analytical Engines',
        start: '2023-08',
        is_current: true,
        description: '• Named the cycle & told numbers from things\n• Wrote the first table',
      },
    ],
    education: [{ school: 'Private lessons', start: '2021', end: '2023' }],
    skills: ['Mathematics', 'Tables', 'Letters'],
    languages: [{ name: 'English', proficiency: 'native' }],
  })
  expect(withheld).toEqual([
    { kind: 'email', value: 'ada@analytical.example' },
    { kind: 'phone', value: '+44 20 7946 0000' },
  ])
  expect(notes.join(' ')).toMatch(/only read what is certain.*Hobbies/)
})

it('reads the name from the page header or a text box, each text once', async () => {
  const name = paragraph('Ada Lovelace') + paragraph('ada@analytical.example')
  for (const bytes of [docxOf(EXPERIENCE, { header: name }), docxOf(textBox(name) + EXPERIENCE)]) {
    const { profile, withheld } = await read(bytes)
    expect(profile.name).toBe('Ada Lovelace')
    expect(profile.details.experience).toHaveLength(1)
    expect(withheld).toEqual([{ kind: 'email', value: 'ada@analytical.example' }])
  }
})

it('reads the cells of a table in order', async () => {
  const { profile } = await read(
    docxOf(
      table([
        [paragraph('Ada Lovelace')],
        [
          paragraph('Experience') +
            paragraph('Programmer') +
            paragraph('Analytical Engines') +
            paragraph('2023 – 2024'),
        ],
      ]),
    ),
  )
  expect(profile.details.experience).toMatchObject([{ title: 'Programmer', start: '2023', end: '2024' }])
})

it('keeps raised digits apart from the number before them', async () => {
  const raised = (text: string, shift = 'superscript') =>
    `<w:r><w:rPr><w:vertAlign w:val="${shift}"/></w:rPr><w:t>${text}</w:t></w:r>`
  const item = paragraph('Punched 10', 'item').replace(
    '</w:p>',
    `${raised('6')}<w:r><w:t xml:space="preserve"> cards since 2020</w:t></w:r>${raised('1800')}${raised('2', 'subscript')}</w:p>`,
  )
  const { profile } = await read(docxOf(paragraph('Ada Lovelace') + EXPERIENCE + item))
  expect(JSON.stringify(profile)).toContain('Punched 10⁶ cards since 2020 1800₂')
})

it('leaves out deleted text, comments, macros and embedded files', async () => {
  const deleted = '<w:p><w:del><w:r><w:delText>Fired in 2020</w:delText><w:t>Fired</w:t></w:r></w:del></w:p>'
  const { profile } = await read(
    docxOf(paragraph('Ada Lovelace') + EXPERIENCE + deleted, {
      more: {
        'word/comments.xml': '<w:p>Secret</w:p>',
        'word/vbaProject.bin': 'Secret',
        'word/embeddings/oleObject1.bin': 'Secret',
      },
    }),
  )
  expect(JSON.stringify(profile)).not.toMatch(/Fired|Secret/)
})

it('keeps the words and blanks of raised runs, and numbers that Word divides', async () => {
  const raised = (...content: string[]) =>
    `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr>${content.join('')}</w:r>`
  const t = (text: string) => `<w:t xml:space="preserve">${text}</w:t>`
  const plain = (text: string) => `<w:r>${t(text)}</w:r>`
  const item = [
    plain('Wove 10'),
    raised('<w:noBreakHyphen/>', t('6')),
    plain(' m'),
    raised(t('2 ')),
    plain('of cloth in 2020'),
    raised(t('1'), t('2')),
    raised(t('3')),
    raised(t('[4]')),
    plain(' and'),
    raised(t('1'), t(' more')),
  ].join('')
  const { profile } = await read(docxOf(`${paragraph('Ada Lovelace')}${EXPERIENCE}<w:p>${item}</w:p>`))
  expect(profile.details.experience[0]?.description).toContain(
    'Wove 10⁻⁶ m² of cloth in 2020¹²³ ⁴ and 1 more',
  )
})

it.each([
  [
    'without roles or studies',
    docxOf(paragraph('Ada Lovelace') + paragraph('A letter to somebody.')),
    /find a name with roles/,
  ],
  ['without a name', docxOf(EXPERIENCE), /find a name with roles/],
  ['that holds only pictures', docxOf('<w:p><w:r><w:drawing/></w:r></w:p>'), /no text, only pictures/],
  ['whose XML is damaged', zipOf({ 'word/document.xml': '<w:document><w:body>' }), /damaged/],
  [
    'that declares entities',
    zipOf({
      'word/document.xml': '<!DOCTYPE x [<!ENTITY a "b">]><document><p><r><t>&a;</t></r></p></document>',
    }),
    /damaged/,
  ],
  ['that nests without end', zipOf({ 'word/document.xml': '<p>'.repeat(200_000) }), /damaged/],
  ['that is a presentation', zipOf({ 'ppt/presentation.xml': '<p/>' }), /office document/],
])('refuses a document %s with the reason', async (_, bytes, reason) => {
  await expect(read(bytes)).rejects.toMatchObject({ fields: { file: expect.stringMatching(reason) } })
})

it('refuses a document that unpacks to far more than it weighs', async () => {
  const bomb = zipOf({ 'word/document.xml': new Uint8Array(20_000_000).fill(32) })
  await expect(read(bomb)).rejects.toMatchObject({ code: 'too_large' })
})

it('reads or refuses any document', async () => {
  const piece = fc.constantFrom(
    paragraph('Ada Lovelace'),
    EXPERIENCE,
    textBox(paragraph('Box')),
    table([[paragraph('Cell')]]),
    '<w:p><w:r><w:tab/><w:br/></w:r></w:p>',
    '<w:tbl><w:tr/></w:tbl>',
    '<w:p>',
    '</w:p>',
    '&amp;',
    '\ufffe',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async pieces => {
      await read(docxOf(pieces.join(''))).catch((error: unknown) =>
        expect(error).toMatchObject({ name: 'VitrineError' }),
      )
    }),
  )
})
