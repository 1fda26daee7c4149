import type { PartialDate } from '../profile/partial-date.ts'

export type FactKind =
  | 'name'
  | 'role'
  | 'volunteering'
  | 'study'
  | 'skill'
  | 'language'
  | 'certificate'
  | 'award'
  | 'project'
  | 'publication'
  | 'place'
  | 'membership'
  | 'company'
  | 'specialty'
  | 'topic'
  | 'figure'
  | 'work'
  | 'recommendation'
  | 'passage'

/** A named part of a fact: the title of a role, the school of a study. */
export type Slot = { name: string; text: string }

/** A number of things. `to` makes it a range ("51-200 employees"), of which no single number is true. */
export type Figure = { value: number; unit: string; to?: number }

/** The position of a fact: a field of the profile, or a second of the film. */
export type FactSource = { path: string; quote: string; second: number | null }

/**
 * One statement of the source. Typed facts have `slots`, `start`, `end` and `figures`; free text is in `text`, one
 * sentence. A passage keeps the slots of what it describes, so that "at Acme she …" can be said of a role's
 * description.
 */
export type Fact = {
  id: string
  kind: FactKind
  /** The kind of what a passage describes. */
  about: FactKind
  slots: readonly Slot[]
  start: PartialDate | null
  end: PartialDate | null
  /** Whether it holds today; null if unknown or timeless. */
  current: boolean | null
  /** Covers several roles, so that nothing has been so "since" its start. */
  isSpan?: boolean
  figures: readonly Figure[]
  text: string | null
  /** The speaker. */
  speaker: 'owner' | 'other'
  source: FactSource
}

/** The facts of one source, with the owner's names. */
export type Facts = {
  list: readonly Fact[]
  /** Words that name the owner: full name, handle. */
  names: readonly string[]
  /** Links that may be mentioned. */
  links: readonly string[]
  isOrganization: boolean
  /** BCP 47, the language that short sentences are taken for. */
  language: string | null
  /** Film: the sentences were spoken, so that what they rank need not be praise of the owner. */
  isTranscript: boolean
}

/** Slots that hold an organisation's name. */
export const ORGANIZATION_SLOTS: ReadonlySet<string> = new Set([
  'organisation',
  'school',
  'issuer',
  'publisher',
])
