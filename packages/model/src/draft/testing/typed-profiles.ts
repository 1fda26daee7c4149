import type { Profile, ProfileOf } from '../../profile/profile.ts'
import { emptyDetails, emptyProfile } from '../../profile/empty-profile.ts'
import type { Position } from '../../profile/linkedin.ts'
import type { Video } from '../../profile/youtube.ts'

const AT = '2026-11-20T10:00:00.000Z'

/** An invented profile; `known` overrides fields, also inside `details`. */
export function typedProfile<T extends Profile['details']['type']>(
  type: T,
  link: Profile['link'],
  known: Partial<Omit<Profile, 'details'>> & { details?: Partial<ProfileOf<T>['details']> },
): Profile {
  const { details, ...rest } = known
  return {
    ...emptyProfile(link),
    language: 'en',
    provenance: { name: { path: 'api', detail: 'test', at: AT } },
    ...rest,
    details: { ...emptyDetails(type), ...details } as Profile['details'],
  }
}

/** A role with default values for what a test does not specify. */
const position = (title: string, organization: string, more: Partial<Position> = {}): Position => ({
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

export const PERSON = typedProfile(
  'linkedin-individual',
  { platform: 'linkedin', kind: 'person', id: 'maren-holt', url: 'https://www.linkedin.com/in/maren-holt' },
  {
    name: 'Maren Holt',
    headline: 'Harbour engineer',
    bio: 'I plan quays that outlive their ships. Before that I drew tide tables by hand.\n\nWrite to maren@holt.example.',
    location: 'Bergen, Norway',
    details: {
      experience: [
        position('Intern', 'Fjord Works', { start: '2009', end: '2010' }),
        position('Lead engineer', 'Hafen AG', {
          start: '2018-04',
          is_current: true,
          description: '• Rebuilt quay 7\n• Halved the waiting time of ferries\n• Call +47 912 34 567',
        }),
        position('Engineer', 'Fjord Works', { start: '2012', end: '2018-03' }),
        position('Engineer', 'Hafen AG', { start: '2010', end: '2012' }),
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

export const COMPANY = typedProfile(
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
)

/** A video of the invented channel. */
export const videoOf = (id: string, more: Partial<Video> = {}): Video => ({
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

export const CHANNEL = typedProfile(
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
        videoOf('aaaaaaaaaaa', {
          title: 'What a flame is made of | Kerzen',
          description:
            'https://x.example\nSubscribe!\nThe bright part of a candle is not the hot part.\n0:00 Intro',
        }),
        videoOf('bbbbbbbbbbb', { kind: 'short', title: 'AMAZING!!!' }),
        videoOf('ccccccccccc', { views: 90_000 }),
        videoOf('ddddddddddd', { kind: 'premiere', views: null, published: '2026-12-24' }),
      ],
    },
  },
)

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
export const ACCOUNT = typedProfile(
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
)
