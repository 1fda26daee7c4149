import { vars } from '../../css/custom-properties.ts'
import { editableField } from '../../edit/edit-marks.tsx'
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
          {items.map(item => (
            // The comma after an item is the page's, not part of a name in another direction.
            <li key={item} className={isLine ? undefined : 'tag'}>
              <bdi {...editableField(page, data.items, data.items.indexOf(item))}>{item}</bdi>
            </li>
          ))}
        </ul>
      </SectionFrame>
    )
  },
}
