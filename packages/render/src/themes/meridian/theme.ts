import type { ThemeManifest } from '../manifest.ts'

export const manifest: ThemeManifest = {
  name: 'meridian',
  swatches: {
    light: { paper: '#fcfdfd', ink: '#0f1b1d', accent: '#bd3116' },
    dark: { paper: '#0d1417', ink: '#e8eeed', accent: '#ff8a6b' },
  },
  accent: '#bd3116',
  heroSizes: '(min-width:60rem) 78vw,62vw',
  videoSizes: {
    lead: '(min-width:60rem) 76vw,62vw',
    rest: '(min-width:60rem) 22vw,(min-width:40rem) 45vw,62vw',
  },
  coverSizes: { lead: '(min-width:60rem) 18rem,62vw', rest: '(min-width:60rem) 18rem,7rem' },
  shotSizes: { lead: '(min-width:60rem) 24vw,88vw', rest: '(min-width:60rem) 24vw,44vw' },
}
