import { Profile, type ProfileLink, type ProfileOf, setTranslator } from '@vitrine/model'
import { afterEach, describe, expect, it } from 'vitest'
import { readFile } from './read-file.ts'
import { ADA_PDF, ADA_RESUME, ADA_TABLES } from './testing/ada-lovelace.ts'
import { linkedinPdf } from './testing/linkedin-pdf.ts'
import { writePdf } from './testing/pdf-writer.ts'
import { instagramFilesOf, mangled, zipOf } from './testing/zip-writer.ts'

const now = new Date('2026-11-01T12:00:00Z')
const text = (content: string) => new TextEncoder().encode(content)
const jpeg = (mark: number, size = 40) =>
  new Uint8Array(size).fill(mark).map((byte, at) => [0xff, 0xd8, 0xff][at] ?? byte)

const read = (bytes: Uint8Array, link: ProfileLink | null = null) =>
  readFile({ name: 'a file', bytes }, { link, now })

const linkedin: ProfileLink = {
  platform: 'linkedin',
  kind: 'person',
  id: 'countess',
  url: 'https://www.linkedin.com/in/countess',
}
const github: ProfileLink = { platform: 'github', kind: 'person', id: 'ada', url: 'https://github.com/ada' }

const pictures = Array.from({ length: 7 }, (_, index) => jpeg(index))
const files: [string, string, () => Uint8Array][] = [
  ['linkedin-pdf', 'linkedin-individual', () => linkedinPdf(ADA_PDF)],
  ['linkedin-export', 'linkedin-individual', () => zipOf(ADA_TABLES)],
  ['instagram-export', 'instagram', () => zipOf(instagramFilesOf(pictures))],
  ['json-resume', 'linkedin-individual', () => text(JSON.stringify(ADA_RESUME))],
]

describe('readFile', () => {
  it.each(files)('detects %s by its content and returns a valid profile', async (kind, type, make) => {
    const reading = await read(make())
    expect(reading.kind).toBe(kind)
    expect(reading.profile.details.type).toBe(type)
    expect(Profile.parse(reading.profile)).toEqual(reading.profile)
    expect(reading.profile.name).toMatch(/^Ada Lovelace/)
    const { provenance, ...fields } = reading.profile
    for (const [field, mark] of Object.entries(provenance)) {
      const value = field
        .split('.')
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], fields)
      expect([field, value]).not.toEqual([field, null])
      expect(mark.path).toBe('export')
    }
  })

  it.each(files)('reads %s from a Buffer without modifying it', async (kind, _type, make) => {
    const bytes = Buffer.from(make())
    const before = Buffer.from(bytes)
    expect((await read(bytes)).kind).toBe(kind)
    expect(bytes.equals(before)).toBe(true)
  })

  it('keeps the given person link and notes if the file names another', async () => {
    const { profile, notes } = await read(linkedinPdf(ADA_PDF), linkedin)
    expect(profile.link).toEqual(linkedin)
    expect(notes.at(-1)).toBe(
      'The file belongs to linkedin.com/in/ada-lovelace-example, another page than the link.',
    )
  })

  it('uses the file’s own link, or one without a page, if the given link is of another kind', async () => {
    expect((await read(linkedinPdf(ADA_PDF), github)).profile.link.id).toBe('ada-lovelace-example')
    const { link } = (await read(zipOf(ADA_TABLES), github)).profile
    expect(link.url).toBe('https://profile.invalid/Ada%20Lovelace')
  })

  it.each([
    ['', /empty/],
    ['<!doctype html><html>', /web page/],
    ['\u0000\u0001\u0002', /type of file can’t be read/],
    ['{"basics":', /damaged or cut off/],
    ['{"hello": "world"}', /neither a JSON Resume nor a site.json/],
    ['[1, 2, 3]', /neither a JSON Resume nor a site.json/],
    ['{"basics": {"label": "Nobody"}}', /has no name/],
    ['%PDF-1.4 and nothing else', /damaged or cut off/],
    ['PK\u0003\u0004 and nothing else', /damaged or cut off/],
  ])('rejects a file starting with "%s" with a message', async (content, sentence) => {
    await expect(read(text(content))).rejects.toMatchObject({
      name: 'VitrineError',
      message: expect.stringMatching(sentence),
      fields: { file: expect.stringMatching(sentence) },
    })
  })

  it('says which parts of Instagram’s download are missing', async () => {
    const followers = { 'connections/followers_and_following/followers_1.html': '<html>' }
    await expect(read(zipOf({ 'index.html': '<html>', ...followers }))).rejects.toThrow(
      /your profile and posts aren’t in it/,
    )
  })

  it('rejects any other archive with the list of supported files', async () => {
    await expect(read(zipOf({ 'word/document.xml': '<w/>' }))).rejects.toThrow(/contains no text/)
    await expect(read(zipOf({ 'a.txt': 'a' }))).rejects.toThrow(/neither LinkedIn’s nor Instagram’s/)
    await expect(read(zipOf({ 'index.html': '', 'content/posts_1.html': '<html>' }))).rejects.toThrow(
      /doesn’t say whose it is/,
    )
  })
})

describe('a refused file', () => {
  afterEach(() => setTranslator(() => ({ locale: 'en', messages: {} })))

  it.each([
    ['an empty PDF', writePdf([[]])],
    ['a PDF of a letter', writePdf([[{ text: 'Dear Ada', x: 50, y: 700, size: 12, colour: '#000000' }]])],
    ['half a PDF', text('%PDF-1.7')],
    ['an office document', zipOf({ 'xl/workbook.xml': '<w/>' })],
    ['another archive', zipOf({ 'a.txt': 'a' })],
    ['half a JSON', text('{"a')],
    ['another JSON', text('{"a":1}')],
    ['a picture', jpeg(1)],
  ])('has its whole message in the language of its owner: %s', async (_, bytes) => {
    setTranslator(() => ({ locale: 'de', messages: new Proxy({}, { get: () => 'auf Deutsch' }) }))
    await expect(read(bytes)).rejects.toMatchObject({ fields: { file: 'auf Deutsch auf Deutsch' } })
  })
})

/** A text as spreadsheets save it. */
const inUtf16 = (content: string) => new Uint8Array(Buffer.from(`\ufeff${content}`, 'utf16le'))
const inLatin1 = (content: string) => new Uint8Array(Buffer.from(content, 'latin1'))
const withSemicolons = (content: string) => content.replaceAll(',', ';')
const FRENCH_POSITIONS =
  'Nom de l’entreprise,Titre,Description,Lieu,Commencé le,Terminé le\nÉcole du métier,Tisserande,,Besançon,janv. 2020,déc. 2021'

describe('LinkedIn’s data download, saved again by a spreadsheet', () => {
  it.each([
    ['UTF-16 with tabs', inUtf16(FRENCH_POSITIONS.replaceAll(',', '\t'))],
    ['Latin-1 with semicolons', inLatin1(withSemicolons(FRENCH_POSITIONS.replace('’', "'")))],
    ['UTF-8 with French headers', FRENCH_POSITIONS],
    ['a line for the separator', `sep=;\n${withSemicolons(FRENCH_POSITIONS)}`],
    ['a preamble', `Notes:\n"Saved, in part"\n\n${FRENCH_POSITIONS}`],
    [
      'rows in quotes',
      FRENCH_POSITIONS.split('\n')
        .map(row => `"${row}"`)
        .join('\n'),
    ],
    ['cells in quotes of their own', FRENCH_POSITIONS.replace(/[^,\n]+/g, cell => `"""${cell}"""`)],
  ])('is read with %s', async (_how, positions) => {
    const { profile, notes } = await read(zipOf({ ...ADA_TABLES, 'Positions.csv': positions }))
    expect((profile as ProfileOf<'linkedin-individual'>).details.experience).toMatchObject([
      {
        title: 'Tisserande',
        organization: 'École du métier',
        location: 'Besançon',
        start: '2020-01',
        end: '2021-12',
      },
    ])
    expect(notes.join(' ')).not.toContain('positions')
  })

  it('is read with names and skills under translated headers', async () => {
    const { profile } = await read(
      zipOf({
        ...ADA_TABLES,
        'Profile.csv': 'Prénom;Nom;Titre du profil\nAda;Lovelace;Analyste',
        'Skills.csv': 'Nombre\nMatemáticas',
      }),
    )
    expect(profile).toMatchObject({ name: 'Ada Lovelace', details: { skills: ['Matemáticas'] } })
  })

  it('tells a table whose columns are unknown, and rows that name nothing', async () => {
    const { notes } = await read(
      zipOf({
        ...ADA_TABLES,
        'Positions.csv': 'Yup,Nope\na,b',
        'Education.csv':
          'School Name,Start Date,End Date,Notes,Degree Name,Activities\n,2001,2002,Thesis on looms,,',
        'Courses.csv': `Name,Number\n${'A course of lectures on looms,12\n'.repeat(6)}`,
      }),
    )
    expect(notes).toEqual(
      expect.arrayContaining([
        'The table “positions” was not read: its columns are called Yup, Nope.',
        'One row of the table “education” has no name and was left out.',
        'Left out: courses.',
      ]),
    )
  })

  it('is refused with the true reason if the profile’s own columns are unknown', async () => {
    await expect(read(zipOf({ 'Profile.csv': 'Yup,Nope\na,b' }))).rejects.toThrow(
      /table “profile” was not read: its columns are called Yup, Nope. Upload the download exactly as LinkedIn made it/,
    )
  })

  it('keeps the dates and issuers of older downloads', async () => {
    const { profile } = await read(
      zipOf({
        ...ADA_TABLES,
        'Honors.csv': 'Title,Description,Issuer,Issue Date\nMedal,,Royal Society,May 2016',
        'Projects.csv': 'Title,Description,Url,Start Date,End Date\nTable,,,May 2016,Jun 2017',
      }),
    )
    expect((profile as ProfileOf<'linkedin-individual'>).details).toMatchObject({
      honors: [{ issuer: 'Royal Society', date: '2016-05' }],
      projects: [{ start: '2016-05', end: '2017-06' }],
    })
  })
})

describe('LinkedIn’s data download', () => {
  it.each(['Present', 'Heute', 'actuel', 'A la fecha', 'hoje', 'May 2031', '2027'])(
    'lets a role go on whose end is "%s"',
    async end => {
      const positions = `Company Name,Title,Started On,Finished On\nEngines,Analyst,Jan 2020,${end}\nLooms,Weaver,Jan 2018,Nov 2026`
      const { profile } = await read(zipOf({ ...ADA_TABLES, 'Positions.csv': positions }))
      const { experience } = (profile as ProfileOf<'linkedin-individual'>).details
      expect(experience.map(role => [role.end, role.is_current])).toEqual([
        [null, true],
        ['2026-11', false],
      ])
    },
  )

  it('is read from its tables with line breaks and bullets restored', async () => {
    const { profile, notes } = await read(zipOf(ADA_TABLES))
    const { details, links } = profile as ProfileOf<'linkedin-individual'>
    expect(details.experience[0]?.description?.split('\n')).toEqual([
      'Wrote the table for the numbers of Bernoulli.',
      '• Named the cycle',
      '• Told numbers from things',
    ])
    expect(links.map(({ label }) => label)).toEqual(['notes.example', 'analytical.example', 'X'])
    expect(details.recommendations).toEqual([
      {
        name: 'Charles Babbage',
        role: 'Inventor, Analytical Engines',
        text: 'The enchantress of numbers.',
        date: '2024-09-11',
      },
    ])
    expect(details).toMatchObject({
      education: { length: 1 },
      skills: { length: 3 },
      languages: { length: 2 },
      certifications: { length: 1 },
      projects: { length: 1 },
      publications: { length: 1 },
      volunteering: { length: 1 },
      honors: { length: 1 },
    })
    expect(JSON.stringify(profile)).not.toMatch(/private|St James|withdrawn|Dec 10/)
    expect(notes[0]).toMatch(/Messages, contacts .* weren’t opened/)
  })

  it('is read with spaces or underscores in names, in a folder, with a byte order mark', async () => {
    const tables = Object.entries(ADA_TABLES).map(([name, table]) => [
      `Complete/${name.replace('_', ' ')}`,
      `\ufeff${table.replaceAll('\n', '\r\n')}`,
    ])
    const { details } = (await read(zipOf(Object.fromEntries(tables))))
      .profile as ProfileOf<'linkedin-individual'>
    expect(details.recommendations).toHaveLength(1)
    expect(details.experience).toHaveLength(3)
  })

  it('takes the name from the given link if Profile.csv is missing', async () => {
    const positions = zipOf({ 'Positions.csv': ADA_TABLES['Positions.csv'] ?? '' })
    expect((await read(positions, linkedin)).profile).toMatchObject({
      name: 'countess',
      provenance: { name: { path: 'user' } },
    })
    await expect(read(positions)).rejects.toThrow(/Profile.csv is missing/)
  })
})

describe('Instagram’s data download', () => {
  it('is read with its pictures, newest first, and its mojibake fixed', async () => {
    const { profile, pictures: taken, notes } = await read(zipOf(instagramFilesOf(pictures)))
    const { details, avatar, bio } = profile as ProfileOf<'instagram'>
    expect(profile).toMatchObject({ name: 'Ada Lovelace ✨', link: { id: 'ada.lovelace.example' } })
    expect(bio).toBe('Patterns, woven in algebra.\nNotes A–G.')
    expect(details.media.map(({ kind, images }) => [kind, images.length])).toEqual([
      ['photo', 1],
      ['photo', 1],
      ['photo', 1],
      ['photo', 1],
      ['carousel', 2],
    ])
    expect(details.media.at(-1)?.caption).toBe('Two plates of the engine ⚙️')
    const shown = [avatar, ...details.media.flatMap(({ images }) => images)].map(
      picture => picture?.url ?? '',
    )
    expect([...taken.keys()].toSorted()).toEqual(shown.toSorted())
    expect(notes).toHaveLength(3)
    expect(JSON.stringify(profile)).not.toMatch(/@analytical|private/)
  })

  it('is read from a top folder and with German labels', async () => {
    const moved = Object.entries(instagramFilesOf(pictures)).map(([path, content]) => [
      `instagram-ada/${path}`,
      typeof content === 'string'
        ? content.replace('"Username"', '"Benutzername"').replace('"Bio"', '"Steckbrief"')
        : content,
    ])
    const { profile, pictures: taken } = await read(zipOf(Object.fromEntries(moved)))
    expect(profile).toMatchObject({
      link: { id: 'ada.lovelace.example' },
      bio: expect.stringContaining('woven'),
    })
    expect(taken.size).toBe(7)
  })

  it('returns at most 60 posts, and only pictures that browsers display', async () => {
    const many = Array.from({ length: 80 }, (_, index) => ({
      media: [{ uri: `media/${index}.jpg`, creation_timestamp: 1_700_000_000 + index, title: mangled('ü') }],
    }))
    const stills = many.map((_, index) => [
      `media/${index}.jpg`,
      index === 79 ? text('<svg onload=alert(1)>') : jpeg(index, 41 + index),
    ])
    const account = { profile_user: [{ string_map_data: { Username: { value: 'ada' } } }] }
    const zip = zipOf({
      'personal_information/personal_information.json': JSON.stringify(account),
      'content/posts_1.json': JSON.stringify(many),
      ...(Object.fromEntries(stills) as Record<string, Uint8Array>),
    })
    const { profile, pictures: taken } = await read(zip)
    const { media } = (profile as ProfileOf<'instagram'>).details
    expect(media).toHaveLength(60)
    expect(taken.size).toBe(60)
    expect(media[0]).toMatchObject({
      caption: 'ü',
      taken_at: new Date((1_700_000_000 + 78) * 1000).toISOString(),
    })
  })
})
