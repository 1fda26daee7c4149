import type { RichText, RichTextNode, SectionKey, WebsiteView } from '@vitrine/model'
import type { Finding } from './finding.ts'
import { fieldsIn } from './walk-fields.ts'
import { decoded } from '../decoded.ts'

/** Links that lead nowhere, or where others can read along. Whether a page elsewhere still exists only its host knows. */
export function linkFindings(view: WebsiteView, shown: readonly SectionKey[]): Finding[] {
  const places = new Set<string>([...shown, 'main'])
  const posts = new Set(view.posts.flatMap(post => [post.slug, ...post.former_slugs]))
  return shownSections(view, shown).flatMap(section =>
    fieldsIn(section, view.design[section] ?? {}).flatMap(({ field, path, value, what }): Finding[] => {
      const targets =
        field.kind === 'address' || field.kind === 'link'
          ? [String(value)]
          : field.kind === 'rich'
            ? linksIn((value as RichText).content)
            : []
      return targets.flatMap(target => {
        const problem = problemOf(target, places, posts)
        return problem ? [{ kind: 'link', what, place: { section, path }, ...problem }] : []
      })
    }),
  )
}

/** Header and footer stand on every page. */
const shownSections = (view: WebsiteView, shown: readonly SectionKey[]): SectionKey[] => [
  ...(view.design.header?.visible ? (['header'] as const) : []),
  ...shown,
  ...(view.design.footer?.visible ? (['footer'] as const) : []),
]

type Problem = Pick<Finding, 'grade' | 'says'>

function problemOf(target: string, places: ReadonlySet<string>, posts: ReadonlySet<string>): Problem | null {
  const short = target.length > 60 ? `${target.slice(0, 59)}…` : target
  if (target.startsWith('#')) {
    if (places.has(target.slice(1))) return null
    return {
      grade: 'wrong',
      says:
        target === '#'
          ? 'This link leads nowhere. Give it an address, or take it out.'
          : `${short} is no place on your page now: its section is hidden, empty or gone.`,
    }
  }
  if (target.startsWith('/')) {
    const slug = /^\/posts\/([^/?#]+)/.exec(target)?.[1]
    if (slug === undefined || posts.has(decoded(slug))) return null
    return { grade: 'wrong', says: `${short} leads to a post that is not published.` }
  }
  const url = URL.canParse(target) ? new URL(target) : null
  if (!url) return null
  if (/^https?:$/.test(url.protocol) && isUnreachable(url.hostname))
    return { grade: 'wrong', says: `Nobody but you can reach ${url.hostname}.` }
  if (url.protocol === 'http:')
    return {
      grade: 'better',
      says: `${short} is insecure: others can read along. Try it with https.`,
    }
  return null
}

/** Names and numbers that never lead anywhere on the web (RFC 1918, 2606, 6761, 6762). */
function isUnreachable(host: string): boolean {
  return (
    /(?:^|\.)(?:localhost|local|test|invalid|internal)$/.test(host) ||
    /^(?:127|10|0)\.|^192\.168\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\./.test(host) ||
    /^\[(?:::1|f[cd]|fe80)/.test(host)
  )
}

function linksIn(nodes: readonly RichTextNode[]): string[] {
  return nodes.flatMap(node => {
    if (node.type === 'text')
      return (node.marks ?? []).flatMap(mark => (mark.type === 'link' ? [mark.attrs.href] : []))
    return 'content' in node ? linksIn(node.content ?? []) : []
  })
}
