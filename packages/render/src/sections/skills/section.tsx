import { vars } from '../../css/custom-properties.ts'
import { editableField } from '../../edit/edit-marks.tsx'
import { LINE } from '../actions.tsx'
import { TAGS } from '../rows.tsx'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'
import { isBlank } from '../../text/text.ts'

export const skills: SectionPart<'skills'> = {
  css: '',
  uses: data => [data.layout === 'line' ? LINE : TAGS],
  layoutCss: {
    line: `
/* Items of several scripts do not mix. */
.layout-line li { display: inline-block }
.layout-line li:not(:last-child)::after { content: "·" / ""; margin-inline: .35em }
`,
  },
  hasContent: data => data.items.some(item => !isBlank(item)),
  heading: (data, page) => data.title.trim() || page.words.skills,
  Section: ({ id, data, page }) => {
    const items = data.items.filter(item => !isBlank(item))
    const isLine = data.layout === 'line'
    return (
      <SectionFrame page={page} id={id} heading={skills.heading(data, page) ?? ''}>
        <ul className={isLine ? 'newsletter-text' : 'tags'} style={vars({ n: items.length })}>
          {items.map(item => (
            <li
              key={item}
              className={isLine ? undefined : 'tag'}
              {...editableField(page, data.items, data.items.indexOf(item))}
            >
              {item}
            </li>
          ))}
        </ul>
      </SectionFrame>
    )
  },
}
