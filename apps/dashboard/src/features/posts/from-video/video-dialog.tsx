import { Trans } from '../../../ui/i18n/trans.tsx'
import { BlogConfig, parseVideoLink, type Website, type YouTubeVideo, t } from '@vitrine/model'
import { type FormEvent, useId, useState } from 'react'
import { useGenerateBlogMutation, useHasModelQuery } from '../../../api/queries/articles.queries.ts'
import { useWebsiteSourcesQuery } from '../../../api/queries/sources.queries.ts'
import { asFailure } from '../../../api/client/failure.ts'
import { useUnsavedWork } from '../../../api/state/unsaved-work.ts'
import { Button } from '../../../ui/button.tsx'
import { SidePanel } from '../../../ui/overlays/side-panel.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { ArticleFields } from './article-fields.tsx'
import { ChannelVideos } from './channel-videos.tsx'
import { VideoLinkField } from './video-link-field.tsx'
import { findConflictingPost } from './use-job-actions.ts'
import './from-video.css'
import { Link } from '../../../ui/router/link.tsx'

type Props = { website: Website; onClose: () => void }

/** Starts a job that writes a post from a video; the job continues after the dialog is closed. */
export function VideoDialog({ website, onClose }: Props) {
  const websiteId = website._id
  const [link, setLink] = useState('')
  const [selectedVideo, setSelectedVideo] = useState<YouTubeVideo | null>(null)
  const [config, setConfig] = useState(() => BlogConfig.parse({}))
  const [isSubmitted, setSubmitted] = useState(false)
  const [isReplacing, setReplacing] = useState(false)
  const [start, { isLoading, error, reset }] = useGenerateBlogMutation()
  const { currentData } = useWebsiteSourcesQuery(websiteId)
  const hasChannel =
    website.website_type === 'youtube' ||
    currentData?.sources.some(({ link }) => link?.platform === 'youtube')
  const hasModel = useHasModelQuery().data ?? true
  const formId = useId()
  const parsed = parseVideoLink(link)
  const failure = asFailure(error)
  const videoId = parsed.ok ? parsed.video.id : null
  const isFromChannel = selectedVideo !== null && selectedVideo.video_id === videoId
  const postId = (isFromChannel ? selectedVideo.post_id : null) ?? findConflictingPost(failure)
  useUnsavedWork(link !== '' || config.instructions !== '')

  const selectVideo = (next: string, video: YouTubeVideo | null) => {
    reset()
    setReplacing(false)
    setLink(next)
    setSelectedVideo(video)
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (isLoading || !parsed.ok || (postId && !isReplacing)) return
    const { url, id } = parsed.video
    const { data } = await start({ websiteId, url, videoId: id, config, replace: isReplacing })
    if (data) onClose()
  }
  const fields = failure?.fields
  return (
    <SidePanel
      open
      onClose={onClose}
      title={t('From a video')}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isLoading}>
            {hasModel ? t('Write post') : t('Create draft')}
          </Button>
        </>
      }
    >
      <form id={formId} className="video-form" noValidate onSubmit={event => void submit(event)}>
        <VideoLinkField
          link={link}
          title={isFromChannel ? selectedVideo.title : null}
          isSubmitted={isSubmitted}
          serverError={fields?.url}
          onLink={next => selectVideo(next, null)}
        />
        {postId && (
          <ExistingPostNotice
            postId={postId}
            isReplacing={isReplacing}
            isSubmitted={isSubmitted}
            onReplace={setReplacing}
            onOpen={onClose}
          />
        )}
        {hasChannel && (
          <ChannelVideos
            websiteId={websiteId}
            selectedId={videoId}
            onSelect={video => selectVideo(video.url, video)}
            onOpen={onClose}
          />
        )}
        {!hasModel && (
          <p className="notice">
            {t(
              'No language model is set up here, so you get a draft in the video’s own words: the cleaned transcript in chapters, with key quotes and times. Edit it, then publish.',
            )}
          </p>
        )}
        <ArticleFields
          config={config}
          hasModel={hasModel}
          problem={fields?.['config.instructions'] ?? fields?.['config.label']}
          onChange={change => setConfig(before => ({ ...before, ...change }))}
        />
        <FormNotice message={failure && !fields && !postId ? failure.message : null} />
      </form>
    </SidePanel>
  )
}

type ExistingPostNoticeProps = {
  postId: string
  isReplacing: boolean
  /** Whether the form was submitted. */
  isSubmitted: boolean
  onReplace: (isReplacing: boolean) => void
  onOpen: () => void
}

/** A video has one post: it can be opened or replaced. */
function ExistingPostNotice({
  postId,
  isReplacing,
  isSubmitted,
  onReplace,
  onOpen,
}: ExistingPostNoticeProps) {
  return (
    <div className="notice video-existing-post" role="alert">
      <p>
        <Trans
          message="This video already has a post. <link>Open it</link>"
          components={{ link: <Link className="link" to={`/edit/${postId}`} onClick={onOpen} /> }}
        />
      </p>
      <label className="check">
        <input type="checkbox" checked={isReplacing} onChange={event => onReplace(event.target.checked)} />
        {t('Rewrite it. The current text stays in its history.')}
      </label>
      {isSubmitted && !isReplacing && <p className="error">{t('Open the post, or choose to rewrite it.')}</p>}
    </div>
  )
}
