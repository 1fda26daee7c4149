import type { Profile } from '../profile/profile.ts'

/** What the owner brought does not go away because the platform does not show it. */
const OWNERS = new Set(['user', 'export', 'sign-in'])

/**
 * The profile with only those fields that its owner brought: files, words, a sign-in. Everything that was read from
 * outside is left out, so that a new reading can take its place, and what is gone there goes here.
 */
export function ownersPart(profile: Profile): Profile {
  const isOwners = (field: string) => OWNERS.has(profile.provenance[field]?.path ?? '')
  const kept = (fields: object, prefix: string) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        name === 'type' || typeof value === 'boolean' || isOwners(`${prefix}${name}`)
          ? value
          : emptied(value),
      ]),
    )
  const { link, name, is_example, details, provenance, problem: _, ...fields } = profile
  return {
    ...(kept(fields, '') as Omit<Profile, 'link' | 'name' | 'is_example' | 'details' | 'provenance'>),
    link,
    name,
    is_example,
    details: kept(details, 'details.') as Profile['details'],
    provenance: Object.fromEntries(Object.entries(provenance).filter(([field]) => isOwners(field))),
  }
}

const emptied = (value: unknown) => (Array.isArray(value) ? [] : null)
