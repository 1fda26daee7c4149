import type { Design, SectionOrder } from '../../design/design.ts'
import { plainText } from '../../text/formatted-text.ts'

/** A text of this length can open a page; a shorter one stands better after what was made. */
const OPENING_TEXT = 200
const BUSY_YEAR = 300

/** The sections that stand on the page, the strongest early (design/draft.md, "Sections"). */
export function githubOrder(design: Design): SectionOrder {
  const about = design.about ? plainText(design.about.body).length : 0
  const projects = design.projects?.items.length ?? 0
  const isReader = about >= OPENING_TEXT || projects < 3
  const isBusy = (design.contributions?.total ?? 0) >= BUSY_YEAR && projects < 3
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
