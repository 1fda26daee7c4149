import type { FontFamily } from '../../font-family.ts'

/** What the start page looks like in this theme, for previews that fetch one theme at a time. */
export const sources = import.meta.glob<string>(['./*.css', '!./article.css'], {
  import: 'default',
  query: '?raw',
  eager: true,
})

/** The typefaces that its manifest names. */
export const families = import.meta.glob<FontFamily>(
  '../../font-families/{fraunces,instrument-sans,fraunces-display,fraunces-italic}.ts',
  {
    import: 'family',
    eager: true,
  },
)
