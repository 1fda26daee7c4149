import type { Editor } from '@tiptap/core'
import { type Post, type PostStatus, type RichText, readingMinutes } from '@vitrine/model'
import { Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate } from '../../../ui/router/router.tsx'
import { designApi } from '../../../api/design.queries.ts'
import { asFailure } from '../../../api/failure.ts'
import { useAppDispatch, useAppSelector } from '../../../api/state/hooks.ts'
import { beginUnsavedWork, useUnsavedWork } from '../../../api/state/unsaved-work.ts'
import { lateDialog } from '../../../ui/late-part.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { PageSpinner } from '../../../ui/spinner.tsx'
import { toEditor } from '../../../ui/rich-text/editor-document.ts'
import { notify } from '../../../ui/toast.tsx'
import { UNTITLED } from '../list/post-labels.ts'
import { useListActions } from '../list/use-post-actions.ts'
import { Cover } from './cover-picture.tsx'
import { EditorBar } from './post-toolbar.tsx'
import { createPostSession, type Opened } from './saving/post-session.ts'
import { toWritten, type WrittenPost } from './saving/post-draft.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { SidePanel } from './settings/settings-panel.tsx'
import { GoneDialog, StaleDialog } from './conflict-dialogs.tsx'
import { TitleField } from './title-field.tsx'
import { useEditorKeys } from './use-editor-shortcuts.ts'
import { countText } from './count-words.ts'
import { BodyHelp } from './writing-assistant.tsx'
import { Writing } from './body/body-editor.tsx'

const Preview = lateDialog(() => import('./preview.tsx').then(m => m.Preview))

const PUBLISHED_WORDS: Record<PostStatus, string> = {
  published: 'Published. Your website shows it now.',
  scheduled: 'Scheduled. It is published by itself.',
  draft: 'It is a draft again; nobody else sees it.',
}

/** Title, text and cover on a calm page; everything else beside it. */
export function PostEditor({ opened }: { opened: Opened }) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const website = useAppSelector(state => state.website.currentWebsite)
  const [session] = useState(() => createPostSession(dispatch, opened))
  const { state, saved } = useSyncExternalStore(session.subscribe, session.snapshot)
  const [post, setPost] = useState<WrittenPost>(opened.post)
  const [version, setVersion] = useState(0)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [uploads, setUploads] = useState(0)
  const [isSideOpen, setSideOpen] = useState(() => matchMedia('(min-width: 1000px)').matches)
  const [shown, setShown] = useState<'preview' | 'schedule' | null>(null)
  const [isLater, setLater] = useState(false)
  const { remove } = useListActions(opened.websiteId)
  useEffect(() => session.begin(), [session])
  useEffect(() => {
    if (opened.isRestored && !opened.theirs)
      notify.success('What you wrote last time on this device is here again.')
  }, [opened])
  useUnsavedWork(uploads > 0 || state.kind === 'stale' || state.kind === 'gone')
  const isUnsaved = state.kind !== 'saved'
  // A session that ends leaves the screen standing; the browser need not ask, as this device keeps it.
  useEffect(() => (isUnsaved ? beginUnsavedWork() : undefined), [isUnsaved])

  const change = useCallback(
    (part: Partial<WrittenPost>) =>
      setPost(before => {
        const next = { ...before, ...part }
        session.autosave.change(next)
        return next
      }),
    [session],
  )
  useEffect(() => {
    let told: Post | null = null
    return session.subscribe(() => {
      const { wentOut } = session.snapshot()
      if (!wentOut || wentOut === told) return
      told = wentOut
      change({ status: 'published', slug: wentOut.post.slug })
      notify.success('Its time came: it is published. What you wrote since then is not live yet.')
    })
  }, [session, change])
  const commit = async (part: Pick<WrittenPost, 'status'> & Partial<WrittenPost>) => {
    if (uploads > 0) {
      notify.error('A picture is still on its way. Publish when it is there.')
      return false
    }
    const next = { ...post, ...part }
    const isDone = await session.autosave.commit(next)
    if (isDone) {
      const { saved: now } = session.snapshot()
      setPost(now ? { ...toWritten(now.post), body: next.body } : next)
      notify.success(PUBLISHED_WORDS[next.status])
    } else if (session.snapshot().state.kind === 'refused') setSideOpen(true)
    return isDone
  }
  const publish = () =>
    void commit({ status: 'published', published_at: post.status === 'scheduled' ? null : post.published_at })
  const upload = async (file: File) => {
    const call = dispatch(
      designApi.endpoints.uploadPicture.initiate({ websiteId: opened.websiteId, purpose: 'post', file }),
    )
    const { data, error } = await call
    if (!data) throw new Error(asFailure(error)?.message ?? 'The picture could not be uploaded.')
    session.pictures.add({
      [data.imageUrl]: {
        width: data.width,
        height: data.height,
        blur: data.blur,
        variants: data.variants,
        color: null,
      },
    })
    return data
  }
  const takeTheirs = () => {
    if (state.kind !== 'stale') return
    const written = toWritten(state.theirs.post)
    session.autosave.takeTheirs(state.theirs, written)
    setPost(written)
    setVersion(version + 1)
  }
  const deletePost = () => {
    session.forget()
    if (saved || !opened.isNew) {
      const known = saved ?? { post_id: opened.postId, post: { title: post.title || UNTITLED } }
      remove([known])
    }
    void navigate('/posts')
  }
  useEditorKeys({
    onSave: () => (post.status === 'published' ? publish() : void session.autosave.flush()),
    onPreview: () => setShown(now => (now === null ? 'preview' : null)),
  })
  const fields = state.kind === 'refused' ? (state.failure.fields ?? {}) : {}
  const onReady = useCallback((made: Editor) => setEditor(made), [])
  const onText = useCallback((body: RichText) => change({ body }), [change])
  const count = countText(post.body)
  if (!website) return <PageSpinner />
  return (
    <div className="pe" data-side={isSideOpen}>
      <PageTitle>{post.title.trim() || 'New post'}</PageTitle>
      <EditorBar
        post={post}
        state={state}
        words={count}
        minutes={readingMinutes(post.body)}
        isSideOpen={isSideOpen}
        onSide={() => setSideOpen(!isSideOpen)}
        onPreview={() => setShown('preview')}
        onPublish={publish}
        onSchedule={() => setShown('schedule')}
        onUnpublish={() =>
          void commit({ status: 'draft', ...(post.status === 'scheduled' ? { published_at: null } : {}) })
        }
        onDelete={deletePost}
        onDecide={() => setLater(false)}
        siteUrl={website.url}
      />
      <div className="pe-body">
        <main className="pe-page" id="main" tabIndex={-1}>
          <h1 className="visually-hidden">{opened.isNew ? 'New post' : 'Edit post'}</h1>
          <article className="doc">
            <Cover
              cover={post.cover}
              pictures={session.pictures}
              upload={upload}
              onChange={cover => change({ cover })}
            />
            <TitleField
              title={post.title}
              body={post.body}
              isNew={opened.isNew}
              error={fields['post.title']}
              onChange={title => change({ title })}
              onEnd={() => {
                // At once: the next letter belongs to the text already.
                editor?.commands.setTextSelection(1)
                editor?.view.focus()
              }}
            />
            <Writing
              key={version}
              text={post.body}
              pictures={session.pictures}
              upload={upload}
              onChange={onText}
              onUploads={setUploads}
              onReady={onReady}
              below={
                <BodyHelp
                  title={post.title}
                  body={post.body}
                  onBody={body => editor?.commands.setContent(toEditor(body, 'all'), { emitUpdate: true })}
                />
              }
            />
          </article>
        </main>
        {isSideOpen && (
          <SidePanel
            post={post}
            saved={saved}
            website={website}
            pictures={session.pictures}
            errors={fields}
            onChange={change}
            onDelete={deletePost}
            onClose={() => setSideOpen(false)}
          />
        )}
      </div>
      {shown === 'preview' && (
        <Suspense fallback={null}>
          <Preview
            post={post}
            postId={opened.postId}
            website={website}
            media={session.pictures.media()}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
      {shown === 'schedule' && (
        <ScheduleDialog
          at={post.status === 'scheduled' ? post.published_at : null}
          onClose={() => setShown(null)}
          onSchedule={async published_at => {
            if (await commit({ status: 'scheduled', published_at })) setShown(null)
          }}
        />
      )}
      {state.kind === 'stale' && !isLater && (
        <StaleDialog
          theirs={state.theirs}
          mine={post}
          onKeepMine={() => void session.autosave.keepMine(state.theirs)}
          onTakeTheirs={takeTheirs}
          onLater={() => setLater(true)}
        />
      )}
      {state.kind === 'gone' && !isLater && (
        <GoneDialog
          onMakeAnew={() => void session.autosave.makeAnew()}
          onLeave={() => {
            session.forget()
            void navigate('/posts')
          }}
          onLater={() => setLater(true)}
        />
      )}
    </div>
  )
}
