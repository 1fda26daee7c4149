// Entry point of the process that draws share images, icons and résumés; forked by drawing/drawing-worker.ts and
// answering over the IPC channel.
import type { DrawingResult, DrawingTask, DrawingWork } from './drawing-types.ts'

process.on('message', ({ id, ...task }: DrawingTask) => {
  const answer = (message: DrawingResult) => process.send?.(message)
  draw(task).then(
    bytes => answer({ id, bytes }),
    (error: unknown) => answer({ id, failed: error instanceof Error ? error.message : String(error) }),
  )
})
// Exits with its parent.
process.on('disconnect', () => process.exit(0))

/** Loads only what the work needs: pictures and résumés have no library in common, and the process starts often. */
async function draw(work: DrawingWork): Promise<Uint8Array> {
  if ('resume' in work) {
    const { drawResume } = await import('./resume/draw-resume.ts')
    return drawResume(work.resume, work.fontsFolder)
  }
  const { renderPng } = await import('./render-png.ts')
  return renderPng(work)
}
