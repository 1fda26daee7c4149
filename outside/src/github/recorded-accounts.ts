import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Account, RawRepository } from './account.ts'

/** Loads accounts from recorded GitHub responses, if the folder exists. */
export function loadRecordedAccounts(recordings: string): Account[] {
  const read = <T>(name: string): T | null => {
    const file = join(recordings, 'github', name)
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null
  }
  const repositories = (name: string) => read<RawRepository[]>(name) ?? []
  const kohsuke = read<Record<string, unknown>>('rest-user-kohsuke.json')
  const organization = read<Record<string, unknown>>('rest-org-github3py.json')
  const octocat = read<Record<string, unknown>>('spec-public-user.json')
  const dstufft = repositories('rest-user-dstufft-repos-per100-p1.json')
  const owner = dstufft[0]?.owner as Record<string, unknown> | undefined
  const rst = read<{ content: string }>('rest-readme-github3py.json')
  return [
    kohsuke &&
      toAccount(kohsuke, [
        ...repositories('rest-user-kohsuke-repos-p1.json'),
        ...repositories('rest-user-kohsuke-repos-p2.json'),
      ]),
    // The user's own response was not recorded; name and counts come from the repositories.
    owner && toAccount({ ...owner, name: 'dstufft', public_repos: dstufft.length }, dstufft),
    organization && {
      ...toAccount({ ...organization, type: 'Organization' }, repositories('rest-org-github3py-repos.json')),
      readmes: rst ? { 'github3.py': Buffer.from(rst.content, 'base64').toString('utf8') } : {},
    },
    octocat && {
      ...toAccount(octocat, repositories('spec-minimal-repository-items.json')),
      socials: read<{ provider: string; url: string }[]>('spec-social-accounts.json') ?? [],
    },
  ].filter(account => account !== null && account !== undefined)
}

function toAccount(user: Record<string, unknown>, repositories: RawRepository[]): Account {
  const id = Number(user.id)
  return {
    login: String(user.login),
    id,
    isOrganization: user.type === 'Organization',
    user,
    repositories,
    readme: null,
    readmes: {},
    languages: {},
    socials: [],
    organizations: [],
    pinned: [],
    contributionSeed: null,
    isHeavy: false,
    picture: `portrait-${(id % 6) + 1}.jpg`,
    renamedTo: null,
    isLimited: false,
    fails: null,
  }
}
