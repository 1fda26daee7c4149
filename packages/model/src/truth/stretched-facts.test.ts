import { describe, expect, it } from 'vitest'
import { CHANNEL, COMPANY, PERSON } from '../draft/testing/typed-profiles.ts'
import type { Profile, ProfileOf } from '../profile/profile.ts'
import { checkSentence } from './check-sentence.ts'
import { factsOf } from './profile-facts.ts'

const TODAY = new Date('2026-11-23')
const LINKEDIN = PERSON as ProfileOf<'linkedin-individual'>

type Role = readonly [title: string, organization: string, start: string, end?: string]
type Parts = Partial<Pick<Profile, 'headline' | 'bio' | 'language'>> & {
  roles?: readonly Role[]
  volunteering?: readonly Role[]
}

const roleOf = ([title, organization, start, end = '']: Role) => ({
  title,
  organization,
  organization_url: null,
  location: null,
  start,
  end: end || null,
  is_current: end === '',
  description: null,
})

function personWith({ roles = [], volunteering = [], ...rest }: Parts): Profile {
  const details = {
    ...LINKEDIN.details,
    experience: roles.map(roleOf),
    volunteering: volunteering.map(roleOf),
    education: [],
    projects: [],
    publications: [],
    recommendations: [],
    languages: [],
    honors: [{ title: 'Map Prize', issuer: 'Atlas Society', date: '2016', description: null }],
  }
  const profile = { ...LINKEDIN, name: 'Maren Solheim', location: 'Bergen, Norway', details }
  return { ...profile, headline: null, bio: null, language: 'en', ...rest }
}

function looms(details: Partial<ProfileOf<'linkedin-company'>['details']>, language = 'en'): Profile {
  const company = COMPANY as ProfileOf<'linkedin-company'>
  const location = (name: string, is_headquarters: boolean) => ({ name, address: null, is_headquarters })
  return {
    ...company,
    ...{ name: 'Halden Looms', headline: null, bio: null, location: null, language, stats: [] },
    details: {
      ...company.details,
      ...{ tagline: null, headquarters: 'Bergen, Norway', founded: 1998, updates: [] },
      locations: [location('Bergen', true), location('Oslo', false)],
      ...details,
    },
  }
}

const CAREER: readonly Role[] = [
  ['Lead designer', 'Fjordkart', '2019-03'],
  ['Designer', 'Kartlab', '2012', '2018-06'],
]

/** A profile, and how far its facts may be stretched in a sentence. */
const STRETCHED: Record<string, { profile: Profile; truths: string[]; lies: string[] }> = {
  'a company with a range of sizes and a branch': {
    profile: looms({ size: '51-200 employees', employees_count: null }),
    truths: [
      'Halden Looms has between 51 and 200 employees.',
      'Halden Looms has 51 to 200 employees.',
      'Halden Looms has up to 200 employees.',
      'Halden Looms has more than 50 employees.',
      'Halden Looms is headquartered in Bergen.',
      'Halden Looms has an office in Oslo.',
      'Halden Looms was founded in 1998 and is based in Bergen.',
      'Halden Looms has its headquarters in Bergen and an office in Oslo.',
      'Halden Looms is headquartered in Bergen with an office in Oslo.',
      'Halden Looms is based in Bergen, with an office in Oslo.',
      'The company based in Bergen was founded in 1998.',
    ],
    lies: [
      'Halden Looms has its headquarters and offices in Oslo.',
      'Halden Looms has an office in Bergen and its headquarters in Oslo.',
      'Halden Looms has its base in Oslo.',
      'Halden Looms operates from Oslo.',
      'Halden Looms is an Oslo company.',
      'The company based in Oslo was founded in 1998.',
      'The company based in Bergen was founded in Bergen in 1998.',
      'Halden Looms was founded in 1998 at its headquarters in Bergen.',
      'In Bergen, Halden Looms was founded in 1998.',
      'Bergen is where Halden Looms was founded.',
      'Halden Looms has been based in Bergen since 1998.',
      'Since 1998, Halden Looms has been based in Bergen.',
      'Halden Looms has 200 employees.',
      'Halden Looms has 51 employees.',
      'Halden Looms has over 150 employees.',
      'Halden Looms has up to 100 employees.',
      'Halden Looms is headquartered in Oslo.',
      'The headquarters of Halden Looms are in Oslo.',
      'Halden Looms was founded in Bergen in 1998.',
      'Halden Looms was founded in Oslo.',
    ],
  },
  'a German company with a branch': {
    profile: looms({ size: '51-200 employees', employees_count: null }, 'de'),
    truths: [
      'Halden Looms hat seinen Sitz in Bergen und ein Büro in Oslo.',
      'Halden Looms mit Sitz in Bergen wurde 1998 gegründet.',
      'Das Unternehmen aus Bergen wurde 1998 gegründet.',
    ],
    lies: [
      'Halden Looms hat eine Zentrale in Oslo.',
      'Halden Looms hat Sitz und Büro in Oslo.',
      'Das Unternehmen aus Oslo wurde 1998 gegründet.',
      'Das Unternehmen wurde aus Bergen gegründet.',
      'Das Unternehmen mit Sitz in Bergen wurde 1998 in Bergen gegründet.',
      'Seit 1998 hat Halden Looms seinen Sitz in Bergen.',
    ],
  },
  'a French company with a branch': {
    profile: looms({ size: '51-200 employees', employees_count: null }, 'fr'),
    truths: [
      'Halden Looms a son siège à Bergen et un bureau à Oslo.',
      "L'entreprise basée à Bergen a été fondée en 1998.",
    ],
    lies: [
      'Halden Looms a un siège à Oslo.',
      'Le bureau principal est à Oslo.',
      "L'entreprise basée à Bergen a été fondée à Bergen en 1998.",
    ],
  },
  'a Spanish company with a branch': {
    profile: looms({ size: '51-200 employees', employees_count: null }, 'es'),
    truths: [
      'Halden Looms tiene su sede en Bergen y una oficina en Oslo.',
      'La empresa con sede en Bergen se fundó en 1998.',
      'Halden Looms tiene hasta 200 empleados.',
    ],
    lies: [
      'Halden Looms tiene su domicilio en Oslo.',
      'Halden Looms tiene hasta 100 empleados.',
      'Halden Looms tiene su sede en Bergen desde 1998.',
    ],
  },
  'a company with a range and a number of employees': {
    profile: looms({ size: '51-200 employees', employees_count: 84 }),
    truths: ['Halden Looms has 84 employees.', 'Halden Looms has at least 84 employees.'],
    lies: [
      'Halden Looms has 200 employees.',
      'Halden Looms has up to 200 employees.',
      'Halden Looms has more than 84 employees.',
      'Halden Looms has fewer than 84 employees.',
    ],
  },
  'a company of a size without an end': {
    profile: looms({ size: '10,001+ employees', employees_count: null }),
    truths: ['Halden Looms has more than 10,000 employees.', 'Halden Looms has 10,001+ employees.'],
    lies: [
      'Halden Looms has 10,001 employees.',
      'Halden Looms has 10,500 employees.',
      'Halden Looms has up to 10,001 employees.',
    ],
  },
  'topics of a list': {
    profile: personWith({ bio: 'Maps, wayfinding and accessibility.' }),
    truths: ['Her work covers maps, wayfinding and accessibility.'],
    lies: ['Her work covers guns.'],
  },
  'a denied list': {
    profile: personWith({ bio: 'I do not work on blockchain, gambling and weapons.' }),
    truths: [],
    lies: ['Her work covers gambling and weapons.', 'Her work focuses on gambling.'],
  },
  'a list that another makes': {
    profile: personWith({ bio: 'My husband builds boats, barns and organs.' }),
    truths: [],
    lies: ['Her work covers barns and organs.'],
  },
  'a list behind what is said of it': {
    profile: personWith({ bio: 'Three things bore me. Guns, whisky and cars.' }),
    truths: [],
    lies: ['Her work covers whisky and cars.'],
  },
  'a list with a verb in front': {
    profile: personWith({ bio: 'Loathes guns, whisky and cars.' }),
    truths: [],
    lies: ['Her work covers whisky and cars.'],
  },
  'former employers in a headline': {
    profile: personWith({ headline: 'Designer, not a developer, ex Google, Former CTO' }),
    truths: [],
    lies: ['Her work covers Google.', 'Her work includes a developer.'],
  },
  'a denied list in German': {
    profile: personWith({ language: 'de', bio: 'Ich arbeite nicht zu Waffen, Tabak und Alkohol.' }),
    truths: [],
    lies: ['Sie widmet sich Tabak und Alkohol.'],
  },
  'a denied list in French': {
    profile: personWith({ language: 'fr', bio: 'Je ne vends pas d’armes, tabac et alcool.' }),
    truths: [],
    lies: ['Son travail porte sur le tabac et l’alcool.', 'Son travail couvre tabac et alcool.'],
  },
  'what a company stopped selling': {
    profile: { ...COMPANY, bio: 'We build quays. We no longer sell cranes, barges or tugs.' },
    truths: [],
    lies: ['Its work includes barges and tugs.', 'The work of Hafen AG covers barges and tugs.'],
  },
  'a role that ended in a career': {
    profile: personWith({ roles: CAREER }),
    truths: ['Her career includes Kartlab and Fjordkart.', 'Her career includes roles at Kartlab.'],
    lies: [
      'In her career, Maren works as a designer at Kartlab.',
      'Her career: she is a designer at Kartlab.',
      'For her career, Maren works at Kartlab.',
      'Her career includes Kartlab, where she is a designer.',
    ],
  },
  'roles with a gap': {
    profile: personWith({
      roles: [
        ['Designer', 'Kartlab', '2005-01', '2006-01'],
        ['Editor', 'Kartlab', '2007-12'],
      ],
    }),
    truths: ['Maren has worked at Kartlab since 2007.'],
    lies: [
      'Maren has worked at Kartlab for over two decades.',
      'Maren has worked at Kartlab since 2005.',
      'Maren has worked at Kartlab since January 2005.',
      'Maren has over two decades of professional experience.',
    ],
  },
  'an office of a company': {
    profile: COMPANY,
    truths: ['Hafen AG has an office in Rotterdam.'],
    lies: ['Hafen AG has an office in Rotterdam with 412 employees.'],
  },
  'roles in a row': {
    profile: personWith({
      roles: [
        ['Designer', 'Kartlab', '2006-01', '2012-06'],
        ['Editor', 'Kartlab', '2012-07'],
      ],
    }),
    truths: ['Maren has worked at Kartlab for over two decades.'],
    lies: ['Maren has been an editor at Kartlab since 2006.'],
  },
  'a title with a leading noun': {
    profile: personWith({
      roles: [
        ['Lead designer', 'Fjordkart', '2019-03'],
        ['Head of Product Design', 'Kartlab', '2018-01'],
      ],
    }),
    truths: ['Maren leads product design at Kartlab.'],
    lies: [
      'Maren leads Fjordkart.',
      'Maren oversees Fjordkart.',
      'Maren heads Kartlab.',
      'Maren is the head of Kartlab.',
      'I lead Fjordkart.',
      'Maren leads the company.',
    ],
  },
  'a title with a coordinating noun': {
    profile: personWith({ roles: [['Event coordinator', 'Fjordkart', '2019-03']] }),
    truths: ['Maren is event coordinator at Fjordkart.'],
    lies: ['Maren coordinates Fjordkart.'],
  },
  'a title of one noun': {
    profile: personWith({ roles: [['Founder & owner', 'Fjordkart', '2019-03']] }),
    truths: ['Maren founded Fjordkart.', 'Maren owns Fjordkart.', 'Maren is the founder of Fjordkart.'],
    lies: ['Maren leads Fjordkart.'],
  },
  'an award': {
    profile: personWith({ roles: CAREER }),
    truths: ['Maren was honoured for her work by the Atlas Society.'],
    lies: [
      'Maren works for the Atlas Society.',
      'Maren received the Map Prize for her work at the Atlas Society.',
    ],
  },
  'spare time': {
    profile: personWith({
      bio: 'I teach maps in Oslo. In my spare time I paint boats.',
      roles: CAREER,
      volunteering: [['Treasurer', 'Avon Rowing Club', '2014']],
    }),
    truths: [
      'In her spare time, Maren paints boats.',
      'In her spare time, Maren is treasurer of the Avon Rowing Club.',
    ],
    lies: [
      'In her spare time, Maren works as a lead designer at Fjordkart.',
      'Outside work, Maren is a lead designer at Fjordkart.',
      'Beyond work, Maren is a lead designer at Fjordkart.',
      'In her free time, Maren teaches maps in Oslo.',
    ],
  },
  'spare time in German': {
    profile: personWith({ language: 'de', roles: CAREER }),
    truths: [],
    lies: ['In ihrer Freizeit ist sie Lead designer bei Fjordkart.'],
  },
  'the views of one film': {
    profile: {
      ...CHANNEL,
      details: {
        ...(CHANNEL as ProfileOf<'youtube'>).details,
        videos: (CHANNEL as ProfileOf<'youtube'>).details.videos.map((video, index) =>
          index === 2 ? { ...video, title: 'Kerzen | Why wax melts', views: 90_000 } : video,
        ),
      },
    } as Profile,
    truths: ['Kerzen: Why wax melts was watched 90,000 times.'],
    lies: [
      'Kerzen was watched 90,000 times.',
      'Kerzen has been viewed 90,000 times.',
      'Kerzen has 258 videos, watched 90,000 times.',
    ],
  },
  'where a person lives': {
    profile: personWith({ roles: CAREER }),
    truths: ['Maren lives in Bergen.', 'Maren is based in Norway.'],
    lies: [
      'Maren has an office in Bergen.',
      'Maren operates an office in Bergen.',
      'Maren has a branch in Bergen.',
      'Maren is headquartered in Norway.',
    ],
  },
  'where a person lives in Italian': {
    profile: personWith({ language: 'it', roles: CAREER }),
    truths: ['Maren vive a Bergen.'],
    lies: ['Maren ha una sede a Bergen.', 'Maren ha un ufficio a Bergen.'],
  },
  'where a person lives in Spanish': {
    profile: personWith({ language: 'es', roles: CAREER }),
    truths: ['Maren vive en Bergen.'],
    lies: ['Maren tiene una oficina en Bergen.', 'Maren tiene su sede en Bergen.'],
  },
  'where a person lives in Portuguese': {
    profile: personWith({ language: 'pt', roles: CAREER }),
    truths: ['Maren vive em Bergen.'],
    lies: ['Maren tem um escritório em Bergen.', 'Maren tem sede em Bergen.'],
  },
  'where a person lives in Dutch': {
    profile: personWith({ language: 'nl', roles: CAREER }),
    truths: ['Maren woont in Bergen.'],
    lies: ['Maren heeft een kantoor in Bergen.'],
  },
  'where a person lives in French': {
    profile: personWith({ language: 'fr', roles: CAREER }),
    truths: ['Maren vit à Bergen.'],
    lies: ['Maren a un bureau à Bergen.', 'Maren a son siège à Bergen.'],
  },
}

describe.each(Object.entries(STRETCHED))('of %s', (_, { profile, truths, lies }) => {
  const refusalOf = (sentence: string) => {
    const verdict = checkSentence(sentence, factsOf(profile), { today: TODAY })
    return verdict.ok ? null : verdict.refusal.kind
  }

  it.runIf(truths.length > 0).each(truths)('no more is said by: %s', sentence => {
    expect(refusalOf(sentence)).toBeNull()
  })

  it.each(lies)('more is said by: %s', sentence => {
    expect(refusalOf(sentence)).not.toBeNull()
  })
})
