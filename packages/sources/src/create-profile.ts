import { emptyDetails, Profile, type ProfileLink, type Provenance, websiteTypeOf } from '@vitrine/model'

type Told = Partial<Omit<Profile, 'link' | 'details' | 'provenance' | 'is_example'>> & {
  details?: Record<string, unknown>
}

/**
 * A profile of what one door told, every told field marked with it; what it did not tell stays empty. Without a name,
 * the one in the link. Whatever the schema does not take is left out, field by field: one odd value costs itself alone.
 */
export function profileFrom(link: ProfileLink, told: Told, mark: Provenance): Profile {
  const { details: toldDetails = {}, problem, ...fields } = told
  const empty: Profile = {
    link,
    name: link.id,
    headline: null,
    bio: null,
    avatar: null,
    banner: null,
    location: null,
    links: [],
    stats: [],
    language: null,
    joined_at: null,
    details: emptyDetails(websiteTypeOf(link)),
    provenance: {},
    is_example: false,
  }
  const profile: Record<string, unknown> = { ...empty }
  const details: Record<string, unknown> = { ...empty.details }
  const provenance: Record<string, Provenance> = {}
  for (const [field, value] of Object.entries(fields)) {
    const fitting = fittingPart(value, part => fits({ ...empty, [field]: part }))
    if (!isTold(fitting)) continue
    profile[field] = fitting
    provenance[field] = mark
  }
  for (const [field, value] of Object.entries(toldDetails)) {
    const fitting = fittingPart(value, part =>
      fits({ ...empty, details: { ...empty.details, [field]: part } }),
    )
    if (!isTold(fitting)) continue
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

/** The lengths that lists of a profile may have. */
const LENGTHS = [300, 200, 100, 60, 50, 40, 30, 20, 12]

/** The value, or as much of a list as the schema takes: one odd item, or one too many, costs itself alone. */
function fittingPart(value: unknown, isFitting: (part: unknown) => boolean): unknown {
  if (!isTold(value) || isFitting(value)) return value
  if (!Array.isArray(value)) return null
  const items = value.filter(item => isFitting([item]))
  const length = LENGTHS.find(max => isFitting(items.slice(0, max)))
  return length === undefined ? null : items.slice(0, length)
}

const fits = (profile: unknown) => Profile.safeParse(profile).success

const isTold = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
