import type { ThemeName } from '@vitrine/model'
import type { ThemeOffer } from './manifest.ts'

const files = import.meta.glob<ThemeOffer>('./*/offer.ts', { import: 'offer', eager: true })

/** What each theme says to who chooses one, by its name. */
export const THEME_OFFERS = Object.fromEntries(
  Object.entries(files).map(([path, offer]) => [path.split('/')[1], offer]),
) as Record<ThemeName, ThemeOffer>
