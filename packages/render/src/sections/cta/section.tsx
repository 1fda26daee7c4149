import { vars } from '../../css/custom-properties.ts'
import { editableField } from '../../edit/edit-marks.tsx'
import { safeHref } from '../../text/link.ts'
import { isBlank } from '../../text/text.ts'
import { Actions } from '../actions.tsx'
import { contact } from '../contact/section.tsx'
import { newsletter } from '../newsletter/section.tsx'
import { appearanceOf } from '../../themes/theme-styles.ts'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart, SharedPart } from '../section-part.ts'

/** The styles of a line of text with its buttons: those of the newsletter, or, as a banner, of the contact section. */
const LINE: SharedPart = { name: 'newsletter', css: newsletter.css }
const BANNER: SharedPart = { name: 'contact', css: contact.css }

export const cta: SectionPart<'cta'> = {
  css: '',
  uses: data => [data.layout === 'banner' ? BANNER : LINE],
  hasContent: data => data.actions.some(action => !isBlank(action.label) && safeHref(action.url)),
  // A banner and the contact section below it are one field of colour.
  layoutCss: { banner: '.section-cta + .section-contact { margin-block-start: 0 }' },
  // A request is no chapter: the navigation leaves it out.
  heading: () => null,
  Section: ({ data, page }) => {
    const heading = data.title.trim()
    const isBanner = data.layout === 'banner'
    const body = (
      <>
        {!isBlank(data.text) && (
          <p
            className={isBanner ? 'contact-text' : 'newsletter-text'}
            style={vars({ chars: data.text.length })}
            {...editableField(page, data, 'text')}
          >
            {data.text.trim()}
          </p>
        )}
        <Actions actions={data.actions} page={page} />
      </>
    )
    const className = isBanner ? 'section-contact' : undefined
    if (heading)
      return (
        <SectionFrame page={page} id="cta" heading={heading} className={className}>
          {body}
        </SectionFrame>
      )
    const ground = appearanceOf(page.view.design)?.groundOf(page, 'cta')
    // Without a heading it is no section of the outline.
    return (
      <div
        className={`section section-cta${className ? ` ${className}` : ''}${ground?.className ?? ''}`}
        id="cta"
      >
        <div className="section-body">{body}</div>
        {ground?.photo}
      </div>
    )
  },
}
