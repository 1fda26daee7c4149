import { isBlank } from '../../text/text.ts'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'
import { Entries, entryStyles } from '../timeline/entry.tsx'

/** Cards by default. */
const layoutOf = ({ layout = 'cards' }: { layout?: 'cards' | 'list' | 'compact' | undefined }) => ({ layout })

export const services: SectionPart<'services'> = {
  css: '',
  uses: data => entryStyles(layoutOf(data)),
  hasContent: data => data.items.some(item => !isBlank(item.name)),
  heading: (data, page) => data.title.trim() || page.words.services,
  Section: ({ id, data, page }) => {
    const items = data.items.filter(item => !isBlank(item.name))
    return (
      <SectionFrame page={page} id={id} heading={services.heading(data, page) ?? ''}>
        <Entries
          {...layoutOf(data)}
          className="timeline credits"
          page={page}
          entries={items.map(item => ({
            title: item.name.trim(),
            titleUrl: item.url,
            span: { start: null, end: null },
            text: item.text,
            of: { item, title: 'name', text: 'text' },
          }))}
        />
      </SectionFrame>
    )
  },
}
