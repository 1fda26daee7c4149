import type { CreateWebsiteRequest, PreviewData, Website } from '@vitrine/model'
import { asFailure } from '../../../api/failure.ts'
import type { WebsiteDetails } from '../../../api/state/onboarding-slice.ts'
import { addressesToTry } from './addresses.ts'

export type CreateCalls = {
  create: (request: CreateWebsiteRequest & { idempotencyKey: string }) => Promise<Website>
  /** Free addresses close to a taken one. */
  suggest: (domain: string) => Promise<string[]>
}

/** More tries would be guessing. */
const MAX_TRIES = 8

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
  { create, suggest }: CreateCalls,
): Promise<Website> {
  const waiting = addressesToTry(details.domain, preview.suggested)
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
      if (asFailure(thrown)?.code !== 'domain_taken' || tried.length >= MAX_TRIES) throw thrown
      if (waiting.length === 0 && !asked) {
        asked = true
        const more = await suggest(details.domain).catch(() => [])
        waiting.push(...more.filter(name => !tried.includes(name)))
      }
      if (waiting.length === 0) throw thrown
    }
  }
}
