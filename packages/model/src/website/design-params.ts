import { ThemeMode, ThemeName } from '../design/design.ts'
import type { PreviewData } from './preview.ts'

/**
 * Returns a preview in the theme, mode and accent of a link's query. Without any of them it is the same preview: what came
 * with it still belongs to it.
 */
export function applyDesignParams(preview: PreviewData, params: URLSearchParams): PreviewData {
  const theme_name = ThemeName.safeParse(params.get('theme')).data
  const theme_mode = ThemeMode.safeParse(params.get('mode')).data
  const accent = params.get('accent')?.match(/^#[0-9a-f]{6}$/i)?.[0]
  if (!theme_name && !theme_mode && !accent) return preview
  const chosen = {
    ...(theme_name ? { theme_name } : {}),
    ...(theme_mode ? { theme_mode } : {}),
    ...(accent ? { accent } : {}),
  }
  return { ...preview, design: { ...preview.design, ...chosen } }
}
