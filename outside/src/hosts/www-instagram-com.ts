import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MockRequest, type MockHost, html, json, redirect, type MockResponse } from '../mock-host.ts'
import { type Account, ACCOUNTS, findAccount } from '../instagram/accounts.ts'
import {
  toEdgeNode,
  renderEmbed,
  renderPlainEmbed,
  renderPostPreview,
  renderProfilePage,
  renderProfilePreview,
  createWebProfileInfo,
} from '../instagram/responses.ts'

const RATE_LIMITED = {
  message: 'Please wait a few minutes before you try again.',
  require_login: true,
  status: 'fail',
}
/** Redirect targets instead of a page; the last two since 2025. */
const REDIRECTS = {
  login: 'https://www.instagram.com/accounts/login/',
  suspended: 'https://www.instagram.com/accounts/suspended/',
  check: 'https://www.instagram.com/auth_platform/?apc=mock',
  front: 'https://www.instagram.com/',
}

const BROKEN_EMBED =
  '<!doctype html><html class="no-js"><body><div class="EmbedIsBroken"><div class="ebmMessage">The link to this photo or video may be broken, or the post may have been removed.</div><a href="https://www.instagram.com/">Visit Instagram</a></div></body></html>'

/** Instagram's pages for visitors, the API behind them, and the OAuth authorization page. */
export function wwwInstagramCom(recordings: string | null): MockHost {
  return {
    names: /^(?:www\.)?instagram\.com$/,
    title: 'www.instagram.com',
    answer(ask) {
      const { path, query } = ask
      if (path === '/' || /^\/(?:accounts\/(?:login|suspended)|auth_platform)(?:\/|$)/.test(path))
        return html(200, '<!doctype html><title>Login • Instagram</title>')
      if (path === '/oauth/authorize') return handleAuthorize(ask)
      if (path === '/api/v1/users/web_profile_info/')
        return handleWebProfileInfo(query.get('username') ?? '', recordings)
      const [, code, embedded] = /^\/p\/([\w-]+)\/(embed\/captioned\/)?$/.exec(path) ?? []
      if (code) return handlePost(code, Boolean(embedded))
      const [, name = '', embed] = /^\/([\w.]+)\/(embed\/)?$/.exec(path) ?? []
      if (embed) return handleProfileEmbed(findAccount(name))
      const account = findAccount(name)
      if (!account) return html(200, '<!doctype html><title>Instagram</title>')
      if (account.doors.page === 'preview') return html(200, renderProfilePreview(account))
      return account.doors.page ? html(200, renderProfilePage(account)) : createRefusal(account, true)
    },
    failing: kind => (kind === 'blocked' ? json(401, RATE_LIMITED) : null),
  }
}

function handleWebProfileInfo(username: string, recordings: string | null): MockResponse {
  const file = recordings && join(recordings, 'instagram', 'web_profile_info-robertdowneyjr-2023.json')
  if (file && username === 'robertdowneyjr' && existsSync(file))
    return json(200, JSON.parse(readFileSync(file, 'utf8')))
  const account = findAccount(username)
  if (!account) return json(200, { data: { user: null }, status: 'ok' })
  return account.doors.web ? json(200, createWebProfileInfo(account)) : createRefusal(account, false)
}

function handleProfileEmbed(account: Account | null): MockResponse {
  if (!account) return html(404, '<!doctype html><title>Page not found</title>')
  if (!account.doors.embed) return createRefusal(account, true)
  return html(
    200,
    renderEmbed({
      username: account.username,
      full_name: account.name,
      profile_pic_url: null,
      followers_count: account.followers,
      posts_count: account.posts.length,
      graphql_media: account.posts.slice(0, 6).map(one => ({ shortcode_media: toEdgeNode(one) })),
    }),
  )
}

/** Every second post is embedded with its data, the others without, as both formats occur. */
function handlePost(code: string, isEmbedded: boolean): MockResponse {
  const account = ACCOUNTS.find(({ posts, isPrivate }) => !isPrivate && posts.some(one => one.code === code))
  const found = account?.posts.find(one => one.code === code)
  // A deleted post has an embed that says so, and visitors of its page are sent to the log-in.
  if (!found && code.startsWith('Z'))
    return isEmbedded ? html(200, BROKEN_EMBED) : { ...redirect(REDIRECTS.login), status: 302 }
  if (!account || !found) return html(404, '<!doctype html><title>Page not found</title>')
  if (!isEmbedded) return html(200, renderPostPreview(account, found))
  if (account.doors.page === 'preview') return html(200, '<!doctype html><title>Instagram</title>')
  const isPlain = account.posts.indexOf(found) % 2 === 1
  return html(
    200,
    isPlain
      ? renderPlainEmbed(account, found)
      : renderEmbed({ gql_data: { shortcode_media: toEdgeNode(found) } }),
  )
}

function createRefusal({ refusal }: Account, isPage: boolean): MockResponse {
  if (refusal === 'missing') return html(404, '<!doctype html><title>Page not found</title>')
  if (refusal === 'wait') return json(401, RATE_LIMITED)
  return isPage || refusal !== 'login'
    ? { ...redirect(REDIRECTS[refusal]), status: 302 }
    : json(400, { message: 'Make sure you are logged in.', status: 'fail' })
}

/** A signed-in owner who consents at once; `client_id=refuses` denies. */
function handleAuthorize({ query }: MockRequest): MockResponse {
  const back = new URL(query.get('redirect_uri') ?? 'http://127.0.0.1/')
  back.searchParams.set('state', query.get('state') ?? '')
  if (query.get('client_id') === 'refuses') back.searchParams.set('error', 'access_denied')
  else back.searchParams.set('code', 'a-code#_')
  return { status: 302, headers: { location: back.href, 'content-type': 'text/plain' }, body: '' }
}
