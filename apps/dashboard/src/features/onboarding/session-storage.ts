import { type PreviewData, Profile } from '@vitrine/model'
import type { WebsiteDetails } from '../../api/state/onboarding-slice.ts'

/** What a failed creation leaves behind, so that the person's work is not lost. */
type FailedCreation = { preview: PreviewData; details: WebsiteDetails }

const FAILED_CREATION_KEY = 'unfinishedWebsite'

/**
 * The specification clears the onboarding state when a creation fails. What was in it is kept here, for this tab
 * only, until another try succeeds or the person starts over.
 */
export function storeFailedCreation(unfinished: FailedCreation | null): void {
  try {
    if (unfinished) sessionStorage.setItem(FAILED_CREATION_KEY, JSON.stringify(unfinished))
    else sessionStorage.removeItem(FAILED_CREATION_KEY)
  } catch {
    // Without session storage the work still stands on the screen; only a reload would lose it.
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

/** Keeps what was found while the person is away at a platform, for this tab only. */
export function storePartialProfile(profile: Profile | null): void {
  try {
    if (profile) sessionStorage.setItem(PROFILE_KEY, JSON.stringify(profile))
    else sessionStorage.removeItem(PROFILE_KEY)
  } catch {
    // Without session storage the way back begins with the link alone.
  }
}

/** What was found before at this link, if this tab left it behind. */
export function findPartialProfile(link: string): Profile | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PROFILE_KEY) ?? 'null')
    const profile = Profile.safeParse(stored).data ?? null
    return profile?.link.url === link ? profile : null
  } catch {
    return null
  }
}
