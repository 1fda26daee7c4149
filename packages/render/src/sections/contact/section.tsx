import type { Action } from '@vitrine/model'
import { safeHref } from '../../text/link.ts'
import { contactLink, type PageContext } from '../../page/page-context.ts'
import { BANNER, LINE, Statement } from '../actions.tsx'
import { isBlank } from '../../text/text.ts'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'

export const contact: SectionPart<'contact'> = {
  css: '',
  uses: data => [data.layout === 'plain' ? LINE : BANNER],
  hasContent: (data, page) =>
    contactLink(page) !== null ||
    !isBlank(data.text) ||
    data.actions.some(action => !isBlank(action.label) && safeHref(action.url)),
  heading: (data, page) => data.title.trim() || page.words.contact,
  Section: ({ id, data, page }) => {
    const isBanner = data.layout !== 'plain'
    return (
      <SectionFrame
        page={page}
        id={id}
        as={isBanner ? undefined : 'newsletter'}
        heading={contact.heading(data, page) ?? ''}
      >
        <Statement data={data} isBanner={isBanner} page={page} actions={withAddress(data.actions, page)} />
      </SectionFrame>
    )
  },
}

/** The buttons and the website's contact address, unless a button already links to it. */
function withAddress(actions: readonly Action[], page: PageContext): readonly Action[] {
  const link = contactLink(page)
  return link && actions.every(({ url }) => url.toLowerCase().split('?')[0] !== link.url)
    ? [...actions, link]
    : actions
}
