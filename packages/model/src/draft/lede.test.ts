import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Profile } from '../profile/profile.ts'
import type { Position } from '../profile/linkedin.ts'
import { plainText, richTextFrom } from '../text/formatted-text.ts'
import { sentencesOf } from '../text/sentences.ts'
import { draftDescription, draftLede } from './lede.ts'
import { draftWebsite } from './draft-website.ts'
import { anyProfile } from './testing/arbitrary-profile.ts'
import { profileOf } from './testing/fixtures.ts'
import { COMPANY, PERSON } from './testing/typed-profiles.ts'

const ledeOf = (bio: string, headline: string | null = null) =>
  draftWebsite(profileOf({ bio, headline })).design.hero?.lede

const LONG = 'I tune church organs in all the towns along the coast, '.repeat(5)

describe('the introduction', () => {
  it.each([
    ['Welcome to my profile!\nI tune church organs.', 'I tune church organs.'],
    ['Hi there 👋 I’m Maren Holt.', ''],
    ['Hello, I tune church organs.', 'I tune church organs.'],
    ['#rust #go #wasm', ''],
    ['I tune organs. #rust #go', 'I tune organs.'],
    ['https://maren.example', ''],
    ['Write to maren@holt.example. I tune church organs.', 'I tune church organs.'],
    ['▬▬▬▬▬▬ I tune church organs 🎹🎹🎹🎹', 'I tune church organs'],
    ['🎹 I tune church organs.', 'I tune church organs.'],
    ['오르간을 조율합니다', '오르간을 조율합니다'],
    ['Tuner of church organs\nCoffee drinker\nCat person', 'Tuner of church organs'],
  ])('of %j is %j', (bio, lede) => {
    expect(ledeOf(bio)).toBe(lede)
  })

  it('keeps Chinese and Japanese sentences together, as their writer did', () => {
    const { design, seo } = draftWebsite(
      profileOf({ bio: '我在卑尔根修理管风琴。每年走遍沿海的四十座教堂。' }),
    )
    expect(design.hero?.lede).toBe('我在卑尔根修理管风琴。每年走遍沿海的四十座教堂。')
    expect(seo.description).toBe('我在卑尔根修理管风琴。每年走遍沿海的四十座教堂。')
  })

  it('takes in what is too little for a section', () => {
    const bio = 'I tune church organs. I live in Bergen. My cat hates the reeds, and I cannot blame her.'
    const { design } = draftWebsite(profileOf({ bio }))
    expect([design.hero?.lede, design.about]).toEqual([bio, undefined])
    expect(ledeOf('I tune church organs. I live in Bergen. Subscribe for more organs.')).toBe(
      'I tune church organs. I live in Bergen.',
    )
  })

  it.each([
    ['a list item', '- Rebuilt the organ of Bergen\n- Tuned forty others'],
    ['a heading', 'ABOUT MY WORK\n- Organs'],
    ['a label', 'What drives me: organs'],
    ['keywords', 'Organs | Harpsichords | Carillons'],
    ['cut off', 'I tune church organs and…'],
    ['unfinished', 'I tune church organs for the'],
    ['Markdown', 'I tune **church organs** in Bergen.'],
    ['HTML', 'I tune <b>church organs</b> in Bergen.'],
    ['a wish', 'Looking for an organ to tune in Bergen.'],
    ['a request', 'Subscribe for more organs from Bergen.'],
    ['an open bracket', 'I tune church organs (mostly in Bergen'],
    ['too long', `${LONG}and that is all.`],
    ['one word', 'word '.repeat(60)],
  ])('is empty if the bio is %s', (_, bio) => {
    expect(ledeOf(bio)).toBe('')
  })

  it.each([
    'You have finally discovered my tiny workshop.',
    'You’ve scrolled very far down here.',
    'You have found my little organ loft.',
    'Find more organs that I tuned in Bergen.',
    'I would be happy to connect with other organ builders.',
    'Stop by and say hello to all organs!',
    'Join our organ chat in Bergen!',
    'My organs and projects are listed below.',
    'Bienvenue chez un facteur d’orgues à Bergen.',
    'Willkommen beim Orgelbauer in Bergen!',
    'Let me introduce my profile in a few lines.',
    'Welcome to my humble organ loft in Bergen!',
    'Seja bem-vindo à minha página de órgãos!',
    'A README made with pipes and patience.',
    'How to pronounce my name in Bergen!',
    'The calendar plugin displays all organs that I tuned.',
    'The answers make the wall of fame below!',
    'Game is in progress, and open to ANYONE who likes organs.',
    'Reach me out in Bergen!',
    'Happy coding to all organ builders!',
    'You can hire me as an organ tuner.',
    'You can get touch with me on any organ!',
    'Thanks for visiting and I’d love to connect!',
    'I love connecting with different people who like organs.',
    'If you want to say hi, I’ll be happy to meet you more!',
    'Twelve pipes, refresh page if one is silent.',
    'Most of them are tuned live in Bergen.',
    'Other formats are also available to use.',
    'That’s the point of all organs.',
  ])('is no sentence of a README to its visitors: %s', sentence => {
    const readme = richTextFrom(`${sentence}\n\nI tune church organs in Bergen.`)
    const { design } = draftWebsite(profileOf({ bio: null, details: { profile_readme: readme } }))
    expect(design.hero?.lede).toBe('I tune church organs in Bergen.')
  })

  it.each([
    'We help small towns connect with their organs.',
    'Most of the organs that I tune are older than Bergen.',
    'I reach all organs of the coast by boat.',
    'I teach maths to children of ten and below.',
    'I design rooftop gardens and the terraces above.',
    'I love to meet people and paint their portraits.',
    'I am excited to meet new clients as a wedding photographer in Ulm.',
    'You have found a bakery that uses no yeast.',
    'I help people find more about their ancestors.',
    'I connect with you as a coach and mediator.',
    'I teach robots to say hello in twelve languages.',
    'We show some of the oldest organs of Norway.',
    'Join our choir on Mondays in Bergen and sing with the organ.',
    'Bienvenue Kalala est journaliste à Kinshasa et écrit sur les orgues.',
  ])('may say the same of the owner’s work: %s', sentence => expect(ledeOf(sentence)).toBe(sentence))

  it('of wrapped rows is one sentence', () => {
    expect(
      ledeOf('I tune church organs in all of the\ntowns along the coast, for\nCathedrals and chapels.'),
    ).toBe('I tune church organs in all of the towns along the coast, for Cathedrals and chapels.')
    expect(ledeOf('Tuning organs, harpsichords and single-\nmanual harmoniums.')).toBe(
      'Tuning organs, harpsichords and single-manual harmoniums.',
    )
  })

  it('never begins or ends where a row may have been wrapped', () => {
    const rows =
      'I tune the organs of all cathedrals on the way from Oslo to Saint\nOlav and have done so for years.'
    expect(ledeOf(rows)).toBe('')
  })

  it('never begins with a sentence that refers to one before', () => {
    expect(ledeOf(`${LONG}and that is all. This keeps me busy.`)).toBe('')
    expect(ledeOf(`${LONG}and that is all. I live beside the largest.`)).toBe('I live beside the largest.')
  })

  it('is the headline if the bio is not substantive, and leaves the bio to the about section', () => {
    expect(ledeOf('Hi!', 'Organ tuner in Bergen')).toBe('Organ tuner in Bergen')
    const bio = `I tune church organs.\n\n${'Every organ has a voice of its own. '.repeat(8)}`
    const { design } = draftWebsite(profileOf({ bio }))
    expect(design.about && plainText(design.about.body)).not.toContain('I tune church organs')
  })

  it('that passes over a long sentence leaves it to the about section', () => {
    const { design } = draftWebsite(profileOf({ bio: `${LONG}and that is all. I live beside the largest.` }))
    expect(design.about && plainText(design.about.body)).toContain('and that is all')
  })

  it('is the first paragraph of a README, which then does not repeat it', () => {
    const readme = richTextFrom('I tune church organs in Bergen.\n\nEvery organ has a voice of its own.')
    const { design, evidence } = draftWebsite(profileOf({ bio: null, details: { profile_readme: readme } }))
    expect(design.hero?.lede).toBe('I tune church organs in Bergen.')
    expect(evidence['hero.lede']?.[0]?.path).toBe('details.profile_readme')
    expect(design.about && plainText(design.about.body)).toBe('Every organ has a voice of its own.')
  })
})

const personWith = (known: Partial<Profile>, role: Partial<Position>) => {
  if (PERSON.details.type !== 'linkedin-individual') throw new Error('a person')
  const [, current] = PERSON.details.experience
  return {
    ...PERSON,
    ...known,
    details: { ...PERSON.details, experience: [{ ...current, ...role }] },
  } as Profile
}

describe('a made introduction', () => {
  const role = { title: 'Lead engineer', organization: 'Hafen AG', location: 'Hamburg, Hamburg, Germany' }
  const profile = personWith({ bio: null, headline: 'Quays | Locks | Cranes' }, role)

  it('states the current role, its organisation and its place, with evidence for each', () => {
    const { design, evidence, seo } = draftWebsite(profile)
    expect(design.hero?.lede).toBe('Lead engineer at Hafen AG in Hamburg.')
    expect(seo.description).toBe('Lead engineer at Hafen AG in Hamburg.')
    expect(evidence['hero.lede']?.map(({ path }) => path)).toEqual([
      'details.experience.0.title',
      'details.experience.0.organization',
      'details.experience.0.location',
    ])
  })

  it('is not repeated above the name', () => {
    expect(draftWebsite({ ...profile, headline: null }).design.hero?.eyebrow).toBe('Bergen, Norway')
  })

  it('yields to a sentence of the person and to a headline', () => {
    expect(draftWebsite({ ...profile, bio: 'I build quays.' }).design.hero?.lede).toBe('I build quays.')
    const headline = 'Engineer of quays and locks'
    expect(draftWebsite({ ...profile, headline }).design.hero?.lede).toBe(headline)
  })

  it('describes a company in search results better than a slogan', () => {
    const details = { ...COMPANY.details, tagline: 'Quays forever', founded: 1921 }
    const { design, seo } = draftWebsite({ ...COMPANY, bio: null, details } as Profile)
    expect(design.hero?.lede).toBe('Quays forever')
    expect(seo.description).toBe(
      'Organization in the Civil Engineering industry, based in Hamburg, founded in 1921.',
    )
  })
})

describe('the description for search results', () => {
  const describe = (bio: string) => draftWebsite(profileOf({ bio, headline: null })).seo.description

  it('takes a second sentence of the bio if both fit', () => {
    expect(describe('I tune church organs.\n\nI live in Bergen, beside the largest.')).toBe(
      'I tune church organs. I live in Bergen, beside the largest.',
    )
  })

  it('never takes a second sentence that is a phrase or a list', () => {
    expect(describe('I tune church organs.\n\nOrgans | Carillons')).toBe('I tune church organs.')
  })
})

it('the first text of any profile is whole, plain and short', () => {
  fc.assert(
    fc.property(anyProfile, profile => {
      const { design, seo } = draftWebsite(profile)
      for (const text of [design.hero?.lede ?? '', seo.description].filter(Boolean)) {
        expect(text.length).toBeLessThanOrEqual(160)
        expect(text).not.toMatch(/\n|^[-–—•*·]|[,;:…/&–—·|-]$|\*\*|`|<\/?\w|\]\(| [·|•] |@[\w-]+\./u)
        expect(text).not.toMatch(/\s(?:the|of|and|with|a|und|der|mit|de|la|et|y|con|di|het)$/iu)
        expect(sentencesOf(text).length).toBeLessThanOrEqual(2)
      }
    }),
    { numRuns: process.env.TEST_WHOLE === '1' ? 300 : 60 },
  )
}, 60_000)

describe('the introduction among several texts', () => {
  const role = (title: string, organization: string, more: object = {}) => ({
    ...{ title, organization, organization_url: null, location: null, description: null },
    ...{ start: '2018', end: null, is_current: true, ...more },
  })
  const personOf = (known: Partial<Profile>, experience: object[] = []): Profile =>
    ({
      ...PERSON,
      ...{ headline: null, bio: null, location: null, ...known },
      details: {
        ...PERSON.details,
        experience,
        education: [],
        volunteering: [],
        recommendations: [],
        skills: [],
      },
    }) as Profile
  const companyOf = (details: object, known: Partial<Profile> = {}): Profile =>
    ({
      ...COMPANY,
      ...{ headline: null, bio: null, ...known },
      details: {
        ...COMPANY.details,
        tagline: null,
        industry: null,
        headquarters: null,
        founded: null,
        organization_type: null,
        ...details,
      },
    }) as Profile
  const QUAYS = 'I plan quays that outlive their ships.'
  const [lead, hafen] = [
    role('Lead engineer', 'Hafen AG'),
    { industry: 'Civil Engineering', headquarters: 'Bergen, Norway' },
  ]
  const readme = (plain: string) => ({ details: { profile_readme: richTextFrom(plain) } })
  const SEAS = 'Harbour engineer for cold seas'
  const path = 'details.experience.0'

  it.each<[string, Profile, string, string, string, string[]]>([
    [
      'takes two sentences of the bio',
      personOf({ bio: `${QUAYS} Before that I drew tides. Buy my book.` }),
      'sentences',
      `${QUAYS} Before that I drew tides.`,
      '',
      ['bio'],
    ],
    ['leaves out a greeting', personOf({ bio: `Hi there! ${QUAYS}` }), 'sentences', QUAYS, '', ['bio']],
    [
      'finds what the owner says of themselves behind fragments',
      personOf({ bio: `Quays. Piers. ${QUAYS}`, headline: 'Diver' }),
      'sentences',
      QUAYS,
      'Diver',
      ['bio'],
    ],
    [
      'shows the headline beside the bio',
      personOf({ bio: QUAYS, headline: 'Diver at Hafen AG' }),
      'sentences',
      QUAYS,
      'Diver at Hafen AG',
      ['bio'],
    ],
    [
      'shows a headline without a long employer',
      personOf({ bio: QUAYS, headline: `Diver at ${'Hafen '.repeat(12)}AG` }),
      'sentences',
      QUAYS,
      'Diver',
      ['bio'],
    ],
    [
      'takes the first part of a list',
      personOf({ headline: `${SEAS} | Diver | Cook` }),
      'headline',
      SEAS,
      '',
      ['headline'],
    ],
    [
      'drops marks before a headline',
      personOf({ headline: `\u2605 ${SEAS}` }),
      'headline',
      SEAS,
      '',
      ['headline'],
    ],
    [
      'makes a sentence of the present role',
      personOf({}, [role('Lead engineer', 'Hafen AG', { location: 'Bergen, Vestland, Norway' })]),
      'made',
      'Lead engineer at Hafen AG in Bergen.',
      '',
      [`${path}.title`, `${path}.organization`, `${path}.location`],
    ],
    [
      'makes it of the latest role',
      personOf({}, [role('Cook', 'Werft', { start: '2010' }), lead]),
      'made',
      'Lead engineer at Hafen AG.',
      '',
      ['details.experience.1.title', 'details.experience.1.organization'],
    ],
    [
      'makes none of a past role',
      personOf({}, [role('Cook', 'Werft', { is_current: false, end: '2020' })]),
      'none',
      '',
      '',
      [],
    ],
    [
      'prefers a headline to the sentence of a role',
      personOf({ headline: 'Lead engineer' }, [lead]),
      'headline',
      'Lead engineer',
      '',
      ['headline'],
    ],
    [
      'shows another headline beside that sentence',
      personOf({ headline: 'Diver' }, [lead]),
      'made',
      'Lead engineer at Hafen AG.',
      'Diver',
      [`${path}.title`, `${path}.organization`],
    ],
    [
      'makes a sentence of a company',
      companyOf({ ...hafen, founded: 1921, organization_type: 'Privately held' }),
      'made',
      'Company in the Civil Engineering industry, based in Bergen, founded in 1921.',
      '',
      ['details.industry', 'details.headquarters', 'details.founded'],
    ],
    [
      'calls no company what may be none',
      companyOf({ ...hafen, organization_type: 'Nonprofit' }),
      'made',
      'Organization in the Civil Engineering industry, based in Bergen.',
      '',
      ['details.industry', 'details.headquarters'],
    ],
    [
      'takes a tagline before all',
      companyOf(
        { ...hafen, tagline: 'Quays for the next century' },
        { bio: 'We build quays and locks of steel.' },
      ),
      'headline',
      'Quays for the next century',
      '',
      ['details.tagline'],
    ],
    [
      'takes the README without a bio',
      profileOf({
        ...readme('Hi there\n\nI write programs that write programs. They are small.'),
        bio: null,
      }),
      'sentences',
      'I write programs that write programs. They are small.',
      '',
      ['details.profile_readme'],
    ],
    [
      'takes no README without a final mark',
      profileOf({ ...readme('Programs that write programs'), bio: null }),
      'none',
      '',
      '',
      [],
    ],
    ['has none without a text', personOf({ bio: 'hi' }), 'none', '', '', []],
  ])('%s', (_, profile, kind, text, beside, paths) => {
    const lede = draftLede(profile)
    expect([lede.kind, lede.text, lede.role, lede.evidence.map(one => one.path)]).toEqual([
      kind,
      text,
      beside,
      paths,
    ])
  })

  it('leaves the rest of the bio, all of it if the introduction is another text', () => {
    expect(draftLede(personOf({ bio: `${QUAYS} ${QUAYS} Buy my book.` })).rest).toBe('Buy my book.')
    expect(draftLede(personOf({ bio: `Quays. ${QUAYS}` })).rest).toBe(`Quays. ${QUAYS}`)
    expect(draftLede(companyOf({ tagline: 'Quays for the next century' }, { bio: QUAYS })).rest).toBe(QUAYS)
  })

  it('describes a page in 50 to 160 letters, of what else there is', () => {
    const about = {
      text: 'About the quays of Bergen and all of their ships that came.',
      evidence: [{ path: 'about', quote: 'x' }],
    }
    const describe = (profile: Profile, other = about) => {
      const { text, evidence } = draftDescription(profile, draftLede(profile), 'en', other)
      return [text, ...evidence.map(one => one.path)]
    }
    const none = { text: '', evidence: [] }
    const next = 'Before that I drew tide tables.'
    expect(describe(personOf({ bio: `${QUAYS} ${next}` }))).toEqual([`${QUAYS} ${next}`, 'bio'])
    expect(describe(personOf({ bio: QUAYS }))).toEqual([about.text, 'about'])
    expect(describe(personOf({ bio: QUAYS }), none)).toEqual([QUAYS, 'bio'])
    expect(describe(personOf({ headline: SEAS }), none)).toEqual([SEAS, 'headline'])
    expect(describe(personOf({}, [lead]), none)).toEqual([
      'Lead engineer at Hafen AG.',
      `${path}.title`,
      `${path}.organization`,
    ])
    expect(describe(companyOf({ ...hafen, tagline: 'Quays for the next century' }), none)[0]).toBe(
      'Organization in the Civil Engineering industry, based in Bergen.',
    )
    expect(describe(personOf({}), none)).toEqual([''])
  })
})
