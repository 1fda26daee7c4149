import type { SectionData } from '@vitrine/model'
import { vars } from '../../css/custom-properties.ts'
import { editableField } from '../../edit/edit-marks.tsx'
import type { PageContext } from '../../page/page-context.ts'
import { isBlank } from '../../text/text.ts'
import { foldItems } from '../fold/fold-items.ts'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart, SharedPart } from '../section-part.ts'
import { Entries, entryStyles } from '../timeline/entry.tsx'

type Item = SectionData<'recommendations'>['items'][number]
const withText = (items: readonly Item[]) => items.filter(item => !isBlank(item.text) && !isBlank(item.name))

function Quote({ item, page }: { item: Item; page: PageContext }) {
  const paragraphs = item.text.split(/\n\s*/).filter(text => !isBlank(text))
  return (
    <li className="quote" style={vars({ chars: item.text.length })}>
      <blockquote className="quote-text" {...editableField(page, item, 'text')}>
        {paragraphs.map((text, index) => (
          <p key={index}>{text}</p>
        ))}
      </blockquote>
      <p className="quote-by">
        <b className="quote-name" {...editableField(page, item, 'name')}>
          {item.name.trim()}
        </b>
        {!isBlank(item.role) && (
          <>
            {', '}
            <span className="quote-role" {...editableField(page, item, 'role')}>
              {item.role.trim()}
            </span>
          </>
        )}
      </p>
    </li>
  )
}

/** The styles of quotations. */
export const QUOTES: SharedPart = {
  name: 'recommendations',
  css: `
.quotes { display: grid; gap: 2rem }
.quote-text p + p { margin-block-start: .6em }
`,
}

const PARAGRAPHS = '.section-recommendations :is(.card-text, .prose p) { white-space: pre-line }'

export const recommendations: SectionPart<'recommendations'> = {
  css: '',
  uses: data => (data.layout === 'cards' || data.layout === 'list' ? entryStyles(data) : [QUOTES]),
  layoutCss: { cards: PARAGRAPHS, list: PARAGRAPHS },
  hasContent: data => withText(data.items).length > 0,
  heading: (data, page) => data.title.trim() || page.words.recommendations,
  Section: ({ id, data, page }) => {
    const isEntries = data.layout === 'cards' || data.layout === 'list'
    return (
      <SectionFrame page={page} id={id} heading={recommendations.heading(data, page) ?? ''}>
        {foldItems(page, withText(data.items), shown =>
          isEntries ? (
            <Entries
              layout={data.layout}
              className="timeline credits"
              page={page}
              entries={shown.map(item => ({
                title: item.name.trim(),
                org: item.role,
                span: { start: null, end: null },
                text: item.text,
                of: { item, title: 'name', org: 'role', text: 'text' },
              }))}
            />
          ) : (
            <ul className="quotes" style={vars({ n: shown.length })}>
              {shown.map((item, index) => (
                <Quote key={index} item={item} page={page} />
              ))}
            </ul>
          ),
        )}
      </SectionFrame>
    )
  },
}
