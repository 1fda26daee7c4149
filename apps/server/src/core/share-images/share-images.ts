import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { WebsiteView } from '@vitrine/model'
import { type Drawing, drawingAt, FACE_FILES } from '@vitrine/render/share'
import type { DrawingWorker } from '../../platform/drawing/drawing-worker.ts'
import { DrawingQueueFull } from '../../platform/drawing/drawing-types.ts'
import type { Log } from '../../platform/telemetry/log.ts'

export type DrawingsDeps = {
  painter: Pick<DrawingWorker, 'draw'>
  /** The folder of the faces that pictures are drawn with. */
  facesFolder: string
  log: Log
}

/** Reads a copied picture by its key in storage, `<hash>/<width>.<format>`; null where there is none. */
export type ReadPicture = (key: string) => Promise<Uint8Array | null>

/** What shall be drawn, and a text that is the same for the same picture: it needs to be drawn once. */
export type PlannedDrawing = { drawing: Drawing; fingerprint: string }

/** Raised when the same drawing gives other pixels than before. */
const FINGERPRINT_VERSION = 'v1'

/** What the picture at a path of a website would be; null for a path that has none. */
export function planDrawing(view: WebsiteView, path: string): PlannedDrawing | null {
  const drawing = drawingAt(view, path)
  if (!drawing) return null
  const fingerprint = createHash('sha256')
    .update(FINGERPRINT_VERSION)
    .update(JSON.stringify(drawing))
    .digest('hex')
  return { drawing, fingerprint: fingerprint.slice(0, 24) }
}

/** How long whoever has time waits for others' drawings: an export, a program of the command line. */
const RETRY = { times: 60, ms: 500 }

/**
 * The share image or icon at a path as PNG, for who can wait; null for a path that has none, and with a line in the
 * log where it cannot be drawn.
 */
export async function drawWithRetry(
  deps: DrawingsDeps,
  view: WebsiteView,
  path: string,
  read: ReadPicture,
): Promise<Uint8Array | null> {
  const planned = planDrawing(view, path)
  if (!planned) return null
  for (let time = 1; ; time++) {
    try {
      return await paint(deps, planned.drawing, view, path, read)
    } catch (error) {
      if (error instanceof DrawingQueueFull && time < RETRY.times) await pause(RETRY.ms)
      else {
        deps.log.error({ err: error, path }, 'a share image or icon could not be drawn')
        return null
      }
    }
  }
}

/**
 * Draws what was planned as PNG, without its pictures where those are lost or cannot be read.
 * @throws DrawingQueueFull, or Error when it cannot be drawn at all
 */
export async function paint(
  deps: DrawingsDeps,
  drawing: Drawing,
  view: WebsiteView,
  path: string,
  read: ReadPicture,
): Promise<Uint8Array> {
  try {
    return await paintWith(deps, drawing, read)
  } catch (error) {
    if (error instanceof DrawingQueueFull || drawing.pictures.length === 0) throw error
    deps.log.warn({ err: error, path }, 'a share image is drawn without its picture')
    const plain = drawingAt({ ...view, media: {} }, path)
    if (!plain) throw error
    return paintWith(deps, plain, read)
  }
}

async function paintWith(
  { painter, facesFolder }: DrawingsDeps,
  { width, height, root, families, pictures }: Drawing,
  read: ReadPicture,
): Promise<Uint8Array> {
  const fonts = families.map(family => {
    const face = FACE_FILES.find(file => file.family === family)
    if (!face) throw new Error(`There is no face ${family}`)
    return { family, path: join(facesFolder, face.file) }
  })
  const filled = await Promise.all(
    pictures.map(async ({ path, ...use }) => {
      const bytes = await read(path.slice('/media/'.length))
      if (!bytes) throw new Error(`The picture ${path} is lost`)
      return { ...use, bytes }
    }),
  )
  return painter.draw({ width, height, root, fonts, pictures: filled })
}
