import {
  currentLocale,
  type ErrorCode,
  type ProductLocale,
  type ProfileLink,
  t,
  VitrineError,
} from '@vitrine/model'
import type { BlogFiles, BlogReading } from '@vitrine/sources/blog'
import type { FileReading } from '@vitrine/sources/files'
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { KeyedSemaphore } from '../../platform/fetch/outbound-http.ts'

export type FileReader = {
  /** @throws VitrineError validation_failed, too_large, unsupported_media_type; the signal's reason */
  read(task: FileTask, signal: AbortSignal): Promise<FileReading>
  /** Reads the posts of a blog. @throws as `read` */
  readBlog(files: BlogFiles, signal: AbortSignal): Promise<BlogReading>
}

type Limits = { timeoutMs: number; memoryMb: number }
const FILE: Limits = { timeoutMs: 15_000, memoryMb: 512 }
/** A blog may have thousands of posts. */
const BLOG: Limits = { timeoutMs: 180_000, memoryMb: 1024 }
/** Child processes of each kind at the same time. */
const MAX_CONCURRENT = 2
const PROGRAM = fileURLToPath(
  new URL(`./file-process.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url),
)

/**
 * Reads each file in a child process without environment variables, with limits on memory and time: a malicious file
 * crashes nothing else and finds no secrets.
 */
export function createFileReader({ program = PROGRAM }: { program?: string | undefined } = {}): FileReader {
  const limit = new KeyedSemaphore(() => MAX_CONCURRENT)
  return {
    read: (task, signal) =>
      limit.run('files', signal, () => readOnce<FileReading>(program, task, FILE, signal)),
    readBlog: (blog, signal) =>
      limit.run('blogs', signal, () => readOnce<BlogReading>(program, { blog }, BLOG, signal)),
  }
}

async function readOnce<Reading>(
  program: string,
  task: Task,
  { timeoutMs, memoryMb }: Limits,
  signal: AbortSignal,
): Promise<Reading> {
  const child = fork(program, [], {
    serialization: 'advanced',
    env: {},
    execArgv: [`--max-old-space-size=${memoryMb}`],
    stdio: 'ignore',
  })
  const end = new AbortController()
  const timer = setTimeout(() => end.abort(unreadableFile(t('Reading it took too long.'))), timeoutMs)
  try {
    const answer = await waitForResult<Reading>(child, task, AbortSignal.any([signal, end.signal]))
    if ('reading' in answer) return answer.reading
    const { code, message, fields } = answer.refused
    throw new VitrineError(code, { message, ...(fields ? { fields } : {}) })
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}

function waitForResult<Reading>(
  child: ChildProcess,
  task: Task,
  signal: AbortSignal,
): Promise<FileResult<Reading>> {
  return new Promise((settle, fail) => {
    const leave = () => fail(signal.reason)
    if (signal.aborted) return leave()
    signal.addEventListener('abort', leave, { once: true })
    const ended = () => fail(unreadableFile(t('It’s too complex to read.')))
    child.once('message', answer => settle(answer as FileResult<Reading>))
    child.once('error', ended)
    child.once('exit', ended)
    child.send({ ...task, locale: currentLocale() } satisfies FileTaskMessage, error => error && ended())
  })
}

function unreadableFile(why: string): VitrineError {
  const message = t('We couldn’t read this file. {why}', { why })
  return new VitrineError('validation_failed', { message, fields: { file: message } })
}

export type FileTask = { name: string; bytes: Uint8Array; link: ProfileLink | null; now: Date }
/** The message to the child process that reads a file; its notes are in the language of the request. */
export type FileTaskMessage = Task & { locale: ProductLocale }
type Task = FileTask | { blog: BlogFiles }
export type FileResult<Reading> =
  | { reading: Reading }
  | { refused: { code: ErrorCode; message: string; fields: Record<string, string> | undefined } }
