/** One font file: what it is called in a drawing, and the advance widths of its characters. */
export type FaceFile = {
  face: string
  /** The family that a drawing names; files of one face cover different letters. */
  family: string
  file: string
  /** In thousandths of an em, from the base line. */
  ascent: number
  descent: number
  widths: string
}
