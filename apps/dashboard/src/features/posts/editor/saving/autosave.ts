import type { Post, PostContent, PostResponse } from '@vitrine/model'
import type { Failure } from '../../../../api/client/failure.ts'
import { isDeepEqual } from '../../../../api/state/design/is-deep-equal.ts'
import { type StoredDraft, toPayload, type PostDraft } from './post-draft.ts'

/** The save state of a post. */
export type SaveState =
  | { kind: 'saved'; at: string | null }
  /** Not on the server yet: sent after a pause, or (for a published post) by its owner. */
  | { kind: 'changed' }
  | { kind: 'saving' }
  /** The server is unreachable; it is retried. */
  | { kind: 'waiting'; failure: Failure }
  /** The server refuses the post. */
  | { kind: 'refused'; failure: Failure }
  /** Another version was saved elsewhere. */
  | { kind: 'stale'; theirs: Post }
  /** The post was deleted elsewhere. */
  | { kind: 'gone' }

export type SendResult = { data: PostResponse } | { failure: Failure }

export type AutosavePorts = {
  send(request: { post: PostDraft; basedOn: string | null; isNew: boolean }): Promise<SendResult>
  /** Stores the draft on this device, synchronously; null removes it, as the server has all of it. */
  store(draft: StoredDraft | null): void
  onState(state: SaveState): void
  onSaved(answer: PostResponse): void
  /** Called when a scheduled post was published while it was open. */
  onPublishedOnSchedule(theirs: Post): void
  /** Calls back after milliseconds; returns a function that cancels it. */
  schedule(milliseconds: number, callback: () => void): () => void
}

export type InitialPost = {
  post: PostDraft
  websiteId: string
  basedOn: string | null
  isNew: boolean
  /** Whether the post has changes that the server does not have. */
  isChanged: boolean
  /** The server's version that this one is based on. */
  stored?: PostContent
  /** The server's version, if it differs from the one this is based on. */
  theirs?: Post
}

type Publication = Pick<PostDraft, 'status' | 'published_at'>

/** Milliseconds: without a key before sending, at most since the first change, and between retries. */
const SAVE_DELAY_MS = 1200
const MAX_DELAY_MS = 8000
const RETRY_DELAYS_MS = [3000, 8000, 20_000, 60_000]

/**
 * Saves a post while it is written: one version at a time, never an older one after a newer. The last version is stored on
 * this device until the server has it. A published post is sent only when its owner publishes.
 */
export class Autosave {
  readonly #ports: AutosavePorts
  readonly #initial: InitialPost
  #post: PostDraft
  #basedOn: string | null
  #isNew: boolean
  #isChanged: boolean
  #stored: PostContent | null
  #isStopped: boolean
  #sending: Promise<boolean> | null = null
  /** The change of status under way: later versions have it, too, unless the server refuses it. */
  #commit: { from: Publication; to: Publication; isAccepted: boolean } | null = null
  #attempts = 0
  #cancelTimer: (() => void) | null = null
  #cancelMaxDelay: (() => void) | null = null

  constructor(ports: AutosavePorts, initial: InitialPost) {
    this.#ports = ports
    this.#initial = initial
    this.#post = initial.post
    this.#basedOn = initial.basedOn
    this.#isNew = initial.isNew
    this.#isChanged = initial.isChanged
    this.#stored = initial.stored ?? null
    this.#isStopped = initial.theirs !== undefined
  }

  /** Reports the initial state, and sends what an earlier visit left unsaved. */
  begin(): void {
    if (this.#initial.theirs) this.#ports.onState({ kind: 'stale', theirs: this.#initial.theirs })
    else if (this.#isChanged) {
      this.#ports.onState({ kind: 'changed' })
      if (this.isAutomatic()) this.#wait(SAVE_DELAY_MS)
    } else this.#ports.onState({ kind: 'saved', at: this.#basedOn })
  }

  /** Takes the newest version. */
  change(next: PostDraft): void {
    this.#post = { ...next, ...this.#commit?.to }
    this.#isChanged = true
    this.#store()
    if (this.#isStopped) return
    if (!this.#sending) this.#ports.onState({ kind: 'changed' })
    if (!this.isAutomatic()) return
    this.#wait(SAVE_DELAY_MS)
    this.#cancelMaxDelay ??= this.#ports.schedule(MAX_DELAY_MS, () => void this.flush())
  }

  /** Sends the current version, but not a published one; true when the server has all of it. */
  flush(): Promise<boolean> {
    return this.#flush(() => this.isAutomatic())
  }

  /**
   * Sends a version that changes the status, such as publishing; true when the server has the status, even if the text
   * has changed since. Does nothing while another status is being sent.
   */
  async commit(next: PostDraft): Promise<boolean> {
    if (this.#commit) return false
    const { status, published_at } = this.#post
    const to = { status: next.status, published_at: next.published_at }
    const commit = { from: { status, published_at }, to, isAccepted: false }
    this.#commit = commit
    this.#post = next
    this.#isChanged = true
    this.#store()
    await this.#flush(() => this.#commit === commit && !commit.isAccepted)
    if (!commit.isAccepted) this.#revert()
    this.#commit = null
    return commit.isAccepted
  }

  /**
   * Resolves a conflict with a version, based on theirs; true when the server has it. One that they alone published waits
   * for its owner to publish it.
   */
  async keepMine(theirs: Post, mine: PostDraft): Promise<boolean> {
    const wasAutomatic = this.isAutomatic()
    this.#post = mine
    this.#basedOn = theirs.updated_at
    this.#stored = theirs.post
    this.#isStopped = false
    this.#isChanged = true
    if (!wasAutomatic || this.isAutomatic()) return this.#flush(() => true)
    this.#store()
    this.#ports.onState({ kind: 'changed' })
    return false
  }

  /** Resolves a conflict with their version. */
  takeTheirs(theirs: Post, draft: PostDraft): void {
    this.#post = draft
    this.#basedOn = theirs.updated_at
    this.#stored = theirs.post
    this.#isStopped = false
    this.#isChanged = false
    this.#store()
    this.#ports.onState({ kind: 'saved', at: this.#basedOn })
  }

  /** Saves a post that was deleted elsewhere as a new one. */
  recreate(): Promise<boolean> {
    this.#isStopped = false
    this.#isNew = true
    this.#basedOn = null
    this.#isChanged = true
    return this.#flush(() => true)
  }

  /** The server's version that this one is based on; null if it is not known. */
  getBase(): PostContent | null {
    return this.#stored
  }

  isChanged(): boolean {
    return this.#isChanged
  }

  /** Whether changes are saved by themselves: those of a published post are not. */
  isAutomatic(): boolean {
    return this.#post.status !== 'published'
  }

  /** Stops the timers. */
  end(): void {
    this.#cancelTimer?.()
    this.#cancelMaxDelay?.()
    this.#cancelTimer = this.#cancelMaxDelay = null
  }

  #store(): void {
    const basedOn = this.#isNew ? null : this.#basedOn
    this.#ports.store(
      this.#isChanged ? { post: this.#post, websiteId: this.#initial.websiteId, basedOn } : null,
    )
  }

  #wait(milliseconds: number): void {
    this.#cancelTimer?.()
    this.#cancelTimer = this.#ports.schedule(milliseconds, () => void this.flush())
  }

  /** Sends the current version if it is to be sent when its turn comes. */
  async #flush(isWanted: () => boolean): Promise<boolean> {
    this.end()
    while (this.#sending) await this.#sending
    if (!this.#isChanged || this.#isStopped || !isWanted()) return !this.#isChanged
    this.#sending = this.#send()
    const isDone = await this.#sending
    this.#sending = null
    return isDone
  }

  /** Takes the status back that the server did not accept. */
  #revert(): void {
    if (!this.#commit) return
    this.#post = { ...this.#post, ...this.#commit.from }
    this.#commit = null
    this.#store()
  }

  async #send(): Promise<boolean> {
    const [sent, commit] = [this.#post, this.#commit]
    this.#ports.onState({ kind: 'saving' })
    const answer = await this.#ports.send({
      post: toPayload(sent),
      basedOn: this.#basedOn,
      isNew: this.#isNew,
    })
    if ('failure' in answer) {
      const isNewer = this.#post !== sent
      // Before the next one that waits is sent.
      if (commit) this.#revert()
      if (isNewer && this.isAutomatic()) this.#wait(SAVE_DELAY_MS)
      this.#fail(answer.failure)
      return false
    }
    if (commit) commit.isAccepted = true
    this.#attempts = 0
    this.#isNew = false
    this.#basedOn = answer.data.post.updated_at
    this.#stored = answer.data.post.post
    this.#isChanged = this.#post !== sent
    this.#store()
    this.#ports.onSaved(answer.data)
    this.#ports.onState(this.#isChanged ? { kind: 'changed' } : { kind: 'saved', at: this.#basedOn })
    if (this.#isChanged && this.isAutomatic()) this.#wait(SAVE_DELAY_MS)
    return !this.#isChanged
  }

  #fail(failure: Failure): void {
    if (failure.code === 'stale_revision' && failure.current !== undefined) {
      const theirs = failure.current as Post
      this.#revert()
      if (this.#isPublishedOnSchedule(theirs)) return this.#continueOn(theirs)
      this.#isStopped = true
      return this.#ports.onState({ kind: 'stale', theirs })
    }
    if (failure.status === 404) {
      this.#isStopped = true
      return this.#ports.onState({ kind: 'gone' })
    }
    const isTemporary = typeof failure.status === 'string' || failure.status >= 500 || failure.status === 429
    // A published post is not retried without its owner's consent.
    if (!isTemporary || !this.isAutomatic()) return this.#ports.onState({ kind: 'refused', failure })
    this.#ports.onState({ kind: 'waiting', failure })
    const delay = RETRY_DELAYS_MS[Math.min(this.#attempts, RETRY_DELAYS_MS.length - 1)] ?? 60_000
    this.#wait(failure.retryAfter ? failure.retryAfter * 1000 : delay)
    this.#attempts += 1
  }

  /** Whether the only change elsewhere is that the scheduled post was published. */
  #isPublishedOnSchedule(theirs: Post): boolean {
    const isScheduled =
      this.#post.status === 'scheduled' && this.#post.published_at === theirs.post.published_at
    return (
      isScheduled &&
      this.#stored !== null &&
      isDeepEqual(theirs.post, { ...this.#stored, status: 'published' })
    )
  }

  #continueOn(theirs: Post): void {
    this.#stored = theirs.post
    this.#basedOn = theirs.updated_at
    this.#post = { ...this.#post, status: 'published', slug: theirs.post.slug }
    this.#store()
    this.#ports.onPublishedOnSchedule(theirs)
    this.#ports.onState({ kind: 'changed' })
  }
}
