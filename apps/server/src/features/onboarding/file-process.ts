// The entry of the child process that reads one uploaded file. Started by file-reader.ts; sends one message back.
import { VitrineError } from '@vitrine/model'
import { readFile } from '@vitrine/sources/files'
import type { FileResult, FileTask } from './file-reader.ts'

process.once('message', ({ name, bytes, link, now }: FileTask) => {
  const send = (message: FileResult) => process.send?.(message, () => process.exit(0))
  readFile({ name, bytes }, { link, now }).then(
    reading => send({ reading }),
    (error: unknown) => {
      const { code, message, fields } =
        error instanceof VitrineError ? error : new VitrineError('validation_failed', { cause: error })
      send({ refused: { code, message, fields } })
    },
  )
})
// The parent process has ended.
process.on('disconnect', () => process.exit(0))
