import { safeHref } from '../../text/link.ts'
import type { PageContext } from '../../page/page-context.ts'
import { BANNER, BANNER_CSS, type LabelledAction, LINE, Statement } from '../actions.tsx'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'

const signUp = (label: string, url: string, { words, wordsLang }: PageContext): LabelledAction =>
  label ? { label, url } : { label: words.subscribe, url, lang: wordsLang }

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
          actions={data.url ? [signUp(data.label.trim(), data.url, page)] : []}
        />
      </SectionFrame>
    )
  },
}
