import type { ThemeName } from '@vitrine/model'
import { isAppearanceLoaded, isThemeLoaded, loadAppearance, loadTheme } from '@vitrine/render/preview'
import { useEffect, useState } from 'react'
import { loadWhenOnline } from '../../../ui/loading/load-when-online.ts'
import { useDesign } from '../../../api/state/design/use-design.ts'

/**
 * Returns the theme to render with: the requested one once its styles and the page's messages are loaded, until then
 * the previous one (null at first). If loading fails, `onFailure` is called and it is retried when online.
 */
export function useLoadedTheme(requested: ThemeName, onFailure?: () => void): ThemeName | null {
  const language = useDesign(state => state.siteInfo?.seo.language ?? 'en')
  const hasStyles = useDesign(({ designData }) => !designData || isAppearanceLoaded(designData))
  const isLoaded = isThemeLoaded(requested, language) && hasStyles
  const [{ last }, setLoaded] = useState({ last: isLoaded ? requested : null })
  useEffect(() => {
    let isCancelled = false
    const load = () => Promise.all([loadTheme(requested, language), hasStyles || loadAppearance()])
    load()
      .catch(() => {
        if (!isCancelled) onFailure?.()
        return loadWhenOnline(load)
      })
      .then(
        // Renders again even if the theme is the same: the appearance may be new.
        () => !isCancelled && setLoaded({ last: requested }),
        () => undefined,
      )
    return () => {
      isCancelled = true
    }
  }, [requested, language, hasStyles, onFailure])
  return isLoaded ? requested : last
}
