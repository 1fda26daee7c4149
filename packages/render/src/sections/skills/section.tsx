import { vars } from '../../css/custom-properties.ts'
import { editableField } from '../../edit/edit-marks.tsx'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'
import { isBlank } from '../../text/text.ts'

export const skills: SectionPart<'skills'> = {
  css: '.tags { display: flex; flex-wrap: wrap; gap: .5rem 1rem }',
  hasContent: data => data.items.some(item => !isBlank(item)),
  heading: (data, page) => data.title.trim() || page.words.skills,
  Section: ({ data, page }) => {
    const items = data.items.filter(item => !isBlank(item))
    return (
      <SectionFrame page={page} id="skills" heading={skills.heading(data, page) ?? ''}>
        <ul className="tags" style={vars({ n: items.length })}>
          {items.map(item => (
            <li key={item} className="tag" {...editableField(page, data.items, data.items.indexOf(item))}>
              {item}
            </li>
          ))}
        </ul>
      </SectionFrame>
    )
  },
}
