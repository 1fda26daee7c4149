import { vars } from '../../css/custom-properties.ts'
import { editableField } from '../../edit/edit-marks.tsx'
import { Figure } from '../../text/figure.tsx'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'

export const stats: SectionPart<'stats'> = {
  css: `
.stat-list { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)) }
.stat-value { overflow-wrap: break-word }
@media (max-width: 17em) { .stat-list { grid-template-columns: minmax(0, 1fr) !important } .stat { flex-wrap: wrap !important; grid-column: auto !important } }
`,
  hasContent: data => data.items.length > 0,
  heading: (data, page) => data.title.trim() || page.words.stats,
  Section: ({ data, page }) => (
    <SectionFrame page={page} id="stats" heading={stats.heading(data, page) ?? ''}>
      <dl className="stat-list" style={vars({ n: data.items.length })}>
        {data.items.map(item => (
          <div key={item.label} className="stat">
            <dt className="stat-label" {...editableField(page, item, 'label')}>
              {item.label}
            </dt>
            <dd
              className="stat-value"
              {...editableField(page, item, item.text === undefined ? 'value' : 'text')}
            >
              {item.text ??
                (item.kind === 'year' ? (
                  String(item.value)
                ) : (
                  <Figure value={item.value} page={page} isLarge />
                ))}
            </dd>
          </div>
        ))}
      </dl>
    </SectionFrame>
  ),
}
