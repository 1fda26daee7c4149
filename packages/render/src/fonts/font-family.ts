/**
 * One variable family, cut into files by the letters in them, whose sizes are bytes as served (WOFF2); `core` is the
 * file that nearly every page needs.
 */
export type FontFamily = {
  family: string
  /** The ends of the weight axis, as CSS writes them: `400 700`. */
  weights: string
  files: readonly {
    path: string
    bytes: number
    range: string
    core: boolean
    /** Of letters borrowed from another family: how much larger they are drawn, as CSS writes it. */
    sizeAdjust?: string
  }[]
  /** Faces of the visitor's machine, drawn to the family's measure until it is there. */
  fallback: readonly {
    weight: string
    local: readonly string[]
    sizeAdjust: string
    ascent: string
    descent: string
    lineGap: string
  }[]
}
