import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Account, RawRepository } from './account.ts'

/** A sample in samples/*.json: only the differences to an empty account. */
export type Sample = Partial<Omit<Account, 'user' | 'repositories'>> & {
  login: string
  id: number
  user?: Record<string, unknown>
  repositories?: SampleRepository[]
  /** Total number of repositories, filled up with generated ones. */
  fillUpTo?: number
}
type SampleRepository = Partial<RawRepository> & {
  name: string
  stars?: number
  forks?: number
  pushed?: string
}

const FOLDER = resolve(import.meta.dirname, '../../samples')
const LANGUAGES = ['Go', 'Rust', 'Python', 'TypeScript', 'C', 'Shell', null]

/** Loads the sample accounts of samples/*.json. */
export function loadSampleAccounts(): Account[] {
  return readdirSync(FOLDER)
    .filter(name => name.endsWith('.json'))
    .sort()
    .map(name => completeAccount(JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Sample))
}

/** Completes a sample to an account. */
export function completeAccount(sample: Sample): Account {
  const { login, id, isOrganization = false } = sample
  const written = (sample.repositories ?? []).map((one, index) => completeRepository(login, id, one, index))
  const filled = Array.from({ length: Math.max(0, (sample.fillUpTo ?? 0) - written.length) }, (_, index) =>
    completeRepository(login, id, createFillerRepository(index), written.length + index),
  )
  const repositories = [...written, ...filled]
  return {
    isOrganization,
    readme: null,
    readmes: {},
    languages: {},
    socials: [],
    organizations: [],
    pinned: [],
    contributionSeed: null,
    isHeavy: false,
    picture: null,
    renamedTo: null,
    isLimited: false,
    fails: null,
    ...sample,
    repositories,
    user: {
      login,
      id,
      avatar_url: `https://avatars.githubusercontent.com/u/${id}?v=4`,
      html_url: `https://github.com/${login}`,
      type: isOrganization ? 'Organization' : 'User',
      site_admin: false,
      user_view_type: 'public',
      name: null,
      company: null,
      blog: '',
      location: null,
      email: null,
      bio: null,
      twitter_username: null,
      public_repos: repositories.length,
      public_gists: 0,
      followers: 0,
      following: 0,
      created_at: '2020-02-20T20:20:20Z',
      updated_at: '2026-10-30T08:00:00Z',
      ...sample.user,
    },
  }
}

function completeRepository(
  login: string,
  owner: number,
  one: SampleRepository,
  index: number,
): RawRepository {
  const { stars = 0, forks = 0, pushed = '2026-01-01', ...fields } = one
  const url = `https://github.com/${login}/${one.name}`
  return {
    id: owner * 1000 + index,
    private: false,
    owner: { login, id: owner },
    html_url: url,
    full_name: `${login}/${one.name}`,
    description: null,
    fork: false,
    archived: false,
    homepage: null,
    language: null,
    topics: [],
    stargazers_count: stars,
    forks_count: forks,
    created_at: '2020-02-20T20:20:20Z',
    pushed_at: `${pushed}T09:30:00Z`,
    default_branch: 'main',
    ...fields,
  }
}

/** Generates one of many repositories: some with a description, some forks, few with stars. */
function createFillerRepository(index: number): SampleRepository {
  const day = new Date(Date.UTC(2026, 9, 1) - index * 3 * 86_400_000).toISOString().slice(0, 10)
  return {
    name: `exercise-${String(index + 1).padStart(3, '0')}`,
    description: index % 3 === 0 ? null : `Exercise ${index + 1}, with its solution.`,
    stars: (index * 7) % 23 === 0 ? (index % 11) + 1 : 0,
    language: LANGUAGES[index % LANGUAGES.length] ?? null,
    fork: index % 5 === 4,
    archived: index % 17 === 16,
    pushed: day,
  }
}
