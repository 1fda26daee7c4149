import './posts.css'
import { type Website, t } from '@vitrine/model'
import { Suspense, useState } from 'react'
import { asFailure } from '../../api/client/failure.ts'
import { usePostsQuery } from '../../api/queries/posts.queries.ts'
import { useAppSelector } from '../../api/state/hooks.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { lazyComponent, lazyDialog } from '../../ui/loading/lazy-boundary.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { InstagramImportButton } from './from-instagram/instagram-import-button.tsx'
import { JobList } from './from-video/job-list.tsx'
import { useGenerationJobs } from './from-video/use-generation-jobs.ts'
import { PostList } from './list/post-list.tsx'
import { FilmIcon, ImportIcon, PictureIcon } from './icons.tsx'

const loadVideoDialog = () => import('./from-video/video-dialog.tsx')

/**
 * The button that opens the import from a video; the dialog is rendered beside the list, which may change meanwhile.
 */
function VideoImportButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button onClick={onOpen} onPointerEnter={() => void loadVideoDialog()}>
      <FilmIcon />
      {t('From a video')}
    </Button>
  )
}

/** Only new websites have no posts. */
const ExamplePost = lazyComponent(() => import('./list/example-post.tsx').then(m => m.ExamplePost))

const VideoDialog = lazyDialog(() => loadVideoDialog().then(m => m.VideoDialog))

/** The posts of the current website. */
export function PostsPage() {
  const website = useAppSelector(state => state.website.currentWebsite)
  return (
    <>
      <PageTitle>{t('Posts')}</PageTitle>
      {website && <Posts key={website._id} website={website} />}
    </>
  )
}

function Posts({ website }: { website: Website }) {
  const { data, error, isLoading, refetch } = usePostsQuery(website._id)
  const isEmpty = data?.posts.length === 0
  const jobs = useGenerationJobs(website._id, data?.posts)
  const [isVideoDialogOpen, setVideoDialogOpen] = useState(false)
  const fromVideo = <VideoImportButton onOpen={() => setVideoDialogOpen(true)} />
  return (
    <>
      <header className="page-head posts-head">
        <h1>{t('Posts')}</h1>
        {/* A website without posts has them below: a button would leave from under the pointer. */}
        {!isEmpty && !isLoading && (
          <div className="post-actions">
            <WritePostLink />
            {fromVideo}
            <InstagramImportButton website={website} />
            <ImportLink />
            <PicturesLink />
          </div>
        )}
      </header>
      <JobList websiteId={website._id} generation={jobs} />
      {isLoading && <PostsSkeleton />}
      {error && !data && (
        <ErrorState title={t('We couldn’t load your posts')} onRetry={refetch}>
          {asFailure(error)?.message} {t('Your posts are still online.')}
        </ErrorState>
      )}
      {isEmpty && (
        <div className="posts-empty">
          <EmptyState
            title={t('No posts yet')}
            actions={
              <>
                <WritePostLink />
                {fromVideo}
                <InstagramImportButton website={website} />
                <ImportLink />
              </>
            }
          >
            {t('Write articles, photo stories and notes. They appear at {host}/posts and in your feed.', {
              host: new URL(website.url).host,
            })}
          </EmptyState>
          <Suspense fallback={<Skeleton ratio="4 / 3" />}>
            <ExamplePost website={website} />
          </Suspense>
        </div>
      )}
      {data && !isEmpty && <PostList website={website} list={data} />}
      {isVideoDialogOpen && (
        <Suspense>
          <VideoDialog website={website} onClose={() => setVideoDialogOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function WritePostLink() {
  return (
    <ButtonLink to="/edit/new" variant="primary">
      <PlusIcon />
      {t('Write post')}
    </ButtonLink>
  )
}

/** Leads to the pictures of posts and design. */
function PicturesLink() {
  return (
    <ButtonLink to="/pictures">
      <PictureIcon />
      {t('Pictures')}
    </ButtonLink>
  )
}

/** Leads to posts of another blog. */
function ImportLink() {
  return (
    <ButtonLink to="/posts/import">
      <ImportIcon />
      {t('Import')}
    </ButtonLink>
  )
}

function PostsSkeleton() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('Loading')}
      </p>
      {['46%', '62%', '38%', '54%'].map(width => (
        <div className="list-row" key={width}>
          <Skeleton width="72px" height="41px" />
          <span className="grow stack posts-wait">
            <Skeleton width={width} />
            <Skeleton width="22%" height="12px" />
          </span>
        </div>
      ))}
    </div>
  )
}
