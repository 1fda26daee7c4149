import type { Repository, RichText } from '@vitrine/model'

/**
 * What the paths to GitHub have in common, before it becomes a Profile. `undefined` means that this path could not
 * tell; `null` that the account has none.
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
  /** In bytes, or in repositories: shares are all that is made of it. */
  languages: { name: string; size: number }[]
  readme: RichText | null
  organizations: { name: string; url: string }[]
  contributions: { total: number; days: { date: string; count: number; level: number }[] } | null
  /** Which door each group of fields came through. */
  doors: Partial<Record<OriginField, string>>
  door: { path: 'api' | 'public-page'; detail: string }
}

export type OriginField =
  | 'repositories'
  | 'pinned'
  | 'languages'
  | 'profile_readme'
  | 'organizations'
  | 'links'
  | 'contributions'

/** What a path says: the account, that there is none, or that this path is closed for now. */
export type PathResult =
  | { kind: 'found'; found: AccountData }
  | { kind: 'missing' }
  | { kind: 'limited'; retryAfter: number; until: Date | null }
  | { kind: 'closed' }
