import type { StatItem } from '@vitrine/model'
import { vars } from '../../css/custom-properties.ts'
import { editableField } from '../../edit/edit-marks.tsx'
import type { PageContext } from '../../page/page-context.ts'
import { Figure } from '../../text/figure.tsx'
import { isBlank } from '../../text/text.ts'
import { FIGURES } from '../rows.ts'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'

export const stats: SectionPart<'stats'> = {
  css: '',
  uses: [FIGURES],
  hasContent: data => labelledStats(data.items).length > 0,
  heading: (data, page) => data.title.trim() || page.words.stats,
  Section: ({ id, data, page }) => {
    const items = labelledStats(data.items)
    return (
      <SectionFrame page={page} id={id} heading={stats.heading(data, page) ?? ''}>
        <dl className="stat-list" style={vars({ n: items.length })}>
          {items.map(item => (
            <div key={item.label} className="stat">
              <dt className="stat-label" {...editableField(page, item, 'label')}>
                {item.label}
              </dt>
              <dd className="stat-value" {...valueMark(item, page)}>
                <Value item={item} page={page} />
              </dd>
            </div>
          ))}
        </dl>
      </SectionFrame>
    )
  },
}

/** The figures with a label, which are shown: a number alone says nothing. */
export const labelledStats = (items: readonly StatItem[]): StatItem[] =>
  items.filter(({ label }) => !isBlank(label))

type ItemProps = { item: StatItem; page: PageContext }

export const valueMark = (item: StatItem, page: PageContext) =>
  editableField(page, item, item.text === undefined ? 'value' : 'text')

export function Value({ item, page }: ItemProps) {
  if (item.text !== undefined) return item.text
  return item.kind === 'year' ? String(item.value) : <Figure value={item.value} page={page} isLarge />
}
