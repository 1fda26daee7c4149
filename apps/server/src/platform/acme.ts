import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Authorization, Client, Order } from 'acme-client'

/** Account at a certificate authority: its private key, and the URL that the authority assigned. */
export type AcmeAccount = { key: string; url: string | null }

/** An issued certificate in PEM; the chain begins with the leaf. */
export type IssuedCertificate = { key: string; chain: string; notBefore: Date; notAfter: Date }

/** Stores the responses to HTTP-01 challenges (RFC 8555, 8.3). */
type HttpChallengeStore = {
  put(token: string, answer: string): Promise<void>
  remove(token: string): Promise<void>
}

export type Acme = {
  /** Identifies the authority, as certificates of different ones are stored separately. */
  directoryUrl: string
  createAccountKey(): string
  /**
   * Orders a certificate with a new private key for one host. Creates the account if `account.url` is null.
   * @throws AcmeError
   */
  order(
    account: AcmeAccount,
    host: string,
    answers: HttpChallengeStore,
  ): Promise<{ issued: IssuedCertificate; url: string }>
}

/** Reason of a failed order; `caa`, `connection`, `dns` and `unauthorized` can be fixed by the domain's owner. */
export type AcmeErrorKind =
  | 'caa'
  | 'connection'
  | 'dns'
  | 'unauthorized'
  | 'limited'
  | 'refused'
  | 'unavailable'
  | 'other'

export class AcmeError extends Error {
  readonly kind: AcmeErrorKind
  /** `detail` is the authority's message; it may contain addresses, so it belongs into the log only. */
  constructor(kind: AcmeErrorKind, detail: string, cause?: unknown) {
    super(detail.slice(0, 500), { cause })
    this.name = 'AcmeError'
    this.kind = kind
  }
}

export type AcmeOptions = {
  directoryUrl: string
  /** Contact e-mail address for the authority; null for none. */
  contact: string | null
  /** Timeout of one request with its whole response. */
  requestMs?: number
}

const REQUEST_TIMEOUT_MS = 20_000
/** Some authorities validate from several locations in turn. */
const VALIDATION_TIMEOUT_MS = 60_000

/** Creates an ACME client (RFC 8555). The library is loaded at the first order. */
export function createAcme({ directoryUrl, contact, requestMs = REQUEST_TIMEOUT_MS }: AcmeOptions): Acme {
  const library = async () => {
    const found = await import('acme-client')
    const { request: requests } = found.axios.interceptors
    // Axios's `timeout` ends with the response headers; a body could be endless.
    if (deadline !== undefined) requests.eject(deadline)
    deadline = requests.use(request => ({ ...request, signal: AbortSignal.timeout(requestMs) }))
    // A certificate chain has a few thousand bytes.
    found.axios.defaults.maxContentLength = 1e6
    // Disables the library's retries, which wait as long as the authority asks; the caller retries later.
    Object.assign(found.axios.defaults, {
      acmeSettings: { ...(found.axios.defaults as AcmeDefaults).acmeSettings, retryMaxAttempts: 0 },
    })
    return found
  }

  return {
    directoryUrl,
    createAccountKey: createPrivateKey,
    async order(account, host, answers) {
      const { Client, crypto } = await library()
      const connect = async (url: string | null): Promise<Client> => {
        const client = new Client({
          directoryUrl,
          accountKey: account.key,
          ...(url === null ? {} : { accountUrl: url }),
          backoffAttempts: 30,
          backoffMin: 250,
          backoffMax: 4_000,
        })
        if (url === null)
          await client.createAccount({
            termsOfServiceAgreed: true,
            ...(contact === null ? {} : { contact: [`mailto:${contact}`] }),
          })
        return client
      }
      try {
        let client = await connect(account.url)
        const newOrder = { identifiers: [{ type: 'dns', value: host }] }
        let order = await client.createOrder(newOrder).catch(async error => {
          // Authorities delete accounts that were unused for years; the same key then gets a new account.
          if (account.url === null || !/\baccount\b/i.test(String(error))) throw error
          client = await connect(null)
          return client.createOrder(newOrder)
        })
        for (const authorization of await client.getAuthorizations(order))
          await completeHttpChallenge(client, order, authorization, answers)
        const key = createPrivateKey()
        // No common name: it is limited to 64 characters, and clients ignore it.
        const [, request] = await crypto.createCsr({ altNames: [host] }, key)
        order = await client.finalizeOrder(order, request)
        const chain = await client.getCertificate(order)
        return { issued: { key, chain, ...getValidity(chain) }, url: client.getAccountUrl() }
      } catch (error) {
        throw error instanceof AcmeError ? error : toAcmeError(error)
      }
    },
  }
}

/** Interceptor of the library's only axios instance, which all orders share. */
let deadline: number | undefined

type AcmeDefaults = { acmeSettings?: object }

/** ECDSA on P-256: supported by every browser, and a quarter of RSA's cost per handshake. */
function createPrivateKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** Returns the validity period of the first certificate of a chain. */
function getValidity(chain: string): { notBefore: Date; notAfter: Date } {
  const { validFrom, validTo } = new X509Certificate(chain)
  return { notBefore: new Date(validFrom), notAfter: new Date(validTo) }
}

async function completeHttpChallenge(
  client: Client,
  order: Order,
  authorization: Authorization,
  answers: HttpChallengeStore,
) {
  if (authorization.status === 'valid') return
  const challenge = authorization.challenges.find(({ type }) => type === 'http-01')
  if (!challenge) throw new AcmeError('refused', 'the authority offers no proof over HTTP')
  await answers.put(challenge.token, await client.getChallengeKeyAuthorization(challenge))
  try {
    await client.completeChallenge(challenge)
    const deadline = performance.now() + VALIDATION_TIMEOUT_MS
    for (let wait = 100; ; wait = Math.min(2_000, wait * 1.6)) {
      await pause(wait)
      const now = (await client.getAuthorizations(order)).find(({ url }) => url === authorization.url)
      if (now?.status === 'valid') return
      if (now?.status !== 'pending') throw toAuthorizationError(now)
      if (performance.now() > deadline)
        throw new AcmeError('unavailable', 'the authority did not validate the challenge in time')
    }
  } finally {
    await answers.remove(challenge.token)
  }
}

/** Returns the error of a failed authorization (RFC 8555, 6.7). */
function toAuthorizationError(authorization: Authorization | undefined): AcmeError {
  const failed = authorization?.challenges.find(challenge => challenge.error !== undefined)
  const { type = '', detail = 'no reason was given' } = (failed?.error ?? {}) as Problem
  const name = type.replace(/^urn:ietf:params:acme:error:/, '')
  if (name === 'rateLimited') return new AcmeError('limited', detail)
  const known: AcmeErrorKind[] = ['caa', 'connection', 'dns', 'unauthorized']
  return new AcmeError(known.find(kind => kind === name) ?? 'other', `${name}: ${detail}`)
}

type Problem = { type?: string; detail?: string }

/** Derives the kind from the message, as the library passes nothing else. */
function toAcmeError(error: unknown): AcmeError {
  const text = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const kind: AcmeErrorKind = /^(E[A-Z_]+|UND_|CERT_|DEPTH_|SELF_|UNABLE_)/.test(code)
    ? 'unavailable'
    : /\bCAA\b/.test(text)
      ? 'caa'
      : /too many|rate.?limit/i.test(text)
        ? 'limited'
        : /policy|refuses to issue|rejected|not supported/i.test(text)
          ? 'refused'
          : 'other'
  return new AcmeError(kind, code && !text.includes(code) ? `${code} ${text}` : text, error)
}
