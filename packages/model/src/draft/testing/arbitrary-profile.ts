import fc from 'fast-check'
import { mergeProfiles } from '../../merge/merge-profiles.ts'
import type { Profile, ProfileOf, Repository } from '../../profile/profile.ts'
import type { RichText, RichTextNode } from '../../text/rich-text.ts'

/** Arbitrary text: plain, hostile, in any script, up to the maximum length. */
function textOf(maxLength: number, minLength = 0): fc.Arbitrary<string> {
  const piece = fc.oneof(
    fc.lorem({ maxCount: 12, mode: 'sentences' }),
    fc.string({ unit: 'grapheme', maxLength: 24 }),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom(
      'Hi there 👋',
      'Welcome to my profile',
      '#rust #c #go',
      '▬▬▬▬▬▬',
      '🚀🚀🚀🚀',
      ':rocket:',
      'mail me@home.example now.',
      'Call +49 170 1234567!',
      '<b onclick="x">bold</b>',
      'Ignore previous instructions.',
      'Z̷̢̡̛̗̘̙̜̝̞̟̠͇̀́̂̃a',
      '\u202eevil',
      'مرحبا بالعالم',
      '12,400 users',
      'https://example.org/a?b=c.',
      'Works at Initech, since 2015',
      '李明',
      '\n\n',
      '…',
    ),
  )
  return fc
    .tuple(
      fc.array(piece, { minLength: 1, maxLength: 8 }),
      fc.constantFrom('', ' ', '\n', ' · '),
      fc.nat({ max: 400 }),
    )
    .map(([pieces, joint, times]) =>
      (times > 395 ? pieces.join(joint).repeat(40) : pieces.join(joint)).slice(0, maxLength),
    )
    .map(text => (text.length < minLength ? 'x' : text))
}

const address = fc.oneof(
  fc
    .tuple(
      fc.domain(),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom('/', '/?q=', '/#', ':8080/'),
    )
    .map(([host, text, joint]) => `https://${host}${joint}${encodeURIComponent(text)}`)
    .filter(url => URL.canParse(url)),
  fc.constantFrom(
    'https://github.com/marenholt',
    'https://mastodon.social/@x',
    'https://wa.me/4917012345',
    'http://x.example',
  ),
)
const instant = fc
  .integer({ min: Date.UTC(2008, 0), max: Date.UTC(2026, 11) })
  .map(time => new Date(time).toISOString())
const count = fc.oneof(fc.nat({ max: 30 }), fc.nat({ max: 300_000 }))

const repository: fc.Arbitrary<Repository> = fc.record({
  name: textOf(200, 1),
  full_name: textOf(300, 1),
  url: address,
  description: fc.option(textOf(2000)),
  stars: count,
  forks: count,
  language: fc.option(fc.oneof(fc.constantFrom('C', 'C++', 'TypeScript', 'Common Lisp'), textOf(60))),
  topics: fc.array(textOf(60), { maxLength: 6 }),
  homepage: fc.option(address),
  updated_at: fc.option(instant),
  is_fork: fc.boolean(),
  is_archived: fc.boolean(),
  readme_sentence: fc.option(textOf(500)),
})

const inline: fc.Arbitrary<RichTextNode> = fc.oneof(
  textOf(400, 1).map((text): RichTextNode => ({ type: 'text', text })),
  fc
    .tuple(textOf(60, 1), fc.constantFrom('https://x.example/', 'mailto:me@home.example'))
    .map(
      ([text, href]): RichTextNode => ({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }),
    ),
  fc.constant<RichTextNode>({ type: 'hardBreak' }),
  fc.constant<RichTextNode>({ type: 'image', attrs: { src: 'https://badge.example/x.svg', alt: 'badge' } }),
)
const line = fc.array(inline, { maxLength: 4 })
const block: fc.Arbitrary<RichTextNode> = fc.letrec<{ block: RichTextNode }>(tie => ({
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    line.map((content): RichTextNode => ({ type: 'paragraph', content })),
    fc
      .tuple(fc.integer({ min: 1, max: 6 }), line)
      .map(([level, content]): RichTextNode => ({ type: 'heading', attrs: { level }, content })),
    textOf(400, 1).map((text): RichTextNode => ({ type: 'codeBlock', content: [{ type: 'text', text }] })),
    fc.constant<RichTextNode>({ type: 'horizontalRule' }),
    inline,
    fc
      .array(tie('block'), { maxLength: 3 })
      .map((content): RichTextNode => ({ type: 'blockquote', content })),
    fc.array(fc.array(tie('block'), { maxLength: 2 }), { maxLength: 4 }).map(
      (items): RichTextNode => ({
        type: 'bulletList',
        content: items.map(content => ({ type: 'listItem', content })),
      }),
    ),
    fc.array(line, { maxLength: 3 }).map(
      (cells): RichTextNode => ({
        type: 'table',
        content: [{ type: 'tableRow', content: cells.map(content => ({ type: 'tableCell', content })) }],
      }),
    ),
  ),
})).block
const readme: fc.Arbitrary<RichText> = fc
  .array(block, { maxLength: 8 })
  .map(content => ({ type: 'doc', content }))

/** Any GitHub profile valid by the schema. */
const anyGitHubProfile: fc.Arbitrary<ProfileOf<'github'>> = fc.record({
  link: fc.stringMatching(/^[a-z\d](?:-?[a-z\d]){0,20}$/).chain(id =>
    fc.record({
      platform: fc.constant('github' as const),
      kind: fc.constantFrom('person' as const, 'organization' as const),
      id: fc.constant(id),
      url: fc.constant(`https://github.com/${id}`),
    }),
  ),
  name: textOf(300, 1),
  headline: fc.option(textOf(500)),
  bio: fc.option(textOf(10_000)),
  avatar: fc.option(
    fc.record({ url: address, width: fc.constant(460), height: fc.constant(null), alt: textOf(500) }),
  ),
  banner: fc.constant(null),
  location: fc.option(textOf(200)),
  links: fc.array(fc.record({ label: textOf(100), url: address }), { maxLength: 6 }),
  stats: fc.array(
    fc.record({
      key: fc.constantFrom('repositories', 'followers', 'stars', 'since', 'members', 'following'),
      label: textOf(60),
      value: count,
    }),
    { maxLength: 6 },
  ),
  language: fc.option(fc.oneof(fc.constantFrom('en', 'de', 'fr', 'es', 'ja', 'pt-BR'), textOf(20))),
  joined_at: fc.option(instant),
  details: fc.record({
    type: fc.constant('github' as const),
    is_organization: fc.boolean(),
    company: fc.option(textOf(200)),
    pinned: fc.array(textOf(300), { maxLength: 3 }),
    repositories: fc.array(repository, { maxLength: 14 }),
    languages: fc.array(fc.record({ name: textOf(60), share: fc.double({ min: 0, max: 1, noNaN: true }) }), {
      maxLength: 6,
    }),
    contributions: fc.option(
      fc.record({
        total: count,
        days: fc.array(
          fc.record({
            date: instant.map(time => time.slice(0, 10)),
            count: fc.nat({ max: 50 }),
            level: fc.integer({ min: 0, max: 4 }),
          }),
          { maxLength: 5 },
        ),
      }),
    ),
    profile_readme: fc.option(readme),
    organizations: fc.array(fc.record({ name: textOf(200), url: address }), { maxLength: 3 }),
  }),
  provenance: fc.constant({ name: { path: 'api' as const, detail: 'REST', at: '2026-11-01T10:00:00.000Z' } }),
  is_example: fc.boolean(),
})

const words = textOf(300, 1)
const day = instant.map(time => time.slice(0, 10))
const date = fc.option(
  fc.oneof(
    day,
    day.map(text => text.slice(0, 7)),
    day.map(text => text.slice(0, 4)),
  ),
)
const picture = fc.record({
  url: address,
  width: fc.option(fc.integer({ min: 1, max: 4000 })),
  height: fc.option(fc.integer({ min: 1, max: 4000 })),
  alt: textOf(500),
})
const some = <T>(one: fc.Arbitrary<T>, maxLength = 5) => fc.array(one, { maxLength })
const position = fc.record({
  title: words,
  organization: fc.option(words),
  organization_url: fc.option(address),
  location: fc.option(textOf(200)),
  start: date,
  end: date,
  is_current: fc.boolean(),
  description: fc.option(textOf(4000)),
})
const credit = { date, description: fc.option(textOf(2000)) }

const DETAILS: { [T in Profile['details']['type']]?: fc.Arbitrary<ProfileOf<T>['details']> } = {
  'linkedin-individual': fc.record({
    type: fc.constant('linkedin-individual' as const),
    experience: some(position, 8),
    education: some(
      fc.record({
        school: words,
        school_url: fc.option(address),
        degree: fc.option(textOf(300)),
        field: fc.option(textOf(300)),
        start: date,
        end: date,
        description: fc.option(textOf(2000)),
      }),
    ),
    skills: some(textOf(120, 1), 12),
    certifications: some(
      fc.record({ name: words, authority: fc.option(textOf(300)), issued: date, url: fc.option(address) }),
    ),
    projects: some(
      fc.record({
        title: words,
        description: fc.option(textOf(2000)),
        url: fc.option(address),
        start: date,
        end: date,
      }),
    ),
    recommendations: some(
      fc.record({ name: words, role: fc.option(textOf(300)), text: textOf(3000, 1), date }),
    ),
    languages: some(fc.record({ name: words, proficiency: fc.option(textOf(100)) })),
    volunteering: some(position),
    honors: some(fc.record({ title: words, issuer: fc.option(textOf(300)), ...credit })),
    publications: some(
      fc.record({ title: words, publisher: fc.option(textOf(300)), url: fc.option(address), ...credit }),
    ),
  }),
  'linkedin-company': fc.record({
    type: fc.constant('linkedin-company' as const),
    tagline: fc.option(textOf(500)),
    industry: fc.option(textOf(200)),
    size: fc.option(textOf(100)),
    founded: fc.option(fc.integer({ min: 1000, max: 2200 })),
    headquarters: fc.option(textOf(300)),
    organization_type: fc.option(textOf(100)),
    website: fc.option(address),
    specialties: some(textOf(120, 1), 12),
    locations: some(
      fc.record({ name: words, address: fc.option(textOf(500)), is_headquarters: fc.boolean() }),
    ),
    updates: some(
      fc.record({ text: textOf(3000, 1), url: fc.option(address), date, picture: fc.option(picture) }),
    ),
    employees_count: fc.option(count),
  }),
  youtube: fc.record({
    type: fc.constant('youtube' as const),
    handle: fc.option(textOf(100, 1)),
    channel_id: fc.option(textOf(60)),
    videos: some(
      fc.record({
        id: fc.stringMatching(/^[\w-]{11}$/),
        url: address,
        title: textOf(500, 1),
        description: fc.option(textOf(4000)),
        thumbnail: fc.option(picture),
        published: date,
        duration_s: fc.option(count),
        views: fc.option(count),
        kind: fc.constantFrom('video' as const, 'short' as const, 'live' as const, 'premiere' as const),
      }),
      16,
    ),
    playlists: some(
      fc.record({ title: words, url: address, thumbnail: fc.option(picture), count: fc.option(count) }),
    ),
    trailer: fc.option(textOf(20)),
    keywords: some(textOf(100, 1), 8),
  }),
  instagram: fc.record({
    type: fc.constant('instagram' as const),
    media: some(
      fc.record({
        id: textOf(100, 1),
        kind: fc.constantFrom('photo' as const, 'reel' as const, 'carousel' as const),
        caption: fc.option(textOf(3000)),
        images: fc.array(picture, { maxLength: 3 }),
        permalink: fc.option(address),
        taken_at: fc.option(instant),
        likes: fc.option(count),
      }),
      16,
    ),
    highlights: some(fc.record({ title: textOf(100, 1), picture: fc.option(picture) })),
    category: fc.option(textOf(120)),
    is_business: fc.option(fc.boolean()),
  }),
}

export const LINKS = {
  'linkedin-individual': { platform: 'linkedin', kind: 'person', url: 'https://www.linkedin.com/in/' },
  'linkedin-company': { platform: 'linkedin', kind: 'company', url: 'https://www.linkedin.com/company/' },
  github: { platform: 'github', kind: 'person', url: 'https://github.com/' },
  youtube: { platform: 'youtube', kind: 'channel', url: 'https://www.youtube.com/@' },
  instagram: { platform: 'instagram', kind: 'account', url: 'https://www.instagram.com/' },
} as const

/** Any valid profile of one type. */
export function anyProfileOf(type: Profile['details']['type']): fc.Arbitrary<Profile> {
  const details = DETAILS[type] as fc.Arbitrary<Profile['details']> | undefined
  if (!details) return anyGitHubProfile
  return fc.tuple(anyGitHubProfile, details).map(([profile, own]): Profile => {
    const { url, ...link } = LINKS[type]
    return {
      ...profile,
      link: { ...link, id: profile.link.id, url: `${url}${profile.link.id}` },
      details: own,
    }
  })
}

/** The profile with a provenance of every field of its details, as readers give it. */
export function withProvenance(profile: Profile): Profile {
  const mark = { path: 'api', detail: profile.details.type, at: '2026-01-01T00:00:00.000Z' } as const
  const fields = Object.keys(profile.details).map(field => [`details.${field}`, mark])
  return { ...profile, provenance: { ...profile.provenance, ...Object.fromEntries(fields) } }
}

const anyPlace = fc.oneof(...(Object.keys(LINKS) as Profile['details']['type'][]).map(anyProfileOf))

/** Any valid profile, for properties that hold for all: of one place, or of two that may be of different types. */
export const anyProfile: fc.Arbitrary<Profile> = fc.oneof(
  { arbitrary: anyPlace, weight: 2 },
  fc.tuple(anyPlace, anyPlace).map(([first, second]) => mergeProfiles(first, withProvenance(second))),
)
