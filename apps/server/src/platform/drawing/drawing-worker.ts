import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type DrawingResult, type DrawingTask, type DrawingWork, DrawingQueueFull } from './drawing-types.ts'

/** Draws in a child process. */
export type DrawingWorker = {
  /**
   * Returns a picture as PNG or a résumé as PDF.
   * @throws DrawingQueueFull
   * @throws Error if it cannot be drawn in time
   */
  draw(work: DrawingWork): Promise<Uint8Array>
  close(): void
  /** Id of the child process; null if none runs. */
  readonly pid: number | null
}

type QueuedDrawing = { task: DrawingTask; settle(bytes: Uint8Array): void; fail(error: Error): void }

const IDLE_MS = 30_000
const TIMEOUT_MS = 10_000
const MAX_QUEUED = 48
const PROGRAM = fileURLToPath(
  new URL(`./drawing-process.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url),
)

/**
 * Runs drawings one at a time, first in, first out, in a child process, so that they block no request and the memory of
 * fonts and layout is released after `idleMs` without work.
 */
export function createDrawingWorker({
  idleMs = IDLE_MS,
  timeoutMs = TIMEOUT_MS,
  maxQueued = MAX_QUEUED,
} = {}): DrawingWorker {
  let child: ChildProcess | null = null
  let current: (QueuedDrawing & { timer: NodeJS.Timeout }) | null = null
  let idle: NodeJS.Timeout | undefined
  let nextId = 1
  const queue: QueuedDrawing[] = []

  const end = (target: ChildProcess, reason: string) => {
    if (child !== target) return
    child = null
    target.kill('SIGKILL')
    const failed = current
    finish()
    failed?.fail(new Error(reason))
  }
  /** Ends the current drawing and starts the next. */
  const finish = () => {
    if (current) clearTimeout(current.timer)
    current = null
    next()
  }
  const running = (): ChildProcess => {
    if (child) return child
    const started = fork(PROGRAM, [], {
      serialization: 'advanced',
      // Passes none of the product's settings and secrets; the variable limits glibc's memory.
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: ['--max-old-space-size=256'],
      stdio: 'ignore',
    })
    child = started
    started.on('message', (answer: DrawingResult) => {
      if (answer.id !== current?.task.id) return
      const { settle, fail } = current
      finish()
      if ('bytes' in answer) settle(answer.bytes)
      else fail(new Error(answer.failed))
    })
    started.on('error', () => end(started, 'Nothing can be drawn here.'))
    started.on('exit', () => end(started, 'The drawing was more than its program could bear.'))
    started.unref()
    return started
  }
  const next = () => {
    clearTimeout(idle)
    const waiting = queue.shift()
    if (!waiting) {
      const idleProcess = child
      if (!idleProcess) return
      idleProcess.channel?.unref()
      idle = setTimeout(() => end(idleProcess, ''), idleMs).unref()
      return
    }
    const worker = running()
    worker.channel?.ref()
    current = { ...waiting, timer: setTimeout(() => end(worker, 'The drawing took too long.'), timeoutMs) }
    worker.send(waiting.task, error => {
      if (error) end(worker, 'Nothing can be drawn here.')
    })
  }

  return {
    get pid() {
      return child?.pid ?? null
    },
    draw(work) {
      if (queue.length >= maxQueued) return Promise.reject(new DrawingQueueFull())
      return new Promise((settle, fail) => {
        queue.push({ task: { ...work, id: nextId++ }, settle, fail })
        if (!current) next()
      })
    },
    close() {
      for (const { fail } of queue.splice(0)) fail(new Error('The product is stopping.'))
      if (child) end(child, 'The product is stopping.')
    },
  }
}
