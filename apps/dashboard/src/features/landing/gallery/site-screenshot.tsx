import { type GallerySite, screenshotName, SCREENSHOTS } from './gallery-sites.ts'

/** Screenshots of generated websites, taken by `apps/dashboard/tools/screenshot-sites.ts`. */
const FILES = import.meta.glob<string>('./sites/*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
})

type Screenshot = { src: string; srcSet: string; width: number; height: number }

/** The picture in all its widths, with the size that keeps its place; null when it was not taken. */
export function findScreenshot(site: GallerySite): Screenshot | null {
  const { width, height, stored } = SCREENSHOTS[site.device]
  const files = stored.flatMap(wide => {
    const url = FILES[`./sites/${screenshotName(site)}-${wide}.avif`]
    return url ? [{ wide, url }] : []
  })
  const largest = files.at(-1)
  if (!largest || files.length < stored.length) return null
  return {
    src: largest.url,
    srcSet: files.map(({ wide, url }) => `${url} ${wide}w`).join(', '),
    width: largest.wide,
    height: Math.round((largest.wide * height) / width),
  }
}

/** The path of the live example in the screenshot's theme and mode. */
export function liveExamplePath({ example, theme, mode }: GallerySite): string {
  return `/website/preview?example=${example}&theme=${theme}&mode=${mode}`
}

/**
 * A lazy-loaded screenshot of a generated website; decorative, because the text beside it names the site.
 * Renders nothing if the screenshot is missing.
 */
export function SiteScreenshot({ site, sizes }: { site: GallerySite; sizes: string }) {
  const picture = findScreenshot(site)
  return picture && <img {...picture} sizes={sizes} alt="" loading="lazy" decoding="async" />
}
