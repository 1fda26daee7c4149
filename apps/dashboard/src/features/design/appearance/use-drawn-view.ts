import type { WebsiteView } from '@vitrine/model'
import { loadAppearance } from '@vitrine/render/preview'
import { useDeferredValue, useEffect, useState } from 'react'
import { loadWhenOnline } from '../../../ui/loading/load-when-online.ts'
import { useLoadedTheme } from '../canvas/use-loaded-theme.ts'
import { useRenderableView } from '../canvas/use-renderable-view.ts'
import { useWebsiteView } from '../canvas/use-website-view.ts'

/** Returns the website as it would be published, for pictures of it; null until everything that it needs is loaded. */
export function useDrawnView(): WebsiteView | null {
  const view = useDeferredValue(useRenderableView(useWebsiteView()))
  const theme = view?.design.theme_name
  return useLoadedTheme(theme ?? 'atelier') === theme ? view : null
}

/** As `useDrawnView`, with the styles of every appearance. */
export function useStyledView(): WebsiteView | null {
  const view = useDrawnView()
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    let isCancelled = false
    loadWhenOnline(loadAppearance).then(
      () => !isCancelled && setLoaded(true),
      () => undefined,
    )
    return () => {
      isCancelled = true
    }
  }, [])
  return isLoaded ? view : null
}
