import type { ThemeName } from '@vitrine/model'
import type { RowRhythms } from '../sections/gallery/justified-rows.ts'

/** The properties of a theme that its pages, the gallery and the icons read; its fonts and styles are in `styles.ts`. */
export type ThemeManifest = {
  name: ThemeName
  /** Paper, ink and accent as #rrggbb, in both modes: for the gallery, the browser's bar and the icons. */
  swatches: Record<'light' | 'dark', { paper: string; ink: string; accent: string }>
  /** The accent as #rrggbb when the owner chose none. */
  accent: string
  /** Paper and ink follow the accent's hue, as in a print of one ink. */
  dyed?: true
  /** The first screen carries the day on which the site was published, as a newspaper does. */
  dated?: true
  /**
   * The `sizes` of the hero's picture, in this theme's layout. All `sizes` say a little less than what phones show: they
   * ask for the next larger file as soon as a pixel is missing, which is twice the bytes for what nobody sees.
   */
  heroSizes: string
  /** The `sizes` of videos' stills and of posts' covers: of the first, which themes make more of, and of the others. */
  videoSizes: LeadAndRest
  coverSizes: LeadAndRest
  /** The `sizes` of a picture on the gallery's wall: of one that is alone in its row on a phone, and of the others. */
  shotSizes: LeadAndRest
  /** How wide the rows of that wall are by their height, where they are not all alike. */
  hang?: RowRhythms
}

type LeadAndRest = { lead: string; rest: string }
