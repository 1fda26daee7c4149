/**
 * A variable font family, split into files by characters; sizes are bytes as served (WOFF2). `core` is the file
 * nearly every page needs.
 */
export type FontFamily = {
  family: string
  /** The weight range in CSS notation: `400 700`. */
  weights: string
  files: readonly {
    path: string
    bytes: number
    range: string
    core: boolean
    /** The CSS size-adjust of characters borrowed from another family. */
    sizeAdjust?: string
  }[]
  /** Local fallback fonts, adjusted to the family's metrics. */
  fallback: readonly {
    weight: string
    local: readonly string[]
    sizeAdjust: string
    ascent: string
    descent: string
    lineGap: string
  }[]
}
