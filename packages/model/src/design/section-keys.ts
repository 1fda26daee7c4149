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
] as const
type Repeatable = (typeof REPEATABLE)[number]

/** The further sections of a type have numbers: a page has at most six of a type. */
const COPY_NUMBERS = [2, 3, 4, 5, 6] as const

export type CopyKey = `${Repeatable}-${(typeof COPY_NUMBERS)[number]}`
export const COPY_KEYS = REPEATABLE.flatMap(type =>
  COPY_NUMBERS.map((number): CopyKey => `${type}-${number}`),
)

export type TypeOf<K extends string> = K extends `${infer T extends Repeatable}-${number}` ? T : K

/** Returns the type of a section: `text` for `text-2`. */
export const sectionType = <K extends string>(key: K) =>
  (key.at(-2) === '-' ? key.replace(/-\d$/, '') : key) as TypeOf<K>

/** The number of a section among those of its type, from 1. */
export const sectionNumber = (key: string): number => Number(/-(\d)$/.exec(key)?.[1] ?? 1)

export const isRepeatable = (key: string): boolean =>
  (REPEATABLE as readonly string[]).includes(sectionType(key))
