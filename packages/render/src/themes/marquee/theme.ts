import type { ThemeManifest } from '../manifest.ts'

export const manifest: ThemeManifest = {
  name: 'marquee',
  sentence: 'A cinema: one enormous frame, its title in the widest capitals, and the credits at the end.',
  suits: ['youtube', 'linkedin-individual', 'instagram'],
  swatches: {
    light: { paper: '#f5f5f2', ink: '#131110', accent: '#c4121d' },
    dark: { paper: '#0c0b0a', ink: '#f5efe3', accent: '#ffb92e' },
  },
  fonts: ['Archivo Wide', 'Archivo', 'Archivo Condensed'],
  accent: '#ffb92e',
  heroSizes: '(min-width:40rem) 100vw,62vw',
  videoSizes: '(min-width:60rem) 32vw,(min-width:36rem) 48vw,88vw',
  shotSizes: '(min-width:60rem) 26vw,44vw',
}
