import { plainText } from '@vitrine/model'
import { RichText } from '../../text/rich-text.tsx'
import { isBlank } from '../../text/text.ts'
import { appearanceOf } from '../../themes/theme-styles.ts'
import { SectionFrame } from '../section-frame.tsx'
import { PROSE, proseClass } from '../about/section.tsx'
import type { SectionPart } from '../section-part.ts'

/** The owner's text; without a heading it is not in the navigation. */
export const text: SectionPart<'text'> = {
  css: '',
  uses: [PROSE],
  hasContent: data => !isBlank(plainText(data.body)),
  heading: data => data.title.trim() || null,
  Section: ({ id, data, page }) => {
    const heading = text.heading(data, page)
    const body = (
      <RichText text={data.body} page={page} under={heading ? 2 : 1} className={proseClass(data)} />
    )
    if (heading)
      return (
        <SectionFrame page={page} id={id} heading={heading}>
          {body}
        </SectionFrame>
      )
    const ground = appearanceOf(page.view.design)?.sectionBackgroundOf(page, id)
    return (
      <section
        className={`section section-text${data.layout ? ` layout-${data.layout}` : ''}${ground?.className ?? ''}`}
        id={id}
      >
        <div className="section-body">{body}</div>
        {ground?.photo}
      </section>
    )
  },
}
