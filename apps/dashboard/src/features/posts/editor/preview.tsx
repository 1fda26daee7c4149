import {
  type MediaByUrl,
  postPath,
  splitCaseStudies,
  toListedPost,
  toPublishedPost,
  type Website,
  t,
} from '@vitrine/model'
import { renderPage } from '@vitrine/render'
import { useState } from 'react'
import { useDesignQuery } from '../../../api/queries/design.queries.ts'
import { asFailure } from '../../../api/client/failure.ts'
import { usePostsQuery } from '../../../api/queries/posts.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { PlainDialog } from '../../../ui/overlays/plain-dialog.tsx'
import { createWebsiteView } from '../../../ui/website/create-website-view.ts'
import { CloseIcon, SystemIcon } from '../../../ui/icons.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ErrorState } from '../../../ui/feedback/states.tsx'
import { PhoneIcon } from '../icons.tsx'
import type { PostDraft } from './saving/post-draft.ts'

type PreviewProps = {
  post: PostDraft
  postId: string
  website: Website
  media: MediaByUrl
  onClose: () => void
}

/** Previews the post with the renderer that publishes it, in a frame without scripts. */
export function Preview({ post, postId, website, media, onClose }: PreviewProps) {
  const [isPhone, setPhone] = useState(false)
  const [openedAt] = useState(() => new Date().toISOString())
  // The design may just have been published.
  const {
    data: design,
    error,
    refetch,
  } = useDesignQuery({ websiteId: website._id }, { refetchOnMountOrArgChange: true })
  const { data: list } = usePostsQuery(website._id)
  const slug = post.slug || 'preview'
  const view = design
    ? createWebsiteView(website, {
        ...design,
        ...splitCaseStudies([
          toPublishedPost(
            postId,
            {
              ...post,
              slug,
              title: post.title.trim() || t('Untitled'),
              status: 'published',
              published_at: post.published_at ?? openedAt,
            },
            openedAt,
          ),
          ...(list?.posts ?? [])
            .filter(other => other.post.status === 'published' && other.post_id !== postId)
            .map(toListedPost),
        ]),
        media: { ...list?.media, ...design.media, ...media },
      })
    : null
  const html = view ? renderPage(view, postPath({ ...post, slug })).body : null
  return (
    <PlainDialog className="post-preview-dialog" onClose={onClose} title={t('Preview')}>
      <div className="post-preview-bar">
        <b>{t('Preview')}</b>
        {/* biome-ignore lint/a11y/useSemanticElements: two buttons in a bar */}
        <div className="segmented" role="group" aria-label={t('Show as')}>
          <button type="button" aria-pressed={!isPhone} onClick={() => setPhone(false)}>
            <SystemIcon className="icon-s" />
            {t('Desktop')}
          </button>
          <button type="button" aria-pressed={isPhone} onClick={() => setPhone(true)}>
            <PhoneIcon className="icon-s" />
            {t('Mobile')}
          </button>
        </div>
        <Button
          variant="quiet"
          size="s"
          icon
          aria-label={t('Close preview')}
          data-autofocus
          onClick={onClose}
        >
          <CloseIcon />
        </Button>
      </div>
      <div className="post-preview-view" data-phone={isPhone || undefined}>
        {html !== null ? (
          <iframe
            title={t('{title}, on your website', { title: post.title || t('The post') })}
            srcDoc={html}
            sandbox="allow-same-origin"
          />
        ) : error ? (
          <ErrorState title={t('We couldn’t load the design')} onRetry={refetch}>
            {asFailure(error)?.message} {t('Your text is safe.')}
          </ErrorState>
        ) : (
          <Skeleton height="100%" />
        )}
      </div>
    </PlainDialog>
  )
}
