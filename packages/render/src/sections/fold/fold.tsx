import { type SectionType, sectionType } from '@vitrine/model'
import { numberText } from '../../i18n/format.ts'
import type { PageContext } from '../../page/page-context.ts'
import type { SharedPart } from '../section-part.ts'
import css from './fold.css?raw'

/** The styles of folded lists, on pages that have one. */
export const FOLD: SharedPart = { name: 'fold', css }

/** The number of items that are shown before the rest is folded: a multiple of two, three and four columns. */
const SHOWN = 12

/** Fewer remaining items than this are shown, too. */
const MIN_FOLDED = 4

type Fold = NonNullable<PageContext['fold']>

/** Returns the function that folds the later items of a page's long lists, without a script. */
export const foldOf =
  (page: PageContext): Fold =>
  (items, list) => {
    const rest = items.slice(SHOWN)
    if (rest.length < MIN_FOLDED) return list(items)
    return (
      <>
        {list(items.slice(0, SHOWN))}
        <details className="fold">
          <summary className="more" lang={page.wordsLang}>
            {page.words.moreItems(numberText(rest.length, page.language, 'exact'))}
          </summary>
          {list(rest)}
        </details>
      </>
    )
  }

const FOLDABLE: ReadonlySet<SectionType> = new Set([
  'projects',
  'experience',
  'education',
  'volunteering',
  'certifications',
  'honors',
  'publications',
  'recommendations',
  'prices',
  'clients',
  'mentions',
  'milestones',
])

/** Whether a page may have a folded list. */
export const hasFold = ({ view, sections }: PageContext): boolean =>
  sections.some(key => {
    const data = view.design[key]
    return (
      FOLDABLE.has(sectionType(key)) && data && 'items' in data && data.items.length >= SHOWN + MIN_FOLDED
    )
  })
