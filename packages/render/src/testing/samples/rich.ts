import { compilerPosts } from './compiler-posts.ts'
import type { Sample } from './sample.ts'
import { code, daysOfYear, item, linked, paragraph, text } from './pieces.ts'
import { picture, SAMPLE_MEDIA } from './pictures.ts'

type Row = [string, string, string, number, number, string, string[]]
const ROWS: Row[] = [
  [
    'flow-matic',
    'English-like data processing. Write what you mean, let the machine find the addresses.',
    'FLOW-MATIC',
    3204,
    411,
    '2026-11-12',
    ['compilers', 'business-language'],
  ],
  [
    'a-0',
    'Linker and loader: calls subroutines by number, lays them out on tape, gets out of the way.',
    'Assembly',
    1870,
    220,
    '2026-10-30',
    ['linkers'],
  ],
  [
    'cobol-60',
    'A common language for business, agreed by a committee, and it shipped.',
    'COBOL',
    1655,
    509,
    '2026-09-04',
    ['standards', 'compilers'],
  ],
  [
    'nanosecond',
    'A piece of wire 11.8 inches long. Keep one on your desk.',
    'Hardware',
    902,
    64,
    '2026-08-21',
    ['teaching'],
  ],
  [
    'validate',
    'A test suite that says whether your compiler really speaks the standard.',
    'COBOL',
    388,
    71,
    '2026-07-02',
    ['testing', 'standards'],
  ],
  ['moth', 'First actual case of bug being found. Logbook, page 92.', 'Text', 72, 9, '2026-05-17', []],
  [
    'arith-matic',
    'Arithmetic on the UNIVAC without counting the registers yourself.',
    'Assembly',
    64,
    8,
    '2026-04-09',
    ['univac'],
  ],
  [
    'math-matic',
    'Formulas as mathematicians write them, translated before lunch.',
    'Assembly',
    51,
    12,
    '2026-03-28',
    ['univac', 'compilers'],
  ],
  [
    'mark-i-manual',
    'A manual of operation for the automatic sequence controlled calculator.',
    'TeX',
    48,
    6,
    '2026-02-11',
    ['manual'],
  ],
  [
    'backwards-clock',
    'A wall clock that runs the other way, to show that it can.',
    'Hardware',
    44,
    3,
    '2026-01-19',
    [],
  ],
  [
    'navy-standards',
    'Notes towards one dialect that every ship can run.',
    'COBOL',
    31,
    5,
    '2025-12-15',
    ['standards'],
  ],
  [
    'lectures',
    'Slides and wire for talks to people who sign for the budget.',
    'Text',
    27,
    2,
    '2025-12-01',
    ['teaching'],
  ],
]

/** A full GitHub page as the weight budget assumes: twelve repositories, a README, a year of contributions. */
export const rich: Sample = {
  is_example: true,
  website: {
    contact_email: 'grace@example.org',
    legal_links: [
      { label: 'Imprint', url: 'https://example.org/imprint' },
      { label: 'Privacy', url: '/posts/privacy' },
    ],
  },
  media: SAMPLE_MEDIA,
  posts: compilerPosts,
  seo: { description: 'Compilers for people who would rather write English.' },
  design: {
    posts: {},
    header: { visible: true, title: '', cta: { label: 'Follow', url: 'https://example.org/profile' } },
    hero: {
      visible: true,
      title: 'Grace Hopper',
      eyebrow: '@gracehopper · Arlington, Virginia',
      lede: 'Compilers for people who would rather write English. A ship in port is safe; that is not what ships are for.',
      actions: [
        { label: 'Follow on GitHub', url: 'https://example.org/profile' },
        { label: 'Repositories', url: '#projects' },
      ],
      picture: picture('portrait', 'Portrait of Grace Hopper'),
    },
    stats: {
      visible: true,
      title: '',
      items: [
        { label: 'Repositories', value: 34, kind: 'count' },
        { label: 'Followers', value: 12_431, kind: 'count' },
        { label: 'Stars', value: 8091, kind: 'count' },
        { label: 'Since', value: 1952, kind: 'year' },
      ],
    },
    about: {
      visible: true,
      title: 'README',
      body: {
        type: 'doc',
        content: [
          paragraph(
            text('I build programs that write programs. The first, '),
            code('A-0'),
            text(', linked subroutines from tape; the next ones learned words. More in the '),
            linked('manual of operation', 'https://example.org/manual'),
            text('.'),
          ),
          {
            type: 'bulletList',
            content: [
              item(text('Working on: a business language that managers can read')),
              item(text('Ask me about: nanoseconds, moths in relays, standards')),
            ],
          },
          { type: 'heading', attrs: { level: 2 }, content: [text('How it reads')] },
          {
            type: 'codeBlock',
            attrs: { language: null },
            content: [text('MULTIPLY HOURS BY RATE GIVING PAY\nWRITE-ITEM PAY-SLIP\nJUMP TO NEXT-EMPLOYEE')],
          },
          {
            type: 'blockquote',
            content: [paragraph(text('It is easier to ask forgiveness than it is to get permission.'))],
          },
        ],
      },
    },
    projects: {
      visible: true,
      title: 'Repositories',
      items: ROWS.map(([name, description, language, stars, forks, day, topics]) => ({
        name,
        url: `https://example.org/${name}`,
        text: description,
        language,
        stars,
        forks,
        topics,
        homepage: name === 'cobol-60' ? 'https://cobol.example.org/' : null,
        updated_at: `${day}T12:00:00.000Z`,
      })),
      more: { label: 'All 34 on GitHub', url: 'https://example.org/profile?tab=repositories' },
    },
    contributions: { visible: true, title: '', total: 1906, days: daysOfYear(11) },
    languages: {
      visible: true,
      title: '',
      items: [
        { name: 'COBOL', share: 0.46 },
        { name: 'FLOW-MATIC', share: 0.31 },
        { name: 'Assembly', share: 0.18 },
        { name: 'Other', share: 0.05 },
      ],
    },
    skills: {
      visible: true,
      title: 'Topics',
      items: ['compilers', 'standards', 'business-language', 'linkers', 'testing', 'teaching'],
    },
    contact: {
      visible: true,
      title: '',
      text: 'Open an issue. It is easier to ask forgiveness than it is to get permission.',
      actions: [{ label: 'Open an issue', url: 'https://example.org/profile/issues' }],
    },
    links: {
      visible: true,
      title: '',
      items: [
        { label: 'GitHub', url: 'https://example.org/profile' },
        { label: 'Logbook', url: 'https://navy.example.org/logbook' },
      ],
    },
  },
}
