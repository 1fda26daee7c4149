import type { EastAsianFont, ResumeDocument } from '@vitrine/render/share'

/** A picture or a résumé to draw. */
export type DrawingTask = { id: number } & DrawingWork
export type DrawingWork = PictureWork | ResumeWork
/** A résumé as a document of @vitrine/render, and the folder of the font files. */
export type ResumeWork = { resume: ResumeDocument; fontsFolder: string }

/** A picture to draw: a tree of elements with styles, its fonts and its pictures. */
export type PictureWork = {
  width: number
  height: number
  /** Elements in satori's format; `picture:0`… as a source refers to `pictures`. */
  root: unknown
  fonts: { family: string; path: string }[]
  eastAsian: EastAsianFont[]
  pictures: DrawingPicture[]
}
/** `bytes` is in any accepted picture format; it is cropped to the size and coloured by the tone. */
export type DrawingPicture = {
  bytes: Uint8Array
  width: number
  height: number
  tone: PictureTone
  /** The point that stays in view, in percent of width and height; without one, what stands out does. */
  focus?: { x: number; y: number }
}
export type PictureTone = 'natural' | 'grey' | { dark: string; light: string }
/** A PNG or a PDF. */
export type DrawingResult = { id: number; bytes: Uint8Array } | { id: number; failed: string }

/** The queue is full: another drawing would be ready too late. */
export class DrawingQueueFull extends Error {
  constructor() {
    super('Too many drawings are waiting.')
    this.name = 'DrawingQueueFull'
  }
}
