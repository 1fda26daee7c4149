import {
  type CreateWebsiteRequest,
  domainNameError,
  type EditWebsiteRequest,
  normalizeDomainName,
  type PreviewData,
  type Website,
} from '@vitrine/model'
import { asFailure, type Failure } from '../../../api/client/failure.ts'
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

type KeyedDetails = WebsiteDetails & { key: string }

export type CreateWebsiteCalls = {
  create: (request: CreateWebsiteRequest & { idempotencyKey: string }) => Promise<Website>
  edit: (id: string, change: EditWebsiteRequest) => Promise<Website>
  /** Returns free addresses similar to a taken one. */
  suggest: (domain: string) => Promise<string[]>
}

/** Attempts after which the creation gives up. */
const MAX_ATTEMPTS = 8

/**
 * Creates the website of a preview. If an address is taken, the next candidate is tried. Each address has an
 * idempotency key derived from the creation's key, so that repeating the call never creates a second website; a
 * request without an answer is therefore repeated unchanged before one with another name or address is sent.
 * Throws the last Failure.
 */
export async function createWebsite(
  preview: PreviewData,
  details: KeyedDetails,
  { create, edit, suggest }: CreateWebsiteCalls,
): Promise<Website> {
  if (details.unanswered) {
    const website = await repeatCreation(preview, { ...details, ...details.unanswered }, create)
    if (website) return renameWebsite(website, details, edit)
  }
  const candidates = candidateDomains(details.domain, preview.suggested)
  const attempts: string[] = []
  let hasSuggestions = false
  for (;;) {
    const domain = candidates.shift() ?? details.domain
    attempts.push(domain)
    try {
      return await create(buildRequest(preview, { ...details, domain }))
    } catch (thrown) {
      if (!isTaken(thrown) || attempts.length >= MAX_ATTEMPTS) throw thrown
      if (candidates.length === 0 && !hasSuggestions) {
        hasSuggestions = true
        const suggestions = await suggest(details.domain).catch(() => [])
        candidates.push(...suggestions.filter(name => !attempts.includes(name)))
      }
      if (candidates.length === 0) throw thrown
    }
  }
}

const isTaken = (thrown: unknown) => asFailure(thrown)?.code === 'domain_taken'

/** Whether the server may have done what it was asked to do. */
export const isUnanswered = ({ status }: Failure) => typeof status === 'string' || status >= 500

function buildRequest(preview: PreviewData, { name, domain, type, key }: KeyedDetails) {
  return {
    website_name: name,
    domain_name: domain,
    website_type: type,
    data: withoutReport(preview),
    idempotencyKey: `${key}.${domain}`,
  }
}

/** Returns the website, created now or before; null if the address is taken, as then it was not created. */
async function repeatCreation(
  preview: PreviewData,
  details: KeyedDetails,
  create: CreateWebsiteCalls['create'],
): Promise<Website | null> {
  try {
    return await create(buildRequest(preview, details))
  } catch (thrown) {
    if (isTaken(thrown)) return null
    throw thrown
  }
}

/** Gives the website the name and address of the details; it keeps its address if that one is taken. */
async function renameWebsite(
  website: Website,
  { name, domain }: KeyedDetails,
  edit: CreateWebsiteCalls['edit'],
): Promise<Website> {
  const renamed = name === website.name ? website : await edit(website._id, { name })
  if (normalizeDomainName(domain) === website.domain) return renamed
  try {
    return await edit(website._id, { domain })
  } catch (thrown) {
    if (isTaken(thrown)) return renamed
    throw thrown
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
