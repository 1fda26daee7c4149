import { vars } from '../../css/custom-properties.ts'
import { editableField } from '../../edit/edit-marks.tsx'
import { isBlank } from '../../text/text.ts'
import { CARDS } from '../cards/cards.ts'
import { ROWS } from '../rows.ts'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'

export const locations: SectionPart<'locations'> = {
  css: '',
  uses: data => [data.layout === 'cards' ? CARDS : ROWS],
  hasContent: data => data.items.some(item => !isBlank(item.name)),
  heading: (data, page) => data.title.trim() || page.words.locations,
  Section: ({ id, data, page }) => {
    const items = data.items.filter(item => !isBlank(item.name))
    const isCards = data.layout === 'cards'
    return (
      <SectionFrame page={page} id={id} heading={locations.heading(data, page) ?? ''}>
        <ul className={isCards ? 'cards' : 'locations'} style={vars({ n: items.length })}>
          {items.map((item, index) => {
            const content = (
              <>
                <h3
                  className={isCards ? 'card-title' : 'location-name'}
                  {...editableField(page, item, 'name')}
                >
                  {item.name.trim()}
                </h3>
                {!isBlank(item.text) && (
                  <p
                    className={isCards ? 'card-text' : 'location-text'}
                    {...editableField(page, item, 'text')}
                  >
                    {item.text.trim()}
                  </p>
                )}
              </>
            )
            return (
              <li key={index} className={isCards ? 'card' : 'location'}>
                {isCards ? <div className="card-body">{content}</div> : content}
              </li>
            )
          })}
        </ul>
      </SectionFrame>
    )
  },
}
