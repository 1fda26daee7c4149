import { contrast, THEMES } from '@vitrine/render/preview'
import { expect, it } from 'vitest'
import { checkAccentContrast } from './accent-contrast.ts'

it('says nothing of a theme’s own accent, and of each mode that visitors may see otherwise', () => {
  expect(checkAccentContrast('gazette', 'auto', null)).toEqual([])
  expect(checkAccentContrast('gazette', 'auto', '#a31420').map(note => note.mode)).toEqual(['light', 'dark'])
  expect(checkAccentContrast('gazette', 'dark', '#a31420').map(note => note.mode)).toEqual(['dark'])
})

it('tells when a colour had to be changed, and what it became can be read', () => {
  const [pale] = checkAccentContrast('gazette', 'light', '#ffe066')
  expect(pale?.isAdjusted).toBe(true)
  expect(contrast(pale?.colour ?? '', THEMES.gazette.swatches.light.paper)).toBeGreaterThanOrEqual(4.5)
  expect(checkAccentContrast('gazette', 'light', '#1f3a6e')[0]?.isAdjusted).toBe(false)
})
