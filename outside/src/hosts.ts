import type { Accounts } from './github/accounts.ts'
import type { Host } from './host.ts'
import { apiGithubCom } from './hosts/api-github-com.ts'
import { avatarsGithubusercontentCom } from './hosts/avatars-githubusercontent-com.ts'
import { githubCom } from './hosts/github-com.ts'
import { rawGithubusercontentCom } from './hosts/raw-githubusercontent-com.ts'

/** Everything that stands in, a file for each host. */
export function hostsFor(accounts: Accounts): Host[] {
  return [
    apiGithubCom(accounts),
    githubCom(accounts),
    avatarsGithubusercontentCom(accounts),
    rawGithubusercontentCom(accounts),
  ]
}
