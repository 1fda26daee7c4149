import { editableField } from '../../edit/edit-marks.tsx'
import { contactLink, isAddressOnly } from '../../page/page-context.ts'
import { isBlank } from '../../text/text.ts'
import { Actions, LINE } from '../actions.tsx'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'
import { MessageForm, messageUrl } from './message-form.tsx'
import css from './section.css?raw'

/** A contact form; in downloads, the contact address if its owner prefers it. */
export const message: SectionPart<'message'> = {
  css,
  uses: data => (data.layout === 'button' ? [LINE] : []),
  hasContent: (data, page) => !isAddressOnly(data, page) || contactLink(page) !== null,
  heading: (data, page) => data.title.trim() || page.words.writeMessage,
  Section: ({ id, data, page }) => {
    const label = data.label.trim()
    const link = contactLink(page)
    return (
      <SectionFrame page={page} id={id} heading={message.heading(data, page) ?? ''}>
        {!isBlank(data.text) && (
          <p
            className={data.layout === 'button' ? 'newsletter-text' : 'message-text'}
            {...editableField(page, data, 'text')}
          >
            {data.text.trim()}
          </p>
        )}
        {isAddressOnly(data, page) ? (
          <Actions page={page} actions={link ? [link] : []} />
        ) : data.layout === 'button' ? (
          <p className="actions">
            <a className="button primary" href={messageUrl(page)} lang={label ? undefined : page.wordsLang}>
              {label || page.words.writeMessage}
            </a>
          </p>
        ) : (
          <MessageForm page={page} label={label} />
        )}
      </SectionFrame>
    )
  },
}
