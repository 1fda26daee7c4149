import { WebsiteType } from './platform.ts'
import type { Profile, ProfileOf } from './profile.ts'

/** The prefix of a further place in provenance and evidence: "further.github.". */
export const furtherPrefix = (type: WebsiteType) => `further.${type}.`

/** A field of the provenance as the source that gave it names it: "further.github.details.pinned", "details.pinned". */
export const fieldOfSource = (field: string) => field.replace(/^further\.[^.]+\./, '')

/**
 * Returns the profile as its place of this type shows it, with that place's link, name and details; null if the person
 * has none. Figures are those of the main place only.
 */
export function placeOfType<T extends WebsiteType>(profile: Profile, type: T): ProfileOf<T> | null {
  if (profile.details.type === type) return profile as ProfileOf<T>
  const place = profile.further?.[type]
  if (!place) return null
  const { further: _, provenance, ...rest } = profile
  const prefix = furtherPrefix(type)
  const own = Object.entries(provenance).flatMap(([field, mark]) => {
    if (field.startsWith(prefix)) return [[field.slice(prefix.length), mark]]
    return field.startsWith('details.') || field.startsWith('further.') ? [] : [[field, mark]]
  })
  return { ...rest, ...place, stats: [], provenance: Object.fromEntries(own) } as unknown as ProfileOf<T>
}

/** The profile's places of other types than its own, in the order of the types. */
export function furtherPlaces(profile: Profile): Profile[] {
  return WebsiteType.options.flatMap(type =>
    type === profile.details.type ? [] : (placeOfType(profile, type) ?? []),
  )
}

/** Fields that are never cleared: the kind of an account, and what identifies or describes the reading. */
const KEPT = new Set(
  'type is_organization link name is_example sources choices contradictions problem'.split(' '),
)

/**
 * Clears fields of the profile and of its further places. `isCleared` gets a field's key in the provenance; lists
 * become empty, other values null. A further place without a field that has a provenance is dropped.
 */
export function clearFields(
  profile: Profile,
  isCleared: (field: string, value: unknown) => boolean,
): Profile {
  const clear = (fields: object, prefix: string) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]: [string, unknown]) => [
        name,
        !KEPT.has(name) && isCleared(`${prefix}${name}`, value) ? (Array.isArray(value) ? [] : null) : value,
      ]),
    )
  const { details, further, provenance: marks, posts, readings: _, dismissed: _d, ...fields } = profile
  const provenance = Object.fromEntries(
    Object.entries(marks).filter(([field]) => !isCleared(field, undefined)),
  )
  const kept = Object.entries(further ?? {}).filter(([type]) =>
    Object.keys(provenance).some(field => field.startsWith(`further.${type}.details.`)),
  )
  return {
    ...(clear(fields, '') as typeof fields),
    details: clear(details, 'details.') as Profile['details'],
    ...(posts && !isCleared('posts', posts) ? { posts } : {}),
    ...(kept.length > 0
      ? {
          further: Object.fromEntries(
            kept.map(([type, place]) => [
              type,
              { ...place, details: clear(place.details, `further.${type}.details.`) },
            ]),
          ) as NonNullable<Profile['further']>,
        }
      : {}),
    provenance,
  }
}
