import type { ThemeManifest } from '../manifest.ts'

export const manifest: ThemeManifest = {
  name: 'gazette',
  swatches: {
    light: { paper: '#f3f2ec', ink: '#181613', accent: '#a31420' },
    dark: { paper: '#161513', ink: '#ebe6db', accent: '#ff8f7a' },
  },
  accent: '#a31420',
  dated: true,
  heroSizes: '(min-width:60rem) 42vw,62vw',
  videoSizes: { lead: '(min-width:60rem) 60vw,62vw', rest: '(min-width:60rem) 29vw,34vw' },
  coverSizes: { lead: '(min-width:60rem) 53vw,62vw', rest: '(min-width:60rem) 29vw,31vw' },
  shotSizes: { lead: '(min-width:60rem) 22vw,88vw', rest: '(min-width:60rem) 22vw,44vw' },
}
