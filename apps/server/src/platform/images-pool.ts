import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import {
  type MadePicture,
  type PictureAnswer,
  type PictureCare,
  type PictureTask,
  RefusedPicture,
} from './images-result.ts'

/** Makes pictures outside this process. */
export type PictureMaker = {
  /** @throws RefusedPicture */
  make(bytes: Uint8Array, care?: PictureCare): Promise<MadePicture>
  /** Says that a picture will come soon, so that nobody waits for the program to start. */
  prepare(): void
  close(): void
  /** The process at work or waiting for it; null when there is none. */
  readonly pid: number | null
}

type Waiting = { settle(made: MadePicture): void; fail(error: Error): void; timer: NodeJS.Timeout }

const IDLE_MS = 20_000
/** Longer than the encoders' own limits: this is for a process that no longer answers at all. */
const STUCK_MS = 30_000
/** Of 19: how far behind others a patient one stands. */
const PATIENT = 5
const PROGRAM = fileURLToPath(
  new URL(`./images-process.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url),
)

/**
 * A process of its own for pictures: a file made to break a decoder breaks nothing else, knows no secret, and the
 * hundred megabytes that encoders keep are given back when there was nothing to do for a while. A `patient` one leaves
 * the processors to whoever else wants them.
 */
export function createPictureMaker({ idleMs = IDLE_MS, isPatient = false } = {}): PictureMaker {
  const stuckMs = isPatient ? 4 * STUCK_MS : STUCK_MS
  let child: ChildProcess | null = null
  let nextId = 1
  let idle: NodeJS.Timeout | null = null
  const waiting = new Map<number, Waiting>()

  const end = (which: ChildProcess, why: string) => {
    if (child === which) child = null
    which.kill('SIGKILL')
    for (const [id, one] of waiting) {
      clearTimeout(one.timer)
      waiting.delete(id)
      one.fail(new RefusedPicture(why))
    }
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
    const started = fork(PROGRAM, [], {
      serialization: 'advanced',
      // Only what keeps it small: no setting, and no secret, of the product.
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: ['--max-old-space-size=256'],
      stdio: 'ignore',
    })
    child = started
    if (isPatient && started.pid !== undefined) setPriority(started.pid, PATIENT)
    started.on('message', (answer: PictureAnswer) => {
      const one = waiting.get(answer.id)
      if (!one) return
      clearTimeout(one.timer)
      waiting.delete(answer.id)
      if ('made' in answer) one.settle(answer.made)
      else one.fail(new RefusedPicture(answer.refused))
      settled()
    })
    started.on('error', () => end(started, 'Pictures cannot be made here.'))
    started.on('exit', () => {
      if (child === started) end(started, 'The picture was more than its decoder could bear.')
    })
    started.unref()
    return started
  }

  return {
    get pid() {
      return child?.pid ?? null
    },
    make(bytes, care = 'fine') {
      const worker = running()
      worker.channel?.ref()
      const id = nextId++
      return new Promise((settle, fail) => {
        const timer = setTimeout(() => end(worker, 'The picture took too long.'), stuckMs)
        waiting.set(id, { settle, fail, timer })
        worker.send({ id, bytes, care } satisfies PictureTask, error => {
          if (error) end(worker, 'Pictures cannot be made here.')
        })
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
