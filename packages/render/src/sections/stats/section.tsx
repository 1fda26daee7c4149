import type { StatItem } from '@vitrine/model'
import { vars } from '../../css/custom-properties.ts'
import { editableField } from '../../edit/edit-marks.tsx'
import type { PageContext } from '../../page/page-context.ts'
import { Figure } from '../../text/figure.tsx'
import { FIGURES, Pairs, ROW_VALUES, ROWS, TAGS } from '../rows.tsx'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'

export const stats: SectionPart<'stats'> = {
  css: '',
  uses: ({ layout }) => [layout === 'list' ? ROWS : layout === 'compact' ? TAGS : FIGURES],
  layoutCss: { list: ROW_VALUES },
  hasContent: data => data.items.length > 0,
  heading: (data, page) => data.title.trim() || page.words.stats,
  Section: ({ id, data, page }) => (
    <SectionFrame page={page} id={id} heading={stats.heading(data, page) ?? ''}>
      {data.layout === 'list' || data.layout === 'compact' ? (
        <Pairs
          isCompact={data.layout === 'compact'}
          pairs={data.items.map(item => ({
            name: item.label,
            value: <Value item={item} page={page} />,
            mark: editableField(page, item, 'label'),
            valueMark: valueMark(item, page),
          }))}
        />
      ) : (
        <dl className="stat-list" style={vars({ n: data.items.length })}>
          {data.items.map(item => (
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
      )}
    </SectionFrame>
  ),
}

type ItemProps = { item: StatItem; page: PageContext }

const valueMark = (item: StatItem, page: PageContext) =>
  editableField(page, item, item.text === undefined ? 'value' : 'text')

function Value({ item, page }: ItemProps) {
  if (item.text !== undefined) return item.text
  return item.kind === 'year' ? String(item.value) : <Figure value={item.value} page={page} isLarge />
}
