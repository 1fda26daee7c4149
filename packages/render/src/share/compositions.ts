import type { ThemeName } from '@vitrine/model'
import type { ShareContext } from './share-context.ts'
import type { FallbackFace } from './face.ts'

/** How a theme draws what is shared of its sites: `share` in its folder's `share.ts`. */
export type ShareStyle = {
  /** The face of the mark on icons. */
  mark: { face: string; standIn?: FallbackFace; tracking: number }
  /** Draws the site or a post on the brief's sheet. */
  draw(brief: ShareContext): void
}

const styles = import.meta.glob<ShareStyle>('../themes/*/share.ts', { import: 'share', eager: true })

/** @throws when the theme has no `share.ts` */
export function shareStyleOf(theme: ThemeName): ShareStyle {
  const style = styles[`../themes/${theme}/share.ts`]
  if (!style) throw new Error(`The theme ${theme} does not say how it is shared`)
  return style
}
