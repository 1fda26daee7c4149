/** A font file: its name in a drawing, and its advance widths. */
export type FaceFile = {
  face: string
  /** The family name in a drawing; files of one font cover different characters. */
  family: string
  file: string
  /** In thousandths of an em, from the baseline. */
  ascent: number
  descent: number
  /** Runs of code points, "start:width,width…", in thousandths of an em. */
  widths: string
}

/** Reads a table with a line per file, and a column per field of `FaceFile`. */
export const readFaceFiles = (table: string): readonly FaceFile[] =>
  table
    .trim()
    .split('\n')
    .map(line => {
      const [face = '', family = '', file = '', ascent, descent, widths = ''] = line.split('|')
      return { face, family, file, ascent: Number(ascent), descent: Number(descent), widths }
    })
