declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default?: number }
  type Options = {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    variationAxes?: Record<string, Axis>
    keepFeatures?: readonly string[]
    noHinting?: boolean
    keepAllGlyphs?: boolean
  }
  /** Cuts a font down to the characters of `text` (to none that are left out with `keepAllGlyphs`). */
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options?: Options,
  ): Promise<Uint8Array>
}
