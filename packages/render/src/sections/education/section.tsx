import { vars } from '../../custom-properties.ts'
import { isBlank } from '../../text.ts'
import { SectionFrame } from '../section-frame.tsx'
import { TIMELINE } from '../timeline/timeline.ts'
import type { SectionPart } from '../section-part.ts'
import { Entry } from '../timeline/entry.tsx'

export const education: SectionPart<'education'> = {
  css: '',
  uses: [TIMELINE],
  hasContent: data => data.items.some(item => !isBlank(item.school)),
  heading: (data, page) => data.title.trim() || page.words.education,
  Section: ({ data, page }) => {
    const items = data.items.filter(item => !isBlank(item.school))
    return (
      <SectionFrame page={page} id="education" heading={education.heading(data, page) ?? ''}>
        <ol className="timeline" style={vars({ n: items.length })}>
          {items.map((item, index) => {
            const { school, degree, url, start, end, text } = item
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
                of={{ item, ...(learned ? { title: 'degree', org: 'school' } : { title: 'school' }) }}
                page={page}
              />
            )
          })}
        </ol>
      </SectionFrame>
    )
  },
}
