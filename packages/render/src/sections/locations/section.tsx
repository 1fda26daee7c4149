import { vars } from '../../css/custom-properties.ts'
import { editableField } from '../../edit/edit-marks.tsx'
import { isBlank } from '../../text/text.ts'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'

export const locations: SectionPart<'locations'> = {
  css: '.locations { display: grid; gap: 1.5rem }',
  hasContent: data => data.items.some(item => !isBlank(item.name)),
  heading: (data, page) => data.title.trim() || page.words.locations,
  Section: ({ data, page }) => {
    const items = data.items.filter(item => !isBlank(item.name))
    return (
      <SectionFrame page={page} id="locations" heading={locations.heading(data, page) ?? ''}>
        <ul className="locations" style={vars({ n: items.length })}>
          {items.map((item, index) => (
            <li key={index} className="location">
              <h3 className="location-name" {...editableField(page, item, 'name')}>
                {item.name.trim()}
              </h3>
              {!isBlank(item.text) && (
                <p className="location-text" {...editableField(page, item, 'text')}>
                  {item.text.trim()}
                </p>
              )}
            </li>
          ))}
        </ul>
      </SectionFrame>
    )
  },
}
