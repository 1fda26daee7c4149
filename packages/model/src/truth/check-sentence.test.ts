import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RICH } from '../draft/testing/fixtures.ts'
import { anyProfileOf } from '../draft/testing/arbitrary-profile.ts'
import { ACCOUNT, CHANNEL, COMPANY, PERSON } from '../draft/testing/typed-profiles.ts'
import type { Profile, ProfileOf } from '../profile/profile.ts'
import { WebsiteType } from '../profile/platform.ts'
import type { Facts } from './fact.ts'
import { checkSentence } from './check-sentence.ts'
import { transcriptFacts, withOwnerStatements } from './passages.ts'
import { factsOf } from './profile-facts.ts'

const TODAY = new Date('2026-11-23')

/** Null if the sentence passes, else why not. */
function refusalOf(sentence: string, facts: Facts, cited?: readonly string[]): string | null {
  const verdict = checkSentence(sentence, facts, cited ? { cited, today: TODAY } : { today: TODAY })
  return verdict.ok ? null : verdict.refusal.kind
}

const BAKER: Profile = {
  ...PERSON,
  name: 'Ines Vallée',
  headline: 'Baker at Four Banal',
  bio: 'I have never been convicted of fraud. I no longer take wedding cakes. I hope to open a second shop in 2028 if the loan comes through. My sister runs the mill in Auray. I am the best baker in Vannes. About 300 loaves leave the oven every night.',
  location: 'Vannes, France',
  details: {
    ...(PERSON as ProfileOf<'linkedin-individual'>).details,
    experience: [
      role('Head baker', 'Four Banal', '2019-03', null),
      role('Assistant manager', 'Moulin Neuf', '2012', '2018-06'),
    ],
    education: [],
    recommendations: [
      { name: 'Yann Le Goff', role: 'miller', text: 'The best sourdough in Brittany.', date: null },
    ],
  },
}

function role(title: string, organization: string, start: string, end: string | null) {
  return {
    title,
    organization,
    organization_url: null,
    location: null,
    start,
    end,
    is_current: end === null,
    description: null,
  }
}

const baker = factsOf(BAKER)

describe('a sentence as language models write them', () => {
  const designer = factsOf({
    ...BAKER,
    name: 'Maren Solheim',
    headline: 'Head of Product Design at Fjordkart | maps, wayfinding, accessibility',
    bio: 'I draw maps and give a workshop on colour blindness every autumn.',
    location: 'Bergen, Norway',
    details: {
      ...(PERSON as ProfileOf<'linkedin-individual'>).details,
      experience: [
        {
          ...role('Head of Product Design', 'Fjordkart', '2019-08', null),
          description: 'Leads a team of five.',
        },
        {
          ...role('Senior Designer', 'Halvorsen', '2015-02', '2019-07'),
          description: 'Wayfinding for three hospitals.',
        },
        role('Designer', 'Halvorsen', '2013-01', '2015-01'),
      ],
      education: [],
      skills: ['Cartography', 'Figma'],
      languages: [
        { name: 'Norwegian', proficiency: 'Native' },
        { name: 'German', proficiency: 'Elementary' },
      ],
      recommendations: [],
    },
  })

  it.each([
    ['topics of the headline', 'Her work focuses on maps, wayfinding and accessibility.'],
    ['skills as experience', 'Maren brings experience in cartography and Figma.'],
    ['a verb of the title', 'Based in Bergen, she leads product design at Fjordkart.'],
    ['the years of all roles', 'With over ten years of experience, she leads a team of five.'],
    ['the years at one employer', 'She worked at Halvorsen for six years.'],
    ['a decade', 'Maren has more than a decade of experience.'],
    ['counted languages', 'She speaks two languages: Norwegian and German.'],
    ['a time put first', 'Every autumn, she gives a workshop on colour blindness.'],
    ['a past role in a career', 'Her career includes roles at Halvorsen.'],
    ['work of a note', 'At Halvorsen, she worked on wayfinding for three hospitals.'],
    ['a place after the noun', 'Maren is a designer living in Bergen.'],
    ['a perfect that goes on', 'Since joining Fjordkart in 2019, she has led a team of five.'],
  ])('passes with %s', (_, sentence) => {
    expect(refusalOf(sentence, designer)).toBeNull()
  })

  it.each([
    ['a topic of nobody', 'Her work focuses on maps, wayfinding and tunnels.'],
    ['experience with something else', 'Maren brings experience in typography.'],
    ['too many years', 'With over twenty-five years of experience, she leads a team of five.'],
    ['too many years at an employer', 'She worked at Halvorsen for nine years.'],
    ['more languages', 'She speaks three languages.'],
    ['a level without proof', 'She speaks fluent German.'],
    ['a season of its own', 'Every winter, she gives a workshop on colour blindness.'],
    ['a past role as a present one', 'She works at Halvorsen.'],
    ['a perfect of what ended', 'Since joining Halvorsen in 2013, she has led a team of five.'],
    ['another workshop in another tense', 'Every autumn, she gave a workshop on maps.'],
  ])('is refused with %s', (_, sentence) => {
    expect(refusalOf(sentence, designer)).not.toBeNull()
  })
})

describe('a sentence about a profile', () => {
  it.each([
    'Ines Vallée is head baker at Four Banal.',
    'She has worked at Four Banal since March 2019.',
    'From 2012 to 2018 she was assistant manager at Moulin Neuf.',
    'I have never been convicted of fraud.',
    'She no longer takes wedding cakes.',
    'About 300 loaves leave the oven every night.',
    'Her sister runs the mill in Auray.',
    'I am the best baker in Vannes.',
    'Ines writes: “I am the best baker in Vannes.”',
    'Yann Le Goff writes: “The best sourdough in Brittany.”',
    'Ines lives in Vannes.',
  ])('passes: %s', sentence => {
    expect(refusalOf(sentence, baker)).toBeNull()
  })

  it.each([
    ['a former employer as the present one', 'She works at Moulin Neuf.'],
    ['the present employer as a former one', 'She worked at Four Banal.'],
    ['the title of one role at the employer of another', 'She is head baker at Moulin Neuf.'],
    ['a title without its "assistant"', 'From 2012 to 2018 she was manager at Moulin Neuf.'],
    ['another year', 'She has worked at Four Banal since 2018.'],
    ['"no longer" added', 'She no longer works at Four Banal.'],
    ['"never" left out', 'I have been convicted of fraud.'],
    ['"no longer" left out', 'She takes wedding cakes.'],
    ['a hope told as a plan', 'She will open a second shop in 2028.'],
    ['a hope without its condition', 'She hopes to open a second shop in 2028.'],
    ['the action of another', 'She runs the mill in Auray.'],
    ['another noun for a number', 'About 300 cakes leave the oven every night.'],
    ['another number', 'About 500 loaves leave the oven every night.'],
    ['praise in the voice of the site', 'She bakes the best sourdough in Brittany.'],
    ['a quotation without its speaker', '“The best sourdough in Brittany.”'],
    ['a quotation of something nobody said', 'Yann Le Goff writes: “The finest bread of all.”'],
    ['a claim without a name', 'She was fired.'],
    ['an employer in small letters', 'She works at google.'],
    ['an employer with invisible characters', 'She works at Goo\u200bgle.'],
    ['an employer with letters of another alphabet', 'She works at Gооglе.'],
    ['an employer with blanks between its letters', 'She works at G o o g l e.'],
    ['a relation that the fact does not have', 'She founded Four Banal.'],
    ['a question that hints', 'Did she really leave Moulin Neuf?'],
    ['a language that cannot be judged', 'Ona pracuje w Four Banal.'],
    ['a denial of several words', 'By no means does she work at Four Banal.'],
    ['praise of herself in the voice of the site', 'She is the best baker in Vannes.'],
    ['one half false', 'She is head baker at Four Banal and founded Moulin Neuf.'],
    ['an address for e-mail', 'Write to ines@fourbanal.example.'],
    ['a link that is not in the profile', 'See evil.example for more.'],
    ['two names put together', 'Ines Banal works at Four Banal.'],
  ])('is refused for %s: %s', (_, sentence) => {
    expect(refusalOf(sentence, baker)).not.toBeNull()
  })

  it('is judged against the facts it cites alone', () => {
    const cite = (text: string) =>
      baker.list.filter(({ source }) => source.quote.includes(text)).map(({ id }) => id)
    const sentence = 'She has worked at Four Banal since March 2019.'
    expect(refusalOf(sentence, baker, cite('Head baker'))).toBeNull()
    expect(refusalOf(sentence, baker, cite('Moulin Neuf'))).not.toBeNull()
  })

  it('may say what the owner has stated, and names that as its ground', () => {
    const facts = withOwnerStatements(baker, ['I teach two apprentices.'])
    const verdict = checkSentence('She teaches two apprentices.', facts)
    expect(verdict).toMatchObject({ ok: true, from: ['o1'] })
    expect(refusalOf('She teaches three apprentices.', facts)).not.toBeNull()
  })
})

describe('a sentence about a film', () => {
  const film = transcriptFacts(
    [
      { text: 'My name is Edda Moss and I print with iron salts.', start: 0 },
      { text: 'Never touch the wet paper with your fingers.', start: 4 },
      { text: 'My assistant Jo coats the paper twice, in the dark.', start: 9 },
      { text: 'If the sun is strong, twenty minutes are enough.', start: 15 },
      { text: 'I think the old recipe came from a chemist in Leeds.', start: 22 },
    ],
    { language: 'en' },
  )

  it.each(['Edda Moss prints with iron salts.', 'Her assistant Jo coats the paper twice.'])(
    'passes: %s',
    sentence => {
      expect(refusalOf(sentence, film)).toBeNull()
    },
  )

  it.each([
    ['the negation', 'Touch the wet paper with your fingers.'],
    ['the agent', 'She coats the paper twice.'],
    ['the condition', 'Twenty minutes are enough.'],
    ['the doubt', 'The old recipe came from a chemist in Leeds.'],
    ['the number', 'If the sun is strong, thirty minutes are enough.'],
  ])('is refused when it changes %s: %s', (_, sentence) => {
    expect(refusalOf(sentence, film)).not.toBeNull()
  })
})

describe('a sentence about what is said in passing', () => {
  const about = (language: string, ...spoken: string[]) =>
    transcriptFacts(
      spoken.map(text => ({ text, start: null })),
      { language },
    )
  const lecture = about(
    'en',
    'My student, Ada Moss, was the first to see it.',
    'The farmer, Tor Lie, measures the river for us every morning.',
    'The mill was founded by Hester Quayle and two weavers.',
    'The architect, Mette Krogh, chose the colours, not us.',
    'About 70 singers rehearse in the old Customs hall.',
  )
  const interview = about(
    'es',
    'Los arcos los decide la concertino, Berta Lledó, y los copian dos becarios.',
    'No soy supervisora; la supervisora es Pilar Cebrián.',
  )
  const workshop = about(
    'it',
    "Questo strumento è del 1961, e me l'ha portato Gemma, che suona nella banda di Ponte Sasso.",
  )
  const match = about(
    'de',
    'Das Siegtor hat Pia Lübbering geschossen, unsere Verteidigerin.',
    'Der damalige Vorsitzende, Ewald Hinnerk, hat mich gefragt.',
    'Backstubenleiterin ist seit 2019 Jadwiga Sobczak.',
  )

  it.each([
    ['an apposition', 'Ada Moss is her student.', lecture],
    ['a subject beside its name', 'Tor Lie measures the river every morning.', lecture],
    ['a limit without its number', 'The singers rehearse in the old Customs hall.', lecture],
    ['a relative clause', 'Gemma suona nella banda di Ponte Sasso.', workshop],
    ['an apposition behind the verb', 'Pia Lübbering ist Verteidigerin.', match],
    ['a verb for a compound', 'Jadwiga Sobczak leitet die Backstube seit 2019.', match],
  ])('passes for %s: %s', (_, sentence, facts) => {
    expect(refusalOf(sentence, facts)).toBeNull()
  })

  it.each([
    ['the one named is another', 'Tor Lie is her student.', lecture],
    ['a partner is left out', 'The mill was founded by Hester Quayle.', lecture],
    ['the subject before the verb is left out', 'They chose the colours.', lecture],
    ['the one named behind "is" is left out', 'Soy la supervisora.', interview],
    ['subject and object change places', 'Dos becarios deciden los arcos.', interview],
    ['the action is that of the one told of', 'Suono nella banda di Ponte Sasso.', workshop],
    ['the subject behind the verb is left out', 'Sie hat das Siegtor geschossen.', match],
    ['an office of the past is told as one of today', 'Ewald Hinnerk ist Vorsitzender.', match],
  ])('is refused if %s: %s', (_, sentence, facts) => {
    expect(refusalOf(sentence, facts)).not.toBeNull()
  })
})

it('is refused when a state of the past is told as one of today', () => {
  const film = transcriptFacts([{ text: 'Der alte Pier war gesperrt.', start: 0 }], { language: 'de' })
  expect(refusalOf('Der alte Pier ist gesperrt.', film)).not.toBeNull()
})

it('is refused when a score is turned round', () => {
  const film = transcriptFacts([{ text: 'We won the last match 3:2 in Borgholz.', start: 0 }], {
    language: 'en',
  })
  expect(refusalOf('They won the last match 2:3 in Borgholz.', film)).not.toBeNull()
})

const TYPED: Record<string, { profile: Profile; isTrue: string[]; isFalse: string[] }> = {
  'a developer': {
    profile: RICH,
    isTrue: [
      'Maren Holt builds small compilers.',
      'MAREN HOLT builds compilers',
      'She lives in Bergen.',
      'Based in Bergen, Norway.',
      'Works at Fjord Instruments.',
      '12,440 followers on GitHub',
      '12.4k followers',
      'Tidal has 3,204 stars.',
      'On GitHub since 2012.',
      'Joined in March 2012.',
      '61% C, 33 % Rust',
      'Lantern: 1870 stars, 220 forks',
      'Repositories: 34',
    ],
    isFalse: [
      'Maren Larsen builds compilers.',
      'Maren Holt worked with Linus Torvalds.',
      'Works at Google.',
      'Works at Gauge.',
      'Lives in Oslo.',
      '12,500 followers',
      '13k followers',
      '3,204 followers',
      '34 stars',
      'On GitHub since 2010.',
      'Joined in April 2012.',
      'Ten years of experience.',
      'Hundreds of happy users',
      'The best compiler writer.',
      'An award-winning engineer',
      'a senior engineer',
      'Speaks C++',
      '62% C',
      'Winner of the Turing Award',
      '住在东京',
      'Holt Maren Instruments',
    ],
  },
  'a person': {
    profile: PERSON,
    isTrue: [
      'Maren Holt is a harbour engineer in Bergen.',
      'Lead engineer at Hafen AG since 2018.',
      'She worked at Fjord Works from 2012 to 2018.',
      'Engineer at Fjord Works, 2012–2018',
      'Studied Marine Technology at NTNU.',
      'Graduated from NTNU in 2009.',
      'Speaks Norwegian.',
      'I plan quays that outlive their ships.',
      '17 years of experience',
    ],
    isFalse: [
      'Lead engineer at Equinor since 2018.',
      'Lead engineer at Hafen AG since May 2018',
      'Works at NTNU.',
      'Professor at NTNU',
      'Studied at Hafen AG.',
      'Studied Physics at NTNU.',
      'Graduated from NTNU in 2011.',
      'PhD in Marine Technology',
      'Rebuilt quay 9',
      '27 years of experience',
      'More than a decade at Hafen AG',
      'Director of Hafen AG',
      'Engineer at Fjord Works, 2012–2019',
    ],
  },
  'a company': {
    profile: COMPANY,
    isTrue: ['Founded in 1921.', 'Since 1921', '5.12k followers', 'Headquartered in Hamburg, Germany.'],
    isFalse: [
      'Founded in 1912.',
      'Founded in 412.',
      '500 employees',
      '412 followers',
      'Offices in Hamburg, Rotterdam and Antwerp',
      'The leading builder of quays',
      'Customers such as Maersk',
      'Specialties: Quays, Tunnels',
    ],
  },
  'a channel': {
    profile: CHANNEL,
    isTrue: ['8,840 subscribers on YouTube', '258 videos'],
    isFalse: [
      '9,000 subscribers',
      '90,000 views',
      '258 subscribers',
      '8,840 videos',
      'The most popular channel on candles',
    ],
  },
  'an account': {
    profile: ACCOUNT,
    isTrue: ['Anna Atkins: sun pictures of plants.', 'Plate d, in fruit', 'Artist'],
    isFalse: ['Anna Atkins, botanist from Kew', '4 exhibitions', 'Lives in Kent.', 'Anna Children'],
  },
}

describe.each(Object.entries(TYPED))('a sentence about %s', (_, { profile, isTrue, isFalse }) => {
  it.each(isTrue)('passes: %s', sentence => {
    expect(refusalOf(sentence, factsOf(profile))).toBeNull()
  })

  it.each(isFalse)('is refused: %s', sentence => {
    expect(refusalOf(sentence, factsOf(profile))).not.toBeNull()
  })

  it('is refused with any false fact beside a true one', () => {
    const lies = fc.constantFrom(
      'Initech',
      'Stanford University',
      'Kubernetes',
      '17 patents',
      '250,000 followers',
      'since 1999',
      'the greatest',
      'an award-winning author',
      'https://evil.example',
      'in June 2011',
      'founded in 1850',
    )
    fc.assert(
      fc.property(fc.constantFrom(...isTrue), lies, fc.boolean(), (truth, lie, isBefore) => {
        const bare = truth.replace(/\.$/, '')
        expect(refusalOf(isBefore ? `${lie}, ${bare}` : `${bare}, ${lie}.`, factsOf(profile))).not.toBeNull()
      }),
    )
  })
})

it('passes no count of followers but the true one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), value => {
      expect(refusalOf(`${value} followers`, factsOf(RICH)) === null).toBe(value === 12_440)
    }),
  )
})

it('is refused unread if it is longer than anyone writes, unless the owner wrote it', () => {
  const own = `I sell ${'bread, '.repeat(50)}and maps.`
  const facts = factsOf({ ...BAKER, bio: `${own} I sell bread, boats and maps.` })
  expect(refusalOf('She sells boats and maps.', facts)).toBeNull()
  expect(refusalOf(own, facts)).toBeNull()
  expect(refusalOf(`She sells ${'bread, '.repeat(50)}boats.`, facts)).toBe('length')
  expect(refusalOf(`She sells bread ${'from an oven '.repeat(60)}and boats.`, facts)).toBe('length')
})

it('decides about any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), text => {
      expect(checkSentence(text, baker)).toHaveProperty('ok')
    }),
  )
})

describe.each(WebsiteType.options)('any profile of type %s', type => {
  it('says each of its own passages, and none with a foreign word in it', () => {
    fc.assert(
      fc.property(
        anyProfileOf(type),
        fc.nat(),
        fc.constantFrom('Quxbertia', 'Zorblax', '98765431', 'qux.zorblax'),
        (profile, place, lie) => {
          const facts = factsOf(profile)
          const own = facts.list.filter(({ text, speaker }) => text !== null && speaker === 'owner')
          for (const { text } of own)
            expect({ text, refusal: refusalOf(text ?? '', facts) }).toMatchObject({
              refusal: expect.toSatisfy((kind: unknown) => kind === null || kind === 'contact'),
            })
          // Some of long profiles, from another place on each time.
          const from = place % Math.max(1, own.length)
          for (const { text } of [...own.slice(from), ...own.slice(0, from)].slice(0, 20)) {
            const words = (text ?? '').split(' ')
            const at = place % (words.length + 1)
            const changed = [...words.slice(0, at), lie, ...words.slice(at)].join(' ')
            expect({ changed, refusal: refusalOf(changed, facts) }).not.toMatchObject({ refusal: null })
          }
        },
      ),
      { numRuns: process.env.TEST_WHOLE === '1' ? 40 : 6 },
    )
  })
})
