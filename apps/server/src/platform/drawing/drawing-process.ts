// The program of the process in which share images and icons are drawn; started by drawing/drawing-worker.ts, which it answers
// over its channel.
import { renderPng } from './render-png.ts'
import type { DrawingResult, DrawingTask } from './drawing-types.ts'

process.on('message', ({ id, ...task }: DrawingTask) => {
  const answer = (message: DrawingResult) => process.send?.(message)
  renderPng(task).then(
    png => answer({ id, png }),
    (error: unknown) => answer({ id, failed: error instanceof Error ? error.message : String(error) }),
  )
})
// Without whoever asks there is nothing to do.
process.on('disconnect', () => process.exit(0))
