// The program of the process in which pictures are made; started by images/picture-processor.ts, which it answers over its channel.
import { makePicture } from './process-picture.ts'
import { type PictureAnswer, type PictureTask, RefusedPicture } from './picture-types.ts'

process.on('message', (task: PictureTask) => {
  const answer = (message: PictureAnswer) => process.send?.(message)
  makePicture(task.bytes, task.care).then(
    made => answer({ id: task.id, made }),
    error => {
      const known = error instanceof RefusedPicture
      answer({ id: task.id, refused: known ? error.message : 'The picture cannot be read.' })
    },
  )
})
// Without whoever asks there is nothing to do.
process.on('disconnect', () => process.exit(0))
