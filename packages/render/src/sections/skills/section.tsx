import { vars } from '../../css/custom-properties.ts'
import { editableField } from '../../edit/edit-marks.tsx'
import { directionOf, textDirection } from '../../i18n/script.ts'
import { TAGS } from '../rows.ts'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'
import { isBlank } from '../../text/text.ts'

export const skills: SectionPart<'skills'> = {
  css: '',
  uses: [TAGS],
  hasContent: data => data.items.some(item => !isBlank(item)),
  heading: (data, page) => data.title.trim() || page.words.skills,
  Section: ({ id, data, page }) => {
    const items = data.items.filter(item => !isBlank(item))
    const isLine = data.layout === 'line'
    return (
      <SectionFrame page={page} id={id} heading={skills.heading(data, page) ?? ''}>
        <ul className={isLine ? 'newsletter-text' : 'tags'} style={vars({ n: items.length })}>
          {items.map(item => {
            const mark = editableField(page, data.items, data.items.indexOf(item))
            const className = isLine ? undefined : 'tag'
            // The comma after an item is the page's, not part of a name in another direction.
            return textDirection(item) === directionOf(page.language) ? (
              <li key={item} className={className} {...mark}>
                {item}
              </li>
            ) : (
              <li key={item} className={className}>
                <bdi {...mark}>{item}</bdi>
              </li>
            )
          })}
        </ul>
      </SectionFrame>
    )
  },
}
