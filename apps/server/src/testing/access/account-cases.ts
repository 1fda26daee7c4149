import { type AccessCase, withParam, HAS_MAIL_LINK } from './access-case.ts'

const OAUTH_REDIRECT =
  'the browser is on its way to or from a provider; the flow is bound to it by a sealed cookie'
const SIGN_IN_CALL = 'signs in'
const SECOND_STEP = 'finishes a sign-in; the first step is in an encrypted cookie'
const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} }
const assertion = {
  ...credential,
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
}
const attestation = { ...credential, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } }

/** Calls about an account: sign-in, sessions, access tokens, profile. */
export const ACCOUNT_CASES: Record<string, AccessCase> = {
  'POST /api/auth/email/signup': {
    who: 'anybody',
    why: SIGN_IN_CALL,
    cookie: true,
    limits: ['signup', 'signup-address'],
    request: () => ({ body: { email: 'new@example.com', password: 'quiet window frame', name: 'New' } }),
    status: 201,
  },
  'POST /api/auth/email/login': {
    who: 'anybody',
    why: SIGN_IN_CALL,
    cookie: true,
    limits: ['login-network', 'login-here', 'login-address'],
    request: () => ({ body: { email: 'nobody@example.com', password: 'quiet window frame' } }),
    status: 401,
  },
  'GET /api/auth/two-factor/pending': { who: 'anybody', why: SECOND_STEP, status: 401 },
  'POST /api/auth/two-factor/verify': {
    who: 'anybody',
    why: SECOND_STEP,
    cookie: true,
    request: () => ({ body: { code: '123456' } }),
    status: 401,
  },
  'POST /api/auth/passkeys/login/options': {
    who: 'anybody',
    why: SIGN_IN_CALL,
    cookie: true,
    limits: ['passkey'],
    status: 200,
  },
  'POST /api/auth/passkeys/login': {
    who: 'anybody',
    why: SIGN_IN_CALL,
    cookie: true,
    limits: ['passkey'],
    request: () => ({ body: { credential: assertion } }),
    status: 401,
  },
  'POST /api/auth/passkeys/confirm': {
    who: 'signed-in',
    limits: ['passkey'],
    request: () => ({ body: { credential: assertion } }),
    status: 401,
  },
  'GET /api/auth/two-factor': { who: 'signed-in', status: 200 },
  'PUT /api/auth/two-factor': { who: 'signed-in', request: () => ({ body: {} }), status: 422 },
  'DELETE /api/auth/two-factor': { who: 'signed-in', request: () => ({ body: {} }), status: 422 },
  'POST /api/auth/two-factor/recovery-codes': {
    who: 'signed-in',
    request: () => ({ body: {} }),
    status: 422,
  },
  'POST /api/auth/two-factor/totp': { who: 'signed-in', request: () => ({ body: {} }), status: 422 },
  'POST /api/auth/two-factor/totp/confirm': {
    who: 'signed-in',
    limits: ['two-factor'],
    request: () => ({ body: { code: '123456' } }),
    status: 409,
  },
  'POST /api/auth/two-factor/confirm': {
    who: 'signed-in',
    limits: ['two-factor'],
    request: () => ({ body: { code: '123456' } }),
    status: 422,
  },
  'POST /api/auth/passkeys/options': { who: 'signed-in', request: () => ({ body: {} }), status: 422 },
  'POST /api/auth/passkeys': {
    who: 'signed-in',
    request: () => ({ body: { name: 'Laptop', credential: attestation } }),
    status: 401,
  },
  'DELETE /api/auth/passkeys/:id': {
    who: 'signed-in',
    request: () => ({ params: { id: '0'.repeat(32) }, body: {} }),
    status: 422,
  },
  'POST /api/auth/refresh-token': { who: 'anybody', why: SIGN_IN_CALL, cookie: true, status: 401 },
  'POST /api/auth/logout': {
    who: 'anybody',
    why: 'works with an expired session',
    cookie: true,
    status: 200,
  },
  'POST /api/auth/forgot-password': {
    who: 'anybody',
    why: SIGN_IN_CALL,
    cookie: true,
    limits: ['forgot-address', 'forgot-here', 'forgot-network'],
    request: () => ({ body: { email: 'nobody@example.com' } }),
    status: 200,
  },
  'POST /api/auth/reset-password': {
    who: 'anybody',
    why: HAS_MAIL_LINK,
    cookie: true,
    limits: ['reset'],
    request: () => ({ body: { token: 'a'.repeat(43), newPassword: 'quiet window frame' } }),
    status: 410,
  },
  'POST /api/auth/undo-email': {
    who: 'anybody',
    why: HAS_MAIL_LINK,
    cookie: true,
    limits: ['reset'],
    request: () => ({ body: { token: 'a'.repeat(43) } }),
    status: 410,
  },
  'GET /api/auth/providers': { who: 'anybody', why: SIGN_IN_CALL, status: 200 },
  'GET /api/auth/oauth/:provider': {
    who: 'anybody',
    why: OAUTH_REDIRECT,
    limits: ['oauth'],
    request: () => ({ params: { provider: 'github' } }),
    status: 302,
  },
  'GET /api/auth/oauth/:provider/callback': {
    who: 'anybody',
    why: OAUTH_REDIRECT,
    limits: ['oauth'],
    request: () => ({ params: { provider: 'github' }, query: 'code=x&state=y' }),
    status: 302,
  },
  'GET /api/auth/status': { who: 'signed-in', status: 200 },
  'PATCH /api/auth/user': { who: 'signed-in', request: () => ({ body: { name: 'Ada' } }), status: 200 },
  'DELETE /api/auth/pending-email': { who: 'signed-in', status: 200 },
  'POST /api/auth/verify-email': {
    who: 'signed-in',
    limits: ['verify'],
    request: () => ({ body: { token: 'a'.repeat(43) } }),
    status: 410,
  },
  'POST /api/auth/resend-verification': { who: 'signed-in', limits: ['account-mails'], status: 200 },
  'POST /api/auth/picture': {
    who: 'signed-in',
    limits: ['picture'],
    request: () => ({ form: { file: '' } }),
    status: 200,
  },
  'GET /api/auth/sessions': { who: 'signed-in', status: 200 },
  'DELETE /api/auth/sessions/:id': { who: 'owner', request: withParam('session', 'id'), status: 200 },
  'DELETE /api/auth/sessions': { who: 'signed-in', status: 200 },
  'GET /api/auth/tokens': { who: 'signed-in', status: 200 },
  'POST /api/auth/tokens': {
    who: 'signed-in',
    limits: ['create-token'],
    request: () => ({ body: { name: 'Backup', scopes: ['posts:read'], expires_in_days: 30 } }),
    status: 201,
  },
  'DELETE /api/auth/tokens/:id': { who: 'owner', request: withParam('accessToken', 'id'), status: 200 },
  'GET /api/auth/export': { who: 'signed-in', limits: ['account-export'], status: 200 },
  'DELETE /api/auth/delete-account': { who: 'signed-in', endsSession: true, status: 200 },
  'POST /api/auth/oauth/:provider/link': {
    who: 'signed-in',
    limits: ['oauth'],
    request: () => ({ params: { provider: 'github' }, body: {} }),
    status: 403,
  },
  'GET /api/auth/identities': { who: 'signed-in', status: 200 },
  'DELETE /api/auth/identities/:provider': {
    who: 'signed-in',
    request: () => ({ params: { provider: 'github' } }),
    status: 404,
  },
  'GET /api/stop-mail': {
    who: 'anybody',
    why: 'redirects to the page that asks for confirmation',
    status: 302,
  },
  'POST /api/stop-mail': {
    who: 'anybody',
    why: HAS_MAIL_LINK,
    limits: ['stop-mail'],
    request: () => ({ query: 'token=nobody-was-mailed-this' }),
    status: 404,
  },
  'GET /avatars/:id/320.webp': {
    who: 'anybody',
    why: 'an <img> sends no token; the URL contains a random id that only the account receives',
    request: () => ({ params: { id: '0'.repeat(32) } }),
    status: 404,
  },
}
