import type { Post, PostResponse } from '@vitrine/model'
import { browserDatabase } from '../../../../api/browser-database.ts'
import { asFailure, failureOf } from '../../../../api/failure.ts'
import { postsApi } from '../../../../api/posts.queries.ts'
import { isDeepEqual } from '../../../../api/state/design/is-deep-equal.ts'
import type { AppDispatch } from '../../../../api/state/state.ts'
import { createPictures, pictureSources } from '../body/picture-store.ts'
import { type AutosaveStart, createAutosave, type SaveState } from './autosave.ts'
import { EMPTY_POST, readKept, toSaved, toWritten } from './post-draft.ts'

const kept = browserDatabase('vitrine-posts')

/** What an editor opens with. */
export type Opened = AutosaveStart & {
  postId: string
  keptKey: string
  media: PostResponse['media']
  /** An earlier visit left changes that the server has not. */
  isRestored: boolean
}

type Place = { postId: string; userId: string; websiteId: string; isNew: boolean }

/**
 * A post as it is to be written on: the server's, with what this device kept of it. A post that is new to both is an
 * empty one, where `isNew` says that it may be. @throws Failure
 */
export async function openPost(dispatch: AppDispatch, place: Place, isFresh: boolean): Promise<Opened> {
  const { postId, userId, websiteId, isNew } = place
  const keptKey = `${userId}/${postId}`
  const copy = readKept(await kept.read(keptKey))
  const answer = isFresh
    ? null
    : await dispatch(postsApi.endpoints.post.initiate(postId, { forceRefetch: true, subscribe: false }))
  const failure = asFailure(answer?.error)
  const base = { postId, keptKey, media: {}, websiteId, isRestored: false }
  if (answer?.data) {
    const { post: theirs, media } = answer.data
    const written = toWritten(theirs.post)
    const hasMore = copy !== null && !isDeepEqual(toSaved(copy.post), toSaved(written))
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
    return { ...base, post: EMPTY_POST, basedOn: null, isNew: true, isChanged: false }
  throw failure ?? failureOf('FETCH_ERROR')
}

type Shown = { state: SaveState; saved: Post | null; wentOut: Post | null }

/** One post that is being written: saves it, keeps it here, and knows its pictures. */
export function createPostSession(dispatch: AppDispatch, opened: Opened) {
  const { postId, keptKey, websiteId } = opened
  const pictures = createPictures(opened.media, opened.isChanged ? [] : pictureSources(opened.post))
  const listeners = new Set<() => void>()
  let shown: Shown = { state: { kind: 'saved', at: opened.basedOn }, saved: null, wentOut: null }
  let isForgotten = false
  const show = (change: Partial<Shown>) => {
    shown = { ...shown, ...change }
    for (const listener of listeners) listener()
  }
  const autosave = createAutosave(
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
      keep: copy => {
        if (copy && !isForgotten) void kept.write(keptKey, copy)
        else void kept.remove(keptKey)
      },
      onState: state => show({ state }),
      onSaved: ({ post, media }) => {
        pictures.add(media, pictureSources(post.post))
        show({ saved: post })
      },
      onWentOut: wentOut => show({ wentOut }),
      after: (milliseconds, callback) => {
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
      void kept.remove(keptKey)
    },
  }

  function isDraft() {
    return !isForgotten && autosave.goesByItself()
  }
}
