// The program of the process in which one file of somebody's is read; started by file-reader.ts, which it answers once.
import { VitrineError } from '@vitrine/model'
import { readFile } from '@vitrine/sources/files'
import type { FileAnswer, FileTask } from './file-task.ts'

process.once('message', ({ name, bytes, link, now }: FileTask) => {
  const answer = (message: FileAnswer) => process.send?.(message, () => process.exit(0))
  readFile({ name, bytes }, { link, now }).then(
    reading => answer({ reading }),
    (error: unknown) => {
      const { code, message, fields } =
        error instanceof VitrineError ? error : new VitrineError('validation_failed', { cause: error })
      answer({ refused: { code, message, fields } })
    },
  )
})
// Without whoever asks there is nothing to do.
process.on('disconnect', () => process.exit(0))
