import type { ThemeName } from '@vitrine/model'
import { canDraw, loadTheme } from '@vitrine/render/preview'
import { useEffect, useState } from 'react'
import { onceOnline } from '../../../ui/once-online.ts'
import { useDesign } from '../../../api/state/design/use-design.ts'

/**
 * The theme to draw with: the wanted one once its styles and the page's words are here, until then the one before (null
 * at first). Where they cannot be fetched, `failed` is called and the one before stays until there is a connection.
 */
export function useTheme(wanted: ThemeName, failed?: () => void): ThemeName | null {
  const language = useDesign(state => state.siteInfo?.seo.language ?? 'en')
  const isHere = canDraw(wanted, language)
  const [last, setLast] = useState<ThemeName | null>(isHere ? wanted : null)
  useEffect(() => {
    let isOver = false
    const load = () => loadTheme(wanted, language)
    load()
      .catch(() => {
        if (!isOver) failed?.()
        return onceOnline(load)
      })
      .then(
        () => !isOver && setLast(wanted),
        () => undefined,
      )
    return () => {
      isOver = true
    }
  }, [wanted, language, failed])
  return isHere ? wanted : last
}
