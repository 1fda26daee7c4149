import type { Post, PostResponse } from '@vitrine/model'
import { browserDatabase } from '../../../../api/browser-database.ts'
import { asFailure, failureOf } from '../../../../api/failure.ts'
import { postsApi } from '../../../../api/posts.queries.ts'
import { isDeepEqual } from '../../../../api/state/design/is-deep-equal.ts'
import type { AppDispatch } from '../../../../api/state/state.ts'
import { createPictureStore, listPictureSources } from '../body/picture-store.ts'
import { type InitialPost, Autosave, type SaveState } from './autosave.ts'
import { EMPTY_DRAFT, parseStoredDraft, toPayload, toDraft } from './post-draft.ts'

const draftDatabase = browserDatabase('vitrine-posts')

/** What an editor opens with. */
export type OpenedPost = InitialPost & {
  postId: string
  draftKey: string
  media: PostResponse['media']
  /** An earlier visit left changes that the server has not. */
  isRestored: boolean
}

type PostLocation = { postId: string; userId: string; websiteId: string; isNew: boolean }

/**
 * A post as it is to be written on: the server's, with what this device kept of it. A post that is new to both is an
 * empty one, where `isNew` says that it may be. @throws Failure
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
    : await dispatch(postsApi.endpoints.post.initiate(postId, { forceRefetch: true, subscribe: false }))
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
  throw failure ?? failureOf('FETCH_ERROR')
}

type SessionSnapshot = { state: SaveState; saved: Post | null; publishedOnSchedule: Post | null }

/** One post that is being written: saves it, keeps it here, and knows its pictures. */
export function createPostSession(dispatch: AppDispatch, opened: OpenedPost) {
  const { postId, draftKey: draftKey, websiteId } = opened
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
        return data ? { data } : { failure: asFailure(error) ?? failureOf('FETCH_ERROR') }
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
    /** Begins to save; returns how to stop, which sends what is left. */
    begin() {
      autosave.begin()
      const isWaiting = () => shown.state.kind === 'waiting'
      const online = () => isWaiting() && void autosave.flush()
      const hide = () => document.visibilityState === 'hidden' && leave()
      const leave = () => shown.state.kind === 'changed' && isDraft() && void autosave.flush()
      addEventListener('online', online)
      document.addEventListener('visibilitychange', hide)
      return () => {
        removeEventListener('online', online)
        document.removeEventListener('visibilitychange', hide)
        leave()
      }
    },
    /** Keeps nothing of it any more: it was deleted. */
    forget() {
      isForgotten = true
      autosave.end()
      void draftDatabase.remove(draftKey)
    },
  }

  function isDraft() {
    return !isForgotten && autosave.isAutomatic()
  }
}
