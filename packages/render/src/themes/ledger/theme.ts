import type { ThemeManifest } from '../manifest.ts'

export const manifest: ThemeManifest = {
  name: 'ledger',
  swatches: {
    light: { paper: '#ffffff', ink: '#0b0b0b', accent: '#d1251a' },
    dark: { paper: '#0e0e0e', ink: '#f2f2f0', accent: '#ff6a57' },
  },
  accent: '#d1251a',
  heroSizes: '(min-width:60rem) 33vw,62vw',
  videoSizes: {
    lead: '(min-width:60rem) 70vw,62vw',
    rest: '(min-width:60rem) 23vw,(min-width:40rem) 48vw,62vw',
  },
  coverSizes: { lead: '(min-width:60rem) 15vw,7rem', rest: '(min-width:60rem) 15vw,7rem' },
  shotSizes: { lead: '(min-width:60rem) 24vw,88vw', rest: '(min-width:60rem) 24vw,44vw' },
}
