import { vars } from '../../css/custom-properties.ts'
import { editableField } from '../../edit/edit-marks.tsx'
import { isBlank } from '../../text/text.ts'
import { SectionFrame } from '../section-frame.tsx'
import { CARDS } from '../cards/cards.ts'
import type { SectionPart } from '../section-part.ts'
import { Linked } from '../timeline/entry.tsx'

export const services: SectionPart<'services'> = {
  css: '',
  uses: [CARDS],
  hasContent: data => data.items.some(item => !isBlank(item.name)),
  heading: (data, page) => data.title.trim() || page.words.services,
  Section: ({ data, page }) => {
    const items = data.items.filter(item => !isBlank(item.name))
    return (
      <SectionFrame page={page} id="services" heading={services.heading(data, page) ?? ''}>
        <ul className="cards" style={vars({ n: items.length })}>
          {items.map((item, index) => (
            <li key={index} className="card">
              <div className="card-body">
                <h3 className="card-title">
                  <Linked text={item.name.trim()} url={item.url} mark={editableField(page, item, 'name')} />
                </h3>
                {!isBlank(item.text) && (
                  <p className="card-text" {...editableField(page, item, 'text')}>
                    {item.text.trim()}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      </SectionFrame>
    )
  },
}
