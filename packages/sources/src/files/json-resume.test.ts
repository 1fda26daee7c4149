import type { ProfileOf } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { readFile } from './read-file.ts'

const now = new Date('2026-11-01T12:00:00Z')

async function read(resume: Record<string, unknown>) {
  const bytes = new TextEncoder().encode(JSON.stringify({ basics: { name: 'Ada Lovelace' }, ...resume }))
  const reading = await readFile({ name: 'resume.json', bytes }, { link: null, now })
  return { ...reading, profile: reading.profile as ProfileOf<'linkedin-individual'> }
}

describe('A JSON Resume', () => {
  it('has no days that are only the format’s', async () => {
    const { profile } = await read({
      work: [{ name: 'Engines', position: 'Analyst', startDate: '2020-02-01', endDate: '2021-03-31' }],
      education: [{ institution: 'School', startDate: '2010-09-01', endDate: '2013-06-30T00:00:00Z' }],
      awards: [
        { title: 'Medal', date: '2014-05-01' },
        { title: 'Prize', date: '2014-05-17' },
      ],
    })
    const { experience, education, honors } = profile.details
    expect(experience).toMatchObject([{ start: '2020-02', end: '2021-03' }])
    expect(education).toMatchObject([{ start: '2010-09', end: '2013-06' }])
    expect(honors.map(({ date }) => date)).toEqual(['2014-05', '2014-05-17'])
  })

  it('has plain texts where Markdown or HTML was written', async () => {
    const { profile } = await read({
      basics: {
        name: 'Ada Lovelace',
        label: 'Analyst & **programmer**',
        summary:
          '<p>I weave <b>patterns</b>&nbsp;&amp; write <a href="https://notes.example">notes</a>.</p><p>Often, 10<sup>3</sup><sup>[1]</sup> a day of 10<sup>&minus;6</sup> m.</p><p><sub>100+</sub> of C<sup>++</sup></p>',
      },
      work: [
        {
          name: 'Engines',
          position: 'Analyst',
          startDate: '2020',
          summary: 'Wrote `tables`:\n\n- of **Bernoulli**\n- of others',
          highlights: ['Named the *cycle*'],
        },
      ],
    })
    expect(profile.headline).toBe('Analyst & programmer')
    expect(profile.bio).toBe(
      'I weave patterns & write notes.\n\nOften, 10³ ¹ a day of 10⁻⁶ m.\n\n100+ of C++',
    )
    expect(profile.details.experience[0]?.description).toBe(
      'Wrote tables:\n\n• of Bernoulli\n• of others\n• Named the cycle',
    )
  })

  it('keeps plain texts as they are', async () => {
    const summary = 'C# & 2 * 3 * 4 < 25_000, snake_case_name\nand more'
    expect((await read({ basics: { name: 'Ada', summary } })).profile.bio).toBe(summary)
  })

  it('is read with other names of sections and dates in one text', async () => {
    const { profile } = await read({
      experience: [
        { company: 'Engines', title: 'Analyst', from: '2020-02', to: 'Present' },
        { employer: 'Looms', role: 'Weaver', date: 'Jan 2018 – Dec 2019' },
      ],
    })
    expect(profile.details.experience).toMatchObject([
      { title: 'Analyst', organization: 'Engines', start: '2020-02', end: null, is_current: true },
      { title: 'Weaver', organization: 'Looms', start: '2018-01', end: '2019-12', is_current: false },
    ])
  })

  it('is read in one of its languages, and tells the others', async () => {
    const { profile, notes } = await read({
      basics: {
        name: 'Ada',
        label: { en: 'Analyst', fr: 'Analyste' },
        summary: { fr: 'Tisse.', en: 'Weaves.' },
      },
      work: [{ name: 'Engines', position: { en: 'Lead' }, highlights: { en: ['First'], fr: ['Premier'] } }],
    })
    expect(profile).toMatchObject({ headline: 'Analyst', bio: 'Weaves.' })
    expect(profile.details.experience).toMatchObject([{ title: 'Lead', description: '• First' }])
    expect(notes).toContain('Texts in several languages: those in “en” were read, fr not.')
  })

  it('is read with texts and objects where the format has lists of objects', async () => {
    const { profile, notes } = await read({
      skills: ['Looms', 'Tables'],
      languages: ['English'],
      awards: ['Medal'],
      projects: 'Numbers of Bernoulli',
      certificates: { history: [{ name: 'Calculus' }] },
      references: 'Available on request',
      education: [{ institution: 'School', courses: [{ name: 'Algebra' }, 'Logic'] }],
    })
    expect(profile.details).toMatchObject({
      skills: ['Looms', 'Tables'],
      languages: [{ name: 'English' }],
      honors: [{ title: 'Medal' }],
      projects: [{ title: 'Numbers of Bernoulli' }],
      certifications: [{ name: 'Calculus' }],
      education: [{ description: 'Algebra\nLogic' }],
      recommendations: [],
    })
    expect(notes).toEqual(['Left out: references without a name.'])
  })

  it('gives a profile without an address the one of its network, or tells it', async () => {
    const { profile, notes } = await read({
      basics: {
        name: 'Ada',
        profiles: [
          { network: 'GitHub', username: 'ada' },
          { network: 'Twitter', username: '@ada_l' },
          { network: 'Mastodon', username: '@ada@looms.example' },
          { network: 'LinkedIn', username: 'ada-l' },
          { network: 'Loomers', username: 'ada' },
          { network: 'constructor', username: 'ada' },
          { network: '__proto__', username: 'ada' },
        ],
      },
    })
    expect(profile.links.map(({ url }) => url)).toEqual([
      'https://github.com/ada',
      'https://x.com/ada_l',
      'https://looms.example/@ada',
    ])
    expect(profile.link.id).toBe('ada-l')
    expect(notes).toEqual(['Left out: profile at Loomers, profile at constructor, profile at __proto__.'])
  })

  it('withholds addresses and numbers that are written as links, and offers them', async () => {
    const { profile, notes, withheld } = await read({
      basics: {
        name: 'Ada',
        url: 'mailto:ada@looms.example?subject=Hi',
        profiles: [
          { network: 'Phone', url: 'tel:+44 20 7946 0000' },
          { network: 'E-mail', username: 'lace@looms.example' },
        ],
      },
    })
    expect(profile.links).toEqual([])
    expect(withheld).toEqual([
      { kind: 'email', value: 'ada@looms.example' },
      { kind: 'phone', value: '+44 20 7946 0000' },
      { kind: 'email', value: 'lace@looms.example' },
    ])
    expect(notes).toEqual(['Email addresses and phone numbers were left out.'])
  })

  it('finds the person below another name than "basics"', async () => {
    const { profile, notes } = await read({
      basics: undefined,
      header: { name: 'Ada Lovelace', title: 'Analyst', linkedIn: 'https://www.linkedin.com/in/ada-l' },
      experience: [{ company: 'Engines', title: 'Lead' }],
      education: [{ school: 'Lessons' }],
    })
    expect(profile).toMatchObject({ name: 'Ada Lovelace', headline: 'Analyst', link: { id: 'ada-l' } })
    expect(notes).toEqual([])
  })

  it('leaves out what its template has as samples, and tells it', async () => {
    const { profile, notes } = await read({
      basics: { name: 'Ada Lovelace', summary: 'A summary of John Doe…', url: 'https://johndoe.com' },
      volunteer: [
        {
          organization: 'Organization',
          position: 'Volunteer',
          url: 'https://organization.com/',
          startDate: '2012-01-01',
          summary: 'Description…',
          highlights: ["Awarded 'Volunteer of the Month'"],
        },
      ],
      education: [
        {
          institution: 'Royal Looms',
          url: 'https://institution.com/',
          courses: ['DB1101 - Basic SQL', 'Algebra'],
        },
      ],
      awards: [{ title: 'Award', date: '2014-11-01', awarder: 'Company', summary: 'There is no spoon.' }],
      certificates: [{ name: 'Certificate', issuer: 'Company', url: 'https://certificate.com' }],
      publications: [{ name: 'Publication', publisher: 'Company', url: 'https://publication.com' }],
      references: [{ name: 'Jane Doe', reference: 'Reference…' }],
      work: [
        { name: 'Company of Weavers', position: 'Weaver', highlights: ['Started the company', 'Led ten'] },
      ],
    })
    const { details } = profile
    expect([profile.bio, profile.links, details.volunteering, details.honors]).toEqual([null, [], [], []])
    expect([details.certifications, details.publications, details.recommendations]).toEqual([[], [], []])
    expect(details.education).toMatchObject([
      { school: 'Royal Looms', school_url: null, description: 'Algebra' },
    ])
    expect(details.experience).toMatchObject([
      { organization: 'Company of Weavers', description: '• Led ten' },
    ])
    expect(notes).toEqual(['Left out: sample entries of the JSON Resume template.'])
  })

  it.each([
    [{ city: 'Sevilla', region: 'Spain', countryCode: 'ES' }, 'Sevilla, Spain'],
    [{ city: 'Sevilla', region: 'España', countryCode: 'ES' }, 'Sevilla, España'],
    [{ city: 'Nice', countryCode: 'fr' }, 'Nice, France'],
    [{ city: 'Caracas', countryCode: 'Venezuela' }, 'Caracas, Venezuela'],
    [{ city: 'Bergen', country: 'Norway', countryCode: 'NO' }, 'Bergen, Norway'],
    [{ city: 'Bergen', countryCode: 'ZZZ' }, 'Bergen, ZZZ'],
  ])('has a place with its country once, and by name: %o', async (location, place) => {
    expect((await read({ basics: { name: 'Ada', location } })).profile.location).toBe(place)
  })

  it.each([
    [
      'de',
      'Ich schreibe Tabellen für Maschinen, die noch nicht gebaut sind.',
      ['Köln', 'NRW', 'DE'],
      'Köln, NRW, Deutschland',
    ],
    [
      'es',
      'Soy analista y escribo las tablas para una máquina que no está construida, y también traduzco memorias del francés.',
      ['Monterrey', 'Nuevo León', 'MX'],
      'Monterrey, Nuevo León, México',
    ],
    ['ja', 'まだ作られていない機械のために表を書いています。', ['東京', '', 'JP'], '東京, 日本'],
    ['zh', '我为尚未建造的机器编写表格，并翻译回忆录。', ['上海', '上海', 'CN'], '上海, 中国'],
    ['zh-Hant', '我為尚未建造的機器編寫表格，並翻譯回憶錄。', ['臺北', '', 'TW'], '臺北, 台灣'],
    [
      'pt',
      'Escrevo as tabelas para uma máquina que ainda não está construída, e a minha equipa traduz.',
      ['Praga', '', 'CZ'],
      'Praga, Chéquia',
    ],
    [
      'en',
      'I write tables for engines that nobody has built yet.',
      ['Madrid', 'madrid', 'ES'],
      'Madrid, Spain',
    ],
  ])('names the country in its own language (%s), and a region once', async (_, summary, place, expected) => {
    const [city, region, countryCode] = place
    const location = { city, region, countryCode }
    const work = [{ name: 'Engines', position: 'Analyst', location }]
    const { profile } = await read({ basics: { name: 'Ada', summary, location }, work })
    expect([profile.location, profile.details.experience[0]?.location]).toEqual([expected, expected])
  })

  it('has no recommendation that only names a post', async () => {
    const reference = (text: string) => ({ name: 'Ada', reference: text })
    const { profile, notes } = await read({
      references: [
        'CEO en Looms S.R.L',
        'CEO at Looms Ltd.',
        'Available on request.',
        'She weaves well.',
        'Our best weaver',
        'Chief of staff, Looms',
        'Senior manager, no doubt',
        'She wrote the tables by which all our looms have run',
        '她为我们所有的织机编写了表格并且教会了大家',
      ].map(reference),
    })
    expect(profile.details.recommendations.map(({ text }) => text)).toEqual([
      'She weaves well.',
      'Our best weaver',
      'Senior manager, no doubt',
      'She wrote the tables by which all our looms have run',
      '她为我们所有的织机编写了表格并且教会了大家',
    ])
    expect(notes).toEqual(['Left out: references without a text.'])
  })

  it('has the skills of a group without its name, unless its keywords are the groups', async () => {
    const { profile, notes } = await read({
      skills: [{ name: 'Backend', keywords: ['Node', 'Rust'] }, { name: 'Weaving' }],
    })
    expect(profile.details.skills).toEqual(['Node', 'Rust', 'Weaving'])
    expect(notes).toEqual(['Left out: names of skill groups.'])
    const reversed = await read({
      skills: [
        { name: 'HTML', keywords: ['Web', 'Frontend'] },
        { name: 'CSS', keywords: ['Web', 'Frontend', 'Layout'] },
      ],
    })
    expect(reversed.profile.details.skills).toEqual(['HTML', 'CSS', 'Layout'])
    expect(reversed.notes).toEqual([])
  })

  it('keeps a skill with a level or a single keyword', async () => {
    const { profile, notes } = await read({
      skills: [
        { name: 'Python', keywords: ['Django'] },
        { name: 'Java', level: 'Master', keywords: ['Spring', 'Hibernate'] },
      ],
    })
    expect(profile.details.skills).toEqual(['Python', 'Django', 'Java', 'Spring', 'Hibernate'])
    expect(notes).toEqual(['Left out: levels of skills.'])
  })

  it('breaks lines at a break that is escaped twice', async () => {
    const summary = 'Client: a bank.\\nTables\\r\\nin C:\\new'
    expect((await read({ basics: { name: 'Ada', summary } })).profile.bio).toBe(
      'Client: a bank.\nTables\nin C:\\new',
    )
  })

  it('is read with comments and trailing commas, and with the person in a list', async () => {
    const text = `/* Ada's */ // {
    /** her "CV" */
    { // who
      "profile": [{ "firstName": "Ada", "lastName": "Lovelace", "url": "https://notes.example/a,]" },],
      "work": [{ "name": "Engines", "position": "Analyst // lead", }],
      "skills": ["Looms /* by hand */"], /* and // */
    }`
    const bytes = new TextEncoder().encode(text)
    const { profile } = await readFile({ name: 'resume.json', bytes }, { link: null, now })
    expect(profile).toMatchObject({
      name: 'Ada Lovelace',
      links: [{ url: 'https://notes.example/a,]' }],
      details: { experience: [{ title: 'Analyst // lead' }], skills: ['Looms /* by hand */'] },
    })
  })

  it('refuses texts without an end in linear time', async () => {
    for (const json of [
      `{${'/*'.repeat(400_000)}`,
      `{${'"\\'.repeat(300_000)}`,
      `{${','.repeat(900_000)}`,
      `{,${' '.repeat(900_000)}`,
    ]) {
      const bytes = new TextEncoder().encode(json)
      await expect(readFile({ name: 'resume.json', bytes }, { link: null, now })).rejects.toThrow(/damaged/)
    }
  })

  it('has a language once that is written twice, and points without a second mark', async () => {
    const { profile } = await read({
      languages: [{ language: 'English', fluency: 'Native' }, { language: 'English' }],
      projects: [{ name: 'Table', highlights: ['• of Bernoulli', '– of others'] }],
    })
    expect(profile.details.languages).toEqual([{ name: 'English', proficiency: 'Native' }])
    expect(profile.details.projects[0]?.description).toBe('• of Bernoulli\n• of others')
  })

  it('tells what has a value and no place', async () => {
    const { notes } = await read({
      skills: [
        { name: 'Web', level: 'Master', keywords: ['HTML'] },
        { name: 'Looms', keywords: ['Weft', 'Warp'] },
      ],
      projects: [{ name: 'Table', keywords: ['loom'], roles: ['Lead'] }],
      interests: [{ name: 'Chess' }],
      talks: [{ name: 'On looms' }],
    })
    expect(notes).toEqual([
      'Left out: interests, levels of skills, names of skill groups, keywords of projects, roles in projects, talks.',
    ])
  })
})
