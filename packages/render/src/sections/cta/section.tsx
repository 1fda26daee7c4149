import { safeHref } from '../../text/link.ts'
import { isBlank } from '../../text/text.ts'
import { BANNER, BANNER_CSS, LINE, Statement } from '../actions.tsx'
import { appearanceOf } from '../../themes/theme-styles.ts'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'

export const cta: SectionPart<'cta'> = {
  css: '',
  uses: data => [data.layout === 'banner' ? BANNER : LINE],
  hasContent: data => data.actions.some(action => !isBlank(action.label) && safeHref(action.url)),
  layoutCss: { banner: BANNER_CSS },
  // A request is no chapter: the navigation leaves it out.
  heading: () => null,
  Section: ({ id, data, page }) => {
    const heading = data.title.trim()
    const isBanner = data.layout === 'banner'
    const body = <Statement data={data} actions={data.actions} isBanner={isBanner} page={page} />
    if (heading)
      return (
        <SectionFrame page={page} id={id} as={isBanner ? 'contact' : undefined} heading={heading}>
          {body}
        </SectionFrame>
      )
    const ground = appearanceOf(page.view.design)?.sectionBackgroundOf(page, id)
    // Without a heading it is no section of the outline.
    return (
      <div className={`section section-${isBanner ? 'contact' : 'cta'}${ground?.className ?? ''}`} id={id}>
        <div className="section-body">{body}</div>
        {ground?.photo}
      </div>
    )
  },
}
