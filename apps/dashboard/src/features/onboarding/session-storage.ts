import type { PreviewData } from '@vitrine/model'
import type { WebsiteDetails } from '../../api/state/onboarding-slice.ts'

/** The data of a website whose creation failed, and the id of the user who wanted it. */
type FailedCreation = { preview: PreviewData; details: WebsiteDetails; userId: string | null }

const FAILED_CREATION_KEY = 'unfinishedWebsite'

/**
 * Stores a failed creation for this tab, or removes it (null). The specification clears the onboarding state
 * when a creation fails; this copy lives until another attempt succeeds or the user starts over.
 */
export function storeFailedCreation(creation: FailedCreation | null): void {
  try {
    if (creation) sessionStorage.setItem(FAILED_CREATION_KEY, JSON.stringify(creation))
    else sessionStorage.removeItem(FAILED_CREATION_KEY)
  } catch {
    // Without session storage the data stays on the screen and is lost on a reload.
  }
}

export function findFailedCreation(): FailedCreation | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(FAILED_CREATION_KEY) ?? 'null') as FailedCreation | null
    // Versions before did not store whose it is.
    return stored?.userId ? stored : null
  } catch {
    return null
  }
}
