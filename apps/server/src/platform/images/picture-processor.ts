import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import {
  type ProcessedPicture,
  type PictureResult,
  type PicturePreset,
  type PictureTask,
  InvalidPicture,
} from './picture-types.ts'

/** Makes pictures outside this process. */
export type PictureProcessor = {
  /** @throws InvalidPicture */
  process(bytes: Uint8Array, care?: PicturePreset): Promise<ProcessedPicture>
  /** Says that a picture will come soon, so that nobody waits for the program to start. */
  prepare(): void
  close(): void
  /** The process at work or waiting for it; null when there is none. */
  readonly pid: number | null
}

type QueuedPicture = {
  task: PictureTask
  settle(made: ProcessedPicture): void
  fail(error: Error): void
}

const IDLE_MS = 20_000
/** Between two answers, longer than the encoders' own limits: this is for a process that no longer answers at all. */
const STALL_TIMEOUT_MS = 30_000
/** Of 19: how far behind others a patient one stands. */
const LOW_PRIORITY = 5
const PROGRAM = fileURLToPath(
  new URL(`./images-process.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url),
)

/**
 * A process of its own for pictures: a file made to break a decoder breaks nothing else, knows no secret, and the
 * hundred megabytes that encoders keep are given back when there was nothing to do for a while. What it was at when it
 * died is done again, one after the other, as the machine may have ended it: who dies alone is refused. A `patient` one
 * leaves the processors to whoever else wants them.
 */
export function createPictureProcessor({
  idleMs = IDLE_MS,
  isPatient = false,
  program = PROGRAM,
} = {}): PictureProcessor {
  const stuckMs = isPatient ? 4 * STALL_TIMEOUT_MS : STALL_TIMEOUT_MS
  let child: ChildProcess | null = null
  let nextId = 1
  let idle: NodeJS.Timeout | null = null
  let stuck: NodeJS.Timeout | undefined
  /** What the process is at, or has before it. */
  const waiting = new Map<number, QueuedPicture>()
  /** After one died: what the next is given one by one. */
  const line: QueuedPicture[] = []
  let isCareful = false

  const leave = (which: ChildProcess): QueuedPicture[] => {
    if (child === which) child = null
    which.kill('SIGKILL')
    clearTimeout(stuck)
    const left = [...waiting.values()]
    waiting.clear()
    return left
  }
  const end = (which: ChildProcess, why: string) => {
    for (const one of [...leave(which), ...line.splice(0)]) one.fail(new InvalidPicture(why))
    isCareful = false
  }
  /** It is gone, or has to go: of several that it was at nobody knows which was too much for it. */
  const mourn = (which: ChildProcess, why: string) => {
    const left = leave(which)
    if (isCareful) left.pop()?.fail(new InvalidPicture(why))
    line.unshift(...left)
    isCareful = true
    next()
  }
  const watch = (which: ChildProcess) => {
    clearTimeout(stuck)
    if (waiting.size > 0) stuck = setTimeout(() => mourn(which, 'The picture took too long.'), stuckMs)
  }
  const next = () => {
    if (waiting.size > 0) return
    const one = line.shift()
    if (one) send(one)
    else isCareful = false
  }
  const settled = () => {
    if (waiting.size > 0 || !child) return
    const resting = child
    idle = setTimeout(() => {
      if (child === resting && waiting.size === 0) end(resting, '')
    }, idleMs).unref()
    resting.channel?.unref()
  }
  const running = (): ChildProcess => {
    if (idle) clearTimeout(idle)
    if (child) return child
    const started = fork(program, [], {
      serialization: 'advanced',
      // Only what keeps it small: no setting, and no secret, of the product.
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: ['--max-old-space-size=256'],
      stdio: 'ignore',
    })
    child = started
    if (isPatient && started.pid !== undefined) setPriority(started.pid, LOW_PRIORITY)
    started.on('message', (answer: PictureResult) => {
      const one = waiting.get(answer.id)
      if (!one) return
      waiting.delete(answer.id)
      watch(started)
      if ('made' in answer) one.settle(answer.made)
      else one.fail(new InvalidPicture(answer.refused))
      next()
      settled()
    })
    started.on('error', () => end(started, 'Pictures cannot be made here.'))
    started.on('exit', () => {
      if (child === started) mourn(started, 'The picture was more than its decoder could bear.')
    })
    started.unref()
    return started
  }
  const send = (one: QueuedPicture) => {
    const worker = running()
    worker.channel?.ref()
    waiting.set(one.task.id, one)
    if (waiting.size === 1) watch(worker)
    worker.send(one.task, error => {
      if (error && child === worker) mourn(worker, 'Pictures cannot be made here.')
    })
  }

  return {
    get pid() {
      return child?.pid ?? null
    },
    process(bytes, care = 'fine') {
      return new Promise((settle, fail) => {
        const one: QueuedPicture = { task: { id: nextId++, bytes, care }, settle, fail }
        if (isCareful) line.push(one)
        else send(one)
      })
    },
    prepare() {
      running()
      settled()
    },
    close() {
      if (idle) clearTimeout(idle)
      if (child) end(child, 'The product is stopping.')
    },
  }
}
