import type { Design, WebsiteView } from '@vitrine/model'
import type { DesignPaths } from '../edit/design-paths.ts'

type Section = Record<string, unknown>

const isOff = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && (part as { visible?: boolean }).visible === false

/** Copies by the section they were made from, which never changes: an editor compares sections by identity. */
const copies = new WeakMap<Section, Section>()

/** A section without the links that are switched off: the section itself if there are none. */
function shownPart(section: Section): Section {
  const known = copies.get(section)
  if (known) return known
  let shown = section
  for (const [name, value] of Object.entries(section)) {
    if (Array.isArray(value) ? !value.some(isOff) : !isOff(value)) continue
    shown = { ...shown, [name]: Array.isArray(value) ? value.filter(item => !isOff(item)) : null }
  }
  if (shown !== section) copies.set(section, shown)
  return shown
}

const isSection = (value: unknown): value is Section => typeof value === 'object' && value !== null

/**
 * Returns the view without links switched off by the owner, so that neither pages nor feeds contain them. The contact
 * address goes with the button that leads to it.
 */
export function withShownLinks(view: WebsiteView): WebsiteView {
  const entries = Object.entries(view.design)
  const shown = entries.map(([key, value]): [string, unknown] => [
    key,
    isSection(value) ? shownPart(value) : value,
  ])
  if (shown.every(([, value], index) => value === entries[index]?.[1])) return view
  const design = Object.fromEntries(shown) as Design
  return { ...view, design, website: withoutHiddenAddress(view, design) }
}

/** The website without its contact address if only hidden links lead to it. */
function withoutHiddenAddress({ website, design }: WebsiteView, shown: Design): WebsiteView['website'] {
  const { contact_email, ...others } = website
  if (!contact_email) return website
  const address = `mailto:${contact_email}`.toLowerCase()
  const leadsThere = ({ contact, hero, links }: Design) =>
    [...(contact?.actions ?? []), ...(hero?.actions ?? []), ...(links?.items ?? [])].some(
      ({ url }) => url.toLowerCase().split('?')[0] === address,
    )
  return leadsThere(design) && !leadsThere(shown) ? others : website
}

/** Adds the paths of sections that were copied without their hidden links. */
export function withShownPaths(paths: DesignPaths, design: Design): DesignPaths {
  const all = new Map(paths)
  for (const [key, value] of Object.entries(design)) {
    if (!isSection(value)) continue
    const shown = shownPart(value)
    if (shown === value) continue
    all.set(shown, key)
    for (const [name, part] of Object.entries(shown)) if (Array.isArray(part)) all.set(part, `${key}.${name}`)
  }
  return all
}
