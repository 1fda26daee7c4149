import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import {
  type ProcessedPicture,
  type PictureResult,
  type PicturePreset,
  type PictureTask,
  InvalidPicture,
  type PictureProblem,
} from './picture-types.ts'

/** Processes pictures in a child process. */
export type PictureProcessor = {
  /** @throws InvalidPicture */
  process(bytes: Uint8Array, preset?: PicturePreset): Promise<ProcessedPicture>
  /** Starts the process ahead, so that the next picture need not wait for it. */
  prepare(): void
  close(): void
  /** Id of the child process; null if none runs. */
  readonly pid: number | null
}

type QueuedPicture = {
  task: PictureTask
  settle(processed: ProcessedPicture): void
  fail(error: Error): void
}

const IDLE_MS = 20_000
/** Longer than the encoders' own limits: detects a process that no longer responds. */
const STALL_TIMEOUT_MS = 30_000
/** Nice value of 19 at most. */
const LOW_PRIORITY = 5
const PROGRAM = fileURLToPath(
  new URL(`./images-process.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url),
)

/**
 * Runs picture processing in a child process: a file that exploits a decoder reaches no other data and no secret, and
 * the encoders' memory (about 100 MB) is released after `idleMs` without work. If the process dies, its pictures are
 * retried one by one, as the machine may have ended it; a picture that fails alone is rejected.
 * @param isLowPriority runs at a lower scheduling priority, for background work
 */
export function createPictureProcessor({
  idleMs = IDLE_MS,
  isLowPriority = false,
  program = PROGRAM,
} = {}): PictureProcessor {
  const stallTimeoutMs = isLowPriority ? 4 * STALL_TIMEOUT_MS : STALL_TIMEOUT_MS
  return new ChildPictureProcessor({
    idleMs,
    stallTimeoutMs,
    fork: () => forkProgram(program, isLowPriority),
  })
}

/** Implementation of `createPictureProcessor`. */
class ChildPictureProcessor implements PictureProcessor {
  readonly #options: { idleMs: number; stallTimeoutMs: number; fork: () => ChildProcess }
  #child: ChildProcess | null = null
  #nextId = 1
  #idleTimer: NodeJS.Timeout | undefined
  #stallTimer: NodeJS.Timeout | undefined
  /** Pictures that the process has received and not answered, by id. */
  readonly #pending = new Map<number, QueuedPicture>()
  /** Pictures to retry one by one after the process died. */
  readonly #retries: QueuedPicture[] = []
  #isRetrying = false

  constructor(options: { idleMs: number; stallTimeoutMs: number; fork: () => ChildProcess }) {
    this.#options = options
  }

  get pid(): number | null {
    return this.#child?.pid ?? null
  }

  process(bytes: Uint8Array, preset: PicturePreset = 'fine'): Promise<ProcessedPicture> {
    return new Promise((settle, fail) => {
      const one: QueuedPicture = { task: { id: this.#nextId++, bytes, preset }, settle, fail }
      if (this.#isRetrying) this.#retries.push(one)
      else this.#send(one)
    })
  }

  prepare(): void {
    this.#getProcess()
    this.#stopWhenIdle()
  }

  close(): void {
    clearTimeout(this.#idleTimer)
    if (this.#child) this.#stop(this.#child, 'stopped')
  }

  #getProcess(): ChildProcess {
    clearTimeout(this.#idleTimer)
    if (this.#child) return this.#child
    const started = this.#options.fork()
    this.#child = started
    started.on('message', (result: PictureResult) => this.#onResult(started, result))
    started.on('error', () => this.#stop(started, 'stopped'))
    started.on('exit', () => {
      if (this.#child === started) this.#retryPending(started, 'broken')
    })
    return started
  }

  #send(one: QueuedPicture): void {
    const worker = this.#getProcess()
    worker.channel?.ref()
    this.#pending.set(one.task.id, one)
    if (this.#pending.size === 1) this.#watchForStall(worker)
    worker.send(one.task, error => {
      if (error && this.#child === worker) this.#retryPending(worker, 'stopped')
    })
  }

  #onResult(from: ChildProcess, result: PictureResult): void {
    const one = this.#pending.get(result.id)
    if (!one) return
    this.#pending.delete(result.id)
    this.#watchForStall(from)
    if ('made' in result) one.settle(result.made)
    else one.fail(new InvalidPicture(result.refused))
    this.#sendNextRetry()
    this.#stopWhenIdle()
  }

  #sendNextRetry(): void {
    if (this.#pending.size > 0) return
    const one = this.#retries.shift()
    if (one) this.#send(one)
    else this.#isRetrying = false
  }

  /** Kills a process and returns the pictures that it has not answered. */
  #kill(which: ChildProcess): QueuedPicture[] {
    if (this.#child === which) this.#child = null
    which.kill('SIGKILL')
    clearTimeout(this.#stallTimer)
    const unanswered = [...this.#pending.values()]
    this.#pending.clear()
    return unanswered
  }

  #stop(which: ChildProcess, reason: PictureProblem): void {
    for (const one of [...this.#kill(which), ...this.#retries.splice(0)]) one.fail(new InvalidPicture(reason))
    this.#isRetrying = false
  }

  /** Retries the pictures of a process that died or stalled: with several pending, the cause is unknown. */
  #retryPending(which: ChildProcess, reason: PictureProblem): void {
    const pictures = this.#kill(which)
    if (this.#isRetrying) pictures.pop()?.fail(new InvalidPicture(reason))
    this.#retries.unshift(...pictures)
    this.#isRetrying = true
    this.#sendNextRetry()
  }

  #watchForStall(which: ChildProcess): void {
    clearTimeout(this.#stallTimer)
    if (this.#pending.size === 0) return
    this.#stallTimer = setTimeout(() => this.#retryPending(which, 'slow'), this.#options.stallTimeoutMs)
  }

  #stopWhenIdle(): void {
    if (this.#pending.size > 0 || !this.#child) return
    const idle = this.#child
    this.#idleTimer = setTimeout(() => {
      if (this.#child === idle && this.#pending.size === 0) this.#stop(idle, 'stopped')
    }, this.#options.idleMs).unref()
    idle.channel?.unref()
  }
}

function forkProgram(program: string, isLowPriority: boolean): ChildProcess {
  const started = fork(program, [], {
    serialization: 'advanced',
    // Passes none of the product's settings and secrets; the variable limits glibc's memory.
    env: { MALLOC_ARENA_MAX: '2' },
    execArgv: ['--max-old-space-size=256'],
    stdio: 'ignore',
  })
  if (isLowPriority && started.pid !== undefined) setPriority(started.pid, LOW_PRIORITY)
  started.unref()
  return started
}
