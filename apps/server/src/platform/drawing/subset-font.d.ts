declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number }
  type Options = {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    variationAxes?: Record<string, Axis>
    keepFeatures?: readonly string[]
    noHinting?: boolean
    keepAllGlyphs?: boolean
  }
  /** Subsets a font to the characters of `text` (keeps all glyphs with `keepAllGlyphs`). */
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options?: Options,
  ): Promise<Uint8Array>
}
