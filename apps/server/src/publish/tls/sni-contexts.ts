import { createSecureContext, type SecureContext } from 'node:tls'
import { setImmediate as immediately, setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { StoredCertificate } from '../../core/certificates/certificate-store.ts'
import type { Log } from '../../platform/telemetry/log.ts'

export type SniContextsDeps = {
  /** The operator's own certificate, where it is for this host. */
  own(host: string): SecureContext | null
  /** Whether there may be a certificate for a host. For strangers' hosts it answers from memory. */
  mayHave(host: string): boolean | Promise<boolean>
  read(host: string): Promise<StoredCertificate | null>
  /** Orders one, unless somebody else does or it may not be yet; null where certificates are not ordered here. */
  order: ((host: string) => Promise<unknown>) | null
  /** Whether anybody orders one now. */
  isOrdered(host: string): Promise<boolean>
  log: Log
  /** Milliseconds since 1970. */
  now(): number
}

type CachedContext = { context: SecureContext; chain: string; notAfter: number; isStale: boolean }

/** A context takes some 50 KB. */
const MAX_CONTEXTS = 2_000
/** How long a visitor's handshake waits for a certificate that is being made. */
const ORDER_TIMEOUT_MS = 20_000
/** How many may be waited for at once: each is an order, and takes a second or more. */
const MAX_PENDING_ORDERS = 20
/** How long nobody asks again after a host that could have a certificate and has none. */
const ABSENT_TTL_MS = 15_000
const POLL_INTERVAL_MS = 400

/**
 * What a TLS handshake is answered with, by the host's name: from memory, then from the database, and where there is
 * none yet, from an order that the handshake waits for. A host that is not ours costs a look into memory.
 */
export class SniContexts {
  readonly #deps: SniContextsDeps
  readonly #kept = new LRUCache<string, CachedContext>({ max: MAX_CONTEXTS })
  readonly #absent = new LRUCache<string, true>({ max: 5_000, ttl: ABSENT_TTL_MS })
  readonly #finding = new Map<string, Promise<SecureContext | null>>()
  #waitedFor = 0

  constructor(deps: SniContextsDeps) {
    this.#deps = deps
  }

  /** The context that is ready; undefined where it has to be found. The way of nearly every handshake. */
  getCached(host: string): SecureContext | null | undefined {
    const own = this.#deps.own(host)
    if (own) return own
    const kept = this.#kept.get(host)
    if (kept && !kept.isStale && kept.notAfter > this.#deps.now()) return kept.context
    return this.#absent.has(host) ? null : undefined
  }

  /** Never rejects: what cannot be found is no context. */
  async find(host: string): Promise<SecureContext | null> {
    const ready = this.getCached(host)
    if (ready !== undefined) return ready
    const found = this.#finding.get(host) ?? this.#find(host)
    this.#finding.set(host, found)
    return found.finally(() => this.#finding.delete(host))
  }

  /** Takes one that was read ahead. Between two, handshakes have their turn. */
  async preload(host: string, stored: StoredCertificate): Promise<void> {
    await immediately()
    if (this.#kept.has(host) || this.#deps.mayHave(host) !== true) return
    try {
      this.#keep(host, stored)
    } catch (error) {
      this.#deps.log.warn({ err: error, host }, 'a certificate cannot be used')
    }
  }

  changed(names: readonly string[]): void {
    for (const name of names) {
      this.#absent.delete(name)
      const kept = this.#kept.peek(name)
      if (kept) kept.isStale = true
    }
  }

  invalidateAll(): void {
    this.#absent.clear()
    for (const kept of this.#kept.values()) kept.isStale = true
  }

  get size(): number {
    return this.#kept.size
  }

  async #find(host: string): Promise<SecureContext | null> {
    const { mayHave, log } = this.#deps
    const may = mayHave(host)
    try {
      if (may === false || (may !== true && !(await may))) {
        this.#kept.delete(host)
        return null
      }
      const context = (await this.#fromStore(host)) ?? (await this.#fromOrder(host))
      if (!context) this.#absent.set(host, true)
      return context
    } catch (error) {
      // While the database is away, visitors are served with what was right a moment ago.
      log.warn({ err: error, host }, 'the certificate of a host cannot be looked up')
      return this.#kept.get(host)?.context ?? null
    }
  }

  async #fromStore(host: string): Promise<SecureContext | null> {
    const stored = await this.#deps.read(host)
    return stored && this.#keep(host, stored)
  }

  #keep(host: string, { key, chain, notAfter }: StoredCertificate): SecureContext {
    const before = this.#kept.get(host)
    const context = before?.chain === chain ? before.context : createSecureContext({ key, cert: chain })
    this.#kept.set(host, { context, chain, notAfter: notAfter.getTime(), isStale: false })
    return context
  }

  async #fromOrder(host: string): Promise<SecureContext | null> {
    const { order, isOrdered, log } = this.#deps
    if (!order || this.#waitedFor >= MAX_PENDING_ORDERS) return null
    this.#waitedFor += 1
    try {
      // The order goes on when the visitor is gone: the next one finds its certificate.
      const ordering = order(host).catch(error => log.warn({ err: error, host }, 'an order failed'))
      const deadline = performance.now() + ORDER_TIMEOUT_MS
      await Promise.race([ordering, pause(ORDER_TIMEOUT_MS, undefined, { ref: false })])
      for (;;) {
        const context = await this.#fromStore(host)
        if (context || performance.now() > deadline || !(await isOrdered(host))) return context
        await pause(POLL_INTERVAL_MS)
      }
    } finally {
      this.#waitedFor -= 1
    }
  }
}
