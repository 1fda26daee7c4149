import type { ThemeManifest } from '../manifest.ts'

export const manifest: ThemeManifest = {
  name: 'atelier',
  swatches: {
    light: { paper: '#f4f0e8', ink: '#1e1a15', accent: '#2c4ba8' },
    dark: { paper: '#181512', ink: '#ebe3d4', accent: '#a9bdf2' },
  },
  accent: '#2c4ba8',
  heroSizes: '(min-width:91rem) 30rem,(min-width:62rem) 32vw,62vw',
  videoSizes: {
    lead: '(min-width:62rem) 58vw,62vw',
    rest: '(min-width:62rem) 28vw,(min-width:36rem) 45vw,62vw',
  },
  coverSizes: { lead: '(min-width:62rem) 30vw,62vw', rest: '(min-width:62rem) 13rem,7rem' },
  shotSizes: { lead: '(min-width:62rem) 28vw,88vw', rest: '(min-width:62rem) 28vw,44vw' },
}
