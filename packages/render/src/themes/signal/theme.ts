import type { ThemeManifest } from '../manifest.ts'

export const manifest: ThemeManifest = {
  name: 'signal',
  swatches: {
    light: { paper: '#ffffff', ink: '#121211', accent: '#8c5d00' },
    dark: { paper: '#121211', ink: '#f5f2e9', accent: '#f9a900' },
  },
  accent: '#f9a900',
  heroSizes: '(min-width:60rem) 33vw,60vw',
  videoSizes: { lead: '(min-width:60rem) 50vw,62vw', rest: '(min-width:60rem) 25vw,50vw' },
  coverSizes: { lead: '(min-width:60rem) 50vw,62vw', rest: '7.5rem' },
  shotSizes: { lead: '(min-width:60rem) 16vw,34vw', rest: '(min-width:60rem) 16vw,34vw' },
}
