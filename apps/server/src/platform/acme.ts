import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Authorization, Client, Order } from 'acme-client'

/** Who we are to a certificate authority: a key, and the address that it gave to it. */
export type AcmeAccount = { key: string; url: string | null }

/** A certificate as it is served: PEM, the chain with the leaf first. */
export type IssuedCertificate = { key: string; chain: string; notBefore: Date; notAfter: Date }

/** Where the texts are put that the authority asks for over plain HTTP (RFC 8555, 8.3). */
type HttpChallengeStore = {
  put(token: string, answer: string): Promise<void>
  remove(token: string): Promise<void>
}

export type Acme = {
  /** Names the authority, as certificates of different ones are kept apart. */
  directoryUrl: string
  createAccountKey(): string
  /**
   * Orders a certificate for one host, with a key of its own. `account.url` is null at first: the account is made then.
   * @throws AcmeError
   */
  order(
    account: AcmeAccount,
    host: string,
    answers: HttpChallengeStore,
  ): Promise<{ issued: IssuedCertificate; url: string }>
}

/** Why there is no certificate; `caa`, `connection`, `dns` and `unauthorized` are the owner's to mend. */
export type AcmeErrorKind =
  | 'caa'
  | 'connection'
  | 'dns'
  | 'unauthorized'
  | 'limited'
  | 'refused'
  | 'away'
  | 'other'

export class AcmeError extends Error {
  readonly kind: AcmeErrorKind
  /** `detail` is the authority's own sentence: for the log, as it may hold addresses. */
  constructor(kind: AcmeErrorKind, detail: string, cause?: unknown) {
    super(detail.slice(0, 500), { cause })
    this.name = 'AcmeError'
    this.kind = kind
  }
}

export type AcmeOptions = {
  directoryUrl: string
  /** An e-mail address for the authority; null for none. */
  contact: string | null
  /** For one request with its whole answer. */
  requestMs?: number
}

const REQUEST_TIMEOUT_MS = 20_000
/** Some authorities look from several places, one after another. */
const VALIDATION_TIMEOUT_MS = 60_000

/** Speaks ACME (RFC 8555). Nothing of it is loaded or asked before the first order. */
export function createAcme({ directoryUrl, contact, requestMs = REQUEST_TIMEOUT_MS }: AcmeOptions): Acme {
  const library = async () => {
    const found = await import('acme-client')
    const { request: requests } = found.axios.interceptors
    // Not `timeout`: that one ends when the answer begins, and an answer may go on for ever.
    if (deadline !== undefined) requests.eject(deadline)
    deadline = requests.use(request => ({ ...request, signal: AbortSignal.timeout(requestMs) }))
    // A chain of certificates has some thousand bytes.
    found.axios.defaults.maxContentLength = 1e6
    // It would sleep for as long as the authority wishes, hours for all we know: whoever orders tries again later.
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
        const wish = { identifiers: [{ type: 'dns', value: host }] }
        let order = await client.createOrder(wish).catch(async error => {
          // Authorities forget accounts that were not used for years; the same key gets another.
          if (account.url === null || !/\baccount\b/i.test(String(error))) throw error
          client = await connect(null)
          return client.createOrder(wish)
        })
        for (const authorization of await client.getAuthorizations(order))
          await completeHttpChallenge(client, order, authorization, answers)
        const key = createPrivateKey()
        // No common name: it may have 64 characters at most, and nobody reads it.
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

/** Of the library's one client, which all orders share. */
let deadline: number | undefined

type AcmeDefaults = { acmeSettings?: object }

/** ECDSA on P-256: what every browser takes, and a quarter of RSA's work in each handshake. */
function createPrivateKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** From when until when the first certificate of a chain is valid. */
function getValidity(chain: string): { notBefore: Date; notAfter: Date } {
  const { validFrom, validTo } = new X509Certificate(chain)
  return { notBefore: new Date(validFrom), notAfter: new Date(validTo) }
}

async function completeHttpChallenge(
  client: Client,
  order: Order,
  asked: Authorization,
  answers: HttpChallengeStore,
) {
  if (asked.status === 'valid') return
  const challenge = asked.challenges.find(({ type }) => type === 'http-01')
  if (!challenge) throw new AcmeError('refused', 'the authority offers no proof over HTTP')
  await answers.put(challenge.token, await client.getChallengeKeyAuthorization(challenge))
  try {
    await client.completeChallenge(challenge)
    const deadline = performance.now() + VALIDATION_TIMEOUT_MS
    for (let wait = 100; ; wait = Math.min(2_000, wait * 1.6)) {
      await pause(wait)
      const now = (await client.getAuthorizations(order)).find(({ url }) => url === asked.url)
      if (now?.status === 'valid') return
      if (now?.status !== 'pending') throw toAuthorizationError(now)
      if (performance.now() > deadline) throw new AcmeError('away', 'the authority never came to look')
    }
  } finally {
    await answers.remove(challenge.token)
  }
}

/** What an authorization that came to nothing says of why (RFC 8555, 6.7). */
function toAuthorizationError(authorization: Authorization | undefined): AcmeError {
  const failed = authorization?.challenges.find(challenge => challenge.error !== undefined)
  const { type = '', detail = 'no reason was given' } = (failed?.error ?? {}) as Problem
  const name = type.replace(/^urn:ietf:params:acme:error:/, '')
  if (name === 'rateLimited') return new AcmeError('limited', detail)
  const known: AcmeErrorKind[] = ['caa', 'connection', 'dns', 'unauthorized']
  return new AcmeError(known.find(kind => kind === name) ?? 'other', `${name}: ${detail}`)
}

type Problem = { type?: string; detail?: string }

/** The library hands over the sentence alone. */
function toAcmeError(error: unknown): AcmeError {
  const text = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const kind: AcmeErrorKind = /^(E[A-Z_]+|UND_|CERT_|DEPTH_|SELF_|UNABLE_)/.test(code)
    ? 'away'
    : /\bCAA\b/.test(text)
      ? 'caa'
      : /too many|rate.?limit/i.test(text)
        ? 'limited'
        : /policy|refuses to issue|rejected|not supported/i.test(text)
          ? 'refused'
          : 'other'
  return new AcmeError(kind, code && !text.includes(code) ? `${code} ${text}` : text, error)
}
