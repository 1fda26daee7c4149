import { type Account, type RawRepository } from '../github/account.ts'
import type { Accounts } from '../github/accounts.ts'
import type { GithubSignIn } from '../sign-in/github-sign-in.ts'
import { escaped, type Host, html, redirect } from '../host.ts'

/** The public pages of accounts, with the markup that readers look for, and `{login}.png`; and signing in. */
export function githubCom(accounts: Accounts, signIn: GithubSignIn): Host {
  return {
    names: /^github\.com$/,
    title: 'github.com',
    answer(ask) {
      const { path } = ask
      const signingIn = signIn.site(ask)
      if (signingIn) return signingIn
      const [, login = '', png = ''] = /^\/([^/.]+)(\.png)?$/.exec(path) ?? []
      const account = accounts.named(login)
      if (!account) return html(404, '<!doctype html><title>Page not found · GitHub · GitHub</title>')
      if (account.renamedTo !== null) return redirect(`https://github.com/${account.renamedTo}${png}`)
      if (png) return redirect(`https://avatars.githubusercontent.com/u/${account.id}?v=4`)
      return html(200, page(account))
    },
  }
}

function page(account: Account): string {
  const { login, user, isOrganization } = account
  const name = typeof user.name === 'string' ? user.name : ''
  const said = (isOrganization ? user.description : user.bio) ?? ''
  const picture = typeof user.avatar_url === 'string' ? user.avatar_url : ''
  const count = Number(user.public_repos ?? 0)
  const about = `${said ? `${said} ` : ''}${isOrganization ? name || login : login} has ${count} repositories available. Follow their code on GitHub.`
  const title = isOrganization ? name || login : `${login}${name ? ` (${name})` : ''}`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)} · GitHub</title>
<meta property="og:image" content="${escaped(picture)}"><meta property="og:type" content="profile">
<meta property="og:title" content="${escaped(isOrganization ? name || login : `${login} - Overview`)}">
<meta property="og:description" content="${escaped(about)}"><meta property="profile:username" content="${login}"></head>
<body><main itemscope itemtype="http://schema.org/${isOrganization ? 'Organization' : 'Person'}">
${isOrganization ? organizationHead(name || login, String(said)) : personHead(login, name, String(said), user.location)}
<ol class="js-pinned-items-reorder-list">${account.pinned
    .flatMap(pin => account.repositories.find(one => one.name === pin) ?? [])
    .map(card)
    .join('')}</ol></main></body></html>`
}

function organizationHead(name: string, said: string): string {
  return `<h1 class="h2 lh-condensed">${escaped(name)}</h1><div class="color-fg-muted"><div>${escaped(said)}</div></div>`
}

function personHead(login: string, name: string, said: string, location: unknown): string {
  const place =
    typeof location === 'string'
      ? `<li itemprop="homeLocation" class="vcard-detail"><span class="p-label">${escaped(location)}</span></li>`
      : ''
  return `<h1 class="vcard-names"><span class="p-name vcard-fullname" itemprop="name">${escaped(name)}</span>
<span class="p-nickname vcard-username" itemprop="additionalName">${login}</span></h1>
<div class="p-note user-profile-bio js-user-profile-bio"><div>${escaped(said)}</div></div><ul class="vcard-details">${place}</ul>`
}

function card(one: RawRepository): string {
  const [, owner = '', name = ''] = /^([^/]+)\/(.+)$/.exec(one.full_name) ?? []
  const path = `/${owner}/${name}`
  return `<li><div class="Box pinned-item-list-item public"><div class="pinned-item-list-item-content">
<a href="${path}" class="Link mr-1 text-bold wb-break-word"><span class="repo">${escaped(name)}</span></a>
<p class="pinned-item-desc color-fg-muted text-small mt-2 mb-0">${escaped(one.description ?? '')}</p>
<p>${one.language ? `<span itemprop="programmingLanguage">${escaped(one.language)}</span>` : ''}
<a href="${path}/stargazers" class="pinned-item-meta Link--muted">${one.stargazers_count.toLocaleString('en')}</a>
<a href="${path}/forks" class="pinned-item-meta Link--muted">${one.forks_count.toLocaleString('en')}</a></p></div></div></li>`
}
