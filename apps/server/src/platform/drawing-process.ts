// The program of the process in which share images and icons are drawn; started by drawing-pool.ts, which it answers
// over its channel.
import { draw } from './drawing.ts'
import type { DrawingAnswer, DrawingTask } from './drawing-result.ts'

process.on('message', ({ id, ...task }: DrawingTask) => {
  const answer = (message: DrawingAnswer) => process.send?.(message)
  draw(task).then(
    png => answer({ id, png }),
    (error: unknown) => answer({ id, failed: error instanceof Error ? error.message : String(error) }),
  )
})
// Without whoever asks there is nothing to do.
process.on('disconnect', () => process.exit(0))
