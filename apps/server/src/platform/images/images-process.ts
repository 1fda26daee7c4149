// Entry point of the process that processes pictures; forked by images/picture-processor.ts and answering over the IPC
// channel.
import { processPicture } from './process-picture.ts'
import { type PictureResult, type PictureTask, InvalidPicture } from './picture-types.ts'

process.on('message', (task: PictureTask) => {
  const answer = (message: PictureResult) => process.send?.(message)
  processPicture(task.bytes, task.preset).then(
    processed => answer({ id: task.id, made: processed }),
    error => {
      const known = error instanceof InvalidPicture
      answer({ id: task.id, refused: known ? error.message : 'The picture cannot be read.' })
    },
  )
})
// Exits with its parent.
process.on('disconnect', () => process.exit(0))
