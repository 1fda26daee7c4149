import { field } from '../../edit-marks.tsx'
import { safeHref } from '../../link.ts'
import { Actions } from '../actions.tsx'
import { isBlank } from '../../text.ts'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'
import css from './section.css?raw'

export const contact: SectionPart<'contact'> = {
  css,
  hasContent: data =>
    !isBlank(data.text) || data.actions.some(action => !isBlank(action.label) && safeHref(action.url)),
  heading: (data, page) => data.title.trim() || page.words.contact,
  Section: ({ data, page }) => (
    <SectionFrame page={page} id="contact" heading={contact.heading(data, page) ?? ''}>
      {data.text.trim() && (
        <p className="contact-text" {...field(page, data, 'text')}>
          {data.text.trim()}
        </p>
      )}
      <Actions actions={data.actions} page={page} />
    </SectionFrame>
  ),
}
