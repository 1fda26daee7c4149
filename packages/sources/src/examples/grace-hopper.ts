import type { ContributionDay, Profile, Provenance, Repository, RichText } from '@vitrine/model'

const EXAMPLE: Provenance = {
  path: 'example',
  detail: 'bundled with Vitrine',
  at: '2026-11-01T00:00:00.000Z',
}
const WIKIPEDIA = 'https://en.wikipedia.org/wiki'

type Work = Pick<Repository, 'name' | 'description' | 'language' | 'stars' | 'forks' | 'topics'> & {
  page: string
}

function repository({ page, ...work }: Work): Repository {
  return {
    ...work,
    full_name: `gracehopper/${work.name}`,
    url: `${WIKIPEDIA}/${page}`,
    homepage: null,
    updated_at: null,
    is_fork: false,
    is_archived: false,
    readme_sentence: null,
  }
}

const REPOSITORIES = [
  {
    name: 'flow-matic',
    page: 'FLOW-MATIC',
    description: 'English-like data processing. Write what you mean, let the machine find the addresses.',
    language: 'FLOW-MATIC',
    stars: 3204,
    forks: 411,
    topics: ['compilers', 'business-language'],
  },
  {
    name: 'a-0',
    page: 'A-0_System',
    description:
      'Linker and loader: calls subroutines by number, lays them out on tape, gets out of the way.',
    language: 'Assembly',
    stars: 1870,
    forks: 220,
    topics: ['compilers', 'linkers'],
  },
  {
    name: 'cobol-60',
    page: 'COBOL',
    description: 'A common language for business, agreed by a committee, and it shipped.',
    language: 'COBOL',
    stars: 1655,
    forks: 509,
    topics: ['business-language', 'standards'],
  },
  {
    name: 'nanosecond',
    page: 'Grace_Hopper',
    description: 'A piece of wire 11.8 inches long. Keep one on your desk.',
    language: 'Text',
    stars: 902,
    forks: 64,
    topics: ['teaching'],
  },
  {
    name: 'validate',
    page: 'COBOL',
    description: 'A test suite that says whether your compiler really speaks the standard.',
    language: 'COBOL',
    stars: 388,
    forks: 71,
    topics: ['testing', 'standards'],
  },
  {
    name: 'moth',
    page: 'Harvard_Mark_II',
    description: 'First actual case of bug being found.',
    language: 'Text',
    stars: 72,
    forks: 9,
    topics: ['testing'],
  },
].map(repository)

const README: RichText = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'I build programs that write programs. The first, ' },
        { type: 'text', text: 'A-0', marks: [{ type: 'code' }] },
        { type: 'text', text: ', linked subroutines from tape; the next ones learned words.' },
      ],
    },
    {
      type: 'bulletList',
      content: [
        'Working on: a business language that managers can read',
        'Ask me about: nanoseconds, moths in relays, standards',
      ].map(text => ({
        type: 'listItem' as const,
        content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
      })),
    },
    {
      type: 'codeBlock',
      attrs: { language: null },
      content: [
        {
          type: 'text',
          text: 'MULTIPLY HOURS BY RATE GIVING PAY\nWRITE-ITEM PAY-SLIP\nJUMP TO NEXT-EMPLOYEE',
        },
      ],
    },
  ],
}

/**
 * Generates a plausible contribution year: quiet weekends and three long bursts. Invented and marked as an
 * example.
 */
function contributionYear(): { total: number; days: ContributionDay[] } {
  const start = Date.UTC(2025, 10, 2)
  let seed = 11
  const days = Array.from({ length: 364 }, (_, index): ContributionDay => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
    const week = Math.floor(index / 7)
    const isWeekend = index % 7 === 0 || index % 7 === 6
    const count = Math.max(
      0,
      Math.floor((seed / 4_294_967_296) * 9 + Math.sin(week / 5) * 3 - (isWeekend ? 5 : 2)),
    )
    const level = count === 0 ? 0 : Math.min(4, Math.ceil(count / 2.5))
    return { date: new Date(start + index * 86_400_000).toISOString().slice(0, 10), count, level }
  })
  return { total: days.reduce((sum, { count }) => sum + count, 0), days }
}

const providedFields = ['link', 'name', 'bio', 'avatar', 'location', 'links', 'stats', 'language']
const providedDetails = [
  'pinned',
  'repositories',
  'languages',
  'contributions',
  'profile_readme',
  'type',
  'is_organization',
]

/**
 * Grace Hopper (1906–1992) as a GitHub account. The works are hers, the counts are invented. Links lead to
 * pages about her, never to a real account that shares her name.
 */
export const graceHopper: Profile = {
  link: { platform: 'github', kind: 'person', id: 'gracehopper', url: `${WIKIPEDIA}/Grace_Hopper` },
  name: 'Grace Hopper',
  headline: null,
  bio: 'Compilers for people who would rather write English. A ship in port is safe; that is not what ships are for.',
  avatar: {
    url: 'https://examples.vitrine.invalid/grace-hopper.webp',
    width: 800,
    height: 800,
    alt: 'Grace Hopper',
  },
  banner: null,
  location: 'Arlington, Virginia',
  links: [{ label: 'Wikipedia', url: `${WIKIPEDIA}/Grace_Hopper` }],
  stats: [
    { key: 'repositories', label: 'Repositories', value: 34 },
    { key: 'followers', label: 'Followers', value: 12_400 },
    { key: 'stars', label: 'Stars', value: 8_091 },
    { key: 'since', label: 'Since', value: 1952 },
  ],
  language: 'en',
  joined_at: null,
  details: {
    type: 'github',
    is_organization: false,
    company: null,
    pinned: REPOSITORIES.map(({ full_name }) => full_name),
    repositories: REPOSITORIES,
    languages: [
      { name: 'COBOL', share: 0.46 },
      { name: 'FLOW-MATIC', share: 0.31 },
      { name: 'Assembly', share: 0.18 },
      { name: 'Text', share: 0.05 },
    ],
    contributions: contributionYear(),
    profile_readme: README,
    organizations: [],
  },
  provenance: Object.fromEntries(
    [...providedFields, ...providedDetails.map(field => `details.${field}`)].map(field => [field, EXAMPLE]),
  ),
  is_example: true,
}
