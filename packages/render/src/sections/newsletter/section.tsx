import { field } from '../../edit-marks.tsx'
import { safeHref } from '../../link.ts'
import { isBlank } from '../../text.ts'
import { Actions } from '../actions.tsx'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'
import css from './section.css?raw'

/** A way to where people subscribe: a link, as a form would carry a visitor's address to strangers. */
export const newsletter: SectionPart<'newsletter'> = {
  css,
  hasContent: data => data.url !== null && safeHref(data.url) !== null,
  heading: (data, page) => data.title.trim() || page.words.newsletter,
  Section: ({ data, page }) => (
    <SectionFrame page={page} id="newsletter" heading={newsletter.heading(data, page) ?? ''}>
      {!isBlank(data.text) && (
        <p className="newsletter-text" {...field(page, data, 'text')}>
          {data.text.trim()}
        </p>
      )}
      <Actions
        page={page}
        actions={data.url ? [{ label: data.label.trim() || page.words.subscribe, url: data.url }] : []}
      />
    </SectionFrame>
  ),
}
