import type { ThemeName } from '../design/design.ts'
import { THEME_LABELS, THEME_MODES } from '../design/theme-labels.ts'
import type { PreviewData } from './preview.ts'

/**
 * Returns the preview with the theme, mode and accent of a link's query. Without them, returns the same object, so that
 * data cached for it stays valid.
 */
export function applyDesignParams(preview: PreviewData, params: URLSearchParams): PreviewData {
  const theme = params.get('theme') ?? ''
  const theme_name = Object.hasOwn(THEME_LABELS, theme) ? (theme as ThemeName) : null
  const theme_mode = THEME_MODES.find(mode => mode === params.get('mode'))
  const accent = params.get('accent')?.match(/^#[0-9a-f]{6}$/i)?.[0]
  if (!theme_name && !theme_mode && !accent) return preview
  const chosen = {
    ...(theme_name ? { theme_name } : {}),
    ...(theme_mode ? { theme_mode } : {}),
    ...(accent ? { accent } : {}),
  }
  return { ...preview, design: { ...preview.design, ...chosen } }
}
