import { contrast, THEMES } from '@vitrine/render/preview'
import { expect, it } from 'vitest'
import { checkAccentContrast } from './accent-contrast.ts'

it('returns nothing for the theme’s own accent, and each mode that visitors may see otherwise', () => {
  expect(checkAccentContrast('gazette', 'auto', null)).toEqual([])
  expect(checkAccentContrast('gazette', 'auto', '#a31420').map(note => note.mode)).toEqual(['light', 'dark'])
  expect(checkAccentContrast('gazette', 'dark', '#a31420').map(note => note.mode)).toEqual(['dark'])
})

it('reports an adjusted colour that is readable', () => {
  const [pale] = checkAccentContrast('gazette', 'light', '#ffe066')
  expect(pale?.isAdjusted).toBe(true)
  expect(contrast(pale?.colour ?? '', THEMES.gazette.swatches.light.paper)).toBeGreaterThanOrEqual(4.5)
  expect(checkAccentContrast('gazette', 'light', '#1f3a6e')[0]?.isAdjusted).toBe(false)
})
