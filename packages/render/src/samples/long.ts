import type { Sample } from './sample.ts'
import { daysOfYear, item, paragraph, sequence, text } from './pieces.ts'

const WORDS =
  'system memory packet kernel signal vector garden winter engine mirror window ladder copper silver harbour compass'.split(
    ' ',
  )
const next = sequence(7)
const words = (count: number) =>
  Array.from({ length: count }, () => WORDS[Math.floor(next() * WORDS.length)]).join(' ')

const NAME =
  'Wolfeschlegelsteinhausenbergerdorff Hubert Blaine Adolph Charles David Earl Frederick Gerald Irvin John Kenneth Lloyd Martin Nero Oliver Paul Quincy Randolph Sherman Thomas Uncas Victor William Xerxes Yancy Zeus senior, called Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch by friends and by others'

/** Everything at its limit: 300 characters of name, a hundred repositories, sixty topics. */
export const long: Sample = {
  design: {
    header: {
      visible: true,
      title: NAME.slice(0, 80),
      cta: { label: 'Write to me about anything at all', url: '#contact' },
    },
    hero: {
      visible: true,
      title: NAME.slice(0, 300),
      eyebrow: '@wolfeschlegelsteinhausenbergerdorff-and-sons · Somewhere between Philadelphia and the sea',
      lede: `${words(40)}.`,
      actions: [
        { label: 'A rather long label for a button here', url: 'https://example.org' },
        { label: 'And a second one', url: '#projects' },
      ],
      picture: null,
    },
    stats: {
      visible: true,
      title: '',
      items: ['Repositories', 'Followers', 'Stars', 'Members of the organisation', 'Since'].map(
        (label, index) => ({
          label,
          value: [300, 1_234_567, 98_765_432, 12, 2008][index] ?? 0,
          kind: label === 'Since' ? ('year' as const) : ('count' as const),
        }),
      ),
    },
    about: {
      visible: true,
      title: '',
      body: {
        type: 'doc',
        content: [
          { type: 'heading', attrs: { level: 1 }, content: [text(words(12))] },
          ...Array.from({ length: 4 }, () => paragraph(text(`${words(60)}.`))),
          { type: 'heading', attrs: { level: 4 }, content: [text(words(3))] },
          {
            type: 'orderedList',
            attrs: { start: 1 },
            content: Array.from({ length: 12 }, () => item(text(words(14)))),
          },
          {
            type: 'table',
            content: Array.from({ length: 5 }, (_, row) => ({
              type: 'tableRow' as const,
              content: Array.from({ length: 7 }, () => ({
                type: row === 0 ? ('tableHeader' as const) : ('tableCell' as const),
                content: [paragraph(text(words(2)))],
              })),
            })),
          },
          { type: 'codeBlock', content: [text(`${words(30)}\n${words(4)}`)] },
        ],
      },
    },
    projects: {
      visible: true,
      title: '',
      items: Array.from({ length: 100 }, (_, index) => ({
        name:
          index === 3
            ? `${'an-unbreakably-'.repeat(8)}long-name`
            : words(1 + (index % 3)).replaceAll(' ', '-'),
        url: `https://example.org/${String(index)}`,
        text: index % 7 === 0 ? '' : words(4 + (index % 30)),
        language:
          index % 5 === 0 ? null : (['TypeScript', 'Rust', 'Jupyter Notebook', 'C++'][index % 4] ?? null),
        stars: index % 6 === 0 ? null : 100_000 - index * 999,
        forks: index % 4 === 0 ? null : 4000 - index,
        topics: index % 9 === 0 ? words(8).split(' ') : [],
        homepage:
          index % 8 === 0 ? `https://a-rather-long-host-name-${String(index)}.example.org/with/a/path` : null,
        updated_at: index % 10 === 0 ? null : '2026-10-01T00:00:00.000Z',
      })),
      more: { label: 'All 300 on GitHub', url: 'https://example.org' },
    },
    contributions: { visible: true, title: '', total: 123_456, days: daysOfYear(3) },
    languages: {
      visible: true,
      title: '',
      items: Array.from({ length: 20 }, (_, index) => ({
        name:
          index === 19
            ? 'Other'
            : (['TypeScript', 'Rust', 'C++', 'Go', 'Zig'][index] ?? `Language ${String(index)}`),
        share: index === 0 ? 0.6 : index === 1 ? 0.2 : 0.2 / 18,
      })),
    },
    skills: {
      visible: true,
      title: '',
      items: Array.from({ length: 60 }, (_, index) => `${words(1)}-${String(index)}`),
    },
    links: {
      visible: true,
      title: '',
      items: Array.from({ length: 30 }, (_, index) => ({
        label: words(1 + (index % 4)),
        url: `https://example.org/${words(2).replace(' ', '/')}/${String(index)}`,
      })),
    },
    contact: {
      visible: true,
      title: '',
      text: words(70),
      actions: [{ label: 'Write', url: 'mailto:x@example.org' }],
    },
    footer: { visible: true, note: words(24) },
  },
}
