import type { ThemeManifest } from '../manifest.ts'

export const manifest: ThemeManifest = {
  name: 'terminal',
  swatches: {
    light: { paper: '#f1f2ef', ink: '#15181a', accent: '#ac3d00' },
    dark: { paper: '#101415', ink: '#e3e7e3', accent: '#ff9a5c' },
  },
  accent: '#bd4800',
  heroSizes: '(min-width:84rem) 21rem,(min-width:60rem) 17rem,(min-width:40rem) 22rem,62vw',
  videoSizes: {
    lead: '(min-width:84rem) 18rem,(min-width:48rem) 45vw,62vw',
    rest: '(min-width:84rem) 18rem,(min-width:48rem) 45vw,62vw',
  },
  coverSizes: { lead: '(min-width:60rem) 13rem,62vw', rest: '(min-width:60rem) 13rem,62vw' },
  shotSizes: { lead: '(min-width:48rem) 24rem,88vw', rest: '(min-width:48rem) 24rem,44vw' },
}
