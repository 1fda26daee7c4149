import type { ThemeManifest } from '../manifest.ts'

export const manifest: ThemeManifest = {
  name: 'blueprint',
  swatches: {
    light: { paper: '#f3f6fc', ink: '#133197', accent: '#1d44c4' },
    dark: { paper: '#1b3680', ink: '#eff4fe', accent: '#cfdeff' },
  },
  accent: '#1d44c4',
  dyed: true,
  heroSizes: '(min-width:93rem) 24rem,(min-width:48rem) 27vw,(min-width:36rem) 32rem,62vw',
  videoSizes: {
    lead: '(min-width:84rem) 41rem,(min-width:62rem) 44vw,(min-width:48rem) 45vw,62vw',
    rest: '(min-width:84rem) 24rem,(min-width:48rem) 45vw,62vw',
  },
  coverSizes: { lead: '(min-width:48rem) 49vw,62vw', rest: '(min-width:48rem) 27vw,62vw' },
  shotSizes: { lead: '(min-width:48rem) 24rem,88vw', rest: '(min-width:48rem) 24rem,44vw' },
}
