import type { ProfileLink } from '../profile/platform.ts'
import type { PastedAddress } from './pasted-address.ts'

/** Country (de.linkedin.com) and mobile hosts; `www.` is already removed. */
const HOST = /^(?:(?:[a-z]{2}|m|mobile|touch)\.)?linkedin\.com$/
/** Letters, digits and hyphens (specification, section 5) of any script, as real names are percent-encoded. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{So}_-]*$/u
const COMPANY_NAME = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\p{So}_.&'’+-]*[\p{L}\p{M}\p{N}\p{So}_&+-])?$/u
/** LinkedIn redirects /school/x and /showcase/x to /company/x and back: one namespace. */
const COMPANY_PATHS = new Set(['company', 'school', 'showcase'])
const RESERVED = new Set(['me', 'edit', 'setup', 'unavailable'])

/** The person or company of a LinkedIn URL; further segments (locale, /details, /about) are dropped. */
export function linkedinLink({ host, segments }: PastedAddress): ProfileLink | null {
  if (!HOST.test(host)) return null
  const [where = '', name = ''] = segments[0]?.toLowerCase() === 'mwlite' ? segments.slice(1) : segments
  const id = name.toLowerCase().normalize('NFC')
  if (id.length > 150 || RESERVED.has(id)) return null
  if (where.toLowerCase() === 'in' && NAME.test(id)) return linkTo('person', 'in', id)
  if (COMPANY_PATHS.has(where.toLowerCase()) && COMPANY_NAME.test(id)) return linkTo('company', 'company', id)
  return null
}

function linkTo(kind: 'person' | 'company', path: string, id: string): ProfileLink | null {
  const url = new URL(`https://www.linkedin.com/${path}/${encodeURIComponent(id)}`).href
  return url.length <= 400 ? { platform: 'linkedin', kind, id, url } : null
}
