import { safeHref } from '../../text/link.ts'
import { BANNER, BANNER_CSS, LINE, Statement } from '../actions.tsx'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'

/** A link to the newsletter's sign-up: a form would send a visitor's address to a third party. */
export const newsletter: SectionPart<'newsletter'> = {
  css: '',
  uses: data => [data.layout === 'banner' ? BANNER : LINE],
  layoutCss: { banner: BANNER_CSS },
  hasContent: data => data.url !== null && safeHref(data.url) !== null,
  heading: (data, page) => data.title.trim() || page.words.newsletter,
  Section: ({ id, data, page }) => {
    const isBanner = data.layout === 'banner'
    return (
      <SectionFrame
        page={page}
        id={id}
        as={isBanner ? 'contact' : undefined}
        heading={newsletter.heading(data, page) ?? ''}
      >
        <Statement
          data={data}
          isBanner={isBanner}
          page={page}
          actions={data.url ? [{ label: data.label.trim() || page.words.subscribe, url: data.url }] : []}
        />
      </SectionFrame>
    )
  },
}
