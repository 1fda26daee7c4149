import type { SectionKey, SECTIONS, SectionType } from './design.ts'

// The keys of sections, without their schemas.

/** Sections of which a page may have several: what owners write themselves, or group as they like. */
export const REPEATABLE = [
  'stats',
  'skills',
  'recommendations',
  'services',
  'prices',
  'clients',
  'mentions',
  'milestones',
  'locations',
  'hours',
  'gallery',
  'faq',
  'text',
  'embed',
  'links',
  'cta',
] as const satisfies (keyof typeof SECTIONS)[]
type Repeatable = (typeof REPEATABLE)[number]

/** The further sections of a type have numbers: a page has at most six of a type. */
const COPY_NUMBERS = [2, 3, 4, 5, 6] as const

export type CopyKey = `${Repeatable}-${(typeof COPY_NUMBERS)[number]}`
export const COPY_KEYS = REPEATABLE.flatMap(type =>
  COPY_NUMBERS.map((number): CopyKey => `${type}-${number}`),
)

export type TypeOf<K extends SectionKey> = K extends SectionType
  ? K
  : K extends `${infer T extends Repeatable}-${number}`
    ? T
    : never

/** What a section is: `text` for `text-2`. */
export const sectionType = <K extends SectionKey>(key: K) => key.replace(/-\d$/, '') as TypeOf<K>

/** The number of a section among those of its type, from 1. */
export const sectionNumber = (key: SectionKey): number => Number(/-(\d)$/.exec(key)?.[1] ?? 1)

export const isRepeatable = (key: SectionKey): boolean =>
  (REPEATABLE as readonly string[]).includes(sectionType(key))

type Page = { design: Partial<Record<SectionKey, unknown>>; section_order: readonly SectionKey[] }

/** The key for a further section of the same type; null if the page can have no more of them. */
export function copyKeyFor(key: SectionKey, { design, section_order }: Page): SectionKey | null {
  const type = sectionType(key)
  const keys: SectionKey[] = [type, ...COPY_KEYS.filter(copy => sectionType(copy) === type)]
  const free = keys.filter(one => isRepeatable(key) && !section_order.includes(one))
  // The data of a removed section is kept, for when it is added again.
  return free.find(one => !design[one]) ?? free[0] ?? null
}
