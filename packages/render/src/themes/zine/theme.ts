import type { ThemeManifest } from '../manifest.ts'

export const manifest: ThemeManifest = {
  name: 'zine',
  swatches: {
    light: { paper: '#efefed', ink: '#131214', accent: '#ab2264' },
    dark: { paper: '#151416', ink: '#f4f2f1', accent: '#ff7ab5' },
  },
  accent: '#ff5aa5',
  heroSizes: '(min-width:52rem) 50vw,62vw',
  videoSizes: { lead: '(min-width:52rem) 54vw,62vw', rest: '(min-width:52rem) 24vw,62vw' },
  coverSizes: { lead: '(min-width:52rem) 64vw,62vw', rest: '(min-width:52rem) 30vw,62vw' },
  shotSizes: { lead: '(min-width:52rem) 36vw,88vw', rest: '(min-width:52rem) 36vw,50vw' },
}
