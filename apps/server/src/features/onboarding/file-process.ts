// The entry of the child process that reads one uploaded file. Started by file-reader.ts; sends one message back.
import { VitrineError } from '@vitrine/model'
import { type BlogReading, readBlog } from '@vitrine/sources/blog'
import { type FileReading, readFile } from '@vitrine/sources/files'
import { PATHS } from '../../paths.ts'
import { runWithLocale, serveTranslations } from '../../platform/i18n/request-locale.ts'
import type { FileResult, FileTaskMessage } from './file-reader.ts'

serveTranslations(PATHS.locales)

process.once('message', ({ locale, ...task }: FileTaskMessage) => {
  const send = (message: FileResult<FileReading | BlogReading>) =>
    process.send?.(message, () => process.exit(0))
  const reading = runWithLocale(locale, async () => {
    if ('blog' in task) return readBlog(task.blog)
    const { name, bytes, link, now } = task
    return readFile({ name, bytes }, { link, now })
  })
  reading.then(
    result => send({ reading: result }),
    (error: unknown) => {
      const { code, message, fields } =
        error instanceof VitrineError ? error : new VitrineError('validation_failed', { cause: error })
      send({ refused: { code, message, fields } })
    },
  )
})
// The parent process has ended.
process.on('disconnect', () => process.exit(0))
