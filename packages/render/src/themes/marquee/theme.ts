import type { ThemeManifest } from '../manifest.ts'

export const manifest: ThemeManifest = {
  name: 'marquee',
  swatches: {
    light: { paper: '#f5f5f2', ink: '#131110', accent: '#c4121d' },
    dark: { paper: '#0c0b0a', ink: '#f5efe3', accent: '#ffb92e' },
  },
  accent: '#ffb92e',
  heroSizes: '(min-width:40rem) 100vw,62vw',
  videoSizes: { lead: '(min-width:60rem) 60vw,62vw', rest: '(min-width:60rem) 30vw,44vw' },
  coverSizes: { lead: '(min-width:56rem) 28rem,62vw', rest: '(min-width:56rem) 15rem,7rem' },
  shotSizes: { lead: '(min-width:60rem) 26vw,88vw', rest: '(min-width:60rem) 26vw,44vw' },
}
