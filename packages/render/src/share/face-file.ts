/** A font file: its name in a drawing, and its advance widths. */
export type FaceFile = {
  face: string
  /** The family name in a drawing; files of one font cover different characters. */
  family: string
  file: string
  /** In thousandths of an em, from the baseline. */
  ascent: number
  descent: number
  widths: string
}
