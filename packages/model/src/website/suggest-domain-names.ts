import type { Profile } from '../profile/profile.ts'
import { isOrganization } from '../profile/is-organization.ts'
import { parseProfileLink } from '../links/profile-link.ts'
import type { ProfileLink } from '../profile/platform.ts'
import { isRefusedName } from './refused-names.ts'
import { transliterateWord } from '../text/transliterate.ts'

const MAX_LENGTH = 25
const MAX_SUGGESTIONS = 6

/**
 * Suggests subdomains for a profile, best first: the handle, the name, then both with a natural addition (family
 * name, place, work, year); never reserved names or random digits. The first is the suggestion, the others are
 * alternatives. Never empty.
 */
export function suggestDomainNames(profile: Profile): string[] {
  const handle = transliterateWord(handleOf(profile.link))
  const names = profile.name
    .split(/[\s,./|()-]+/u)
    .map(word => transliterateWord(word, profile.name))
    .filter(Boolean)
  const first = names[0] ?? ''
  const last = names.length > 1 ? (names.at(-1) ?? '') : ''
  const short = [handle, joinNames(names), linkedHandle(profile)].find(name => /[a-z]/.test(name)) ?? handle
  const place = transliterateWord(profile.location?.split(/[,/(|·-]/u)[0] ?? '')
  const year = profile.joined_at?.slice(0, 4) ?? ''
  const additions = [...suffixesByType(profile), place, year].filter(Boolean)
  const candidates = [
    handle,
    joinNames(names),
    short,
    `${first}${last}`,
    last && `${first.slice(0, 1)}${last}`,
    last && `${last}${first}`,
    ...additions.map(addition => short && `${short}${addition}`),
    short && (isOrganization(profile) ? `${short}project` : `hi${short}`),
  ]
  const fitting = [...new Set(candidates)].filter(isUsableName)
  return fitting.length > 0 ? fitting.slice(0, MAX_SUGGESTIONS) : ['mysite']
}

/**
 * The platform's handle; of a page its last part, or its host without the ending: "ada" for `social.example/@ada`. Empty
 * for a number.
 */
function handleOf({ platform, id }: ProfileLink): string {
  if (platform !== 'web') return id.replace(/^(?:c|user|video)[/:]/, '')
  const [host = '', ...path] = id.split('/')
  const last = path.at(-1) ?? host.replace(/\.[^.]+$/, '')
  return /^[\d-]+X?$/.test(last) ? '' : last
}

/** The handle of the first profile that the profile links to, for a name in a script without transliteration. */
function linkedHandle({ links }: Profile): string {
  return links.reduce((found, { url }) => {
    const parsed = parseProfileLink(url)
    return found || (parsed.ok ? transliterateWord(handleOf(parsed.link)) : '')
  }, '')
}

/** Natural additions to a taken name, by profile type. */
function suffixesByType(profile: Profile): string[] {
  if (isOrganization(profile)) return ['hq', 'team']
  const { type } = profile.details
  if (type === 'youtube') return ['films', 'tv']
  if (type === 'instagram') return ['photos', 'studio']
  return type === 'github' ? ['dev', 'codes'] : ['work', 'online']
}

/** The leading names that fit together; a single one that is too long is cut. */
function joinNames(names: string[]): string {
  let joined = ''
  for (const name of names) {
    if (joined.length + name.length > MAX_LENGTH) break
    joined += name
  }
  return joined || (names[0] ?? '').slice(0, MAX_LENGTH)
}

function isUsableName(name: string): boolean {
  return name.length > 1 && name.length <= MAX_LENGTH && /[a-z]/.test(name) && !isRefusedName(name)
}
