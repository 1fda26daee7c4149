import type { SectionData } from '@vitrine/model'
import { vars } from '../../css/custom-properties.ts'
import { editableField } from '../../edit/edit-marks.tsx'
import type { PageContext } from '../../page/page-context.ts'
import { shareText } from '../../i18n/format.ts'
import { isBlank } from '../../text/text.ts'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'
import { Message } from '../../text/figure.tsx'
import { languageHue } from './language-hues.ts'
import css from './section.css?raw'

type Item = SectionData<'languages'>['items'][number]

/** `from` is the sum of the preceding shares: the start of its segment in the bar. */
function Share({ item, from, page }: { item: Item; from: number; page: PageContext }) {
  const hue = languageHue(item.name)
  const own: Record<string, string> = hue ? { hue } : {}
  if (item.share === null)
    return (
      <li className="share share-untold" style={vars(own)}>
        <span className="share-name" {...editableField(page, item, 'name')}>
          {item.name}
        </span>
        {!isBlank(item.level) && (
          <>
            {' '}
            <span className="share-level" {...editableField(page, item, 'level')}>
              {item.level.trim()}
            </span>
          </>
        )}
      </li>
    )
  return (
    <li className="share" style={vars({ share: thousandths(item.share), from: thousandths(from), ...own })}>
      <span className="share-name" {...(item.name !== 'Other' && editableField(page, item, 'name'))}>
        {nameOf(item, page)}
      </span>{' '}
      <span className="share-value">{shareText(item.share, page.language)}</span>
    </li>
  )
}

const thousandths = (share: number) => Math.round(share * 1000) / 1000

/** The sum of the shares before an item. */
const before = (items: readonly Item[], index: number) =>
  items.slice(0, index).reduce((sum, item) => sum + (item.share ?? 0), 0)

export const languages: SectionPart<'languages'> = {
  css,
  hasContent: data => data.items.length > 0,
  heading: (data, page) => data.title.trim() || page.words.languages,
  Section: ({ id, data, page }) => (
    <SectionFrame page={page} id={id} heading={languages.heading(data, page) ?? ''}>
      <ul className="shares" style={vars({ n: data.items.length })}>
        {data.items.map((item, index) => (
          <Share key={item.name} item={item} from={before(data.items, index)} page={page} />
        ))}
      </ul>
    </SectionFrame>
  ),
}

const nameOf = ({ name, share }: Item, page: PageContext) =>
  name === 'Other' && share !== null ? <Message text={page.words.otherLanguages} page={page} /> : name
