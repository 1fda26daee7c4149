// The program of the process in which pictures are made; started by images/picture-processor.ts, which it answers over its channel.
import { processPicture } from './process-picture.ts'
import { type PictureResult, type PictureTask, InvalidPicture } from './picture-types.ts'

process.on('message', (task: PictureTask) => {
  const answer = (message: PictureResult) => process.send?.(message)
  processPicture(task.bytes, task.care).then(
    made => answer({ id: task.id, made }),
    error => {
      const known = error instanceof InvalidPicture
      answer({ id: task.id, refused: known ? error.message : 'The picture cannot be read.' })
    },
  )
})
// Without whoever asks there is nothing to do.
process.on('disconnect', () => process.exit(0))
