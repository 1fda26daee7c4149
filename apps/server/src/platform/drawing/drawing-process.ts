// Entry point of the process that draws share images and icons; forked by drawing/drawing-worker.ts and answering over
// the IPC channel.
import { renderPng } from './render-png.ts'
import type { DrawingResult, DrawingTask } from './drawing-types.ts'

process.on('message', ({ id, ...task }: DrawingTask) => {
  const answer = (message: DrawingResult) => process.send?.(message)
  renderPng(task).then(
    png => answer({ id, png }),
    (error: unknown) => answer({ id, failed: error instanceof Error ? error.message : String(error) }),
  )
})
// Exits with its parent.
process.on('disconnect', () => process.exit(0))
