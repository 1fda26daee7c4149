/** A variable font family, split into files by characters. */
export type FontFamily = {
  family: string
  /** The weight range in CSS notation: `400 700`. */
  weights: string
  files: readonly {
    path: string
    range: string
    /** The size as served (WOFF2) of the file that nearly every page needs; absent for the others. */
    coreBytes?: number
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
  }[]
}
