import type { Action } from '@vitrine/model'
import { vars } from '../../css/custom-properties.ts'
import { editableField } from '../../edit/edit-marks.tsx'
import { safeHref } from '../../text/link.ts'
import type { PageContext } from '../../page/page-context.ts'
import { Actions } from '../actions.tsx'
import { isBlank } from '../../text/text.ts'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'

export const contact: SectionPart<'contact'> = {
  css: '.contact-text { max-width: 40ch }',
  hasContent: (data, page) =>
    Boolean(page.view.website.contact_email) ||
    !isBlank(data.text) ||
    data.actions.some(action => !isBlank(action.label) && safeHref(action.url)),
  heading: (data, page) => data.title.trim() || page.words.contact,
  Section: ({ data, page }) => (
    <SectionFrame page={page} id="contact" heading={contact.heading(data, page) ?? ''}>
      {data.text.trim() && (
        <p
          className="contact-text"
          style={vars({ chars: data.text.length })}
          {...editableField(page, data, 'text')}
        >
          {data.text.trim()}
        </p>
      )}
      <Actions actions={withAddress(data.actions, page)} page={page} />
    </SectionFrame>
  ),
}

/** The buttons and the website's contact address, unless a button already links to it. */
function withAddress(actions: readonly Action[], page: PageContext): readonly Action[] {
  const address = page.view.website.contact_email
  const url = `mailto:${address ?? ''}`
  if (!address || actions.some(action => action.url.toLowerCase().split('?')[0] === url)) return actions
  return [...actions, { label: address, url }]
}
