import { Profile } from '@vitrine/model'

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
