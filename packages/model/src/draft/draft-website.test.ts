import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMade } from './testing/visible-texts.ts'
import { wordsNotIn } from './testing/words-not-in.ts'
import { derivationParts, Draft, type Evidence, fieldAt, PREVIEW_MAX_BYTES } from '../website/preview.ts'
import { Profile } from '../profile/profile.ts'
import { plainText } from '../text/formatted-text.ts'
import { siteMessages } from '../i18n/site-messages.ts'
import { anyProfile } from './testing/arbitrary-profile.ts'
import { contactRanges } from '../text/contact-data.ts'
import { draftWebsite } from './draft-website.ts'
import { EMPTY, HOSTILE, ORGANISATION, profileOf, repositoryOf, RICH } from './testing/fixtures.ts'
import { jsonBytes } from './fit-profile.ts'

const LISTS = [
  'stats',
  'projects',
  'languages',
  'skills',
  'links',
  'experience',
  'education',
  'certifications',
  'honors',
  'publications',
  'volunteering',
  'recommendations',
  'locations',
  'videos',
  'gallery',
  'reels',
] as const

/** Every visible text by its path in the draft. */
function textsOf({ design, seo }: Draft): Record<string, string> {
  const { hero, stats, projects, languages, skills, links, contact, about, header } = design
  const lists = {
    actions: hero?.actions.map(({ label }) => label),
    projects: projects?.items.flatMap(item => [item.name, item.text, item.language ?? '', ...item.topics]),
    more: [projects?.more?.label ?? ''],
    stats: stats?.items.map(({ label, value, kind }) =>
      kind === 'year' ? `${label} ${value}` : `${value} ${label}`,
    ),
    languages: languages?.items.map(({ name }) => name),
    skills: skills?.items,
    links: links?.items.map(({ label }) => label),
    contact: contact?.actions.map(({ label }) => label),
    titles: [about, stats, projects, languages, skills, links, contact].map(section => section?.title ?? ''),
    keywords: seo.keywords,
    roles: [...(design.experience?.items ?? []), ...(design.volunteering?.items ?? [])].flatMap(item => [
      item.role,
      item.organization,
      item.location,
      plainText(item.text),
    ]),
    education: design.education?.items.flatMap(item => [item.school, plainText(item.text)]),
    credits: [design.certifications, design.honors, design.publications].flatMap(section =>
      (section?.items ?? []).flatMap(item => [item.name, item.by, item.text]),
    ),
    recommendations: design.recommendations?.items.flatMap(item => [item.text, item.name, item.role]),
    locations: design.locations?.items.flatMap(item => [item.name, item.text]),
    videos: design.videos?.items.flatMap(item => [item.title, item.text]),
    gallery: design.gallery?.items.map(item => item.caption),
    reels: design.reels?.items.map(item => item.title),
  }
  return {
    header: header?.title ?? '',
    'hero.title': hero?.title ?? '',
    'hero.eyebrow': hero?.eyebrow ?? '',
    'hero.lede': hero?.lede ?? '',
    'hero.alt': hero?.picture?.alt ?? '',
    about: about ? plainText(about.body) : '',
    'seo.title': seo.title,
    'seo.description': seo.description,
    ...Object.fromEntries(
      Object.entries(lists).flatMap(([key, list]) =>
        (list ?? []).map((text, index) => [`${key}.${index}`, text]),
      ),
    ),
  }
}

/** The value of a sum or a share, computed from the profile; null for evidence that quotes a field. */
function derivedValue(profile: Profile, evidence: Evidence): string | null {
  const { derivation } = evidence
  if (!derivation || derivation.kind === 'year') return null
  const sum = derivationParts(profile, evidence).reduce((all, { value }) => all + value, 0)
  if (derivation.kind === 'sum') return String(sum)
  return Math.abs(sum / derivation.total - Number(evidence.quote)) < 1e-9 ? evidence.quote : String(sum)
}

function holds(field: unknown, quote: string): boolean {
  if (typeof field === 'string') return field.toWellFormed().includes(quote)
  if (typeof field === 'number') return String(field) === quote
  if (typeof field === 'object' && field !== null && 'type' in field && field.type === 'doc')
    return plainText(field as never)
      .replace(/\s+/g, ' ')
      .includes(quote.replace(/\s+/g, ' ').slice(0, 40))
  return JSON.stringify(field)?.includes(JSON.stringify(quote).slice(1, -1)) ?? false
}

describe('the draft of a rich profile', () => {
  const draft = draftWebsite(RICH)
  const { design } = draft

  it('has name, location and introduction in the hero', () => {
    expect(design.hero).toMatchObject({
      title: 'Maren Holt',
      eyebrow: '@marenholt · Bergen, Norway',
      lede: 'I build small compilers and the tools around them. Tide tables on the side.',
      actions: [
        { label: 'Follow on GitHub', url: 'https://github.com/marenholt' },
        { label: 'Repositories', url: '#projects' },
      ],
      picture: { alt: 'Portrait of Maren Holt' },
    })
  })

  it('cleans the README of greeting, badges, empty headings, decoration and contact data', () => {
    expect(design.about && plainText(design.about.body).split('\n\n')).toEqual([
      'I write programs that write programs. The first, lantern, explains every address it chooses, so that nobody has to guess again.',
      'Now',
      'Working on: tide tables that sailors can read',
    ])
  })

  it('shows pinned repositories first, then own ones, without meta repositories and plain forks', () => {
    expect(design.projects?.items.map(({ name }) => name)).toEqual(['tidal', 'lantern', 'gauge', 'old-times'])
    expect(design.projects?.more).toEqual({
      label: 'All on GitHub',
      url: 'https://github.com/marenholt?tab=repositories',
    })
  })

  it('omits small figures', () => {
    expect(design.stats?.items).toEqual([
      { label: 'Repositories', value: 34, kind: 'count' },
      { label: 'Followers', value: 12_440, kind: 'count' },
      { label: 'Since', value: 2012, kind: 'year' },
    ])
    expect(design.projects?.items[2]).toMatchObject({ name: 'gauge', stars: null, forks: null })
  })

  it('suggests the handle as the domain name', () => {
    expect(draft.suggested).toMatchObject({
      website_name: 'Maren Holt',
      domain_name: 'marenholt',
      theme_name: 'terminal',
    })
    expect(draft.missing).toEqual([])
  })
})

it.each([
  ['Аз съм фотограф от Пловдив. Снимам сватби и портрети в цялата страна.', null, 'bg', undefined],
  ['Фотограф от Пловдив, влюбен в планината', 'Пловдив, България', 'bg', 'ru'],
  ['Фотограф из Твери, снимаю свадьбы и портреты', null, 'ru', undefined],
  ['Фотограф от Пловдив, влюбен в планината', null, 'ru', 'bg'],
  ['Програмист и автор от София', null, 'bg', 'ru'],
])('takes %s (%s) for a text in %s or asks', (bio, location, language, guess) => {
  const work = ['Tools for the web and for the terminal', 'A parser that I use for all of my sites']
  const repositories = work.map((description, at) => repositoryOf(`r${at}`, { description }))
  const profile = profileOf({ bio, location, language: null, details: { repositories } })
  const { seo, language_guess } = draftWebsite(profile)
  expect([seo.language, language_guess]).toEqual([language, guess])
})

describe('the draft of an organisation', () => {
  it('uses its language and lists its projects', () => {
    const { design, seo, suggested, section_order } = draftWebsite(ORGANISATION)
    expect(seo.language).toBe('de')
    expect(suggested.theme_name).toBe('blueprint')
    expect(design.hero?.actions[0]?.label).toBe('Auf GitHub folgen')
    expect(design.stats?.items.map(({ label, value }) => `${value} ${label}`)).toEqual([
      '5 Repositories',
      '9 Mitglieder',
      '400 Sterne',
    ])
    expect(section_order).toEqual([
      'header',
      'hero',
      'stats',
      'projects',
      'languages',
      'skills',
      'links',
      'footer',
    ])
  })
})

describe('a thin profile', () => {
  it('has only a hero, and lists what is missing', () => {
    const draft = draftWebsite(EMPTY)
    expect(draft.section_order).toEqual(['header', 'hero', 'links', 'footer'])
    expect(draft.design.hero).toMatchObject({ title: 'Maren Holt', lede: '', picture: null })
    expect(draft.missing).toEqual([
      'readme',
      'bio',
      'repositories',
      'avatar',
      'links',
      'location',
      'contributions',
    ])
  })

  it('does not report unread values as missing', () => {
    const repositories = ['a', 'b', 'c', 'd'].map(name => repositoryOf(name, { stars: 20 }))
    const open = { total: 0, days: [] }
    expect(draftWebsite(profileOf({ details: { repositories } })).missing).not.toContain('pinned')
    expect(draftWebsite(profileOf({ details: { repositories, contributions: open } })).missing).toContain(
      'pinned',
    )
  })
})

describe('a bundled example', () => {
  it('never links to a platform account', () => {
    const { design } = draftWebsite({
      ...RICH,
      is_example: true,
      details: { ...RICH.details, repositories: [], organizations: [] },
    })
    expect(JSON.stringify(design)).not.toContain('github.com')
    expect(design.hero?.eyebrow).toBe('Bergen, Norway')
  })
})

describe('themes', () => {
  it('differ between profiles and are stable for one', () => {
    const chosen = Array.from(
      { length: 40 },
      (_, index) =>
        draftWebsite(
          profileOf({
            link: { ...EMPTY.link, id: `person${index}` },
            details: { repositories: [repositoryOf('tidal', { description: 'Tide tables.', stars: 12 })] },
          }),
        ).suggested.theme_name,
    )
    const terminals = chosen.filter(theme => theme === 'terminal').length
    expect(terminals).toBeGreaterThan(10)
    expect(terminals).toBeLessThan(30)
  })
})

describe('the draft of any profile', () => {
  it("is valid, small, deterministic and made of the profile's texts", () => {
    fc.assert(
      fc.property(anyProfile, profile => {
        expect(Profile.safeParse(profile).error).toBeUndefined()
        const draft = draftWebsite(profile)
        expect(Draft.safeParse(draft).error).toBeUndefined()
        expect(jsonBytes(draft)).toBeLessThan(PREVIEW_MAX_BYTES)
        expect(draftWebsite(structuredClone(profile))).toEqual(draft)
        for (const [place, text] of Object.entries(textsOf(draft)))
          if (!isMade(draft, place))
            expect({ place, text, invented: wordsNotIn(profile, text, draft.seo.language) }).toMatchObject({
              invented: [],
            })
      }),
      { numRuns: process.env.TEST_WHOLE === '1' ? 25 : 10 },
    )
  }, 60_000)

  it('has evidence for each text', () => {
    fc.assert(
      fc.property(anyProfile, profile => {
        const draft = draftWebsite(profile)
        for (const [place, evidence] of Object.entries(draft.evidence))
          for (const one of evidence) {
            const { path, quote } = one
            const isHeld =
              derivedValue(draft.profile, one) ?? (holds(fieldAt(draft.profile, path), quote) ? quote : null)
            expect({ place, path, quote, isHeld }).toMatchObject({ isHeld: quote })
          }
        expect('hero.lede' in draft.evidence).toBe(Boolean(draft.design.hero?.lede))
        expect('about.body' in draft.evidence).toBe(Boolean(draft.design.about))
      }),
      { numRuns: process.env.TEST_WHOLE === '1' ? 25 : 10 },
    )
  }, 60_000)

  it('contains no e-mail address or phone number', () => {
    fc.assert(
      fc.property(anyProfile, profile => {
        const { hero, about, projects } = draftWebsite(profile).design
        const prose = [
          hero?.eyebrow,
          hero?.lede,
          about && plainText(about.body),
          ...(projects?.items ?? []).map(({ text }) => text),
        ]
        for (const text of prose) expect(contactRanges(text ?? '')).toEqual([])
      }),
      { numRuns: process.env.TEST_WHOLE === '1' ? 25 : 10 },
    )
  }, 60_000)

  it('orders each of its sections once, without empty ones', () => {
    fc.assert(
      fc.property(anyProfile, profile => {
        const { design, section_order } = draftWebsite(profile)
        const sections = Object.keys(design).filter(
          key => !['theme_name', 'theme_mode', 'accent'].includes(key),
        )
        expect([...section_order].sort()).toEqual(sections.sort())
        for (const key of LISTS) expect(design[key]?.items.length ?? 1).toBeGreaterThan(0)
      }),
      { numRuns: process.env.TEST_WHOLE === '1' ? 25 : 10 },
    )
  }, 60_000)
})

describe('a hostile profile', () => {
  it('is kept as plain text, cut at graphemes, with 300 repositories', () => {
    const draft = draftWebsite(HOSTILE)
    expect(Draft.safeParse(draft).error).toBeUndefined()
    expect(draft.design.hero?.title).toMatch(/^<script>alert\(1\)<\/script>N/)
    expect(draft.design.hero?.title.length).toBeLessThanOrEqual(120)
    expect(draft.design.projects?.items).toHaveLength(12)
    expect(JSON.stringify(draft.design)).not.toMatch(/[\u202a-\u202e]/)
    expect(jsonBytes(draft)).toBeLessThan(PREVIEW_MAX_BYTES / 2)
  })

  it('stays below the size limit with every field at its maximum', () => {
    const letter = '漢'
    const huge = profileOf({
      name: letter.repeat(300),
      bio: letter.repeat(10_000),
      provenance: Object.fromEntries(
        Array.from({ length: 3000 }, (_, index) => [
          `field${index}`,
          { path: 'api' as const, detail: letter.repeat(200), at: '2026-11-01T10:00:00.000Z' },
        ]),
      ),
      details: {
        repositories: Array.from({ length: 300 }, (_, index) =>
          repositoryOf(letter.repeat(195) + index, {
            full_name: letter.repeat(295) + index,
            description: letter.repeat(2000),
            readme_sentence: letter.repeat(500),
            topics: Array.from({ length: 30 }, (_unused, topic) => letter.repeat(57) + topic),
            stars: index,
            homepage: `https://${'a'.repeat(60)}.example/${'b'.repeat(1900)}`,
          }),
        ),
        profile_readme: {
          type: 'doc',
          content: Array.from({ length: 2000 }, () => ({
            type: 'paragraph' as const,
            content: [{ type: 'text' as const, text: letter.repeat(500) }],
          })),
        },
      },
    })
    const draft = draftWebsite(huge)
    expect(Draft.safeParse(draft).error).toBeUndefined()
    expect(jsonBytes(draft)).toBeLessThan(PREVIEW_MAX_BYTES)
  })
})

it("adds only site messages to the profile's texts", () => {
  const { design } = draftWebsite(RICH)
  const { about, readme, stats, repositories, contributionsHeading, languages, topics, links, contact } =
    siteMessages('en')
  const known = [about, readme, stats, repositories, contributionsHeading, languages, topics, links, contact]
  const titles = [
    design.about,
    design.stats,
    design.projects,
    design.contributions,
    design.languages,
    design.skills,
    design.links,
    design.contact,
  ]
  for (const section of titles) expect(known).toContain(section?.title)
})
