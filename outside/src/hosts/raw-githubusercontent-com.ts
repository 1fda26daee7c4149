import { readmeOf } from '../github/account.ts'
import type { Accounts } from '../github/accounts.ts'
import type { Host } from '../host.ts'

/** `raw.githubusercontent.com/{owner}/{repository}/{branch}/README.md`. */
export function rawGithubusercontentCom(accounts: Accounts): Host {
  return {
    names: /^raw\.githubusercontent\.com$/,
    title: 'raw.githubusercontent.com',
    answer({ path }) {
      const [, owner = '', repository = '', file = ''] = /^\/([^/]+)\/([^/]+)\/[^/]+\/(.+)$/.exec(path) ?? []
      const account = accounts.named(owner)
      const isFront = account?.isOrganization && repository === '.github' && file === 'profile/README.md'
      const text =
        account && isFront
          ? account.readme
          : account && file === 'README.md'
            ? readmeOf(account, repository)
            : null
      const headers = { 'content-type': 'text/plain; charset=utf-8' }
      return text === null
        ? { status: 404, headers, body: '404: Not Found' }
        : { status: 200, headers, body: text }
    },
  }
}
