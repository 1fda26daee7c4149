import { editableField } from '../../edit/edit-marks.tsx'
import { safeHref } from '../../text/link.ts'
import { isBlank } from '../../text/text.ts'
import { Actions } from '../actions.tsx'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'

/** A link to the newsletter's sign-up: a form would send a visitor's address to a third party. */
export const newsletter: SectionPart<'newsletter'> = {
  css: `
.newsletter-text { max-width: 34em; font-size: 1.25em; line-height: 1.4; text-wrap: balance; unicode-bidi: plaintext }
.newsletter-text + .actions { margin-block-start: 1.25rem }
`,
  hasContent: data => data.url !== null && safeHref(data.url) !== null,
  heading: (data, page) => data.title.trim() || page.words.newsletter,
  Section: ({ data, page }) => (
    <SectionFrame page={page} id="newsletter" heading={newsletter.heading(data, page) ?? ''}>
      {!isBlank(data.text) && (
        <p className="newsletter-text" {...editableField(page, data, 'text')}>
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
