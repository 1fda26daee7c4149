import { type Repository, VitrineError } from '@vitrine/model'
import { z } from 'zod'
import type { ReadIo } from '../io.ts'
import { firstSentence } from '../markdown/first-sentence.ts'
import { richTextOfMarkdown } from '../markdown/rich-text-of-markdown.ts'
import type { Found, PathResult } from './found.ts'
import { repositoryOf } from './repository-of.ts'
import { type Answer, ask, parseJson } from './request.ts'
import { RestLanguages, RestOrganization, RestRepository, RestSocial, RestUser } from './rest-schemas.ts'

const API = 'https://api.github.com'
const RAW = 'application/vnd.github.raw+json'
/** Sixty an hour and address are all GitHub gives without a token; eight for a site leave room for seven people. */
const MAX_REQUESTS = 8
const MAX_PAGES = 3

/** Reads an account by REST, without a token, within eight requests. What a later request fails to give is left out. */
export async function readByRest(login: string, io: ReadIo): Promise<PathResult> {
  let asked = 0
  const get = (path: string, accept?: string): Promise<Answer> => {
    asked++
    return ask(io, { url: path.startsWith('http') ? path : `${API}${path}`, accept })
  }
  const path = encodeURIComponent(login)
  const optional = (answer: Promise<Answer>) => answer.catch(leftOut)
  // All five start at once: the account decides, and nobody waits for a second round trip to see a repository.
  const parts = {
    readme: optional(get(`/repos/${path}/${path}/readme`, RAW)),
    repositories: optional(get(`/users/${path}/repos?per_page=100&sort=pushed&type=owner`)),
    socials: optional(get(`/users/${path}/social_accounts`)),
    organizations: optional(get(`/users/${path}/orgs?per_page=30`)),
  }
  const account = await get(`/users/${path}`)
  if (account.kind === 'missing') return { kind: 'missing' }
  if (account.kind === 'limited') return account
  if (account.kind !== 'ok') return { kind: 'closed' }
  const user = parsed(RestUser, account.body)
  if (!user)
    throw new VitrineError('upstream_failed', { message: 'GitHub sent something that cannot be read.' })
  const isOrganization = user.type === 'Organization'
  io.onStage({
    stage: 'profile',
    status: 'done',
    progress: 1,
    detail: [user.name ?? user.login, user.location].filter(Boolean).join(', '),
  })

  io.onStage({ stage: 'readme', status: 'running', progress: null, detail: null })
  // Organisations keep theirs elsewhere: https://docs.github.com/en/organizations/collaborating-with-groups-in-organizations/customizing-your-organizations-profile
  const readmeAnswer = isOrganization
    ? await optional(get(`/repos/${path}/.github/contents/profile/README.md`, RAW))
    : await parts.readme
  const readmeText = readmeAnswer?.kind === 'ok' ? readmeAnswer.body : ''
  const readmeHome = isOrganization
    ? `https://github.com/${user.login}/.github/blob/HEAD/profile/`
    : `https://github.com/${user.login}/${user.login}/blob/HEAD/`
  const readme = readmeText ? richTextOfMarkdown(readmeText, readmeHome) : null
  io.onStage({
    stage: 'readme',
    status: readme ? 'done' : 'skipped',
    progress: 1,
    detail: readme ? `${readmeText.split(/\s+/).length} words` : null,
  })

  const total = user.public_repos ?? null
  const pages: RestRepository[][] = []
  let page = await parts.repositories
  while (page?.kind === 'ok') {
    pages.push(
      parsed(z.array(z.unknown()), page.body)?.flatMap(item => RestRepository.safeParse(item).data ?? []) ??
        [],
    )
    const read = pages.flat().length
    io.onStage({
      stage: 'repositories',
      status: 'running',
      progress: total ? Math.min(1, read / total) : null,
      detail: total ? `${read} of ${total}` : `${read}`,
    })
    // Page two is named by the account's number, not its login: the header is followed, never built.
    const next = nextPage(page.headers)
    if (!next || pages.length === MAX_PAGES || asked >= MAX_REQUESTS) break
    page = await optional(get(next))
  }
  const repositories = pages
    .flat()
    .filter(raw => !raw.private)
    .map(raw => repositoryOf(fromRest(raw)))
    .filter(found => found !== null)
  const { languages, sentences } = await closerLook(repositories, {
    get: (p, a) => optional(get(p, a)),
    left: () => MAX_REQUESTS - asked,
  })
  for (const repository of repositories)
    repository.readme_sentence = sentences.get(repository.full_name) ?? null
  io.onStage({
    stage: 'repositories',
    status: pages.length > 0 ? 'done' : 'skipped',
    progress: 1,
    detail: String(repositories.length),
  })

  const socials = await parts.socials
  const organizations = isOrganization ? null : await parts.organizations
  const found: Found = {
    login: user.login,
    isOrganization,
    name: user.name ?? null,
    bio: user.bio ?? user.description ?? null,
    company: user.company ?? null,
    location: user.location ?? null,
    avatarUrl: user.avatar_url ?? null,
    blog: user.blog ?? null,
    twitter: user.twitter_username ?? null,
    socials: socials?.kind === 'ok' ? (parsed(z.array(RestSocial), socials.body) ?? []) : [],
    followers: user.followers ?? null,
    repositoryCount: total,
    joinedAt: user.created_at ?? null,
    repositories,
    isComplete: total !== null && repositories.length >= total,
    pinned: [],
    languages,
    readme,
    organizations:
      organizations?.kind === 'ok'
        ? (parsed(z.array(RestOrganization), organizations.body) ?? []).map(({ login: name }) => ({
            name,
            url: `https://github.com/${name}`,
          }))
        : [],
    contributions: null,
    doors: {
      repositories: 'REST /users/{login}/repos',
      languages: 'REST /repos/{owner}/{name}/languages of the best known repositories',
      profile_readme: isOrganization
        ? 'REST .github/profile/README.md'
        : 'REST /repos/{login}/{login}/readme',
      links: 'REST /users/{login} and /social_accounts',
      organizations: 'REST /users/{login}/orgs',
    },
    door: { path: 'api', detail: 'REST /users/{login}' },
  }
  return { kind: 'found', found }
}

type Look = { get(path: string, accept?: string): Promise<Answer | null>; left(): number }

/** Spends what is left of the budget on the repositories people will look at: their bytes, and words where none are. */
async function closerLook(repositories: Repository[], look: Look) {
  const best = repositories
    .filter(({ is_fork, is_archived }) => !is_fork && !is_archived)
    .sort((a, b) => b.stars - a.stars)
  const speechless = best.slice(0, 6).find(({ description }) => !description)
  const sentences = new Map<string, string>()
  const bytes = new Map<string, number>()
  const count = Math.max(0, look.left() - (speechless ? 1 : 0))
  const chosen = best.filter(({ language }) => language).slice(0, Math.min(3, count))
  const answers = chosen.map(({ full_name }) => look.get(`/repos/${full_name}/languages`))
  if (speechless && look.left() > 0) {
    const answer = await look.get(`/repos/${speechless.full_name}/readme`, RAW)
    const sentence =
      answer?.kind === 'ok' ? firstSentence(richTextOfMarkdown(answer.body, speechless.url)) : null
    if (sentence) sentences.set(speechless.full_name, sentence)
  }
  for (const answer of await Promise.all(answers))
    if (answer?.kind === 'ok')
      for (const [name, size] of Object.entries(parsed(RestLanguages, answer.body) ?? {}))
        bytes.set(name, (bytes.get(name) ?? 0) + size)
  return { sentences, languages: [...bytes].map(([name, size]) => ({ name, bytes: size })) }
}

/** A part that broke is a part that is missing; only the end of the whole reading goes up. */
function leftOut(error: unknown): null {
  if (error instanceof VitrineError) return null
  throw error
}

function parsed<T>(schema: z.ZodType<T>, body: string): T | null {
  try {
    return schema.safeParse(parseJson(body)).data ?? null
  } catch {
    return null
  }
}

function nextPage(headers: Headers): string | null {
  const url = /<(https:\/\/api\.github\.com\/[^>]+)>;\s*rel="next"/.exec(headers.get('link') ?? '')?.[1]
  return url ?? null
}

function fromRest(raw: RestRepository) {
  return {
    name: raw.name,
    fullName: raw.full_name,
    url: raw.html_url,
    description: raw.description ?? null,
    stars: raw.stargazers_count,
    forks: raw.forks_count,
    language: raw.language ?? null,
    topics: raw.topics,
    homepage: raw.homepage ?? null,
    updatedAt: raw.pushed_at ?? null,
    isFork: raw.fork,
    isArchived: raw.archived,
  }
}
