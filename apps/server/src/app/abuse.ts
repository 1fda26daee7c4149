import { existsSync } from 'node:fs'
import { loadBlocklists } from '../core/blocklists/load-lists.ts'
import { recheckLinks } from '../core/reviews/recheck-links.ts'
import { operatorEmailOf } from './operator-email.ts'
import type { Services } from './services.ts'

/** Registers the jobs that load blocklists and look for links that got on one. */
export function buildAbuse(services: Services): void {
  const { config, sql, clock, queue, outside, lists, addresses, ending } = services
  queue.work('load-blocklists', async () => {
    const { ownList } = config.abuse
    // One's own list is optional.
    const sources = [...(existsSync(ownList) ? [ownList] : []), ...config.abuse.lists]
    await loadBlocklists({ sql, clock, http: outside, sources })
  })
  queue.work('recheck-links', async (_, { signal }) => {
    const operatorEmail = operatorEmailOf(config)
    await recheckLinks(
      { sql, clock, queue, lists, addresses, operatorEmail },
      AbortSignal.any([signal, ending.signal]),
    )
  })
}
