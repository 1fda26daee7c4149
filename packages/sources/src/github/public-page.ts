import { VitrineError, t } from '@vitrine/model'
import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import type { ReadIo } from '../io.ts'
import type { AccountData, PathResult } from './account-data.ts'
import { toRepository } from './to-repository.ts'
import { requestGitHub } from './request.ts'

type Element = DefaultTreeAdapterTypes.Element

/**
 * Reads the public page without a log-in, the last fallback when the API is rate limited. Its markup changes
 * without notice, so every part is optional except the proof that it is a profile.
 */
export async function readPublicPage(login: string, io: ReadIo): Promise<PathResult> {
  const answer = await requestGitHub(io, {
    url: `https://github.com/${encodeURIComponent(login)}`,
    accept: 'text/html',
  })
  if (answer.kind === 'missing') return { kind: 'missing' }
  if (answer.kind !== 'ok') return { kind: 'closed' }
  const page = new HtmlPage(answer.body)
  const account = page.meta('profile:username') ?? page.meta('octolytics-dimension-user_login')
  if (!account)
    throw new VitrineError('upstream_failed', { message: t('GitHub showed a page that isn’t a profile.') })
  const found = toAccountData(page, account)
  io.onStage({
    stage: 'profile',
    status: 'done',
    progress: 1,
    detail: [found.name ?? account, found.location].filter(Boolean).join(', '),
  })
  io.onStage({ stage: 'readme', status: 'skipped', progress: 1, detail: null })
  io.onStage({
    stage: 'repositories',
    status: 'done',
    progress: 1,
    detail: String(found.repositories.length),
  })
  return { kind: 'found', found }
}

function toAccountData(page: HtmlPage, login: string): AccountData {
  const cards = page.all(element => hasClass(element, 'pinned-item-list-item-content'))
  const repositories = cards.map(card => parsePinnedRepository(card, login)).filter(found => found !== null)
  const about = parseDescription(page.meta('og:description') ?? '')
  return {
    login,
    isOrganization:
      page.all(element => attribute(element, 'itemtype')?.endsWith('Organization') ?? false).length > 0,
    name: page.text(element => attribute(element, 'itemprop') === 'name') ?? parseNameFromTitle(page, login),
    bio: page.text(element => hasClass(element, 'user-profile-bio')) ?? about.said,
    company: null,
    location: page.text(element => attribute(element, 'itemprop') === 'homeLocation'),
    avatarUrl: page.meta('og:image') ?? `https://github.com/${login}.png?size=460`,
    blog: null,
    twitter: null,
    socials: [],
    followers: null,
    repositoryCount: about.repositories,
    joinedAt: null,
    repositories,
    pinned: repositories.map(({ full_name }) => full_name),
    languages: [],
    readme: null,
    organizations: [],
    contributions: null,
    fieldDetails: {},
    origin: { path: 'public-page', detail: 'github.com/{login}' },
  }
}

/** Parses "login (Name) · GitHub" for users and "Name · GitHub" for organisations. */
function parseNameFromTitle(page: HtmlPage, login: string): string | null {
  const title = page.text(element => element.tagName === 'title')?.replace(/ · GitHub$/, '') ?? ''
  const named = title.startsWith(`${login} (`) ? title.slice(login.length + 2, -1) : title
  return named && named !== login ? named : null
}

/** Parses GitHub's meta description, "{bio} {login} has 14 repositories available. …". */
function parseDescription(text: string): { said: string | null; repositories: number | null } {
  const found = /^(.*?)\s*\S[^.!?]* has ([\d,]+) repositor(?:y|ies) available\. Follow their code/s.exec(text)
  if (!found) return { said: null, repositories: null }
  return { said: found[1] || null, repositories: Number((found[2] ?? '').replace(/,/g, '')) }
}

function parsePinnedRepository(card: Element, login: string) {
  const link = descend(card).find(
    element => element.tagName === 'a' && /^\/[\w.-]+\/[\w.-]+$/.test(attribute(element, 'href') ?? ''),
  )
  const path = link ? attribute(link, 'href') : null
  if (!path) return null
  const within = (wanted: (element: Element) => boolean) => {
    const found = descend(card).find(wanted)
    return found ? textOf(found).trim() || null : null
  }
  const [, owner = login, name = ''] = path.split('/')
  const figure = (end: string) =>
    Number((within(element => (attribute(element, 'href') ?? '').endsWith(end)) ?? '').replace(/,/g, '')) || 0
  return toRepository({
    name,
    fullName: `${owner}/${name}`,
    url: `https://github.com${path}`,
    description: within(element => hasClass(element, 'pinned-item-desc')),
    stars: figure('/stargazers'),
    forks: figure('/forks'),
    language: within(element => attribute(element, 'itemprop') === 'programmingLanguage'),
    topics: [],
    homepage: null,
    updatedAt: null,
    isFork: false,
    isArchived: false,
  })
}

class HtmlPage {
  readonly #elements: Element[]
  constructor(html: string) {
    this.#elements = descend(parse(html))
  }
  all(wanted: (element: Element) => boolean): Element[] {
    return this.#elements.filter(wanted)
  }
  text(wanted: (element: Element) => boolean): string | null {
    const found = this.#elements.find(wanted)
    return found ? textOf(found).replace(/\s+/g, ' ').trim() || null : null
  }
  meta(name: string): string | null {
    const found = this.#elements.find(
      element =>
        element.tagName === 'meta' &&
        [attribute(element, 'property'), attribute(element, 'name')].includes(name),
    )
    return (found && attribute(found, 'content')) || null
  }
}

/**
 * Lists all elements below a node in document order, iteratively, as foreign pages may nest arbitrarily deep.
 */
function descend(node: DefaultTreeAdapterTypes.ParentNode): Element[] {
  const found: Element[] = []
  const waiting: DefaultTreeAdapterTypes.ChildNode[] = [...node.childNodes].reverse()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (!('tagName' in next)) continue
    found.push(next)
    for (let index = next.childNodes.length - 1; index >= 0; index--) {
      const child = next.childNodes[index]
      if (child) waiting.push(child)
    }
  }
  return found
}

function textOf(element: Element): string {
  return element.childNodes
    .map(child => ('value' in child ? child.value : 'tagName' in child ? textOf(child) : ''))
    .join('')
}

const attribute = (element: Element, name: string) =>
  element.attrs.find(found => found.name === name)?.value ?? null
const hasClass = (element: Element, name: string) =>
  (attribute(element, 'class') ?? '').split(/\s+/).includes(name)
