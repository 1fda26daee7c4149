import { Trans } from '../../../ui/i18n/trans.tsx'
import { type MediaByUrl, type YouTubeVideo, t } from '@vitrine/model'
import { useChannelVideosInfiniteQuery } from '../../../api/queries/articles.queries.ts'
import { asFailure } from '../../../api/client/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/router/link.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { formatDuration, formatPartialDate } from './job-labels.ts'
import { VideoThumbnail } from './video-thumbnail.tsx'

type ChannelVideosProps = {
  websiteId: string
  /** The id of the linked video. */
  selectedId: string | null
  onSelect: (video: YouTubeVideo) => void
  /** Called when the link to a post is followed. */
  onOpen: () => void
}

/** The channel's videos, newest first, with links to existing posts. */
export function ChannelVideos({ websiteId, selectedId, onSelect, onOpen }: ChannelVideosProps) {
  const list = useChannelVideosInfiniteQuery(websiteId)
  const pages = list.data?.pages ?? []
  const videos = pages.flatMap(page => page.videos)
  const failure = asFailure(list.error)
  return (
    <fieldset className="video-list">
      <legend className="field-label">{t('Or choose from your channel')}</legend>
      {list.isLoading && <VideosSkeleton />}
      {!list.isLoading && !failure && videos.length === 0 && (
        <p className="small muted">{t('Your channel has no videos. Paste a link above.')}</p>
      )}
      {videos.length > 0 && (
        <ul>
          {videos.map(video => (
            <li key={video.video_id}>
              <VideoOption
                video={video}
                media={pages.find(page => page.videos.includes(video))?.media ?? {}}
                isSelected={video.video_id === selectedId}
                onSelect={() => onSelect(video)}
              />
              {video.post_id && (
                <Link className="link small" to={`/edit/${video.post_id}`} onClick={onOpen}>
                  <Trans
                    message="Open post<hidden>: {title}</hidden>"
                    components={{ hidden: <span className="visually-hidden" /> }}
                    values={{ title: video.title }}
                  />
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {videos.length > 0 && t('{count, plural, one {# video} other {# videos}}', { count: videos.length })}
      </p>
      {failure && (
        <p className="error" role="alert">
          <span>
            {t('We couldn’t load your videos. {message} You can still paste a link.', {
              message: failure.message,
            })}
          </span>
        </p>
      )}
      {(list.hasNextPage || failure) && (
        <Button
          size="s"
          busy={list.isFetching}
          onClick={() => void (videos.length > 0 ? list.fetchNextPage() : list.refetch())}
        >
          {failure ? t('Try again') : t('Show more')}
        </Button>
      )}
    </fieldset>
  )
}

type VideoOptionProps = { video: YouTubeVideo; media: MediaByUrl; isSelected: boolean; onSelect: () => void }

function VideoOption({ video, media, isSelected, onSelect }: VideoOptionProps) {
  const details = [
    video.published_at && formatPartialDate(video.published_at),
    video.duration_s === null ? null : formatDuration(video.duration_s),
    video.post_id && t('has a post'),
  ].filter(Boolean)
  return (
    <label className="video-option">
      <input className="visually-hidden" type="radio" name="video" checked={isSelected} onChange={onSelect} />
      <VideoThumbnail media={media[video.thumbnail ?? '']} />
      <span className="video-details">
        <b dir="auto">{video.title}</b>
        <span className="small muted num">{details.join(' · ')}</span>
      </span>
    </label>
  )
}

function VideosSkeleton() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('Loading your videos')}
      </p>
      {['72%', '54%', '64%'].map(width => (
        <div className="video-option" key={width}>
          <Skeleton width="72px" height="41px" />
          <span className="video-details">
            <Skeleton width={width} />
          </span>
        </div>
      ))}
    </div>
  )
}
