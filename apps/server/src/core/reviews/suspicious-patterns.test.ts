import { draftWebsite, type Profile } from '@vitrine/model'
import { EXAMPLES, readExample } from '@vitrine/sources'
import { describe, expect, it } from 'vitest'
import { allPictureUrls } from '../media/picture-urls.ts'
import { findSuspiciousPatterns, fingerprintTexts } from './suspicious-patterns.ts'
import { ABUSE, ABUSE_HELD_OUT, type Case, ORDINARY, ORDINARY_HELD_OUT } from './testing/corpus.ts'
import type { PublicContent } from './website-content.ts'
import { factsOf } from './website-facts.ts'

const rulesOf = ({ name, subdomain = 'site', texts = [], links = [], redirects = [], profile = {} }: Case) =>
  findSuspiciousPatterns({
    name,
    subdomain,
    ownTexts: texts,
    ownLinks: links,
    redirects,
    profileLinks: profile.links ?? [],
    profileNames: profile.names ?? [],
    profileText: profile.text ?? '',
    isFresh: true,
    hasKnownText: false,
  }).map(({ rule }) => rule)

const heldOf = (cases: Record<string, Case>) =>
  Object.entries(cases).flatMap(([label, one]) => (rulesOf(one).length > 0 ? [label] : []))
const missedOf = (cases: Record<string, Case>) =>
  Object.entries(cases).flatMap(([label, one]) => (rulesOf(one).length > 0 ? [] : [label]))

describe('the rules', () => {
  it('hold the abuse that they were written for', () => expect(missedOf(ABUSE)).toEqual([]))
  it('hold none of the ordinary websites that come close', () => expect(heldOf(ORDINARY)).toEqual([]))
  it('hold no more of other ordinary websites than is documented', () =>
    expect(heldOf(ORDINARY_HELD_OUT).length).toBeLessThanOrEqual(1))
  it('miss no more of other abuse than is documented', () =>
    expect(missedOf(ABUSE_HELD_OUT).length).toBeLessThanOrEqual(4))
})

const EMPTY = {
  design: {},
  seo: {},
  posts: [],
  redirects: [],
  translations: [],
  legal_links: [],
  contact_email: '',
  source_url: '',
} as unknown as PublicContent

const previewRules = (profile: Profile) => {
  const { design, section_order } = draftWebsite(profile)
  const name = profile.name ?? profile.link.id
  const subject = {
    name,
    subdomain: name
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .slice(0, 25),
  }
  const content = { ...EMPTY, design }
  const facts = factsOf(
    { ...subject, sourceId: profile.link.id, sourceUrl: profile.link.url, isFresh: true },
    { profile, baseDraft: { design, section_order } },
    { content, pictures: new Set(allPictureUrls(design, { og_image: '', favicon: '' } as never, [])) },
  )
  return findSuspiciousPatterns(facts)
}

describe('a preview', () => {
  it.each(EXAMPLES.map(({ url }) => url))('of %s is never held', url =>
    expect(previewRules(readExample(url.replace(/^example:/, '')))).toEqual([]),
  )
})

describe('the words of a website', () => {
  const words =
    'Every word of this text is the same as on another website, whatever its numbers and signs are. '.repeat(
      2,
    )
  it('are the same with other numbers, signs and capitals', () =>
    expect(fingerprintTexts([words])).toBe(fingerprintTexts([words.toUpperCase().replaceAll(',', ' – 7')])))
  it('are not compared if they are few', () =>
    expect(fingerprintTexts(['Hello and welcome to my website.'])).toBeNull())
})

describe('the facts of a website', () => {
  const subject = { name: 'Ada', subdomain: 'ada', sourceId: 'ada', sourceUrl: 'x', isFresh: true }
  const factsAbout = (content: Partial<PublicContent>, profile: object = {}) =>
    factsOf(
      subject,
      { profile: { name: null, ...profile }, baseDraft: {} },
      {
        content: { ...EMPTY, ...content },
        pictures: new Set(),
      },
    )

  it('are the first of the longest pages and posts, so that no save keeps others waiting', () => {
    const lines = Array.from(
      { length: 60_000 },
      (_, at) => `own line ${String(at)} https://a${String(at)}.example`,
    )
    const { ownTexts, ownLinks, profileText } = factsAbout(
      { design: { about: lines } as never, posts: [['The newest post.', ...lines]] },
      { texts: lines.map(line => `profile ${line}`) },
    )
    expect(ownTexts.join('').length).toBeLessThan(500_000)
    expect(profileText.length).toBeLessThan(500_000)
    expect(ownLinks.length).toBeLessThan(2_000)
    // Long pages do not hide the posts.
    expect(ownTexts).toContain('The newest post.')
  })

  it('count parts of the profile’s texts as the profile’s, and the same words in another order as own', () => {
    const profile = { about: 'I build *compilers* for small machines. Log in to my heart, and restore it.' }
    const texts = ['for small machines.', 'compilers for', 'small compilers', 'Log in to restore it.']
    expect(factsAbout({ translations: texts }, profile).ownTexts).toEqual(texts.slice(2))
  })
})
