import { type PreviewData, Profile } from '@vitrine/model'
import type { WebsiteDetails } from '../../api/state/onboarding-slice.ts'

/** The data of a website whose creation failed. */
type FailedCreation = { preview: PreviewData; details: WebsiteDetails }

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
    return JSON.parse(sessionStorage.getItem(FAILED_CREATION_KEY) ?? 'null') as FailedCreation | null
  } catch {
    return null
  }
}

const PROFILE_KEY = 'foundBefore'

/**
 * Stores the profile found so far while the user signs in at a platform, for this tab only; null removes it.
 */
export function storePartialProfile(profile: Profile | null): void {
  try {
    if (profile) sessionStorage.setItem(PROFILE_KEY, JSON.stringify(profile))
    else sessionStorage.removeItem(PROFILE_KEY)
  } catch {
    // Without session storage the import starts from the link alone.
  }
}

/** Returns the stored partial profile if it belongs to this link, else null. */
export function findPartialProfile(link: string): Profile | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PROFILE_KEY) ?? 'null')
    const profile = Profile.safeParse(stored).data ?? null
    return profile?.link.url === link ? profile : null
  } catch {
    return null
  }
}
