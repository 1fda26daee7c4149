import type { ThemeName } from '@vitrine/model'
import type { RowRhythms } from '../sections/gallery/justified-rows.ts'

/** The properties of a theme used by pages, the theme gallery and icons; fonts and styles are in `styles.ts`. */
export type ThemeManifest = {
  name: ThemeName
  /** Paper, ink and accent as #rrggbb in both modes: for the theme gallery, `theme-color` and icons. */
  swatches: Record<'light' | 'dark', { paper: string; ink: string; accent: string }>
  /** The default accent as #rrggbb. */
  accent: string
  /** Whether paper and ink take the accent's hue. */
  dyed?: true
  /** Whether the first screen shows the publication date, as a newspaper does. */
  dated?: true
  /**
   * The `sizes` of the hero's picture in this theme's layout. All `sizes` are slightly below the rendered width:
   * phones request the next larger file for a single missing pixel, at twice the bytes.
   */
  heroSizes: string
  /** The `sizes` of video thumbnails and post covers: of the featured first one, and of the others. */
  videoSizes: LeadAndRest
  coverSizes: LeadAndRest
  /** The `sizes` of gallery pictures: alone in a row on a phone, and others. */
  shotSizes: LeadAndRest
  /** The gallery's row rhythms, if rows are not all alike. */
  hang?: RowRhythms
}

type LeadAndRest = { lead: string; rest: string }
