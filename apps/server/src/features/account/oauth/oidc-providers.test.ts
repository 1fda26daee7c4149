import { generateKeyPairSync, sign } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import sharp from 'sharp'
// Allows no SVG in its process, which a logo may be nevertheless.
import '../../../platform/images/process-picture.ts'
import { readProviderLogos } from '../../../app/provider-logos.ts'
import { StartError } from '../../../platform/start-error.ts'
import { oauthSettings, oidcSettings, signInWith, startSignIn } from '../../../testing/oauth-browser.ts'
import { BASIC_CLIENT } from '../../../../../../outside/src/sign-in/clients.ts'
import type { TestAccount } from '../../../../../../outside/src/sign-in/test-accounts.ts'
import { setUpTestServer, startTestServer } from '../../../testing/test-server.ts'
import { createOpenIdProvider } from './openid-provider.ts'

const server = setUpTestServer(mock => ({ ...oauthSettings(mock), ...oidcSettings(mock) }))
afterEach(() => server.mock.reset())

let people = 0
function createLogin(more: Partial<TestAccount> = {}) {
  people += 1
  const login = `member-${people}`
  const person = {
    subject: String(7000 + people),
    email: `${login}@example.com`,
    emailVerified: true,
    name: 'Mia',
  }
  server.mock.people.set(login, { ...person, ...more })
  return { login, ...person, ...more }
}

const idOf = async (token = '') =>
  (await server.call('dashboard', 'GET', '/api/auth/status', { token })).json.user._id
const problemOf = ({ to }: { to: URL }) => [
  to.pathname,
  to.searchParams.get('failed'),
  to.searchParams.get('provider'),
]

it('offers several OpenID Connect providers under the operator’s names, after the known ones', async () => {
  const { json } = await server.call('dashboard', 'GET', '/api/auth/providers')
  expect(json.providers).toEqual(['google', 'github', 'linkedin', 'company', 'university'])
  expect(json.names).toEqual({ company: 'Example Company', university: 'Universität “Æ”' })
  const { text } = await server.call('dashboard', 'GET', '/login')
  expect(text).toContain(
    '<meta name="vitrine-providers" content="google github linkedin company=Example%20Company university=',
  )
})

it('draws the operator’s logo of a provider as pixels and serves it itself', async () => {
  const { text } = await server.call('dashboard', 'GET', '/login')
  const [, path = ''] =
    /university=[^= "]+=(\/assets\/sign-in-university-[\da-f]{12}\.webp)"/.exec(text) ?? []
  const { status, headers, bytes } = await server.call('dashboard', 'GET', path)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'public, max-age=31536000, immutable',
  ])
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([96, 96])
  // Twice as wide as high: red in the middle, transparent above.
  expect([...data.subarray(0, 4)][3]).toBe(0)
  const middle = (48 * 96 + 90) * info.channels
  expect([...data.subarray(middle, middle + 4)]).toEqual([204, 0, 0, 255])
})

it.each([
  ['/nowhere/logo.png', /no such file/],
  ['data:image/png;base64,aGVsbG8=', /unsupported image format/],
  [`data:image/svg+xml,<svg>${' '.repeat(1_000_001)}</svg>`, /bytes/],
])('says at the start which logo cannot be read', async (logo, reason) => {
  const company = { client: { id: 'x', secret: 'y' }, issuer: null, name: 'Company', logo }
  const failure = readProviderLogos({ company })
  await expect(failure).rejects.toThrow(StartError)
  await expect(failure).rejects.toThrow(/^The logo of “company” in OIDC_PROVIDERS must be/)
  await expect(failure).rejects.toThrow(reason)
})

it('signs in with PKCE, nonce and state, and links the same verified address at another provider', async () => {
  const { to } = await startSignIn(server, 'company')
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(to.searchParams.get(name)).toMatch(/^[\w-]{43}$/)
  const { login } = createLogin()
  const first = await signInWith(server, 'company', login)
  const second = await signInWith(server, 'university', login)
  const token = first.cookies.accessToken?.value ?? ''
  expect(await idOf(second.cookies.accessToken?.value)).toBe(await idOf(token))
  const { json } = await server.call('dashboard', 'GET', '/api/auth/identities', { token })
  expect(json.identities.map(({ provider }: { provider: string }) => provider)).toEqual([
    'company',
    'university',
  ])
  const unlink = await server.call('dashboard', 'DELETE', '/api/auth/identities/university', { token })
  expect(unlink.status).toBe(200)
})

it('never joins an account by an address that the provider has not verified', async () => {
  const { email, password } = await server.signUp()
  const stranger = createLogin({ email, emailVerified: false })
  expect(problemOf(await signInWith(server, 'company', stranger.login))).toEqual([
    '/login',
    'login_first',
    'company',
  ])
  const other = createLogin({ emailVerified: false })
  expect(problemOf(await signInWith(server, 'company', other.login))[1]).toBe('unverified_email')
  const login = await server.call('dashboard', 'POST', '/api/auth/email/login', { body: { email, password } })
  expect(login.status).toBe(200)
  const token = login.json.accessToken
  const { json } = await server.call('dashboard', 'GET', '/api/auth/identities', { token })
  expect(json.identities).toEqual([])
})

/** Exchanges a code at an issuer that signs these claims about an address, and has no userinfo. */
async function exchangeCode(issuer: string, claims: object) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const client = { id: 'vitrine', secret: 'secret' }
  const seconds = Math.floor(Date.now() / 1000)
  const issued = { iss: issuer, aud: client.id, iat: seconds, exp: seconds + 60, nonce: 'n' }
  const parts = [{ alg: 'RS256' }, { ...issued, sub: '1', email: 'mia@example.com', ...claims }]
  const signed = parts.map(part => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  const signature = sign('sha256', Buffer.from(signed), privateKey).toString('base64url')
  const answers: Record<string, object> = {
    '/.well-known/openid-configuration': {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    },
    '/keys': { keys: [publicKey.export({ format: 'jwk' })] },
    '/token': { access_token: 'a', token_type: 'Bearer', id_token: `${signed}.${signature}` },
  }
  const settings = { provider: 'company', client, issuer, usesPkceAndNonce: true, listsAuthMethods: true }
  const provider = createOpenIdProvider(settings, async url =>
    Response.json(answers[url.slice(issuer.length)]),
  )
  const secrets = { state: 's', verifier: 'v'.repeat(43), nonce: 'n' }
  return provider.exchangeCode(secrets, new URL('https://dashboard.example.com/callback?code=c&state=s'))
}

it.each([
  ['login.microsoftonline.com', undefined, true, true],
  ['login.microsoftonline.us', undefined, '1', true],
  ['login.microsoftonline.com', undefined, false, false],
  ['login.microsoftonline.com', undefined, undefined, false],
  ['login.microsoftonline.com', false, true, false],
  // Elsewhere, people may write it themselves.
  ['sso.example.com', undefined, true, false],
  ['login.microsoftonline.com.example.com', undefined, true, false],
])(
  'takes Microsoft’s verified domain only from Microsoft and in place of a verified address (%s, email_verified: %s, xms_edov: %s)',
  async (host, email_verified, xms_edov, isVerified) => {
    const identity = await exchangeCode(`https://${host}/tenant/v2.0`, { email_verified, xms_edov })
    expect([identity.email, identity.emailVerified]).toEqual(['mia@example.com', isVerified])
  },
)

it('does not join an account by a verified domain that another provider claims', async () => {
  const { login } = createLogin({ emailVerified: null, domainVerified: true })
  expect(problemOf(await signInWith(server, 'company', login))).toEqual([
    '/login',
    'unverified_email',
    'company',
  ])
})

it('asks userinfo whether an address is verified if the ID token does not say', async () => {
  server.mock.quirks.claimsElsewhere = 'email_verified'
  expect((await signInWith(server, 'company', createLogin().login)).to.pathname).toBe('/callback')
  const { login } = createLogin({ emailVerified: false })
  expect(problemOf(await signInWith(server, 'company', login))[1]).toBe('unverified_email')
})

it('authenticates as the discovery document says, or by the standard’s default', async () => {
  const own = await startTestServer(mock => {
    mock.quirks.noAuthMethods = true
    const client = { client_id: BASIC_CLIENT.id, client_secret: BASIC_CLIENT.secret }
    const company = { id: 'company', name: 'Company', issuer: mock.openIdIssuer, ...client }
    return { OIDC_PROVIDERS: JSON.stringify([company]), PROCESSES: 'web' }
  })
  try {
    expect((await signInWith(own, 'company', 'ada')).to.pathname).toBe('/callback')
  } finally {
    await own.close()
  }
})

it('tells a forged ID token, a cancelled sign-in and a provider that does not exist', async () => {
  server.mock.quirks.badSignature = true
  expect(problemOf(await signInWith(server, 'company', createLogin().login))[1]).toBe('unconfirmed')
  server.mock.reset()
  expect(problemOf(await signInWith(server, 'company', null))[1]).toBe('declined')
  for (const provider of ['constructor', 'nobody'])
    expect(problemOf(await startSignIn(server, provider))).toEqual(['/login', 'not_offered', null])
})
