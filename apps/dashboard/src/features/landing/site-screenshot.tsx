import { sitePicture } from './site-screenshots.ts'
import type { ShownSite } from './gallery-sites.ts'

/** The picture of a generated website, fetched when it comes near; the words beside it say what it shows. */
export function SitePicture({ shown, sizes }: { shown: ShownSite; sizes: string }) {
  const picture = sitePicture(shown)
  return picture && <img {...picture} sizes={sizes} alt="" loading="lazy" decoding="async" />
}
