import { placeName, type ProfileLink, type Repository } from '@vitrine/model'
import { cleanGitHubLine } from '../../github/sanitize.ts'
import type { ReadIo } from '../../io.ts'
import { type JsonObject, toList, toObject } from '../../linkedin/parse-values.ts'
import { cleanLine, parseWebUrl, toCount, toIsoTimestamp } from '../../sanitize.ts'
import { asCount, asText, type JsonAnswer, type Network, requestJson, toProblem } from '../network.ts'
import {
  encodePath,
  type ForgeAccount,
  partProblem,
  requestOptional,
  requestReadme,
  splitMirrorNote,
  toForgePicture,
  toForgeProfile,
} from './forge-account.ts'

/** Repositories of one request, the best known ones first. */
const MAX_REPOSITORIES = 100
/** Repositories whose languages are asked for, with one request each. */
const MAX_LANGUAGES = 6
/** First parts of paths that are no accounts. */
const RESERVED =
  /^(?:-|admin|api|assets|dashboard|explore|help|import|jwt|oauth|projects|public|robots\.txt|search|snippets|topics|uploads|v2)$/i
const LIST = `order_by=star_count&sort=desc&archived=false&visibility=public&per_page=${MAX_REPOSITORIES}`

/**
 * GitLab, by its REST API, which needs no key for what is public: https://docs.gitlab.com/api/rest/. The host is
 * gitlab.com or one called "gitlab."; others are recognised by their pages: `forgeOfPage`.
 */
export const gitLab: Network = {
  matches: link => URL.canParse(link.url) && new URL(link.url).hostname.startsWith('gitlab.'),
  read: readGitLab,
}

type Account = { isGroup: boolean; id: string; known: JsonObject }
type Refusal = Exclude<Awaited<ReturnType<Network['read']>>, null | { kind: 'found' }>

/** Reads a user, a group, or the owner of a project; null if the link leads to none. */
export async function readGitLab(link: ProfileLink, io: ReadIo): ReturnType<Network['read']> {
  const { origin, pathname } = new URL(link.url)
  const found = await findAccount(origin, decodePath(pathname), io)
  if (found === null) return null
  if ('kind' in found) return found
  const account = found.isGroup ? await readGroup(origin, found, io) : await readUser(origin, found, io)
  const profile = account && toForgeProfile(account, link, { detail: placeName(link), io })
  return profile ? { kind: 'found', profile } : null
}

function decodePath(path: string): string[] {
  try {
    return decodeURIComponent(path).split('/').filter(Boolean)
  } catch {
    return []
  }
}

/** Finds the account of a path: a user's, a group's, or that of a project. */
async function findAccount(
  origin: string,
  parts: readonly string[],
  io: ReadIo,
): Promise<Account | Refusal | null> {
  const [first = '', ...rest] = parts
  const isNamed = first === 'users' || first === 'groups'
  const [name = ''] = isNamed ? rest : parts
  if (!name || (!isNamed && RESERVED.test(name)) || name.length > 255) return null
  const end = parts.indexOf('-')
  const path = (end < 0 ? parts : parts.slice(0, end)).slice(isNamed ? 1 : 0).join('/')
  if (first !== 'groups') {
    const users = await requestJson(io, {
      url: `${origin}/api/v4/users?username=${encodePath(name)}`,
      path: 'gitlab user',
    })
    if (users.kind === 'problem') return toRefusal(users)
    const user = toList(users.body.items)
      .map(toObject)
      .find(one => isSame(one.username, name))
    // A blocked user's page says "Blocked user".
    if (user && asText(user.state) !== 'active') return toProblem('unknown')
    if (user) return { isGroup: false, id: String(asCount(user.id) ?? ''), known: user }
  }
  for (const group of new Set(first === 'users' ? [] : [path, name])) {
    const answer = await requestJson(io, {
      url: `${origin}/api/v4/groups/${encodePath(group)}?with_projects=false`,
      path: 'gitlab group',
    })
    if (answer.kind === 'json')
      return { isGroup: true, id: String(asCount(answer.body.id) ?? ''), known: answer.body }
    if (answer.problem !== 'unknown') return toRefusal(answer)
  }
  // Private groups answer like missing ones.
  return toProblem('unknown')
}

/** Where only signed-in users may ask, or there is no such interface, the page is left. */
function toRefusal({ problem, retryAfter }: Extract<JsonAnswer, { kind: 'problem' }>): Refusal | null {
  if (problem === 'unknown') return null
  return problem === 'blocked' ? { kind: 'page', problem } : toProblem(problem, retryAfter)
}

const isSame = (value: unknown, name: string) => asText(value).toLowerCase() === name.toLowerCase()

async function readUser(origin: string, { id, known }: Account, io: ReadIo): Promise<ForgeAccount | null> {
  const api = `${origin}/api/v4/users/${id}`
  const username = asText(known.username)
  const [user, status, projects] = await Promise.all([
    requestOptional(io, api, 'gitlab profile'),
    requestOptional(io, `${api}/status`, 'gitlab status'),
    requestJson(io, { url: `${api}/projects?${LIST}`, path: 'gitlab projects' }),
  ])
  // A private profile shows a name and a picture.
  const isPrivate = user !== null && !asText(user.created_at) && user.bio === undefined
  const all = { ...known, ...user }
  const list = projects.kind === 'json' ? toList(projects.body.items).map(toObject) : []
  const own = await readProjects(origin, list, { profile: `${username}/${username}`, io })
  return {
    url: `${origin}/${encodeURI(username.toWellFormed())}`,
    isOrganization: false,
    name: asText(all.name) || username,
    headline: asText(all.job_title).trim() || lastingStatus(status),
    bio: asText(all.bio),
    company: asText(all.organization),
    location: asText(all.location),
    avatar: toForgePicture(asText(all.avatar_url), origin),
    websites: websitesOf(all),
    followers: asCount(all.followers),
    joinedAt: asText(all.created_at),
    organizations: [],
    contributions: null,
    ...own,
    problem: partProblem(projects, io) ?? (isPrivate ? { kind: 'hidden', retry_at: null } : null),
  }
}

async function readGroup(origin: string, { id, known }: Account, io: ReadIo): Promise<ForgeAccount | null> {
  const path = asText(known.full_path)
  if (!path) return null
  const projects = await requestJson(io, {
    url: `${origin}/api/v4/groups/${id}/projects?${LIST}&include_subgroups=true`,
    path: 'gitlab projects',
  })
  const list = projects.kind === 'json' ? toList(projects.body.items).map(toObject) : []
  const own = await readProjects(origin, list, { profile: `${path}/gitlab-profile`, io })
  return {
    url: `${origin}/${encodeURI(path.toWellFormed())}`,
    isOrganization: true,
    name: asText(known.name) || path,
    headline: null,
    bio: asText(known.description),
    company: '',
    location: '',
    avatar: toForgePicture(asText(known.avatar_url), origin),
    websites: [],
    followers: null,
    joinedAt: asText(known.created_at),
    organizations: [],
    contributions: null,
    ...own,
    problem: partProblem(projects, io),
  }
}

/** A status message that its owner set for good. */
const lastingStatus = (status: JsonObject | null) =>
  status && !asText(status.clear_status_at) ? asText(status.message).trim() || null : null

/** The addresses of a user's other accounts, which GitLab stores as handles. Discord's are numbers without a page. */
function websitesOf(user: JsonObject): string[] {
  const handle = (field: string) => asText(user[field]).trim()
  const at = (field: string, page: (name: string) => string) => {
    const value = handle(field)
    if (!value || /^https?:\/\//i.test(value)) return value
    return page(encodeURIComponent(value.replace(/^@/, '').toWellFormed()))
  }
  const [, name, server] = /^@?([\w.-]{1,60})@([a-z\d.-]{3,200})$/i.exec(handle('mastodon')) ?? []
  const linkedin = handle('linkedin').replace(/^\/?in\//i, '')
  return [
    handle('website_url'),
    at('github', one => `https://github.com/${one}`),
    linkedin && !/^https?:\/\//i.test(linkedin)
      ? `https://www.linkedin.com/in/${encodeURIComponent(linkedin.toWellFormed())}`
      : linkedin,
    at('twitter', one => `https://x.com/${one}`),
    name && server ? `https://${server}/@${name}` : '',
    at('bluesky', one => `https://bsky.app/profile/${decodeURIComponent(one)}`),
    at('orcid', one => `https://orcid.org/${one}`),
  ].filter(Boolean)
}

/** The repositories of an account, the languages of the best known ones, and the README of its profile project. */
async function readProjects(
  origin: string,
  list: readonly JsonObject[],
  { profile, io }: { profile: string; io: ReadIo },
): Promise<Pick<ForgeAccount, 'repositories' | 'repositoryCount' | 'readme'>> {
  const api = (project: JsonObject) => `${origin}/api/v4/projects/${String(asCount(project.id) ?? '')}`
  const projects = list.flatMap(project => {
    const repository = toRepository(project, origin)
    return repository ? [{ project, repository }] : []
  })
  const about = list.find(({ path_with_namespace }) => isSame(path_with_namespace, profile))
  const shown = projects.filter(({ project, repository }) => !repository.is_fork && project !== about)
  const [readme] = await Promise.all([
    about ? readReadme(about, api(about), io) : null,
    ...shown.slice(0, MAX_LANGUAGES).map(async ({ project, repository }) => {
      const languages = await requestOptional(io, `${api(project)}/languages`, 'gitlab languages')
      const [best] = Object.entries(languages ?? {})
        .flatMap(([name, share]) => (typeof share === 'number' ? [{ name, share }] : []))
        .sort((a, b) => b.share - a.share)
      repository.language = cleanLine(best?.name, 60)
    }),
  ])
  return {
    repositories: projects.filter(({ project }) => project !== about).map(({ repository }) => repository),
    repositoryCount: list.length < MAX_REPOSITORIES && projects.length > 0 ? projects.length : null,
    readme: readme ?? null,
  }
}

function readReadme(project: JsonObject, api: string, io: ReadIo): Promise<ForgeAccount['readme']> | null {
  const home = parseWebUrl(asText(project.readme_url))
  const [, ref, file] = /\/blob\/([\w.%-]{1,200})\/([\w.%-]{1,200}\.(?:md|markdown))$/i.exec(home ?? '') ?? []
  if (!home || !ref || !file) return null
  return requestReadme(io, {
    url: `${api}/repository/files/${file}/raw?ref=${ref}`,
    home,
    path: 'gitlab readme',
  })
}

/** Converts a project; null if it is not public or has no name or address. */
function toRepository(project: JsonObject, origin: string): Repository | null {
  const url = parseWebUrl(asText(project.web_url))
  const name = cleanLine(asText(project.path), 200)
  const fullName = cleanLine(asText(project.path_with_namespace), 300)
  const isPublic = asText(project.visibility || 'public') === 'public'
  if (!url || !name || !fullName || !isPublic || new URL(url).origin !== origin) return null
  const topics = toList(project.topics ?? project.tag_list)
  const { original, description } = splitMirrorNote(asText(project.description))
  return {
    name,
    full_name: fullName,
    url,
    description: cleanGitHubLine(description, 2000),
    stars: toCount(asCount(project.star_count) ?? 0),
    forks: toCount(asCount(project.forks_count) ?? 0),
    language: null,
    topics: topics.flatMap(topic => cleanLine(asText(topic), 60) ?? []).slice(0, 30),
    homepage: original,
    updated_at: toIsoTimestamp(asText(project.last_activity_at)),
    // Only signed-in users are told what a project was forked from.
    is_fork: Object.keys(toObject(project.forked_from_project)).length > 0,
    is_archived: project.archived === true,
    readme_sentence: null,
  }
}
