import type { Post, PostResponse } from '@vitrine/model'
import { createIndexedDbStore } from '../../../../api/state/indexed-db.ts'
import { asFailure, createFailure } from '../../../../api/client/failure.ts'
import { postsApi } from '../../../../api/queries/posts.queries.ts'
import { isDeepEqual } from '../../../../api/state/design/is-deep-equal.ts'
import type { AppDispatch } from '../../../../api/state/state.ts'
import { createPictureStore, listPictureSources } from '../body/picture-store.ts'
import { type InitialPost, Autosave, type SaveState } from './autosave.ts'
import { EMPTY_DRAFT, parseStoredDraft, toPayload, toDraft } from './post-draft.ts'

const draftDatabase = createIndexedDbStore('vitrine-posts')

/** The initial data of the post editor. */
export type OpenedPost = InitialPost & {
  postId: string
  draftKey: string
  media: PostResponse['media']
  /** Whether an earlier visit left changes that the server does not have. */
  isRestored: boolean
}

type PostLocation = { postId: string; userId: string; websiteId: string; isNew: boolean }

/**
 * Loads a post with its draft from this device. A post that neither has is empty, if `isNew` allows it. @throws
 * Failure
 */
export async function openPost(
  dispatch: AppDispatch,
  place: PostLocation,
  isFresh: boolean,
): Promise<OpenedPost> {
  const { postId, userId, websiteId, isNew } = place
  const draftKey = `${userId}/${postId}`
  const copy = parseStoredDraft(await draftDatabase.read(draftKey))
  const answer = isFresh
    ? null
    : await dispatch(
        postsApi.endpoints.post.initiate({ id: postId }, { forceRefetch: true, subscribe: false }),
      )
  const failure = asFailure(answer?.error)
  const base = { postId, draftKey, media: {}, websiteId, isRestored: false }
  if (answer?.data) {
    const { post: theirs, media } = answer.data
    const written = toDraft(theirs.post)
    const hasMore = copy !== null && !isDeepEqual(toPayload(copy.post), toPayload(written))
    const isStale = hasMore && copy.basedOn !== null && copy.basedOn !== theirs.updated_at
    return {
      ...base,
      media,
      websiteId: theirs.website_id,
      post: hasMore ? copy.post : written,
      basedOn: theirs.updated_at,
      ...(isStale ? {} : { stored: theirs.post }),
      isNew: false,
      isChanged: hasMore,
      isRestored: hasMore,
      ...(isStale ? { theirs } : {}),
    }
  }
  if (copy && (failure === null || failure.status !== 404 || copy.basedOn === null)) {
    const { post, basedOn } = copy
    const isNowhere = basedOn === null
    return {
      ...base,
      websiteId: copy.websiteId,
      post,
      basedOn,
      isNew: isNowhere,
      isChanged: true,
      isRestored: true,
    }
  }
  if (isFresh || (isNew && failure?.status === 404))
    return { ...base, post: EMPTY_DRAFT, basedOn: null, isNew: true, isChanged: false }
  throw failure ?? createFailure('FETCH_ERROR')
}

type SessionSnapshot = { state: SaveState; saved: Post | null; publishedOnSchedule: Post | null }

/** Creates the editing session of a post: saves it, stores its draft, and knows its pictures. */
export function createPostSession(dispatch: AppDispatch, opened: OpenedPost) {
  const { postId, draftKey, websiteId } = opened
  const pictures = createPictureStore(opened.media, opened.isChanged ? [] : listPictureSources(opened.post))
  const listeners = new Set<() => void>()
  let shown: SessionSnapshot = {
    state: { kind: 'saved', at: opened.basedOn },
    saved: null,
    publishedOnSchedule: null,
  }
  let isForgotten = false
  const show = (change: Partial<SessionSnapshot>) => {
    shown = { ...shown, ...change }
    for (const listener of listeners) listener()
  }
  const autosave = new Autosave(
    {
      send: async ({ post, basedOn, isNew }) => {
        const call = dispatch(
          postsApi.endpoints.savePost.initiate({
            post,
            post_id: postId,
            ...(isNew ? { websiteId } : {}),
            ...(basedOn === null ? {} : { based_on: basedOn }),
          }),
        )
        const { data, error } = await call
        call.reset()
        return data ? { data } : { failure: asFailure(error) ?? createFailure('FETCH_ERROR') }
      },
      store: copy => {
        if (copy && !isForgotten) void draftDatabase.write(draftKey, copy)
        else void draftDatabase.remove(draftKey)
      },
      onState: state => show({ state }),
      onSaved: ({ post, media }) => {
        pictures.add(media, listPictureSources(post.post))
        show({ saved: post })
      },
      onPublishedOnSchedule: wentOut => show({ publishedOnSchedule: wentOut }),
      schedule: (milliseconds, callback) => {
        const timer = setTimeout(callback, milliseconds)
        return () => clearTimeout(timer)
      },
    },
    opened,
  )
  return {
    autosave,
    pictures,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: () => shown,
    /** Starts saving; returns a function that stops it and sends the rest. */
    begin() {
      autosave.begin()
      const isWaiting = () => shown.state.kind === 'waiting'
      const online = () => isWaiting() && void autosave.flush()
      const hide = () => document.visibilityState === 'hidden' && leave()
      const leave = () =>
        !isForgotten && ['changed', 'refused'].includes(shown.state.kind) && void autosave.flush()
      addEventListener('online', online)
      document.addEventListener('visibilitychange', hide)
      return () => {
        removeEventListener('online', online)
        document.removeEventListener('visibilitychange', hide)
        leave()
      }
    },
    /** Removes the stored draft of a deleted post. */
    discard() {
      isForgotten = true
      autosave.end()
      void draftDatabase.remove(draftKey)
    },
  }
}
