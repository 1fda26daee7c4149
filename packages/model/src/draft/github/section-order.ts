import type { Design, SectionOrder } from '../../design/design.ts'
import { plainText } from '../../text/formatted-text.ts'

/** A longer text opens the page; a shorter one follows the projects. */
const MIN_OPENING_LENGTH = 200
const MIN_BUSY_CONTRIBUTIONS = 300

/** The visible sections in order, the strongest first (design/draft.md, "Sections"). */
export function orderSections(design: Design): SectionOrder {
  const about = design.about ? plainText(design.about.body).length : 0
  const projects = design.projects?.items.length ?? 0
  const isReader = about >= MIN_OPENING_LENGTH || projects < 3
  const isBusy = (design.contributions?.total ?? 0) >= MIN_BUSY_CONTRIBUTIONS && projects < 3
  const middle: SectionOrder = [
    ...(isReader ? (['about'] as const) : []),
    ...(isBusy ? (['contributions', 'projects'] as const) : (['projects'] as const)),
    ...(isReader ? [] : (['about'] as const)),
    ...(isBusy ? [] : (['contributions'] as const)),
  ]
  const all: SectionOrder = [
    'header',
    'hero',
    'stats',
    ...middle,
    'languages',
    'skills',
    'contact',
    'links',
    'footer',
  ]
  return all.filter(key => design[key] !== undefined)
}
