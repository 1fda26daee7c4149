import type { Profile } from '../profile/profile.ts'
import { isOrganization } from '../profile/is-organization.ts'
import { isRefusedName } from './refused-names.ts'
import { toPlainLetters } from '../text/transliterate.ts'

const MAX_LENGTH = 25
const MAX_SUGGESTIONS = 6

/**
 * Subdomains for a profile, best first: the handle in letters and digits, then the name, then both with what a
 * person would add (family name, place, work, year); never a reserved name, never random digits. The first is the
 * suggestion, the others stand in for it when it is taken. There is always at least one.
 */
export function suggestDomainNames(profile: Profile): string[] {
  const handle = toPlainLetters(profile.link.id.replace(/^(?:c|user|video)[/:]/, ''))
  const names = profile.name
    .split(/[\s,./|()-]+/u)
    .map(toPlainLetters)
    .filter(Boolean)
  const first = names[0] ?? ''
  const last = names.length > 1 ? (names.at(-1) ?? '') : ''
  const short = handle || fitted(names)
  const place = toPlainLetters(profile.location?.split(/[,/(|·-]/u)[0] ?? '')
  const year = profile.joined_at?.slice(0, 4) ?? ''
  const work = workWords(profile)
  const candidates = [
    handle,
    fitted(names),
    `${first}${last}`,
    last && `${first.slice(0, 1)}${last}`,
    last && `${last}${first}`,
    ...work.map(word => `${short}${word}`),
    place && `${short}${place}`,
    year && `${short}${year}`,
    isOrganization(profile) ? `${short}project` : `hi${short}`,
  ]
  const fitting = [...new Set(candidates)].filter(isFitting)
  return fitting.length > 0 ? fitting.slice(0, MAX_SUGGESTIONS) : ['mysite']
}

/** What people add to a name that is taken, by what they do. */
function workWords(profile: Profile): string[] {
  if (isOrganization(profile)) return ['hq', 'team']
  const { type } = profile.details
  if (type === 'youtube') return ['films', 'tv']
  if (type === 'instagram') return ['photos', 'studio']
  return type === 'github' ? ['dev', 'codes'] : ['work', 'online']
}

/** The whole names from the first that fit together; one that is too long alone is cut. */
function fitted(names: string[]): string {
  let joined = ''
  for (const name of names) {
    if (joined.length + name.length > MAX_LENGTH) break
    joined += name
  }
  return joined || (names[0] ?? '').slice(0, MAX_LENGTH)
}

function isFitting(name: string): boolean {
  return name.length > 1 && name.length <= MAX_LENGTH && /[a-z]/.test(name) && !isRefusedName(name)
}
