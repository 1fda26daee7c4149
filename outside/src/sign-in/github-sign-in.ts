import { createHash, randomBytes } from 'node:crypto'
import { type MockRequest, html, json, type MockResponse, escapeHtml } from '../mock-host.ts'
import { GITHUB_CLIENT } from './clients.ts'
import type { TestAccounts, TestAccount } from './test-accounts.ts'

const REDIRECT_URI = /^http:\/\/dashboard\.vitrine\.localhost(?::\d+)?\/api\/auth\/oauth\/github\/callback$/

type SignedIn = { person: TestAccount; login: string }
type AuthorizationCode = SignedIn & { challenge: string; redirectUri: string }

/** GitHub's OAuth: authorize and token at github.com, the user at api.github.com. */
export class GithubSignIn {
  readonly #people: TestAccounts
  readonly #codes = new Map<string, AuthorizationCode>()
  readonly #tokens = new Map<string, SignedIn>()

  constructor(people: TestAccounts) {
    this.#people = people
  }

  /** Answers at github.com; null for everything except sign-in. */
  site({ path, query, body }: MockRequest): MockResponse | null {
    if (path === '/login/oauth/authorize') return this.#authorize(query)
    return path === '/login/oauth/access_token' ? this.#token(new URLSearchParams(body)) : null
  }

  /** Answers at api.github.com for signed-in users; null for other tokens. */
  api({ path, headers }: MockRequest): MockResponse | null {
    const signedIn = this.#tokens.get(/^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '')
    if (!signedIn) return null
    const { person, login } = signedIn
    const { email, emailVerified: verified, subject, name } = person
    const noreply = { email: `${subject}+person@users.noreply.github.com`, primary: false, verified: true }
    if (path === '/user') return json(200, { id: Number(subject), login, name, email: null })
    if (path !== '/user/emails') return json(404, { message: 'Not Found' })
    if (person.hidesEmails)
      return json(403, {
        message: 'Resource not accessible by integration',
        documentation_url:
          'https://docs.github.com/rest/users/emails#list-email-addresses-for-the-authenticated-user',
        status: '403',
      })
    const own = email === null ? [] : [{ email, primary: true, verified, visibility: 'private' }]
    return json(200, [{ ...noreply, visibility: null }, ...own])
  }

  #authorize(query: URLSearchParams): MockResponse {
    const redirectUri = query.get('redirect_uri') ?? ''
    if (query.get('client_id') !== GITHUB_CLIENT.id || !REDIRECT_URI.test(redirectUri))
      return html(404, '<!doctype html><title>Page not found</title>')
    const back = new URL(redirectUri)
    back.searchParams.set('state', query.get('state') ?? '')
    // RFC 9207, which GitHub supports since April 2026.
    back.searchParams.set('iss', 'https://github.com/login/oauth')
    const login = query.get('login') ?? ''
    const person = this.#people.named(login)
    if (query.has('cancel')) {
      back.searchParams.set('error', 'access_denied')
      back.searchParams.set('error_description', 'The user has denied your application access.')
    } else if (person) {
      const code = randomBytes(10).toString('hex')
      this.#codes.set(code, { person, login, challenge: query.get('code_challenge') ?? '', redirectUri })
      back.searchParams.set('code', code)
    } else
      return html(200, renderSignInPage(Object.fromEntries([...query].filter(([name]) => name !== 'login'))))
    return { status: 302, headers: { location: back.href, 'content-type': 'text/plain' }, body: '' }
  }

  /** Errors have status 200, as at GitHub. */
  #token(params: URLSearchParams): MockResponse {
    const code = params.get('code') ?? ''
    const given = this.#codes.get(code)
    this.#codes.delete(code)
    if (params.get('client_id') !== GITHUB_CLIENT.id || params.get('client_secret') !== GITHUB_CLIENT.secret)
      return json(200, { error: 'incorrect_client_credentials' })
    const proof = createHash('sha256')
      .update(params.get('code_verifier') ?? '')
      .digest('base64url')
    if (!given || given.challenge !== proof || given.redirectUri !== params.get('redirect_uri'))
      return json(200, {
        error: 'bad_verification_code',
        error_description: 'The code is incorrect or expired.',
      })
    const token = `gho_${randomBytes(18).toString('hex')}`
    this.#tokens.set(token, given)
    return json(200, { access_token: token, scope: 'read:user,user:email', token_type: 'bearer' })
  }
}

/** Renders the log-in form of the mock providers; `hiddenFields` are submitted with it. */
export function renderSignInPage(hiddenFields: Record<string, string>): string {
  const hidden = Object.entries(hiddenFields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sign in</title><link rel="icon" href="data:,">
<h1>Sign in</h1><form>${hidden}<label>Account <input name="login" autofocus></label> <button>Continue</button>
<button name="cancel" value="1">Cancel</button></form></html>`
}
