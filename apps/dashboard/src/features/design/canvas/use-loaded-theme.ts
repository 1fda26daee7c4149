import type { ThemeName } from '@vitrine/model'
import { canDraw, loadTheme } from '@vitrine/render/preview'
import { useEffect, useState } from 'react'
import { onceOnline } from '../../../ui/once-online.ts'
import { useDesign } from '../../../api/state/design/use-design.ts'

/**
 * The theme to draw with: the wanted one once its styles and the page's words are here, until then the one before (null
 * at first). Where they cannot be fetched, `failed` is called and the one before stays until there is a connection.
 */
export function useLoadedTheme(requested: ThemeName, onFailure?: () => void): ThemeName | null {
  const language = useDesign(state => state.siteInfo?.seo.language ?? 'en')
  const isLoaded = canDraw(requested, language)
  const [last, setLast] = useState<ThemeName | null>(isLoaded ? requested : null)
  useEffect(() => {
    let isCancelled = false
    const load = () => loadTheme(requested, language)
    load()
      .catch(() => {
        if (!isCancelled) onFailure?.()
        return onceOnline(load)
      })
      .then(
        () => !isCancelled && setLast(requested),
        () => undefined,
      )
    return () => {
      isCancelled = true
    }
  }, [requested, language, onFailure])
  return isLoaded ? requested : last
}
