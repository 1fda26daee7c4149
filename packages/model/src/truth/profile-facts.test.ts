import { describe, expect, it } from 'vitest'
import { profileOf, repositoryOf } from '../draft/testing/fixtures.ts'
import { ACCOUNT, CHANNEL, COMPANY, PERSON, videoOf } from '../draft/testing/typed-profiles.ts'
import type { Profile } from '../profile/profile.ts'
import { richTextFrom } from '../text/formatted-text.ts'
import type { Fact } from './fact.ts'
import { factsOf } from './profile-facts.ts'

const BARE = { headline: null, bio: null, location: null, stats: [], joined_at: null, links: [] }
const of = (base: Profile, details: object, known: Partial<Profile> = {}): Profile =>
  ({ ...base, ...BARE, ...known, details: { ...base.details, ...details } }) as Profile

/** A fact in one line: its kind and path, what it names, its time, its figures and its words. */
const told = ({ kind, source, slots, start, end, current, figures, text, speaker, isSpan }: Fact): string =>
  [
    `${kind} ${source.path}`,
    ...slots.map(slot => `${slot.name}=${slot.text}`),
    ...(start || end || current !== null ? [`${start}–${end} ${current}`] : []),
    ...figures.map(({ value, unit }) => `${value} ${unit}`),
    ...(text === null ? [] : [`“${text}”`]),
    ...(speaker === 'owner' ? [] : [speaker]),
    ...(isSpan ? ['span'] : []),
  ].join('; ')
const factsIn = (profile: Profile) => factsOf(profile).list.map(told)

describe('the facts of a profile', () => {
  it('are its name, headline, bio, place, figures, age and posts', () => {
    const profile = of(
      ACCOUNT,
      { media: [], highlights: [], category: null },
      {
        headline: 'Botanist.',
        bio: 'I print algae. I live by the sea.',
        location: 'Halstead',
        stats: [{ key: 'followers', label: 'Followers', value: 990 }],
        joined_at: '2012-03-04T09:10:11Z',
        posts: [
          {
            url: null,
            title: 'Blue',
            body: richTextFrom('It was sunny.'),
            published_at: '2020-01-02T03:04:05Z',
            picture: null,
            tags: [],
          },
          { url: null, title: null, body: richTextFrom(''), published_at: null, picture: null, tags: [] },
        ],
      },
    )
    expect(factsIn(profile)).toEqual([
      'name name; owner=Anna Atkins',
      'passage headline; place=Halstead; “Botanist.”',
      'passage bio; “I print algae.”',
      'passage bio; “I live by the sea.”',
      'place location; place=Halstead; null–null true',
      'figure stats.0; label=Followers; 990 followers',
      'figure joined_at; label=joined; 2012-03-04–null true',
      'work posts.0; title=Blue; 2020-01-02–null null',
      'passage posts.0; title=Blue; 2020-01-02–null null; “It was sunny.”',
    ])
    expect(factsOf(profile)).toBe(factsOf(profile))
    expect(factsOf(profile).list.map(({ id }) => id)).toEqual(
      factsOf(profile).list.map((_, at) => `f${at + 1}`),
    )
  })

  it('of a person are roles, studies, skills, works and what others say', () => {
    const role = { organization_url: null, description: null, location: null }
    const profile = of(PERSON, {
      experience: [
        {
          ...role,
          title: 'Lead',
          organization: 'Hafen',
          location: 'Bergen',
          start: '2018-04',
          end: null,
          is_current: true,
          description: 'Quays.',
        },
        {
          ...role,
          title: 'Diver',
          organization: 'Hafen',
          start: '2015-01',
          end: '2018-03',
          is_current: false,
        },
        { ...role, title: 'Cook', organization: null, start: null, end: null, is_current: false },
      ],
      volunteering: [
        { ...role, title: 'Trainer', organization: 'Scouts', start: '2016', end: '2017', is_current: false },
      ],
      education: [
        {
          school: 'NTNU',
          school_url: null,
          degree: 'MSc',
          field: 'Coasts',
          start: '2001',
          end: '2006',
          description: 'On ice.',
        },
      ],
      skills: ['Steel'],
      certifications: [{ name: 'Crane', authority: 'Navy', issued: '2011-05', url: null }],
      projects: [{ title: 'Clock', description: 'One hand.', url: null, start: '2019', end: '2020' }],
      recommendations: [{ name: 'Ines', role: 'Chief', text: 'She finds rust.', date: null }],
      languages: [
        { name: 'Norwegian', proficiency: 'Native' },
        { name: 'German', proficiency: ' ' },
      ],
      honors: [{ title: 'Quay', issuer: 'Union', date: '2022', description: 'For steel.' }],
      publications: [
        { title: 'Piles', publisher: 'Coastal', date: '2014-09', url: null, description: 'On salt.' },
      ],
    })
    expect(factsIn(profile)).toEqual([
      'name name; owner=Maren Holt',
      'role details.experience.0; title=Lead; organisation=Hafen; place=Bergen; 2018-04–null true',
      'passage details.experience.0; title=Lead; organisation=Hafen; place=Bergen; 2018-04–null true; “Quays.”',
      'role details.experience.1; title=Diver; organisation=Hafen; 2015-01–2018-03 false',
      'role details.experience.2; title=Cook',
      'volunteering details.volunteering.0; title=Trainer; organisation=Scouts; 2016–2017 false',
      'study details.education.0; school=NTNU; degree=MSc; field=Coasts; 2001–2006 null',
      'passage details.education.0; school=NTNU; degree=MSc; field=Coasts; 2001–2006 null; “On ice.”',
      'skill details.skills.0; name=Steel',
      'certificate details.certifications.0; name=Crane; issuer=Navy; 2011-05–null null',
      'project details.projects.0; title=Clock; 2019–2020 null',
      'passage details.projects.0; title=Clock; 2019–2020 null; “One hand.”',
      'recommendation details.recommendations.0; speaker=Ines; role=Chief; other',
      'passage details.recommendations.0; speaker=Ines; role=Chief; “She finds rust.”; other',
      'language details.languages.0; name=Norwegian; proficiency=Native',
      'language details.languages.1; name=German',
      'award details.honors.0; title=Quay; issuer=Union; 2022–null null',
      'passage details.honors.0; title=Quay; issuer=Union; 2022–null null; “For steel.”',
      'publication details.publications.0; title=Piles; publisher=Coastal; 2014-09–null null',
      'passage details.publications.0; title=Piles; publisher=Coastal; 2014-09–null null; “On salt.”',
      'language details.languages.0; 2 languages',
      'role details.experience.1; organisation=Hafen; 2015-01–null true; span',
      'role details.experience.1; 2015-01–null true; span',
    ])
  })

  it('of a company are its field, size, places and updates', () => {
    const profile = of(COMPANY, {
      tagline: 'Locks for all.',
      industry: 'Engineering',
      headquarters: 'Hamburg',
      organization_type: 'Private',
      size: '1,001-5,000 employees',
      founded: 1921,
      employees_count: 1200,
      locations: [
        { name: 'Hamburg', address: 'Kai 1\n Hamburg', is_headquarters: true },
        { name: 'Kiel', address: null, is_headquarters: false },
      ],
      specialties: ['Locks'],
      updates: [{ text: 'Lock 3 is open.', url: 'https://a.example', date: '2024-10-05', picture: null }],
    })
    expect(factsIn(profile)).toEqual([
      'name name; owner=Hafen AG',
      'passage details.tagline; “Locks for all.”',
      'company details; industry=Engineering; place=Hamburg; type=Private; size=1,001-5,000 employees; 1921–null true; 1200 employees; 1001 employees',
      'place details.locations.0; place=Hamburg; address=Kai 1, Hamburg; null–null true',
      'place details.locations.1; place=Kiel',
      'specialty details.specialties.0; name=Locks',
      'passage details.updates.0; 2024-10-05–null null; “Lock 3 is open.”',
      'place details.locations.0; null–null true; 2 places',
    ])
    const bare = {
      tagline: null,
      industry: 'Engineering',
      headquarters: null,
      organization_type: null,
      size: null,
      founded: null,
      employees_count: null,
      locations: [],
      specialties: [],
      updates: [],
    }
    expect(factsIn(of(COMPANY, bare)).slice(1)).toEqual([
      'company details; industry=Engineering; null–null true',
    ])
  })

  it('of a developer are employer, repositories, languages, README and memberships', () => {
    const profile = profileOf({
      ...BARE,
      details: {
        company: '@fjord',
        repositories: [
          repositoryOf('tidal', {
            description: 'Tides.',
            readme_sentence: 'It is exact.',
            stars: 3,
            forks: 1,
            language: 'C',
            topics: ['tides', 'sea'],
          }),
        ],
        languages: [{ name: 'C', share: 0.7043, color: null } as never],
        contributions: { total: 812, days: [] } as never,
        profile_readme: richTextFrom('I write C.'),
        organizations: [{ name: 'Sailors', url: 'https://a.example' } as never],
      },
    })
    expect(factsIn(profile)).toEqual([
      'name name; owner=Maren Holt',
      'role details.company; organisation=fjord; null–null true',
      'project details.repositories.0; title=tidal; full=marenholt/tidal; language=C; topic0=tides; topic1=sea; 3 stars; 1 forks',
      'passage details.repositories.0; title=tidal; full=marenholt/tidal; language=C; topic0=tides; topic1=sea; 3 stars; 1 forks; “Tides.”',
      'passage details.repositories.0; title=tidal; full=marenholt/tidal; language=C; topic0=tides; topic1=sea; 3 stars; 1 forks; “It is exact.”',
      'skill details.languages.0; name=C; 70.4 percent',
      'figure details.contributions.total; label=contributions; 812 contributions',
      'passage details.profile_readme; “I write C.”',
      'membership details.organizations.0; organisation=Sailors',
      'topic headline.0; name=tides',
      'topic headline.1; name=sea',
    ])
  })

  it('of a channel are films and playlists, of an account pictures and highlights', () => {
    const film = videoOf('a', { title: 'Wax', published: '2026-01-02', views: 45, description: 'Wax melts.' })
    const channel = of(CHANNEL, {
      videos: [film, { ...film, title: 'Soot', published: null, views: null, description: null }],
      playlists: [
        { title: 'All', url: '', thumbnail: null, count: 6 },
        { title: 'Some', url: '', thumbnail: null, count: null },
      ],
      keywords: ['candles'],
    })
    expect(factsIn(channel)).toEqual([
      'name name; owner=Kerzen',
      'work details.videos.0; title=Wax; 2026-01-02–null null; 45 views',
      'passage details.videos.0; title=Wax; 2026-01-02–null null; 45 views; “Wax melts.”',
      'work details.videos.1; title=Soot',
      'work details.playlists.0; title=All; 6 videos',
      'work details.playlists.1; title=Some',
      'specialty details.keywords.0; name=candles',
    ])
    const medium = { id: 'e', kind: 'image', images: [], permalink: '' }
    const account = of(ACCOUNT, {
      media: [
        { ...medium, caption: 'A fern.', likes: 12, taken_at: '2026-06-21T10:00:00.000Z' },
        { ...medium, caption: null, likes: null, taken_at: null },
      ],
      highlights: [{ title: 'Algae', picture: null }],
      category: 'Artist',
    })
    expect(factsIn(account)).toEqual([
      'name name; owner=Anna Atkins',
      'passage details.media.0; 2026-06-21–null null; 12 likes; “A fern.”',
      'specialty details.highlights.0; name=Algae',
      'specialty details.category; name=Artist',
    ])
  })

  it('of a further place are its details under its own path', () => {
    const { link, name } = COMPANY
    const details = { ...COMPANY.details, tagline: 'Locks for all.' }
    const profile = of(
      ACCOUNT,
      { media: [], highlights: [], category: null },
      { further: { 'linkedin-company': { link, name, details } } as Profile['further'] },
    )
    expect(factsIn(profile).filter(fact => fact.includes('tagline'))).toEqual([
      'passage further.linkedin-company.details.tagline; “Locks for all.”',
    ])
  })
})

describe('what several fields say together', () => {
  const role = (start: string | null, end: string | null, organization: string | null = 'Hafen') => ({
    ...{ title: `From ${start}`, organization, organization_url: null, description: null, location: null },
    ...{ start, end, is_current: end === null },
  })
  const spans = (...experience: object[]) =>
    factsIn(of(PERSON, { experience, volunteering: [], languages: [] })).filter(fact => fact.endsWith('span'))

  it.each<[string, object[], string[]]>([
    [
      'joins roles of one employer',
      [role('2018', null), role('2015', '2018')],
      ['organisation=Hafen; 2015–null true', '2015–null true'],
    ],
    [
      'joins months in a row',
      [role('2018-04', null, 'Werft'), role('2015-01', '2018-03')],
      ['2015-01–null true'],
    ],
    [
      'joins a year without months',
      [role('2018-09', '2020', 'Werft'), role('2015', '2018')],
      ['2015–2020 false'],
    ],
    [
      'joins a role within another',
      [role('2015', '2020', 'Werft'), role('2016', '2018')],
      ['2015–2020 false'],
    ],
    ['joins nothing after a gap', [role('2018-05', null, 'Werft'), role('2015-01', '2018-03')], []],
    ['joins nothing after a year', [role('2019', null, 'Werft'), role('2015', '2018')], []],
    [
      'joins December and January',
      [role('2019-01', null, 'Werft'), role('2015', '2018-12')],
      ['2015–null true'],
    ],
    ['leaves out roles without time', [role(null, null, 'Werft'), role('2015', '2018')], []],
    ['joins what goes on', [role('2015', null, 'Werft'), role('2018', '2020')], ['2015–null true']],
  ])('%s', (_, experience, expected) => {
    expect(spans(...experience).map(span => span.slice('role details.experience.0; '.length))).toEqual(
      expected.map(span => `${span}; span`),
    )
  })

  it('counts languages and places of two or more', () => {
    const languages = ['Norwegian', 'German'].map(name => ({ name, proficiency: null }))
    const counted = (list: object[]) =>
      factsIn(of(PERSON, { experience: [], volunteering: [], languages: list })).filter(fact =>
        fact.includes(' languages'),
      )
    expect(counted(languages)).toEqual(['language details.languages.0; 2 languages'])
    expect(counted(languages.slice(1))).toEqual([])
    const locations = ['Kiel', 'Bergen'].map(name => ({ name, address: null, is_headquarters: false }))
    expect(
      factsIn(of(COMPANY, { locations }, { location: 'Kiel' })).filter(fact => fact.includes(' places')),
    ).toEqual(['place details.locations.0; 2 places'])
  })

  it('lists topics once, of the headline and of repositories', () => {
    const repositories = [
      repositoryOf('a', { topics: ['maps', 'sea'] }),
      repositoryOf('b', { topics: ['sea'] }),
    ]
    const profile = profileOf({ ...BARE, headline: 'maps, wayfinding', details: { repositories } })
    expect(factsIn(profile).filter(fact => fact.startsWith('topic'))).toEqual(
      ['maps', 'wayfinding', 'sea'].map((name, at) => `topic headline.${at}; name=${name}`),
    )
  })
})
