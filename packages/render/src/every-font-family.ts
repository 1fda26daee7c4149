import type { FontFamily } from './font-family.ts'

const families = import.meta.glob<FontFamily>('./font-families/*.ts', { import: 'family', eager: true })

/** Every family that there is. */
export const FONT_FAMILIES: readonly FontFamily[] = Object.values(families)
