import { describe, expect, it } from 'vitest'
import { checkFacts } from '../facts.ts'
import type { Profile, ProfileOf } from '../profile.ts'
import { emptyDetails } from '../profile/empty-details.ts'
import type { Position } from '../profile/linkedin.ts'
import type { Video } from '../profile/youtube.ts'
import { plainText } from '../rich-text.ts'
import { draftWebsite } from './draft-website.ts'
import { itemText } from './item-text.ts'

const AT = '2026-11-20T10:00:00.000Z'

function profile<T extends Profile['details']['type']>(
  type: T,
  link: Profile['link'],
  known: Partial<Omit<Profile, 'details'>> & { details?: Partial<ProfileOf<T>['details']> },
): Profile {
  const { details, ...rest } = known
  return {
    link,
    name: link.id,
    headline: null,
    bio: null,
    avatar: null,
    banner: null,
    location: null,
    links: [],
    stats: [],
    language: 'en',
    joined_at: null,
    provenance: { name: { path: 'api', detail: 'test', at: AT } },
    is_example: false,
    ...rest,
    details: { ...emptyDetails(type), ...details } as Profile['details'],
  }
}

const role = (title: string, organization: string, more: Partial<Position> = {}): Position => ({
  title,
  organization,
  organization_url: null,
  location: null,
  start: null,
  end: null,
  is_current: false,
  description: null,
  ...more,
})

const PERSON = profile(
  'linkedin-individual',
  { platform: 'linkedin', kind: 'person', id: 'maren-holt', url: 'https://www.linkedin.com/in/maren-holt' },
  {
    name: 'Maren Holt',
    headline: 'Harbour engineer',
    bio: 'I plan quays that outlive their ships. Before that I drew tide tables by hand.\n\nWrite to maren@holt.example.',
    location: 'Bergen, Norway',
    details: {
      experience: [
        role('Intern', 'Fjord Works', { start: '2009', end: '2010' }),
        role('Lead engineer', 'Hafen AG', {
          start: '2018-04',
          is_current: true,
          description: '• Rebuilt quay 7\n• Halved the waiting time of ferries\n• Call +47 912 34 567',
        }),
        role('Engineer', 'Fjord Works', { start: '2012', end: '2018-03' }),
        role('Engineer', 'Hafen AG', { start: '2010', end: '2012' }),
      ],
      education: [
        {
          school: 'NTNU',
          school_url: null,
          degree: 'MSc, Marine Technology',
          field: 'Marine Technology',
          start: '2004',
          end: '2009',
          description: null,
        },
      ],
      skills: ['Hydrology', 'hydrology', 'Steel', 'Surveying'],
      languages: [{ name: 'Norwegian', proficiency: 'Native or bilingual' }],
    },
  },
)

describe('a career', () => {
  const { design, section_order, evidence, missing, suggested } = draftWebsite(PERSON)

  it('stands newest first, with the roles at one organisation together', () => {
    expect(design.experience?.items.map(item => [item.role, item.organization, item.start])).toEqual([
      ['Lead engineer', 'Hafen AG', '2018-04'],
      ['Engineer', 'Hafen AG', '2010'],
      ['Engineer', 'Fjord Works', '2012'],
      ['Intern', 'Fjord Works', '2009'],
    ])
  })

  it('has its lists as lists, and nobody’s telephone number', () => {
    const text = design.experience?.items[0]?.text
    expect(text?.content).toHaveLength(1)
    expect(text?.content[0]).toMatchObject({ type: 'bulletList' })
    expect(plainText(text ?? { type: 'doc', content: [] })).toBe(
      'Rebuilt quay 7\nHalved the waiting time of ferries',
    )
    expect(JSON.stringify(design)).not.toMatch(/912 34|holt\.example/)
  })

  it('opens with what the person says, their role and their place', () => {
    expect(design.hero).toMatchObject({
      title: 'Maren Holt',
      eyebrow: 'Harbour engineer · Bergen, Norway',
      lede: 'I plan quays that outlive their ships. Before that I drew tide tables by hand.',
    })
    expect(section_order.slice(0, 4)).toEqual(['header', 'hero', 'experience', 'skills'])
    expect(suggested.domain_name).toBe('marenholt')
  })

  it('does not say a subject twice, nor a skill', () => {
    expect(design.education?.items[0]?.degree).toBe('MSc, Marine Technology')
    expect(design.skills?.items).toEqual(['Hydrology', 'Steel', 'Surveying'])
    expect(design.languages?.items).toEqual([
      { name: 'Norwegian', share: null, level: 'Native or bilingual' },
    ])
  })

  it('says what each text stands on, and what would make it better', () => {
    expect(evidence['experience.items.0.role']).toEqual([
      { path: 'details.experience.1.title', quote: 'Lead engineer' },
    ])
    expect(missing).toEqual(['avatar', 'recommendations', 'links'])
  })

  it('passes the gate word for word, and a foreign employer or number does not', () => {
    expect(checkFacts('Lead engineer at Hafen AG since 2018.', PERSON)).toEqual({ ok: true, violations: [] })
    expect(checkFacts('Lead engineer at Initech since 2018.', PERSON).ok).toBe(false)
    expect(checkFacts('Rebuilt quay 9', PERSON).ok).toBe(false)
    expect(checkFacts('Studied at NTNU and at Oxford.', PERSON).ok).toBe(false)
  })
})

describe('lists that an export flattened', () => {
  it('become lists where their marks show it, and stay lines where they do not', () => {
    expect(itemText('• one thing  • another thing').content[0]).toMatchObject({ type: 'bulletList' })
    expect(itemText('- one\n- two\n- three').content[0]).toMatchObject({ type: 'bulletList' })
    expect(itemText('What I did:  - planned it  - built it').content.map(({ type }) => type)).toEqual([
      'paragraph',
      'bulletList',
    ])
    expect(itemText('One sentence - with a dash.').content.map(({ type }) => type)).toEqual(['paragraph'])
    expect(itemText(null).content).toEqual([])
  })
})

describe('a company', () => {
  const { design, section_order } = draftWebsite(
    profile(
      'linkedin-company',
      { platform: 'linkedin', kind: 'company', id: 'hafen', url: 'https://www.linkedin.com/company/hafen' },
      {
        name: 'Hafen AG',
        bio: 'We build quays, locks and the machines that move them. Since 1921, all of it in one yard.',
        stats: [{ key: 'followers', label: 'Followers', value: 5_120 }],
        details: {
          tagline: 'Quays for the next hundred years',
          industry: 'Civil Engineering',
          founded: 1921,
          headquarters: 'Hamburg, Germany',
          website: 'https://hafen.example/',
          employees_count: 412,
          specialties: ['Quays', 'Locks', 'Dredging'],
          locations: [
            { name: 'Rotterdam', address: 'Waalhaven 3', is_headquarters: false },
            { name: 'Hamburg', address: 'Am Kai 1', is_headquarters: true },
          ],
        },
      },
    ),
  )

  it('reads as what it is: its line, its facts, its specialties, its places', () => {
    expect(design.hero).toMatchObject({
      eyebrow: 'Civil Engineering · Hamburg, Germany',
      lede: 'Quays for the next hundred years',
    })
    expect(design.stats?.items).toEqual([
      { label: 'Founded', value: 1921, kind: 'year' },
      { label: 'Employees', value: 412, kind: 'count' },
      { label: 'Followers', value: 5120, kind: 'count' },
    ])
    expect(design.skills).toMatchObject({ title: 'Specialties', items: ['Quays', 'Locks', 'Dredging'] })
    expect(design.locations?.items.map(({ name }) => name)).toEqual(['Hamburg', 'Rotterdam'])
    expect(design.hero?.actions.map(({ url }) => url)).toEqual([
      'https://hafen.example/',
      'https://www.linkedin.com/company/hafen',
    ])
    expect(section_order).toEqual([
      'header',
      'hero',
      'about',
      'stats',
      'skills',
      'locations',
      'links',
      'footer',
    ])
  })
})

const video = (id: string, more: Partial<Video> = {}): Video => ({
  id,
  url: `https://www.youtube.com/watch?v=${id}`,
  title: `Film ${id}`,
  description: null,
  thumbnail: { url: `https://i.ytimg.com/vi/${id}/hq.jpg`, width: 1280, height: 720, alt: '' },
  published: '2026-11',
  duration_s: 600,
  views: 1000,
  kind: 'video',
  ...more,
})

describe('a channel', () => {
  const channel = profile(
    'youtube',
    { platform: 'youtube', kind: 'channel', id: 'kerzen', url: 'https://www.youtube.com/@kerzen' },
    {
      name: 'Kerzen',
      bio: 'Six lectures on a candle, with experiments on the table.',
      avatar: { url: 'https://yt3.ggpht.com/a.jpg', width: 900, height: 900, alt: '' },
      stats: [
        { key: 'subscribers', label: 'Subscribers', value: 8_840 },
        { key: 'videos', label: 'Videos', value: 258 },
      ],
      details: {
        handle: 'kerzen',
        videos: [
          video('aaaaaaaaaaa', {
            title: 'What a flame is made of | Kerzen',
            description:
              'https://x.example\nSubscribe!\nThe bright part of a candle is not the hot part.\n0:00 Intro',
          }),
          video('bbbbbbbbbbb', { kind: 'short', title: 'AMAZING!!!' }),
          video('ccccccccccc', { views: 90_000 }),
          video('ddddddddddd', { kind: 'premiere', views: null, published: '2026-12-24' }),
        ],
      },
    },
  )
  const { design } = draftWebsite(channel)

  it('shows the most seen of the recent films first, shorts apart, and what is to come last', () => {
    expect(design.videos?.items.map(({ id }) => id)).toEqual(['ccccccccccc', 'aaaaaaaaaaa', 'ddddddddddd'])
    expect(design.reels?.items.map(({ title }) => title)).toEqual(['AMAZING!!!'])
    expect(design.hero?.picture?.url).toBe('https://i.ytimg.com/vi/ccccccccccc/hq.jpg')
    expect(design.header?.picture?.url).toBe('https://yt3.ggpht.com/a.jpg')
    expect(design.videos?.more?.url).toBe('https://www.youtube.com/@kerzen/videos')
  })

  it('features the trailer where there is one', () => {
    const details = { ...channel.details, trailer: 'aaaaaaaaaaa' } as Profile['details']
    expect(draftWebsite({ ...channel, details }).design.videos?.items[0]?.id).toBe('aaaaaaaaaaa')
  })

  it('tells a film by its own title and first honest sentence', () => {
    expect(design.videos?.items[1]).toMatchObject({
      title: 'What a flame is made of',
      text: 'The bright part of a candle is not the hot part.',
    })
  })
})

describe('a gallery', () => {
  const picture = (name: string, width: number, height: number) => ({
    url: `https://pictures.example/${name}.jpg`,
    width,
    height,
    alt: '',
  })
  const media = ['a', 'b', 'c', 'd'].map((id, index) => ({
    id,
    kind: 'photo' as const,
    caption: `Plate ${id}, in fruit #fern #kent\nsecond line`,
    images: [picture(id, 400 + 400 * index, 900)],
    permalink: `https://www.instagram.com/p/${id}/`,
    taken_at: AT,
    likes: null,
  }))
  const reel = { ...(media[0] as (typeof media)[number]), id: 'r', kind: 'reel' as const, caption: null }
  const { design } = draftWebsite(
    profile(
      'instagram',
      {
        platform: 'instagram',
        kind: 'account',
        id: 'anna.atkins',
        url: 'https://www.instagram.com/anna.atkins',
      },
      {
        name: 'Anna Atkins',
        bio: 'Sun pictures of plants.',
        details: { media: [reel, ...media], category: 'Artist' },
      },
    ),
  )

  it('is opened by the strongest pictures, captioned by their first lines', () => {
    expect(design.gallery?.items.map(({ caption }) => caption)).toEqual([
      'Plate d, in fruit',
      'Plate c, in fruit',
      'Plate b, in fruit',
      'Plate a, in fruit',
    ])
    expect(design.gallery?.items[0]?.pictures[0]?.alt).toBe('Plate d, in fruit')
    expect(design.reels?.items).toHaveLength(1)
    expect(design.skills?.items).toEqual(['fern', 'kent'])
    expect(design.hero).toMatchObject({ eyebrow: '@anna.atkins · Artist', lede: 'Sun pictures of plants.' })
  })
})

describe('a profile of which only the handle is known', () => {
  it.each(['linkedin-individual', 'linkedin-company', 'youtube', 'instagram', 'github'] as const)(
    'of type %s is a page all the same, and says nothing else',
    type => {
      const [platform, kind] = (
        {
          'linkedin-individual': ['linkedin', 'person'],
          'linkedin-company': ['linkedin', 'company'],
          youtube: ['youtube', 'channel'],
          instagram: ['instagram', 'account'],
          github: ['github', 'person'],
        } as const
      )[type]
      const url = `https://www.${platform}.com/somebody`
      const bare = profile(type, { platform, kind, id: 'somebody', url }, {})
      const { design, section_order, missing, suggested } = draftWebsite(bare)
      expect(design.hero).toMatchObject({ title: 'somebody', lede: '' })
      expect(section_order).toEqual(['header', 'hero', 'links', 'footer'])
      expect(suggested.domain_name).toBe('somebody')
      expect(missing.length).toBeGreaterThan(2)
    },
  )
})
