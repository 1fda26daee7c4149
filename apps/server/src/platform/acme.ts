import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Authorization, Client, Order } from 'acme-client'
import { z } from 'zod'

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
  /** Type of the authority's problem without its namespace (RFC 8555, 6.7); empty if it gave none. */
  readonly problem: string
  /** `detail` is the authority's message; it may contain addresses, so it belongs into the log only. */
  constructor(kind: AcmeErrorKind, detail: string, problem = '') {
    super(`${problem && `${problem}: `}${detail}`.slice(0, 1000))
    this.name = 'AcmeError'
    this.kind = kind
    this.problem = problem
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
/** Limit of one validation or issuance. Some authorities validate from several locations in turn. */
const POLL_TIMEOUT_MS = 60_000

/** Creates an ACME client (RFC 8555). The library is loaded at the first order. */
export function createAcme({ directoryUrl, contact, requestMs = REQUEST_TIMEOUT_MS }: AcmeOptions): Acme {
  const library = async () => {
    const found = await import('acme-client')
    const { request: requests, response: responses } = found.axios.interceptors
    // Axios's `timeout` ends with the response headers; a body could be endless.
    if (deadline !== undefined) requests.eject(deadline)
    deadline = requests.use(request => ({ ...request, signal: AbortSignal.timeout(requestMs) }))
    // A certificate chain has a few thousand bytes.
    found.axios.defaults.maxContentLength = 1e6
    // Replaces the library's interceptor, which retries as long as the authority asks (the caller retries later) and hides
    // failed connections behind a TypeError (https://github.com/publishlab/node-acme-client/issues/101).
    responses.clear()
    responses.use(null, toResponse)
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
          if (account.url === null || error.problem !== 'accountDoesNotExist') throw error
          client = await connect(null)
          return client.createOrder(newOrder)
        })
        for (const authorization of await client.getAuthorizations(order))
          await completeHttpChallenge(client, order, authorization, answers)
        const key = createPrivateKey()
        // No common name: it is limited to 64 characters, and clients ignore it.
        const [, request] = await crypto.createCsr({ altNames: [host] }, key)
        order = await client.finalizeOrder(order, request)
        if (order.status !== 'valid')
          order = await poll('issue the certificate', () => findIssued(client, order))
        const chain = await client.getCertificate(order)
        return { issued: { key, chain, ...getValidity(chain) }, url: client.getAccountUrl() }
      } catch (error) {
        throw error instanceof AcmeError ? error : new AcmeError('other', String(error))
      }
    },
  }
}

/** Interceptor of the library's only axios instance, which all orders share. */
let deadline: number | undefined

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
    await poll('validate the challenge', async () => {
      const now = (await client.getAuthorizations(order)).find(({ url }) => url === authorization.url)
      if (now?.status === 'pending') return null
      if (now?.status === 'valid') return now
      throw toValidationError(now?.challenges.find(({ error }) => error !== undefined)?.error)
    })
  } finally {
    await answers.remove(challenge.token)
  }
}

/** Returns the order once its certificate is issued, or null while the authority works on it. */
async function findIssued(client: Client, order: Order): Promise<Order | null> {
  const now = await client.getOrder(order)
  if (now.status === 'valid') return now
  if (now.status === 'invalid') throw toValidationError(now.error)
  return null
}

/** Reads with growing delays until there is a result. */
async function poll<T>(task: string, read: () => Promise<T | null>): Promise<T> {
  const deadline = performance.now() + POLL_TIMEOUT_MS
  for (let wait = 100; ; wait = Math.min(2_000, wait * 1.6)) {
    await pause(wait)
    const result = await read()
    if (result !== null) return result
    if (performance.now() > deadline)
      throw new AcmeError('unavailable', `the authority did not ${task} in time`)
  }
}

/** Problem document of an ACME error (RFC 8555, 6.7). */
const Problem = z
  .object({ type: z.string().catch(''), detail: z.string().catch('no reason was given') })
  .transform(({ type, detail }) => ({ name: type.replace(/^urn:ietf:params:acme:error:/, ''), detail }))
  .catch({ name: '', detail: 'no reason was given' })

/** Kinds of problems with a request. */
const REQUEST_KINDS: Record<string, AcmeErrorKind> = {
  caa: 'caa',
  rateLimited: 'limited',
  rejectedIdentifier: 'refused',
  unsupportedIdentifier: 'refused',
  serverInternal: 'unavailable',
}
/** Kinds of problems with the domain itself: as that of a request, `unauthorized` is about the account. */
const VALIDATION_KINDS: Record<string, AcmeErrorKind> = {
  ...REQUEST_KINDS,
  connection: 'connection',
  dns: 'dns',
  unauthorized: 'unauthorized',
}

/** Returns the error of a failed authorization or order. */
function toValidationError(error: unknown): AcmeError {
  const { name, detail } = Problem.parse(error)
  return new AcmeError(VALIDATION_KINDS[name] ?? 'other', detail, name)
}

type FailedRequest = Error & {
  code?: string
  config?: { url?: string }
  response?: { status: number; data: unknown }
}

/**
 * Returns the response of a request, all of which axios passes here as errors.
 * @throws AcmeError if there is none, or it is an error that the library does not handle
 */
function toResponse({ code, message, config, response }: FailedRequest) {
  const reason = code === 'ERR_CANCELED' ? 'no response in time' : `${code ?? ''} ${message}`
  if (!response) throw new AcmeError('unavailable', `${config?.url}: ${reason}`)
  const { status, data } = response
  const { name, detail } = Problem.parse(data)
  // The library repeats the request with another nonce.
  if (status < 400 || name === 'badNonce') return response
  const kind = status >= 500 ? 'unavailable' : status === 429 ? 'limited' : (REQUEST_KINDS[name] ?? 'other')
  throw new AcmeError(kind, `${config?.url}: HTTP ${status}: ${detail}`, name)
}
