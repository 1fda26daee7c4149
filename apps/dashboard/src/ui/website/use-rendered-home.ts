import type { WebsiteView } from '@vitrine/model'
import { loadHome, renderHome } from '@vitrine/render/preview'
import { useEffect, useMemo, useState } from 'react'
import { loadWhenOnline } from '../loading/load-when-online.ts'

/** Returns the home page of a website once everything that it needs is loaded; '' before, and if that fails. */
export function useRenderedHome(view: WebsiteView | null): string {
  const [loaded, setLoaded] = useState<WebsiteView | null>(null)
  useEffect(() => {
    let isCancelled = false
    if (view)
      loadWhenOnline(() => loadHome(view)).then(
        () => !isCancelled && setLoaded(view),
        () => undefined,
      )
    return () => {
      isCancelled = true
    }
  }, [view])
  return useMemo(() => (view && loaded === view ? renderHome(view).body : ''), [loaded, view])
}
