import { vars } from '../../custom-properties.ts'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'
import css from './section.css?raw'

export const skills: SectionPart<'skills'> = {
  css,
  hasContent: data => data.items.length > 0,
  heading: (data, page) => data.title.trim() || page.words.skills,
  Section: ({ data, page }) => (
    <SectionFrame id="skills" heading={skills.heading(data, page) ?? ''}>
      <ul className="tags" style={vars({ n: data.items.length })}>
        {data.items.map(item => (
          <li key={item} className="tag">
            {item}
          </li>
        ))}
      </ul>
    </SectionFrame>
  ),
}
