import type { ThemeName } from '@vitrine/model'
import { hasThemeStyles, loadTheme } from '@vitrine/render/preview'
import { useEffect, useState } from 'react'

/**
 * The theme to draw with: the wanted one once its styles are here, until then the one before (null at first). Where it
 * cannot be fetched, `failed` is called and the one before stays.
 */
export function useTheme(wanted: ThemeName, failed?: () => void): ThemeName | null {
  const [last, setLast] = useState<ThemeName | null>(() => (hasThemeStyles(wanted) ? wanted : null))
  useEffect(() => {
    let isOver = false
    loadTheme(wanted).then(
      () => !isOver && setLast(wanted),
      () => !isOver && failed?.(),
    )
    return () => {
      isOver = true
    }
  }, [wanted, failed])
  return hasThemeStyles(wanted) ? wanted : last
}
