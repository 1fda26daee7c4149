import { editableField } from '../../edit/edit-marks.tsx'
import { RichText } from '../../text/rich-text.tsx'
import { SectionFrame } from '../section-frame.tsx'
import { PROSE } from '../about/section.tsx'
import type { SectionPart } from '../section-part.ts'
import { Entries, entryStyles } from '../timeline/entry.tsx'
import { answered } from './questions.ts'
import css from './section.css?raw'

export const faq: SectionPart<'faq'> = {
  css,
  uses: ({ layout }) =>
    layout === 'open' || layout === 'cards' ? [PROSE, ...entryStyles({ layout })] : [PROSE],
  hasContent: data => answered(data).length > 0,
  heading: (data, page) => data.title.trim() || page.words.faq,
  Section: ({ id, data, page }) => (
    <SectionFrame page={page} id={id} heading={faq.heading(data, page) ?? ''}>
      {data.layout === 'open' || data.layout === 'cards' ? (
        <Entries
          layout={data.layout}
          page={page}
          entries={answered(data).map(item => ({
            title: item.question.trim(),
            span: { start: null, end: null },
            text: item.answer,
            of: { item, title: 'question' },
          }))}
        />
      ) : (
        <div className="questions">
          {answered(data).map((item, index) => (
            <details key={index} className="question">
              <summary>
                <h3 className="question-title" {...editableField(page, item, 'question')}>
                  {item.question.trim()}
                </h3>
              </summary>
              <RichText text={item.answer} page={page} under={3} />
            </details>
          ))}
        </div>
      )}
    </SectionFrame>
  ),
}
