import { Email, emptyProfile, Profile, type ProfileLink, type Provenance } from '@vitrine/model'

type ProfileData = Partial<Omit<Profile, 'link' | 'details' | 'provenance' | 'is_example'>> & {
  details?: Record<string, unknown>
}

/**
 * Creates a profile from the data of one source and marks every present field with that source's provenance;
 * the others stay empty. The name falls back to the link's id. A value that the schema rejects is dropped
 * field by field, so that one invalid value does not cost the profile.
 */
export function createProfile(link: ProfileLink, data: ProfileData, mark: Provenance): Profile {
  const { details: providedDetails = {}, problem, ...fields } = data
  const empty = emptyProfile(link)
  const profile: Record<string, unknown> = { ...empty }
  const details: Record<string, unknown> = { ...empty.details }
  const provenance: Record<string, Provenance> = {}
  for (const [field, value] of Object.entries(fields)) {
    const fitting = keepValid(value, part => isValidProfile({ ...empty, [field]: part }))
    // Some accounts are named by their email address.
    if (!isPresent(fitting) || (field === 'name' && Email.safeParse(value).success)) continue
    profile[field] = fitting
    provenance[field] = mark
  }
  for (const [field, value] of Object.entries(providedDetails)) {
    const fitting = keepValid(value, part =>
      isValidProfile({ ...empty, details: { ...empty.details, [field]: part } }),
    )
    if (!isPresent(fitting)) continue
    details[field] = fitting
    provenance[`details.${field}`] = mark
  }
  const fromLink: Provenance = { path: 'user', detail: 'the link', at: mark.at }
  provenance.name ??= fromLink
  return {
    ...(profile as Profile),
    details: details as Profile['details'],
    provenance: { link: fromLink, 'details.type': fromLink, ...provenance },
    ...(problem ? { problem } : {}),
  }
}

/** Maximum lengths of the lists in a profile, largest first. */
const LIST_LIMITS = [300, 200, 100, 60, 50, 40, 30, 20, 12]

/** Returns the value if it is valid, the valid items of a list up to the longest accepted length, or null. */
function keepValid(value: unknown, isFitting: (part: unknown) => boolean): unknown {
  if (!isPresent(value) || isFitting(value)) return value
  if (!Array.isArray(value)) return null
  const items = value.filter(item => isFitting([item]))
  const length = LIST_LIMITS.find(max => isFitting(items.slice(0, max)))
  return length === undefined ? null : items.slice(0, length)
}

const isValidProfile = (profile: unknown) => Profile.safeParse(profile).success

const isPresent = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
