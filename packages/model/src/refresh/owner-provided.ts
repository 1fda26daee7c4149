import type { Profile } from '../profile/profile.ts'

/** Owner-provided values are kept even if the platform does not show them. */
const OWNER_SOURCES = new Set(['user', 'export', 'sign-in'])

/**
 * The profile with owner-provided fields only (files, text, sign-in). Everything read from outside is emptied, so
 * that a new reading can replace or remove it.
 */
export function ownerProvidedProfile(profile: Profile): Profile {
  const isOwners = (field: string) => OWNER_SOURCES.has(profile.provenance[field]?.path ?? '')
  const pickOwnerFields = (fields: object, prefix: string) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        name === 'type' || typeof value === 'boolean' || isOwners(`${prefix}${name}`)
          ? value
          : emptyValue(value),
      ]),
    )
  const { link, name, is_example, details, provenance, problem: _, sources, choices, ...rest } = profile
  const { contradictions: _c, ...fields } = rest
  return {
    ...(pickOwnerFields(fields, '') as Omit<
      Profile,
      'link' | 'name' | 'is_example' | 'details' | 'provenance' | 'sources' | 'contradictions' | 'choices'
    >),
    link,
    name,
    is_example,
    // Links are read again and then state themselves.
    ...(sources ? { sources: sources.filter(({ kind }) => kind !== 'link') } : {}),
    ...(choices ? { choices } : {}),
    details: pickOwnerFields(details, 'details.') as Profile['details'],
    provenance: Object.fromEntries(Object.entries(provenance).filter(([field]) => isOwners(field))),
  }
}

const emptyValue = (value: unknown) => (Array.isArray(value) ? [] : null)
