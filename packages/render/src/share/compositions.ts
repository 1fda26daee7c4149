import type { ThemeName } from '@vitrine/model'
import type { ShareContext } from './share-context.ts'
import type { FallbackFace } from './face.ts'

/** A theme's share images: `share` in its folder's `share.ts`. */
export type ShareStyle = {
  /** The font of the icons' initials. */
  mark: { face: string; standIn?: FallbackFace; tracking: number }
  /** Draws the site or a post on the brief's canvas. */
  draw(brief: ShareContext): void
}

const styles = import.meta.glob<ShareStyle>('../themes/*/share.ts', { import: 'share', eager: true })

/** @throws if the theme has no `share.ts` */
export function shareStyleOf(theme: ThemeName): ShareStyle {
  const style = styles[`../themes/${theme}/share.ts`]
  if (!style) throw new Error(`The theme ${theme} does not say how it is shared`)
  return style
}
