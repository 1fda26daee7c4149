import { noteStudies } from './case-studies.ts'
import { paragraph, text } from './pieces.ts'
import { picture, SAMPLE_MEDIA } from './pictures.ts'
import type { Sample } from './sample.ts'

const words = (...paragraphs: string[]) => ({
  type: 'doc' as const,
  content: paragraphs.map(each => paragraph(text(each))),
})

/** A person's career with every field filled. */
export const adaLovelace: Sample = {
  is_example: true,
  posts: noteStudies,
  media: SAMPLE_MEDIA,
  design: {
    header: { cta: { label: 'Write to Ada', url: '#contact' } },
    hero: {
      title: 'Ada Lovelace',
      eyebrow: 'Mathematician, London',
      lede: 'I write programmes for engines that do not exist yet, and explain to people why they should.',
      actions: [
        { label: 'Read Note G', url: 'https://example.org/note-g' },
        { label: 'Experience', url: '#experience' },
      ],
      picture: picture('ada', 'Portrait of Ada Lovelace'),
    },
    about: {
      body: words(
        'I study what a machine could do with symbols, not only with numbers. My notes on the Analytical Engine set out, step by step, how it would compute the numbers of Bernoulli: the first programme published for a machine.',
        'I was taught mathematics by Mary Somerville and Augustus De Morgan, and have worked with Charles Babbage since 1833.',
      ),
    },
    experience: {
      items: [
        {
          role: 'Author of the Notes',
          organization: 'Scientific Memoirs',
          url: 'https://example.org/memoirs',
          location: 'London',
          start: '1843-02',
          end: '1843-09',
          text: words('Seven notes, A to G, three times the length of the paper that they explain.'),
        },
        {
          role: 'Translator',
          organization: 'Scientific Memoirs',
          url: 'https://example.org/memoirs',
          location: 'London',
          start: '1842-10',
          end: '1843-02',
          text: words('Menabrea’s paper on the Analytical Engine, from the French.'),
        },
        {
          role: 'Collaborator on calculating engines',
          organization: 'Charles Babbage',
          location: 'Dorset Street, London',
          start: '1833-06',
          is_current: true,
          text: words(
            'Correspondence and design studies on the Difference Engine and the Analytical Engine, their notation and their uses.',
          ),
        },
        {
          role: 'Designer',
          organization: 'Flyology',
          start: '1828',
          end: '1828',
          text: words('A study of wings, materials and steam at the age of twelve, with plates.'),
        },
      ],
    },
    projects: {
      items: [
        {
          name: 'Note G',
          url: 'https://example.org/note-g',
          text: 'A table of operations by which the engine computes Bernoulli numbers, with a loop inside a loop.',
          start: '1843',
          page_key: 'noteg1843',
        },
        {
          name: 'Note A',
          url: 'https://example.org/note-a',
          text: 'Why the engine weaves algebraical patterns as the Jacquard loom weaves flowers and leaves.',
          start: '1843',
          page_key: 'notea1843',
        },
        {
          name: 'A calculus of the nervous system',
          text: 'A plan, set aside, for a mathematics of how the brain gives rise to thought.',
          start: '1844',
          end: '1845',
        },
      ],
    },
    education: {
      items: [
        {
          school: 'Augustus De Morgan',
          degree: 'Mathematics, by correspondence',
          start: '1840',
          end: '1842',
        },
        { school: 'Mary Somerville', degree: 'Mathematics and astronomy', start: '1832', end: '1836' },
      ],
    },
    skills: {
      items: [
        'Analysis',
        'Finite differences',
        'Bernoulli numbers',
        'Notation',
        'Translation',
        'French',
        'Mechanical design',
        'Teaching by letter',
      ],
    },
    certifications: {
      items: [
        {
          name: 'Differential and integral calculus',
          by: 'Augustus De Morgan',
          date: '1841-11',
          url: 'https://example.org/calculus',
        },
      ],
    },
    honors: { items: [{ name: 'A language named after her', by: 'ANSI', date: '1980-12-10' }] },
    publications: {
      items: [
        {
          name: 'Sketch of the Analytical Engine, with notes by the translator',
          by: 'Scientific Memoirs, volume 3',
          date: '1843-08',
          url: 'https://example.org/sketch',
          text: 'From the French of L. F. Menabrea, with seven notes.',
        },
      ],
    },
    volunteering: {
      items: [{ role: 'Visiting teacher', organization: 'Ealing Grove School', start: '1834', end: '1835' }],
    },
    recommendations: {
      items: [
        {
          text: 'That Enchantress who has thrown her magical spell around the most abstract of sciences and has grasped it with a force which few masculine intellects could have exerted over it.',
          name: 'Charles Babbage',
          role: 'engineer, in a letter of 1843',
        },
        {
          text: 'The power of thinking on these matters which Lady Lovelace has always shown has been something so utterly out of the common way.',
          name: 'Augustus De Morgan',
          role: 'mathematician, in a letter of 1844',
        },
      ],
    },
    languages: {
      items: [
        { name: 'English', level: 'Native' },
        { name: 'French', level: 'Full professional' },
        { name: 'Italian', level: 'Reading' },
      ],
    },
    contact: {
      text: 'Letters are answered within the week. Questions about engines are answered at once.',
      actions: [{ label: 'Write to Ada', url: 'mailto:ada@example.org' }],
    },
    links: {
      items: [
        { label: 'LinkedIn', url: 'https://example.org/in/ada' },
        { label: 'Scientific Memoirs', url: 'https://memoirs.example.org/' },
      ],
    },
  },
}
