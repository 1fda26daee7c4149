import { clearFields, fieldOfSource } from '../profile/further-places.ts'
import type { Profile } from '../profile/profile.ts'

/** Owner-provided values are kept even if the platform does not show them. */
const OWNER_SOURCES = new Set(['user', 'export', 'sign-in'])

/**
 * The profile with owner-provided fields only (files, text, sign-in), and those that `isKept` names as their source
 * does. Everything else read from outside is emptied, so that a new reading can replace or remove it.
 */
export function ownerProvidedProfile(
  profile: Profile,
  isKept: (field: string) => boolean = () => false,
): Profile {
  const {
    problem: _p,
    contradictions: _c,
    sources,
    ...own
  } = clearFields(
    profile,
    (field, value) =>
      typeof value !== 'boolean' &&
      !OWNER_SOURCES.has(profile.provenance[field]?.path ?? '') &&
      !isKept(fieldOfSource(field)),
  )
  // Links are read again and then state themselves.
  return { ...own, ...(sources ? { sources: sources.filter(({ kind }) => kind !== 'link') } : {}) }
}
