import type { SectionData } from '@vitrine/model'
import { vars } from '../../css/custom-properties.ts'
import { editableField } from '../../edit/edit-marks.tsx'
import type { PageContext } from '../../page/page-context.ts'
import { isBlank } from '../../text/text.ts'
import { foldItems } from '../fold/fold-items.ts'
import { Moment } from '../period.tsx'
import { QUOTES } from '../recommendations/section.tsx'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'
import { entryStyles, Linked } from '../timeline/entry.tsx'
import { Credits, namedCredits } from '../timeline/section.tsx'

export const mentions: SectionPart<'mentions'> = {
  css: '',
  uses: data => (data.layout === 'quotes' ? [QUOTES] : entryStyles(data)),
  hasContent: data => namedCredits(data.items).length > 0,
  heading: (data, page) => data.title.trim() || page.words.mentions,
  Section: ({ id, data, page }) => (
    <SectionFrame page={page} id={id} heading={mentions.heading(data, page) ?? ''}>
      {data.layout === 'quotes' ? (
        foldItems(page, namedCredits(data.items), items => (
          <ul className="quotes" style={vars({ n: items.length })}>
            {items.map((item, index) => (
              <Quote key={index} item={item} page={page} />
            ))}
          </ul>
        ))
      ) : (
        <Credits items={data.items} layout={data.layout} page={page} />
      )}
    </SectionFrame>
  ),
}

type QuoteProps = { item: SectionData<'mentions'>['items'][number]; page: PageContext }

/** A quotation and its source. An entry without text is no quotation: only its title and where it was. */
function Quote({ item, page }: QuoteProps) {
  return (
    <li className="quote" style={vars({ chars: item.text.length })}>
      {!isBlank(item.text) && (
        <blockquote className="quote-text">
          <p {...editableField(page, item, 'text')}>{item.text.trim()}</p>
        </blockquote>
      )}
      <p className="quote-by">
        <b className="quote-name">
          <Linked text={item.name.trim()} url={item.url} mark={editableField(page, item, 'name')} />
        </b>
        {!isBlank(item.by) && (
          <>
            {', '}
            <span className="quote-role" {...editableField(page, item, 'by')}>
              {item.by.trim()}
            </span>
          </>
        )}
        {item.date && (
          <>
            {', '}
            <Moment date={item.date} page={page} />
          </>
        )}
      </p>
    </li>
  )
}
