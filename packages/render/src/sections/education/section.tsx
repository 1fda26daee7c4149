import { vars } from '../../custom-properties.ts'
import { isBlank } from '../../text.ts'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'
import { Entry } from '../timeline/entry.tsx'

export const education: SectionPart<'education'> = {
  css: '',
  uses: ['timeline'],
  hasContent: data => data.items.some(item => !isBlank(item.school)),
  heading: (data, page) => data.title.trim() || page.words.education,
  Section: ({ data, page }) => {
    const items = data.items.filter(item => !isBlank(item.school))
    return (
      <SectionFrame id="education" heading={education.heading(data, page) ?? ''}>
        <ol className="timeline" style={vars({ n: items.length })}>
          {items.map(({ school, degree, url, start, end, text }, index) => {
            const learned = !isBlank(degree)
            return (
              <Entry
                key={index}
                title={(learned ? degree : school).trim()}
                titleUrl={learned ? null : url}
                org={learned ? school : ''}
                orgUrl={url}
                span={{ start, end }}
                text={text}
                page={page}
              />
            )
          })}
        </ol>
      </SectionFrame>
    )
  },
}
