import type { Position, ProfileOf, Provenance } from '@vitrine/model'

const EXAMPLE: Provenance = {
  path: 'example',
  detail: 'bundled with Vitrine',
  at: '2026-11-01T00:00:00.000Z',
}
const WIKIPEDIA = 'https://en.wikipedia.org/wiki'
const ENGINE = `${WIKIPEDIA}/Analytical_engine`
const NOTE_G = `${WIKIPEDIA}/Note_G`

function role(
  position: Pick<Position, 'title' | 'organization' | 'description'> & Partial<Position>,
): Position {
  return { organization_url: null, location: null, start: null, end: null, is_current: false, ...position }
}

const providedFields = ['link', 'name', 'headline', 'bio', 'avatar', 'location', 'links', 'language']
const providedDetails = [
  'type',
  'experience',
  'education',
  'skills',
  'projects',
  'recommendations',
  'languages',
  'publications',
]

/**
 * Ada Lovelace (1815–1852) as a LinkedIn profile. Works, teachers and the two quoted letters are historical,
 * described in our words. Links lead to pages about her, never to a real profile that shares her name.
 */
export const adaLovelace: ProfileOf<'linkedin-individual'> = {
  link: { platform: 'linkedin', kind: 'person', id: 'adalovelace', url: `${WIKIPEDIA}/Ada_Lovelace` },
  name: 'Ada Lovelace',
  headline: 'Mathematician',
  bio: 'I write programmes for engines that do not exist yet, and explain to people why they should.\n\nI study what a machine could do with symbols, not only with numbers. My notes on the Analytical Engine set out, step by step, how it would compute the numbers of Bernoulli: the first programme published for a machine.\n\nI was taught mathematics by Mary Somerville and Augustus De Morgan, and have known Charles Babbage since 1833.',
  avatar: {
    url: 'https://examples.vitrine.invalid/ada-lovelace.webp',
    width: 800,
    height: 1000,
    alt: 'Ada Lovelace',
  },
  banner: null,
  location: 'London',
  links: [
    { label: 'Wikipedia', url: `${WIKIPEDIA}/Ada_Lovelace` },
    { label: 'The Analytical Engine', url: ENGINE },
  ],
  stats: [],
  language: 'en',
  joined_at: null,
  details: {
    type: 'linkedin-individual',
    experience: [
      role({
        title: 'Translator and annotator',
        organization: 'Scientific Memoirs',
        location: 'London',
        start: '1842',
        end: '1843',
        description:
          'Translated Menabrea’s paper on the Analytical Engine from the French and added seven notes, three times the length of the original.',
      }),
      role({
        title: 'Collaborator on calculating engines',
        organization: 'Charles Babbage',
        organization_url: `${WIKIPEDIA}/Charles_Babbage`,
        location: 'London',
        start: '1833',
        end: '1852',
        description:
          'Correspondence and design studies on the Difference Engine and the Analytical Engine, their notation and their uses.',
      }),
      role({
        title: 'Designer',
        organization: 'Flyology',
        start: '1828',
        end: '1828',
        description: 'A study of wings, materials and steam at the age of twelve, with plates.',
      }),
    ],
    education: [
      {
        school: 'Augustus De Morgan',
        school_url: `${WIKIPEDIA}/Augustus_De_Morgan`,
        degree: 'Mathematics, by correspondence',
        field: null,
        start: '1840',
        end: '1842',
        description: null,
      },
      {
        school: 'Mary Somerville',
        school_url: `${WIKIPEDIA}/Mary_Somerville`,
        degree: 'Mathematics and astronomy',
        field: null,
        start: '1834',
        end: null,
        description: null,
      },
    ],
    skills: [
      'Analysis',
      'Finite differences',
      'Bernoulli numbers',
      'Notation',
      'Translation',
      'French',
      'Mechanical design',
      'Teaching by letter',
    ],
    certifications: [],
    projects: [
      {
        title: 'Note G',
        description:
          'A table of operations by which the engine computes Bernoulli numbers, with a loop inside a loop.',
        url: NOTE_G,
        start: '1843',
        end: null,
      },
      {
        title: 'Note A',
        description:
          'Why the engine weaves algebraical patterns as the Jacquard loom weaves flowers and leaves.',
        url: ENGINE,
        start: '1843',
        end: null,
      },
      {
        title: 'A calculus of the nervous system',
        description: 'A plan, set aside, for a mathematics of how the brain gives rise to thought.',
        url: null,
        start: '1844',
        end: null,
      },
    ],
    recommendations: [
      {
        name: 'Charles Babbage',
        role: 'engineer, in a letter of 1843',
        text: 'That Enchantress who has thrown her magical spell around the most abstract of Sciences and has grasped it with a force which few masculine intellects (in our own country at least) could have exerted over it.',
        date: '1843',
      },
      {
        name: 'Augustus De Morgan',
        role: 'mathematician, in a letter of 1844',
        text: 'The power of thinking on these matters which Lady L. has always shown from the beginning of my correspondence with her, has been something so utterly out of the common way for any beginner, man or woman …',
        date: '1844',
      },
    ],
    languages: [
      { name: 'English', proficiency: null },
      { name: 'French', proficiency: null },
    ],
    volunteering: [],
    honors: [],
    publications: [
      {
        title: 'Sketch of the Analytical Engine, with notes by the translator',
        publisher: 'Scientific Memoirs, volume 3',
        date: '1843',
        url: ENGINE,
        description: 'From the French of L. F. Menabrea, with seven notes, A to G.',
      },
    ],
  },
  provenance: Object.fromEntries(
    [...providedFields, ...providedDetails.map(field => `details.${field}`)].map(field => [field, EXAMPLE]),
  ),
  is_example: true,
}
