import {
  type CreateWebsiteRequest,
  domainNameError,
  normalizeDomainName,
  type PreviewData,
  type Website,
} from '@vitrine/model'
import { asFailure } from '../../../api/client/failure.ts'
import type { WebsiteDetails } from '../../../api/state/onboarding-slice.ts'

const running = new Map<string, Promise<unknown>>()

/** Returns the running task of this name instead of starting a second one (StrictMode, a remount). */
export function singleFlight<T>(name: string, task: () => Promise<T>): Promise<T> {
  const existing = running.get(name) as Promise<T> | undefined
  if (existing) return existing
  const started = task().finally(() => running.delete(name))
  running.set(name, started)
  return started
}

/**
 * Runs a task under a lock shared by all tabs of this origin; at once where the Web Locks API is missing
 * (insecure contexts).
 */
export async function withTabLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks
  return locks ? await locks.request(name, task) : await task()
}

export type CreateWebsiteCalls = {
  create: (request: CreateWebsiteRequest & { idempotencyKey: string }) => Promise<Website>
  /** Returns free addresses similar to a taken one. */
  suggest: (domain: string) => Promise<string[]>
}

/** Attempts after which the creation gives up. */
const MAX_ATTEMPTS = 8

/**
 * Creates the website of a preview. If an address is taken, the next candidate is tried. Each address has an
 * idempotency key derived from the creation's key, so that repeating the call never creates a second website.
 * Throws the last Failure.
 */
export async function createWebsite(
  preview: PreviewData,
  details: WebsiteDetails & { key: string },
  { create, suggest }: CreateWebsiteCalls,
): Promise<Website> {
  const candidates = candidateDomains(details.domain, preview.suggested)
  const attempts: string[] = []
  let hasSuggestions = false
  for (;;) {
    const domain = candidates.shift() ?? details.domain
    attempts.push(domain)
    try {
      return await create({
        website_name: details.name,
        domain_name: domain,
        website_type: details.type,
        data: withoutReport(preview),
        idempotencyKey: `${details.key}.${domain}`,
      })
    } catch (thrown) {
      if (asFailure(thrown)?.code !== 'domain_taken' || attempts.length >= MAX_ATTEMPTS) throw thrown
      if (candidates.length === 0 && !hasSuggestions) {
        hasSuggestions = true
        const suggestions = await suggest(details.domain).catch(() => [])
        candidates.push(...suggestions.filter(name => !attempts.includes(name)))
      }
      if (candidates.length === 0) throw thrown
    }
  }
}

/** The import report and the open question stay in the browser. */
function withoutReport(preview: PreviewData): PreviewData {
  const { notes: _notes, withheld: _withheld, language_guess: _guess, ...rest } = preview
  return rest
}

/**
 * The addresses to try, best first: the chosen one, then the draft's suggestions. Deterministic, so that two
 * tabs try the same ones.
 */
export function candidateDomains(chosen: string, suggested: PreviewData['suggested']): string[] {
  const all = [chosen, suggested.domain_name, ...suggested.domain_alternatives]
  const valid = all.filter(name => domainNameError(name) === null)
  return [...new Set(valid.map(normalizeDomainName))]
}
