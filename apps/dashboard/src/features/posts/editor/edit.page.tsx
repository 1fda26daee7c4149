import { t } from '@vitrine/model'
import './post-editor.css'
import './body/body-editor.css'
import './body/body-tools.css'
import './settings/settings.css'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation, useParams } from '../../../ui/router/router.tsx'
import { asFailure, type Failure } from '../../../api/client/failure.ts'
import { useAppDispatch, useAppSelector } from '../../../api/state/hooks.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { PageSpinner } from '../../../ui/feedback/spinner.tsx'
import { ErrorState } from '../../../ui/feedback/states.tsx'
import { randomId } from '../../../ui/random-id.ts'
import { PostEditor } from './post-editor.tsx'
import { type OpenedPost, openPost } from './saving/post-session.ts'

/** Ids of posts that were created on this page: the server does not know them. */
const newPostIds = new Set<string>()

/**
 * Creates an id in the server's format; a new post has its id before the first request, so that a retry creates no
 * second one.
 */
function createPostId(): string {
  const id = Date.now().toString(16).padStart(12, '0') + randomId(10)
  newPostIds.add(id)
  return id
}

/** The editor of a post, at `/edit/{id}` and `/edit/new`. */
export function EditPage({ loginAgain }: { loginAgain: ReactNode }) {
  const { id = 'new' } = useParams()
  const [newId] = useState(createPostId)
  if (id === 'new') return <Navigate to={`/edit/${newId}`} replace state={{ isNew: true }} />
  return (
    <>
      <OpenPost key={id} postId={id} />
      {loginAgain}
    </>
  )
}

function OpenPost({ postId }: { postId: string }) {
  const dispatch = useAppDispatch()
  const isNew = Boolean((useLocation().state as { isNew?: boolean } | null)?.isNew)
  const userId = useAppSelector(state => state.auth.user?._id ?? '')
  const websiteId = useAppSelector(state => state.website.currentWebsite?._id ?? '')
  const [openedPost, setOpenedPost] = useState<OpenedPost | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    let isCancelled = false
    openPost(dispatch, { postId, userId, websiteId, isNew }, newPostIds.has(postId))
      .then(result => {
        newPostIds.delete(postId)
        if (!isCancelled) setOpenedPost(now => now ?? result)
      })
      .catch((thrown: unknown) => {
        const result = asFailure(thrown)
        if (!result) throw thrown
        if (!isCancelled) setFailure(result)
      })
    return () => {
      isCancelled = true
    }
    // Another website or another person's session leaves an opened post as it is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [dispatch, postId, attempts])
  if (openedPost) return <PostEditor opened={openedPost} />
  if (!failure) return <PageSpinner />
  const isMissing = failure.status === 404
  return (
    <main className="page-wait" id="main" tabIndex={-1}>
      <PageTitle>{t('Post')}</PageTitle>
      <ErrorState
        level={1}
        title={isMissing ? t('Post not found') : t('We couldn’t load the post')}
        requestId={failure.requestId}
        actions={<ButtonLink to="/posts">{t('All posts')}</ButtonLink>}
        {...(isMissing
          ? {}
          : {
              onRetry: () => {
                setFailure(null)
                setAttempts(attempts + 1)
              },
            })}
      >
        {isMissing
          ? t('It was deleted, or isn’t yours.')
          : t('{message} Nothing was lost.', { message: failure.message })}
      </ErrorState>
    </main>
  )
}
