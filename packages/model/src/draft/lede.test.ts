import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Profile } from '../profile/profile.ts'
import type { Position } from '../profile/linkedin.ts'
import { plainText, richTextFrom } from '../text/formatted-text.ts'
import { sentencesOf } from '../text/sentences.ts'
import { draftWebsite } from './draft-website.ts'
import { anyProfile } from './testing/arbitrary-profile.ts'
import { profileOf } from './testing/fixtures.ts'
import { COMPANY, PERSON } from './testing/typed-profiles.ts'

const ledeOf = (bio: string, headline: string | null = null) =>
  draftWebsite(profileOf({ bio, headline })).design.hero?.lede

const LONG = 'I tune church organs in all the towns along the coast, '.repeat(5)

describe('the introduction', () => {
  it.each([
    ['Welcome to my profile!\nI tune church organs.', 'I tune church organs.'],
    ['Hi there 👋 I’m Maren Holt.', ''],
    ['Hello, I tune church organs.', 'I tune church organs.'],
    ['#rust #go #wasm', ''],
    ['I tune organs. #rust #go', 'I tune organs.'],
    ['https://maren.example', ''],
    ['Write to maren@holt.example. I tune church organs.', 'I tune church organs.'],
    ['▬▬▬▬▬▬ I tune church organs 🎹🎹🎹🎹', 'I tune church organs'],
    ['🎹 I tune church organs.', 'I tune church organs.'],
    ['오르간을 조율합니다', '오르간을 조율합니다'],
    ['Tuner of church organs\nCoffee drinker\nCat person', 'Tuner of church organs'],
  ])('of %j is %j', (bio, lede) => {
    expect(ledeOf(bio)).toBe(lede)
  })

  it.each([
    ['a list item', '- Rebuilt the organ of Bergen\n- Tuned forty others'],
    ['a heading', 'ABOUT MY WORK\n- Organs'],
    ['a label', 'What drives me: organs'],
    ['keywords', 'Organs | Harpsichords | Carillons'],
    ['cut off', 'I tune church organs and…'],
    ['unfinished', 'I tune church organs for the'],
    ['Markdown', 'I tune **church organs** in Bergen.'],
    ['HTML', 'I tune <b>church organs</b> in Bergen.'],
    ['a wish', 'Looking for an organ to tune in Bergen.'],
    ['a request', 'Subscribe for more organs from Bergen.'],
    ['an open bracket', 'I tune church organs (mostly in Bergen'],
    ['too long', `${LONG}and that is all.`],
    ['one word', 'word '.repeat(60)],
  ])('is empty if the bio is %s', (_, bio) => {
    expect(ledeOf(bio)).toBe('')
  })

  it('of wrapped rows is one sentence', () => {
    expect(
      ledeOf('I tune church organs in all of the\ntowns along the coast, for\nCathedrals and chapels.'),
    ).toBe('I tune church organs in all of the towns along the coast, for Cathedrals and chapels.')
    expect(ledeOf('Tuning organs, harpsichords and single-\nmanual harmoniums.')).toBe(
      'Tuning organs, harpsichords and single-manual harmoniums.',
    )
  })

  it('never begins or ends where a row may have been wrapped', () => {
    const rows =
      'I tune the organs of all cathedrals on the way from Oslo to Saint\nOlav and have done so for years.'
    expect(ledeOf(rows)).toBe('')
  })

  it('never begins with a sentence that refers to one before', () => {
    expect(ledeOf(`${LONG}and that is all. This keeps me busy.`)).toBe('')
    expect(ledeOf(`${LONG}and that is all. I live beside the largest.`)).toBe('I live beside the largest.')
  })

  it('is the headline if the bio is not substantive, and leaves the bio to the about section', () => {
    expect(ledeOf('Hi!', 'Organ tuner in Bergen')).toBe('Organ tuner in Bergen')
    const bio = `I tune church organs.\n\n${'Every organ has a voice of its own. '.repeat(8)}`
    const { design } = draftWebsite(profileOf({ bio }))
    expect(design.about && plainText(design.about.body)).not.toContain('I tune church organs')
  })

  it('that passes over a long sentence leaves it to the about section', () => {
    const { design } = draftWebsite(profileOf({ bio: `${LONG}and that is all. I live beside the largest.` }))
    expect(design.about && plainText(design.about.body)).toContain('and that is all')
  })

  it('is the first paragraph of a README, which then does not repeat it', () => {
    const readme = richTextFrom('I tune church organs in Bergen.\n\nEvery organ has a voice of its own.')
    const { design, evidence } = draftWebsite(profileOf({ bio: null, details: { profile_readme: readme } }))
    expect(design.hero?.lede).toBe('I tune church organs in Bergen.')
    expect(evidence['hero.lede']?.[0]?.path).toBe('details.profile_readme')
    expect(design.about && plainText(design.about.body)).toBe('Every organ has a voice of its own.')
  })
})

const personWith = (known: Partial<Profile>, role: Partial<Position>) => {
  if (PERSON.details.type !== 'linkedin-individual') throw new Error('a person')
  const [, current] = PERSON.details.experience
  return {
    ...PERSON,
    ...known,
    details: { ...PERSON.details, experience: [{ ...current, ...role }] },
  } as Profile
}

describe('a made introduction', () => {
  const role = { title: 'Lead engineer', organization: 'Hafen AG', location: 'Hamburg, Hamburg, Germany' }
  const profile = personWith({ bio: null, headline: 'Quays | Locks | Cranes' }, role)

  it('states the current role, its organisation and its place, with evidence for each', () => {
    const { design, evidence, seo } = draftWebsite(profile)
    expect(design.hero?.lede).toBe('Lead engineer at Hafen AG in Hamburg.')
    expect(seo.description).toBe('Lead engineer at Hafen AG in Hamburg.')
    expect(evidence['hero.lede']?.map(({ path }) => path)).toEqual([
      'details.experience.0.title',
      'details.experience.0.organization',
      'details.experience.0.location',
    ])
  })

  it('is not repeated above the name', () => {
    expect(draftWebsite({ ...profile, headline: null }).design.hero?.eyebrow).toBe('Bergen, Norway')
  })

  it('yields to a sentence of the person and to a headline', () => {
    expect(draftWebsite({ ...profile, bio: 'I build quays.' }).design.hero?.lede).toBe('I build quays.')
    const headline = 'Engineer of quays and locks'
    expect(draftWebsite({ ...profile, headline }).design.hero?.lede).toBe(headline)
  })

  it('describes a company in search results better than a slogan', () => {
    const details = { ...COMPANY.details, tagline: 'Quays forever', founded: 1921 }
    const { design, seo } = draftWebsite({ ...COMPANY, bio: null, details } as Profile)
    expect(design.hero?.lede).toBe('Quays forever')
    expect(seo.description).toBe(
      'Organization in the Civil Engineering industry, based in Hamburg, founded in 1921.',
    )
  })
})

describe('the description for search results', () => {
  const describe = (bio: string) => draftWebsite(profileOf({ bio, headline: null })).seo.description

  it('takes a second sentence of the bio if both fit', () => {
    expect(describe('I tune church organs.\n\nI live in Bergen, beside the largest.')).toBe(
      'I tune church organs. I live in Bergen, beside the largest.',
    )
  })

  it('never takes a second sentence that is a phrase or a list', () => {
    expect(describe('I tune church organs.\n\nOrgans | Carillons')).toBe('I tune church organs.')
  })
})

it('the first text of any profile is whole, plain and short', () => {
  fc.assert(
    fc.property(anyProfile, profile => {
      const { design, seo } = draftWebsite(profile)
      for (const text of [design.hero?.lede ?? '', seo.description].filter(Boolean)) {
        expect(text.length).toBeLessThanOrEqual(160)
        expect(text).not.toMatch(/\n|^[-–—•*·]|[,;:…/&–—·|-]$|\*\*|`|<\/?\w|\]\(| [·|•] |@[\w-]+\./u)
        expect(text).not.toMatch(/\s(?:the|of|and|with|a|und|der|mit|de|la|et|y|con|di|het)$/iu)
        expect(sentencesOf(text).length).toBeLessThanOrEqual(2)
      }
    }),
    { numRuns: process.env.TEST_WHOLE === '1' ? 300 : 60 },
  )
}, 60_000)
