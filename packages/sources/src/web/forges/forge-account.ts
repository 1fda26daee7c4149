import {
  detectLanguage,
  type GitHubDetails,
  plainText,
  type Profile,
  type ProfileLink,
  type Repository,
} from '@vitrine/model'
import { createProfile } from '../../create-profile.ts'
import { cleanGitHubLine, cleanGitHubParagraphs } from '../../github/sanitize.ts'
import { requestDocument } from '../../http-request.ts'
import type { ReadIo } from '../../io.ts'
import { getLinkLabel } from '../../link-label.ts'
import { markdownToRichText } from '../../markdown/markdown-to-rich-text.ts'
import { cleanLine, parseWebUrl, toIsoTimestamp } from '../../sanitize.ts'
import type { JsonObject } from '../../linkedin/parse-values.ts'
import { type JsonAnswer, requestJson } from '../network.ts'

/** The length of a link's address; see `ProfileLink`. */
const MAX_URL = 400

/** A user or group of a forge, as its interface shows it. */
export type ForgeAccount = {
  /** The address of its page. */
  url: string
  isOrganization: boolean
  name: string
  headline: string | null
  bio: string
  company: string
  location: string
  avatar: string | null
  websites: readonly string[]
  followers: number | null
  /** The number of all its repositories, or null if only some were read. */
  repositoryCount: number | null
  joinedAt: string
  repositories: Repository[]
  readme: { markdown: string; home: string } | null
  organizations: { name: string; url: string }[]
  contributions: GitHubDetails['contributions']
  /** The reason for missing parts. */
  problem: NonNullable<Profile['problem']> | null
}

/**
 * Converts an account to a profile. The kind of its link says that it is one of a forge, also where the host does not:
 * `websiteTypeOf`.
 */
export function toForgeProfile(
  account: ForgeAccount,
  link: ProfileLink,
  { detail, io }: { detail: string; io: ReadIo },
): Profile {
  const { hostname, pathname } = new URL(account.url)
  const path = decodeURIComponent(pathname).replace(/\/+$/, '')
  const bio = cleanGitHubParagraphs(account.bio, 10_000)
  const readme = account.readme && markdownToRichText(account.readme.markdown, account.readme.home)
  const avatar = parseWebUrl(account.avatar)
  const counts = [
    ['repositories', 'Repositories', account.repositoryCount],
    ['followers', 'Followers', account.followers],
  ] as const
  const name = cleanLine(account.name, 300)
  return createProfile(
    {
      ...link,
      kind: account.isOrganization ? 'organization' : 'account',
      // An address that no link can hold stays the one that was read.
      ...(account.url.length <= MAX_URL
        ? {
            id: `${hostname.replace(/^www\./, '')}${path}`.slice(0, 200).toWellFormed(),
            url: account.url,
          }
        : {}),
    },
    {
      ...(name ? { name } : {}),
      headline: cleanGitHubLine(account.headline, 300),
      bio,
      avatar: avatar ? { url: avatar, width: null, height: null, alt: '' } : null,
      location: cleanLine(account.location, 200),
      links: [...new Set(account.websites.flatMap(text => parseWebUrl(text) ?? []))].map(url => ({
        label: getLinkLabel(url),
        url,
      })),
      stats: counts.flatMap(([key, label, value]) => (value === null ? [] : [{ key, label, value }])),
      joined_at: toIsoTimestamp(account.joinedAt),
      language: detectLanguage([bio ?? '', readme ? plainText(readme) : ''].join('\n')),
      details: {
        is_organization: account.isOrganization,
        company: cleanLine(account.company, 200),
        repositories: account.repositories,
        profile_readme: readme,
        organizations: account.organizations,
        contributions: account.contributions,
      },
      ...(account.problem ? { problem: account.problem } : {}),
    },
    { path: 'website', detail: detail.slice(0, 200), at: io.now().toISOString() },
  )
}

const MIRROR_NOTE =
  /^(?:\[?(?:read[- ]?only|official|github)?\]?\s*)?mirror (?:of|from):?\s+<?(https?:\/\/[^\s<>"')\]]{4,300})>?[\s.:;,–—-]*/i

/**
 * Splits what a mirror says of itself from the description of a repository: "Mirror of https://… – Tide tables".
 * Nothing else tells that it is one.
 */
export function splitMirrorNote(description: string): { original: string | null; description: string } {
  const [note = '', url = ''] = MIRROR_NOTE.exec(description) ?? []
  const original = parseWebUrl(url.replace(/(?:\.git)?[.,;:!?]*$/, ''))
  return original
    ? { original, description: description.slice(note.length) }
    : { original: null, description }
}

/** The problem of a profile of which a part could not be read; null if that part was read. */
export function partProblem(answer: JsonAnswer, io: ReadIo): ForgeAccount['problem'] {
  if (answer.kind === 'json') return null
  const { problem, retryAfter } = answer
  const retry = retryAfter === null ? null : new Date(io.now().getTime() + retryAfter * 1000).toISOString()
  return { kind: problem, retry_at: retry }
}

/** Requests JSON that may be missing: null if there is none. */
export async function requestOptional(io: ReadIo, url: string, path: string): Promise<JsonObject | null> {
  const answer = await requestJson(io, { url, path })
  return answer.kind === 'json' ? answer.body : null
}

/** Longer READMEs are cut by their reader. */
export async function requestReadme(
  io: ReadIo,
  { url, home, path }: { url: string; home: string; path: string },
): Promise<ForgeAccount['readme']> {
  const start = performance.now()
  const answer = await requestDocument(io, { url, headers: { accept: 'text/plain' } })
  const isFound = answer.kind === 'answered' && answer.status === 200 && !/html/.test(answer.contentType)
  io.onPath?.({
    platform: 'web',
    path,
    result: isFound ? 'found' : answer.kind === 'timeout' ? 'timeout' : 'not-found',
    ms: Math.round(performance.now() - start),
  })
  return isFound && answer.body.trim() ? { markdown: answer.body, home } : null
}

/** An address that a forge may state relative to itself; null for the pictures that services draw for everybody. */
export function toForgePicture(value: string, origin: string): string | null {
  if (!value || !URL.canParse(value, origin)) return null
  const url = new URL(value, origin)
  if (/(?:^|\.)(?:gravatar\.com|libravatar\.org)$/.test(url.hostname)) {
    // An account without a picture gets none, instead of a pattern.
    url.search = '?s=460&d=404'
  }
  return url.href
}

/** A path of a forge for its interface. */
export const encodePath = (path: string) => encodeURIComponent(path.toWellFormed())
