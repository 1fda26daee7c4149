import { clearFields } from '../profile/further-places.ts'
import type { Profile } from '../profile/profile.ts'

/** Owner-provided values are kept even if the platform does not show them. */
const OWNER_SOURCES = new Set(['user', 'export', 'sign-in'])

/**
 * The profile with owner-provided fields only (files, text, sign-in). Everything read from outside is emptied, so
 * that a new reading can replace or remove it.
 */
export function ownerProvidedProfile(profile: Profile): Profile {
  const {
    problem: _p,
    contradictions: _c,
    sources,
    ...own
  } = clearFields(
    profile,
    (field, value) => typeof value !== 'boolean' && !OWNER_SOURCES.has(profile.provenance[field]?.path ?? ''),
  )
  // Links are read again and then state themselves.
  return { ...own, ...(sources ? { sources: sources.filter(({ kind }) => kind !== 'link') } : {}) }
}
