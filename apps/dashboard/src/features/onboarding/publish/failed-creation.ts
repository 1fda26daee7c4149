import type { PreviewData } from '@vitrine/model'
import type { WebsiteDetails } from '../../../api/state/onboarding-slice.ts'

/** What a failed creation leaves behind, so that the person's work is not lost. */
export type Unfinished = { preview: PreviewData; details: WebsiteDetails }

const KEY = 'unfinishedWebsite'

/**
 * The specification clears the onboarding state when a creation fails. What was in it is kept here, for this tab
 * only, until another try succeeds or the person starts over.
 */
export function keepUnfinished(unfinished: Unfinished | null): void {
  try {
    if (unfinished) sessionStorage.setItem(KEY, JSON.stringify(unfinished))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without session storage the work still stands on the screen; only a reload would lose it.
  }
}

export function findUnfinished(): Unfinished | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Unfinished | null
  } catch {
    return null
  }
}
