import type { FaultKind } from '../fault-injection.ts'

/** A repository as GitHub's REST interface writes it: the fields that the stand-in itself needs, and any others. */
export type RawRepository = Record<string, unknown> & {
  name: string
  full_name: string
  html_url: string
  description: string | null
  fork: boolean
  archived?: boolean
  homepage?: string | null
  pushed_at: string | null
  stargazers_count: number
  forks_count: number
  language: string | null
  topics?: string[]
}

/** Everything the stand-in knows of one account, in GitHub's own shapes. */
export type Account = {
  login: string
  id: number
  isOrganization: boolean
  /** GET /users/{login}, whole. */
  user: Record<string, unknown>
  repositories: RawRepository[]
  /** The README of the account's front page. */
  readme: string | null
  /** READMEs and bytes by language, keyed by a repository's name. */
  readmes: Record<string, string>
  languages: Record<string, Record<string, number>>
  socials: { provider: string; url: string }[]
  organizations: string[]
  /** Names of own repositories, in order. */
  pinned: string[]
  /** Anything but null draws a year of contributions from this seed. */
  contributionSeed: number | null
  /** A file in samples/pictures; null answers 404. */
  picture: string | null
  /** The account has another name now: every address with the old one leads there. */
  renamedTo: string | null
  /** The interface is limited whenever this account is asked for; its public page is not. */
  isLimited: boolean
  /** Every request for this account fails like this, on every host. */
  fails: FaultKind | null
}

/** Logins and names of repositories have no case. */
export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** A README of one of an account's repositories, the profile's own among them. */
export function getReadme(account: Account, repository: string): string | null {
  const home = account.isOrganization ? '.github' : account.login
  if (isSameName(repository, home) && !account.isOrganization) return account.readme
  const name = Object.keys(account.readmes).find(key => isSameName(key, repository))
  return name === undefined ? null : (account.readmes[name] ?? null)
}
