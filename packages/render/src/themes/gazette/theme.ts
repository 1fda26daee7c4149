import type { ThemeManifest } from '../manifest.ts'

export const manifest: ThemeManifest = {
  name: 'gazette',
  sentence: 'A newspaper: nameplate and date, a lead over the fold, columns with true rules between them.',
  suits: ['youtube', 'linkedin-individual', 'github', 'linkedin-company'],
  swatches: {
    light: { paper: '#f3f2ec', ink: '#181613', accent: '#a31420' },
    dark: { paper: '#161513', ink: '#ebe6db', accent: '#ff8f7a' },
  },
  fonts: ['Newsreader', 'Libre Franklin', 'Newsreader Italic'],
  wideFonts: ['Newsreader Italic'],
  accent: '#a31420',
  dated: true,
  heroSizes: '(min-width:60rem) 42vw,62vw',
  videoSizes: '(min-width:60rem) 24vw,(min-width:40rem) 45vw,88vw',
  shotSizes: '(min-width:60rem) 22vw,44vw',
}
