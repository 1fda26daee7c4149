import { editableField } from '../../edit/edit-marks.tsx'
import type { PageContext } from '../../page/page-context.ts'
import { isBlank } from '../../text/text.ts'
import { Actions } from '../actions.tsx'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'
import { MessageForm } from './message-form.tsx'
import css from './section.css?raw'

/** A contact form; in downloads, the contact address if its owner prefers it. */
export const message: SectionPart<'message'> = {
  css,
  hasContent: (data, page) => !isAddressOnly(data, page) || Boolean(page.view.website.contact_email),
  heading: (data, page) => data.title.trim() || page.words.writeMessage,
  Section: ({ data, page }) => {
    const address = page.view.website.contact_email ?? ''
    return (
      <SectionFrame page={page} id="message" heading={message.heading(data, page) ?? ''}>
        {!isBlank(data.text) && (
          <p className="message-text" {...editableField(page, data, 'text')}>
            {data.text.trim()}
          </p>
        )}
        {isAddressOnly(data, page) ? (
          <Actions page={page} actions={[{ label: address, url: `mailto:${address}` }]} />
        ) : (
          <MessageForm page={page} label={data.label.trim()} />
        )}
      </SectionFrame>
    )
  },
}

const isAddressOnly = (data: { mail_in_downloads: boolean }, { view }: PageContext): boolean =>
  view.exported === true && data.mail_in_downloads
