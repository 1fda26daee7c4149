import { AsyncLocalStorage } from 'node:async_hooks'
import type { AuditActor } from '@vitrine/model'

/** The actor of a request or command, and the place it came from. */
export type AuditContext = {
  actor: AuditActor
  /** The name of the access token that a program uses. */
  tokenName: string | null
  /** The shortened network and the User-Agent header; null outside of requests. */
  client: { network: string; agent: string | undefined } | null
}

const contexts = new AsyncLocalStorage<AuditContext>()
const SYSTEM: AuditContext = { actor: 'system', tokenName: null, client: null }

/** Runs a function, and everything that it starts, in a context. */
export const runWithAuditContext = <T>(context: AuditContext, run: () => T): T => contexts.run(context, run)

/** Returns the context of the running request or command; the product itself in jobs. */
export const getAuditContext = (): AuditContext => contexts.getStore() ?? SYSTEM

/** Sets who makes the running request, once that is known. */
export function setAuditActor(actor: 'owner' | 'mail_link' | { token: string }): void {
  const context = contexts.getStore()
  if (!context) return
  context.actor = typeof actor === 'string' ? actor : 'token'
  context.tokenName = typeof actor === 'string' ? null : actor.token
}
