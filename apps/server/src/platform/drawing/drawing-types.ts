/** A picture to be drawn: a tree of elements and styles, with the fonts it names and the pictures it shows. */
export type DrawingTask = {
  id: number
  width: number
  height: number
  /** Elements as satori takes them; `picture:0`… in a source stand for `pictures`. */
  root: unknown
  fonts: { family: string; path: string }[]
  pictures: DrawingPicture[]
}
/** `bytes` is any format that is accepted as a picture; it is cut to the size and printed in the tone. */
export type DrawingPicture = { bytes: Uint8Array; width: number; height: number; tone: PictureTone }
export type PictureTone = 'natural' | 'grey' | { dark: string; light: string }
export type DrawingResult = { id: number; png: Uint8Array } | { id: number; failed: string }

/** So many drawings wait already that one more would come too late. */
export class DrawingQueueFull extends Error {
  constructor() {
    super('Too many drawings are waiting.')
    this.name = 'DrawingQueueFull'
  }
}
