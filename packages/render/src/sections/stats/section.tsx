import { vars } from '../../custom-properties.ts'
import { field } from '../../edit-marks.tsx'
import { Figure } from '../../figure.tsx'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'
import css from './section.css?raw'

export const stats: SectionPart<'stats'> = {
  css,
  hasContent: data => data.items.length > 0,
  heading: (data, page) => data.title.trim() || page.words.stats,
  Section: ({ data, page }) => (
    <SectionFrame page={page} id="stats" heading={stats.heading(data, page) ?? ''}>
      <dl className="stat-list" style={vars({ n: data.items.length })}>
        {data.items.map(item => (
          <div key={item.label} className="stat">
            <dt className="stat-label" {...field(page, item, 'label')}>
              {item.label}
            </dt>
            <dd className="stat-value" {...field(page, item, item.text === undefined ? 'value' : 'text')}>
              {item.text ??
                (item.kind === 'year' ? String(item.value) : <Figure value={item.value} page={page} />)}
            </dd>
          </div>
        ))}
      </dl>
    </SectionFrame>
  ),
}
