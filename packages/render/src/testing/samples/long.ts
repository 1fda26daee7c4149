import { WEEKDAYS } from '@vitrine/model'
import type { Sample } from './sample.ts'
import { daysOfYear, item, paragraph, sequence, text } from './pieces.ts'
import { picture, SAMPLE_MEDIA } from './pictures.ts'

const WORDS =
  'system memory packet kernel signal vector garden winter engine mirror window ladder copper silver harbour compass'.split(
    ' ',
  )
const next = sequence(7)
const words = (count: number) =>
  Array.from({ length: count }, () => WORDS[Math.floor(next() * WORDS.length)]).join(' ')

const NAME =
  'Wolfeschlegelsteinhausenbergerdorff Hubert Blaine Adolph Charles David Earl Frederick Gerald Irvin John Kenneth Lloyd Martin Nero Oliver Paul Quincy Randolph Sherman Thomas Uncas Victor William Xerxes Yancy Zeus senior, called Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch by friends and by others'

const prose = (count: number) => ({ type: 'doc' as const, content: [paragraph(text(words(count)))] })
const credits = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: words(2 + (index % 17)),
    by: index % 3 === 0 ? '' : words(3),
    date: ['2026-11-18', '2026-10', '2025', null][index % 4] ?? null,
    text: index % 2 === 0 ? words(20) : '',
  }))
const GALLERY = ['fern-3', 'workshop', 'fern-8', 'fern-13', 'reel-4', 'fern-21', 'still-5', 'fern-34', 'ada']

/**
 * Everything at its limit: 300 characters of name, a hundred repositories, sixty topics, full careers and galleries.
 */
export const long: Sample = {
  media: SAMPLE_MEDIA,
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
        { label: 'And a second one', url: '#contact' },
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
    experience: {
      items: Array.from({ length: 100 }, (_, index) => ({
        role:
          index === 5
            ? 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamter'
            : words(2 + (index % 7)),
        organization:
          index % 3 === 0 ? words(2 + (index % 5)) : 'Wolfeschlegelsteinhausenbergerdorff and Sons',
        location: index % 2 === 0 ? words(3) : '',
        start: `${String(2020 - (index % 40))}-0${String(1 + (index % 9))}`,
        end: index === 0 ? null : `${String(2021 - (index % 40))}-11`,
        is_current: index === 0,
        text: prose(index % 4 === 0 ? 60 : 12),
      })),
    },
    education: {
      items: Array.from({ length: 12 }, (_, index) => ({
        school: `University of ${words(6)}`,
        degree: words(10),
        start: String(1990 + index),
        end: String(1994 + index),
        text: prose(index + 1),
      })),
    },
    certifications: { items: credits(40) },
    honors: { items: credits(20) },
    publications: { items: credits(60) },
    volunteering: {
      items: Array.from({ length: 8 }, () => ({ role: words(5), organization: words(4), start: '2011' })),
    },
    recommendations: {
      items: Array.from({ length: 24 }, (_, index) => ({
        text: words(index === 1 ? 300 : 20 + 7 * (index % 9)),
        name: index === 2 ? NAME.slice(0, 120) : words(2),
        role: index % 5 === 0 ? '' : words(9),
      })),
    },
    services: {
      items: Array.from({ length: 40 }, (_, index) => ({
        name:
          index === 2 ? 'Rindfleischetikettierungsüberwachungsaufgabenübertragung' : words(1 + (index % 5)),
        text: index % 4 === 0 ? '' : words(index),
      })),
    },
    text: { title: words(12).slice(0, 80), body: prose(200) },
    faq: {
      items: Array.from({ length: 50 }, (_, index) => ({
        question:
          index === 1
            ? 'Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung?'
            : `${words(3 + (index % 20))}?`,
        answer: prose(5 + 7 * (index % 11)),
      })),
    },
    message: { text: 'Tell me what you are building, where you are, and what I could help with. '.repeat(3) },
    newsletter: {
      title: words(9).slice(0, 80),
      text: words(40).slice(0, 300),
      label: words(5).slice(0, 40),
      url: 'https://example.org/letters',
    },
    embed: {
      title: words(9).slice(0, 80),
      url: 'https://soundcloud.com/forss/sets/soulhack',
      caption: words(28).slice(0, 200),
      picture: picture('still-12'),
    },
    locations: {
      items: Array.from({ length: 60 }, (_, index) => ({
        name:
          index === 1 ? 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch' : words(1 + (index % 4)),
        text: index % 5 === 0 ? '' : words(6 + (index % 9)),
      })),
    },
    videos: {
      items: Array.from({ length: 50 }, (_, index) => ({
        id: `v-${String(index)}`,
        url: `https://example.org/watch?v=${String(index)}`,
        title: index === 3 ? 'x'.repeat(120) : words(3 + (index % 20)),
        text: index % 3 === 0 ? words(50) : '',
        picture: index % 6 === 5 ? null : picture(`still-${String([5, 12, 23, 44, 58, 71][index % 6])}`),
        date: ['2026-11-18', '2026-10', '2025'][index % 3] ?? null,
        duration_s: 60 * index * index,
        views: index % 4 === 0 ? null : 3 ** (index % 19),
        kind: (['video', 'short', 'live', 'premiere'] as const)[index % 4] ?? 'video',
      })),
      more: { label: 'All 1,204 films on YouTube', url: 'https://example.org' },
    },
    gallery: {
      items: Array.from({ length: 60 }, (_, index) => ({
        pictures: Array.from({ length: index % 12 === 0 ? 10 : 1 }, (__, part) =>
          picture(GALLERY[(index + part) % GALLERY.length] ?? 'ada'),
        ),
        caption: index === 4 ? words(80) : index % 3 === 0 ? '' : words(2 + (index % 9)),
      })),
      more: { label: 'All 4,110 on Instagram', url: 'https://example.org' },
    },
    reels: {
      items: Array.from({ length: 40 }, (_, index) => ({
        url: 'https://example.org/reel',
        title: index % 4 === 0 ? '' : words(1 + (index % 14)),
        picture: picture(['reel-4', 'reel-56', 'reel-234'][index % 3] ?? ''),
        views: index % 2 === 0 ? 7 ** (index % 9) : null,
      })),
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
      text: words(70).slice(0, 500),
      actions: [{ label: 'Write', url: 'mailto:x@example.org' }],
    },
    footer: { visible: true, note: words(24).slice(0, 200) },
    prices: {
      items: Array.from({ length: 60 }, (_, index) => ({
        name:
          index === 1 ? 'Donaudampfschifffahrtsgesellschaftskapitänsmützenreinigung' : words(1 + (index % 6)),
        price: index % 7 === 0 ? '' : `from €${String(index * 1750)}.00 per person and month`,
        text: index % 3 === 0 ? '' : words(index),
      })),
      note: words(60).slice(0, 300),
    },
    hours: {
      items: Array.from({ length: 21 }, (_, index) => ({
        day: WEEKDAYS[Math.floor(index / 3)] ?? 'monday',
        opens: `0${String(6 + (index % 3))}:15`,
        closes: `${String(10 + 4 * (index % 3))}:45`,
      })),
      note: words(60).slice(0, 300),
    },
    clients: {
      items: Array.from({ length: 60 }, (_, index) => ({
        name: index === 2 ? 'Versicherungsgesellschaftszusammenschluss' : words(1 + (index % 5)),
        picture: index % 3 === 0 ? picture(index % 2 === 0 ? 'emblem' : 'candle') : null,
      })),
    },
    mentions: {
      items: Array.from({ length: 100 }, (_, index) => ({
        name: words(3 + (index % 16)),
        by: index % 4 === 0 ? '' : words(1 + (index % 5)),
        date: `${String(1990 + (index % 37))}-05`,
        text: index % 3 === 0 ? words(index) : '',
      })),
    },
    milestones: {
      items: Array.from({ length: 60 }, (_, index) => ({
        name: words(2 + (index % 16)),
        date: index % 4 === 0 ? null : `${String(1960 + index)}-05`,
        text: index % 3 === 0 ? words(index) : '',
      })),
    },
    studies: {},
    cta: {
      title: words(12).slice(0, 80),
      text: words(50).slice(0, 300),
      actions: [
        { label: words(6).slice(0, 40), url: 'https://example.org/1' },
        { label: 'No', url: 'https://example.org/2' },
      ],
    },
  },
}
