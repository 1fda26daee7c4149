import { z } from 'zod'
import { ProfileLink } from './platform.ts'
import { InstagramDetails } from './instagram.ts'
import { LinkedInCompanyDetails, LinkedInPersonDetails } from './linkedin.ts'
import { Picture } from '../media/picture.ts'
import { WebPost } from './web-post.ts'
import { YouTubeDetails } from './youtube.ts'
import { RichText } from '../text/rich-text.ts'
import { WebAddress } from '../links/web-address.ts'

export { Picture }

/** The origin of a profile field; shown to the owner ("from GitHub's API, today"). */
export const Provenance = z.strictObject({
  path: z.enum([
    'api',
    'public-page',
    'feed',
    /** A commercial data provider. */
    'provider',
    /** The company's or person's own website. */
    'website',
    /** Authorised by the owner by signing in at the platform. */
    'sign-in',
    /** The owner's file: a PDF, an archive, a JSON Resume. */
    'export',
    /** Typed or pasted. */
    'user',
    'example',
  ]),
  /** The exact source, for details: "REST /users/{login}". */
  detail: z.string().max(200),
  at: z.iso.datetime(),
  /** The label of the source, where a profile has several. */
  source: z.string().max(200).optional(),
})
export type Provenance = z.infer<typeof Provenance>

/** A figure stated by the platform. `value` is exact if the platform is. */
export const Stat = z.strictObject({
  key: z.enum([
    'repositories',
    'followers',
    'stars',
    'since',
    'members',
    'following',
    'subscribers',
    'videos',
    'views',
    'posts',
    'employees',
    'founded',
  ]),
  label: z.string().max(60),
  value: z.number().finite(),
})
export type Stat = z.infer<typeof Stat>

export const Repository = z.strictObject({
  name: z.string().min(1).max(200),
  full_name: z.string().min(1).max(300),
  url: WebAddress,
  description: z.string().max(2000).nullable(),
  stars: z.number().int().nonnegative(),
  forks: z.number().int().nonnegative(),
  language: z.string().max(60).nullable(),
  topics: z.array(z.string().max(60)).max(30),
  homepage: WebAddress.nullable(),
  updated_at: z.iso.datetime().nullable(),
  is_fork: z.boolean(),
  is_archived: z.boolean(),
  /** The README's first substantive sentence; read only if the description is missing. */
  readme_sentence: z.string().max(500).nullable(),
})
export type Repository = z.infer<typeof Repository>

/** One day of the contribution calendar; `level` 0–4 as graded by GitHub, elsewhere by quarters of the busiest day. */
export const ContributionDay = z.strictObject({
  date: z.iso.date(),
  count: z.number().int().nonnegative(),
  level: z.number().int().min(0).max(4),
})
export type ContributionDay = z.infer<typeof ContributionDay>

export const GitHubDetails = z.strictObject({
  type: z.literal('github'),
  is_organization: z.boolean(),
  company: z.string().max(200).nullable(),
  /** Full names in pinned order; empty if nothing is pinned or it could not be read. */
  pinned: z.array(z.string().max(300)).max(12),
  repositories: z.array(Repository).max(300),
  /** Share of bytes, 0–1, largest first; languages under one per cent are combined as `Other`. */
  languages: z.array(z.strictObject({ name: z.string().max(60), share: z.number().min(0).max(1) })).max(20),
  /** The last 52–53 weeks in order, or null without a token that can read them. */
  contributions: z
    .strictObject({ total: z.number().int().nonnegative(), days: z.array(ContributionDay).max(380) })
    .nullable(),
  profile_readme: RichText.nullable(),
  organizations: z.array(z.strictObject({ name: z.string().max(200), url: WebAddress })).max(30),
})
export type GitHubDetails = z.infer<typeof GitHubDetails>

/**
 * The reason why a reading is incomplete. `hidden`: the platform does not show this part publicly; `unknown`: the
 * profile is either missing or not accessible.
 */
export const ReadingProblem = z.enum([
  'blocked',
  'hidden',
  'private',
  'restricted',
  'rate_limited',
  'timeout',
  'failed',
  'switched_off',
  'unknown',
])
export type ReadingProblem = z.infer<typeof ReadingProblem>

/** A link of a profile. */
const ProfileWebLink = z.strictObject({
  label: z.string().max(100),
  url: WebAddress,
  /** The heading under which the profile lists it. */
  group: z.string().min(1).max(100).optional(),
  /** Present if the place checked that the link belongs to the profile's owner. */
  is_verified: z.literal(true).optional(),
})

/** Where a part of a profile comes from: a link, a file, a sign-in, or what its owner entered. */
export const ProfileSource = z.strictObject({
  kind: z.enum(['link', 'file', 'sign-in', 'entry']),
  label: z.string().min(1).max(200),
  link: ProfileLink.nullable(),
  /** The fields that it gave, as keys of the provenance. */
  fields: z.array(z.string().max(60)).max(30),
  /** Those of them that the site does not use, as its owner wants; absent for none. */
  off: z.array(z.string().max(60)).max(30).optional(),
  /** The access paths of its own reading, as its provenance names them. */
  marks: z.array(Provenance.pick({ path: true, detail: true })).max(10),
  read_at: z.iso.datetime().nullable(),
  problem: ReadingProblem.nullable(),
  /** Readings in a row that failed; absent if the last one did not. */
  failures: z.number().int().positive().optional(),
  /** Present if the preview has no room for all of its reading. */
  is_shortened: z.literal(true).optional(),
  /** The server's encrypted statement that its owner signed in to the profile; only in previews. */
  sign_in_stamp: z.string().max(1000).optional(),
})
export type ProfileSource = z.infer<typeof ProfileSource>

const FactValues = z.record(
  z.string().max(40),
  z.union([z.string().max(500), z.number(), z.boolean(), z.null()]),
)

/** A fact that two sources state differently; the profile holds the first option until the owner chooses. */
export const Contradiction = z.strictObject({
  id: z.string().max(700),
  /** The field, as a key of the provenance. */
  path: z.string().max(100),
  /** The role or degree, and the organisation or school; null for a single value. */
  entry: z.strictObject({ name: z.string().max(300), place: z.string().max(300) }).nullable(),
  options: z
    .array(
      z.strictObject({
        source: z.string().max(200),
        /** The fields of the entry, or `value`. */
        values: FactValues,
      }),
    )
    .min(2)
    .max(4),
})
export type Contradiction = z.infer<typeof Contradiction>

/** The details by type; each is one definition of the JSON Schema. */
const DETAILS = {
  'linkedin-individual': LinkedInPersonDetails.meta({ id: 'LinkedInPersonDetails' }),
  'linkedin-company': LinkedInCompanyDetails.meta({ id: 'LinkedInCompanyDetails' }),
  github: GitHubDetails.meta({ id: 'GitHubDetails' }),
  youtube: YouTubeDetails.meta({ id: 'YouTubeDetails' }),
  instagram: InstagramDetails.meta({ id: 'InstagramDetails' }),
}

/** The schema of another type's details about the same person: a developer's films, a channel's repositories. */
const furtherPlace = <T extends keyof typeof DETAILS>(type: T) =>
  z.strictObject({ link: ProfileLink, name: z.string().min(1).max(300), details: DETAILS[type] }).optional()

const FIELDS = {
  link: ProfileLink,
  name: z.string().min(1).max(300),
  headline: z.string().max(500).nullable(),
  bio: z.string().max(10_000).nullable(),
  avatar: Picture.nullable(),
  banner: Picture.nullable(),
  location: z.string().max(200).nullable(),
  links: z.array(ProfileWebLink).max(40),
  stats: z.array(Stat).max(12),
  /** BCP 47, detected from the profile's own text; null if undetermined. */
  language: z.string().max(20).nullable(),
  joined_at: z.iso.datetime().nullable(),
  /** Posts of the person's feeds and public accounts, newest first; absent without any. */
  posts: z.array(WebPost).max(20).optional(),
  details: z.discriminatedUnion('type', [
    DETAILS['linkedin-individual'],
    DETAILS['linkedin-company'],
    DETAILS.github,
    DETAILS.youtube,
    DETAILS.instagram,
  ]),
  /**
   * Places of other types than `details`, at most one of each type. The keys of their provenance begin with
   * `further.<type>.details`. Absent without any.
   */
  further: z
    .strictObject({
      'linkedin-individual': furtherPlace('linkedin-individual'),
      'linkedin-company': furtherPlace('linkedin-company'),
      github: furtherPlace('github'),
      youtube: furtherPlace('youtube'),
      instagram: furtherPlace('instagram'),
    })
    .optional(),
  /** The sources that were merged, the most trusted first; absent in profiles of earlier versions. */
  sources: z.array(ProfileSource).max(10).optional(),
  /** Contradictions between the sources; absent without any. */
  contradictions: z.array(Contradiction).max(20).optional(),
  /** The owner's earlier choices. */
  choices: z
    .array(z.strictObject({ id: z.string().max(700), values: FactValues }))
    .max(40)
    .optional(),
  /**
   * Keyed by field: "name", "bio", "details.repositories". Every non-null field has an entry, and items of a list that
   * another source gave have one of their own: "details.experience.3".
   */
  provenance: z.record(z.string().max(100), Provenance),
  /** Present if the reading was incomplete; the profile still holds what was found. */
  problem: z.strictObject({ kind: ReadingProblem, retry_at: z.iso.datetime().nullable() }).optional(),
  /** True for bundled examples, whose figures are marked as invented. */
  is_example: z.boolean(),
}

/** The common profile of all platforms. `null` means unknown, never zero. */
export const Profile = z.strictObject({
  ...FIELDS,
  /**
   * The reading of each source, in their order, also what the site does not use, and what none of them states;
   * absent if that is all of it.
   */
  readings: z
    .array(z.strictObject(FIELDS).meta({ id: 'ProfileReading' }))
    .max(11)
    .optional(),
  /** Addresses of places that its owner does not want as sources; they are not suggested again. */
  dismissed: z.array(z.string().max(400)).max(60).optional(),
})
export type Profile = z.infer<typeof Profile>

/** A profile of one type. */
export type ProfileOf<T extends Profile['details']['type']> = Profile & {
  details: Extract<Profile['details'], { type: T }>
}
