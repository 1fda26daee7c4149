import { item, linked, paragraph, text } from './pieces.ts'
import { picture, SAMPLE_MEDIA } from './pictures.ts'
import type { Sample, PostInput } from './sample.ts'

type Row = [title: string, slug: string, cover: string | null, day: string, tag: string, text: string]
const ROWS: Row[] = [
  [
    'What the joinery learned from a bicycle',
    'what-the-joinery-learned-from-a-bicycle',
    'workshop',
    '2026-11-09',
    'Joinery',
    'Bent steel carries a person as lightly as it carries a rider. The first chair was made from a handlebar.',
  ],
  [
    'Lower case only',
    'lower-case-only',
    null,
    '2026-10-12',
    'Printing',
    'Why the printing workshop writes with one alphabet when everybody speaks with one.',
  ],
  [
    'Cloth that swallows sound',
    'cloth-that-swallows-sound',
    'still-44',
    '2026-09-03',
    'Weaving',
    'A fabric for the walls of a hall: cellophane outside for light, chenille inside for silence.',
  ],
]

/** An organisation's posts, some with a picture. */
const workshopPosts: PostInput[] = ROWS.map(([title, slug, cover, day, tag, summary]) => ({
  title,
  slug,
  excerpt: summary,
  cover: cover === null ? null : picture(cover),
  tags: [tag],
  body: { type: 'doc', content: [paragraph(text(summary))] },
  status: 'published',
  published_at: `${day}T09:00:00.000Z`,
}))

const toBody = (...paragraphs: string[]) => ({
  type: 'doc' as const,
  content: paragraphs.map(each => paragraph(text(each))),
})

/** An organisation with services, locations and figures. */
export const bauhaus: Sample = {
  is_example: true,
  website: { legal_links: [{ label: 'Imprint', url: 'https://example.org/imprint' }] },
  media: SAMPLE_MEDIA,
  posts: workshopPosts,
  design: {
    posts: {},
    header: { picture: picture('mark'), cta: { label: 'Apply', url: 'https://example.org/apply' } },
    hero: {
      title: 'Bauhaus',
      eyebrow: 'School of design, 1919 – 1933',
      lede: 'Art and technology, a new unity: a school where every student learns a craft before choosing a form.',
      actions: [
        { label: 'The workshops', url: '#services' },
        { label: 'Read the manifesto', url: 'https://example.org/manifesto' },
      ],
      picture: picture('workshop', 'A workshop in the evening'),
    },
    about: {
      body: {
        type: 'doc',
        content: [
          paragraph(
            text(
              'Founded in Weimar by Walter Gropius, the Bauhaus joined the academy of fine art and the school of crafts under one roof. Masters of form and masters of craft taught together; the workshop was the classroom.',
            ),
          ),
          paragraph(text('What left the building was used: lamps, chairs, textiles, type, houses.')),
        ],
      },
    },
    stats: {
      title: 'Facts',
      items: [
        { label: 'Founded', value: 1919, kind: 'year' },
        { label: 'Students in all', value: 1250 },
        { label: 'Workshops', value: 9 },
        { label: 'Cities', value: 3 },
      ],
    },
    services: {
      title: 'Workshops',
      items: [
        ['Weaving', 'Structure before ornament. Cloth for theatres, walls and industry under Gunta Stölzl.'],
        [
          'Metal',
          'Lamps and vessels drawn for the lathe: Marianne Brandt’s teapots, Wagenfeld’s glass lamp.',
        ],
        ['Joinery', 'From the slatted chair to bent steel tube under Marcel Breuer.'],
        ['Printing', 'Lower case only. Posters, books and type under Herbert Bayer and Joost Schmidt.'],
        ['Stage', 'Figures in space: Oskar Schlemmer’s ballets of geometry.'],
        ['Building', 'From 1927, under Hannes Meyer: schools and housing measured by use.'],
      ].map(([name = '', text = '']) => ({
        name,
        text,
        url: `https://example.org/${name.toLowerCase()}`,
      })),
    },
    skills: {
      title: 'Specialties',
      items: ['Product design', 'Textiles', 'Typography', 'Architecture', 'Photography', 'Stage', 'Teaching'],
    },
    locations: {
      items: [
        { name: 'Weimar', text: 'Van de Velde building, Geschwister-Scholl-Straße 8' },
        { name: 'Dessau', text: 'Gropiusallee 38' },
        { name: 'Berlin', text: 'Steglitz, a telephone factory' },
      ],
    },
    text: {
      title: 'The preliminary course',
      body: {
        type: 'doc',
        content: [
          paragraph(
            text(
              'Half a year for everybody, whatever they learned before: paper is folded until it stands, ',
            ),
            linked('colours are laid beside each other', 'https://example.org/colour'),
            text(', wire and wood and glass are tried for what they can bear.'),
          ),
          {
            type: 'bulletList',
            content: [
              item(text('Johannes Itten, from 1919: contrast, rhythm, breath')),
              item(text('László Moholy-Nagy, from 1923: balance, light, machine')),
              item(text('Josef Albers, from 1923: nothing wasted')),
            ],
          },
        ],
      },
    },
    milestones: {
      items: [
        { name: 'Opened in Weimar', date: '1919-04', text: 'Two schools become one.' },
        { name: 'First exhibition', date: '1923-08-15', url: 'https://example.org/exhibition' },
        {
          name: 'New building in Dessau',
          date: '1926-12-04',
          text: 'Glass walls, and every lamp from its own workshop.',
        },
        { name: 'Closed in Berlin', date: '1933' },
      ],
    },
    faq: {
      title: 'Questions from applicants',
      items: [
        {
          question: 'Do I need to have learned a craft?',
          answer: toBody('No. Whoever is admitted learns one here, from the first day in a workshop.'),
        },
        {
          question: 'Which workshop will I be in?',
          answer: toBody(
            'You ask for one after the preliminary course; the masters of form and of craft decide together.',
            'Weaving, metal, joinery, printing, wall painting, stage, and since 1927 building.',
          ),
        },
        {
          question: 'What does it cost?',
          answer: toBody('There are fees, and there are free places for those who cannot pay them.'),
        },
      ],
    },
    message: { text: 'Orders, visits and questions about the workshops.', label: 'Send to Dessau' },
    newsletter: {
      title: 'The journal',
      text: 'Four numbers a year: what the workshops made, and why.',
      label: 'Subscribe to the journal',
      url: 'https://example.org/journal',
    },
    embed: {
      title: 'From the stage',
      url: 'https://www.youtube.com/watch?v=mHQmnumnNgo',
      caption: 'The Triadic Ballet, danced by the stage workshop.',
      picture: picture('still-12', 'Three dancers in round costumes'),
    },
    contact: {
      text: 'Applications are read by the masters’ council twice a year.',
      actions: [{ label: 'Apply', url: 'https://example.org/apply' }],
    },
    links: {
      items: [
        { label: 'LinkedIn', url: 'https://example.org/company/bauhaus' },
        { label: 'Website', url: 'https://bauhaus.example.org/' },
      ],
    },
  },
}
