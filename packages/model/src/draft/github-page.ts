import type { Profile } from '../profile.ts'

/** The profile's page at GitHub; null for the bundled examples, which must never lead to a stranger's account. */
export function githubPage(profile: Profile): string | null {
  const { link, is_example } = profile
  return !is_example && link.platform === 'github' && link.url.startsWith('https://github.com/')
    ? link.url
    : null
}
