import type { SectionData } from '@vitrine/model'
import { vars } from '../../css/custom-properties.ts'
import { editableField } from '../../edit/edit-marks.tsx'
import { isCopied, Picture } from '../../media/picture.tsx'
import type { PageContext } from '../../page/page-context.ts'
import { safeHref } from '../../text/link.ts'
import { isBlank } from '../../text/text.ts'
import { foldItems } from '../fold/fold-items.ts'
import { TAGS } from '../rows.ts'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'
import { Linked } from '../timeline/entry.tsx'
import css from './section.css?raw'

type Item = SectionData<'clients'>['items'][number]
type ItemProps = { item: Item; page: PageContext }

const named = (items: readonly Item[]) => items.filter(item => !isBlank(item.name))

export const clients: SectionPart<'clients'> = {
  css,
  uses: data => (data.layout === 'names' ? [TAGS] : []),
  hasContent: data => named(data.items).length > 0,
  heading: (data, page) => data.title.trim() || page.words.clients,
  Section: ({ id, data, page }) => (
    <SectionFrame page={page} id={id} heading={clients.heading(data, page) ?? ''}>
      {foldItems(page, named(data.items), items => (
        <ul className={data.layout === 'names' ? 'tags' : 'clients'} style={vars({ n: items.length })}>
          {items.map((item, index) =>
            data.layout === 'names' ? (
              <li key={index} className="tag">
                <Linked text={item.name.trim()} url={item.url} mark={editableField(page, item, 'name')} />
              </li>
            ) : (
              <li key={index} className="client">
                <Logo item={item} page={page} />
              </li>
            ),
          )}
        </ul>
      ))}
    </SectionFrame>
  ),
}

/** A logo, or the name where there is none, linked if there is an address. */
function Logo({ item, page }: ItemProps) {
  const href = item.url && safeHref(item.url)
  const name = item.name.trim()
  const content = isCopied(item.picture, page) ? (
    item.picture && (
      <Picture
        picture={{ ...item.picture, alt: item.picture.alt.trim() || name }}
        origin={item.picture}
        page={page}
        sizes="176px"
      />
    )
  ) : (
    <span className="client-name" {...editableField(page, item, 'name')}>
      {name}
    </span>
  )
  return href ? <a href={href}>{content}</a> : content
}
