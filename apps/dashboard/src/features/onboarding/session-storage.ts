import { Profile } from '@vitrine/model'

const KEY = 'foundBefore'

/** Keeps what was found while the person is away at a platform, for this tab only. */
export function leaveBehind(profile: Profile | null): void {
  try {
    if (profile) sessionStorage.setItem(KEY, JSON.stringify(profile))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without session storage the way back begins with the link alone.
  }
}

/** What was found before at this link, if this tab left it behind. */
export function findLeftBehind(link: string): Profile | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    const profile = Profile.safeParse(stored).data ?? null
    return profile?.link.url === link ? profile : null
  } catch {
    return null
  }
}
