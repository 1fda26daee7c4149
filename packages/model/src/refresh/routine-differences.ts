import type { Design, SectionKey } from '../design/design.ts'
import { type Difference, differencesOf, isEqualJson, isList } from './differences.ts'
import { indexByIdentity } from './item-identity.ts'

/** Sections whose numbers follow the source, with further fields that change along. */
const FIGURES: Partial<Record<SectionKey, readonly string[]>> = {
  stats: [],
  contributions: ['days'],
  languages: [],
  projects: ['updated_at'],
  videos: [],
  reels: [],
}
/** Lists of a channel's latest films: a new one may push the oldest out. */
const LATEST = ['videos', 'reels'] as const
/** No list grows beyond this many films by itself; both schemas allow as many. */
const MAX_FILMS = 40

/**
 * The differences that need no decision by the owner: figures (numbers, stars, views, contributions), and new films in
 * the section that has them, with as many old ones leaving it at most. None that overwrites what the owner changed.
 */
export function routineDifferences(base: Design, mine: Design, theirs: Design): Difference[] {
  const found = differencesOf(base, mine, theirs).filter(({ conflict }) => !conflict)
  const moving = LATEST.filter(section => {
    const [added, removed] = (['added', 'removed'] as const).map(
      kind => found.filter(one => one.section === section && one.kind === kind).length,
    ) as [number, number]
    const length = mine[section]?.items.length ?? 0
    return added > 0 && removed <= added && length + added - removed <= MAX_FILMS
  })
  return found.filter(({ id, section, kind }) => {
    if (id === section) return false
    return kind === 'changed'
      ? isFigure(section, valueAt(mine, section, id), valueAt(theirs, section, id))
      : moving.some(one => one === section)
  })
}

/** The field or list item that a difference is about, with the field's name. */
function valueAt(design: Design, section: SectionKey, id: string): Record<string, unknown> {
  const [field = '', ...key] = id.slice(section.length + 1).split('/')
  const value = (design[section] as Record<string, unknown> | undefined)?.[field]
  if (key.length === 0 || !isList(value)) return { [field]: value }
  return (indexByIdentity(value).get(key.join('/')) ?? {}) as Record<string, unknown>
}

/** Whether only figures differ between two versions of a part of a section. */
function isFigure(section: SectionKey, here: Record<string, unknown>, now: Record<string, unknown>): boolean {
  const fields = FIGURES[section]
  if (!fields) return false
  const differing = [...new Set([...Object.keys(here), ...Object.keys(now)])].filter(
    name => !isEqualJson(here[name], now[name]),
  )
  return differing.every(
    name => fields.includes(name) || (typeof here[name] === 'number' && typeof now[name] === 'number'),
  )
}
