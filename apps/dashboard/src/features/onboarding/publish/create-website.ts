import { type CreateWebsiteRequest, DomainName, type PreviewData, type Website } from '@vitrine/model'
import { asFailure } from '../../../api/failure.ts'
import type { WebsiteDetails } from '../../../api/state/onboarding-slice.ts'

const running = new Map<string, Promise<unknown>>()

/** Joins a task that is running under this name already instead of starting it again (StrictMode, a remount). */
export function singleFlight<T>(name: string, task: () => Promise<T>): Promise<T> {
  const joined = running.get(name) as Promise<T> | undefined
  if (joined) return joined
  const started = task().finally(() => running.delete(name))
  running.set(name, started)
  return started
}

/** Lets the tabs of one browser take turns; where it cannot (an insecure page), the task runs at once. */
export async function withTabLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  return locks ? await locks.request(name, task) : await task()
}

export type CreateWebsiteCalls = {
  create: (request: CreateWebsiteRequest & { idempotencyKey: string }) => Promise<Website>
  /** Free addresses close to a taken one. */
  suggest: (domain: string) => Promise<string[]>
}

/** More tries would be guessing. */
const MAX_ATTEMPTS = 8

/**
 * Creates the website a preview stands for. An address that was taken meanwhile is no reason to lose the work: the
 * next one that the person might have chosen is tried. Each address has its own idempotency key, derived from the
 * creation's, so that repeating the whole never creates a second website.
 *
 * Throws the last Failure.
 */
export async function createWebsite(
  preview: PreviewData,
  details: WebsiteDetails & { key: string },
  { create, suggest }: CreateWebsiteCalls,
): Promise<Website> {
  const waiting = candidateDomains(details.domain, preview.suggested)
  const tried: string[] = []
  let asked = false
  for (;;) {
    const domain = waiting.shift() ?? details.domain
    tried.push(domain)
    try {
      return await create({
        website_name: details.name,
        domain_name: domain,
        website_type: details.type,
        data: preview,
        idempotencyKey: `${details.key}.${domain}`,
      })
    } catch (thrown) {
      if (asFailure(thrown)?.code !== 'domain_taken' || tried.length >= MAX_ATTEMPTS) throw thrown
      if (waiting.length === 0 && !asked) {
        asked = true
        const more = await suggest(details.domain).catch(() => [])
        waiting.push(...more.filter(name => !tried.includes(name)))
      }
      if (waiting.length === 0) throw thrown
    }
  }
}

/**
 * The addresses to try when a website is created, best first: the one that was chosen, then the draft's own
 * alternatives. Always the same ones in the same order, so that two tabs try the same.
 */
export function candidateDomains(chosen: string, suggested: PreviewData['suggested']): string[] {
  const all = [chosen, suggested.domain_name, ...suggested.domain_alternatives]
  const valid = all.flatMap(name => DomainName.safeParse(name).data ?? [])
  return [...new Set(valid)]
}
