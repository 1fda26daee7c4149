import { z } from 'zod'
import { ProfileLink } from './platform.ts'
import { RichText } from './rich-text.ts'
import { WebAddress } from './web-address.ts'

/**
 * A picture where its owner keeps it. A page never shows it from there: the server copies it (see `Media`), and
 * `url` stays its name. `width` and `height` are pixels where the source tells them.
 */
export const Picture = z.strictObject({
  url: WebAddress,
  width: z.number().int().positive().max(50_000).nullable(),
  height: z.number().int().positive().max(50_000).nullable(),
  alt: z.string().max(500),
})
export type Picture = z.infer<typeof Picture>

/** How a field of a profile was learned; shown to the person ("from GitHub's API, today"). */
export const Provenance = z.strictObject({
  path: z.enum(['api', 'public-page', 'feed', 'export', 'user', 'example']),
  /** The concrete door, for people who look closer: "REST /users/{login}". */
  detail: z.string().max(200),
  at: z.iso.datetime(),
})
export type Provenance = z.infer<typeof Provenance>

/** A figure the platform itself states. `value` is exact where the platform is. */
export const Stat = z.strictObject({
  key: z.enum(['repositories', 'followers', 'stars', 'since', 'members', 'following']),
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
  details: z.discriminatedUnion('type', [GitHubDetails]),
  /** Keyed by field: "name", "bio", "details.repositories". Every field that is not null has an entry. */
  provenance: z.record(z.string().max(100), Provenance),
  /** True for the bundled examples, whose figures are marked as examples wherever they are shown. */
  is_example: z.boolean(),
})
export type Profile = z.infer<typeof Profile>
