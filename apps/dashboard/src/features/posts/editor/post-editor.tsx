import type { Editor } from '@tiptap/core'
import {
  type MediaByUrl,
  type Post,
  type PostStatus,
  type RichText,
  readingMinutes,
  type UploadResponse,
  type Website,
  countTextWords,
  t,
} from '@vitrine/model'
import { Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from '../../../ui/router/router.tsx'
import { designApi } from '../../../api/queries/design.queries.ts'
import { postsApi, useReadBookmarkMutation } from '../../../api/queries/posts.queries.ts'
import { useWebsitesQuery } from '../../../api/queries/websites.queries.ts'
import { asFailure } from '../../../api/client/failure.ts'
import type { FileUpload } from '../../../api/files/upload-picture.ts'
import { useAppDispatch, useAppSelector } from '../../../api/state/hooks.ts'
import type { AppDispatch } from '../../../api/state/state.ts'
import { beginUnsavedWork, useUnsavedWork } from '../../../api/state/unsaved-work.ts'
import { lazyDialog } from '../../../ui/loading/lazy-boundary.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { keepEdits } from '../../../ui/forms/keep-edits.ts'
import { PageSpinner } from '../../../ui/feedback/spinner.tsx'
import { ErrorState } from '../../../ui/feedback/states.tsx'
import { toEditor } from '../../../ui/rich-text/editor-document.ts'
import { notify } from '../../../ui/feedback/toast.tsx'
import { UNTITLED } from '../list/post-labels.ts'
import { usePostActions } from '../list/use-post-actions.ts'
import { CoverPicture } from './cover-picture.tsx'
import { PostToolbar } from './post-toolbar.tsx'
import type { SaveState } from './saving/autosave.ts'
import { createPostSession, type OpenedPost } from './saving/post-session.ts'
import { toDraft, type PostDraft } from './saving/post-draft.ts'
import { SettingsPanel } from './settings/settings-panel.tsx'
import { TitleField } from './title-field.tsx'
import { usePostShortcuts } from './use-editor-shortcuts.ts'
import { BodyWritingAssistant } from './writing-assistant.tsx'
import { BodyEditor } from './body/body-editor.tsx'
import type { PictureStore } from './body/picture-store.ts'

const PostConflictDialog = lazyDialog(() => import('./conflict-dialogs.tsx').then(m => m.PostConflictDialog))
const PostDeletedDialog = lazyDialog(() => import('./conflict-dialogs.tsx').then(m => m.PostDeletedDialog))
const HistoryDialog = lazyDialog(() => import('./history-dialog.tsx').then(m => m.HistoryDialog))
const ScheduleDialog = lazyDialog(() => import('./schedule-dialog.tsx').then(m => m.ScheduleDialog))
const Preview = lazyDialog(() => import('./preview.tsx').then(m => m.Preview))

const STATUS_MESSAGES: Record<PostStatus, string> = {
  published: t('Published. It’s live now.'),
  scheduled: t('Scheduled. It will be published automatically.'),
  draft: t('Back to draft. Only you can see it.'),
}

/** The page of a post: cover, title and text, its toolbar, its settings and its dialogs. */
export function PostEditor({ opened }: { opened: OpenedPost }) {
  const { website, query } = useWebsiteOfPost(opened.websiteId)
  const [isSettingsOpen, setSettingsOpen] = useState(() => matchMedia('(min-width: 1000px)').matches)
  const [dialog, setDialog] = useState<'preview' | 'schedule' | 'history' | null>(null)
  const [isConflictDismissed, setConflictDismissed] = useState(false)
  const editing = usePostEditing(opened, () => setSettingsOpen(true))
  const { post, state, session, change, commit, publish, deletePost } = editing
  usePostShortcuts({
    onSave: () => (post.status === 'published' ? publish() : void session.autosave.flush()),
    onPreview: () => setDialog(now => (now === null ? 'preview' : null)),
  })
  const errors = state.kind === 'refused' ? (state.failure.fields ?? {}) : {}
  const wordCount = countTextWords(post.body)
  if (!website) return <WebsiteLoading query={query} />
  return (
    <div className="post-editor" data-side={isSettingsOpen}>
      <PageTitle>{post.title.trim() || t('New post')}</PageTitle>
      <PostToolbar
        post={post}
        state={state}
        words={wordCount}
        minutes={readingMinutes(post.body)}
        isSettingsOpen={isSettingsOpen}
        onToggleSettings={() => setSettingsOpen(!isSettingsOpen)}
        onPreview={() => setDialog('preview')}
        onPublish={publish}
        onSchedule={() => setDialog('schedule')}
        onUnpublish={() =>
          void commit({ status: 'draft', ...(post.status === 'scheduled' ? { published_at: null } : {}) })
        }
        onDelete={deletePost}
        onHistory={editing.saved || !opened.isNew ? () => setDialog('history') : null}
        onResolveConflict={() => setConflictDismissed(false)}
        siteUrl={website.url}
      />
      <div className="post-body">
        <main className="post-page" id="main" tabIndex={-1}>
          <h1 className="visually-hidden">{opened.isNew ? t('New post') : t('Edit post')}</h1>
          <PostDocument isNew={opened.isNew} editing={editing} titleError={errors['post.title']} />
        </main>
        {isSettingsOpen && (
          <SettingsPanel
            post={post}
            saved={editing.saved}
            website={website}
            pictures={session.pictures}
            errors={errors}
            onChange={change}
            onDelete={deletePost}
            onClose={() => setSettingsOpen(false)}
          />
        )}
      </div>
      {dialog === 'preview' && (
        <Suspense fallback={null}>
          <Preview
            post={post}
            postId={opened.postId}
            website={website}
            media={session.pictures.media()}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
      {dialog === 'history' && (
        <History editing={editing} postId={opened.postId} website={website} onClose={() => setDialog(null)} />
      )}
      {dialog === 'schedule' && (
        <Suspense fallback={null}>
          <ScheduleDialog
            at={post.status === 'scheduled' ? post.published_at : null}
            onClose={() => setDialog(null)}
            onSchedule={async published_at => {
              const problem = await commit({ status: 'scheduled', published_at })
              if (problem === null) setDialog(null)
              return problem
            }}
          />
        </Suspense>
      )}
      {!isConflictDismissed && (
        <Suspense fallback={null}>
          <ConflictDialogs editing={editing} onDismiss={() => setConflictDismissed(true)} />
        </Suspense>
      )}
    </div>
  )
}

/**
 * The website that the post belongs to, also after another tab switched to another one; null until it is known. The
 * current one stands in for one that does not exist any more.
 */
function useWebsiteOfPost(websiteId: string) {
  const current = useAppSelector(state => state.website.currentWebsite)
  const isCurrent = current?._id === websiteId
  const query = useWebsitesQuery({ subdomain: 'dashboard' }, { skip: isCurrent })
  const found = isCurrent ? current : query.data?.websites.find(({ _id }) => _id === websiteId)
  const [known, setKnown] = useState(found)
  if (found && found !== known) setKnown(found)
  return { website: found ?? known ?? (query.data ? current : null), query }
}

function WebsiteLoading({ query }: { query: ReturnType<typeof useWebsiteOfPost>['query'] }) {
  const failure = asFailure(query.error)
  if (!failure || query.isFetching) return <PageSpinner />
  return (
    <main className="page-wait" id="main" tabIndex={-1}>
      <PageTitle>{t('Post')}</PageTitle>
      <ErrorState
        level={1}
        title={t('We couldn’t load your website')}
        onRetry={() => void query.refetch()}
        requestId={failure.requestId}
      >
        {failure.message}
      </ErrorState>
    </main>
  )
}

/** An open post, and a function that changes its newest version, which React may not have rendered yet. */
function usePost(opened: PostDraft) {
  const [post, setPost] = useState(opened)
  const newest = useRef(post)
  const update = useCallback((change: (before: PostDraft) => PostDraft) => {
    const next = change(newest.current)
    newest.current = next
    setPost(next)
    return next
  }, [])
  return { post, update }
}

/** The state of an open post: its draft, how it is saved, and its actions. */
function usePostEditing(opened: OpenedPost, onRefused: () => void) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [session] = useState(() => createPostSession(dispatch, opened))
  const { state, saved } = useSyncExternalStore(session.subscribe, session.snapshot)
  const { post, update } = usePost(opened.post)
  const [version, setVersion] = useState(0)
  const [uploads, setUploads] = useState(0)
  const { remove } = usePostActions(opened.websiteId)
  useEffect(() => session.begin(), [session])
  useEffect(() => {
    if (opened.isRestored && !opened.theirs) notify.success(t('Restored your unsaved text from this device.'))
  }, [opened])
  useUnsavedWork(uploads > 0 || state.kind === 'stale' || state.kind === 'gone')
  const isUnsaved = state.kind !== 'saved'
  // An expired session leaves the screen open; the browser does not warn, as the draft is stored on this device.
  useEffect(() => (isUnsaved ? beginUnsavedWork() : undefined), [isUnsaved])
  const change = useCallback(
    (part: Partial<PostDraft>) => session.autosave.change(update(before => ({ ...before, ...part }))),
    [session, update],
  )
  usePublishedOnSchedule(session, change)
  /** Returns why the post could not be saved; null if it was, or if a dialog asks what to do. */
  const commit = async (part: Pick<PostDraft, 'status'> & Partial<PostDraft>): Promise<string | null> => {
    if (uploads > 0) return report(t('Something is still uploading. Publish when it’s done.'), part.status)
    const next = { ...post, ...part }
    const isDone = await session.autosave.commit(next)
    if (isDone) {
      const { saved: now } = session.snapshot()
      const accepted = now ? { ...toDraft(now.post), body: next.body } : next
      const kept = update(before => keepEdits(post, before, accepted))
      if (session.autosave.isChanged()) session.autosave.change(kept)
      notify.success(STATUS_MESSAGES[next.status])
      return null
    }
    const { state: now } = session.snapshot()
    if (now.kind === 'refused') onRefused()
    const problem = problemOf(now)
    // Only the text is sent again.
    return problem !== null && now.kind === 'waiting' ? report(problem, part.status) : problem
  }
  const publish = () =>
    void commit({ status: 'published', published_at: post.status === 'scheduled' ? null : post.published_at })
  const upload = (file: File) => dispatch(uploadPicture(session.pictures, opened.websiteId, file))
  const uploadFile = (file: File, as: 'audio' | 'file', onSent: (share: number) => void) =>
    dispatch(uploadPostFile({ websiteId: opened.websiteId, file, as, onSent }))
  const takeTheirs = () => {
    if (state.kind !== 'stale') return
    const draft = toDraft(state.theirs.post)
    session.autosave.takeTheirs(state.theirs, draft)
    update(() => draft)
    setVersion(version + 1)
  }
  /** Resolves a conflict with my version, or with one that takes parts of the other. */
  const keepMerged = (merged: PostDraft) => {
    if (state.kind !== 'stale') return
    if (merged !== post) {
      update(() => merged)
      setVersion(version + 1)
    }
    void session.autosave.keepMine(state.theirs, merged)
  }
  const restore = useRestore({ post, session, change, onReplaced: () => setVersion(now => now + 1) })
  const discard = () => {
    session.discard()
    void navigate('/posts')
  }
  const deletePost = () => {
    session.discard()
    if (saved || !opened.isNew)
      remove([saved ?? { post_id: opened.postId, post: { title: post.title || UNTITLED } }])
    void navigate('/posts')
  }
  return {
    ...{ websiteId: opened.websiteId, session, state, saved, post, version },
    ...{
      change,
      commit,
      publish,
      upload,
      uploadFile,
      setUploads,
      restore,
      keepMerged,
      takeTheirs,
      discard,
      deletePost,
    },
  }
}

/** The reason of a failed save; null in a conflict, which has a dialog of its own. */
function problemOf(state: SaveState): string | null {
  if (state.kind === 'stale' || state.kind === 'gone') return null
  const failure = 'failure' in state ? state.failure : null
  return Object.values(failure?.fields ?? {})[0] ?? failure?.message ?? t('We couldn’t save this.')
}

/** Shows why a post cannot get a status, and returns it. The schedule dialog shows it itself. */
function report(problem: string, status: PostStatus): string {
  if (status !== 'scheduled') notify.error(problem)
  return problem
}

type PostEditing = ReturnType<typeof usePostEditing>

type RestoreContext = Pick<PostEditing, 'post' | 'session' | 'change'> & { onReplaced: () => void }

/**
 * Returns a function that replaces the text by that of an earlier version; publication and address stay. A live post
 * changes when it is published.
 */
function useRestore({ post, session, change, onReplaced }: RestoreContext) {
  const { autosave } = session
  // At once, so that the server keeps the text before and after as versions.
  const keep = () => autosave.flush()
  const put = async (version: PostDraft) => {
    const { status: _, published_at: __, slug: ___, ...text } = version
    change(text)
    onReplaced()
    await keep()
  }
  return async (version: PostDraft, media: MediaByUrl): Promise<void> => {
    await keep()
    session.pictures.add(media)
    await put(version)
    notify.success(
      autosave.isAutomatic() ? t('Version restored.') : t('Version restored. Publish it to make it live.'),
      { label: t('Undo'), onClick: () => void put(post) },
    )
  }
}

/** Continues as a published post when a scheduled one is published while it is open. */
function usePublishedOnSchedule(session: PostEditing['session'], change: PostEditing['change']): void {
  useEffect(() => {
    let handled: Post | null = null
    return session.subscribe(() => {
      const { publishedOnSchedule: published } = session.snapshot()
      if (!published || published === handled) return
      handled = published
      change({ status: 'published', slug: published.post.slug })
      notify.success(t('The scheduled post is now live. Your later changes aren’t published yet.'))
    })
  }, [session, change])
}

/** Uploads a picture of a post and adds its copies to the store. @throws Error with the reason */
function uploadPicture(pictures: PictureStore, websiteId: string, file: File) {
  return async (dispatch: AppDispatch): Promise<UploadResponse> => {
    const call = dispatch(designApi.endpoints.uploadPicture.initiate({ websiteId, purpose: 'post', file }))
    const { data, error } = await call
    if (!data) throw new Error(asFailure(error)?.message ?? 'The picture could not be uploaded.')
    const { width, height, blur, variants } = data
    pictures.add({ [data.imageUrl]: { width, height, blur, variants, color: null } })
    return data
  }
}

/** Uploads a file or a recording of a post. @throws Error with the reason */
function uploadPostFile(upload: FileUpload) {
  return async (dispatch: AppDispatch) => {
    const call = dispatch(postsApi.endpoints.uploadFile.initiate(upload, { track: false }))
    const { data, error } = await call
    if (!data) throw new Error(asFailure(error)?.message ?? t('We couldn’t upload the file.'))
    return data
  }
}

type PostDocumentProps = { isNew: boolean; editing: PostEditing; titleError: string | undefined }

/** Cover, title and text. */
function PostDocument({ isNew, editing, titleError }: PostDocumentProps) {
  const { websiteId, post, session, version, change, upload, uploadFile, setUploads } = editing
  const [editor, setEditor] = useState<Editor | null>(null)
  const [readBookmark] = useReadBookmarkMutation()
  const onReady = useCallback((created: Editor) => setEditor(created), [])
  const onText = useCallback((body: RichText) => change({ body }), [change])
  return (
    <article className="doc">
      <CoverPicture
        websiteId={websiteId}
        cover={post.cover}
        pictures={session.pictures}
        upload={upload}
        onChange={cover => change({ cover })}
      />
      <TitleField
        title={post.title}
        body={post.body}
        isNew={isNew}
        error={titleError}
        onChange={title => change({ title })}
        onSubmit={() => {
          // Synchronously: the next key belongs to the text already.
          editor?.commands.setTextSelection(1)
          editor?.view.focus()
        }}
      />
      <BodyEditor
        key={version}
        websiteId={websiteId}
        text={post.body}
        pictures={session.pictures}
        upload={upload}
        uploadFile={uploadFile}
        readBookmark={async url => (await readBookmark({ url }).unwrap()).bookmark}
        onChange={onText}
        onUploads={setUploads}
        onReady={onReady}
        below={
          <BodyWritingAssistant
            title={post.title}
            body={post.body}
            onBody={body => editor?.commands.setContent(toEditor(body, 'all'), { emitUpdate: true })}
          />
        }
      />
    </article>
  )
}

type HistoryProps = { editing: PostEditing; postId: string; website: Website; onClose: () => void }

/** The history of a post, with the preview of one of its versions above it. */
function History({ editing, postId, website, onClose }: HistoryProps) {
  const [version, setVersion] = useState<{ post: PostDraft; media: MediaByUrl } | null>(null)
  return (
    <Suspense fallback={null}>
      <HistoryDialog
        postId={postId}
        post={editing.post}
        media={editing.session.pictures.media()}
        onPreview={(post, media) => setVersion({ post, media })}
        onRestore={(post, media) => {
          onClose()
          void editing.restore(post, media)
        }}
        onClose={onClose}
      />
      {version && <Preview {...version} postId={postId} website={website} onClose={() => setVersion(null)} />}
    </Suspense>
  )
}

/** The dialog of a post that was changed or deleted elsewhere. */
function ConflictDialogs({ editing, onDismiss }: { editing: PostEditing; onDismiss: () => void }) {
  const { state, post, session, keepMerged, takeTheirs, discard } = editing
  if (state.kind === 'stale')
    return (
      <PostConflictDialog
        theirs={state.theirs}
        mine={post}
        base={session.autosave.getBase()}
        media={session.pictures.media()}
        onKeep={keepMerged}
        onTakeTheirs={takeTheirs}
        onDismiss={onDismiss}
      />
    )
  if (state.kind !== 'gone') return null
  return (
    <PostDeletedDialog
      onRecreate={() => void session.autosave.recreate()}
      onDiscard={discard}
      onDismiss={onDismiss}
    />
  )
}
