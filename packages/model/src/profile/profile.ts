import { z } from 'zod'
import { ProfileLink } from './platform.ts'
import { InstagramDetails } from './instagram.ts'
import { LinkedInCompanyDetails, LinkedInPersonDetails } from './linkedin.ts'
import { Picture } from '../media/picture.ts'
import { YouTubeDetails } from './youtube.ts'
import { RichText } from '../text/rich-text.ts'
import { WebAddress } from '../links/web-address.ts'

export { Picture }

/** How a field of a profile was learned; shown to the person ("from GitHub's API, today"). */
export const Provenance = z.strictObject({
  path: z.enum([
    'api',
    'public-page',
    'feed',
    /** A data service that the operator pays for. */
    'provider',
    /** The company's or person's own website. */
    'website',
    /** The owner signed in at the platform and allowed it. */
    'sign-in',
    /** A file of the owner's: a PDF, an archive, a JSON Resume. */
    'export',
    /** Typed or pasted here. */
    'user',
    'example',
  ]),
  /** The concrete door, for people who look closer: "REST /users/{login}". */
  detail: z.string().max(200),
  at: z.iso.datetime(),
})
export type Provenance = z.infer<typeof Provenance>

/** A figure the platform itself states. `value` is exact where the platform is. */
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
  /** The README's first sentence that says something; read only where a description is missing. */
  readme_sentence: z.string().max(500).nullable(),
})
export type Repository = z.infer<typeof Repository>

/** One day of the contribution calendar; `level` 0–4 as GitHub grades it. */
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
  /** Full names, in the order the person pinned them; empty when nothing is pinned or it could not be read. */
  pinned: z.array(z.string().max(300)).max(12),
  repositories: z.array(Repository).max(300),
  /** Share of bytes, 0–1, largest first; languages under one per cent are together in `Other`. */
  languages: z.array(z.strictObject({ name: z.string().max(60), share: z.number().min(0).max(1) })).max(20),
  /** The last 52–53 weeks in order, or null where no token allowed to read them. */
  contributions: z
    .strictObject({ total: z.number().int().nonnegative(), days: z.array(ContributionDay).max(380) })
    .nullable(),
  profile_readme: RichText.nullable(),
  organizations: z.array(z.strictObject({ name: z.string().max(200), url: WebAddress })).max(30),
})
export type GitHubDetails = z.infer<typeof GitHubDetails>

/**
 * What kept a reading from being whole. `hidden`: the platform shows this part to nobody outside; `unknown`: it is
 * not told whether the profile is missing or kept from us.
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

/** What every platform is read into. `null` means "not told", never zero. */
export const Profile = z.strictObject({
  link: ProfileLink,
  name: z.string().min(1).max(300),
  headline: z.string().max(500).nullable(),
  bio: z.string().max(10_000).nullable(),
  avatar: Picture.nullable(),
  banner: Picture.nullable(),
  location: z.string().max(200).nullable(),
  links: z.array(z.strictObject({ label: z.string().max(100), url: WebAddress })).max(30),
  stats: z.array(Stat).max(12),
  /** BCP 47, read from the profile's own text; null when there is too little of it to tell. */
  language: z.string().max(20).nullable(),
  joined_at: z.iso.datetime().nullable(),
  details: z.discriminatedUnion('type', [
    LinkedInPersonDetails,
    LinkedInCompanyDetails,
    GitHubDetails,
    YouTubeDetails,
    InstagramDetails,
  ]),
  /** Keyed by field: "name", "bio", "details.repositories". Every field that is not null has an entry. */
  provenance: z.record(z.string().max(100), Provenance),
  /** Present where something stood in the way: the profile holds what was found all the same. */
  problem: z.strictObject({ kind: ReadingProblem, retry_at: z.iso.datetime().nullable() }).optional(),
  /** True for the bundled examples, whose figures are marked as examples wherever they are shown. */
  is_example: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

/** A profile of one kind, for rules that only make sense there. */
export type ProfileOf<T extends Profile['details']['type']> = Profile & {
  details: Extract<Profile['details'], { type: T }>
}
