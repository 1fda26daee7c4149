import type { ProfileLink, ProfileOf } from '@vitrine/model'
import { Profile } from '@vitrine/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readText } from './read-text.ts'

const now = new Date('2026-11-01T12:00:00Z')

async function read(text: string, link: ProfileLink | null = null) {
  const { profile, notes } = await readText(text, { link, now })
  return { profile: profile as ProfileOf<'linkedin-individual'>, notes }
}

const COPIED = `Skip to main content
Home
My Network
Ada Lovelace
Ada Lovelace
She/Her
 · 1st
Analyst at Analytical EnginesAnalyst at Analytical Engines
London, England, United Kingdom · Contact info
notes.example
500+ connections
Message
More
About
About
The engine weaves algebraical patterns.
It originates nothing.
…see more
Experience
Experience
Analytical Engines logo
Analytical Engines
Analytical Engines
9 yrs 6 mos
9 yrs 6 mos
Programmer
Programmer
Full-time
Aug 2023 - Present · 3 yrs 4 mos
Aug 2023 to Present · 3 yrs 4 mos
London, England, United Kingdom · Remote
Wrote the table for the numbers of Bernoulli.
Translator
Translator
Oct 2022 - Aug 2023 · 11 mos
Visitor
Visitor
Royal Observatory · Part-time
Royal Observatory · Part-time
Jan 2013 - May 2014 · 1 yr 5 mos
Greenwich, England
Show all 4 experiences
Education
University of Letters
University of Letters
Master, Calculus
Master, Calculus
2021 - 2023
2021 - 2023
Skills
Mathematics
Mathematics
2 endorsements
Analytical Engine
Show all 12 skills
Languages
English
Native or bilingual proficiency
French
Interests
Harp
About
Accessibility
Talent Solutions`

describe('readText', () => {
  it('reads a copied LinkedIn page', async () => {
    const { profile } = await read(COPIED)
    expect(profile).toMatchObject({
      name: 'Ada Lovelace',
      headline: 'Analyst at Analytical Engines',
      location: 'London, England, United Kingdom',
      bio: 'The engine weaves algebraical patterns.\nIt originates nothing.',
    })
    expect(
      profile.details.experience.map(role => [
        role.organization,
        role.title,
        role.start,
        role.end,
        role.location,
      ]),
    ).toEqual([
      ['Analytical Engines', 'Programmer', '2023-08', null, 'London, England, United Kingdom'],
      ['Analytical Engines', 'Translator', '2022-10', '2023-08', null],
      ['Royal Observatory', 'Visitor', '2013-01', '2014-05', 'Greenwich, England'],
    ])
    expect(profile.details.experience[0]?.description).toBe('Wrote the table for the numbers of Bernoulli.')
    expect(profile.details.education).toMatchObject([
      { school: 'University of Letters', degree: 'Master', field: 'Calculus', start: '2021', end: '2023' },
    ])
    expect(profile.details.skills).toEqual(['Mathematics', 'Analytical Engine'])
    expect(profile.details.languages).toEqual([
      { name: 'English', proficiency: 'Native or bilingual proficiency' },
      { name: 'French', proficiency: null },
    ])
    expect(profile.provenance.name?.path).toBe('user')
  })

  it('reads a CV with headings', async () => {
    const { profile, notes } = await read(`Ada Lovelace
Analyst and translator
ada@analytical.example | +44 20 7946 0000
https://www.linkedin.com/in/ada-lovelace-example
https://notes.example

EXPERIENCE

Programmer at Analytical Engines
Aug 2023 – Present
- Wrote the table for the numbers of Bernoulli
- Named the cycle

Visitor, Royal Observatory (2013 – 2014)

EDUCATION

BSc, Mathematics
University of London
2010 – 2013

SKILLS
Programming: Tables, Cycles, Notes
LANGUAGES
English (native), French (fluent)

REFERENCES
On request`)
    expect(profile).toMatchObject({
      link: { id: 'ada-lovelace-example' },
      headline: 'Analyst and translator',
      links: [{ url: 'https://notes.example/' }],
    })
    expect(profile.details.experience).toMatchObject([
      { title: 'Programmer', organization: 'Analytical Engines', start: '2023-08', is_current: true },
      { title: 'Visitor, Royal Observatory', organization: null, start: '2013', end: '2014' },
    ])
    expect(profile.details.experience[0]?.description).toContain('Named the cycle')
    expect(profile.details.education).toMatchObject([
      { school: 'University of London', degree: 'BSc', field: 'Mathematics', start: '2010', end: '2013' },
    ])
    expect(profile.details.skills).toEqual(['Tables', 'Cycles', 'Notes'])
    expect(profile.details.languages.map(({ name }) => name)).toEqual(['English', 'French'])
    expect(notes[0]).toMatch(/phone numbers were left out/)
    expect(JSON.stringify(profile)).not.toMatch(/7946|ada@/)
  })

  it('separates roles by their date lines', async () => {
    const { profile } = await read(`Ada Lovelace
Experience
Programmer at Analytical Engines
2023 - Present
Wrote the table for the numbers of Bernoulli.
Visitor at Royal Observatory
2013 - 2014
Looked through the telescope.

Teacher
Village school

2010 - 2012
Taught reckoning.`)
    expect(
      profile.details.experience.map(({ title, organization, description }) => [
        title,
        organization,
        description,
      ]),
    ).toEqual([
      ['Programmer', 'Analytical Engines', 'Wrote the table for the numbers of Bernoulli.'],
      ['Visitor', 'Royal Observatory', 'Looked through the telescope.'],
      ['Teacher', 'Village school', 'Taught reckoning.'],
    ])
  })

  it.each([
    [
      'below title and employer',
      `Ingenieurin
Hafenwerk GmbH
01.05.2019 – 31.03.2021
Leiterin Technik
Nordwerft GmbH
01.04.2021 – heute
Ausbildung
Master, Statik
Universität Bergen
01.10.2013 – 30.09.2018`,
    ],
    [
      'above the title',
      `01.05.2019 – 31.03.2021
Ingenieurin
Hafenwerk GmbH
seit 01.04.2021
Leiterin Technik
Nordwerft GmbH
Ausbildung
01.10.2013 – 30.09.2018
Master, Statik
Universität Bergen`,
    ],
  ])('reads roles and studies with full dates %s', async (_, sections) => {
    const { profile } = await read(`Ada Lovelace\nBerufserfahrung\n${sections}`)
    expect(profile.details).toMatchObject({
      experience: [
        { title: 'Ingenieurin', organization: 'Hafenwerk GmbH', start: '2019-05-01', end: '2021-03-31' },
        {
          title: 'Leiterin Technik',
          organization: 'Nordwerft GmbH',
          start: '2021-04-01',
          end: null,
          is_current: true,
        },
      ],
      education: [
        {
          school: 'Universität Bergen',
          degree: 'Master',
          field: 'Statik',
          start: '2013-10-01',
          end: '2018-09-30',
        },
      ],
    })
  })

  it('reads a section about the person below others, and what follows it', async () => {
    const { profile, notes } = await read(`Ada Lovelace
Experience
Programmer at Analytical Engines
2013 – 2014
Wrote the table for the numbers of Bernoulli.
Named the cycle.
Drew the diagram.
About me
I translate memoirs and write notes on engines.
Skills
Tables, Cycles
Languages
French (fluent)`)
    expect(profile.bio).toBe('I translate memoirs and write notes on engines.')
    expect(profile.details.skills).toEqual(['Tables', 'Cycles'])
    expect(profile.details.languages).toMatchObject([{ name: 'French' }])
    expect(notes).toEqual([])
  })

  it.each([
    ['English', 'About\nAccessibility\nTalent Solutions\nCommunity Guidelines'],
    ['German', 'Info\nBarrierefreiheit\nTalent Solutions\nDatenschutz und AGB'],
    ['French', 'À propos\nAccessibilité\nSolutions Talent\nRègles de la communauté\nCarrières'],
    ['Portuguese', 'Sobre\nAcessibilidade\nSoluções de talento\nPolíticas da comunidade\nCarreiras'],
    ['Dutch', 'Over\nTalentoplossingen\nToegankelijkheid\nCommunityrichtlijnen\nVacatures'],
  ])('ends a copied LinkedIn page at its %s footer', async (_, footer) => {
    const { profile } = await read(`Ada Lovelace\nSkills\nTables\n${footer}\nLinkedIn Corporation © 2026`)
    expect(profile).toMatchObject({ bio: null, details: { skills: ['Tables'] } })
  })

  it('takes no dates of an unknown form for an employer or a title', async () => {
    const { profile } = await read(`Ada Lovelace
Berufserfahrung
01.05.19 – 31.03.21
Ingenieurin, Hafenwerk GmbH
seit 04/2021
Leiterin Technik, Nordwerft GmbH`)
    expect(JSON.stringify(profile.details)).not.toMatch(/31\.03/)
  })

  it('tells a current role with a start from a sentence that says since when', async () => {
    const { profile } = await read(`Ada Lovelace
Experience
Head engineer, since 04/2021
Led the engineering team since 2019
Wrote notes`)
    expect(profile.details.experience).toMatchObject([
      { title: 'Head engineer', start: '2021-04', is_current: true },
    ])
    expect(profile.details.experience).toHaveLength(1)
  })

  it.each([
    '1985-03-12',
    '1985.03.12.',
    '1985. 3. 12.',
    '1985 03 12',
    '12.03.1985',
    '12/03/1985',
    '03/1985',
    '12 March 1985',
    'March 12, 1985',
    '12. März 1985',
    '1985年3月12日',
    '1985-03-12, London',
    '1985',
    '* 12.03.1985',
    '*12. März 1985',
    'geb. 12.3.85 (1985)',
    'geb. 12. März 1985 in Bonn',
    'Born 12 March 1985',
    'DOB 1985-03-12',
    'Született: 1985.03.12.',
    'London | 12 March 1985 | British',
    'London, 1985-03-12',
    'Engineer · born 1985 in Bonn',
    'Engineer (born 1985)',
    'Engineer (b. 1985)',
    'Ingenieurin (*1985)',
    'Engineer – born 1985 in Bonn',
    'Engineer / born 1985',
    'Engineer born in Bonn, 1985',
    '1985 geboren in Bonn',
    '* 1985 in Bonn',
    'b. 1985',
    'Jahrgang 1985',
    'Geburtsjahr: 1985',
    'Birth: 12 March 1985',
    'Birth year 1985',
    '12-Mar-1985',
    '12.III.1985',
    '(1985)',
    'Nascimento: 12/03/1985',
    'F. de nacimiento: 12/03/1985',
    'Fecha nac.: 12 de marzo de 1985',
    'Narodzony w Krakowie, 12 marca 1985',
    'Personal: 12.03.1985, ledig',
    'Née à Lyon, en mars 1985',
    '12 March 2010, London',
    'London, 12.03.85',
    '12th March 1985',
    'March 12th, 1985',
    '12th of March 1985',
    '1er mai 1985',
    '1° maggio 1985',
    '1º de maio de 1985',
    'Rođena 12.03.1985.',
    'nascuda el 12 de març de 1985',
    '昭和60年3月12日生',
    'Туған күні: 12.03.1985',
    'Datum rojstva: 12.03.1985',
    'Ngày sinh: 12/03/1985',
    'nar. 12.3.1985',
    'szül. 1985.03.12.',
    'születtem 1985. március 12.',
    'născută la 12 martie 1985',
    'род. 12.03.1985',
    'дата рожд. 12.03.1985',
    'γεν. 12/03/1985',
    'gim. 1985-03-12',
    'sünd. 12.03.1985',
    'nata in Roma il 12/03/1985',
    'Wurde am 12. März 1985 in Ulm geboren',
    'aus Ulm 12.03.1985',
    'italiana 12/03/1985',
    'fødselsdato 12.03.1985',
    'födelsedatum 12.03.1985',
    'doğum yeri Ankara 12.03.1985',
    'sinh ngày 12/03/1985',
    'sinh năm 1985',
    'Doğum: 1985',
    'Wonende te Gent 12-03-1985',
    'Fonderie 12/03/1985',
    'Graduada 12/03/1985',
    'Licenciada 12/03/1985',
    'opened her eyes 12 March 1985',
    'urodziny 12.03.1985',
    'cumpleaños 12 de marzo de 1985',
    'gebürtig am 12.03.1985',
    'came into the world on 12 March 1985',
    '12 March 1985: born in the old town of Leeds',
    'Opened my eyes on 12 March 1985 (born in Leeds)',
    '1985年生まれ',
    '1985年東京生まれ',
    '1985年10月生',
    '昭和60年生まれ',
    '1985년생',
    '1985 г.р.',
    'مواليد 1985',
  ])('publishes no date of birth written as %s', async date => {
    for (const text of [
      `Ada Lovelace\n${date}\nExperience\nProgrammer at Analytical Engines\n2019 – 2021`,
      `Ada Lovelace\n${date}\nI translate memoirs and write notes on engines.`,
      `Ada Lovelace\nProgrammer\nAbout\nI write notes.\n${date}\nSkills\nTables`,
    ]) {
      const { profile, withheld } = await readText(text, { link: null, now })
      const { name, headline, location, bio } = profile
      expect(JSON.stringify([name, headline, location, bio, withheld])).not.toMatch(/2010|85|昭和/)
    }
  })

  it.each([
    '12 May 2019: opened the mill in Leeds',
    '12 March 2019 – opened the studio',
    '2019-03-12 first flight',
    '* 2008 Prize of the city of Oslo',
    'Exhibition “Tides”, 3 May 2021, Oslo',
    'Talks: PyCon Berlin, 12.05.2019',
    'Published Engines, 12 May 2019, London',
    'Engineer since 12.03.2009',
    'Python 3.10.12',
    'Born in Leeds, I moved to Oslo in 2010',
    'Geboren in Bonn, seit 2010 Lehrerin in Köln',
    'geboren in Bonn und seit 2010 Lehrerin in Köln.',
    'Max Born Institute 2008',
    'Born Creative | Design since 2010',
    'Née Studio • 2010',
    'On 12 May 2009 we opened the mill.',
    'Admitted to the bar: 3 May 2009',
    'Office opened 12 March 2011',
    'Opened on 12 March 1985',
    '12 March 2009: opened the mill in Leeds',
    'Zugelassen am 12.03.2008',
    'Konzert am 12.03.2005',
    'Diplômée le 12 mars 2008',
    'Fondée le 12 mars 2008',
    'Licenciada en Derecho: 12/03/2008',
    'Company born in 1985 in a garage',
    'Jahrgang 2005 der Journalistenschule',
    'La nascita di Venere, 1999',
    'Birth of a Nation 1985',
    'Tốt nghiệp sinh học năm 2005',
    'Cựu học sinh chuyên toán 2003',
    'Doğum fotoğrafçısı, 2008',
  ])('keeps what is no date of birth: %s', async line => {
    const { profile } = await read(`Ada Lovelace\nProgrammer\nAbout\nI write notes.\n${line}\nSkills\nTables`)
    expect(profile.bio).toBe(`I write notes.\n${line}`)
    // No headline is a day of an event.
    if (/[.:,]|\d \p{L}+ \d/u.test(line) || /^[*\d]/.test(line)) return
    const { profile: header } = await read(
      `Ada Lovelace\n${line}\nExperience\nProgrammer at Acme\n2019 – 2021`,
    )
    expect(header.headline).toBe(line)
  })

  it.each([
    [
      '1985年生まれ。東京を拠点に活動する写真家。日本大学芸術学部を卒業。',
      '東京を拠点に活動する写真家。日本大学芸術学部を卒業。',
    ],
    ['1985年東京生まれ。東京を拠点に活動する写真家。', '東京を拠点に活動する写真家。'],
    ['1985년생으로 서울에 삽니다. 결혼식 사진을 찍습니다.', '서울에 삽니다. 결혼식 사진을 찍습니다.'],
    ['1985年生于上海。摄影师，常驻北京。', '摄影师，常驻北京。'],
    ['2008年生物工程专业毕业后，一直在上海工作。', '2008年生物工程专业毕业后，一直在上海工作。'],
    [
      '1985년생 사진가로 서울에서 활동하며 결혼식을 찍습니다.',
      '사진가로 서울에서 활동하며 결혼식을 찍습니다.',
    ],
    ['1985年生まれの写真家、東京在住。', '写真家、東京在住。'],
    ['2005年生産開始。', '2005年生産開始。'],
    ['2008年卒業生', '2008年卒業生'],
    ['2020年生まれのブランドです。', '2020年生まれのブランドです。'],
    ['1985年12月生，现居北京，做摄影工作。', '现居北京，做摄影工作。'],
    ['1985年生于上海，现居北京，做摄影工作。', '现居北京，做摄影工作。'],
    ['我是摄影师，1985年生，现居北京。', '我是摄影师，现居北京。'],
    ['我是摄影师，现居北京，1985年生。', '我是摄影师，现居北京。'],
    ['1990年生，女，现居上海，做产品设计。', '现居上海，做产品设计。'],
    ['1985年生的摄影师。', '摄影师。'],
    ['一九八五年生于上海。做摄影。', '做摄影。'],
    ['出生于1985年，上海人。', '上海人。'],
    ['王小红1985年出生于上海，现居北京。', '王小红现居北京。'],
    ['这项传统产生于1985年，女儿出生于2010年。', '这项传统产生于1985年，女儿出生于2010年。'],
    ['저는 1985년생으로 서울에서 사진을 찍고 있습니다.', '저는 서울에서 사진을 찍고 있습니다.'],
    ['저는 1985년생입니다. 사진을 찍습니다.', '사진을 찍습니다.'],
    ['85년생 사진가입니다.', '사진가입니다.'],
    ['1985년 서울 출생. 사진가로 일합니다.', '사진가로 일합니다.'],
    ['1985년 3월 서울에서 태어나 사진을 공부했습니다.', '사진을 공부했습니다.'],
    ['딸은 2010년생입니다.', '딸은 2010년생입니다.'],
    ['2010년 딸 출생. 2012년 카페를 열었습니다.', '2010년 딸 출생. 2012년 카페를 열었습니다.'],
    ['2010年女儿出生，2012年开工作室。', '2010年女儿出生，2012年开工作室。'],
    ['写真家の山田花子（1985年生まれ）は、京都の写真家です。', '写真家の山田花子は、京都の写真家です。'],
    ['山田花子は1985年東京生まれ。京都在住。', '京都在住。'],
    ['写真家（東京在住、1985年生まれ）。', '写真家（東京在住）。'],
    ['1985年、東京生まれ。写真家。', '写真家。'],
    ['1985年、神奈川県横浜市に生まれる。大学で写真を学ぶ。', '大学で写真を学ぶ。'],
    ['私は1985年に東京で生まれ育ち、京都で写真を撮っています。', '私は京都で写真を撮っています。'],
    ['1985年生まれ・東京在住。', '東京在住。'],
    ['1985年（昭和60年）東京生まれ。京都在住。', '京都在住。'],
    ['東京生まれ、1985年。大阪府生まれ（1985年）。', '東京生まれ。大阪府生まれ。'],
    [
      '1990年代に生まれた音楽。東京生まれ、2005年に卒業。',
      '1990年代に生まれた音楽。東京生まれ、2005年に卒業。',
    ],
    ['2005년에 태어난 브랜드입니다.', '2005년에 태어난 브랜드입니다.'],
    ['50년생 소나무를 찍습니다.', '50년생 소나무를 찍습니다.'],
    ['昭和60年生まれの写真家。東京在住です。', '写真家。東京在住です。'],
    ['娘は2010年生まれです。妻は1985年東京生まれ。', '娘は2010年生まれです。妻は1985年東京生まれ。'],
    ['2010年に生まれ変わったスタジオです。', '2010年に生まれ変わったスタジオです。'],
    ['1985年生まれの建物で撮影しています。', '1985年生まれの建物で撮影しています。'],
    ['我于1985年出生于上海，现居北京。', '我现居北京。'],
    ['我是一名1985年出生的摄影师，现居北京。', '我是一名摄影师，现居北京。'],
    ['我的儿子于2010年出生，我开始做木工。', '我的儿子于2010年出生，我开始做木工。'],
    ['1985年生まれですが、昔の方法で撮ります。', '昔の方法で撮ります。'],
    ['1995年、京都生まれの祖母から織物を習いました。', '1995年、京都生まれの祖母から織物を習いました。'],
    ['1998年、娘の生まれた年に独立しました。', '1998年、娘の生まれた年に独立しました。'],
    ['서울에서 1985년에 태어났습니다. 제주에 삽니다.', '제주에 삽니다.'],
    [
      '2001年、東京で会社を始めた。2005年に娘が生まれた。',
      '2001年、東京で会社を始めた。2005年に娘が生まれた。',
    ],
  ])('keeps the bio around a sentence with a birth: %s', async (line, expected) => {
    for (const text of [
      `Ada Lovelace\nProgrammer\nAbout\nI write notes.\n${line}\nSkills\nTables`,
      `Ada Lovelace\nProgrammer\nI write notes.\n${line}`,
    ]) {
      const { profile, notes } = await read(text)
      expect(profile.bio).toBe(`I write notes.\n${expected}`)
      expect(notes.filter(note => note.startsWith('Left out'))).toHaveLength(line === expected ? 0 : 1)
      expect(notes.join('')).not.toMatch(/\d{2}|[〇一二三四五六七八九]{4}/u)
    }
  })

  it('tells lines of a section about the person that are left out for a day, without the day', async () => {
    const { profile, notes } = await read(
      'Ada Lovelace\nProgrammer\nAbout\nI write notes.\nGold Medal, 12 March 2004, Athens\n12 March 1985',
    )
    expect(profile.bio).toBe('I write notes.')
    expect(notes).toEqual(['Left out: “Gold Medal, … March …, Athens”.'])
  })

  it('publishes no personal data among skills, languages and certificates', async () => {
    const { profile, notes } = await read(
      'Ada Lovelace\nProgrammer\nSkills\nPython 3.10.12\nGender studies\nMethods:\nnar. 12.3.1985\nborn 12 March 1985\nLanguages\nEnglish\nNationality: British\nCertifications\nDate of birth: 12.03.1985\n* 1985 in Bonn\n12.03.1985\nWelder, 12.03.2005',
    )
    expect(profile.details).toMatchObject({
      skills: ['Python 3.10.12', 'Gender studies', 'Methods:'],
      languages: [{ name: 'English' }],
      certifications: [{ name: 'Welder, 12.03.2005' }],
    })
    expect(notes).toEqual(['Left out: nar. …, born … March …, * … in Bonn.'])
  })

  it('publishes neither age nor family among skills, languages and certificates', async () => {
    const { profile, notes } = await read(
      'Inês Duarte\nSkills\n• Married\n41 years old\nPython\nSingle page apps\nIdiomas\nPortuguês\nSolteira, 2 filhos\nCertifications\nMarried, two children\nWelding certificate',
    )
    expect(profile.details).toMatchObject({
      skills: ['Python', 'Single page apps'],
      languages: [{ name: 'Português', proficiency: null }],
      certifications: [{ name: 'Welding certificate' }],
    })
    expect(notes).toEqual([
      'Left out: • Married, … years old, “Solteira, … filhos”, “Married, two children”.',
    ])
  })

  it.each([
    ['Français, anglais courant', ['Français', null], ['anglais', 'courant']],
    [
      'Français (langue maternelle), allemand notions',
      ['Français', 'langue maternelle'],
      ['allemand', 'notions'],
    ],
    ['Español nativo\nInglés C1', ['Español', 'nativo'], ['Inglés', 'C1']],
    ['Nederlands moedertaal\nEngels vloeiend', ['Nederlands', 'moedertaal'], ['Engels', 'vloeiend']],
    [
      'English\nNative or bilingual proficiency\nFrench',
      ['English', 'Native or bilingual proficiency'],
      ['French', null],
    ],
    ['Português brasileiro\nChinese Mandarin', ['Português brasileiro', null], ['Chinese Mandarin', null]],
    ['Italiano madrelingua\nDeutsch sehr gut', ['Italiano', 'madrelingua'], ['Deutsch', 'sehr gut']],
    ['German A1 / Spanish B1', ['German', 'A1'], ['Spanish', 'B1']],
    ['Espagnol : lu / écrit / parlé', ['Espagnol', 'lu / écrit / parlé']],
    ['German Sign Language', ['German Sign Language', null]],
    ['Latin American Spanish', ['Latin American Spanish', null]],
    ['Swiss German, fluent\nMandarin Chinese B2', ['Swiss German', 'fluent'], ['Mandarin Chinese', 'B2']],
  ])('reads languages with their levels: %s', async (lines, ...expected) => {
    const { profile } = await read(`Ada Lovelace\nProgrammer\nLanguages\n${lines}`)
    expect(profile.details.languages.map(({ name, proficiency }) => [name, proficiency])).toEqual(expected)
  })

  it('tells a line above all sections that is left out for a day, without the day', async () => {
    const { profile, notes } = await read(
      'Ada Lovelace\nOffice opened 12 March 2001\nDate of birth: 12 March 1985\nEngineer\nSkills\nTables',
    )
    expect(profile.headline).toBe('Engineer')
    expect(notes).toEqual(['Left out: Office opened … March ….'])
  })

  it.each([
    'Age: 41',
    'Alter: 41 Jahre',
    'edad 41',
    '41 years old',
    'Engineer, 41 years old',
    '41 Jahre alt',
    '41 Jahre',
    '41 años',
    '41 anni',
    '41 ans, mariée, 2 enfants',
    '41 jaar',
    '22 lat',
    '41歳',
    '(41)',
    'Engineer, 41',
    'verheiratet, zwei Kinder',
    'Engineer | married',
    'Married, two children',
    'célibataire',
    'Ingenieurin, verheiratet, 2 Kinder',
    '41-year-old engineer',
    'A 41-year-old software engineer from Leeds',
    '41-jährige Mutter aus Ulm',
    '41-jährige Ingenieurin',
    'Engineer (41)',
    '女性 41歳',
    '만 41세',
    '41 J.',
    'four children',
    'married with two children',
    'Mutter von zwei Kindern',
    'verheiratet\nkeine Kinder\n41 Jahre alt',
  ])('publishes neither age nor family: %s', async line => {
    for (const text of [
      `Ada Lovelace\n${line}\nProgrammer\nExperience\nProgrammer at Acme\n2019 – 2021`,
      `Ada Lovelace\nProgrammer\nAbout\nI write notes.\n${line}`,
      `Ada Lovelace\nProgrammer\n${line}\nI write notes.`,
    ]) {
      const { profile } = await read(text)
      expect(profile.headline).toBe('Programmer')
      expect(profile.bio ?? 'I write notes.').toBe('I write notes.')
    }
  })

  it.each([
    '20 years of engines',
    '20 ans d’expérience',
    'Married to the sea',
    'Single Page Applications',
    'Aged care, 3 houses',
    'Meisterbetrieb, 25 Jahre',
    'Tischlerin | 25 Jahre',
    '25 Jahre Meisterbetrieb',
    'A 20-year-old bakery in Ulm',
    '30-jährige Erfahrung in Ulm',
  ])('keeps a headline that is neither age nor family: %s', async line => {
    const { profile } = await read(`Ada Lovelace\n${line}\nExperience\nProgrammer at Acme\n2019 – 2021`)
    expect(profile.headline).toBe(line)
  })

  it.each([
    'Ada Lovelace (41)',
    'Ada Lovelace, 41',
    'Ada Lovelace (born 1985)',
    'Ada Lovelace | 12 March 1985',
    'Lebenslauf\nAda Lovelace, 41 Jahre alt',
    'Ada Lovelace, married',
    'Ada Lovelace – geb. 12.03.1985',
    'Ada Lovelace / 41 Jahre alt',
    'Ada Lovelace - 41 ans',
    'Ada Lovelace; born 1985',
    'Ada Lovelace, PhD (41)',
    'Ada Lovelace (she/her), born 1985',
    'Ada Lovelace, Leeds, 41 years old',
  ])('keeps the name beside what is left out: %s', async lines => {
    const { profile } = await read(`${lines}\nEngineer\nExperience\nProgrammer at Acme\n2019 – 2021`)
    expect(profile).toMatchObject({ name: 'Ada Lovelace', headline: 'Engineer', bio: null })
  })

  it.each([
    ['Ada Lovelace | Software Engineer | born 1985', 'Software Engineer'],
    ['Ada Lovelace, Engineer, married', 'Engineer'],
    ['Ada Lovelace, PhD – Engineer – 41 ans', 'Engineer'],
    ['Ada Lovelace | Head of Design', 'Head of Design'],
    ['Ada Lovelace - Software Engineer', 'Software Engineer'],
    ['Ada Lovelace – Ingenieurin', 'Ingenieurin'],
    ['Ada Lovelace, Software Engineer\nHead of Design', 'Head of Design'],
  ])('takes a title beside the name for the headline if no line is one: %s', async (lines, headline) => {
    const { profile } = await read(`${lines}\nExperience\nProgrammer at Acme\n2019 – 2021`)
    expect(profile).toMatchObject({ name: 'Ada Lovelace', headline, bio: null })
  })

  it('takes no place beside a date for a name', async () => {
    const { profile } = await read('Leeds, 12 March 1985\nAda Lovelace\nEngineer\nSkills\nTables')
    expect(profile).toMatchObject({ name: 'Ada Lovelace', headline: 'Engineer' })
  })

  it('publishes no family below a longer line', async () => {
    for (const about of ['About\n', '']) {
      const { profile } = await read(
        `Ada Lovelace\nProgrammer\n${about}Programmer for the bridges and tunnels of the north\nmarried, two children\nI write notes.`,
      )
      expect(profile.bio).toBe('Programmer for the bridges and tunnels of the north\nI write notes.')
    }
  })

  it('keeps sentences whole whose wrapped lines begin like age or family, and tells lines that are left out', async () => {
    const bio = `I live near the river with my husband and am
married, with two dogs and a garden that
two children, a cat and a neighbour look after while I
write books about boats. My mother rowed to Hull at the age of
41 years and taught me. We live in the south of Ulm with my
15-year-old daughter and write
letters, and with a
20-year-old cat in a house by the sea. My house looks back on a
30-jährige Geschichte zurück und mehr
about that another day.`
    const { profile, notes } = await read(
      `Ada Lovelace\nProgrammer\nAbout\n${bio}\nMarried, three children\n41 years old\nSkills\nTables`,
    )
    expect(profile.bio).toBe(bio)
    expect(notes).toEqual(['Left out: “Married, three children”, … years old.'])
  })

  it('takes dates alone for no headline, and no range that runs backwards for dates', async () => {
    const header = 'Experience\nProgrammer at Analytical Engines\n2019 – 2021'
    for (const dates of ['2015 - 2019', 'Jan 2015 – May 2019']) {
      const { profile } = await read(`Ada Lovelace\n${dates}\nEngineer\n${header}`)
      expect(profile).toMatchObject({ headline: 'Engineer', bio: null })
    }
    const text = `Ada Lovelace\nEngineer\nAbout\nI write notes.\n2033-1987\n${header}`
    const { profile, withheld } = await readText(text, { link: null, now })
    expect(profile.bio).toBe('I write notes.')
    expect(withheld).toEqual([{ kind: 'phone', value: '2033-1987' }])
  })

  it('keeps sentences and list items with numbers among the words', async () => {
    const bio =
      '* Led 5 teams.\n* 15 years of notes.\nBorn and raised in London, 20 years among engines.\nIn March 1985 I was 12.\\nOn Sunday, 12 May 2019, the engine ran.'
    const { profile } = await read(`Ada Lovelace\nProgrammer\nAbout\n${bio}\nSkills\nTables`)
    expect(profile.bio).toBe(bio)
  })

  it('makes no role of a sentence about one that begins with its dates', async () => {
    for (const [sentence, next] of [
      ['Since 2019 managing a team of five engineers', 'Also taught new colleagues'],
      ['Seit 2019 Leitung eines Teams von fünf Ingenieuren', 'Schulung neuer Mitarbeiter'],
      ['Since 05/2019 managing a team of five engineers', 'Also taught new colleagues'],
      ['From 2017 to 2019 managing a team of five engineers', 'Also taught new colleagues'],
    ]) {
      const { profile } = await read(
        `Ada Lovelace\nExperience\nSoftware Engineer\nAcme GmbH\n2015 - 2021\nBuilt the platform\n${sentence}\n${next}`,
      )
      expect(profile.details.experience).toMatchObject([
        { title: 'Software Engineer', description: `Built the platform\n${sentence}\n${next}` },
      ])
      expect(profile.details.experience).toHaveLength(1)
    }
    const { profile } = await read(
      'Ada Lovelace\nBerufserfahrung\nseit 04/2021 Leiterin Technik\n2019 bis 2021 Ingenieurin',
    )
    expect(profile.details.experience).toMatchObject([
      { title: 'Leiterin Technik', organization: null, start: '2021-04', is_current: true },
      { title: 'Ingenieurin', start: '2019', end: '2021' },
    ])
  })

  it.each([
    ['Since 2019 Head of Design at Acme', '2015 - 2019 Designer at Kartlab'],
    ['Since May 2019 Head of Design at Acme', 'From 2015 to 2019 Designer at Kartlab'],
    ['Seit 2019  Leiterin bei Acme', '2015 - 2019  Ingenieurin bei Kartlab'],
    ['2019 - heute Leiterin bei Acme', 'Von 2015 bis 2019 Ingenieurin bei Kartlab'],
    ['Seit Mai 2019: Leiterin bei Acme', '2015 - 2019: Ingenieurin bei Kartlab'],
    ['Depuis 2019 Directrice chez Acme', 'De 2015 à 2019 Ingénieure chez Kartlab'],
    ['Desde 2019 Directora @ Acme', 'De 2015 a 2019 Ingeniera @ Kartlab'],
  ])('reads each role whose dates come first: %s', async (...lines) => {
    const { profile } = await read(`Ada Lovelace\nExperience\n${lines.join('\n')}`)
    expect(profile.details.experience).toMatchObject([
      { organization: 'Acme', start: expect.stringMatching(/^2019/), is_current: true },
      { organization: 'Kartlab', start: '2015', end: '2019' },
    ])
    expect(profile.details.experience).toHaveLength(2)
  })

  it.each([
    ['2019 - now Head of Design', '2015 - 2019 Designer'],
    ['2019 - heute: Leiterin Technik, Acme', '2015 - 2019: Ingenieurin, Kartlab'],
    ['Von 01/2019 bis 12/2021 Leiterin Technik', 'Von 01/2015 bis 12/2018 Ingenieurin'],
    ['2019 - 2021 Leiterin Technik', 'Mai 2015 - April 2019'],
  ])('takes no dates of the next role for the employer of one: %s', async (...lines) => {
    const { profile } = await read(`Ada Lovelace\nExperience\n${lines.join('\n')}`)
    expect(profile.details.experience[0]).toMatchObject({ organization: null })
  })

  it('reads titles below employers whose dates come first', async () => {
    const { profile } = await read(
      'Ada Lovelace\nExperience\nSeit 2019 Acme GmbH\nLeiterin Technik\n2015 - 2019 Kartlab GmbH\nIngenieurin',
    )
    expect(profile.details.experience).toMatchObject([
      { title: 'Leiterin Technik', organization: 'Acme GmbH', description: null },
      { title: 'Ingenieurin', organization: 'Kartlab GmbH' },
    ])
  })

  it('reads studies since a year', async () => {
    const { profile } = await read(
      'Ada Lovelace\nEducation\nSince 2022 MSc Physics, University of Leeds\n2018 - 2022 BSc Physics, University of York',
    )
    expect(profile.details.education).toMatchObject([{ start: '2022', end: null }, { end: '2022' }])
  })

  it('keeps a section about accessibility, which is no footer of a page', async () => {
    const { profile } = await read(
      'Ada Lovelace\nEngineer\nAbout\nAccessibility\nI build accessible software for everybody.\nExperience\nDeveloper at Acme\n2019 - 2021',
    )
    expect(profile).toMatchObject({
      headline: 'Engineer',
      bio: 'Accessibility\nI build accessible software for everybody.',
      details: { experience: [{ title: 'Developer', organization: 'Acme' }] },
    })
    for (const [bio, after] of [
      ['Accessibility\nDesign systems\nUser research', '\nExperience\nDeveloper at Acme\n2019 - 2021'],
      ['Accessibility\nDesign systems\nUser research', ''],
    ]) {
      const { profile } = await read(`Ada Lovelace\nEngineer\nAbout\n${bio}${after}`)
      expect(profile.bio).toBe(bio)
    }
  })

  it('tells a last section about the person that looks like the footer of a page', async () => {
    const text =
      'Ada Lovelace\nExperience\nDeveloper at Acme\n2019 - 2021\nAbout\nAccessibility\nAudits\nTraining'
    expect((await read(text)).notes).toEqual(['Left out: About.'])
    const copied = await read(`${text}\nLinkedIn Corporation © 2026`)
    expect([copied.profile.bio, copied.notes]).toEqual([null, []])
  })

  it('tells roles below a heading that it does not know', async () => {
    const { profile, notes } = await read(
      'Ada Lovelace\nEngineer\nWhere I worked\nProgrammer at Engines\n2019 – 2021\nSkills\nTables',
    )
    expect(profile.details.experience).toEqual([])
    expect(notes).toEqual(['Left out: “Programmer, Engines”.'])
  })

  it('reads a title that begins with numbers which are no date', async () => {
    const { profile } = await read(
      'Ada Lovelace\nExperience\n24/7/365 Support Engineer\nAcme GmbH\n2019 – 2021',
    )
    expect(profile.details.experience).toMatchObject([
      { title: '24/7/365 Support Engineer', organization: 'Acme GmbH' },
    ])
  })

  it('takes years for no phone number', async () => {
    const { notes } = await read(
      'Ada Lovelace\nEngineer\n2015 - 2019\nI translate memoirs and write notes on engines.',
    )
    expect(notes).toEqual([])
    const { withheld } = await readText('Ada Lovelace\nEngineer\n020 7946 0018\nI translate memoirs.', {
      link: null,
      now,
    })
    expect(withheld).toEqual([{ kind: 'phone', value: '020 7946 0018' }])
  })

  it('reads a name and a paragraph', async () => {
    const { profile } = await read(
      'Ada Lovelace\n\nI translate memoirs and write notes on engines that nobody has built yet.',
    )
    expect(profile).toMatchObject({
      name: 'Ada Lovelace',
      headline: null,
      bio: 'I translate memoirs and write notes on engines that nobody has built yet.',
    })
    expect(profile.details).toMatchObject({ experience: [], education: [], skills: [] })
  })

  it('rejects a text without a name and asks for one', async () => {
    await expect(read('i have 12 cats and they all write programs.')).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { text: expect.stringMatching(/name alone on the first line/) },
    })
  })

  it('takes the name of the given link if the text has none', async () => {
    const link: ProfileLink = {
      platform: 'linkedin',
      kind: 'person',
      id: 'ada',
      url: 'https://www.linkedin.com/in/ada',
    }
    const { profile } = await read('all of this is prose, with 2 figures in it.', link)
    expect(profile).toMatchObject({ name: 'ada', link, bio: 'all of this is prose, with 2 figures in it.' })
  })

  it('returns a profile or a message for any text, with nothing that the text does not contain', async () => {
    const words = fc.constantFrom(
      'Ada',
      'Experience',
      'Education',
      'Skills',
      'Languages',
      'About',
      '2019 - 2021',
      'Jan 2020 - Present · 5 yrs',
      'Full-time',
      'Analyst · Full-time',
      '5 yrs',
      '\n',
      '\n',
      '•',
      'Issued May 2020',
      'Kontaktinfo',
      'a@b.co',
      '(',
      '💪',
      '\u202e',
    )
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(words, { maxLength: 60 }).map(parts => parts.join('\n')),
    )
    await fc.assert(
      fc.asyncProperty(texts, async text => {
        const read = await readText(text, { link: null, now }).catch((error: unknown) => {
          expect(error).toMatchObject({ code: 'validation_failed' })
          return null
        })
        if (!read) return
        expect(Profile.parse(read.profile)).toEqual(read.profile)
        const squeezed = text.normalize('NFC').replace(/\s+/g, '')
        const { details } = read.profile as ProfileOf<'linkedin-individual'>
        for (const { title } of details.experience) expect(squeezed).toContain(title.replace(/\s+/g, ''))
      }),
      { numRuns: 60 },
    )
  }, 60_000)

  it('reads very long lines in linear time', async () => {
    for (const text of [
      `Ada Lovelace\n${'a '.repeat(200_000)}`,
      `Ada\n${'('.repeat(100_000)}`,
      '· '.repeat(100_000),
      `Ada\n${' - '.repeat(90_000)}`,
      `Ada\n${'born '.repeat(60_000)}`,
      `${'a@'.repeat(60_000)}`,
    ])
      await readText(text, { link: null, now }).catch((error: unknown) =>
        expect(error).toMatchObject({ code: 'validation_failed' }),
      )
    expect((await read('Ada Lovelace')).profile.name).toBe('Ada Lovelace')
  })
})

it.each([
  [
    'dates after the last of several dashes',
    'Programmer — Analytical Engines, London — Aug 2020 - May 2021',
    'Programmer — Analytical Engines, London',
    null,
    '2020-08',
    '2021-05',
  ],
  [
    'dates before the title, the employer below',
    '2020 – 2021: Programmer\nAnalytical Engines – London',
    'Programmer',
    'Analytical Engines',
    '2020',
    '2021',
  ],
  ['a year that is stated once', 'Programmer, May – July 2019', 'Programmer', null, '2019-05', '2019-07'],
])('readText reads a role with %s', async (_, lines, title, organization, start, end) => {
  const { profile } = await read(`Ada Lovelace\n\nEXPÉRIENCES\n\n${lines}\n• Wrote tables.\n`)
  expect(profile.details.experience).toMatchObject([{ title, organization, start, end }])
  expect(profile.details.experience[0]?.description).toMatch(/Wrote tables/)
})

it('readText finds headings in capitals without accents, and behind a bullet', async () => {
  const { profile } = await read(
    'Ada Lovelace\n\nEXPERIENCE PROFESSIONNELLE\n\nProgrammeuse\nMachines\n2020 – 2021\n\n• Langues\n\nAnglais (natif)\n',
  )
  expect(profile.details.experience).toMatchObject([{ title: 'Programmeuse', organization: 'Machines' }])
  expect(profile.details.languages).toMatchObject([{ name: 'Anglais' }])
})

describe('roles and studies of a CV', () => {
  const read = async (...lines: string[]) =>
    (await readText(['Ada Lovelace', ...lines].join('\n'), { link: null, now: new Date() })).profile
  const readCareer = async (...lines: string[]) => {
    const { details } = await read(...lines)
    if (details.type !== 'linkedin-individual') throw new Error('not a person')
    return details
  }
  const roles = async (...lines: string[]) =>
    (await readCareer('Experience', ...lines)).experience.map(({ title, organization, start }) => [
      title,
      organization,
      start,
    ])
  const studies = async (...lines: string[]) =>
    (await readCareer('Education', ...lines)).education.map(({ school, degree }) => [school, degree])

  it.each([
    'Esperienze professionali',
    'Experiências profissionais',
    'Trayectoria profesional',
    'Professionele ervaring',
    'Loopbaan',
    'Work',
    'Career History',
    'Berufliche Erfahrung',
    'Relevant Experience',
    'TEACHING EXPERIENCE',
    'Experience (selected)',
    'E X P E R I E N C E',
    'W O R K  E X P E R I E N C E',
    'C AR E E R',
    'Experience & Projects',
    '職歴・学歴',
    '職　歴',
  ])('reads the roles below “%s”', async heading => {
    const { experience } = await readCareer(heading, 'Data Analyst at Engines', '2015 – 2018')
    expect(experience).toMatchObject([{ title: 'Data Analyst', organization: 'Engines' }])
  })

  it.each([
    ['Education & Certifications', 'Left out: Certifications.'],
    ['EDUCACIÓN Y CERTIFICACIONES', 'Left out: CERTIFICACIONES.'],
    ['Formation & diplômes', null],
    ['Academic Qualifications', null],
  ])('reads the studies below “%s”, and tells its other part', async (heading, note) => {
    const text = `Ada Lovelace\n${heading}\nBSc, Mathematics\nUniversity of London\n2010 – 2013`
    const { profile, notes } = await readText(text, { link: null, now: new Date() })
    expect(profile.details).toMatchObject({ education: [{ school: 'University of London' }] })
    expect(notes).toEqual(note ? [note] : [])
  })

  it('makes no heading of a line with a word of its own', async () => {
    const { experience } = await readCareer(
      'Experience',
      'Data Analyst at Engines',
      '2015 – 2018',
      'Research and Education',
      'Technical work',
    )
    expect(experience).toMatchObject([{ description: 'Research and Education\nTechnical work' }])
  })

  const career = (details: Awaited<ReturnType<typeof readCareer>>) => [
    details.experience.map(({ title, organization }) => [title, organization].filter(Boolean).join(' | ')),
    details.education.map(({ school, degree }) => [school, degree].filter(Boolean).join(' | ')),
  ]

  it.each([
    ['Key projects:'],
    ['Key projects'],
    ['Selected projects:'],
    ['', 'Selected projects'],
    ['Publications:'],
    ['Qualifications:'],
    ['', 'Qualifications'],
    ['- Planning', '- Education and training'],
    ['- Skills & projects'],
    ['Work:'],
    ['Technologies:'],
    ['Tech stack:'],
    ['Certifications:'],
  ])('keeps “%s %s” in the description of a role, and the role below it', async (...lines) => {
    const details = await readCareer(
      'Experience',
      '',
      '2019 - Present  Consultant, Arkwell Ltd',
      'Advises banks.',
      ...lines,
      '- Moved a bank to Leeds',
      '',
      '2012 - 2018  Engineer, Tolland Ltd',
      'Built bridges.',
      '',
      'Education',
      'University of Leeds',
      'BSc Physics',
      '2008 - 2011',
    )
    expect(career(details)).toEqual([
      ['Consultant, Arkwell Ltd', 'Engineer, Tolland Ltd'],
      ['University of Leeds | BSc Physics'],
    ])
    expect(details.experience[0]?.description).toBe(
      ['Advises banks.', ...lines, '- Moved a bank to Leeds'].join('\n').trim(),
    )
  })

  it.each([
    ['', 'Selected projects', ''],
    ['', 'Selected projects'],
    ['', 'Projects:'],
  ])('makes no roles of dated projects: %s %s', async (...heading) => {
    const text = [
      'Ada Lovelace',
      '',
      'Experience',
      '',
      'Engineer, Tolland Ltd',
      '2012 - 2018',
      'Built bridges.',
    ]
    const projects = [
      'Lead developer, bridge app',
      '2018 - 2019',
      '',
      'Lead developer, boat app',
      '2017 - 2018',
    ]
    const { profile, notes } = await readText([...text, ...heading, ...projects].join('\n'), {
      link: null,
      now,
    })
    expect(profile.details).toMatchObject({
      experience: [{ title: 'Engineer, Tolland Ltd', description: 'Built bridges.' }],
    })
    expect(notes).toEqual([expect.stringMatching(/^Left out: .*projects/i)])
  })

  it.each(['Selected projects', 'Selected projects:'])(
    'reads jobs below the projects of the role above, and tells dated projects: %s',
    async heading => {
      const text = [
        'Ada Lovelace',
        '',
        'Experience',
        '',
        'Freelance site manager, Ghent',
        '2016 - 2019',
        'Ran six sites.',
        '',
        heading,
        '',
        'Site manager, harbour bridge',
        '2017 - 2018',
        '',
        'Site manager, Arkwell Ltd',
        '2012 - 2016',
        'Ran the Ulm site.',
        '',
        'Draughtsman, Tolland',
        '2009 - 2012',
      ]
      const { profile, notes } = await readText(text.join('\n'), { link: null, now })
      expect(profile.details).toMatchObject({
        experience: [
          { title: 'Freelance site manager, Ghent', description: 'Ran six sites.' },
          { title: 'Site manager, Arkwell Ltd', description: 'Ran the Ulm site.' },
          { title: 'Draughtsman, Tolland' },
        ],
      })
      expect(notes).toEqual([expect.stringMatching(/^Left out: .*projects.*harbour bridge/)])
    },
  )

  it('opens a section at a narrowed heading behind the last role', async () => {
    const details = await readCareer(
      'Experience',
      '',
      'Engineer, Tolland Ltd',
      '2012 - 2018',
      'Built bridges.',
      '',
      'Technical skills',
      'Tables, Cycles',
    )
    expect(details.experience).toMatchObject([{ description: 'Built bridges.' }])
    expect(details.skills).toEqual(['Tables', 'Cycles'])
  })

  it.each([
    [
      'Experience and education',
      ['Engineer, Arkwell Ltd', '2016 - 2019', 'Built twelve bridges.', ''],
      [
        'BSc Physics, University of Leeds',
        '2010 - 2013',
        '',
        'MSc Mechanics',
        'Imperial College',
        '2013 - 2015',
      ],
      [['Engineer, Arkwell Ltd'], ['BSc Physics, University of Leeds', 'Imperial College | MSc Mechanics']],
    ],
    [
      'Education & Experience',
      ['2016 - 2019 Engineer, Arkwell Ltd', 'Built twelve bridges.', ''],
      ['2010 - 2013 BSc Physics, University of Leeds', '', 'Marketing Manager', 'Holt Ltd', '2013 - 2015'],
      [['Engineer, Arkwell Ltd', 'Marketing Manager | Holt Ltd'], ['BSc Physics, University of Leeds']],
    ],
    [
      '学歴・職歴',
      [
        '2008年4月 - 2012年3月',
        '東京大学 工学部',
        '',
        '2012年4月 - 2018年3月',
        '株式会社アークウェル',
        'エンジニア',
        '',
      ],
      ['2018年4月 - 現在', '株式会社ホルト', '主任技師'],
      [['エンジニア | 株式会社アークウェル', '主任技師 | 株式会社ホルト'], ['東京大学 工学部']],
    ],
  ])('tells studies from roles below “%s”', async (heading, first, second, expected) => {
    const { profile, notes } = await readText(
      ['Nora Velden', '', heading, '', ...first, ...second].join('\n'),
      {
        link: null,
        now,
      },
    )
    expect(career(profile.details as Awaited<ReturnType<typeof readCareer>>)).toEqual(expected)
    expect(notes).toEqual([])
  })

  it.each([
    ['Berufserfahrung und Ausbildung', '2016 - 2019 Erzieherin, Schule am Ring', 0],
    ['Berufserfahrung und Ausbildung', '2016 - 2019 Hausmeisterin, Gymnasium Kern', 0],
    ['Experience and education', 'Professeure\nLycée Holt\n2016 - 2019', 0],
    ['Experience and education', 'Maestra\nColegio Ulloa\n2016 - 2019', 0],
    ['学歴・職歴', '2016年4月 - 2019年3月\n東京大学 助教', 0],
    ['学歴・職歴', '2016年4月 - 2019年3月\n横浜高校 教諭', 0],
    ['教育背景/工作经历', '2016年4月 - 2019年3月\n上海大学 讲师', 0],
    ['Experience and education', 'University of Leeds\n2010 - 2013', 1],
    ['Berufserfahrung und Ausbildung', '2016 - 2019 Universität Ulm, Biologie', 1],
    ['Berufserfahrung und Ausbildung', '2016 - 2019 Universität Ulm, Maschinenbau', 0],
    ['Experience and education', '2016 - 2019 Reinigung, Realschule Ulm', 0],
    ['Experience and education', '2016 - 2019 Buchhaltung, Universität Ulm', 0],
    ['Experience and education', '2016 - 2019 Housekeeping, Holt College', 0],
    ['Experience and education', '2016 - 2019 Event management, Royal Academy', 0],
    ['Experience and education', '2016 - 2019 Machine shop, Technical University of Ulm', 0],
    ['Experience and education', '2016 - 2019 Porter, College of Agriculture', 0],
    ['Experience and education', '2016 - 2019 Signature de contrats, Université de Nantes', 0],
    ['Experience and education', '2016 - 2019 Accounting, University of Leeds', 1],
    ['Experience and education', '2016 - 2019 Wirtschaftswissenschaften, Universität Ulm', 1],
    ['Experience and education', 'Technical University of Ulm\n2010 - 2013', 1],
    ['Experience and education', 'Holt School of Management\n2010 - 2013', 1],
    ['Experience and education', '2016 - 2019 Mechanical Engineering, Technical University of Ulm', 1],
    ['Experience and education', '2016 - 2019 Leeds University Town Planning', 1],
    ['Experience and education', '2016 - 2019 Business Management, Holt College', 1],
    ['Experience and education', '2016 - 2019 Stadtplanung, Hochschule Ulm', 1],
  ])('takes no employer for a school that taught below “%s”: %s', async (heading, entry, count) => {
    const text = `Nora Velden\n\n${heading}\n\n${entry}\n\nSkills\nTables`
    const { profile, notes } = await readText(text, { link: null, now })
    expect(profile.details).toMatchObject({ experience: [], education: { length: count } })
    if (count === 0) expect(notes).toEqual([expect.stringMatching(/^Left out: /)])
  })

  it('takes no dated entry for the school of the one above', async () => {
    const { profile, notes } = await readText(
      'Nora Velden\nExperience and education\n2016 - 2019: Sommelier at Weinhaus Reber\n2010 - 2013: BSc Physics, University of Leeds',
      { link: null, now },
    )
    const [, found] = career(profile.details as Awaited<ReturnType<typeof readCareer>>)
    expect(found).toEqual(['BSc Physics, University of Leeds'])
    expect(notes).toEqual([expect.stringMatching(/^Left out: .*Sommelier/)])
  })

  it('leaves out what is no certain role or study below a heading for both', async () => {
    const text =
      'Nora Velden\nExperience & Education\nTeacher at Holt\n2016 - 2019\nRiver walk\nUlm\n2010 - 2013'
    const { profile, notes } = await readText(text, { link: null, now })
    expect(career(profile.details as Awaited<ReturnType<typeof readCareer>>)).toEqual([
      ['Teacher | Holt'],
      [],
    ])
    expect(notes).toEqual(['Left out: “River walk, Ulm, 2010 - 2013”, Education.'])
  })

  it.each(['Languages and skills', 'Skills & languages'])(
    'tells languages from skills below “%s”',
    async heading => {
      const text = `Nora Velden\n${heading}\nEnglish, Python, Excel (advanced)\nWelding\nGerman (native)\nFrench: fluent\nSpanisch`
      const { profile, notes } = await readText(text, { link: null, now })
      expect(profile.details).toMatchObject({
        languages: [
          { name: 'English', proficiency: null },
          { name: 'German', proficiency: 'native' },
          { name: 'French', proficiency: 'fluent' },
          { name: 'Spanisch', proficiency: null },
        ],
        skills: ['Python', 'Excel (advanced)', 'Welding'],
      })
      expect(notes).toEqual([])
    },
  )

  it('reads below a heading of two sections only what is certain of one', async () => {
    const text =
      'Nora Velden\nLanguages & interests\nEnglish\nSailing\n\nEducation & awards\nPrize of Ulm\nCity hall\n2010 - 2012'
    const { profile, notes } = await readText(text, { link: null, now })
    expect(profile.details).toMatchObject({ languages: [{ name: 'English' }], education: [] })
    expect(notes).toEqual(['Left out: interests, Education & awards.'])
  })

  it('parts a title from its dates at a tab', async () => {
    expect(await roles('\t\tTeam Lead | Engines\tFeb 2015 – 2018', 'Wrote tables.')).toEqual([
      ['Team Lead | Engines', null, '2015-02'],
    ])
  })

  it('finds the title above or below its employer', async () => {
    expect(await roles('Analytical Engines\t2015 – 2018', 'Software Engineer', '', 'Wrote tables.')).toEqual([
      ['Software Engineer', 'Analytical Engines', '2015'],
    ])
    expect(await roles('Analytical Engines S.r.l', 'Software Engineer', '2015 – 2018')).toEqual([
      ['Software Engineer', 'Analytical Engines S.r.l', '2015'],
    ])
  })

  it('reads titles below their dates where a section opens with dates', async () => {
    const lines = [
      '2015 – 2018',
      'Software Engineer',
      'Wrote tables.',
      '2012 – 2014',
      'Data Analyst',
      'Counted.',
    ]
    expect((await roles(...lines)).map(role => [role[0], role[2]])).toEqual([
      ['Software Engineer', '2015'],
      ['Data Analyst', '2012'],
    ])
  })

  it('takes neither an employer, a duration nor an address for a title', async () => {
    expect(await roles('Analytical Engines GmbH', '', '2015 – 2018')).toEqual([])
    expect(
      await roles('Data Analyst', 'https://engines.example/', '3 years, 2 months', '2015 – 2018'),
    ).toEqual([['Data Analyst', null, '2015']])
  })

  it('parts a title from dates behind or before it at a space', async () => {
    expect(await roles('Data Analyst, London Mar 2015 – Present', 'Counted.')).toEqual([
      ['Data Analyst, London', null, '2015-03'],
    ])
    expect(await roles('02/2012 – 2014 Software Engineer', 'Analytical Engines GmbH')).toEqual([
      ['Software Engineer', 'Analytical Engines GmbH', '2012-02'],
    ])
    expect(await roles('Counted numbers between 2010 - 2012', 'in London.')).toEqual([])
  })

  it('reads roles whose employer ends in a full stop', async () => {
    expect(
      await roles(
        '2019 - 2023 Senior engineer, Acme Inc.',
        'Built bridges.',
        '2016 - 2019 Designer, Bray & Co.',
        '2012 - 2016 Analyst, Grupo Baro S.A.',
        'seit 03/2019 Projektleiterin, Diakonie Ulm e.V.',
        '2010 - 2012 Programistka, Medsoft sp. z o.o.',
      ),
    ).toEqual([
      ['Senior engineer, Acme Inc.', null, '2019'],
      ['Designer, Bray & Co.', null, '2016'],
      ['Analyst, Grupo Baro S.A.', null, '2012'],
      ['Projektleiterin, Diakonie Ulm e.V.', null, '2019-03'],
      ['Programistka, Medsoft sp. z o.o.', null, '2010'],
    ])
    expect(await roles('Engineer', 'Acme Inc.', '2019 - 2023', '', 'Built bridges.')).toEqual([
      ['Engineer', 'Acme Inc.', '2019'],
    ])
    const { experience } = await readCareer(
      'Experience',
      'Engineer at Arkwell',
      '2010 - 2019',
      '2016 - 2019 Led sales of bridges in the U.S.',
    )
    expect(experience).toMatchObject([{ description: '2016 - 2019 Led sales of bridges in the U.S.' }])
  })

  it.each([
    ['2016 - 2019 Werkstattleiter, Schreinerei Braun', 'Leitung eines Teams von 5 Personen'],
    ['2019 – 2023: Head of Sales, Acme GmbH', 'Grew revenue by 40 percent'],
    ['2012 - 2016 Engineer, Arkwell', 'Roads'],
    ['2012 - 2016 Engineer | Arkwell', 'Advised the board of the Holt Group'],
    ['2012 - 2016 Engineer – Arkwell', 'Roads'],
    ['2012 - 2016 Engineer', '14 bridges'],
    ['2012 - 2016\nEngineer, Arkwell', 'Roads'],
    ['2016 - 2020 Writer', 'Books for Moor Press Ltd. and Bray & Co.'],
  ])('takes nothing that was done for an employer: %s / %s', async (entry, done) => {
    const { experience } = await readCareer('Experience', ...entry.split('\n'), done)
    expect(experience).toMatchObject([{ organization: null, description: done }])
  })

  it('reads an employer below a title with a comma if it is certainly one', async () => {
    expect(await roles('02/2012 – 2014 Engineer, London', 'Arkwell GmbH – Ulm')).toEqual([
      ['Engineer, London', 'Arkwell GmbH', '2012-02'],
    ])
    expect(await roles('02/2012 – 2014 Engineer, London', 'Arkwell & Co.')).toEqual([
      ['Engineer, London', 'Arkwell & Co.', '2012-02'],
    ])
  })

  it.each([
    ['Nurse, intensive care', 'Leeds General Infirmary'],
    ['Head of Design – Mobile', 'Arkwell Studios'],
    ['Pflegehelferin, Nachtdienst', 'Caritasverband Ulm'],
    ['Chef de projet, mobilité', 'Ville de Nantes'],
    ['Altenpflegerin, Wohnbereich 2', 'Haus am Park gGmbH'],
  ])('reads the employer below a title and its field: %s', async (title, employer) => {
    const { experience } = await readCareer('Experience', '2016 - 2020', title, employer, '- Night shifts')
    expect(experience).toMatchObject([{ title, organization: employer, description: '- Night shifts' }])
  })

  it('keeps the last line of a role whose dates stand above it', async () => {
    const { experience } = await readCareer(
      ...['Experience', '2016 – 2020', 'Engineer', 'Holt GmbH', 'Bridges in the north'],
      ...['2012 – 2016', 'Draughtsman', 'Kern GmbH', 'Plans'],
    )
    expect(experience.map(({ description }) => description)).toEqual(['Bridges in the north', 'Plans'])
  })

  it('reads AG for a legal form, not for August', async () => {
    const { experience } = await readCareer('Experience', 'Engineer, Holt AG, 2012 – 2016')
    expect(experience).toMatchObject([{ title: 'Engineer, Holt AG', start: '2012', end: '2016' }])
  })

  it.each([
    ['2015 – 2020\tOslo\tEngineer\tFjord Group', null],
    ['2012 – 2014\tFull-time\tEngineer\tHolt Ltd', 'Holt Ltd'],
    ['2012 – 2014\tBank clerk\tSales department', null],
  ])(
    'takes no place, form of employment or department in a column for the employer: %s',
    async (line, employer) => {
      const { experience } = await readCareer('Experience', line)
      expect(experience).toMatchObject([{ organization: employer }])
    },
  )

  it('parts a title, an employer or a school at tabs, but no place', async () => {
    const { experience, education } = await readCareer(
      'Experience',
      '2016 – 2019\tSenior engineer\tHolt plc',
      '\tBuilt\tbridges',
      'Arkwell Ltd\tEngineer\tUlm\t2012 – 2016',
      'Developer\tJanuary 2011 – September 2012 (contract)',
      'Holt Ltd\tGoldsmith\t2010 – 2012',
      'Translator, Holt plc\tLeeds, UK\t2009 – 2010',
      'Education',
      '2008 – 2010\tBSc\tPhysics',
      'University of Leeds',
      '2004 – 2008\tA levels\tHolt School',
      '2000 – 2004\tArkwell School\tLeeds',
    )
    expect(experience).toMatchObject([
      { title: 'Senior engineer', organization: 'Holt plc', description: 'Built bridges' },
      { title: 'Engineer, Ulm', organization: 'Arkwell Ltd', description: null },
      { title: 'Developer', organization: null, start: '2011-01', description: null },
      { title: 'Translator, Holt plc, Leeds, UK', organization: null },
    ])
    expect(education).toMatchObject([
      { school: 'University of Leeds', degree: 'BSc', field: 'Physics' },
      { school: 'Holt School', degree: 'A levels' },
      { school: 'Arkwell School, Leeds', degree: null },
    ])
  })

  it('makes no role of a break, or of an item in the list of another role', async () => {
    const analyst = ['Data Analyst at Engines', '2015 – 2018']
    expect(await roles('Career Break', '2019 – 2020', '', ...analyst)).toEqual([
      ['Data Analyst', 'Engines', '2015'],
    ])
    expect(await roles('2019 – 2020 Elternzeit', '2015 – 2018 Data Analyst', 'Engines GmbH')).toEqual([
      ['Data Analyst', 'Engines GmbH', '2015'],
    ])
    expect(await roles(...analyst, '• Increased sales 2016 – 2017', '• Managed a team 2017 – 2018')).toEqual([
      ['Data Analyst', 'Engines', '2015'],
    ])
    expect(await roles('• Data Analyst 2015 – 2018', '• Programmer 2012 – 2015')).toEqual([
      ['Data Analyst', null, '2015'],
      ['Programmer', null, '2012'],
    ])
  })

  it.each([
    [
      'beside its dates',
      ['2019 – Present Engineer', 'Arkwell Ltd', '2012 – 2015 Goldsmith', 'Ringwell Ltd', 'Cast rings.'],
    ],
    [
      'above its dates',
      ['Engineer at Arkwell', '2019 – Present', '', 'Goldsmith', '2012 – 2015', 'Cast rings.'],
    ],
    [
      'next to its employer',
      [
        '2019 – Present Engineer, Arkwell',
        '2012 – 2015 Goldsmith, Ringwell Ltd',
        'Cast rings.',
        '2010 – 2012 Intern, Tolland',
      ],
    ],
  ])('keeps a role with an unknown title %s out of the role above, and tells it', async (_, lines) => {
    const { profile, notes } = await readText(['Ada Lovelace', 'Experience', ...lines].join('\n'), {
      link: null,
      now: new Date(),
    })
    expect(JSON.stringify(profile.details)).not.toMatch(/Goldsmith|Ringwell|rings/)
    expect(notes).toEqual([expect.stringMatching(/^Left out: .*Goldsmith/)])
  })

  it('keeps dates in a description that are within its role', async () => {
    const { experience } = await readCareer(
      'Experience',
      'Programmer at Engines',
      '2013 – 2020',
      'Wrote tables.',
      'The tide tables, 2014 – 2016',
      'For three harbours.',
    )
    expect(experience).toMatchObject([
      { description: 'Wrote tables.\nThe tide tables, 2014 – 2016\nFor three harbours.' },
    ])
  })

  it.each([
    ['2010 - Present Engineer, Arkwell Ltd', '2015 - 2018 Sommelier, Weinhaus Reber'],
    ['Engineer, Arkwell Ltd, 2010 - Present', 'Sommelier, Weinhaus Reber, 2015 - 2018'],
    ['Engineer at Arkwell\n2010 - Present', 'Sommelier\n2015 - 2018'],
  ])('keeps a job out of the role above that began before it: %s', async (first, second) => {
    const text = `Ada Lovelace\nExperience\n${first}\nBuilds bridges.\n${second}\nServed wine.`
    const { profile, notes } = await readText(text, { link: null, now })
    expect(profile.details).toMatchObject({ experience: [{ description: 'Builds bridges.' }] })
    expect(notes).toEqual([expect.stringMatching(/^Left out: .*Sommelier.* …”?\.$/)])
  })

  it.each(['Aide soignante', 'Sommelière in der Weinstube'])(
    'keeps a job outside the time of the role above out of it: %s',
    async title => {
      const text = `Ada Lovelace\nExperience\nEngineer, Arkwell Ltd\n2016 - 2019\nBuilt bridges.\n${title} 2012 - 2014\nCared for people.`
      const { profile, notes } = await readText(text, { link: null, now })
      expect(profile.details).toMatchObject({ experience: [{ description: 'Built bridges.' }] })
      expect(notes).toEqual([expect.stringContaining(title)])
    },
  )

  it.each(['Worked at the Leeds office', 'Studied at Holt', 'Gearbeitet bei Holt'])(
    'makes no title of a verb before an employer: %s',
    async words => {
      const text = `Ada Lovelace\nExperience\nEngineer, Arkwell Ltd\n2016 - 2019\nBuilt bridges.\n${words} 2012 - 2014`
      const { profile, notes } = await readText(text, { link: null, now })
      expect(profile.details).toMatchObject({ experience: [{ title: 'Engineer, Arkwell Ltd' }] })
      expect(profile.details).not.toMatchObject({ experience: { length: 2 } })
      expect(notes).toEqual([expect.stringContaining(words)])
    },
  )

  it.each([
    'Jefa de obra',
    'Enfermeira',
    'Ontwerper',
    'Rektorin',
    'Surveillante',
    'Ward sister',
    'Specjalistka IT',
    'Yazılım mühendisi',
  ])('knows the title %s', async title => {
    expect(await roles(`2016 - 2019 ${title}`)).toEqual([[title, null, '2016']])
  })

  it('keeps a description whole around a sentence with years outside its role', async () => {
    const description =
      'Led the Erasmus programme 2014 - 2020\nBuilt twelve bridges.\nTrained nine apprentices.'
    const text = `Ada Lovelace\nExperience\nEngineer, Arkwell Ltd\n2016 - 2019\n${description}\n\nAnalyst, Holt Ltd\n2010 - 2015\nCounted bolts.`
    const { profile, notes } = await readText(text, { link: null, now })
    expect(profile.details).toMatchObject({
      experience: [{ description }, { title: 'Analyst, Holt Ltd', description: 'Counted bolts.' }],
    })
    expect(notes).toEqual([])
  })

  it('tells no role as left out that is the headline, or among the roles', async () => {
    const { notes } = await readText(
      'Ada Lovelace\nEngineer at Arkwell | 2019 - Present\nWorked hard.\nAnalyst at Holt\n2015 - 2018\n\nExperience\nEngineer at Arkwell\n2019 - Present\nAnalyst at Holt\n2015 - 2018',
      { link: null, now },
    )
    expect(notes).toEqual([])
  })

  it('adds the roles of a second section to those of the first', async () => {
    expect(
      await roles(
        'Data Analyst at Engines',
        '2015 – 2018',
        'Work experience',
        'Tutor at Looms',
        '2010 – 2012',
      ),
    ).toEqual([
      ['Data Analyst', 'Engines', '2015'],
      ['Tutor', 'Looms', '2010'],
    ])
  })

  it('parts a Dutch title from its employer, and knows Portuguese words for the present', async () => {
    expect(await roles('Ingenieur bij Arkwell', 'maart 2019 - heden')).toEqual([
      ['Ingenieur', 'Arkwell', '2019-03'],
    ])
    for (const present of ['até à data', 'até ao presente']) {
      const { experience } = await readCareer('Experience', `Gestora`, `março de 2019 - ${present}`)
      expect(experience).toMatchObject([{ start: '2019-03', is_current: true }])
    }
  })

  it('reads studies below their dates where a section opens with dates', async () => {
    expect(
      await studies('2016 – 2018', 'University of London', 'Mathematics', '2000 – 2013', 'Gymnasium'),
    ).toEqual([
      ['University of London', 'Mathematics'],
      ['Gymnasium', null],
    ])
  })

  it('rejects a document’s title as a name', async () => {
    const read = readText('Lebenslauf\nExperience\nData Analyst\n2015 – 2018', {
      link: null,
      now: new Date(),
    })
    await expect(read).rejects.toMatchObject({ code: 'validation_failed' })
  })

  it('takes only what looks like a study for one', async () => {
    expect(await studies('Year of birth', '2000', '', 'Travels', '2010 – 2011')).toEqual([])
    expect(await studies('BSc in Mathematics\t2010 – 2013', 'University of London, London.')).toEqual([
      ['University of London, London', 'BSc in Mathematics'],
    ])
  })

  it('leaves postcodes out of the headline, and personal data out of the bio', async () => {
    const profile = await read(
      'Berlin, Germany - 12051',
      'Nationality: British | Gender: female',
      'About',
      'I count.',
    )
    expect([profile.headline, profile.bio]).toEqual([null, 'I count.'])
    const other = await read('Hauptstr. 1, 12345 Berlin', 'Data Analyst', 'About', 'I count.')
    expect([other.headline, other.bio]).toEqual(['Data Analyst', 'I count.'])
  })
})
