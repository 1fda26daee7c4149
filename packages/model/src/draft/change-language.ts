import type { Profile } from '../profile/profile.ts'
import type { Design } from '../design/design.ts'
import { draftWebsite } from './draft-website.ts'

/**
 * Returns a function that replaces, in a design of this profile, the texts that drafting writes in the language `from`
 * (BCP 47) by those it writes in `to`: headings, labels of buttons and figures, alternative texts, composed sentences.
 * A text that its owner changed stays.
 */
export function createLanguageChange(profile: Profile, from: string, to: string): (design: Design) => Design {
  const replacements = new Map<string, string>()
  collect(draftWebsite(profile, from).design, draftWebsite(profile, to).design, '', replacements)
  return design => replace(design, '', replacements) as Design
}

type Path = string
const childPath = (path: Path, key: string) => `${path}/${key}`
const textKey = (path: Path, text: string) => `${path}\n${text}`

/** Lists the texts that differ, by path without list positions: owners move, add and remove items. */
function collect(from: unknown, to: unknown, path: Path, found: Map<string, string>): void {
  if (typeof from === 'string' && typeof to === 'string') {
    if (from !== '' && from !== to) found.set(textKey(path, from), to)
  } else if (Array.isArray(from) && Array.isArray(to)) {
    for (const [index, item] of from.entries()) collect(item, to[index], childPath(path, '*'), found)
  } else if (isRecord(from) && isRecord(to)) {
    for (const [key, value] of Object.entries(from)) collect(value, to[key], childPath(path, key), found)
  }
}

function replace(value: unknown, path: Path, replacements: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return replacements.get(textKey(path, value)) ?? value
  if (Array.isArray(value)) return value.map(item => replace(item, childPath(path, '*'), replacements))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, replace(child, childPath(path, key), replacements)]),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
