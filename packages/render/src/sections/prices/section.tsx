import type { SectionData } from '@vitrine/model'
import { vars } from '../../css/custom-properties.ts'
import { editableField, EditableText } from '../../edit/edit-marks.tsx'
import type { PageContext } from '../../page/page-context.ts'
import { isBlank } from '../../text/text.ts'
import { CARDS } from '../cards/cards.ts'
import { foldItems } from '../fold/fold-items.ts'
import { ROWS } from '../rows.ts'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'
import { Linked } from '../timeline/entry.tsx'

type Item = SectionData<'prices'>['items'][number]
type ItemProps = { item: Item; page: PageContext }

const named = (items: readonly Item[]) => items.filter(item => !isBlank(item.name))

export const prices: SectionPart<'prices'> = {
  css: '.price { font-weight: 600; font-variant-numeric: tabular-nums }',
  uses: data => [data.layout === 'list' ? ROWS : CARDS],
  hasContent: data => named(data.items).length > 0,
  heading: (data, page) => data.title.trim() || page.words.prices,
  Section: ({ id, data, page }) => (
    <SectionFrame page={page} id={id} heading={prices.heading(data, page) ?? ''}>
      {foldItems(page, named(data.items), items => (
        <ul className={data.layout === 'list' ? 'locations' : 'cards'} style={vars({ n: items.length })}>
          {items.map((item, index) =>
            data.layout === 'list' ? (
              <Row key={index} item={item} page={page} />
            ) : (
              <Card key={index} item={item} page={page} />
            ),
          )}
        </ul>
      ))}
      <Note data={data} page={page} />
    </SectionFrame>
  ),
}

function Card({ item, page }: ItemProps) {
  return (
    <li className="card">
      <div className="card-body">
        <h3 className="card-title">
          <Linked text={item.name.trim()} url={item.url} mark={editableField(page, item, 'name')} />
        </h3>
        {!isBlank(item.text) && (
          <p className="card-text" {...editableField(page, item, 'text')}>
            {item.text.trim()}
          </p>
        )}
        {!isBlank(item.price) && (
          <ul className="meta">
            <li>
              <Price item={item} page={page} />
            </li>
          </ul>
        )}
      </div>
    </li>
  )
}

function Row({ item, page }: ItemProps) {
  return (
    <li className="location">
      <h3 className="location-name">
        <Linked text={item.name.trim()} url={item.url} mark={editableField(page, item, 'name')} />
      </h3>
      {!(isBlank(item.price) && isBlank(item.text)) && (
        <p className="location-text">
          {!isBlank(item.price) && <Price item={item} page={page} />}
          {!isBlank(item.price) && !isBlank(item.text) && <br />}
          {!isBlank(item.text) && (
            <EditableText mark={editableField(page, item, 'text')}>{item.text.trim()}</EditableText>
          )}
        </p>
      )}
    </li>
  )
}

const Price = ({ item, page }: ItemProps) => (
  <span className="price" {...editableField(page, item, 'price')}>
    {item.price.trim()}
  </span>
)

/** The note below a list, such as what all prices include. */
export function Note({ data, page }: { data: { note: string }; page: PageContext }) {
  if (isBlank(data.note)) return null
  return (
    <p className="more">
      <EditableText mark={editableField(page, data, 'note')}>{data.note.trim()}</EditableText>
    </p>
  )
}
