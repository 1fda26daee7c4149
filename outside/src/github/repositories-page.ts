import { type Ask, json, type Reply } from '../host.ts'
import type { Account } from './account.ts'

/** One page of an account's repositories, with GitHub's `Link` header, whose addresses carry the account's number. */
export function repositoriesPage(account: Account, { query }: Ask): Reply {
  const size = Math.min(100, Number(query.get('per_page')) || 30)
  const page = Math.max(1, Number(query.get('page')) || 1)
  const own =
    query.get('type') === 'sources' ? account.repositories.filter(one => !one.fork) : account.repositories
  const sorted =
    query.get('sort') === 'pushed'
      ? [...own].sort((a, b) => (b.pushed_at ?? '').localeCompare(a.pushed_at ?? ''))
      : own
  const last = Math.ceil(sorted.length / size)
  const address = (number: number) => {
    const next = new URLSearchParams(query)
    next.set('page', String(number))
    const home = account.isOrganization ? 'organizations' : 'user'
    return `https://api.github.com/${home}/${account.id}/repos?${next}`
  }
  const links = [
    ...(page < last ? [`<${address(page + 1)}>; rel="next"`, `<${address(last)}>; rel="last"`] : []),
    ...(page > 1 ? [`<${address(1)}>; rel="first"`, `<${address(page - 1)}>; rel="prev"`] : []),
  ]
  const body = sorted.slice((page - 1) * size, page * size)
  return json(200, body, links.length > 0 ? { link: links.join(', ') } : {})
}
