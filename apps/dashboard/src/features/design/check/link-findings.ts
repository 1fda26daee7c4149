import {
  isVisible,
  movedPages,
  postPath,
  type RichText,
  type RichTextNode,
  type SectionKey,
  type WebsiteView,
  t,
  writtenPages,
} from '@vitrine/model'
import type { Finding } from './finding.ts'
import { listFields } from './list-fields.ts'
import { decodeUri } from '../../../ui/router/decode-uri.ts'

/** Finds links that lead nowhere, are insecure or have no text. Other websites are not requested. */
export function findLinkProblems(view: WebsiteView, sections: readonly SectionKey[]): Finding[] {
  const places = new Set<string>([...sections, 'main'])
  const pages = new Set(
    [...writtenPages(view).map(postPath), ...movedPages(view).map(({ from }) => from)].map(decodeUri),
  )
  return listShownSections(view, sections).flatMap(section =>
    listFields(section, view.design[section] ?? {}).flatMap(
      ({ field, path, value, subject, parent }): Finding[] => {
        const isLink = field.kind === 'address' || field.kind === 'link'
        const links: Link[] = isLink
          ? [{ target: String(value), words: null }]
          : field.kind === 'rich'
            ? collectLinks((value as RichText).content)
            : []
        const found = (problem: Problem, at = path): Finding => ({
          kind: 'link',
          subject,
          target: { section, path: at },
          ...problem,
        })
        const silent = isLink ? findBlankLabelField(parent) : null
        return [
          ...(silent ? [found(MISSING_LINK_TEXT, [...path.slice(0, -1), silent])] : []),
          ...links.flatMap(({ target, words }) => {
            if (words !== null && !isVisible(words)) return [found(MISSING_LINK_TEXT)]
            const problem = findProblem(target, places, pages)
            return problem ? [found(problem)] : []
          }),
        ]
      },
    ),
  )
}

/** A link and its text; null if the text is a field of its own. */
type Link = { target: string; words: string | null }

const MISSING_LINK_TEXT: Problem = {
  severity: 'error',
  message: t('This link has no text, so no one can tell where it leads.'),
}

/** Returns the link's label field if it contains only invisible characters; otherwise null. */
function findBlankLabelField(item: unknown): string | null {
  if (typeof item !== 'object' || item === null) return null
  const [name, words] =
    Object.entries(item).find(([key]) => ['label', 'name', 'title', 'role'].includes(key)) ?? []
  return name !== undefined && typeof words === 'string' && words !== '' && !isVisible(words) ? name : null
}

/** Every page has the header and the footer. */
const listShownSections = (view: WebsiteView, sections: readonly SectionKey[]): SectionKey[] => [
  ...(view.design.header?.visible ? (['header'] as const) : []),
  ...sections,
  ...(view.design.footer?.visible ? (['footer'] as const) : []),
]

type Problem = Pick<Finding, 'severity' | 'message'>

function findProblem(
  target: string,
  places: ReadonlySet<string>,
  pages: ReadonlySet<string>,
): Problem | null {
  const short = target.length > 60 ? `${target.slice(0, 59)}…` : target
  if (target.startsWith('#')) {
    if (places.has(target.slice(1))) return null
    return {
      severity: 'error',
      message:
        target === '#'
          ? t('This link has no target. Add an address or remove it.')
          : t('{short} doesn’t exist on your page: its section is hidden, empty or deleted.', { short }),
    }
  }
  if (target.startsWith('/')) {
    const page = /^\/(?:posts|case-studies)\/[^/?#]+/.exec(target)?.[0]
    if (page === undefined || pages.has(decodeUri(page))) return null
    return { severity: 'error', message: t('{short} leads to a page that isn’t published.', { short }) }
  }
  const url = URL.canParse(target) ? new URL(target) : null
  if (!url) return null
  if (/^https?:$/.test(url.protocol) && isUnreachable(url.hostname))
    return {
      severity: 'error',
      message: t('Only you can reach {hostname}.', { hostname: url.hostname }),
    }
  if (url.protocol === 'http:')
    return {
      severity: 'suggestion',
      message: t('{short} is insecure. Use https if possible.', { short }),
    }
  return null
}

/** Hosts that are never reachable on the public web (RFC 1918, 2606, 6761, 6762). */
function isUnreachable(host: string): boolean {
  return (
    /(?:^|\.)(?:localhost|local|test|invalid|internal)$/.test(host) ||
    /^(?:127|10|0)\.|^192\.168\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\./.test(host) ||
    /^\[(?:::1|f[cd]|fe80)/.test(host)
  )
}

/** Returns one entry per link, also if part of its text is bold. */
function collectLinks(nodes: readonly RichTextNode[]): Link[] {
  const found: Link[] = []
  let before: string | undefined
  for (const node of nodes) {
    const target =
      node.type === 'text' ? node.marks?.find(mark => mark.type === 'link')?.attrs.href : undefined
    const last = found.at(-1)
    if (node.type !== 'text') found.push(...collectLinks('content' in node ? (node.content ?? []) : []))
    else if (target !== undefined && last && target === before) last.words += node.text
    else if (target !== undefined) found.push({ target, words: node.text })
    before = target
  }
  return found
}
