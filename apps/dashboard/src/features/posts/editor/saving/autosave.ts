import type { Post, PostContent, PostResponse } from '@vitrine/model'
import type { Failure } from '../../../../api/failure.ts'
import { isDeepEqual } from '../../../../api/state/design/is-deep-equal.ts'
import { type KeptPost, toSaved, type WrittenPost } from './post-draft.ts'

/** Where what was written is. */
export type SaveState =
  | { kind: 'saved'; at: string | null }
  /** Newer than what the server has; it is sent after a pause, or (of a published post) when its owner says so. */
  | { kind: 'changed' }
  | { kind: 'saving' }
  /** The server cannot be reached: it is tried again by itself. */
  | { kind: 'waiting'; failure: Failure }
  /** The server refuses it as it is. */
  | { kind: 'refused'; failure: Failure }
  /** Somebody saved another version in the meantime. */
  | { kind: 'stale'; theirs: Post }
  /** It was deleted elsewhere. */
  | { kind: 'gone' }

export type Sent = { data: PostResponse } | { failure: Failure }

export type AutosavePorts = {
  send(request: { post: WrittenPost; basedOn: string | null; isNew: boolean }): Promise<Sent>
  /** Keeps it on this device, at once; null: the server has all of it. */
  keep(kept: KeptPost | null): void
  onState(state: SaveState): void
  onSaved(answer: PostResponse): void
  /** Its time came while it was open: from now on it is a published post. */
  onWentOut(theirs: Post): void
  /** Calls back after milliseconds; returns how to give up. */
  after(milliseconds: number, callback: () => void): () => void
}

export type AutosaveStart = {
  post: WrittenPost
  websiteId: string
  basedOn: string | null
  isNew: boolean
  /** The post holds what the server has not. */
  isChanged: boolean
  /** As the server holds the version that this was written on. */
  stored?: PostContent
  /** What the server has, where it is another than this was written on. */
  theirs?: Post
}

/** Milliseconds without a key until it is sent, at most so long after the first, and between tries. */
const PAUSE = 1200
const LONGEST = 8000
const TRIES = [3000, 8000, 20_000, 60_000]

/**
 * Sends what is written, one version at a time and never an older one after a newer; whatever happens, the last version
 * is on this device until the server has it. Of a published post only what its owner publishes is sent.
 */
export function createAutosave(ports: AutosavePorts, start: AutosaveStart) {
  let { post, basedOn, isNew } = start
  let isChanged = start.isChanged
  let stored = start.stored ?? null
  let isStopped = start.theirs !== undefined
  let sending: Promise<boolean> | null = null
  let tries = 0
  let giveUp: (() => void) | null = null
  let firstChange: (() => void) | null = null
  const goesByItself = () => post.status !== 'published'
  const keep = () =>
    ports.keep(isChanged ? { post, websiteId: start.websiteId, basedOn: isNew ? null : basedOn } : null)
  const stopTimers = () => {
    giveUp?.()
    firstChange?.()
    giveUp = firstChange = null
  }
  const wait = (milliseconds: number) => {
    giveUp?.()
    giveUp = ports.after(milliseconds, () => void flush())
  }

  /** Sends what is there now; true when the server has all of it. */
  async function flush(): Promise<boolean> {
    stopTimers()
    while (sending) await sending
    if (!isChanged || isStopped) return !isChanged
    sending = sendNow()
    const isDone = await sending
    sending = null
    return isDone
  }

  async function sendNow(): Promise<boolean> {
    const sent = post
    ports.onState({ kind: 'saving' })
    const answer = await ports.send({ post: toSaved(sent), basedOn, isNew })
    if ('failure' in answer) {
      failed(answer.failure)
      return false
    }
    tries = 0
    isNew = false
    basedOn = answer.data.post.updated_at
    stored = answer.data.post.post
    isChanged = post !== sent
    keep()
    ports.onSaved(answer.data)
    ports.onState(isChanged ? { kind: 'changed' } : { kind: 'saved', at: basedOn })
    if (isChanged && goesByItself()) wait(PAUSE)
    return !isChanged
  }

  /** Whether nothing else became of it than that its time came. */
  function hasGoneOut(theirs: Post): boolean {
    const isOwn = post.status === 'scheduled' && post.published_at === theirs.post.published_at
    return isOwn && stored !== null && isDeepEqual(theirs.post, { ...stored, status: 'published' })
  }

  function goOn(theirs: Post) {
    stored = theirs.post
    basedOn = theirs.updated_at
    post = { ...post, status: 'published', slug: theirs.post.slug }
    keep()
    ports.onWentOut(theirs)
    ports.onState({ kind: 'changed' })
  }

  function failed(failure: Failure) {
    if (failure.code === 'stale_revision' && failure.current !== undefined) {
      const theirs = failure.current as Post
      if (hasGoneOut(theirs)) return goOn(theirs)
      isStopped = true
      return ports.onState({ kind: 'stale', theirs })
    }
    if (failure.status === 404) {
      isStopped = true
      return ports.onState({ kind: 'gone' })
    }
    const isLater = typeof failure.status === 'string' || failure.status >= 500 || failure.status === 429
    // What goes live only when its owner says so is not sent again behind their back.
    if (!isLater || !goesByItself()) return ports.onState({ kind: 'refused', failure })
    ports.onState({ kind: 'waiting', failure })
    wait(
      failure.retryAfter ? failure.retryAfter * 1000 : (TRIES[Math.min(tries, TRIES.length - 1)] ?? 60_000),
    )
    tries += 1
  }

  return {
    /** Says where it stands, and sends what an earlier visit left. */
    begin() {
      if (start.theirs) ports.onState({ kind: 'stale', theirs: start.theirs })
      else if (isChanged) {
        ports.onState({ kind: 'changed' })
        if (goesByItself()) wait(PAUSE)
      } else ports.onState({ kind: 'saved', at: basedOn })
    },
    /** Takes the newest version. */
    change(next: WrittenPost) {
      post = next
      isChanged = true
      keep()
      if (isStopped) return
      if (!sending) ports.onState({ kind: 'changed' })
      if (!goesByItself()) return
      wait(PAUSE)
      firstChange ??= ports.after(LONGEST, () => void flush())
    },
    flush,
    /** Sends a version that is to be the live one, or no longer; true when the server has it. */
    async commit(next: WrittenPost): Promise<boolean> {
      const before = post
      post = next
      isChanged = true
      keep()
      const isDone = await flush()
      // What the server did not take is not so: it stays what it was.
      if (!isDone && post === next) {
        post = { ...next, status: before.status, published_at: before.published_at }
        keep()
      }
      return isDone
    },
    /** Goes on with this version on top of theirs. */
    keepMine(theirs: Post) {
      basedOn = theirs.updated_at
      stored = theirs.post
      isStopped = false
      isChanged = true
      return flush()
    },
    /** Goes on with their version. */
    takeTheirs(theirs: Post, written: WrittenPost) {
      post = written
      basedOn = theirs.updated_at
      stored = theirs.post
      isStopped = false
      isChanged = false
      keep()
      ports.onState({ kind: 'saved', at: basedOn })
    },
    /** Makes a post that was deleted elsewhere anew. */
    makeAnew() {
      isStopped = false
      isNew = true
      basedOn = null
      isChanged = true
      return flush()
    },
    isChanged: () => isChanged,
    /** Whether changes are sent without being asked for: not those of a post that people see. */
    goesByItself,
    end: stopTimers,
  }
}
