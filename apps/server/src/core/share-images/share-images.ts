import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { WebsiteView } from '@vitrine/model'
import { type Drawing, drawingAt, FACE_FILES, resumeAt, type ResumeDocument } from '@vitrine/render/share'
import type { DrawingWorker } from '../../platform/drawing/drawing-worker.ts'
import { DrawingQueueFull } from '../../platform/drawing/drawing-types.ts'
import type { Log } from '../../platform/telemetry/log.ts'

export type DrawingsDeps = {
  painter: Pick<DrawingWorker, 'draw'>
  /** Folder of the font files for drawing. */
  facesFolder: string
  log: Log
}

/** Reads a copied picture by storage key, `<hash>/<width>.<format>`; null if there is none. */
export type ReadPicture = (key: string) => Promise<Uint8Array | null>

/** A drawing with a fingerprint of its content, by which it is cached. */
export type PlannedDrawing = { drawing: Drawing | ResumeDocument; fingerprint: string }

/** Raise it when drawing the same content gives other pixels. */
const FINGERPRINT_VERSION = 'v2'

/** The content type of what is drawn at a path. */
export const drawnTypeOf = (path: string): string => (path.endsWith('.pdf') ? 'application/pdf' : 'image/png')

/** Plans the picture or résumé at a path of a website; null for a path without one. */
export function planDrawing(view: WebsiteView, path: string): PlannedDrawing | null {
  const drawing = path.endsWith('.pdf') ? resumeAt(view, path) : drawingAt(view, path)
  if (!drawing) return null
  const fingerprint = createHash('sha256')
    .update(FINGERPRINT_VERSION)
    .update(JSON.stringify(drawing))
    .digest('hex')
  return { drawing, fingerprint: fingerprint.slice(0, 24) }
}

/** Retries while the drawing queue is full, for exports and the command line. */
const RETRY = { times: 60, ms: 500 }

/**
 * Returns the share image, icon or résumé at a path, retrying while the queue is full. Null for a path without one, or
 * after logging an error.
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
        deps.log.error({ err: error, path }, 'a share image, icon or résumé could not be drawn')
        return null
      }
    }
  }
}

/**
 * Draws a planned picture as PNG, or a résumé as PDF. Pictures that cannot be read are left out.
 * @throws DrawingQueueFull, or Error if drawing fails
 */
export async function paint(
  deps: DrawingsDeps,
  drawing: PlannedDrawing['drawing'],
  view: WebsiteView,
  path: string,
  read: ReadPicture,
): Promise<Uint8Array> {
  if (!('root' in drawing)) return deps.painter.draw({ resume: drawing, fontsFolder: deps.facesFolder })
  try {
    return await paintWith(deps, drawing, read)
  } catch (error) {
    if (error instanceof DrawingQueueFull || drawing.pictures.length === 0) throw error
    deps.log.warn({ err: error, path }, 'a share image was rendered without its picture')
    const plain = drawingAt({ ...view, media: {} }, path)
    if (!plain) throw error
    return paintWith(deps, plain, read)
  }
}

async function paintWith(
  { painter, facesFolder }: DrawingsDeps,
  { width, height, root, families, eastAsian, pictures }: Drawing,
  read: ReadPicture,
): Promise<Uint8Array> {
  const fonts = families.map(family => {
    const face = FACE_FILES.find(file => file.family === family)
    if (!face) throw new Error(`There is no font ${family}`)
    return { family, path: join(facesFolder, face.file) }
  })
  const filled = await Promise.all(
    pictures.map(async ({ path, ...use }) => {
      const bytes = await read(path.slice('/media/'.length))
      if (!bytes) throw new Error(`The picture ${path} is missing`)
      return { ...use, bytes }
    }),
  )
  return painter.draw({ width, height, root, fonts, eastAsian, pictures: filled })
}
