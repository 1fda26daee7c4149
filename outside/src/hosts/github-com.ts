import { type Account, type RawRepository, getReadme } from '../github/account.ts'
import type { Accounts } from '../github/accounts.ts'
import type { GithubSignIn } from '../sign-in/github-sign-in.ts'
import { escapeHtml, type MockHost, html, redirect } from '../mock-host.ts'

/** Public profile pages with the markup that readers parse, `{login}.png`, and sign-in. */
export function githubCom(accounts: Accounts, signIn: GithubSignIn): MockHost {
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
      return html(200, renderProfilePage(account))
    },
  }
}

function renderProfilePage(account: Account): string {
  const { login, user, isOrganization } = account
  const name = typeof user.name === 'string' ? user.name : ''
  const description = (isOrganization ? user.description : user.bio) ?? ''
  const picture = typeof user.avatar_url === 'string' ? user.avatar_url : ''
  const count = Number(user.public_repos ?? 0)
  const about = `${description ? `${description} ` : ''}${isOrganization ? name || login : login} has ${count} repositories available. Follow their code on GitHub.`
  const title = isOrganization ? name || login : `${login}${name ? ` (${name})` : ''}`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)} · GitHub</title>
<meta property="og:image" content="${escapeHtml(picture)}"><meta property="og:type" content="profile">
<meta property="og:title" content="${escapeHtml(isOrganization ? name || login : `${login} - Overview`)}">
<meta property="og:description" content="${escapeHtml(about)}"><meta property="profile:username" content="${login}"></head>
<body><main itemscope itemtype="http://schema.org/${isOrganization ? 'Organization' : 'Person'}">
${isOrganization ? renderOrganizationHead(name || login, String(description)) : renderPersonHead(login, name, String(description), user.location)}
<ol class="js-pinned-items-reorder-list">${account.pinned
    .flatMap(pin => account.repositories.find(one => one.name === pin) ?? [])
    .map(renderPinnedRepository)
    .join('')}</ol></main></body></html>`
}

function renderOrganizationHead(name: string, description: string): string {
  return `<h1 class="h2 lh-condensed">${escapeHtml(name)}</h1><div class="color-fg-muted"><div>${escapeHtml(description)}</div></div>`
}

function renderPersonHead(login: string, name: string, description: string, location: unknown): string {
  const place =
    typeof location === 'string'
      ? `<li itemprop="homeLocation" class="vcard-detail"><span class="p-label">${escapeHtml(location)}</span></li>`
      : ''
  return `<h1 class="vcard-names"><span class="p-name vcard-fullname" itemprop="name">${escapeHtml(name)}</span>
<span class="p-nickname vcard-username" itemprop="additionalName">${login}</span></h1>
<div class="p-note user-profile-bio js-user-profile-bio"><div>${escapeHtml(description)}</div></div><ul class="vcard-details">${place}</ul>`
}

function renderPinnedRepository(one: RawRepository): string {
  const [, owner = '', name = ''] = /^([^/]+)\/(.+)$/.exec(one.full_name) ?? []
  const path = `/${owner}/${name}`
  return `<li><div class="Box pinned-item-list-item public"><div class="pinned-item-list-item-content">
<a href="${path}" class="Link mr-1 text-bold wb-break-word"><span class="repo">${escapeHtml(name)}</span></a>
<p class="pinned-item-desc color-fg-muted text-small mt-2 mb-0">${escapeHtml(one.description ?? '')}</p>
<p>${one.language ? `<span itemprop="programmingLanguage">${escapeHtml(one.language)}</span>` : ''}
<a href="${path}/stargazers" class="pinned-item-meta Link--muted">${one.stargazers_count.toLocaleString('en')}</a>
<a href="${path}/forks" class="pinned-item-meta Link--muted">${one.forks_count.toLocaleString('en')}</a></p></div></div></li>`
}

/** `raw.githubusercontent.com/{owner}/{repository}/{branch}/README.md`. */
export function rawGithubusercontentCom(accounts: Accounts): MockHost {
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
            ? getReadme(account, repository)
            : null
      const headers = { 'content-type': 'text/plain; charset=utf-8' }
      return text === null
        ? { status: 404, headers, body: '404: Not Found' }
        : { status: 200, headers, body: text }
    },
  }
}
