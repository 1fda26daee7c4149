import type { ProfileOf } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { readFile } from '../read-file.ts'
import { ADA_PDF } from '../testing/ada-lovelace.ts'
import { linkedinPdf, type PdfPerson } from '../testing/linkedin-pdf.ts'
import { writePdf } from '../testing/pdf-writer.ts'

const now = new Date('2026-11-01T12:00:00Z')

async function read(bytes: Uint8Array) {
  const reading = await readFile({ name: 'Profile.pdf', bytes }, { link: null, now })
  return { ...reading, profile: reading.profile as ProfileOf<'linkedin-individual'> }
}

/** Ada's PDF with the headings, months and footers of another language; `heute` is its word for "Present". */
function inLanguage(words: {
  headings: [string, string, string, string, string, string, string]
  dates: [string, string]
  footer: string
}): PdfPerson {
  const [contact, skills, languages, certifications, summary, experience, education] = words.headings
  const [company = { name: '', total: null, roles: [] }] = ADA_PDF.experience.companies
  const [first, second] = company.roles
  const roles =
    first && second
      ? [
          { ...first, dates: words.dates[0] },
          { ...second, dates: words.dates[1] },
        ]
      : []
  return {
    ...ADA_PDF,
    contact: { ...ADA_PDF.contact, heading: contact },
    sidebar: ADA_PDF.sidebar
      .slice(0, 3)
      .map((part, index) => ({ ...part, heading: [skills, languages, certifications][index] ?? '' })),
    summary: { heading: summary, lines: ADA_PDF.summary?.lines ?? [] },
    experience: { heading: experience, companies: [{ ...company, roles }] },
    education: { ...ADA_PDF.education, heading: education },
    footer: page => `${words.footer} ${page}`,
  }
}

describe('LinkedIn’s PDF', () => {
  it('is parsed completely', async () => {
    const { kind, profile, notes } = await read(linkedinPdf(ADA_PDF))
    expect(kind).toBe('linkedin-pdf')
    expect(profile).toMatchObject({
      link: { id: 'ada-lovelace-example' },
      name: 'Ada Lovelace',
      headline: ADA_PDF.headline,
      location: ADA_PDF.location,
      bio: ADA_PDF.summary?.lines.join('\n').replace(/\n{2,}/g, '\n\n'),
    })
    expect(profile.links.map(({ url }) => url)).toEqual([
      'https://notes.example/',
      'https://analytical.example/engine/diagrams/bernoulli',
    ])
    const expected = ADA_PDF.experience.companies.flatMap(company =>
      company.roles.map(role => [company.name, role.title, role.location, role.lines.join('\n') || null]),
    )
    expect(
      profile.details.experience.map(role => [
        role.organization,
        role.title,
        role.location,
        role.description,
      ]),
    ).toEqual(expected)
    expect(profile.details.experience.map(({ start, end, is_current }) => [start, end, is_current])).toEqual([
      ['2023-08', null, true],
      ['2022-10', '2023-08', false],
      ['2014-06', '2022-10', false],
      ['2013-01', '2014-05', false],
    ])
    expect(profile.details.education.map(({ school, degree, field }) => [school, degree, field])).toEqual([
      ['Private lessons by Augustus De Morgan', 'Higher mathematics', 'Calculus'],
      ['Private lessons by Mary Somerville', 'Mathematics and astronomy', null],
    ])
    expect(profile.details.skills).toEqual(ADA_PDF.sidebar[0]?.items)
    expect(profile.details.languages[0]).toEqual({ name: 'English', proficiency: 'Native or Bilingual' })
    expect(profile.details.publications).toHaveLength(1)
    expect(profile.details.honors).toHaveLength(1)
    expect(notes).toEqual(['Email addresses and phone numbers were left out.'])
    expect(JSON.stringify(profile)).not.toContain('ada.lovelace@')
  })

  it('has provenance for every field', async () => {
    const { profile } = await read(linkedinPdf(ADA_PDF))
    const mark = { path: 'export', detail: 'The PDF that LinkedIn saves of a profile', at: now.toISOString() }
    expect(profile.provenance['details.experience']).toEqual(mark)
    expect(Object.keys(profile.provenance)).not.toContain('avatar')
  })

  it.each([
    {
      language: 'German',
      headings: [
        'Kontakt',
        'Top-Kenntnisse',
        'Languages',
        'Certifications',
        'Zusammenfassung',
        'Berufserfahrung',
        'Ausbildung',
      ],
      dates: [
        'August 2023\u00a0-\u00a0Heute\u00a0(3 Jahre)',
        'Oktober 2022\u00a0-\u00a0März 2023\u00a0(6 Monate)',
      ],
    },
    {
      language: 'French',
      headings: [
        'Coordonnées',
        'Principales compétences',
        'Languages',
        'Certifications',
        'Résumé',
        'Expérience',
        'Formation',
      ],
      dates: [
        'août 2023\u00a0-\u00a0aujourd’hui\u00a0(3 ans)',
        'octobre 2022\u00a0-\u00a0mars 2023\u00a0(6 mois)',
      ],
    },
    {
      language: 'Portuguese',
      headings: [
        'Contato',
        'Principais competências',
        'Languages',
        'Certifications',
        'Resumo',
        'Experiência',
        'Formação acadêmica',
      ],
      dates: [
        'agosto de 2023\u00a0-\u00a0Present\u00a0(3 anos)',
        'outubro de 2022\u00a0-\u00a0março de 2023\u00a0(6 meses)',
      ],
    },
    {
      language: 'Japanese',
      headings: ['連絡先', 'トップスキル', '言語', '資格', '概要', '職歴', '学歴'],
      dates: ['2023年8月\u00a0-\u00a0現在\u00a0(3年)', '2022年10月\u00a0-\u00a02023年3月\u00a0(6ヶ月)'],
    },
  ] as const)('is parsed in $language', async ({ headings, dates }) => {
    const { profile, notes } = await read(
      linkedinPdf(inLanguage({ headings: [...headings], dates: [...dates], footer: 'S.' })),
    )
    expect(profile.bio).toContain('weaves algebraical patterns')
    expect(profile.details.experience.map(({ start, end, is_current }) => [start, end, is_current])).toEqual([
      ['2023-08', null, true],
      ['2022-10', '2023-03', false],
    ])
    expect(profile.details).toMatchObject({
      skills: { length: 3 },
      languages: { length: 3 },
      education: { length: 2 },
    })
    expect(profile.details.certifications).toHaveLength(1)
    expect(notes).toHaveLength(1)
  })

  it('is parsed in an unknown language as far as positions and sizes tell', async () => {
    const headings: [string, string, string, string, string, string, string] = [
      'Qapla',
      'Tlha',
      'Holmey',
      'Ghojmeh',
      'QIn',
      'Yinmey',
      'Duha',
    ]
    const person = inLanguage({
      headings,
      dates: ['Jar 2023 - Wa (3)', 'Cha 2022 - Wej 2023 (6)'],
      footer: 'X',
    })
    const { profile, notes } = await read(linkedinPdf(person))
    expect(profile.link.id).toBe('ada-lovelace-example')
    expect(profile.bio).toContain('weaves algebraical patterns')
    expect(profile.details.experience.map(({ start, end }) => [start, end])).toEqual([
      ['2023', null],
      ['2022', '2023'],
    ])
    expect(profile.details).toMatchObject({
      skills: { length: 3 },
      languages: { length: 3 },
      education: { length: 2 },
    })
    expect(notes).toContain('Left out: Ghojmeh.')
  })

  it('keeps roles together across page breaks', async () => {
    const [company = { name: '', total: null, roles: [] }] = ADA_PDF.experience.companies
    const companies = Array.from({ length: 30 }, (_, index) => ({
      ...company,
      name: `Engine works ${index + 1}`,
    }))
    const { profile } = await read(
      linkedinPdf({ ...ADA_PDF, experience: { heading: 'Experience', companies } }),
    )
    expect(profile.details.experience.map(({ organization, title }) => [organization, title])).toEqual(
      companies.flatMap(({ name, roles }) => roles.map(({ title }) => [name, title])),
    )
    expect(profile.details.education).toHaveLength(2)
  })

  it('is distinguished from other CVs, of which only certain data is read', async () => {
    const lines: [string, number][] = [
      ['Ada Lovelace', 22],
      ['Analyst and translator', 12],
      ['+44 20 7946 0000', 10],
      ['Experience', 15],
      ['Programmer at Analytical Engines', 11],
      ['Aug 2023 – Present', 10],
      ['Wrote the table by which the engine would compute the numbers of Bernoulli, with every single', 10],
      ['operation in its order.', 10],
      ['Education', 15],
      ['University of London', 11],
      ['Mathematics', 10],
      ['2010 - 2013', 10],
    ]
    const drawn = lines.map(([text, size], index) => ({
      text,
      size,
      x: 72,
      y: 740 - index * 24,
      colour: '#000000',
    }))
    const { kind, profile, notes } = await read(writePdf([drawn]))
    expect(kind).toBe('pdf')
    expect(profile).toMatchObject({ name: 'Ada Lovelace', headline: 'Analyst and translator' })
    expect(profile.details.experience).toMatchObject([
      { title: 'Programmer', organization: 'Analytical Engines', start: '2023-08', is_current: true },
    ])
    expect(profile.details.education).toMatchObject([
      { school: 'University of London', start: '2010', end: '2013' },
    ])
    expect(notes[0]).toMatch(/isn’t from LinkedIn, so we only read what is certain/)
    expect(JSON.stringify(profile)).not.toContain('7946')
  })

  it('reads a CV whose dates stand at the right, and leaves out sections without a known name', async () => {
    const rows: [string, number, number, number][] = [
      ['Ada Lovelace', 22, 72, 740],
      ['\uf0b1 EXPERIENCE', 15, 72, 700],
      ['SoŌware engineer for automaƟon', 11, 72, 680],
      ['Analytical Engines, London', 10, 72, 664],
      ['RESEARCH ON NUMBERS', 15, 72, 640],
      ['Bernoulli', 11, 72, 620],
      ['EDUCATION', 15, 72, 580],
      ['Bachelor of Science', 11, 72, 560],
      ['University of London', 10, 72, 544],
      ['Aug 2023 – Present', 10, 450, 680],
      ['2010 – 2012', 10, 450, 620],
      ['2010 – 2013', 10, 450, 560],
    ]
    const drawn = rows.map(([text, size, x, y]) => ({ text, size, x, y, colour: '#000000' }))
    const { profile, notes } = await read(writePdf([drawn]))
    expect(profile.details.experience.map(({ title, start }) => [title, start])).toEqual([
      ['Software engineer for automation', '2023-08'],
    ])
    expect(profile.details.education.map(({ school, degree }) => [school, degree])).toEqual([
      ['University of London', 'Bachelor of Science'],
    ])
    expect(notes.join(' ')).toContain('RESEARCH ON NUMBERS')
  })

  it('joins the name of a CV that is drawn in two rows', async () => {
    const rows: [string, number, number][] = [
      ['Ada', 22, 740],
      ['Lovelace', 22, 714],
      ['Analyst', 12, 690],
      ['Experience', 15, 660],
      ['Software engineer', 11, 640],
      ['2020 – 2022', 10, 624],
    ]
    const drawn = rows.map(([text, size, y]) => ({ text, size, x: 72, y, colour: '#000000' }))
    const { profile } = await read(writePdf([drawn]))
    expect(profile).toMatchObject({ name: 'Ada Lovelace', headline: 'Analyst' })
  })

  it('takes no words beside others on their line for headings of a CV', async () => {
    const rows: [string, number, number, number][] = [
      ['Ada Lovelace', 22, 72, 740],
      ['EXPERIENCE', 15, 72, 700],
      ['Software engineer', 11, 72, 680],
      ['2020 – 2022', 10, 72, 664],
      ['Wrote tables for harbours.', 10, 72, 648],
      // Drawn from the right, as pdf.js joins what follows on a line.
      ['CI/CD', 8, 162, 632],
      ['Formation', 8, 104, 632],
      ['JWT', 8, 72, 632],
      ['Data analyst', 11, 72, 600],
      ['2018 – 2020', 10, 72, 584],
      ['E D U C AT I O N', 15, 72, 560],
      ['Bachelor of Science', 11, 72, 540],
      ['University of London', 10, 72, 524],
      ['2010 – 2013', 10, 72, 508],
      ['AWA R D S', 15, 72, 480],
      ['Medal', 10, 72, 460],
    ]
    const drawn = rows.map(([text, size, x, y]) => ({ text, size, x, y, colour: '#000000' }))
    const { profile, notes } = await read(writePdf([drawn]))
    expect(profile.details.experience.map(({ title, organization }) => [title, organization])).toEqual([
      ['Software engineer', null],
      ['Data analyst', null],
    ])
    expect(profile.details.experience[0]?.description).toMatch(/JWT · Formation · CI\/CD$/)
    expect(profile.details.education).toMatchObject([{ school: 'University of London' }])
    expect(notes.at(-1)).toBe('Left out: AWARDS.')
  })

  it('joins a sentence that goes on after a row that ended early', async () => {
    const summary = {
      heading: 'Summary',
      lines: [
        'I write programs for engines that are not built,',
        'and I teach others to read the diagrams',
        'of each of them. My work on the engine-',
        'room plates, on the exam-',
        'ples is published. Such examples are many.',
        '- Notes from A to G',
        '- Table of numbers',
      ],
    }
    const { profile } = await read(linkedinPdf({ ...ADA_PDF, summary }))
    expect(profile.bio?.split('\n')).toEqual([
      'I write programs for engines that are not built, and I teach others to read the diagrams of each of them. My work on the engine-room plates, on the examples is published. Such examples are many.',
      '- Notes from A to G',
      '- Table of numbers',
    ])
  })

  it('keeps a label above a list apart, and a list of words with dots together', async () => {
    const word = 'Panel for the management of users and of the plans that the whole house follows'
    const [role] = ADA_PDF.experience.companies[0]?.roles ?? []
    if (!role) throw new Error('the sample has no role')
    const lines = [
      `• ${word}`,
      'Advanced Features:',
      '• Alarms',
      'Tools: Looms · Engines · Cards · Levers · Wheels · Diagrams · Operations · Variables · Columns',
    ]
    const { profile } = await read(
      linkedinPdf({
        ...ADA_PDF,
        experience: {
          ...ADA_PDF.experience,
          companies: [{ name: 'Engines', total: null, roles: [{ ...role, lines }] }],
        },
      }),
    )
    expect(profile.details.experience[0]?.description?.split('\n')).toEqual(lines)
  })

  it('finds a section whose heading fills two rows of the left column', async () => {
    const sidebar = [{ heading: 'Mest repræsenterede kompetencer', items: ['Weaving', 'Algebra'] }]
    const { profile, notes } = await read(
      linkedinPdf({
        ...ADA_PDF,
        contact: { heading: 'Kontakt', entries: [] },
        sidebar: [...sidebar, { heading: 'Languages', items: ['English (Native or Bilingual)'] }],
      }),
    )
    expect(profile.details.skills).toEqual(['Weaving', 'Algebra'])
    expect(notes).toEqual([])
  })

  it.each([
    ['cs', 'Nejčastější dovednosti', 'Souhrn', 'Pracovní zkušenosti', 'Vzdělání', 'září 2020 - současnost'],
    ['tr', 'En Önemli Yetenekler', 'Özet', 'DENEYİM', 'EĞİTİM', 'Eylül 2020 - Halen'],
    ['ko', '대표 보유기술', '요약', '경력', '학력', '2020년 9월 - 현재'],
    ['uk', 'Основні навички', 'Загальні відомості', 'Досвід роботи', 'Освіта', 'вересень 2020 - дотепер'],
    ['id', 'Keahlian Utama', 'Ringkasan', 'Pengalaman', 'Pendidikan', 'September 2020 - Saat ini'],
  ])('has its sections found in %s', async (_language, skills, summary, experience, education, dates) => {
    const [company] = ADA_PDF.experience.companies
    const [role] = company?.roles ?? []
    if (!company || !role) throw new Error('the sample has no role')
    const { profile, notes } = await read(
      linkedinPdf({
        ...ADA_PDF,
        sidebar: [{ heading: skills, items: ['Weaving', 'Algebra', 'Looms', 'Cards'] }],
        summary: { heading: summary, lines: ['Poetical science.'] },
        experience: { heading: experience, companies: [{ ...company, roles: [{ ...role, dates }] }] },
        education: { ...ADA_PDF.education, heading: education },
      }),
    )
    expect(profile.details.skills).toHaveLength(4)
    expect(profile.bio).toBe('Poetical science.')
    expect(profile.details.experience).toMatchObject([{ start: '2020-09', end: null, is_current: true }])
    expect(profile.details.education).toHaveLength(2)
    expect(notes).toEqual(['Email addresses and phone numbers were left out.'])
  })

  it('is refused if it holds several people', async () => {
    const name = (text: string) => ({ text, x: 223.6, y: 726.5, size: 26, colour: '#191919' })
    const section = { text: 'Summary', x: 223.6, y: 640, size: 15.75, colour: '#191919' }
    const pages = [
      [name('Ada Lovelace'), section],
      [name('Mary Somerville'), section],
    ]
    await expect(read(writePdf(pages))).rejects.toMatchObject({
      fields: { file: expect.stringMatching(/several profiles.*Save yours separately/) },
    })
  })

  it.each([
    [
      '2020',
      ['Ada Lovelace', 'Date of birth: 10/12/1990 | Nationality: British', 'Mother tongue(s): English'],
    ],
    [
      '2013',
      ['Curriculum vitae', 'PERSONAL INFORMATION Ada Lovelace', 'Sex Female | Date of birth 10/12/1990'],
    ],
    ['notice', ['Ada Lovelace', '© European Union, 2002-2018 | europass.cedefop.europa.eu']],
  ])(
    'is distinguished from a Europass CV (%s), which is refused if it holds no data',
    async (_form, texts) => {
      const rows = [...texts, 'Experience', 'Programmer at Analytical Engines', 'Aug 2020 – Present']
      const drawn = rows.map((text, at) => ({
        text,
        x: 60,
        y: 760 - at * 24,
        size: 16 - at,
        colour: '#000000',
      }))
      await expect(read(writePdf([drawn]))).rejects.toThrow(/Europass CV doesn’t contain its data/)
    },
  )

  it('never takes a job title below a heading for the name', async () => {
    const rows: [string, number][] = [
      ['Ada Lovelace', 12],
      ['Experience', 14],
      ['Programmer', 20],
      ['Aug 2020 – Present', 10],
    ]
    const drawn = rows.map(([text, size], at) => ({ text, x: 60, y: 760 - at * 24, size, colour: '#000000' }))
    await expect(read(writePdf([drawn]))).rejects.toThrow(/couldn’t find a name with roles/)
  })

  it('rejects other PDFs with the list of supported files', async () => {
    const letter = writePdf([[{ text: 'Dear Sir or Madam', x: 72, y: 700, size: 12, colour: '#000000' }]])
    await expect(read(letter)).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { file: expect.stringMatching(/couldn’t find a name with roles.*Save to PDF/) },
    })
    await expect(read(writePdf([[]]))).rejects.toMatchObject({
      fields: { file: expect.stringMatching(/holds no text/) },
    })
  })
})
