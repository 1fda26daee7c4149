import { createSecureContext, type SecureContext } from 'node:tls'
import { setImmediate as immediately, setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { StoredCertificate } from '../../core/certificates/certificate-store.ts'
import type { Log } from '../../platform/telemetry/log.ts'

export type SniContextsDeps = {
  /** Returns the operator's certificate if it covers the host. */
  own(host: string): SecureContext | null
  /** Whether a host may have a certificate. Synchronous for unknown hosts. */
  mayHave(host: string): boolean | Promise<boolean>
  read(host: string): Promise<StoredCertificate | null>
  /** Orders a certificate unless an order is under way or not allowed yet; null if this process orders none. */
  order: ((host: string) => Promise<unknown>) | null
  /** Whether an order is under way in any process. */
  isOrdered(host: string): Promise<boolean>
  log: Log
  /** Milliseconds since 1970. */
  now(): number
}

type CachedContext = { context: SecureContext; chain: string; notAfter: number; isStale: boolean }

/** A context takes about 50 KB. */
const MAX_CONTEXTS = 2_000
/** Timeout of a handshake that waits for an order, in milliseconds. */
const ORDER_TIMEOUT_MS = 20_000
/** Limit of orders that handshakes wait for; each takes a second or more. */
const MAX_PENDING_ORDERS = 20
/** Cache lifetime of a missing certificate, in milliseconds. */
const ABSENT_TTL_MS = 15_000
const POLL_INTERVAL_MS = 400

/**
 * TLS contexts by host: from memory, the database, or a new order that the handshake waits for. Unknown hosts cost no
 * query.
 */
export class SniContexts {
  readonly #deps: SniContextsDeps
  readonly #cached = new LRUCache<string, CachedContext>({ max: MAX_CONTEXTS })
  readonly #missing = new LRUCache<string, true>({ max: 5_000, ttl: ABSENT_TTL_MS })
  readonly #finding = new Map<string, Promise<SecureContext | null>>()
  #pendingOrders = 0

  constructor(deps: SniContextsDeps) {
    this.#deps = deps
  }

  /**
   * Returns the context in memory, as for most handshakes; null if there is none, undefined if `find` must look it up.
   */
  getCached(host: string): SecureContext | null | undefined {
    const own = this.#deps.own(host)
    if (own) return own
    const cached = this.#cached.get(host)
    if (cached && !cached.isStale && cached.notAfter > this.#deps.now()) return cached.context
    return this.#missing.has(host) ? null : undefined
  }

  /** Returns the context of a host, or null. Never rejects. */
  async find(host: string): Promise<SecureContext | null> {
    const ready = this.getCached(host)
    if (ready !== undefined) return ready
    const found = this.#finding.get(host) ?? this.#find(host)
    this.#finding.set(host, found)
    return found.finally(() => this.#finding.delete(host))
  }

  /**
   * Adds a certificate that was read in advance. Yields to the event loop first, so that handshakes are not delayed.
   */
  async preload(host: string, stored: StoredCertificate): Promise<void> {
    await immediately()
    if (this.#cached.has(host) || this.#deps.mayHave(host) !== true) return
    try {
      this.#cache(host, stored)
    } catch (error) {
      this.#deps.log.warn({ err: error, host }, 'a certificate cannot be used')
    }
  }

  changed(names: readonly string[]): void {
    for (const name of names) {
      this.#missing.delete(name)
      const cached = this.#cached.peek(name)
      if (cached) cached.isStale = true
    }
  }

  invalidateAll(): void {
    this.#missing.clear()
    for (const cached of this.#cached.values()) cached.isStale = true
  }

  get size(): number {
    return this.#cached.size
  }

  async #find(host: string): Promise<SecureContext | null> {
    const { mayHave, log } = this.#deps
    const may = mayHave(host)
    try {
      if (may === false || (may !== true && !(await may))) {
        this.#cached.delete(host)
        return null
      }
      const context = (await this.#fromStore(host)) ?? (await this.#fromOrder(host))
      if (!context) this.#missing.set(host, true)
      return context
    } catch (error) {
      // While the database is unavailable, the last known certificate is used.
      log.warn({ err: error, host }, 'the certificate of a host cannot be looked up')
      return this.#cached.get(host)?.context ?? null
    }
  }

  async #fromStore(host: string): Promise<SecureContext | null> {
    const stored = await this.#deps.read(host)
    return stored && this.#cache(host, stored)
  }

  #cache(host: string, { key, chain, notAfter }: StoredCertificate): SecureContext {
    const before = this.#cached.get(host)
    const context = before?.chain === chain ? before.context : createSecureContext({ key, cert: chain })
    this.#cached.set(host, { context, chain, notAfter: notAfter.getTime(), isStale: false })
    return context
  }

  async #fromOrder(host: string): Promise<SecureContext | null> {
    const { order, isOrdered, log } = this.#deps
    if (!order || this.#pendingOrders >= MAX_PENDING_ORDERS) return null
    this.#pendingOrders += 1
    try {
      // The order continues after the connection is closed, so that the next visitor gets the certificate.
      const ordering = order(host).catch(error =>
        log.warn({ err: error, host }, 'a certificate order failed'),
      )
      const deadline = performance.now() + ORDER_TIMEOUT_MS
      await Promise.race([ordering, pause(ORDER_TIMEOUT_MS, undefined, { ref: false })])
      for (;;) {
        const context = await this.#fromStore(host)
        if (context || performance.now() > deadline || !(await isOrdered(host))) return context
        await pause(POLL_INTERVAL_MS)
      }
    } finally {
      this.#pendingOrders -= 1
    }
  }
}
