import type { ThemeManifest } from '../manifest.ts'

export const manifest: ThemeManifest = {
  name: 'white-cube',
  swatches: {
    light: { paper: '#f5f5f3', ink: '#171716', accent: '#1b4f96' },
    dark: { paper: '#151514', ink: '#f1f0ec', accent: '#9dbdf0' },
  },
  accent: '#1b4f96',
  heroSizes: '(min-width:56rem) 44vw,62vw',
  videoSizes: { lead: '(min-width:56rem) 57vw,62vw', rest: '(min-width:56rem) 24vw,62vw' },
  coverSizes: { lead: '(min-width:56rem) 57vw,62vw', rest: '(min-width:56rem) 27vw,62vw' },
  shotSizes: { lead: '(min-width:56rem) 36vw,88vw', rest: '(min-width:56rem) 36vw,44vw' },
  // A few large pictures, many small ones, and some between.
  hang: [
    [1, 1.7, 1.7],
    [1.9, 3.2],
    [2.4, 4.6, 3.3],
  ],
}
