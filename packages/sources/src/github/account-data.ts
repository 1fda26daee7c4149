import { type Repository, type RichText, t } from '@vitrine/model'
import type { RateLimit } from './request.ts'

/**
 * The common result of the access paths to GitHub, before it becomes a Profile. Null if the account has no
 * such value or the path does not provide it.
 */
export type AccountData = {
  login: string
  isOrganization: boolean
  name: string | null
  bio: string | null
  company: string | null
  location: string | null
  avatarUrl: string | null
  blog: string | null
  twitter: string | null
  socials: { provider: string; url: string }[]
  followers: number | null
  repositoryCount: number | null
  joinedAt: string | null
  repositories: Repository[]
  pinned: string[]
  /** Sizes in bytes or in repositories; only their shares are used. */
  languages: { name: string; size: number }[]
  readme: RichText | null
  organizations: { name: string; url: string }[]
  contributions: { total: number; days: { date: string; count: number; level: number }[] } | null
  /** The provenance detail of field groups that differ from `origin`. */
  fieldDetails: Partial<Record<OriginField, string>>
  origin: { path: 'api' | 'public-page'; detail: string }
}

export type OriginField =
  | 'repositories'
  | 'pinned'
  | 'languages'
  | 'profile_readme'
  | 'organizations'
  | 'links'
  | 'contributions'

/** Result of an access path: the account, not found, rate limited, or unavailable. */
export type PathResult =
  | { kind: 'found'; found: AccountData }
  | { kind: 'missing' }
  | RateLimit
  | { kind: 'closed' }

/** Tells the length of a README for the progress of a reading. */
export const describeLength = (text: string): string =>
  t('{count, plural, one {# word} other {# words}}', { count: text.trim().split(/\s+/).length })
