import { AsyncLocalStorage } from 'node:async_hooks'
import type { HttpApp } from './server.ts'
import { VitrineError } from '@vitrine/model'
import type { Log } from '../platform/telemetry/log.ts'

/** Names of the sites that a request changed. */
const changes = new AsyncLocalStorage<Set<string>>()

/** Longest wait for the pages of a change; the rest is rendered after the response. */
const DEADLINE_MS = 2_000

/** Notes sites that the running request changed; does nothing outside of a request. Names with a dot are hosts. */
export function noteChangedSites(names: readonly string[]): void {
  const noted = changes.getStore()
  if (noted) for (const name of names) if (!name.includes('.')) noted.add(name)
}

/**
 * Renders what a call changed before it is answered, so that the new pages can be shown from the moment in which their
 * owner is told, even if the database goes away. Failures are logged only: the change itself is saved. But a call is
 * not answered as done if what it hides is still published. Must be registered before any route.
 */
export function renderBeforeReply(app: HttpApp, render: (name: string) => Promise<void>, log: Log): void {
  // After the body was parsed: its events would run outside of a context that was entered before.
  app.addHook('preValidation', (_request, _reply, done) => changes.run(new Set(), done))
  app.addHook('onSend', async (_request, _reply, payload) => {
    const names = [...(changes.getStore() ?? [])]
    if (names.length === 0) return payload
    changes.getStore()?.clear()
    let timer: NodeJS.Timeout | undefined
    const deadline = new Promise<void>(done => {
      timer = setTimeout(done, DEADLINE_MS).unref()
    })
    await Promise.race([deadline, Promise.all(names.map(render))])
      .catch((error: unknown) => {
        if (error instanceof VitrineError) throw error
        log.warn({ err: error }, 'a change could not be rendered before its response')
      })
      .finally(() => clearTimeout(timer))
    return payload
  })
}
