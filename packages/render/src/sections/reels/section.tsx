import type { ReelItem } from '@vitrine/model'
import { isCopied } from '../../media/picture.tsx'
import { vars } from '../../css/custom-properties.ts'
import { editableField, EditableText } from '../../edit/edit-marks.tsx'
import { Count } from '../../text/figure.tsx'
import { safeHref } from '../../text/link.ts'
import type { PageContext } from '../../page/page-context.ts'
import { isBlank } from '../../text/text.ts'
import { VideoThumbnail, VIDEO_THUMBNAIL } from '../videos/video-thumbnail.tsx'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'
import css from './section.css?raw'

/** A reel needs a thumbnail or a title. */
const seen = (items: readonly ReelItem[], page: PageContext) =>
  items.filter(item => isCopied(item.picture, page) || !isBlank(item.title))

type Props = { item: ReelItem; still: boolean; sizes: string; number: number; page: PageContext }

function Reel({ item, still, sizes, number, page }: Props) {
  const href = item.url && safeHref(item.url)
  const title = item.title.trim()
  const name = isBlank(title) ? (
    <span className="visually-hidden" lang={page.wordsLang}>
      {page.words.reelNumber(number)}
    </span>
  ) : (
    <EditableText mark={editableField(page, item, 'title')}>{title}</EditableText>
  )
  return (
    <li className="reel">
      {still && <VideoThumbnail className="reel-still" picture={item.picture} sizes={sizes} page={page} />}
      <div className="reel-text">
        <p className="reel-caption">
          {href ? (
            <a className="reel-link" href={href}>
              {name}
            </a>
          ) : (
            name
          )}
        </p>
        {item.views !== null && (
          <p className="reel-views">
            <Count value={item.views} word={page.words.views(item.views)} page={page} />
          </p>
        )}
      </div>
    </li>
  )
}

export const reels: SectionPart<'reels'> = {
  css,
  uses: [VIDEO_THUMBNAIL],
  layoutCss: {
    large: '.layout-large .reels { grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)) }',
  },
  hasContent: (data, page) => seen(data.items, page).length > 0,
  heading: (data, page) => data.title.trim() || page.words.reels,
  Section: ({ id, data, page }) => {
    const items = seen(data.items, page)
    const still = data.layout !== 'no-pictures' && items.some(item => isCopied(item.picture, page))
    return (
      <SectionFrame page={page} id={id} heading={reels.heading(data, page) ?? ''}>
        <ul className="reels" style={vars({ n: items.length })}>
          {items.map((item, index) => (
            <Reel
              key={index}
              item={item}
              sizes={
                data.layout === 'large' ? '(min-width:48rem) 24rem,88vw' : '(min-width:48rem) 18rem,44vw'
              }
              still={still}
              number={index + 1}
              page={page}
            />
          ))}
        </ul>
      </SectionFrame>
    )
  },
}
