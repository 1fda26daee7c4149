import { caseStudyPath, type VideoItem } from '@vitrine/model'
import { isCopied } from '../../media/picture.tsx'
import { vars } from '../../css/custom-properties.ts'
import { editableField } from '../../edit/edit-marks.tsx'
import { Count } from '../../text/figure.tsx'
import { safeHref } from '../../text/link.ts'
import type { PageContext } from '../../page/page-context.ts'
import { isBlank } from '../../text/text.ts'
import { isoDuration, formatDuration } from '../../media/video-duration.ts'
import { VideoThumbnail, VIDEO_THUMBNAIL } from './video-thumbnail.tsx'
import { More } from '../more.tsx'
import { Moment } from '../period.tsx'
import { SectionFrame } from '../section-frame.tsx'
import type { SectionPart } from '../section-part.ts'
import css from './section.css?raw'

const watchable = (items: readonly VideoItem[]) =>
  items.filter(item => !isBlank(item.title) && safeHref(item.url))

type VideoProps = { item: VideoItem; still: boolean; sizes: string; page: PageContext }

/** The first is featured. */
function Video({ item, still, sizes, page }: VideoProps) {
  const { words } = page
  const kind = item.kind === 'video' ? null : words[item.kind]
  return (
    <li className={`video video-${item.kind}`}>
      {still && (
        <VideoThumbnail className="video-still" picture={item.picture} sizes={sizes} page={page}>
          {item.duration_s !== null && item.duration_s > 0 && (
            <time className="video-length" dateTime={isoDuration(item.duration_s)}>
              {formatDuration(item.duration_s)}
            </time>
          )}
        </VideoThumbnail>
      )}
      <div className="video-text">
        <h3 className="video-title">
          <a
            className="video-link"
            href={caseStudyPath(page.view, item) ?? safeHref(item.url) ?? ''}
            {...editableField(page, item, 'title')}
          >
            {item.title.trim()}
          </a>
        </h3>
        {!isBlank(item.text) && (
          <p className="video-excerpt" {...editableField(page, item, 'text')}>
            {item.text.trim()}
          </p>
        )}
        {(kind ?? item.date ?? item.views) !== null && (
          <p className="video-meta">
            {kind && (
              <span className="video-kind" lang={page.wordsLang}>
                {kind}
              </span>
            )}{' '}
            {item.views !== null && (
              <span className="video-views">
                <Count value={item.views} word={words.views(item.views)} page={page} />
              </span>
            )}{' '}
            {item.date && <Moment date={item.date} page={page} />}
          </p>
        )}
      </div>
    </li>
  )
}

export const videos: SectionPart<'videos'> = {
  css,
  uses: [VIDEO_THUMBNAIL],
  hasContent: data => watchable(data.items).length > 0,
  heading: (data, page) => data.title.trim() || page.words.videos,
  Section: ({ data, page }) => {
    const items = watchable(data.items)
    const still = data.layout !== 'no-pictures' && items.some(item => isCopied(item.picture, page))
    const { lead, rest } = page.theme.videoSizes
    return (
      <SectionFrame page={page} id="videos" heading={videos.heading(data, page) ?? ''}>
        <ul className="video-list" style={vars({ n: items.length })}>
          {items.map((item, index) => (
            <Video key={index} item={item} still={still} sizes={index === 0 ? lead : rest} page={page} />
          ))}
        </ul>
        <More action={data.more} page={page} />
      </SectionFrame>
    )
  },
}
