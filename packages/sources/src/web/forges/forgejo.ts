import { placeName, type ProfileLink, type Repository, type GitHubDetails } from '@vitrine/model'
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

/** Repositories of one request, the best known ones first; servers answer at most 50 at once. */
const MAX_REPOSITORIES = 50
const HOST = /^(?:codeberg|forgejo|gitea)\./
/** First parts of paths that are no accounts. */
const RESERVED =
  /^(?:-|\..*|admin|api|assets|attachments|avatars?|captcha|explore|issues|login|metrics|milestones|notifications|pulls|repo|repo-avatars|search|swagger.*|user|v2)$/i
/** The repository whose README is shown on an account's page. */
const PROFILE_REPOSITORY = '.profile'

/**
 * Codeberg and other servers of Forgejo or Gitea, by their API, which needs no key for what is public:
 * https://codeberg.org/api/swagger. Servers with other names are recognised by their pages: `forgeOfPage`.
 */
export const forgejo: Network = {
  matches: link => URL.canParse(link.url) && HOST.test(new URL(link.url).hostname),
  read: readForgejo,
}

/** Reads a user, an organisation, or the owner of a repository; null if the link leads to none. */
export async function readForgejo(link: ProfileLink, io: ReadIo): ReturnType<Network['read']> {
  const { origin, pathname } = new URL(link.url)
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  const part = first === 'org' && second ? second : first
  if (!/^[\w.%-]{1,120}$/.test(part) || RESERVED.test(part)) return null
  const { user, organization } = await findAccount(`${origin}/api/v1`, part, io)
  if (user.kind === 'problem') {
    // Where only signed-in users may ask, the page is left. Private accounts answer like missing ones.
    if (user.problem === 'blocked') return { kind: 'page', problem: user.problem }
    return toProblem(user.problem, user.retryAfter)
  }
  const id = asCount(user.body.id)
  const login = asText(user.body.login)
  if (id === null || !login || /[/?#\\]/.test(login)) return toProblem('failed')
  const account = await readAccount({ origin, id, login, user: user.body, organization }, io)
  return { kind: 'found', profile: toForgeProfile(account, link, { detail: placeName(link), io }) }
}

/** An account by the name in its link, which lost a last dot where it was copied: "e.V.". */
async function findAccount(
  api: string,
  name: string,
  io: ReadIo,
): Promise<{ user: JsonAnswer; organization: JsonObject | null }> {
  const [user, organization] = await Promise.all([
    requestJson(io, { url: `${api}/users/${name}`, path: 'forgejo user' }),
    // An organisation is a user with fewer fields.
    requestOptional(io, `${api}/orgs/${name}`, 'forgejo organisation'),
  ])
  const isCut = user.kind === 'problem' && user.problem === 'unknown' && /\.\w{1,4}$/.test(name)
  return isCut ? findAccount(api, `${name}.`, io) : { user, organization }
}

type Known = { origin: string; id: number; login: string; user: JsonObject; organization: JsonObject | null }

async function readAccount(
  { origin, id, login, user, organization }: Known,
  io: ReadIo,
): Promise<ForgeAccount> {
  const api = `${origin}/api/v1`
  const name = encodePath(login)
  const [answer, memberOf, heatmap] = await Promise.all([
    requestJson(io, {
      url: `${api}/repos/search?uid=${id}&exclusive=true&sort=stars&order=desc&limit=${MAX_REPOSITORIES}`,
      path: 'forgejo repositories',
    }),
    organization ? null : requestOptional(io, `${api}/users/${name}/orgs?limit=30`, 'forgejo organisations'),
    organization ? null : requestOptional(io, `${api}/users/${name}/heatmap`, 'forgejo contributions'),
  ])
  const list = answer.kind === 'json' ? toList(answer.body.data).map(toObject) : []
  const all = { ...user, ...organization }
  const repositories = list.flatMap(one => toRepository(one, { origin, login }) ?? [])
  return {
    url: `${origin}/${name}`,
    isOrganization: organization !== null,
    name: asText(all.full_name) || login,
    headline: null,
    bio: asText(all.description),
    company: '',
    location: asText(all.location),
    avatar: toForgePicture(asText(all.avatar_url), origin),
    websites: [asText(all.website)],
    followers: asCount(user.followers_count),
    repositoryCount: list.length < MAX_REPOSITORIES && repositories.length > 0 ? repositories.length : null,
    joinedAt: asText(user.created),
    repositories,
    readme: await readReadme(list, { origin, login }, io),
    organizations: toList(memberOf?.items)
      .map(toObject)
      .flatMap(one => {
        const name = cleanLine(asText(one.full_name), 200) ?? cleanLine(asText(one.username), 200)
        const path = asText(one.username) || asText(one.name)
        return name && path ? [{ name, url: `${origin}/${encodePath(path)}` }] : []
      }),
    contributions: heatmap ? toContributions(heatmap.items, io.now()) : null,
    problem: partProblem(answer, io),
  }
}

type Owner = { origin: string; login: string }

async function readReadme(
  list: readonly JsonObject[],
  { origin, login }: Owner,
  io: ReadIo,
): Promise<ForgeAccount['readme']> {
  const known = list.find(({ name }) => name === PROFILE_REPOSITORY)
  if (!known && list.length < MAX_REPOSITORIES) return null
  const branch = encodePath(asText(known?.default_branch) || 'main')
  const path = `${encodePath(login)}/${PROFILE_REPOSITORY}`
  return requestReadme(io, {
    url: `${origin}/api/v1/repos/${path}/raw/README.md`,
    home: `${origin}/${path}/src/branch/${branch}/README.md`,
    path: 'forgejo readme',
  })
}

/** Converts a repository; null if it is empty, not public or has no name or address. */
function toRepository(one: JsonObject, { origin, login }: Owner): Repository | null {
  const url = parseWebUrl(asText(one.html_url))
  const name = cleanLine(asText(one.name), 200)
  const fullName = cleanLine(asText(one.full_name), 300)
  if (!url || !name || !fullName || new URL(url).origin !== origin) return null
  if (one.private === true || one.internal === true || one.empty === true) return null
  const note = splitMirrorNote(asText(one.description))
  const original = one.mirror === true ? parseWebUrl(asText(one.original_url)) : null
  return {
    name,
    full_name: fullName,
    url,
    description: cleanGitHubLine(note.description, 2000),
    stars: toCount(asCount(one.stars_count) ?? 0),
    forks: toCount(asCount(one.forks_count) ?? 0),
    language: cleanLine(asText(one.language), 60),
    topics: toList(one.topics)
      .flatMap(topic => cleanLine(asText(topic), 60) ?? [])
      .slice(0, 30),
    homepage: parseWebUrl(asText(one.website)) ?? original ?? note.original,
    updated_at: toIsoTimestamp(asText(one.updated_at)),
    // A mirror of another account's repository is not work of this account.
    is_fork: one.fork === true || (original !== null && !isOwnedBy(original, login)),
    is_archived: one.archived === true,
    readme_sentence: null,
  }
}

const isOwnedBy = (url: string, login: string) =>
  new URL(url).pathname.split('/')[1]?.toLowerCase() === login.toLowerCase()

const DAY_MS = 24 * 60 * 60 * 1000
/** The days of 52 whole weeks and the current one, as on GitHub. */
const MAX_DAYS = 371
/** A server groups by quarters of an hour; more entries than a year has are not read. */
const MAX_ENTRIES = 40_000

/**
 * Converts a heatmap (`[{ timestamp: 1764288000, contributions: 3 }]`, seconds in UTC) to the calendar up to `now`, from
 * a Sunday on. The level of a day is its quarter of the busiest day. Null if there is nothing in that time, as for people
 * who keep their activity private.
 */
function toContributions(entries: unknown, now: Date): GitHubDetails['contributions'] {
  const counts = new Map<string, number>()
  for (const entry of (Array.isArray(entries) ? entries : []).slice(0, MAX_ENTRIES)) {
    const { timestamp, contributions } = toObject(entry)
    const [seconds, count] = [asCount(timestamp), asCount(contributions)]
    if (seconds === null || count === null || seconds * 1000 > now.getTime()) continue
    const date = toDate(seconds * 1000)
    counts.set(date, Math.min(1_000_000, (counts.get(date) ?? 0) + count))
  }
  const length = MAX_DAYS - 6 + now.getUTCDay()
  const days = Array.from({ length }, (_, index) => {
    const date = toDate(now.getTime() - (length - 1 - index) * DAY_MS)
    return { date, count: counts.get(date) ?? 0 }
  })
  const most = Math.max(...days.map(({ count }) => count))
  if (most === 0) return null
  return {
    total: days.reduce((sum, { count }) => sum + count, 0),
    days: days.map(day => ({ ...day, level: Math.ceil((4 * day.count) / most) })),
  }
}

const toDate = (time: number) => new Date(time).toISOString().slice(0, 10)
