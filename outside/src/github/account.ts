import type { FaultKind } from '../fault-injection.ts'

/** A repository of GitHub's REST API: the required fields and any others. */
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

/** All data of an account, in GitHub's formats. */
export type Account = {
  login: string
  id: number
  isOrganization: boolean
  /** Complete response of GET /users/{login}. */
  user: Record<string, unknown>
  repositories: RawRepository[]
  /** The profile README. */
  readme: string | null
  /** READMEs and language bytes by repository name. */
  readmes: Record<string, string>
  languages: Record<string, Record<string, number>>
  socials: { provider: string; url: string }[]
  organizations: string[]
  /** Names of own repositories, in order. */
  pinned: string[]
  /** Seed of a generated contribution year; null for none. */
  contributionSeed: number | null
  /** GitHub refuses to count a whole year of contributions in one query, as for people with a long history. */
  isHeavy: boolean
  /** A file in samples/pictures; null answers 404. */
  picture: string | null
  /** The current login of a renamed account: all URLs with the former one redirect. */
  renamedTo: string | null
  /** The API answers with a rate limit for this account; its public page does not. */
  isLimited: boolean
  /** Every request for this account has this fault, on every host. */
  fails: FaultKind | null
}

/** Compares logins or repository names, which are case-insensitive. */
export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Returns the README of a repository, including the profile's own. */
export function getReadme(account: Account, repository: string): string | null {
  const home = account.isOrganization ? '.github' : account.login
  if (isSameName(repository, home) && !account.isOrganization) return account.readme
  const name = Object.keys(account.readmes).find(key => isSameName(key, repository))
  return name === undefined ? null : (account.readmes[name] ?? null)
}
