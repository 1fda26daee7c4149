import type { ThemeMode, ThemeName } from '@vitrine/model'
import { accentTokens, contrast, THEMES } from '@vitrine/render/preview'

export type AccentContrast = { mode: 'light' | 'dark'; ratio: number; colour: string; isAdjusted: boolean }

/**
 * Returns how an accent (null: the theme's own) is shown in each mode that visitors may see, its contrast, and
 * whether it was adjusted to be readable.
 */
export function checkAccentContrast(
  theme: ThemeName,
  mode: ThemeMode,
  accent: string | null,
): AccentContrast[] {
  if (accent === null) return []
  const modes = mode === 'auto' ? (['light', 'dark'] as const) : ([mode] as const)
  return modes.map(colorMode => {
    const { mark, paper } = accentTokens(THEMES[theme], accent, colorMode)
    const colour = mark.toLowerCase()
    return {
      mode: colorMode,
      ratio: Math.floor(contrast(mark, paper) * 10) / 10,
      colour,
      isAdjusted: colour !== accent.toLowerCase(),
    }
  })
}
