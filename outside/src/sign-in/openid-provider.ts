import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Provider, type Adapter, type AdapterPayload } from 'oidc-provider'
import { BASIC_CLIENT, COMPANY_CLIENT, GOOGLE_CLIENT, LINKEDIN_CLIENT } from './clients.ts'
import type { TestAccounts, TestAccount } from './test-accounts.ts'
import { renderSignInPage } from './github-sign-in.ts'

/** In-memory storage of the OpenID provider; the built-in one logs warnings. */
class MemoryAdapter implements Adapter {
  static readonly #kept = new Map<string, AdapterPayload>()
  readonly #model: string

  constructor(model: string) {
    this.#model = model
  }

  #key(id: string): string {
    return `${this.#model} ${id}`
  }

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    MemoryAdapter.#kept.set(this.#key(id), payload)
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return MemoryAdapter.#kept.get(this.#key(id))
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#where(payload => payload.uid === uid)
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#where(payload => payload.userCode === userCode)
  }

  #where(is: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    const own = [...MemoryAdapter.#kept].filter(([key]) => key.startsWith(`${this.#model} `))
    return own.map(([, payload]) => payload).find(is)
  }

  async consume(id: string): Promise<void> {
    const payload = MemoryAdapter.#kept.get(this.#key(id))
    if (payload) payload.consumed = Math.floor(Date.now() / 1000)
  }

  async destroy(id: string): Promise<void> {
    MemoryAdapter.#kept.delete(this.#key(id))
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, payload] of MemoryAdapter.#kept)
      if (payload.grantId === grantId) MemoryAdapter.#kept.delete(key)
  }
}

/** Only the product's own address on this machine is registered, with any port. */
const REDIRECT_URI =
  /^http:\/\/dashboard\.vitrine\.localhost(?::\d+)?\/api\/auth\/oauth\/(?:google|linkedin|company|university)\/callback$/

/** Faults of the provider. */
export type OpenIdFaults = {
  badSignature: boolean
  /** Claims that are at userinfo only: all, or whether the address is verified. */
  claimsElsewhere: boolean | 'email_verified'
  /** The discovery document does not say how clients authenticate. */
  noAuthMethods: boolean
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Creates a real OpenID provider. The Google client requires PKCE; the LinkedIn client rejects a verifier.
 * Users enter a login that `people` knows, without a password.
 *
 * @param issuer its URL; requests arrive with the path stripped
 */
export function createOpenIdProvider(issuer: string, people: TestAccounts, quirks: OpenIdFaults): Handler {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid: 'outside', use: 'sig', alg: 'RS256' }
  const client = (
    { id, secret }: { id: string; secret: string },
    provider: string,
    method: 'client_secret_post' | 'client_secret_basic' = 'client_secret_post',
  ) => ({
    client_id: id,
    client_secret: secret,
    token_endpoint_auth_method: method,
    redirect_uris: [`http://dashboard.vitrine.localhost/api/auth/oauth/${provider}/callback`],
  })
  const provider = new Provider(issuer, {
    adapter: MemoryAdapter,
    clients: [
      client(GOOGLE_CLIENT, 'google'),
      client(LINKEDIN_CLIENT, 'linkedin'),
      client(COMPANY_CLIENT, 'company'),
      client(BASIC_CLIENT, 'company', 'client_secret_basic'),
    ],
    jwks: { keys: [jwk as never] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'xms_edov'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: (_, { clientId }) => clientId !== LINKEDIN_CLIENT.id },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `${issuer}/interaction/${uid}` },
    ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_, subject) => {
      const person = people.withSubject(subject)
      if (!person) return undefined
      return {
        accountId: subject,
        claims: use => ({
          sub: subject,
          ...(use === 'id_token' && quirks.claimsElsewhere === true ? {} : toClaims(person)),
          ...(use === 'id_token' && quirks.claimsElsewhere ? { email_verified: undefined } : {}),
        }),
      }
    },
    // Signing in implies consent.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  Object.assign(provider.Client.prototype, {
    redirectUriAllowed: (uri: string) => REDIRECT_URI.test(uri),
    postLogoutRedirectUriAllowed: () => false,
  })
  provider.use(async (ctx, next) => {
    await next()
    const { route, params, client: asking } = ctx.oidc ?? {}
    if (route === 'discovery' && quirks.noAuthMethods)
      delete (ctx.body as Record<string, unknown>).token_endpoint_auth_methods_supported
    if (route !== 'token') return
    const isRefused =
      (asking?.clientId === LINKEDIN_CLIENT.id && params?.code_verifier !== undefined) ||
      // The library takes either method of any client.
      (asking?.clientId === BASIC_CLIENT.id && !ctx.get('authorization'))
    if (isRefused) {
      ctx.status = 401
      ctx.body = { error: 'invalid_client', error_description: 'Client authentication failed' }
    }
    const body = ctx.body as { id_token?: string }
    if (quirks.badSignature && body.id_token) body.id_token = body.id_token.replace(/.{8}$/, 'AAAAAAAA')
  })
  const answer = provider.callback()
  return (request, response) => {
    const uid = /^\/interaction\/([\w-]+)/.exec(request.url ?? '')?.[1]
    if (uid) void handleInteraction(provider, people, request, response)
    else void answer(request, response)
  }
}

function toClaims({ email, emailVerified, domainVerified, name }: TestAccount) {
  const verified = { email_verified: emailVerified ?? undefined, xms_edov: domainVerified }
  const address = email === null ? {} : { email, ...verified }
  return name === null ? address : { ...address, name }
}

/** Asks for the login; `?login=` submits it. */
async function handleInteraction(
  provider: Provider,
  people: TestAccounts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const query = new URL(request.url ?? '/', 'http://outside').searchParams
  const person = people.named(query.get('login') ?? '')
  try {
    if (query.has('cancel')) await provider.interactionFinished(request, response, { error: 'access_denied' })
    else if (person)
      await provider.interactionFinished(request, response, { login: { accountId: person.subject } })
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(renderSignInPage({}))
  } catch {
    response.writeHead(400, { 'content-type': 'text/plain' }).end('This sign-in is over.')
  }
}
